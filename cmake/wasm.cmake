# The toolchain for WebAssembly: clang 19 with Debian's wasi-libc and libc++.
set(CMAKE_SYSTEM_NAME Generic)
set(REKENTAFEL_WASM ON)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# lld needs no index in an archive, so any ar will do.
# Boost has no library for WebAssembly: its headers are read after everything else, Boost.JSON is compiled with us (src/wasm/boost_json.cpp).
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -idirafter /usr/include -DBOOST_NO_EXCEPTIONS -DBOOST_NO_RTTI \
-DBOOST_NO_TYPEID -DBOOST_SYSTEM_DISABLE_THREADS -DBOOST_DISABLE_THREADS -DBOOST_JSON_NO_LIB")

// Boost.JSON for WebAssembly, where Debian has no library of it, and what its errors do where nothing can be thrown.
#ifdef __wasm__
#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>
#include <cstdlib>

namespace boost {
void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const source_location&) { std::abort(); }
}  // namespace boost
#endif

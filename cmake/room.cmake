# room(NAME KNOWS other…): a library of all sources in the current folder's NAME/, tests left out. Its headers are included as
# "NAME/…", and only the rooms it KNOWS (and those they know) are on its include path: an include against the plan does not compile.
# HEADERS names what nearly all its files include: that is parsed once a build instead of once a file. HEADERS_OF names a room
# whose parsed headers serve here too. Only headers from outside: one of ours would rebuild the whole room when it changes.
function(room name)
  cmake_parse_arguments(ARG "" "FOLDER;HEADERS_OF" "KNOWS;USES;HEADERS" ${ARGN})
  set(folder ${CMAKE_CURRENT_SOURCE_DIR}/${name})
  if(ARG_FOLDER)
    set(folder ${ARG_FOLDER})
  endif()
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "/main\\.cpp$")

  set(door ${PROJECT_BINARY_DIR}/rooms/${name})
  file(MAKE_DIRECTORY ${door})
  file(CREATE_LINK ${folder} ${door}/${name} SYMBOLIC)

  if(sources)
    add_library(${name} STATIC ${sources})
    target_include_directories(${name} PUBLIC ${door})
    target_link_libraries(${name} PUBLIC ${ARG_KNOWS} PRIVATE ${ARG_USES})
    if(ARG_HEADERS_OF)
      target_precompile_headers(${name} REUSE_FROM ${ARG_HEADERS_OF})
    else()
      target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
    endif()
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${door})
    target_link_libraries(${name} INTERFACE ${ARG_KNOWS} ${ARG_USES})
  endif()
endfunction()

# together(SOURCE…): where CMAKE_UNITY_BUILD is on, the files of a folder are compiled as one: what all of them include and
# instantiate is then done once, which saves nearly a third of the work. So a name is used once in a folder, in unnamed namespaces too.
function(together)
  foreach(source ${ARGN})
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE name)
    string(REPLACE "/" "_" name ${name})
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name})
  endforeach()
endfunction()

# room(NAME KNOWS other…): a library of all sources in the current folder's NAME/, tests left out. Its headers are included as
# "NAME/…", and only the rooms it KNOWS (and those they know) are on its include path: an include against the plan does not compile.
# HEADERS names what nearly all its files include: that is parsed once a build instead of once a file. HEADERS_OF names a room
# whose parsed headers serve here too. Only headers from outside: one of ours would rebuild the whole room when it changes.
# IN names the folder it lies in, where a room is part of a larger one: its headers are then included as "IN/NAME/…".
# ALONE names a folder with a file for each game, where each gives its own meaning to the same names.
# NATIVE names a folder that WebAssembly has nothing of.
function(room name)
  cmake_parse_arguments(ARG "" "FOLDER;HEADERS_OF;ALONE;NATIVE;IN" "KNOWS;USES;HEADERS" ${ARGN})
  set(path ${name})
  if(ARG_IN)
    set(path ${ARG_IN}/${name})
    set(name ${ARG_IN}_${name})
  endif()
  set(folder ${CMAKE_CURRENT_SOURCE_DIR}/${path})
  if(ARG_FOLDER)
    set(folder ${ARG_FOLDER})
  endif()
  # Relative: a folder above the checkout may bear the name of one within the room.
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS RELATIVE ${folder} ${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "(^|/)main\\.cpp$")
  if(ARG_NATIVE AND REKENTAFEL_WASM)
    list(FILTER sources EXCLUDE REGEX "(^|/)${ARG_NATIVE}/")
  endif()
  set(in_one ${sources})
  set(doors "")
  if(ARG_ALONE)
    list(FILTER in_one EXCLUDE REGEX "(^|/)${ARG_ALONE}/")
  endif()
  list(TRANSFORM sources PREPEND ${folder}/)
  list(TRANSFORM in_one PREPEND ${folder}/)
  if(games_tried)
    # Another program has objects of its own for these (cmake/tried.cmake), and takes all others from here.
    runs_over_games(apart ${in_one})
    list(REMOVE_ITEM in_one ${apart})
  endif()

  set(door ${PROJECT_BINARY_DIR}/rooms/${name})
  file(MAKE_DIRECTORY ${door}/${ARG_IN})
  file(CREATE_LINK ${folder} ${door}/${path} SYMBOLIC)

  # What games outside the tree have of this room (cmake/games.cmake).
  list(LENGTH games_outside number)
  foreach(place ${games_outside})
    if(IS_DIRECTORY ${place}/src/${path})
      file(GLOB_RECURSE more CONFIGURE_DEPENDS ${place}/src/${path}/*.cpp)
      list(FILTER more EXCLUDE REGEX "_test\\.cpp$")
      list(APPEND sources ${more})
      file(MAKE_DIRECTORY ${door}-${number}/${ARG_IN})
      file(CREATE_LINK ${place}/src/${path} ${door}-${number}/${path} SYMBOLIC)
      list(APPEND doors ${door}-${number})
    endif()
    math(EXPR number "${number} - 1")
  endforeach()

  if(sources)
    add_library(${name} STATIC ${sources})
    set_target_properties(${name} PROPERTIES UNITY_BUILD_MODE GROUP)
    together(${in_one})
    target_include_directories(${name} PUBLIC ${door} ${doors})
    target_link_libraries(${name} PUBLIC ${ARG_KNOWS} PRIVATE ${ARG_USES})
    if(ARG_HEADERS_OF)
      target_precompile_headers(${name} REUSE_FROM ${ARG_HEADERS_OF})
    else()
      target_precompile_headers(${name} PRIVATE ${ARG_HEADERS})
    endif()
  else()
    add_library(${name} INTERFACE)
    target_include_directories(${name} INTERFACE ${door} ${doors})
    target_link_libraries(${name} INTERFACE ${ARG_KNOWS} ${ARG_USES})
  endif()
endfunction()

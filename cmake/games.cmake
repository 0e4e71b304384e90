# Which games there are: those of src/games/games.txt and, behind them, those of the folders in REKENTAFEL_GAMES. Such a folder
# looks like the repository in small (docs/adding-a-game.md): what it has below src/ is part of the room of that name.
set(REKENTAFEL_GAMES "" CACHE STRING "Folders with games outside the tree, separated by ;")

# outside(OUT FOLDER…): the folders by their whole paths; stops where one is no game.
function(outside out)
  set(folders "")
  foreach(folder ${ARGN})
    file(REAL_PATH "${folder}" folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    if(NOT EXISTS "${folder}/game.txt")
      message(FATAL_ERROR "There is no game in ${folder}: it has no game.txt (docs/adding-a-game.md).")
    endif()
    list(APPEND folders "${folder}")
  endforeach()
  set(${out} "${folders}" PARENT_SCOPE)
endfunction()

# game_row(FILE ROW): name, header and struct of the game, as row_name, row_header, row_type; row_id is the name in C++.
macro(game_row file row)
  string(REGEX MATCHALL "[^ \t]+" row_parts "${row}")
  list(LENGTH row_parts row_length)
  if(NOT row_length EQUAL 3)
    message(FATAL_ERROR "${file}: a line is the name of a game, its header and its struct, not '${row}'.")
  endif()
  list(GET row_parts 0 row_name)
  list(GET row_parts 1 row_header)
  list(GET row_parts 2 row_type)
  string(REPLACE "-" "_" row_id ${row_name})
endmacro()

# listed(OUT [ALONE name] FOLDER…): writes OUT/games/games/listed.h and OUT/bots/bots/all.h, for those games and the ones of the
# folders; ALONE: for the one of that name. listed_names are then the names of all that are listed.
function(listed out)
  cmake_parse_arguments(ARG "" "ALONE" "" ${ARGN})
  set(includes "")
  set(brought "")
  set(types "")
  set(names "")
  set(players "")
  foreach(place ${PROJECT_SOURCE_DIR} ${ARG_UNPARSED_ARGUMENTS})
    if(place STREQUAL PROJECT_SOURCE_DIR)
      set(file ${place}/src/games/games.txt)
    else()
      set(file ${place}/game.txt)
    endif()
    set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(STRINGS ${file} rows REGEX "^[^#]")
    foreach(row ${rows})
      game_row("${file}" "${row}")
      if(ARG_ALONE AND NOT row_name STREQUAL ARG_ALONE)
        continue()
      endif()
      if(row_name IN_LIST names)
        message(FATAL_ERROR "${file}: there is a game called ${row_name} already.")
      endif()
      list(APPEND names ${row_name})
      list(APPEND types ${row_type})
      string(APPEND includes "#include \"${row_header}\"\n")
      set(brings "")
      foreach(part arena=arena/games plays=cli/plays witness=learning/witness)
        string(REGEX MATCH "(.*)=(.*)" part ${part})
        if(EXISTS ${place}/src/${CMAKE_MATCH_2}/${row_id}.cpp)
          list(APPEND brings ".${CMAKE_MATCH_1} = true")
        endif()
      endforeach()
      list(JOIN brings ", " brings)
      string(APPEND brought "static_assert(${row_type}::name == \"${row_name}\");\n"
             "template <>\ninline constexpr Brings brings<${row_type}>{${brings}};\n")
    endforeach()
    file(GLOB headers CONFIGURE_DEPENDS RELATIVE ${place}/src ${place}/src/bots/*/advice.h ${place}/src/bots/*/cards_laid.h
         ${place}/src/bots/*/level.h)
    list(SORT headers)
    foreach(header ${headers})
      string(APPEND players "#include \"${header}\"\n")
    endforeach()
  endforeach()
  set(listed_names "${names}" PARENT_SCOPE)
  list(JOIN types ", " types)
  file(CONFIGURE OUTPUT ${out}/games/games/listed.h @ONLY CONTENT "// Made from games.txt by cmake/games.cmake.
#pragma once

#include <string_view>

#include \"games/game_list.h\"
${includes}
namespace rekentafel {

${brought}
using AllGames = GameList<${types}>;

}  // namespace rekentafel
")
  file(CONFIGURE OUTPUT ${out}/bots/bots/all.h @ONLY CONTENT "// Made by cmake/games.cmake. What each game brings along for its computer players: level_player(level, setup),
// advised(level, setup, view, seat), and cards_laid(view, action) where cards are put away. The types say which game.
#pragma once

${players}")
endfunction()

# Writes OUT/data.cpp with the text of every file in FILES (paths below data/ of ROOT, or of one of the folders in OUTSIDE; example/ is examples/game), so that
# the program needs no files beside it.

# What tells the rules of a game outside the tree from those of yesterday is their text: a server plays no table on by other rules.
set(signatures "")
foreach(place IN LISTS OUTSIDE)
  file(STRINGS ${place}/game.txt name REGEX "^[^#]")
  string(REGEX MATCH "^[^ ]+" name "${name}")
  file(GLOB_RECURSE rules LIST_DIRECTORIES false ${place}/src/games/*)
  list(FILTER rules EXCLUDE REGEX "_test\\.cpp$")
  list(SORT rules)
  set(hashes "")
  foreach(file IN LISTS rules)
    file(SHA256 ${file} hash)
    string(APPEND hashes ${hash})
  endforeach()
  string(SHA256 hash "${hashes}")
  string(SUBSTRING ${hash} 0 16 hash)
  string(APPEND signatures "${name} ${hash}\n")
endforeach()

set(texts "")
set(rows "")
set(number 0)
foreach(file IN LISTS FILES)
  if(file MATCHES "^example/(.*)$")
    file(READ "${ROOT}/examples/game/${CMAKE_MATCH_1}" text)
  endif()
  foreach(place IN LISTS ROOT OUTSIDE)
    if(EXISTS ${place}/data/${file})
      file(READ ${place}/data/${file} text)
      break()
    endif()
  endforeach()
  if(file STREQUAL "signature.txt")
    string(APPEND text "${signatures}")
  endif()
  # A literal may not grow without bound: pieces of at most 8,000 bytes, side by side, cut behind a line so that no character
  # is cut in two.
  set(literal "")
  string(LENGTH "${text}" length)
  set(at 0)
  while(at LESS length)
    string(SUBSTRING "${text}" ${at} 8000 piece)
    string(FIND "${piece}" "\n" end REVERSE)
    math(EXPR size "${end} + 1")
    math(EXPR rest "${length} - ${at}")
    if(size EQUAL 0 OR rest LESS_EQUAL 8000)
      string(LENGTH "${piece}" size)
    endif()
    string(SUBSTRING "${piece}" 0 ${size} piece)
    string(APPEND literal "    R\"_text_(${piece})_text_\"\n")
    math(EXPR at "${at} + ${size}")
  endwhile()
  string(APPEND texts "constexpr std::string_view text_${number} =\n${literal};\n")
  string(APPEND rows "    {\"${file}\", text_${number}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUT}/data.cpp "// Made from data/ by cmake/embed.cmake.
#include \"data.h\"

// The puzzles of a kind are longer than the standard promises room for; clang has it.
#pragma clang diagnostic ignored \"-Woverlength-strings\"

namespace rekentafel::data {

namespace {
${texts}
constexpr File all[] = {
${rows}};
}  // namespace

std::span<const File> files() { return all; }

std::string_view text(std::string_view path) {
  for (const File& file : all)
    if (file.path == path) return file.text;
  return {};
}

}  // namespace rekentafel::data
")

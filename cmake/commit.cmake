# Writes the file OUT with the commit that ROOT is at, when that is another one than it says already: cmake -D ROOT=… -D OUT=… -P
# commit.cmake. "-changed" follows where files differ from it. In a source archive git has filled in commit.txt; elsewhere nobody knows.
set(commit "")
file(STRINGS ${ROOT}/cmake/commit.txt line LIMIT_COUNT 1)
if(line MATCHES "^[0-9a-f]+$")
  string(SUBSTRING ${line} 0 12 commit)
else()
  find_program(GIT git)
  if(GIT)
    # A folder without git of its own may lie in somebody else's.
    execute_process(COMMAND ${GIT} -C ${ROOT} rev-parse --show-prefix OUTPUT_VARIABLE prefix ERROR_QUIET RESULT_VARIABLE failed OUTPUT_STRIP_TRAILING_WHITESPACE)
    if(NOT failed AND prefix STREQUAL "")
      execute_process(COMMAND ${GIT} -C ${ROOT} describe --always --exclude=* --abbrev=12 --dirty=-changed
                      OUTPUT_VARIABLE commit ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
    endif()
  endif()
endif()
set(text "// Made by cmake/commit.cmake.\n#define REKENTAFEL_COMMIT \"${commit}\"\n")
if(EXISTS ${OUT})
  file(READ ${OUT} before)
endif()
if(NOT text STREQUAL "${before}")
  file(WRITE ${OUT} "${text}")
endif()

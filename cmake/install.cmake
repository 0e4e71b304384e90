# What `cmake --install` puts where: the program with its page of the manual and its completion, and the library (docs/library.md):
# the rooms engine, games, solver and wire, with their headers.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

install(TARGETS rekentafel COMPONENT program)
install(FILES cmake/package/completion.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME rekentafel COMPONENT program)
# Told by the program itself, once it is there.
set(manual ${PROJECT_BINARY_DIR}/rekentafel.1)
install(CODE "execute_process(COMMAND bash \"${PROJECT_SOURCE_DIR}/cmake/package/manual\" \"$<TARGET_FILE:rekentafel>\"
                              OUTPUT_FILE \"${manual}\" COMMAND_ERROR_IS_FATAL ANY)
              execute_process(COMMAND gzip --best --no-name --force \"${manual}\" COMMAND_ERROR_IS_FATAL ANY)" COMPONENT program)
install(FILES ${manual}.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT program)

# Their names in the build are short; where others are, too, they say whose they are.
set(folder ${CMAKE_INSTALL_INCLUDEDIR}/rekentafel)
foreach(part engine games solver wire data)
  install(FILES $<TARGET_FILE:${part}> DESTINATION ${CMAKE_INSTALL_LIBDIR} RENAME librekentafel-${part}.a COMPONENT library)
endforeach()
foreach(part engine games solver wire)
  foreach(place ${PROJECT_SOURCE_DIR} ${games_outside})
    if(IS_DIRECTORY ${place}/src/${part})
      install(DIRECTORY ${place}/src/${part} DESTINATION ${folder} COMPONENT library FILES_MATCHING PATTERN "*.h"
              PATTERN "*_for_tests.h" EXCLUDE PATTERN device EXCLUDE)
    endif()
  endforeach()
endforeach()
install(FILES ${PROJECT_BINARY_DIR}/listed/games/games/listed.h DESTINATION ${folder}/games COMPONENT library)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/rekentafel)
configure_package_config_file(cmake/package/rekentafel-config.cmake.in ${PROJECT_BINARY_DIR}/rekentafel-config.cmake
  INSTALL_DESTINATION ${package} PATH_VARS CMAKE_INSTALL_LIBDIR CMAKE_INSTALL_INCLUDEDIR)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/rekentafel-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/rekentafel-config.cmake ${PROJECT_BINARY_DIR}/rekentafel-config-version.cmake
  DESTINATION ${package} COMPONENT library)
# It is found from where it lies, wherever that is.
file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
configure_file(cmake/package/rekentafel.pc.in ${PROJECT_BINARY_DIR}/rekentafel.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/rekentafel.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)

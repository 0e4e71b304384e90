# The Debian package, made by CPack from what is built: the program, a service for it and its settings. ./release makes it.
set(service ${PROJECT_BINARY_DIR}/debian)
# The unit that others copy, for a user who is there and a program of the system's.
file(READ examples/systemd/rekentafel.service unit)
string(REGEX REPLACE "^#[^\n]*\n" "" unit "${unit}")
string(REPLACE /usr/local/bin /usr/bin unit "${unit}")
string(REPLACE "DynamicUser=yes" "User=rekentafel\nGroup=rekentafel" unit "${unit}")
file(CONFIGURE OUTPUT ${service}/rekentafel.service CONTENT "${unit}" @ONLY)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS examples/systemd/rekentafel.service)

# Not for those who install it from the source: where their settings and services are is theirs to say.
install(FILES ${service}/rekentafel.service DESTINATION /lib/systemd/system COMPONENT service EXCLUDE_FROM_ALL)
install(FILES cmake/debian/rekentafel.toml DESTINATION /etc COMPONENT service EXCLUDE_FROM_ALL)
install(CODE "execute_process(COMMAND gzip --best --no-name --stdout \"${PROJECT_SOURCE_DIR}/CHANGELOG.md\"
                              OUTPUT_FILE \"${service}/changelog.gz\" COMMAND_ERROR_IS_FATAL ANY)" COMPONENT service EXCLUDE_FROM_ALL)
install(FILES ${service}/changelog.gz DESTINATION /usr/share/doc/rekentafel COMPONENT service EXCLUDE_FROM_ALL)
install(FILES LICENSE DESTINATION /usr/share/doc/rekentafel RENAME copyright COMPONENT service EXCLUDE_FROM_ALL)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME rekentafel)
set(CPACK_PACKAGE_CONTACT "Rekentafel <rekentafel@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "home for arithmetic games: a server, and a program for the terminal")
set(CPACK_PACKAGE_DESCRIPTION "Children play Plus & Minus, Formula, 7 Ate 9 and the times tables in
the browser: alone, at one device, or at tables of this server. The
program also plays at the terminal, solves, simulates and measures.
Several servers can share their tables.")
set(CPACK_COMPONENTS_ALL program service)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
set(CPACK_SET_DESTDIR ON)
set(CPACK_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_SOURCE_DIR}/build/release-files)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION education)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_DEPENDS adduser)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA "")
foreach(script conffiles postinst prerm postrm)
  list(APPEND CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/debian/${script})
endforeach()
include(CPack)

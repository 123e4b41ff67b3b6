# The table server, with the page inside it. scripts/build_web makes the page in build/web before this is built.
find_package(PkgConfig REQUIRED)
pkg_check_modules(SODIUM REQUIRED IMPORTED_TARGET libsodium)
pkg_check_modules(SQLITE REQUIRED IMPORTED_TARGET sqlite3)
find_package(ICU REQUIRED COMPONENTS uc i18n)
find_package(prometheus-cpp REQUIRED)
find_package(spdlog REQUIRED)

mogul_room(server search wire)
target_link_libraries(mogul_server PUBLIC Threads::Threads PRIVATE ICU::i18n ICU::uc PkgConfig::SODIUM
  PkgConfig::SQLITE prometheus-cpp::core spdlog::spdlog)

set(page ${PROJECT_SOURCE_DIR}/build/web)
file(GLOB_RECURSE page_files CONFIGURE_DEPENDS ${page}/*)
set(pages_source ${PROJECT_BINARY_DIR}/page_files.cc)
add_custom_command(OUTPUT ${pages_source}
  COMMAND ${CMAKE_COMMAND} -DFOLDER=${page} -DOUTPUT=${pages_source} -P ${PROJECT_SOURCE_DIR}/cmake/pages.cmake
  DEPENDS ${page_files} cmake/pages.cmake
  COMMENT "Listing the files of the page" VERBATIM)
target_sources(mogul_server PRIVATE ${pages_source})
# #embed is younger than the standard that all else is written in.
set_source_files_properties(${pages_source} PROPERTIES COMPILE_OPTIONS "-Wno-c23-extensions;-Wno-unknown-warning-option")

# Beast and the warnings we ask for do not go together; and its templates take minutes to optimise with sanitizers.
set(web_options -Wno-shadow -Wno-old-style-cast -Wno-extra-semi)
if(MOGUL_FUZZ)
  list(APPEND web_options -O0)
endif()
set_source_files_properties(src/server/web.cc src/client/network.cc PROPERTIES COMPILE_OPTIONS "${web_options}")

# The sources below a folder of the repository, without a program's main.cc.
# A library of headers only gets one empty source, since CMake asks for one.
function(mogul_sources out folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/${folder}/*.cc)
  list(FILTER sources EXCLUDE REGEX "/main\\.cc$")
  if(NOT sources)
    set(sources ${PROJECT_BINARY_DIR}/headers_only.cc)
    file(CONFIGURE OUTPUT ${sources} CONTENT "")
  endif()
  set(${out} ${sources} PARENT_SCOPE)
endfunction()

# mogul_split(EXPRESSION WITH WITHOUT SOURCE...): the sources that lie in such a place of the repository or include a header
# from there, and those that do not. CMake looks again when one of them changes.
function(mogul_split expression with without)
  foreach(source ${ARGN})
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY ${PROJECT_SOURCE_DIR} OUTPUT_VARIABLE place)
    file(STRINGS ${source} includes REGEX "^#include \"${expression}")
    if(includes OR place MATCHES "^${expression}")
      list(APPEND these ${source})
    else()
      list(APPEND those ${source})
    endif()
  endforeach()
  set_property(DIRECTORY ${PROJECT_SOURCE_DIR} APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${ARGN})
  set(${with} ${these} PARENT_SCOPE)
  set(${without} ${those} PARENT_SCOPE)
endfunction()

# mogul_room(NAME NEIGHBOUR...): the library mogul_NAME from src/NAME.
function(mogul_room room)
  mogul_sources(sources src/${room})
  add_library(mogul_${room} ${sources})
  target_include_directories(mogul_${room} PUBLIC ${PROJECT_SOURCE_DIR}/src)
  list(TRANSFORM ARGN PREPEND mogul_ OUTPUT_VARIABLE neighbours)
  target_link_libraries(mogul_${room} PUBLIC ${neighbours})
endfunction()

# The chapters of a game's rules are files of their own that call each other all the time: optimised as a whole when a
# program is linked, they play an action in some 5 per cent fewer instructions. Their objects carry both forms, so that
# tests are linked in a moment. What else is in the program is left alone: it would take half a minute at every link.
set(both_forms -flto -ffat-lto-objects)
function(mogul_optimise_games)
  if(MOGUL_LINK_TIME_OPTIMISATION)
    file(GLOB chapters CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/*/*.cc)
    set_source_files_properties(${chapters} PROPERTIES COMPILE_OPTIONS "${both_forms}")
  endif()
endfunction()
# A program that users run.
function(mogul_program target)
  if(MOGUL_LINK_TIME_OPTIMISATION)
    target_link_options(${target} PRIVATE ${both_forms} -fuse-ld=lld)
  endif()
endfunction()

# The engine, which is also in the library for other languages: that shows nothing but what it exports.
function(mogul_engine_room room)
  mogul_room(${room} ${ARGN})
  target_compile_options(mogul_${room} PRIVATE -fno-exceptions -fno-rtti -fvisibility=hidden)
  if(MOGUL_FUZZ)
    target_compile_options(mogul_${room} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
  set_target_properties(mogul_${room} PROPERTIES POSITION_INDEPENDENT_CODE ON)
endfunction()

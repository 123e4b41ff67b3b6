# The engine as one module without a main: JavaScript calls its exports. All in one target, since archives of
# link-time-optimised objects would need llvm-ar.
foreach(room core games bots doors library)
  mogul_sources(room_sources src/${room})
  list(APPEND sources ${room_sources})
endforeach()
add_executable(mogul_wasm ${sources})
set_target_properties(mogul_wasm PROPERTIES OUTPUT_NAME mogul SUFFIX .wasm)
target_include_directories(mogul_wasm PRIVATE src)
# A page waits for the module: it is made small, not fast. Much code that descriptions generate is the same for several
# types, and is kept once.
target_compile_definitions(mogul_wasm PRIVATE MOGUL_WITHOUT_HELP)
target_compile_options(mogul_wasm PRIVATE -fno-exceptions -fno-rtti -fno-c++-static-destructors -flto -Oz)
target_link_options(mogul_wasm PRIVATE -mexec-model=reactor -flto -Oz -Wl,--strip-all
  -Wl,-mllvm,-enable-merge-functions -Wl,-mllvm,-inline-threshold=-50)
# The compiler runs wasm-opt behind the linker where it finds it, which makes the module smaller by a sixth. What it does
# not know is that the linker leaves the first 1,024 bytes of memory empty, so that a small offset never wraps around.
find_program(WASM_OPT wasm-opt REQUIRED)
add_custom_command(TARGET mogul_wasm POST_BUILD
  COMMAND ${WASM_OPT} -Oz --low-memory-unused --dae-optimizing --strip-target-features -Oz $<TARGET_FILE:mogul_wasm>
    -o $<TARGET_FILE:mogul_wasm> VERBATIM)

# The search is not in that module, which has no room for it. It is built apart, to see that it chooses the same here, and
# what it would add.
foreach(room core games bots search)
  mogul_sources(room_sources src/${room})
  list(APPEND search_sources ${room_sources})
endforeach()
add_executable(mogul_search_wasm ${search_sources} src/library/wasm_abort.cc tests/search/wasm_choices.cc)
set_target_properties(mogul_search_wasm PROPERTIES OUTPUT_NAME mogul_search SUFFIX .wasm)
target_include_directories(mogul_search_wasm PRIVATE src ${PROJECT_SOURCE_DIR})
target_compile_options(mogul_search_wasm PRIVATE -fno-exceptions -fno-rtti -flto -O2)
target_link_options(mogul_search_wasm PRIVATE -mexec-model=reactor -flto -O2 -Wl,--strip-all -Wl,-z,stack-size=1048576)

# The engine as modules without a main: JavaScript calls their exports. Each is one target, since archives of
# link-time-optimised objects would need llvm-ar.
find_program(WASM_OPT wasm-opt REQUIRED)

# mogul_wasm(NAME OPTIMISATION COMPANY ROOM...): the module NAME.wasm of these rooms, with this company to play. What
# wasm-opt does at the end stands in NAME_passes.
function(mogul_wasm name optimisation company)
  foreach(room ${ARGN})
    mogul_sources(room_sources src/${room})
    list(APPEND sources ${room_sources})
  endforeach()
  add_executable(${name}_wasm ${sources} src/library/library.cc src/library/wasm_abort.cc src/library/${company}.cc)
  set_target_properties(${name}_wasm PROPERTIES OUTPUT_NAME ${name} SUFFIX .wasm)
  target_include_directories(${name}_wasm PRIVATE src)
  target_compile_definitions(${name}_wasm PRIVATE MOGUL_WITHOUT_HELP)
  target_compile_options(${name}_wasm PRIVATE -fno-exceptions -fno-rtti -fno-c++-static-destructors -flto ${optimisation})
  target_link_options(${name}_wasm PRIVATE -mexec-model=reactor -flto ${optimisation} -Wl,--strip-all)
  # The compiler runs wasm-opt behind the linker where it finds it, which makes a module smaller by a sixth. What it does
  # not know is that the linker leaves the first 1,024 bytes of memory empty, so that a small offset never wraps around.
  add_custom_command(TARGET ${name}_wasm POST_BUILD
    COMMAND ${WASM_OPT} ${optimisation} --low-memory-unused --dae-optimizing --strip-target-features ${optimisation}
      ${${name}_passes} $<TARGET_FILE:${name}_wasm> -o $<TARGET_FILE:${name}_wasm> VERBATIM)
endfunction()

# A page waits for this one: it is made small, not fast. Much code that descriptions generate is the same for several
# types, and is kept once.
set(mogul_passes --flatten --rereloop -Oz -Oz --converge)  # structures it anew, by which it packs better
mogul_wasm(mogul -Oz company_bots core games bots doors)
target_link_options(mogul_wasm PRIVATE -Wl,-mllvm,-enable-merge-functions -Wl,-mllvm,-inline-threshold=-50)

# The same with the levels, which think long: it is made fast, and a page fetches it when somebody is to think. A search
# keeps more on the stack than the linker allows by itself.
mogul_wasm(mogul_levels -Oz company_levels core games bots doors search)
target_link_options(mogul_levels_wasm PRIVATE -Wl,-z,stack-size=1048576)

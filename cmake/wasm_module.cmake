# The engine as one module without a main: JavaScript calls its exports.
mogul_sources(sources src/wasm)
add_executable(mogul_wasm ${sources})
set_target_properties(mogul_wasm PROPERTIES OUTPUT_NAME mogul SUFFIX .wasm)
target_compile_options(mogul_wasm PRIVATE -fno-exceptions -fno-rtti)
target_link_options(mogul_wasm PRIVATE -mexec-model=reactor -Wl,--strip-all)
target_link_libraries(mogul_wasm PRIVATE mogul_bots)

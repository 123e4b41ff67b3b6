# WebAssembly with Debian's clang, libc++ and wasi-libc.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# A reactor has no main, so CMake's trial programs would not link.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

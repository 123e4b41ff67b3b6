# Warnings are errors, everywhere. -Wconversion is left out: it objects to every sum of two bytes.
add_compile_options(
  -Werror
  -Wall
  -Wextra
  -Wpedantic
  -Wcast-qual
  -Wdouble-promotion
  -Wextra-semi
  -Wfloat-conversion
  -Wmissing-declarations
  -Wnon-virtual-dtor
  -Wold-style-cast
  -Woverloaded-virtual
  -Wshadow
  -Wundef)

# In an initialiser with named members, those left out have their defaults.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options(-Wno-missing-designated-field-initializers)
  # A default in a switch over all enumerators would hide the next one from -Wswitch.
  add_compile_options(-Wcovered-switch-default -Wmissing-prototypes -Wshorten-64-to-32 -Wunreachable-code)
else()
  add_compile_options(-Wno-missing-field-initializers)
  # g++ does not believe that a switch over all enumerators returns; clang checks it.
  add_compile_options(-Wno-return-type)
endif()

// The choices of the levels for a host that compares them with the golden file: the search in WebAssembly, apart from
// the module that pages load.
#include <string>

#include "tests/search/choices.h"

extern "C" [[clang::export_name("mogul_choices")]] const char* mogul_choices();

extern "C" const char* mogul_choices() {
  static const std::string kText = mogul::test::choices_of_levels();
  return kText.c_str();
}

// Runs the tests. `--list-refusals` lists every refusal of every game instead, for scripts/check_refusals: its game,
// its code and the rule it rests on.
#define DOCTEST_CONFIG_IMPLEMENT
#include <iostream>
#include <string_view>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/match.h"
#include "games/registry.h"

#ifdef MOGUL_REFUSAL_SWITCH
#include <cstdlib>

#include "core/enforce.h"
#endif

namespace {

void list_refusals() {
  for (const mogul::GameInfo& game : mogul::games()) {
    const mogul::Json rows = game.refusals();
    for (const mogul::Json& row : rows.items()) {
      std::cout << game.id << ' ' << row.find("code")->text() << ' ' << row.find("rule")->text() << '\n';
    }
  }
}

}  // namespace

int main(int argc, char** argv) {
#ifdef MOGUL_REFUSAL_SWITCH
  if (const char* code = std::getenv("MOGUL_REFUSAL_OFF")) mogul::refusal_switched_off = code;
#endif
  if (argc == 2 && std::string_view(argv[1]) == "--list-refusals") return list_refusals(), 0;
  return doctest::Context(argc, argv).run();
}

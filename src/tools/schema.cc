// mogul schema: the shapes of every game's values, for other languages.
#include <iostream>

#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/openapi.h"
#include "tools/types.h"

namespace mogul {

void declare_schema(CLI::App& command, int& exit_code) {
  CLI::Option* json = command.add_flag("--json")->description("As a JSON Schema (the default)");
  CLI::Option* types = command.add_flag("--typescript")->description("As TypeScript types")->excludes(json);
  CLI::Option* requests = command.add_flag("--openapi")
                              ->description("The requests of a table server, as OpenAPI 3.1")
                              ->excludes(json, types);
  command.callback([types, requests, &exit_code] {
    std::cout << (types->count() > 0 ? typescript_of_all_games()
                                     : (requests->count() > 0 ? openapi() : schema_of_all_games()).dump() + "\n");
    if (!std::cout.flush()) exit_code = complain("schema", kFailed, "cannot write the types");
  });
}

}  // namespace mogul

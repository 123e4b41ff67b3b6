// mogul schema: the shapes of every game's values, and what is printed on its cards, for other languages.
#include <iostream>

#include "core/json.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/openapi.h"
#include "tools/printed.h"
#include "tools/types.h"

namespace mogul {

void declare_schema(CLI::App& command, int& exit_code) {
  CLI::Option* json = command.add_flag("--json")->description("As a JSON Schema (the default)");
  CLI::Option* types = command.add_flag("--typescript")->description("As TypeScript types")->excludes(json);
  CLI::Option* requests = command.add_flag("--openapi")
                              ->description("The requests of a table server, as OpenAPI 3.1")
                              ->excludes(json, types);
  CLI::Option* printed = command.add_flag("--printed")
                             ->description("What is printed on cards and boards, as JSON")
                             ->excludes(json, types, requests);
  command.callback([types, requests, printed, &exit_code] {
    if (types->count() > 0) {
      std::cout << typescript_of_all_games();
    } else {
      const Json described = requests->count() > 0  ? openapi()
                             : printed->count() > 0 ? printed_in_all_games()
                                                    : schema_of_all_games();
      std::cout << described.dump() << "\n";
    }
    if (!std::cout.flush()) exit_code = complain("schema", kFailed, "cannot write the types");
  });
}

}  // namespace mogul

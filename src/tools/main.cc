
#include "tools/commands.h"

int main(int argc, char** argv) {
  CLI::App app{"Mogul: games of property and deals, by their rulebooks", "mogul"};
  app.require_subcommand(1);
  app.set_help_all_flag("--help-all", "Help for every command");

  int exit_code = 0;
  mogul::add_play(app, exit_code);
  mogul::add_simulate(app, exit_code);
  mogul::add_replay(app, exit_code);
  mogul::add_referee(app, exit_code);
  mogul::add_bench(app, exit_code);
  mogul::add_schema(app, exit_code);

  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return exit_code;
}

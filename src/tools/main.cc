#include <iostream>
#include <string>

#include "tools/commands.h"

namespace {

// What the command line calls a command, if there is no such command.
std::string unknown_command(const CLI::App& app, int argc, char** argv) {
  std::string word = argc > 1 ? argv[1] : "";
  if (word.empty() || word.starts_with('-')) return {};
  for (const CLI::App* command : app.get_subcommands(nullptr)) {
    if (command->check_name(word)) return {};
  }
  return word;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Mogul: games of property and deals, by their rulebooks", "mogul"};
  app.require_subcommand(1);
  app.set_version_flag("--version", MOGUL_VERSION);
  app.set_help_all_flag("--help-all", "Help for every command");

  int exit_code = 0;
  mogul::add_play(app, exit_code);
  mogul::add_serve(app, exit_code);
  mogul::add_simulate(app, exit_code);
  mogul::add_replay(app, exit_code);
  mogul::add_referee(app, exit_code);
  mogul::add_bench(app, exit_code);
  mogul::add_schema(app, exit_code);

  const std::string unknown = unknown_command(app, argc, argv);
  if (!unknown.empty()) {
    std::cerr << "mogul: there is no command \"" << unknown << "\"; --help lists them\n";
    return 2;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return exit_code;
}

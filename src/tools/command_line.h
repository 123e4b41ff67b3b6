// The command line as the table of commands describes it.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace mogul {

// Declares every command of the table. Whichever is chosen leaves its exit code.
void declare_all(CLI::App& app, int& exit_code);
// The commands, and how one starts to play.
std::string overview(const CLI::App& app);
std::vector<const CLI::App*> commands_of(const CLI::App& app);
std::vector<std::string> names_of_commands(const CLI::App& app);

// Runs what the words ask for. Returns the exit code.
int run_command_line(int argc, char** argv);

}  // namespace mogul

// The commands of the one binary, a row each. From this table and the options that each command declares come parsing,
// help, suggestions, the completions of shells and the manual page: nothing about a command is written anywhere else.
#pragma once

#include <span>
#include <string_view>

#include <CLI/CLI.hpp>

namespace mogul {

struct Subcommand {
  std::string_view name;
  std::string_view help;  // one line
  // Declares the options and what happens. Whatever happens leaves an exit code:
  // 0 done, 1 it did not work out, 2 it was called wrongly.
  void (*declare)(CLI::App& command, int& exit_code);
};
std::span<const Subcommand> subcommands();

void declare_play(CLI::App& command, int& exit_code);
void declare_games(CLI::App& command, int& exit_code);
void declare_serve(CLI::App& command, int& exit_code);
void declare_join(CLI::App& command, int& exit_code);
void declare_sit(CLI::App& command, int& exit_code);
void declare_load(CLI::App& command, int& exit_code);
void declare_backup(CLI::App& command, int& exit_code);
void declare_simulate(CLI::App& command, int& exit_code);
void declare_arena(CLI::App& command, int& exit_code);
void declare_merge(CLI::App& command, int& exit_code);
void declare_train(CLI::App& command, int& exit_code);
void declare_replay(CLI::App& command, int& exit_code);
void declare_analyse(CLI::App& command, int& exit_code);
void declare_verify(CLI::App& command, int& exit_code);
void declare_referee(CLI::App& command, int& exit_code);
void declare_bench(CLI::App& command, int& exit_code);
void declare_schema(CLI::App& command, int& exit_code);
void declare_help(CLI::App& command, int& exit_code);
void declare_completions(CLI::App& command, int& exit_code);
void declare_manual(CLI::App& command, int& exit_code);

}  // namespace mogul

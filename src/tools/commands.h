// The subcommands of the one binary. Each adds itself to the command line and, when chosen, leaves its exit code:
// 0 done, 1 it did not work out, 2 it was called wrongly.
#pragma once

#include <CLI/CLI.hpp>

namespace mogul {

void add_play(CLI::App& app, int& exit_code);
void add_simulate(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_referee(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);
void add_schema(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);

}  // namespace mogul

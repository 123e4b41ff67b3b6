#include "tools/commands.h"

#include <array>
#include <span>

namespace mogul {
namespace {

constexpr std::array kSubcommands = {
    Subcommand{"play", "Play a game in the terminal", declare_play},
    Subcommand{"games", "List the unfinished games of play, or throw one away", declare_games},
    Subcommand{"serve", "Serve tables to browsers, with friends by a link", declare_serve},
    Subcommand{"join", "Play at a live table from the terminal", declare_join},
    Subcommand{"sit", "Seat a program, in whatever language, at a live table", declare_sit},
    Subcommand{"backup", "Copy a server's journal, even while it runs", declare_backup},
    Subcommand{"load", "Measure a server under many tables of clients", declare_load},
    Subcommand{"simulate", "Play many games between bots on all cores", declare_simulate},
    Subcommand{"arena", "Let bots play each other, and tell how sure the outcome is", declare_arena},
    Subcommand{"merge", "Put together what shards of an arena or a simulation have played", declare_merge},
    Subcommand{"train", "Learn by self-play what positions are worth, as source", declare_train},
    Subcommand{"replay", "Step through a record, or verify what it claims", declare_replay},
    Subcommand{"analyse", "Tell what the decisions of a game were worth", declare_analyse},
    Subcommand{"verify", "Check that nobody chose the deal of a game at a server", declare_verify},
    Subcommand{"referee", "Referee games for programs: one JSON object a line in, one answer a line out",
               declare_referee},
    Subcommand{"bench", "Measure random playouts of every game on one core", declare_bench},
    Subcommand{"schema", "Describe the actions, events and views of every game", declare_schema},
    Subcommand{"help", "Tell what a command does and takes", declare_help},
    Subcommand{"completions", "Print what lets a shell complete mogul's command lines", declare_completions},
    Subcommand{"manual", "Print the manual page", declare_manual},
};

}  // namespace

std::span<const Subcommand> subcommands() { return kSubcommands; }

}  // namespace mogul

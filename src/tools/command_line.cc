#include "tools/command_line.h"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <iostream>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "core/in_quotes.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/suggest.h"

namespace mogul {
namespace {

constexpr std::size_t kNameColumns = 14;

std::string padded(std::string text) {
  text.resize(std::max(kNameColumns, text.size() + 1), ' ');
  return text;
}

std::vector<std::string> names_of_options(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

// What is wrong with the first word, if it should be a command and is none.
std::string flaw_in_command(const CLI::App& app, std::span<char* const> words) {
  if (words.empty() || words[0][0] == '-') return {};
  const std::vector<std::string> known = names_of_commands(app);
  if (std::find(known.begin(), known.end(), words[0]) != known.end()) return {};
  const std::string meant = did_you_mean(words[0], known);
  return "there is no command " + in_quotes(words[0]) + (meant.empty() ? "; `mogul help` lists them" : meant);
}

// The first option that a command does not have. The parser would look at the words behind it first, and complain of
// those.
std::string flaw_in_options(const CLI::App& command, std::span<char* const> words) {
  const std::vector<std::string> known = names_of_options(command);
  for (const std::string_view word : words) {
    if (word == "--") break;
    const std::string name(word.substr(0, word.find('=')));
    if (!name.starts_with("--") || std::find(known.begin(), known.end(), name) != known.end()) continue;
    return "there is no option " + in_quotes(name) + did_you_mean(name, known);
  }
  return {};
}

int complain_of_call(const std::string& command, std::string_view problem) {
  std::cerr << "mogul" << (command.empty() ? "" : " ") << command << ": " << problem << "\n"
            << "`mogul help" << (command.empty() ? "" : " ") << command << "` tells more.\n";
  return kCalledWrongly;
}

// Help and version are asked for, and no errors.
int answer(const CLI::App& app, const CLI::ParseError& error) {
  const std::vector<const CLI::App*> chosen =
      app.get_subcommands([](const CLI::App* command) { return command->parsed(); });
  if (error.get_exit_code() != 0) return complain_of_call(chosen.empty() ? "" : chosen[0]->get_name(), error.what());
  const bool of_mogul = error.get_name() == "CallForHelp" && chosen.empty();
  if (of_mogul) return std::cout << overview(app), 0;
  return app.exit(error);
}

}  // namespace

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<std::string> names_of_commands(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : commands_of(app)) names.push_back(command->get_name());
  return names;
}

void declare_all(CLI::App& app, int& exit_code) {
  app.require_subcommand(0, 1);  // so that behind `help` the name of a command is no command
  app.set_version_flag("-V,--version", MOGUL_VERSION, "Print the version");
  for (const Subcommand& row : subcommands()) {
    row.declare(*app.add_subcommand(std::string(row.name), std::string(row.help)), exit_code);
  }
}

std::string overview(const CLI::App& app) {
  std::string text = app.get_description() + R"(

To play:
  mogul play                 Cover Your Assets against three bots, in this terminal
  mogul play monopoly-deal   another game; trump is the third
  mogul serve                tables in the browser, with friends by a link

Commands:
)";
  for (const CLI::App* command : commands_of(app)) {
    text += "  " + padded(command->get_name()) + command->get_description() + "\n";
  }
  return text + "\n`mogul help COMMAND` tells what a command takes; -V prints the version.\n";
}

int run_command_line(int argc, char** argv) {
  CLI::App app{"Mogul: games of property and deals, by their rulebooks", "mogul"};
  int exit_code = 0;
  declare_all(app, exit_code);
  const std::span<char* const> words(argv + 1, argc > 0 ? static_cast<std::size_t>(argc - 1) : 0);
  if (words.empty()) return std::cout << overview(app), 0;

  const std::string unknown = flaw_in_command(app, words);
  if (!unknown.empty()) return complain_of_call("", unknown);
  const bool commanded = words[0][0] != '-';
  const CLI::App& command = commanded ? *app.get_subcommand(words[0]) : app;
  const std::string flaw = flaw_in_options(command, words.subspan(commanded ? 1 : 0));
  if (!flaw.empty()) return complain_of_call(commanded ? words[0] : "", flaw);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return answer(app, error);
  } catch (const std::exception& error) {
    // Nothing of ours throws: it is the system's or a library's, and there is no going on.
    return complain(words[0], kFailed, error.what());
  }
  return exit_code;
}

// mogul help: what a command takes.
void declare_help(CLI::App& command, int& exit_code) {
  const auto about = std::make_shared<std::string>();
  command.add_option("COMMAND", *about, "Which command; without it, all are listed");
  command.callback([&command, about, &exit_code] {
    const CLI::App& app = *command.get_parent();
    if (about->empty()) return void(std::cout << overview(app));
    std::string name = *about;
    char* words[] = {name.data()};
    const std::string unknown = flaw_in_command(app, words);
    if (!unknown.empty()) return void(exit_code = complain_of_call("", unknown));
    std::cout << app.get_subcommand(name)->help(app.get_name());
  });
}

}  // namespace mogul

// mogul completions: what lets bash, zsh or fish complete a command line, made from the commands and their options.
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "tools/command_line.h"
#include "tools/commands.h"
#include "tools/option_facts.h"

namespace mogul {
namespace {

// In single quotes, as all three shells read them.
std::string for_shell(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

std::string joined_by_blanks(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::vector<std::string> flags_of(const OptionFacts& option) {
  std::vector<std::string> flags;
  for (const std::string& name : option.long_names) flags.push_back("--" + name);
  for (const std::string& name : option.short_names) flags.push_back("-" + name);
  return flags;
}

// What may stand behind an option, or in the place of one: a list of words, or a file.
std::string bash_values(const OptionFacts& option) {
  if (option.takes_file) return "COMPREPLY=($(compgen -f -- \"$word\"))";
  return "COMPREPLY=($(compgen -W '" + joined_by_blanks(option.values) + "' -- \"$word\"))";
}

std::string bash_command(const CLI::App& command) {
  std::string values;
  std::vector<std::string> flags;
  std::string positional;
  for (const OptionFacts& option : options_of(command)) {
    const std::vector<std::string> names = flags_of(option);
    flags.insert(flags.end(), names.begin(), names.end());
    if (names.empty()) positional = "    [[ $word == -* ]] || " + bash_values(option) + "\n";
    if (names.empty() || !option.takes_value) continue;
    std::string pattern;
    for (const std::string& name : names) pattern += (pattern.empty() ? "" : "|") + name;
    values += "    " + pattern + ") " + bash_values(option) + "; return ;;\n";
  }
  return "  " + command.get_name() + ")\n    case $before in\n" + values + "    esac\n    COMPREPLY=($(compgen -W '" +
         joined_by_blanks(flags) + "' -- \"$word\"))\n" + positional + "    ;;\n";
}

std::string bash(const CLI::App& app) {
  std::string text = R"(# bash completion for mogul
_mogul() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
  if [[ $COMP_CWORD == 1 ]]; then
    COMPREPLY=($(compgen -W ')" +
                     joined_by_blanks(names_of_commands(app)) + R"( --help --version' -- "$word"))
    return
  fi
  case ${COMP_WORDS[1]} in
)";
  for (const CLI::App* command : commands_of(app)) text += bash_command(*command);
  return text + "  esac\n}\ncomplete -o filenames -F _mogul mogul\n";
}

// A colon and brackets mean something to zsh's _arguments.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_values(const OptionFacts& option) {
  if (option.takes_file) return "_files";
  return option.values.empty() ? " " : "(" + joined_by_blanks(option.values) + ")";
}

std::string zsh_command(const CLI::App& command) {
  std::string text = "    " + command.get_name() + ")\n      _arguments";
  for (const OptionFacts& option : options_of(command)) {
    const std::string behind = ":" + zsh_text(option.value_name) + ":" + zsh_values(option);
    const std::vector<std::string> flags = flags_of(option);
    for (const std::string& flag : flags) {
      text +=
          " \\\n        " + for_shell(flag + "[" + zsh_text(option.help) + "]" + (option.takes_value ? behind : ""));
    }
    if (flags.empty()) text += " \\\n        " + for_shell(behind);
  }
  return text + "\n      ;;\n";
}

std::string zsh(const CLI::App& app) {
  std::string text = "#compdef mogul\n_mogul() {\n  local -a commands=(\n";
  for (const CLI::App* command : commands_of(app)) {
    text += "    " + for_shell(command->get_name() + ":" + zsh_text(command->get_description())) + "\n";
  }
  text += R"(  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
)";
  for (const CLI::App* command : commands_of(app)) text += zsh_command(*command);
  return text + "  esac\n}\n_mogul \"$@\"\n";
}

std::string fish_command(const CLI::App& command) {
  const std::string here = "complete -c mogul -n '__fish_seen_subcommand_from " + command.get_name() + "'";
  std::string text = "complete -c mogul -n __fish_use_subcommand -f -a " + command.get_name() + " -d " +
                     for_shell(command.get_description()) + "\n";
  for (const OptionFacts& option : options_of(command)) {
    std::string line = here;
    for (const std::string& name : option.long_names) line += " -l " + name;
    for (const std::string& name : option.short_names) line += " -s " + name;
    if (option.takes_value) line += option.takes_file ? " -r -F" : " -x";
    if (!option.values.empty()) line += " -a " + for_shell(joined_by_blanks(option.values));
    text += line + " -d " + for_shell(option.help) + "\n";
  }
  return text;
}

std::string fish(const CLI::App& app) {
  std::string text =
      "# fish completion for mogul\ncomplete -c mogul -n __fish_use_subcommand -s V -l version -d 'Print the "
      "version'\n";
  for (const CLI::App* command : commands_of(app)) text += fish_command(*command);
  return text;
}

}  // namespace

void declare_completions(CLI::App& command, int& /*exit_code*/) {
  const auto shell = std::make_shared<std::string>();
  command.add_option("SHELL", *shell, "For which shell")->required()->check(CLI::IsMember({"bash", "zsh", "fish"}));
  command.callback([&command, shell] {
    const CLI::App& app = *command.get_parent();
    std::cout << (*shell == "bash" ? bash(app) : *shell == "zsh" ? zsh(app) : fish(app));
  });
}

}  // namespace mogul

// mogul manual: the page that `man mogul` shows, made from the commands and their options.
#include <iostream>
#include <string>
#include <string_view>

#include <CLI/CLI.hpp>

#include "tools/command_line.h"
#include "tools/commands.h"
#include "tools/option_facts.h"

namespace mogul {
namespace {

// A dash that can be typed, and no line that begins with a command of the formatter.
std::string roff(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else if ((c == '.' || c == '\'') && (out.empty() || out.ends_with('\n')))
      out += std::string("\\&") + c;
    else
      out += c;
  }
  return out;
}

std::string names_of(const OptionFacts& option) {
  std::string names;
  for (const std::string& name : option.short_names) names += (names.empty() ? "" : ", ") + ("-" + name);
  for (const std::string& name : option.long_names) names += (names.empty() ? "" : ", ") + ("--" + name);
  if (names.empty()) return option.value_name;
  return option.takes_value ? names + " " + option.value_name : names;
}

std::string section_of(const CLI::App& command) {
  std::string text = ".SS mogul " + roff(command.get_name()) + "\n" + roff(command.get_description()) + ".\n";
  for (const OptionFacts& option : options_of(command)) {
    text += ".TP\n.B " + roff(names_of(option)) + "\n" + roff(option.help) + "\n";
  }
  if (!command.get_footer().empty()) text += ".PP\n.nf\n" + roff(command.get_footer()) + "\n.fi\n";
  return text;
}

std::string manual(const CLI::App& app) {
  std::string text = ".TH MOGUL 6 \"\" \"Mogul " MOGUL_VERSION R"(" "Games"
.SH NAME
mogul \- games of property and deals, by their rulebooks
.SH SYNOPSIS
.B mogul
.I COMMAND
.RI [ OPTIONS ]
.SH DESCRIPTION
Cover Your Assets, Monopoly Deal and Trump: The Game, for people in a terminal or a browser, for bots and for programs.
.B mogul play
begins a game in the terminal.
.SH COMMANDS
)";
  for (const CLI::App* command : commands_of(app)) text += section_of(*command);
  return text + R"(.SH FILES
.TP
.I $XDG_STATE_HOME/mogul
The unfinished games of
.BR "mogul play" ;
by default below ~/.local/state.
.SH ENVIRONMENT
.TP
.B NO_COLOR
If set, there are no colours.
.TP
.B LC_ALL, LC_CTYPE, LANG
Where they do not ask for UTF\-8, nothing but ASCII is written.
.SH EXIT STATUS
0 done, 1 it did not work out, 2 called wrongly, 130 interrupted.
)";
}

}  // namespace

void declare_manual(CLI::App& command, int& /*exit_code*/) {
  command.callback([&command] { std::cout << manual(*command.get_parent()); });
}

}  // namespace mogul

// mogul referee: the games for other languages, one JSON object a line (docs/protocol.md).
#include <cerrno>
#include <csignal>
#include <iostream>
#include <string>

#include "doors/protocol.h"
#include "tools/commands.h"
#include "tools/complain.h"
#include "tools/converse.h"

namespace mogul {
namespace {

std::string footer() {
  std::string text = "Commands:\n";
  for (const Command& command : commands()) {
    std::string name(command.name);
    name.resize(10, ' ');
    text += "  " + name + std::string(command.help.text()) + "\n";
  }
  return text + R"(
Example:
  $ mogul referee
  {"cmd": "new", "game": "cover-your-assets", "players": 4, "seed": 7}
  {"cmd": "actions", "seat": 0}
  {"cmd": "play", "seat": 0, "action": {"do": "discard", "card": "jewels"}}

{"cmd": "help"} tells what each command takes; docs/protocol.md has examples of all.)";
}

}  // namespace

void declare_referee(CLI::App& command, int& exit_code) {
  command.footer(footer());
  command.callback([&exit_code] {
    // Whoever stops listening ends the conversation; that is no failure.
    std::signal(SIGPIPE, SIG_IGN);  // NOLINT(misc-include-cleaner): POSIX names it in a header that is deprecated
    std::ios::sync_with_stdio(false);
    errno = 0;
    converse(std::cin, std::cout);
    const bool left = errno == EPIPE;
    if (!std::cout && !left) exit_code = complain("referee", kFailed, "cannot write the answers");
  });
}

}  // namespace mogul

// mogul backup: a copy of a server's journal, while it runs.
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>

#include "arena/progress.h"
#include "server/archive.h"
#include "tools/commands.h"
#include "tools/complain.h"

namespace mogul {
namespace {

struct Arguments {
  std::string journal;
  std::string copy;
};

int back_up(const Arguments& arguments) {
  std::unique_ptr<Progress> progress;
  const auto show = [&](std::uint64_t done, std::uint64_t pages) {
    if (progress == nullptr) progress = std::make_unique<Progress>(pages, "pages");
    progress->show(done);
  };
  std::string fault;
  if (!server::back_up(arguments.journal, arguments.copy, show, fault)) return complain("backup", kFailed, fault);
  progress.reset();
  std::cerr << "Copied to " << arguments.copy << ". mogul replay --verify checks it.\n";
  return 0;
}

}  // namespace

void declare_backup(CLI::App& command, int& exit_code) {
  const auto arguments = std::make_shared<Arguments>();
  command.add_option("JOURNAL", arguments->journal, "The file of serve --db")->required();
  command.add_option("COPY", arguments->copy, "Where the copy goes; it must not exist yet")->required();
  command.callback([arguments, &exit_code] { exit_code = back_up(*arguments); });
}

}  // namespace mogul

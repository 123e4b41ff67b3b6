// mogul serve: tables that friends share by a link, in their browsers.
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <string>

#include "core/chance.h"
#include "core/json.h"
#include "core/problem.h"
#include "server/web.h"
#include "tools/commands.h"
#include "tools/complain.h"

namespace mogul {
namespace {

// What every game is begun with: a seed, or the set-up of a record.
std::optional<Json> rehearsal_in(const std::string& given, std::string& fault) {
  if (const auto number = whole_number(given)) return Json::object({{"seed", *number}});
  if (seed_from_hex(given)) return Json::object({{"seed", given}});
  std::ifstream file(given);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  Problem problem;
  auto record = Json::parse(text, problem);
  if (!file || !record || !record->find("seed")) {
    fault = "--rehearsal takes a seed or the file of a record";
    return std::nullopt;
  }
  return record;
}

bool is_this_machine(const std::string& address) { return address == "::1" || address.starts_with("127."); }

}  // namespace

void declare_serve(CLI::App& command, int& exit_code) {
  struct Given {
    server::ServeOptions options;
    std::string rehearsal;
  };
  const auto given = std::make_shared<Given>();
  given->options.database = "mogul.db";
  given->options.build = MOGUL_VERSION;
  command.add_option("--port", given->options.port, "Port; 0 takes any that is free")->capture_default_str();
  command.add_option("--listen", given->options.listen, "Address to listen on; 0.0.0.0 lets others in")
      ->capture_default_str();
  command.add_option("--public-url", given->options.public_url, "Where others reach it, as in https://mogul.example");
  command.add_option("--db", given->options.database, "File that keeps every table")
      ->type_name("FILE")
      ->capture_default_str();
  command.add_option("--rehearsal", given->rehearsal,
                     "Begin every game with this seed or record, and let bots move at once: for tests, on this "
                     "machine only");
  command.callback([given, &exit_code] {
    server::ServeOptions& options = given->options;
    while (options.public_url.ends_with('/')) options.public_url.pop_back();
    std::string fault;
    if (!given->rehearsal.empty()) {
      const auto rehearsal = rehearsal_in(given->rehearsal, fault);
      if (!rehearsal) return void(exit_code = complain("serve", kCalledWrongly, fault));
      if (!is_this_machine(options.listen)) {
        return void(exit_code = complain("serve", kCalledWrongly, "--rehearsal is for this machine only"));
      }
      options.rehearsal = *rehearsal;
    }
    const auto ready = [](const std::string& address) {
      std::cout << address << "\n" << std::flush;
      std::cerr << "Mogul is open. Ctrl-C closes it; no game is lost.\n";
    };
    if (!server::serve(options, ready, fault)) exit_code = complain("serve", kFailed, fault);
  });
}

}  // namespace mogul

// mogul serve: tables that friends share by a link, in their browsers.
#include <algorithm>
#include <array>
#include <cctype>
#include <chrono>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/problem.h"
#include "server/keeping.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/manners.h"
#include "server/visitors.h"
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

constexpr std::array<std::string_view, 3> kLogLevels = {"all", "usual", "trouble"};

bool is_this_machine(const std::string& address) { return address == "::1" || address.starts_with("127."); }

struct Given {
  server::ServeOptions options;
  std::string rehearsal;
  unsigned patience_s = 30;
  unsigned silence_s = 30;
  unsigned grace_s = 60;
  unsigned grace_after_bye_s = 10;
  unsigned more_time_s = 60;
  unsigned drain_s = 0;
  double lobbies_days = server::Keeping().lobbies.count();
  double names_days = server::Keeping().names.count();
  double games_days = server::Keeping().games.count();
  std::string log = "trouble";
  std::string config;
  bool check = false;
};

// Takes from a file what neither the command line nor the environment has said. False and why not.
bool read_config(CLI::App& command, const std::string& file, std::string& fault) {
  if (file.empty()) return true;
  std::set<std::string> said_before;
  try {
    for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_file(file)) {
      CLI::Option* option = item.parents.empty() ? command.get_option_no_throw("--" + item.name) : nullptr;
      const std::string& said = item.parents.empty() ? item.name : item.parents.front();
      if (option == nullptr) return fault = file + ": there is no option " + in_quotes(said), false;
      if (!said_before.insert(item.name).second) return fault = file + ": " + in_quotes(said) + " is said twice", false;
      if (option->count() != 0) continue;
      option->add_result(item.inputs);
      option->run_callback();
    }
  } catch (const CLI::Error& error) {
    return fault = file + ": " + error.what(), false;
  }
  return true;
}

// Why the server would serve nobody with these numbers: without a second's patience, say, or a message that it hears.
std::string flaw_in_numbers(const Given& given) {
  struct Row {
    std::string_view flag;
    double value;
  };
  const auto row = [](std::string_view flag, auto value) { return Row{flag, static_cast<double>(value)}; };
  const server::Limits& limits = given.options.limits;
  const server::Manners& manners = given.options.manners;
  for (const auto& [flag, value] :
       {row("--patience", given.patience_s), row("--silence", given.silence_s), row("--more-time", given.more_time_s),
        row("--head-bytes", limits.head_bytes), row("--body-bytes", limits.body_bytes),
        row("--message-bytes", limits.message_bytes), row("--unsent-bytes", limits.unsent_bytes),
        row("--name-bytes", manners.name_bytes), row("--line-bytes", manners.line_bytes),
        row("--lines-seconds", manners.lines_seconds), row("--entries", manners.entries)}) {
    if (value == 0) return std::string(flag) + " takes a number above 0";
  }
  constexpr double kSlowest = 0.00001;  // about once a day
  for (const auto& [name, rate] :
       {std::pair("messages", limits.messages), std::pair("chaff", limits.chaff),
        std::pair("requests", limits.requests), std::pair("pages", limits.pages), std::pair("tables", limits.openings),
        std::pair("guesses", limits.guesses), std::pair("wishes", manners.wishes)}) {
    const std::string flag = std::string("--") + name;
    if (!(rate.per_second >= kSlowest)) return flag + "-per-second takes a number of at least 0.00001";
    if (rate.at_once != 0 && !(rate.at_once >= 1)) return flag + "-at-once takes 0, for no limit, or at least 1";
  }
  return {};
}

// Makes options of what was given; false and why, if that can't be.
bool understand(Given& given, std::string& fault) {
  server::ServeOptions& options = given.options;
  fault = flaw_in_numbers(given);
  if (!fault.empty()) return false;
  while (options.public_url.ends_with('/')) options.public_url.pop_back();
  for (std::string& proxy : options.proxies) proxy = server::plain_address(proxy);
  for (std::string& address : options.metrics_from) address = server::plain_address(address);
  options.limits.patience = std::chrono::seconds(given.patience_s);
  options.limits.silence = std::chrono::seconds(given.silence_s);
  options.patience.grace = std::chrono::seconds(given.grace_s);
  options.patience.grace_after_bye = std::chrono::seconds(given.grace_after_bye_s);
  options.patience.more_time = std::chrono::seconds(given.more_time_s);
  constexpr unsigned kThreadsMax = 1024;
  if (options.bot_threads < 1 || options.bot_threads > kThreadsMax)
    return fault = "--bot-threads takes 1 to 1024", false;
  options.drain_after = std::chrono::seconds(given.drain_s);
  options.keeping.lobbies = server::Keeping::Days(given.lobbies_days);
  options.keeping.names = server::Keeping::Days(given.names_days);
  options.keeping.games = server::Keeping::Days(given.games_days);
  const auto level = std::find(kLogLevels.begin(), kLogLevels.end(), given.log);
  if (level == kLogLevels.end()) return fault = "--log takes all, usual or trouble", false;
  options.log = static_cast<server::LogLevel>(level - kLogLevels.begin());
  const bool is_for_others = !is_this_machine(options.listen) || !options.public_url.empty();
  if (options.at_once && is_for_others) return fault = "--at-once is for this machine only", false;
  if (given.rehearsal.empty()) return true;
  if (!is_this_machine(options.listen)) return fault = "--rehearsal is for this machine only", false;
  const auto rehearsal = rehearsal_in(given.rehearsal, fault);
  if (rehearsal) options.rehearsal = *rehearsal;
  return rehearsal.has_value();
}

int check(const server::ServeOptions& options) {
  if (const std::string fault = server::fault_in(options); !fault.empty()) return complain("serve", kFailed, fault);
  std::cout << "The server could be served like that.\n";
  return 0;
}

int serve(CLI::App& command, Given& given) {
  std::string fault;
  if (!read_config(command, given.config, fault)) return complain("serve", kCalledWrongly, fault);
  if (!understand(given, fault)) return complain("serve", kCalledWrongly, fault);
  if (given.check) return check(given.options);
  const auto ready = [](const std::string& address) {
    std::cout << address << "\n" << std::flush;
    std::cerr << "Mogul is open. Ctrl-C closes it; no game is lost.\n";
  };
  return server::serve(given.options, ready, fault) ? 0 : complain("serve", kFailed, fault);
}

// "MOGUL_PUBLIC_URL" for "--public-url".
std::string variable_for(const std::string& flag) {
  std::string name = "MOGUL_";
  for (const char letter : flag.substr(2)) {
    name += letter == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  return name;
}

// Each can be said on the command line, in the environment and in the file of --config, in this order of precedence.
class Options {
 public:
  explicit Options(CLI::App& command) : command_(command) {}
  template <class T>
  void add(const std::string& flag, T& value, const std::string& help) {
    CLI::Option* option = command_.add_option(flag, value, help)->envname(variable_for(flag));
    if constexpr (!std::is_same_v<T, std::vector<std::string>>) option->capture_default_str();
  }

 private:
  CLI::App& command_;
};

void add_limits(Options& options, server::Limits& limits) {
  options.add("--head-bytes", limits.head_bytes, "Longest head of a request");
  options.add("--body-bytes", limits.body_bytes, "Longest body of a request");
  options.add("--message-bytes", limits.message_bytes, "Longest message over a socket");
  options.add("--unsent-bytes", limits.unsent_bytes, "What may wait for a slow client before it is cut off");
  options.add("--messages-per-second", limits.messages.per_second, "Messages over a socket, on average");
  options.add("--messages-at-once", limits.messages.at_once, "Messages over a socket at once; 0: without limit");
  options.add("--chaff-per-second", limits.chaff.per_second, "Bytes over a socket that are no message, on average");
  options.add("--chaff-at-once", limits.chaff.at_once, "The same at once; 0: without limit");
  options.add("--requests-per-second", limits.requests.per_second, "Requests of an address, on average");
  options.add("--requests-at-once", limits.requests.at_once, "Requests of an address at once; 0: without limit");
  options.add("--pages-per-second", limits.pages.per_second, "Files of the page for an address, on average");
  options.add("--pages-at-once", limits.pages.at_once, "Files of the page for an address at once; 0: without limit");
  options.add("--tables-per-second", limits.openings.per_second, "Tables that an address opens, on average");
  options.add("--tables-at-once", limits.openings.at_once, "Tables that an address opens at once; 0: without limit");
  options.add("--guesses-per-second", limits.guesses.per_second,
              "Tables that are not there and an address asks for, on average");
  options.add("--guesses-at-once", limits.guesses.at_once, "The same at once; 0: without limit");
  options.add("--sockets", limits.sockets, "Sockets of an address; 0: without limit");
  options.add("--connections", limits.connections, "Connections of an address, sockets or not; 0: without limit");
}

void add_manners(Options& options, server::Manners& manners) {
  options.add("--name-bytes", manners.name_bytes, "Longest name of a guest");
  options.add("--line-bytes", manners.line_bytes, "Longest line that is said at a table");
  options.add("--lines-at-once", manners.lines_at_once,
              "Lines that a guest may say within --lines-seconds; 0: without limit");
  options.add("--lines-seconds", manners.lines_seconds, "Seconds within which so many lines may be said");
  options.add("--wishes-per-second", manners.wishes.per_second,
              "What a seat may switch, link or say besides its moves, on average");
  options.add("--wishes-at-once", manners.wishes.at_once, "The same at once; 0: without limit");
  options.add("--entries", manners.entries, "Entries of a table in the journal, beyond which it keeps only moves");
}

}  // namespace

void declare_serve(CLI::App& command, int& exit_code) {
  const auto given = std::make_shared<Given>();
  server::ServeOptions& served = given->options;
  served.database = "mogul.db";
  served.build = MOGUL_VERSION;
  Options options(command);
  options.add("--port", served.port, "Port; 0 takes any that is free");
  options.add("--listen", served.listen, "Address to listen on; 0.0.0.0 lets others in");
  options.add("--public-url", served.public_url, "Where others reach it, as in https://mogul.example");
  options.add("--name", served.names, "Other names by which the server may be called, as in mogul.local");
  options.add("--proxy", served.proxies, "Addresses of proxies that are trusted to say who asks");
  options.add("--metrics-from", served.metrics_from, "Addresses that may see /metrics, besides those of this machine");
  options.add("--db", served.database, "File that keeps every table");
  options.add("--drain", given->drain_s, "Seconds between the signal to end and the first goodbye");
  options.add("--log", given->log, "What is logged: all, usual or trouble");
  options.add("--patience", given->patience_s, "Seconds until a request must have come");
  options.add("--silence", given->silence_s, "Seconds until a socket that answers no ping is taken to be dead");
  options.add("--grace", given->grace_s,
              "Seconds until a bot stands in for somebody whose connection is lost; 0: never");
  options.add("--grace-after-bye", given->grace_after_bye_s, "The same for somebody who closed the page; 0: never");
  options.add("--more-time", given->more_time_s, "Seconds that whoever needs more time is given");
  add_limits(options, served.limits);
  add_manners(options, served.manners);
  options.add("--bot-threads", served.bot_threads, "Threads on which bots think");
  options.add("--keep-lobbies", given->lobbies_days, "Days that a table is kept where no game began; 0: for ever");
  options.add("--keep-names", given->names_days,
              "Days that people's names and talk are kept once the game is over; 0: for ever");
  options.add("--keep-games", given->games_days, "Days that a table is kept once the game is over; 0: for ever");
  command.add_option("--rehearsal", given->rehearsal,
                     "Begin every game with this seed or record, and let bots move at once: for tests, on this "
                     "machine only");
  command.add_option("--config", given->config, "A file with any of these, as in port = 8080");
  command.add_flag("--at-once", served.at_once,
                   "Let neither bots nor reactions wait: for measuring, on this machine only, since it tells who could "
                   "react");
  command.add_flag("--check", given->check, "Say whether it could be served like that, and end");
  command.callback([given, &command, &exit_code] { exit_code = serve(command, *given); });
}

}  // namespace mogul

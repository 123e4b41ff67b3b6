#include "server/web.h"

#include <csignal>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/json.h"
#include "server/beast.h"
#include "server/hosts.h"
#include "server/house.h"
#include "server/http_in.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/pool_thinker.h"
#include "server/reception.h"
#include "server/secrets.h"
#include "server/sqlite_journal.h"
#include "server/timed_journal.h"
#include "server/world.h"

namespace mogul::server {
namespace {

// The journal has the seeds of running games: nobody else on the machine reads it.
constexpr unsigned kNotForOthers = 077;

std::string cannot_listen(const ServeOptions& options, Error error) {
  return "cannot listen on port " + std::to_string(options.port) + ": " + error.message();
}

// Takes the port; whoever else has it is told by the error.
Error take_port(tcp::acceptor& acceptor, const ServeOptions& options, std::string& fault) {
  Error error;
  const auto address = asio::ip::make_address(options.listen, error);
  if (error) return fault = options.listen + " is no address", error;
  const tcp::endpoint endpoint(address, options.port);
  if (acceptor.open(endpoint.protocol(), error) || acceptor.set_option(tcp::acceptor::reuse_address(true), error) ||
      acceptor.bind(endpoint, error)) {
    fault = cannot_listen(options, error);
  }
  return error;
}

bool listen(tcp::acceptor& acceptor, const ServeOptions& options, std::string& fault) {
  if (take_port(acceptor, options, fault)) return false;
  Error error;
  if (!acceptor.listen(asio::socket_base::max_listen_connections, error)) return true;
  return fault = cannot_listen(options, error), false;
}

Settings settings_for(const ServeOptions& options, bool only_this_machine) {
  Settings settings{.build = options.build,
                    .public_url = options.public_url,
                    .local = only_this_machine && options.public_url.empty(),
                    .patience = options.patience,
                    .manners = options.manners,
                    .keeping = options.keeping,
                    .rehearsal = options.rehearsal};
  for (const std::string& name : options.names) settings.names.push_back(plain_host(name));
  if (const std::string host = host_in_url(options.public_url); !host.empty()) settings.names.push_back(host);
  if (rehearses(options) || options.at_once) settings.patience = options.patience.at_once();
  return settings;
}

// The first signal says goodbye; the second ends at once.
class Ending {
 public:
  Ending(asio::io_context& context, Reception& reception) : context_(context), signals_(context, SIGINT, SIGTERM) {
    signals_.async_wait([this, &reception](Error error, int) {
      if (error) return;
      asio::co_spawn(context_, reception.drain(), asio::detached);
      signals_.async_wait([this](Error, int) { context_.stop(); });
    });
  }

 private:
  asio::io_context& context_;
  asio::signal_set signals_;
};

// A socket is a file, and the system allows few unless it is asked.
void allow_many_files() {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return;
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
}

// An id is of the client's choosing and could say anything.
std::string_view plain(std::string_view id) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-";
  return id.find_first_not_of(kLetters) == std::string_view::npos ? id : std::string_view();
}

void note(const Noted& noted, Metrics& metrics, Log& log) {
  metrics.commanded(noted.outcome == "done");
  log.line(LogLevel::kAll, "command",
           {{"table", noted.table},
            {"id", plain(noted.id)},
            {"number", noted.number},
            {"decision", noted.decision},
            {"outcome", noted.outcome}});
}

void tell_trouble(const Trouble& trouble, Metrics& metrics, Log& log) {
  if (trouble.what == kQuarantined) metrics.quarantined();
  log.line(LogLevel::kTrouble, trouble.what,
           {{"table", trouble.table}, {"number", trouble.number}, {"code", trouble.code}});
}

std::string url_of(const tcp::endpoint& endpoint) {
  const std::string host = endpoint.address().to_string();
  return "http://" + (endpoint.address().is_v6() ? "[" + host + "]" : host) + ":" + std::to_string(endpoint.port());
}

}  // namespace

bool rehearses(const ServeOptions& options) { return options.rehearsal.is(Json::Type::kObject); }

// A port that is in use is no fault: the server whose new settings are judged has it.
std::string fault_in(const ServeOptions& options) {
  asio::io_context context(1);
  tcp::acceptor acceptor(context);
  std::string fault;
  const Error error = take_port(acceptor, options, fault);
  if (error && error != asio::error::address_in_use) return fault;
  if (!options.public_url.empty() && host_in_url(options.public_url).empty()) {
    return options.public_url + " is no URL";
  }
  for (const auto* addresses : {&options.proxies, &options.metrics_from}) {
    for (const std::string& one : *addresses) {
      Error error;
      asio::ip::make_address(one, error);
      if (error) return one + " is no address";
    }
  }
  const auto folder = std::filesystem::absolute(options.database).parent_path();
  if (::access(folder.c_str(), W_OK) != 0) return folder.string() + " can't be written";
  fault = SqliteJournal::fault_in(options.database);
  return fault.empty() ? fault : options.database + ": " + fault;
}

bool serve(const ServeOptions& options, const std::function<void(const std::string&)>& ready, std::string& fault) {
  ::umask(kNotForOthers);
  allow_many_files();
  asio::io_context context(1);
  tcp::acceptor acceptor(context);
  if (!listen(acceptor, options, fault)) return false;
  Metrics metrics;
  Log log(options.log);
  const auto journal = SqliteJournal::open(
      options.database, [&](std::function<void()> call) { asio::post(context, std::move(call)); }, fault,
      [&](const std::string& why) { log.line(LogLevel::kTrouble, "not-written", {{"why", why}}); });
  if (journal == nullptr) return fault = options.database + ": " + fault, false;
  TimedJournal timed(*journal, metrics);
  AsioClock clock(context);
  PoolThinker thinker([&](std::function<void()> call) { asio::post(context, std::move(call)); }, options.bot_threads);
  const World world{.journal = timed,
                    .clock = clock,
                    .thinker = thinker,
                    .random = rehearses(options) ? repeatable_random() : system_random(),
                    .settings = settings_for(options, acceptor.local_endpoint().address().is_loopback()),
                    .note = [&](const Noted& noted) { note(noted, metrics, log); },
                    .trouble = [&](const Trouble& trouble) { tell_trouble(trouble, metrics, log); }};
  if (!world.random) return fault = "this system has no source of random numbers", false;
  House house(world);
  Reception reception(context, house, options, metrics);
  const Ending ending(context, reception);
  asio::co_spawn(context, reception.accept(acceptor), asio::detached);
  ready(url_of(acceptor.local_endpoint()));
  log.line(LogLevel::kUsual, "open", {{"build", options.build}});
  context.run();
  // Whoever is still there leaves before the house does.
  reception.cut_all();
  context.restart();
  while (!reception.is_empty() && context.run_one() != 0) {
  }
  house.note_alive();
  log.line(LogLevel::kUsual, "closed");
  return true;
}

}  // namespace mogul::server

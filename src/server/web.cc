#include "server/web.h"

#include <chrono>
#include <csignal>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/api.h"
#include "server/beast.h"
#include "server/hosts.h"
#include "server/house.h"
#include "server/http_in.h"
#include "server/http_talk.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/pool_thinker.h"
#include "server/secrets.h"
#include "server/session.h"
#include "server/socket.h"
#include "server/sqlite_journal.h"
#include "server/timed_journal.h"
#include "server/wishes.h"
#include "server/world.h"

namespace mogul::server {
namespace {

constexpr std::chrono::seconds kFarewell{5};
constexpr std::chrono::milliseconds kAcceptPause{100};
// So many are sent away at once, so that they do not all come back at once.
constexpr std::size_t kBatch = 50;
constexpr std::chrono::milliseconds kBatchPause{100};
// The journal has the seeds of running games: nobody else on the machine reads it.
constexpr unsigned kNotForOthers = 077;

// What Beast would refuse by itself, in words of its own.
bool is_complete_upgrade(const HttpIn& request) {
  return !request[http::field::sec_websocket_key].empty() && request[http::field::sec_websocket_version] == "13";
}

class Web {
 public:
  Web(asio::io_context& context, House& house, const ServeOptions& options, Metrics& metrics)
      : context_(context), house_(house), api_(house, options.limits), options_(options), metrics_(metrics) {}

  awaitable<void> accept(tcp::acceptor& acceptor) {
    while (acceptor.is_open()) {
      auto [error, socket] = co_await acceptor.async_accept(kAsTuple);
      if (error) {
        // Too many open files, perhaps: some will be closed in a moment.
        co_await pause(context_, kAcceptPause);
        continue;
      }
      Error ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      asio::co_spawn(context_, serve_one(std::move(socket)), asio::detached);
    }
  }

  // Takes nobody new, says goodbye to everybody batch by batch, and ends once all have heard it or the time is up.
  awaitable<void> drain() {
    api_.drain();
    co_await pause(context_, options_.drain_after);
    std::vector<std::weak_ptr<Guest>> guests;
    for (const auto& guest : guests_) guests.push_back(guest);
    for (std::size_t i = 0; i < guests.size(); ++i) {
      if (i % kBatch == 0 && i != 0) co_await pause(context_, kBatchPause);
      const std::shared_ptr<Guest> guest = guests[i].lock();
      if (guest == nullptr) continue;
      guest->socket->close_with(websocket::close_code::service_restart);
      guest->session->turn_away();
    }
    asio::steady_timer farewell(context_, kFarewell);
    all_said_goodbye_ = [&] { farewell.cancel(); };
    if (!guests_.empty()) co_await farewell.async_wait(kAsTuple);
    all_said_goodbye_ = nullptr;
    context_.stop();
  }

  // Ends whatever is left, so that nothing of it outlives the house.
  void cut_all() {
    for (const auto& guest : std::set(guests_)) guest->socket->cut();
  }
  [[nodiscard]] bool is_empty() const { return guests_.empty(); }

 private:
  // Somebody with a socket.
  struct Guest {
    std::shared_ptr<Session> session;
    std::shared_ptr<Socket> socket;
  };

  awaitable<void> serve_one(tcp::socket socket) {
    Error error;
    const auto endpoint = socket.remote_endpoint(error);
    if (error) co_return;
    const std::string peer = endpoint.address().to_string();
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    for (bool goes_on = true; goes_on;) {
      Incoming incoming = co_await read_request(stream, buffer, options_.limits);
      if (incoming.fault) {
        co_await reply_with(stream, {}, *incoming.fault);
        break;
      }
      if (!incoming.request) co_return;
      const HttpRequest request = plain_request(*incoming.request, peer, options_.proxies);
      const ReplyTo to = reply_to(*incoming.request);
      const bool wants_socket = websocket::is_upgrade(*incoming.request);
      std::optional<HttpReply> reply = wants_socket ? api_.refuse_socket(request) : co_await answer(request, peer);
      if (!reply && !is_complete_upgrade(*incoming.request)) reply = fault_reply(kMalformed, "That is no upgrade.");
      if (!reply) {
        // What was needed to get here is not kept for as long as the socket lives.
        stream.expires_never();
        open_socket(request, std::move(*incoming.request), stream.release_socket());
        co_return;
      }
      goes_on = co_await reply_with(stream, to, *reply);
    }
    co_await hang_up(stream);
  }

  awaitable<bool> reply_with(beast::tcp_stream& stream, ReplyTo to, const HttpReply& reply) {
    metrics_.answered(reply.status);
    co_return co_await write_reply(stream, to, reply, options_.limits);
  }

  // The answer may have to wait for the journal. What the server counts is for its own machine.
  awaitable<std::optional<HttpReply>> answer(const HttpRequest& request, const std::string& peer) {
    struct Pending {
      explicit Pending(asio::io_context& context) : done(context.get_executor()) {}
      std::optional<HttpReply> reply;
      Signal done;
    };
    const bool from_here = asio::ip::make_address(peer).is_loopback() && request.address == peer;
    if (request.path == "/metrics" && from_here) {
      metrics_.tables(house_.tables());
      co_return HttpReply{.type = "text/plain; version=0.0.4", .body = metrics_.text()};
    }
    const auto pending = std::make_shared<Pending>(context_);
    api_.answer(request, [pending](HttpReply reply) {
      pending->reply = std::move(reply);
      pending->done.raise();
    });
    while (!pending->reply) co_await pending->done.wait();
    co_return std::move(pending->reply);
  }

  void open_socket(const HttpRequest& request, HttpIn upgrade, tcp::socket raw) {
    const auto guest = std::make_shared<Guest>();
    guest->socket = std::make_shared<Socket>(std::move(raw), options_.limits, metrics_);
    guest->session = std::make_shared<Session>(house_, table_address(request.path).code,
                                               api_.holder_in(request, !request.origin.empty()),
                                               api_.origin_of(request), *guest->socket);
    guest->socket->converse(std::move(upgrade), guest->session,
                            std::make_shared<Presence>(*this, guest, request.address));
  }

  // A guest is there as long as this is, however it ends.
  class Presence {
   public:
    Presence(Web& web, std::shared_ptr<Guest> guest, std::string address)
        : web_(web), guest_(std::move(guest)), address_(std::move(address)) {
      web_.guests_.insert(guest_);
      web_.api_.visitors().enter(address_);
      web_.metrics_.sockets(web_.guests_.size());
    }
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;
    ~Presence() {
      web_.guests_.erase(guest_);
      web_.api_.visitors().leave(address_);
      web_.metrics_.sockets(web_.guests_.size());
      guest_->session->hang_up();
      guest_->socket->close();
      if (web_.guests_.empty() && web_.all_said_goodbye_) web_.all_said_goodbye_();
    }

   private:
    Web& web_;
    std::shared_ptr<Guest> guest_;
    std::string address_;
  };

  asio::io_context& context_;
  House& house_;
  Api api_;
  const ServeOptions& options_;
  Metrics& metrics_;
  std::set<std::shared_ptr<Guest>> guests_;
  std::function<void()> all_said_goodbye_;
};

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
                    .names = options.names,
                    .local = only_this_machine && options.public_url.empty(),
                    .patience = options.patience,
                    .manners = options.manners,
                    .keeping = options.keeping,
                    .rehearsal = options.rehearsal};
  if (const std::string host = host_in_url(options.public_url); !host.empty()) settings.names.push_back(host);
  if (rehearses(options) || options.at_once) settings.patience = options.patience.at_once();
  return settings;
}

// The first signal says goodbye; the second ends at once.
class Ending {
 public:
  Ending(asio::io_context& context, Web& web) : context_(context), signals_(context, SIGINT, SIGTERM) {
    signals_.async_wait([this, &web](Error error, int) {
      if (error) return;
      asio::co_spawn(context_, web.drain(), asio::detached);
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

void note(const Noted& noted, Metrics& metrics, Log& log) {
  metrics.commanded(noted.outcome == "done");
  log.line(LogLevel::kAll, "command",
           {{"table", noted.table},
            {"id", noted.id},
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
  for (const std::string& proxy : options.proxies) {
    Error error;
    asio::ip::make_address(proxy, error);
    if (error) return proxy + " is no address";
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
  Web web(context, house, options, metrics);
  const Ending ending(context, web);
  asio::co_spawn(context, web.accept(acceptor), asio::detached);
  ready(url_of(acceptor.local_endpoint()));
  log.line(LogLevel::kUsual, "open", {{"build", options.build}});
  context.run();
  // Whoever is still there leaves before the house does.
  web.cut_all();
  context.restart();
  while (!web.is_empty() && context.run_one() != 0) {
  }
  log.line(LogLevel::kUsual, "closed");
  return true;
}

}  // namespace mogul::server

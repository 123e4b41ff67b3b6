#include "server/web.h"

#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <sys/stat.h>

#include "server/api.h"
#include "server/clock.h"
#include "server/house.h"
#include "server/secrets.h"
#include "server/session.h"
#include "server/sqlite_journal.h"
#include "server/transport.h"
#include "server/world.h"

namespace mogul::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::ip::tcp;
using Error = boost::system::error_code;
using HttpIn = http::request<http::string_body>;
using HttpOut = http::response<http::string_body>;
using HttpOutPage = http::response<http::span_body<const char>>;

// Results as tuples: an error is a value to look at, not an exception.
constexpr auto kAsTuple = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::seconds kHttpPatience{30};
constexpr std::size_t kHeadBytesMax = std::size_t{8} * 1024;
constexpr std::size_t kBodyBytesMax = std::size_t{16} * 1024;
constexpr std::size_t kMessageBytesMax = std::size_t{4} * 1024;
constexpr std::size_t kUnsentBytesMax = std::size_t{1024} * 1024;
constexpr std::chrono::seconds kFarewell{5};
constexpr std::chrono::milliseconds kAcceptPause{100};
// The journal has the seeds of running games: nobody else on the machine reads it.
constexpr unsigned kNotForOthers = 077;

class AsioClock : public Clock {
 public:
  explicit AsioClock(asio::io_context& context) : context_(context) {}
  [[nodiscard]] std::uint64_t milliseconds() const override {
    const auto since = began_ + (std::chrono::steady_clock::now() - began_steadily_);
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
  }
  void wake(std::chrono::milliseconds after, std::function<void()> call) override {
    const auto timer = std::make_shared<asio::steady_timer>(context_, after);
    timer->async_wait([timer, call = std::move(call)](Error error) {
      if (!error) call();
    });
  }

 private:
  // Deadlines do not jump when somebody sets the machine's clock.
  std::chrono::nanoseconds began_ = std::chrono::system_clock::now().time_since_epoch();
  std::chrono::steady_clock::time_point began_steadily_ = std::chrono::steady_clock::now();
  asio::io_context& context_;
};

// Something to wait for in a coroutine: a timer that never ends, until it is called off.
class Signal {
 public:
  explicit Signal(const asio::any_io_executor& executor) : timer_(executor, asio::steady_timer::time_point::max()) {}
  void raise() { timer_.cancel(); }
  awaitable<void> wait() { co_await timer_.async_wait(kAsTuple); }

 private:
  asio::steady_timer timer_;
};

// A socket that a client and a table talk over. Reading and writing are two coroutines, which both keep it alive.
class Socket : public Transport, public std::enable_shared_from_this<Socket> {
 public:
  explicit Socket(tcp::socket socket) : stream_(std::move(socket)), something_waits_(stream_.get_executor()) {}

  awaitable<void> converse(HttpIn upgrade, std::shared_ptr<Session> session) {
    const std::shared_ptr<Socket> self = shared_from_this();
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream_.read_message_max(kMessageBytesMax);
    const auto [refused] = co_await stream_.async_accept(upgrade, kAsTuple);
    if (refused) co_return;
    asio::co_spawn(stream_.get_executor(), [self] { return self->write(); }, asio::detached);
    beast::flat_buffer buffer;
    while (true) {
      const auto [error, size] = co_await stream_.async_read(buffer, kAsTuple);
      if (error || !stream_.got_text()) break;
      const auto data = buffer.cdata();
      session->hear({static_cast<const char*>(data.data()), data.size()});
      buffer.consume(size);
    }
  }

  void send(std::string message) override {
    unsent_bytes_ += message.size();
    waiting_.push_back(std::move(message));
    if (unsent_bytes_ > kUnsentBytesMax) {
      // Whoever reads too slowly comes again, and gets the rest by number.
      waiting_.clear();
      closing_ = true;
    }
    something_waits_.raise();
  }
  void close() override {
    closing_ = true;
    something_waits_.raise();
  }

 private:
  awaitable<void> write() {
    const std::shared_ptr<Socket> self = shared_from_this();
    while (true) {
      while (!waiting_.empty()) {
        const std::string message = std::move(waiting_.front());
        waiting_.pop_front();
        const auto [error, size] = co_await stream_.async_write(asio::buffer(message), kAsTuple);
        unsent_bytes_ -= message.size();
        if (error) co_return;
      }
      if (closing_) break;
      co_await something_waits_.wait();
    }
    co_await stream_.async_close(websocket::close_code::going_away, kAsTuple);
  }

  websocket::stream<beast::tcp_stream> stream_;
  Signal something_waits_;
  std::deque<std::string> waiting_;
  std::size_t unsent_bytes_ = 0;
  bool closing_ = false;
};

std::string header(const HttpIn& request, http::field field) { return std::string(request[field]); }

HttpRequest plain_request(const HttpIn& in) {
  const std::string target(in.target());
  return {.method = std::string(in.method_string()),
          .path = target.substr(0, target.find('?')),
          .host = header(in, http::field::host),
          .origin = header(in, http::field::origin),
          .cookie = header(in, http::field::cookie),
          .authorization = header(in, http::field::authorization),
          .body = in.body(),
          .takes_gzip = header(in, http::field::accept_encoding).find("gzip") != std::string::npos};
}

template <class Body>
void fill_head(http::response<Body>& out, const HttpIn& in, const HttpReply& reply) {
  out.version(in.version());
  out.result(reply.status);
  out.keep_alive(in.keep_alive());
  out.set(http::field::content_type, reply.type);
  out.set(http::field::cache_control, reply.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  out.set("Referrer-Policy", "no-referrer");
  out.set("X-Content-Type-Options", "nosniff");
  out.set("Content-Security-Policy",
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
          "base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  if (!reply.page.empty()) out.set(http::field::vary, "Accept-Encoding");
  if (reply.gzipped) out.set(http::field::content_encoding, "gzip");
  if (!reply.set_cookie.empty()) out.set(http::field::set_cookie, reply.set_cookie);
}

// Writes what is in the program from where it lies, and everything else from the reply.
awaitable<bool> write_reply(beast::tcp_stream& stream, const HttpIn& in, HttpReply reply) {
  if (reply.page.empty()) {
    HttpOut out;
    out.body() = std::move(reply.body);
    fill_head(out, in, reply);
    out.prepare_payload();
    if (in.method() == http::verb::head) out.body().clear();
    const auto [error, size] = co_await http::async_write(stream, out, kAsTuple);
    co_return !error && in.keep_alive();
  }
  HttpOutPage out;
  out.body() = beast::span<const char>(reply.page.data(), reply.page.size());
  fill_head(out, in, reply);
  out.prepare_payload();
  if (in.method() == http::verb::head) out.body() = {};
  const auto [error, size] = co_await http::async_write(stream, out, kAsTuple);
  co_return !error && in.keep_alive();
}

class Web {
 public:
  Web(asio::io_context& context, House& house) : context_(context), house_(house), api_(house) {}

  awaitable<void> accept(tcp::acceptor& acceptor) {
    while (acceptor.is_open()) {
      auto [error, socket] = co_await acceptor.async_accept(kAsTuple);
      if (error) {
        // Too many open files, perhaps: some will be closed in a moment.
        asio::steady_timer moment(context_, kAcceptPause);
        co_await moment.async_wait(kAsTuple);
        continue;
      }
      Error ignored;
      socket.set_option(tcp::no_delay(true), ignored);
      asio::co_spawn(context_, serve_one(std::move(socket)), asio::detached);
    }
  }

  // Says goodbye to everybody, and ends once all have heard it.
  void stop() {
    stopping_ = true;
    for (Session* session : std::set(guests_)) session->turn_away();
    end_if_all_left();
  }

 private:
  void end_if_all_left() {
    if (stopping_ && guests_.empty()) context_.stop();
  }

  awaitable<void> serve_one(tcp::socket socket) {
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    for (bool goes_on = true; goes_on;) {
      http::request_parser<http::string_body> parser;
      parser.header_limit(kHeadBytesMax);
      parser.body_limit(kBodyBytesMax);
      stream.expires_after(kHttpPatience);
      const auto [error, size] = co_await http::async_read(stream, buffer, parser, kAsTuple);
      if (error) break;
      HttpIn in = parser.release();
      if (websocket::is_upgrade(in)) {
        stream.expires_never();
        co_await open_socket(std::move(in), stream.release_socket());
        co_return;
      }
      HttpReply reply = co_await answer(plain_request(in));
      stream.expires_after(kHttpPatience);
      goes_on = co_await write_reply(stream, in, std::move(reply));
    }
    Error ignored;
    stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  }

  // The answer may have to wait for the journal.
  awaitable<HttpReply> answer(const HttpRequest& request) {
    struct Pending {
      explicit Pending(asio::io_context& context) : done(context.get_executor()) {}
      std::optional<HttpReply> reply;
      Signal done;
    };
    const auto pending = std::make_shared<Pending>(context_);
    api_.answer(request, [pending](HttpReply reply) {
      pending->reply = std::move(reply);
      pending->done.raise();
    });
    while (!pending->reply) co_await pending->done.wait();
    co_return std::move(*pending->reply);
  }

  awaitable<void> open_socket(HttpIn upgrade, tcp::socket raw) {
    const HttpRequest request = plain_request(upgrade);
    const auto [code, about] = table_address(request.path);
    if (stopping_ || code.empty() || about != "/socket" || api_.is_foreign(request)) co_return;
    const auto socket = std::make_shared<Socket>(std::move(raw));
    const auto session = std::make_shared<Session>(house_, code, api_.holder_in(request, !request.origin.empty()),
                                                   api_.origin_of(request), *socket);
    const Presence presence(*this, *session, *socket);
    co_await socket->converse(std::move(upgrade), session);
  }

  // A guest is there as long as this is, however it ends.
  class Presence {
   public:
    Presence(Web& web, Session& session, Socket& socket) : web_(web), session_(session), socket_(socket) {
      web_.guests_.insert(&session_);
    }
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;
    ~Presence() {
      web_.guests_.erase(&session_);
      session_.hang_up();
      socket_.close();
      web_.end_if_all_left();
    }

   private:
    Web& web_;
    Session& session_;
    Socket& socket_;
  };

  asio::io_context& context_;
  House& house_;
  Api api_;
  std::set<Session*> guests_;
  bool stopping_ = false;
};

}  // namespace

bool serve(const ServeOptions& options, const std::function<void(const std::string&)>& ready, std::string& fault) {
  ::umask(kNotForOthers);
  asio::io_context context(1);
  Error error;
  const auto address = asio::ip::make_address(options.listen, error);
  if (error) return fault = options.listen + " is no address", false;
  tcp::acceptor acceptor(context);
  const tcp::endpoint endpoint(address, options.port);
  if (acceptor.open(endpoint.protocol(), error) || acceptor.set_option(tcp::acceptor::reuse_address(true), error) ||
      acceptor.bind(endpoint, error) || acceptor.listen(asio::socket_base::max_listen_connections, error)) {
    return fault = "cannot listen on port " + std::to_string(options.port) + ": " + error.message(), false;
  }

  const auto journal = SqliteJournal::open(
      options.database, [&](std::function<void()> call) { asio::post(context, std::move(call)); }, fault);
  if (journal == nullptr) return fault = options.database + ": " + fault, false;
  AsioClock clock(context);
  const bool rehearses = options.rehearsal.is(Json::Type::kObject);
  Settings settings{.build = options.build,
                    .public_url = options.public_url,
                    .local = address.is_loopback() && options.public_url.empty(),
                    .rehearsal = options.rehearsal};
  if (rehearses) settings.patience = Patience::none();
  const World world{.journal = *journal,
                    .clock = clock,
                    .random = rehearses ? repeatable_random() : system_random(),
                    .settings = settings};
  House house(world);
  Web web(context, house);

  // The first signal says goodbye, and waits a moment for those who do not listen; the second ends at once.
  asio::signal_set signals(context, SIGINT, SIGTERM);
  asio::steady_timer farewell(context);
  signals.async_wait([&](Error, int) {
    Error ignored;
    acceptor.close(ignored);
    web.stop();
    farewell.expires_after(kFarewell);
    farewell.async_wait([&](Error) { context.stop(); });
    signals.async_wait([&](Error, int) { context.stop(); });
  });
  asio::co_spawn(context, web.accept(acceptor), asio::detached);
  const std::string host = address.is_v6() ? "[" + address.to_string() + "]" : address.to_string();
  ready("http://" + host + ":" + std::to_string(acceptor.local_endpoint().port()));
  context.run();
  return true;
}

}  // namespace mogul::server

#include "client/network.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

namespace mogul::client {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr auto kAsTuple = asio::as_tuple(asio::use_awaitable);
constexpr std::chrono::seconds kPatience{30};

awaitable<bool> reach(beast::tcp_stream& stream, const Address& server) {
  tcp::resolver resolver(stream.get_executor());
  const auto [unknown, endpoints] = co_await resolver.async_resolve(server.host, server.port, kAsTuple);
  if (unknown) co_return false;
  stream.expires_after(kPatience);
  const auto [error, endpoint] = co_await stream.async_connect(endpoints, kAsTuple);
  if (error) co_return false;
  Error ignored;
  stream.socket().set_option(tcp::no_delay(true), ignored);
  co_return true;
}

awaitable<void> for_ever(asio::any_io_executor executor) {
  asio::steady_timer never(executor, asio::steady_timer::time_point::max());
  co_await never.async_wait(kAsTuple);
}

awaitable<void> hold_open(beast::tcp_stream stream, Address server) {
  if (co_await reach(stream, server)) co_await for_ever(stream.get_executor());
}

std::string host_of(const Address& server) {
  const std::string host = server.host.find(':') == std::string::npos ? server.host : "[" + server.host + "]";
  return host + ":" + server.port;
}

awaitable<void> ask_server(beast::tcp_stream stream, Address server, Request request,
                           std::function<void(Reply)> answered) {
  http::request<http::string_body> out(http::string_to_verb(request.method), request.path, 11);
  out.set(http::field::host, host_of(server));
  if (!request.token.empty()) out.set(http::field::authorization, "Bearer " + request.token);
  out.keep_alive(false);
  out.body() = std::move(request.body);
  out.prepare_payload();
  Reply reply;
  if (co_await reach(stream, server)) {
    http::response<http::string_body> in;
    beast::flat_buffer buffer;
    const auto [unsent, sent] = co_await http::async_write(stream, out, kAsTuple);
    const auto [unread, read] = co_await http::async_read(stream, buffer, in, kAsTuple);
    if (!unsent && !unread) reply = {.status = in.result_int(), .body = std::move(in.body())};
  }
  answered(std::move(reply));
}

// Reading and writing are two coroutines, which both keep it alive.
class Socket : public Line, public std::enable_shared_from_this<Socket> {
 public:
  Socket(asio::io_context& context, Ears ears)
      : stream_(context), something_waits_(context, asio::steady_timer::time_point::max()), ears_(std::move(ears)) {}

  awaitable<void> converse(Address server, std::string path) {
    const std::shared_ptr<Socket> self = shared_from_this();
    if (co_await reach(beast::get_lowest_layer(stream_), server)) {
      beast::get_lowest_layer(stream_).expires_never();
      stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::client));
      const auto [refused] = co_await stream_.async_handshake(host_of(server), path, kAsTuple);
      if (!refused) co_await listen();
    }
    closing_ = true;
    something_waits_.cancel();
    if (const auto gone = std::exchange(ears_, {}).gone) gone();
  }

  void say(std::string message) override {
    waiting_.push_back(std::move(message));
    something_waits_.cancel();
  }
  void close() override {
    closing_ = true;
    something_waits_.cancel();
  }

 private:
  awaitable<void> listen() {
    const std::shared_ptr<Socket> self = shared_from_this();
    asio::co_spawn(stream_.get_executor(), [self] { return self->write(); }, asio::detached);
    if (ears_.opened) ears_.opened();
    if (ears_.deaf) co_await for_ever(stream_.get_executor());
    beast::flat_buffer buffer;
    while (true) {
      const auto [error, size] = co_await stream_.async_read(buffer, kAsTuple);
      if (error) co_return;
      const auto data = buffer.cdata();
      ears_.heard({static_cast<const char*>(data.data()), data.size()});
      buffer.consume(size);
    }
  }

  awaitable<void> write() {
    const std::shared_ptr<Socket> self = shared_from_this();
    while (true) {
      while (!waiting_.empty()) {
        const std::string message = std::move(waiting_.front());
        waiting_.pop_front();
        const auto [error, size] = co_await stream_.async_write(asio::buffer(message), kAsTuple);
        if (error) co_return;
      }
      if (closing_) break;
      co_await something_waits_.async_wait(kAsTuple);
    }
    co_await stream_.async_close(websocket::close_code::normal, kAsTuple);
  }

  websocket::stream<beast::tcp_stream> stream_;
  asio::steady_timer something_waits_;
  Ears ears_;
  std::deque<std::string> waiting_;
  bool closing_ = false;
};

}  // namespace

std::optional<Address> address_in(std::string_view url) {
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme)) return std::nullopt;
  url.remove_prefix(kScheme.size());
  const std::size_t slash = std::min(url.find('/'), url.size());
  std::string_view host = url.substr(0, slash);
  Address address{.host = {}, .port = "80", .path = std::string(url.substr(slash))};
  const std::size_t colon = host.rfind(':');
  if (colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos) {
    address.port = host.substr(colon + 1);
    host = host.substr(0, colon);
  }
  if (host.starts_with('[') && host.ends_with(']')) host = host.substr(1, host.size() - 2);
  address.host = host;
  return host.empty() || address.port.empty() ? std::nullopt : std::optional(address);
}

struct Network::Inside {
  asio::io_context context{1};
};

Network::Network() : inside_(std::make_unique<Inside>()) {}
Network::~Network() = default;

void Network::ask(const Address& server, Request request, std::function<void(Reply)> answered) {
  asio::co_spawn(inside_->context,
                 ask_server(beast::tcp_stream(inside_->context), server, std::move(request), std::move(answered)),
                 asio::detached);
}

std::shared_ptr<Line> Network::open(const Address& server, const std::string& path, Ears ears) {
  const auto socket = std::make_shared<Socket>(inside_->context, std::move(ears));
  asio::co_spawn(inside_->context, [socket, server, path] { return socket->converse(server, path); }, asio::detached);
  return socket;
}

void Network::hold(const Address& server) {
  asio::co_spawn(inside_->context, hold_open(beast::tcp_stream(inside_->context), server), asio::detached);
}

void Network::after(std::chrono::microseconds time, std::function<void()> call) {
  const auto timer = std::make_shared<asio::steady_timer>(inside_->context, time);
  timer->async_wait([timer, call = std::move(call)](Error error) {
    if (!error) call();
  });
}

void Network::run() {
  inside_->context.restart();
  inside_->context.run();
}
void Network::stop() { inside_->context.stop(); }

Reply Network::ask_now(const Address& server, Request request) {
  Reply reply;
  ask(server, std::move(request), [this, &reply](Reply got) {
    reply = std::move(got);
    stop();
  });
  run();
  return reply;
}

}  // namespace mogul::client

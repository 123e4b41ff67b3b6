#include "client/network.h"

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/ssl.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/beast/websocket/ssl.hpp>
#include <netinet/tcp.h>
#include <openssl/tls1.h>
#include <sys/socket.h>

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
constexpr std::chrono::seconds kSilenceMax{60};

using Open = beast::tcp_stream;
using Encrypted = beast::ssl_stream<beast::tcp_stream>;

awaitable<Error> shake_hands(Open& /*stream*/, const Address& /*server*/) { co_return Error(); }

// The server's certificate must be for its name, and signed by somebody whom this system trusts.
awaitable<Error> shake_hands(Encrypted& stream, const Address& server) {
  SSL_set_tlsext_host_name(stream.native_handle(), server.host.c_str());
  stream.set_verify_mode(asio::ssl::verify_peer);
  stream.set_verify_callback(asio::ssl::host_name_verification(server.host));
  const auto [error] = co_await stream.async_handshake(asio::ssl::stream_base::client, kAsTuple);
  co_return error;
}

// How much is on its way to somebody who does not read. A narrow line takes little, as one over a bad network does:
// then the rest waits at the server.
enum class Width : std::uint8_t { kNarrow, kWide };

void make_narrow(tcp::socket& socket, const tcp::endpoint& to) {
  constexpr int kSegmentBytes = 536;
  constexpr int kWindowBytes = 4096;
  Error ignored;
  socket.open(to.protocol(), ignored);
  socket.set_option(asio::socket_base::receive_buffer_size(kWindowBytes), ignored);
  ::setsockopt(socket.native_handle(), IPPROTO_TCP, TCP_MAXSEG, &kSegmentBytes, sizeof kSegmentBytes);
}

template <class Stream>
awaitable<Error> reach(Stream& stream, const Address& server, Width width = Width::kWide) {
  beast::tcp_stream& line = beast::get_lowest_layer(stream);
  tcp::resolver resolver(stream.get_executor());
  auto [error, endpoints] = co_await resolver.async_resolve(server.host, server.port, kAsTuple);
  if (error) co_return error;
  line.expires_after(kPatience);
  if (width == Width::kNarrow) {
    make_narrow(line.socket(), *endpoints.begin());
    std::tie(error) = co_await line.async_connect(*endpoints.begin(), kAsTuple);
  } else {
    std::tie(error, std::ignore) = co_await line.async_connect(endpoints, kAsTuple);
  }
  if (error) co_return error;
  Error ignored;
  line.socket().set_option(tcp::no_delay(true), ignored);
  co_return co_await shake_hands(stream, server);
}

awaitable<void> for_ever(asio::any_io_executor executor) {
  asio::steady_timer never(executor, asio::steady_timer::time_point::max());
  co_await never.async_wait(kAsTuple);
}

awaitable<void> hold_open(Open stream, Address server) {
  const Error error = co_await reach(stream, server);
  if (!error) co_await for_ever(stream.get_executor());
}

std::string host_of(const Address& server) {
  const std::string host = server.host.find(':') == std::string::npos ? server.host : "[" + server.host + "]";
  return host + ":" + server.port;
}

template <class Stream>
awaitable<void> ask_server(Stream stream, Address server, Request request, std::function<void(Reply)> answered) {
  http::request<http::string_body> out(http::string_to_verb(request.method), request.path, 11);
  out.set(http::field::host, host_of(server));
  if (!request.token.empty()) out.set(http::field::authorization, "Bearer " + request.token);
  out.keep_alive(false);
  out.body() = std::move(request.body);
  out.prepare_payload();
  Reply reply;
  const Error error = co_await reach(stream, server);
  if (error) {
    reply.fault = error.message();
  } else {
    http::response<http::string_body> in;
    beast::flat_buffer buffer;
    const auto [unsent, sent] = co_await http::async_write(stream, out, kAsTuple);
    const auto [unread, read] = co_await http::async_read(stream, buffer, in, kAsTuple);
    if (!unsent && !unread) reply = {.status = in.result_int(), .body = std::move(in.body()), .fault = {}};
  }
  answered(std::move(reply));
}

// Reading and writing are two coroutines, which both keep it alive.
template <class Stream>
class Socket : public Line, public std::enable_shared_from_this<Socket<Stream>> {
 public:
  Socket(Stream stream, Ears ears)
      : stream_(std::move(stream)),
        something_waits_(stream_.get_executor(), asio::steady_timer::time_point::max()),
        ears_(std::move(ears)) {}

  awaitable<void> converse(Address server, std::string path) {
    const std::shared_ptr<Socket> self = this->shared_from_this();
    const Error error = co_await reach(stream_.next_layer(), server, ears_.deaf ? Width::kNarrow : Width::kWide);
    if (!error) {
      beast::get_lowest_layer(stream_).expires_never();
      stream_.set_option(patience());
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
  [[nodiscard]] bool is_behind() const override { return !waiting_.empty(); }
  void close() override {
    closing_ = true;
    something_waits_.cancel();
  }

 private:
  // A line over which nothing comes any more is noticed; somebody who never reads notices nothing.
  [[nodiscard]] websocket::stream_base::timeout patience() const {
    auto patience = websocket::stream_base::timeout::suggested(beast::role_type::client);
    patience.keep_alive_pings = !ears_.deaf;
    if (!ears_.deaf) patience.idle_timeout = kSilenceMax;
    return patience;
  }

  awaitable<void> listen() {
    const std::shared_ptr<Socket> self = this->shared_from_this();
    asio::co_spawn(stream_.get_executor(), [self] { return self->write(); }, asio::detached);
    if (ears_.opened) ears_.opened();
    if (ears_.deaf) {
      co_await beast::get_lowest_layer(stream_).socket().async_wait(tcp::socket::wait_error, kAsTuple);
      co_return;
    }
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
    const std::shared_ptr<Socket> self = this->shared_from_this();
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

  websocket::stream<Stream> stream_;
  asio::steady_timer something_waits_;
  Ears ears_;
  std::deque<std::string> waiting_;
  bool closing_ = false;
};

}  // namespace

std::optional<Address> address_in(std::string_view url) {
  constexpr std::string_view kOpen = "http://";
  constexpr std::string_view kEncrypted = "https://";
  const bool encrypted = url.starts_with(kEncrypted);
  if (!encrypted && !url.starts_with(kOpen)) return std::nullopt;
  url.remove_prefix(encrypted ? kEncrypted.size() : kOpen.size());
  const std::size_t slash = std::min(url.find('/'), url.size());
  std::string_view host = url.substr(0, slash);
  Address address{
      .host = {}, .port = encrypted ? "443" : "80", .path = std::string(url.substr(slash)), .encrypted = encrypted};
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
  std::optional<asio::ssl::context> keys;

  Open open() { return Open(context); }
  // Whom to trust is read once it is needed.
  Encrypted encrypted() {
    if (!keys) keys.emplace(asio::ssl::context::tls_client).set_default_verify_paths();
    return {context, *keys};
  }
  template <class Stream>
  std::shared_ptr<Line> open_socket(Stream stream, const Address& server, const std::string& path, Ears ears) {
    const auto socket = std::make_shared<Socket<Stream>>(std::move(stream), std::move(ears));
    asio::co_spawn(context, [socket, server, path] { return socket->converse(server, path); }, asio::detached);
    return socket;
  }
};

Network::Network() : inside_(std::make_unique<Inside>()) {}
Network::~Network() = default;

void Network::ask(const Address& server, Request request, std::function<void(Reply)> answered) {
  asio::co_spawn(inside_->context,
                 server.encrypted ? ask_server(inside_->encrypted(), server, std::move(request), std::move(answered))
                                  : ask_server(inside_->open(), server, std::move(request), std::move(answered)),
                 asio::detached);
}

std::shared_ptr<Line> Network::open(const Address& server, const std::string& path, Ears ears) {
  return server.encrypted ? inside_->open_socket(inside_->encrypted(), server, path, std::move(ears))
                          : inside_->open_socket(inside_->open(), server, path, std::move(ears));
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

void Network::post(std::function<void()> call) { asio::post(inside_->context, std::move(call)); }

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

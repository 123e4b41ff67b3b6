// Whoever comes to the server: a connection, a request, or a guest with a socket.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/api.h"
#include "server/beast.h"
#include "server/house.h"
#include "server/http_in.h"
#include "server/http_talk.h"
#include "server/metrics.h"
#include "server/session.h"
#include "server/socket.h"
#include "server/visitors.h"
#include "server/web.h"
#include "server/wishes.h"

namespace mogul::server {

inline constexpr std::chrono::seconds kFarewell{5};
inline constexpr std::chrono::milliseconds kAcceptPause{100};
inline constexpr std::chrono::milliseconds kRest{500};
// So many are sent away at once, so that they do not all come back at once.
inline constexpr std::size_t kBatch = 50;
inline constexpr std::chrono::milliseconds kBatchPause{100};

// What Beast would refuse by itself, in words of its own.
inline bool is_complete_upgrade(const HttpIn& request) {
  return !request[http::field::sec_websocket_key].empty() && request[http::field::sec_websocket_version] == "13";
}

// Accepts connections, answers their requests, and has those who got a socket as guests until they leave.
class Reception {
 public:
  Reception(asio::io_context& context, House& house, const ServeOptions& options, Metrics& metrics)
      : context_(context), house_(house), api_(house, options.limits), options_(options), metrics_(metrics) {}

  awaitable<void> accept(tcp::acceptor& acceptor) {
    while (acceptor.is_open()) {
      auto [error, socket] = co_await acceptor.async_accept(kAsTuple);
      if (error) {
        // Too many open files, perhaps: some will be closed in a moment.
        co_await pause(context_, kAcceptPause);
        continue;
      }
      receive(std::move(socket));
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

  // Whoever has too many connections already is hung up on. A proxy that is trusted has them for others, whose sockets
  // are counted.
  void receive(tcp::socket socket) {
    Error error;
    socket.set_option(tcp::no_delay(true), error);
    const auto endpoint = socket.remote_endpoint(error);
    if (error) return;
    const std::string peer = plain_address(endpoint.address().to_string());
    const auto& proxies = options_.proxies;
    const bool is_proxy = std::find(proxies.begin(), proxies.end(), peer) != proxies.end();
    auto connection = is_proxy ? nullptr : api_.visitors().connect(peer, house_.world().clock.seconds());
    if (!is_proxy && connection == nullptr) return metrics_.hung_up_on();
    asio::co_spawn(context_, serve_one(std::move(socket), peer, std::move(connection)), asio::detached);
  }

  awaitable<void> serve_one(tcp::socket socket, std::string peer, std::shared_ptr<void> connection) {
    beast::tcp_stream stream(std::move(socket));
    beast::flat_buffer buffer;
    const bool is_proxy = connection == nullptr;
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
        open_socket(request, std::move(*incoming.request), stream.release_socket(), std::move(connection));
        co_return;
      }
      goes_on = co_await reply_with(stream, to, *reply);
      // Whoever asks too fast is not heard for a moment. A proxy that is trusted asks for others too.
      if (goes_on && reply->status == static_cast<unsigned>(http::status::too_many_requests) && !is_proxy)
        co_await pause(context_, kRest);
    }
    co_await hang_up(stream);
  }

  awaitable<bool> reply_with(beast::tcp_stream& stream, ReplyTo to, const HttpReply& reply) {
    metrics_.answered(reply.status);
    co_return co_await write_reply(stream, to, reply, options_.limits);
  }

  // What the server counts is for its own machine, and for those who were named.
  [[nodiscard]] bool may_see_metrics(const std::string& peer) const {
    const auto& named = options_.metrics_from;
    return asio::ip::make_address(peer).is_loopback() || std::find(named.begin(), named.end(), peer) != named.end();
  }

  // The answer may have to wait for the journal.
  awaitable<std::optional<HttpReply>> answer(const HttpRequest& request, const std::string& peer) {
    struct Pending {
      explicit Pending(asio::io_context& context) : done(context.get_executor()) {}
      std::optional<HttpReply> reply;
      Signal done;
    };
    if (request.path == "/metrics" && request.address == peer && may_see_metrics(peer)) {
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

  void open_socket(const HttpRequest& request, HttpIn upgrade, tcp::socket raw, std::shared_ptr<void> connection) {
    const auto guest = std::make_shared<Guest>();
    guest->socket = std::make_shared<Socket>(std::move(raw), options_.limits, metrics_);
    guest->session = std::make_shared<Session>(
        house_, table_address(request.path).code, api_.holder_in(request, !request.origin.empty()),
        api_.origin_of(request), *guest->socket, Caller(api_.visitors(), request.address));
    guest->socket->converse(std::move(upgrade), guest->session,
                            std::make_shared<Presence>(*this, guest, request.address, std::move(connection)));
  }

  // A guest is there as long as this is, however it ends.
  class Presence {
   public:
    Presence(Reception& reception, std::shared_ptr<Guest> guest, std::string address, std::shared_ptr<void> connection)
        : reception_(reception),
          guest_(std::move(guest)),
          address_(std::move(address)),
          connection_(std::move(connection)) {
      reception_.guests_.insert(guest_);
      reception_.api_.visitors().enter(address_);
      reception_.metrics_.sockets(reception_.guests_.size());
    }
    Presence(const Presence&) = delete;
    Presence& operator=(const Presence&) = delete;
    ~Presence() {
      reception_.guests_.erase(guest_);
      reception_.api_.visitors().leave(address_);
      reception_.metrics_.sockets(reception_.guests_.size());
      guest_->session->hang_up();
      guest_->socket->close();
      if (reception_.guests_.empty() && reception_.all_said_goodbye_) reception_.all_said_goodbye_();
    }

   private:
    Reception& reception_;
    std::shared_ptr<Guest> guest_;
    std::string address_;
    std::shared_ptr<void> connection_;
  };

  asio::io_context& context_;
  House& house_;
  Api api_;
  const ServeOptions& options_;
  Metrics& metrics_;
  std::set<std::shared_ptr<Guest>> guests_;
  std::function<void()> all_said_goodbye_;
};

}  // namespace mogul::server

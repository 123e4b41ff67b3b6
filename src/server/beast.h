// What Boost.Beast and Asio are called here. It takes long to compile: web.cc alone includes it, with the headers that
// stand on it.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
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

#include "server/clock.h"
#include "server/http_in.h"

namespace mogul::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::awaitable;
using asio::ip::tcp;

// Results as tuples: an error is a value to look at, not an exception.
constexpr auto kAsTuple = asio::as_tuple(asio::use_awaitable);

class AsioClock : public Clock {
 public:
  explicit AsioClock(asio::io_context& context) : context_(context) {}
  [[nodiscard]] std::uint64_t milliseconds() const override {
    const auto since = began_ + (std::chrono::steady_clock::now() - began_steadily_);
    return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
  }
  void wake(std::chrono::milliseconds after, std::function<void()> call) override {
    const auto timer = std::make_shared<asio::steady_timer>(context_, after);
    timer->async_wait([this, timer, call = std::move(call)](Error error) {
      if (error) return;
      due_.push_back(call);
      if (due_.size() == 1) asio::post(context_, [this] { call_next(); });
    });
  }

 private:
  // One at a time, behind everything that has come in meanwhile: a thousand bots that are all to move now do not keep a
  // person waiting for longer than one of them takes.
  void call_next() {
    due_.front()();
    due_.pop_front();
    if (!due_.empty()) asio::post(context_, [this] { call_next(); });
  }

  // Deadlines do not jump when somebody sets the machine's clock.
  std::chrono::nanoseconds began_ = std::chrono::system_clock::now().time_since_epoch();
  std::chrono::steady_clock::time_point began_steadily_ = std::chrono::steady_clock::now();
  asio::io_context& context_;
  std::deque<std::function<void()>> due_;
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

inline awaitable<void> pause(asio::io_context& context, std::chrono::milliseconds time) {
  asio::steady_timer timer(context, time);
  co_await timer.async_wait(kAsTuple);
}

}  // namespace mogul::server

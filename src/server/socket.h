// A socket that a client and a table talk over.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/write_json.h"
#include "server/beast.h"
#include "server/bucket.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/session.h"
#include "server/transport.h"
#include "wire/message.h"

namespace mogul::server {

// Reading is a coroutine, writing a chain of calls; both keep it alive.
class Socket : public Transport, public std::enable_shared_from_this<Socket> {
 public:
  Socket(tcp::socket socket, const Limits& limits, Metrics& metrics)
      : stream_(std::move(socket)), limits_(limits), metrics_(metrics) {}

  // Until the client or the table ends it. What is no right upgrade is answered by Beast.
  awaitable<void> converse(HttpIn upgrade, std::shared_ptr<Session> session) {
    const std::shared_ptr<Socket> self = shared_from_this();
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream_.read_message_max(limits_.message_bytes);
    stream_.auto_fragment(false);
    const auto [refused] = co_await stream_.async_accept(upgrade, kAsTuple);
    if (refused) co_return;
    upgrade = {};
    open_ = true;
    write_next();
    beast::flat_buffer buffer;
    while (true) {
      const auto [error, size] = co_await stream_.async_read(buffer, kAsTuple);
      if (error) break;
      if (!stream_.got_text()) {
        code_ = websocket::close_code::unknown_data;
        break;
      }
      metrics_.heard();
      co_await slow_down();
      const auto data = buffer.cdata();
      session->hear({static_cast<const char*>(data.data()), data.size()});
      buffer.consume(size);
    }
  }

  void send(std::string message) override {
    if (cut_) return;
    metrics_.told(message.size());
    unsent_bytes_ += message.size();
    waiting_.push_back(std::move(message));
    if (unsent_bytes_ > limits_.unsent_bytes) {
      metrics_.dropped();
      return cut();
    }
    write_next();
  }
  void close() override {
    closing_ = true;
    write_next();
  }
  // The server is about to end, and will be back.
  void close_with(websocket::close_code code) { code_ = code; }
  // Ends at once. Whoever reads too slowly would not read a farewell either; they come again, and get the rest by
  // number.
  void cut() {
    cut_ = true;
    open_ = false;
    beast::get_lowest_layer(stream_).close();
  }

 private:
  // Whoever talks too fast is told so, and heard when the time has come.
  awaitable<void> slow_down() {
    const std::chrono::duration<double> now = std::chrono::steady_clock::now().time_since_epoch();
    const double wait_s = bucket_.take(limits_.messages, now.count());
    if (wait_s == 0) co_return;
    metrics_.slowed();
    const auto wait = std::chrono::milliseconds(static_cast<std::int64_t>(wait_s * 1000) + 1);
    send(to_json(wire::FromTable{.tell = wire::Tell::kSlowDown, .retry = static_cast<std::uint32_t>(wait.count())})
             .dump());
    asio::steady_timer timer(stream_.get_executor(), wait);
    co_await timer.async_wait(kAsTuple);
    bucket_.take(limits_.messages, now.count() + wait_s + 0.001);
  }

  // One message after another; then the end, if it has come. Plain calls: a coroutine for each socket that mostly waits
  // takes memory, and one more turn of the loop for each message.
  void write_next() {
    if (writing_ || !open_) return;
    if (waiting_.empty()) {
      if (closing_) end();
      return;
    }
    writing_ = true;
    under_way_ = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    stream_.async_write(asio::buffer(under_way_), [self = shared_from_this()](Error error, std::size_t) {
      self->writing_ = false;
      if (error) return;
      self->unsent_bytes_ -= self->under_way_.size();
      self->write_next();
    });
  }
  void end() {
    open_ = false;
    stream_.async_close(code_, [self = shared_from_this()](Error) {});
  }

  websocket::stream<beast::tcp_stream> stream_;
  const Limits& limits_;
  Metrics& metrics_;
  Bucket bucket_;
  std::string under_way_;
  std::vector<std::string> waiting_;  // few, and mostly none
  std::size_t unsent_bytes_ = 0;
  websocket::close_code code_ = websocket::close_code::going_away;
  bool open_ = false;  // for messages of ours
  bool writing_ = false;
  bool closing_ = false;  // after what waits
  bool cut_ = false;
};

}  // namespace mogul::server

// A socket that a client and a table talk over.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>

#include "core/write_json.h"
#include "server/beast.h"
#include "server/bucket.h"
#include "server/gathering_stream.h"
#include "server/limits.h"
#include "server/metrics.h"
#include "server/session.h"
#include "server/transport.h"
#include "wire/message.h"

namespace mogul::server {

// Plain calls, one after another: a coroutine for each socket that mostly waits takes memory, and one more turn of the
// loop for each message. Whatever is under way keeps it alive.
class Socket : public Transport, public std::enable_shared_from_this<Socket> {
 public:
  Socket(tcp::socket socket, const Limits& limits, Metrics& metrics)
      : stream_(GatheringStream(std::move(socket), [this](std::size_t bytes) { return may_read(bytes); })),
        limits_(limits),
        metrics_(metrics) {}

  // Until the client or the table ends it; then the presence is let go. What is no right upgrade is answered by Beast.
  void converse(HttpIn upgrade, std::shared_ptr<Session> session, std::shared_ptr<void> presence) {
    // Beast asks whoever is silent for half the time whether they are there; browsers answer by themselves.
    stream_.set_option(websocket::stream_base::timeout{
        .handshake_timeout = limits_.patience, .idle_timeout = limits_.silence, .keep_alive_pings = true});
    stream_.read_message_max(limits_.message_bytes);
    stream_.auto_fragment(false);
    const auto talk = std::make_shared<Talk>(Talk{.self = shared_from_this(),
                                                  .session = std::move(session),
                                                  .upgrade = std::move(upgrade),
                                                  .buffer = {},
                                                  .presence = std::move(presence)});
    stream_.async_accept(talk->upgrade, [talk](Error refused) {
      if (refused) return;
      talk->upgrade = {};
      talk->self->open_ = true;
      if (talk->self->closing_) talk->self->close();
      talk->self->read_next(talk);
    });
  }

  // Before it is open and after a farewell, on either side, nobody listens.
  void send(std::string message) override {
    if (!open_ || !stream_.is_open()) return;
    if (stream_.next_layer().bytes_behind() > limits_.unsent_bytes) return drop();
    metrics_.told(message.size());
    stream_.next_layer().put_message(std::move(message));
  }
  // After what was said.
  void close() override {
    if (std::exchange(open_, false)) stream_.async_close(code_, [self = shared_from_this()](Error) {});
    closing_ = true;
  }
  // The server is about to end, and will be back.
  void close_with(websocket::close_code code) { code_ = code; }
  // Ends at once.
  void cut() {
    open_ = false;
    Error ignored;
    beast::get_lowest_layer(stream_).close(ignored);
  }

 private:
  // What is kept as long as the client is listened to.
  struct Talk {
    std::shared_ptr<Socket> self;
    std::shared_ptr<Session> session;
    HttpIn upgrade;
    beast::flat_buffer buffer;
    std::shared_ptr<void> presence;
  };
  static constexpr std::size_t kBytesAtOnce = 512;  // most messages are shorter
  static constexpr std::size_t kHeadBytesMax = 14;  // of a frame

  static double seconds() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
  }

  // Whatever comes in counts as chaff until it is a message: Beast answers pings and skips empty frames by itself, and
  // whoever sends nothing else keeps it busy for nothing.
  bool may_read(std::size_t bytes) {
    if (limits_.chaff.at_once == 0) return true;
    const double at_once = limits_.chaff.at_once + static_cast<double>(limits_.message_bytes);
    const Rate rate{.per_second = limits_.chaff.per_second, .at_once = at_once};
    return chaff_.take(rate, seconds(), static_cast<double>(bytes)) == 0;
  }

  // Whoever reads too slowly would not read a farewell either. What the system still has for them is thrown away, or
  // they would have to read all of it before they notice; they come again, and get the rest by number.
  void drop() {
    metrics_.dropped();
    Error ignored;
    beast::get_lowest_layer(stream_).set_option(asio::socket_base::linger(true, 0), ignored);
    cut();
  }

  void read_next(const std::shared_ptr<Talk>& talk) {
    stream_.async_read_some(talk->buffer, kBytesAtOnce, [talk](Error error, std::size_t) {
      Socket& self = *talk->self;
      if (error) return;
      if (!self.stream_.got_text()) return self.close_with(websocket::close_code::unknown_data);
      if (!self.stream_.is_message_done()) return self.read_next(talk);
      self.chaff_.give_back(static_cast<double>(talk->buffer.size() + kHeadBytesMax));
      self.metrics_.heard();
      self.hear_in_time(talk);
    });
  }

  // Whoever talks too fast is told so, and heard when the time has come. All who talk for one seat count as one.
  void hear_in_time(const std::shared_ptr<Talk>& talk) {
    Bucket* const of_seat = talk->session->bucket_of_seat();
    const double wait_s = (of_seat == nullptr ? bucket_ : *of_seat).take(limits_.messages, seconds());
    if (wait_s == 0) return hear(talk);
    metrics_.slowed();
    const auto wait = std::chrono::milliseconds(static_cast<std::int64_t>(wait_s * 1000) + 1);
    send(to_json(wire::FromTable{.tell = wire::Tell::kSlowDown, .retry = static_cast<std::uint32_t>(wait.count())})
             .dump());
    const auto timer = std::make_shared<asio::steady_timer>(stream_.get_executor(), wait);
    timer->async_wait([timer, talk](Error) { talk->self->hear_in_time(talk); });
  }

  void hear(const std::shared_ptr<Talk>& talk) {
    const auto data = talk->buffer.cdata();
    talk->session->hear({static_cast<const char*>(data.data()), data.size()});
    talk->buffer.clear();
    read_next(talk);
  }

  static constexpr bool kCompresses = false;
  websocket::stream<GatheringStream, kCompresses> stream_;
  const Limits& limits_;
  Metrics& metrics_;
  Bucket bucket_;
  Bucket chaff_;
  websocket::close_code code_ = websocket::close_code::going_away;
  bool open_ = false;  // for messages of ours
  bool closing_ = false;
};

}  // namespace mogul::server

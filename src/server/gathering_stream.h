// A TCP stream below a WebSocket that gathers what is written to it: what is said in one breath leaves in one piece.
// Most of what a message takes is its way through the layers of the network, the system's among them.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/any_completion_handler.hpp>
#include <boost/asio/deferred.hpp>

#include "server/beast.h"
#include "server/frame.h"

namespace mogul::server {

// Beast writes its handshake, pings, pongs and farewells through it. Messages are put between these, each as a frame of
// its own: that way a message takes no more than a copy.
class GatheringStream {
 public:
  // NOLINTBEGIN(readability-identifier-naming): Beast looks for these
  using next_layer_type = tcp::socket;
  using executor_type = tcp::socket::executor_type;
  // NOLINTEND(readability-identifier-naming)

  // Told how many bytes have come in, and whether that may be: else nothing more is read.
  using MayRead = std::function<bool(std::size_t)>;
  explicit GatheringStream(
      tcp::socket socket, MayRead may_read = [](std::size_t) { return true; })
      : state_(std::make_shared<State>(std::move(socket), std::move(may_read))) {}

  executor_type get_executor() { return state_->socket.get_executor(); }
  next_layer_type& next_layer() { return state_->socket; }
  [[nodiscard]] const next_layer_type& next_layer() const { return state_->socket; }

  void put_message(std::string text) {
    std::string& gathered = state_->gathered;
    const std::string head = text_frame_head(text.size());
    if (gathered.empty()) {
      gathered = std::move(text);
      gathered.insert(0, head);
    } else {
      gathered.append(head).append(text);
    }
    send_soon(state_);
  }
  // What waits behind something that the system has not taken yet. What is on its way itself does not count: somebody
  // who comes again may be told a whole game in one breath.
  [[nodiscard]] std::size_t bytes_behind() const { return state_->under_way.empty() ? 0 : state_->gathered.size(); }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    const auto judge = asio::deferred([state = state_](Error error, std::size_t bytes) {
      if (!error && !state->may_read(bytes)) error = asio::error::connection_aborted;
      return asio::deferred.values(error, error ? 0 : bytes);
    });
    return state_->socket.async_read_some(buffers, judge)(std::forward<Token>(token));
  }

  // It is written once everything is sent: a farewell is the last, and the connection ends behind it.
  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return asio::async_initiate<Token, void(Error, std::size_t)>(
        [state = state_](auto handler, const std::string& bytes) {
          state->gathered += bytes;
          state->writers.push_back({.bytes = bytes.size(), .done = std::move(handler)});
          send_soon(state);
        },
        token, beast::buffers_to_string(buffers));
  }

 private:
  struct Writer {
    std::size_t bytes;
    asio::any_completion_handler<void(Error, std::size_t)> done;
  };
  // Whatever is under way keeps it alive.
  struct State {
    State(tcp::socket connected, MayRead judge) : socket(std::move(connected)), may_read(std::move(judge)) {}
    tcp::socket socket;
    MayRead may_read;
    std::string gathered;
    std::string under_way;
    std::vector<Writer> writers;  // who wait until everything is sent
    bool soon = false;            // it is sent once everything is said
  };

  // What is to be done in a turn of the loop. If the loop ends before, those who wait are forgotten: they keep the
  // stream alive, which keeps them.
  class Turn {
   public:
    explicit Turn(std::shared_ptr<State> state) : state_(std::move(state)) {}
    Turn(Turn&&) = default;
    Turn& operator=(Turn&&) = delete;
    ~Turn() {
      if (state_ != nullptr) std::exchange(state_->writers, {});
    }
    std::shared_ptr<State> take() { return std::move(state_); }

   private:
    std::shared_ptr<State> state_;
  };

  static void send_soon(const std::shared_ptr<State>& state) {
    if (state->soon || !state->under_way.empty()) return;
    state->soon = true;
    asio::post(state->socket.get_executor(), [turn = Turn(state)]() mutable {
      const std::shared_ptr<State> state = turn.take();
      state->soon = false;
      send(state);
    });
  }
  static void send(const std::shared_ptr<State>& state) {
    state->under_way = std::exchange(state->gathered, {});
    const auto bytes = asio::buffer(state->under_way);
    asio::async_write(state->socket, bytes, [turn = Turn(state)](Error error, std::size_t) mutable {
      const std::shared_ptr<State> state = turn.take();
      std::string().swap(state->under_way);  // assigned to, it would keep its room
      if (!error && !state->gathered.empty()) return send(state);
      for (Writer& writer : std::exchange(state->writers, {})) std::move(writer.done)(error, error ? 0 : writer.bytes);
    });
  }

  std::shared_ptr<State> state_;
};

// As Beast ends the connections that it knows.
template <class Handler>
void async_teardown(beast::role_type role, GatheringStream& stream, Handler&& handler) {
  websocket::async_teardown(role, stream.next_layer(), std::forward<Handler>(handler));
}

}  // namespace mogul::server

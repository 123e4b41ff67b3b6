// What a server puts between the frames of Beast is read by a client of Beast: whole, in order, whatever else both say
// meanwhile.
#include "server/gathering_stream.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <doctest/doctest.h>

#include "server/beast.h"
#include "server/http_in.h"

namespace mogul::server {
namespace {

// Each looks different, so that none is taken for another.
std::string message_of(std::size_t bytes) {
  std::string text(bytes, ' ');
  for (std::size_t i = 0; i < bytes; ++i) text[i] = static_cast<char>('a' + (bytes + i) % 26);
  return text;
}

// A server and a client on one loop, with their hands shaken.
class Pair {
 public:
  using ServerStream = websocket::stream<GatheringStream, false>;
  using ClientStream = websocket::stream<tcp::socket>;

  Pair() {
    tcp::acceptor acceptor(context, tcp::endpoint(asio::ip::address_v4::loopback(), 0));
    tcp::socket near(context);
    near.connect(acceptor.local_endpoint());
    tcp::socket far = acceptor.accept();
    server = std::make_unique<ServerStream>(GatheringStream(std::move(far)));
    client = std::make_unique<ClientStream>(std::move(near));
    unsigned shaken = 0;
    server->async_accept([&](Error error) { shaken += error ? 0 : 1; });
    client->async_handshake("localhost", "/", [&](Error error) { shaken += error ? 0 : 1; });
    run_until([&] { return shaken == 2; });
    context.restart();
  }

  // A loop that had nothing left to do begins again.
  template <class Condition>
  void run_until(Condition is_so) {
    context.restart();
    while (!is_so()) REQUIRE(context.run_one() != 0);
  }

  // Beast answers pings and farewells only while somebody reads.
  void let_server_read() {
    server->async_read(heard_by_server, [this](Error error, std::size_t) {
      server_is_done = static_cast<bool>(error);
      if (!error) let_server_read();
    });
  }
  void let_client_read() {
    client->async_read(buffer_, [this](Error error, std::size_t) {
      if (error) return void(client_ended_by = error);
      heard.push_back(beast::buffers_to_string(buffer_.cdata()));
      buffer_.clear();
      let_client_read();
    });
  }

  asio::io_context context{1};
  std::unique_ptr<ServerStream> server;
  std::unique_ptr<ClientStream> client;
  beast::flat_buffer heard_by_server;
  bool server_is_done = false;
  std::vector<std::string> heard;
  Error client_ended_by;

 private:
  beast::flat_buffer buffer_;
};

}  // namespace

TEST_CASE("Messages of every length arrive whole and in order between pings, pongs and a farewell") {
  Pair pair;
  unsigned pings = 0;
  unsigned pongs = 0;
  pair.client->control_callback([&](websocket::frame_type kind, beast::string_view) {
    pings += kind == websocket::frame_type::ping ? 1 : 0;
    pongs += kind == websocket::frame_type::pong ? 1 : 0;
  });
  pair.let_server_read();
  pair.let_client_read();

  std::vector<std::string> said;
  // The lengths around which a frame's head changes, and one that the system does not take in one piece.
  for (const std::size_t bytes : {0U, 1U, 125U, 126U, 127U, 65'535U, 65'536U, 3'000'000U, 5U}) {
    said.push_back(message_of(bytes));
    pair.server->next_layer().put_message(said.back());
    // Each side has one ping under way at a time.
    bool pinged = false;
    bool asked = false;
    pair.server->async_ping({}, [&](Error error) { pinged = !error; });
    pair.client->async_ping({}, [&](Error error) { asked = !error; });
    said.emplace_back("behind a ping");
    pair.server->next_layer().put_message(said.back());
    pair.run_until([&] { return pinged && asked; });
  }
  said.emplace_back("the last");
  pair.server->next_layer().put_message(said.back());
  bool closed = false;
  pair.server->async_close(websocket::close_code::service_restart, [&](Error) { closed = true; });
  pair.run_until([&] { return closed && pair.client_ended_by && pair.server_is_done; });

  CHECK(pair.heard == said);
  CHECK(pings == 9);
  CHECK(pongs == 9);
  CHECK(pair.client_ended_by == websocket::error::closed);
  CHECK(pair.client->reason().code == websocket::close_code::service_restart);
}

TEST_CASE("What a client says arrives while it is told much") {
  Pair pair;
  pair.let_client_read();
  std::vector<std::string> heard;
  const std::function<void()> read = [&] {
    pair.server->async_read(pair.heard_by_server, [&](Error error, std::size_t) {
      REQUIRE(!error);
      heard.push_back(beast::buffers_to_string(pair.heard_by_server.cdata()));
      pair.heard_by_server.clear();
      pair.server->next_layer().put_message("heard " + heard.back());
      read();
    });
  };
  read();
  pair.server->next_layer().put_message(message_of(1'000'000));
  for (const char* const word : {"one", "two", "three"}) {
    bool said = false;
    pair.client->async_write(asio::buffer(std::string_view(word)), [&](Error error, std::size_t) { said = !error; });
    pair.run_until([&] { return said; });
  }
  pair.run_until([&] { return pair.heard.size() == 4; });
  CHECK(pair.heard == std::vector<std::string>{message_of(1'000'000), "heard one", "heard two", "heard three"});
}

TEST_CASE("What waits for a client that does not read is counted, and forgotten with the line") {
  Pair pair;
  pair.let_server_read();
  GatheringStream& line = pair.server->next_layer();
  constexpr std::size_t kMuch = 20'000'000;  // more than the system keeps
  line.put_message(std::string(kMuch, 'x'));
  line.put_message("in the same breath");
  CHECK(line.bytes_behind() == 0);
  while (pair.context.poll_one() != 0) {
  }
  CHECK(line.bytes_behind() == 0);
  line.put_message(std::string(kMuch, 'y'));
  CHECK(line.bytes_behind() > kMuch);
  bool pinged = false;
  pair.server->async_ping({}, [&](Error error) { pinged = !error; });
  while (pair.context.poll_one() != 0) {
  }
  CHECK(line.bytes_behind() > kMuch);
  CHECK_FALSE(pinged);
  // The line is cut: whoever waits to write learns of it, and so does whoever reads.
  Error ignored;
  beast::get_lowest_layer(*pair.server).close(ignored);
  pair.run_until([&] { return pair.server_is_done; });
  CHECK_FALSE(pinged);
}

// What waits keeps the stream alive, which keeps what waits: the loop's end frees both. The address sanitizer looks.
TEST_CASE("A loop that ends with much under way leaves nothing behind") {
  Pair pair;
  pair.let_server_read();
  const auto ping = std::make_shared<int>();
  pair.server->next_layer().put_message(message_of(10'000'000));
  pair.server->async_ping({}, [ping](Error) {});
  pair.context.poll();
  pair.server->next_layer().put_message("and more");
  CHECK(ping.use_count() == 2);
}

}  // namespace mogul::server

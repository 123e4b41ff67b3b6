// A bare sender of the bytes that a table server has sent (client/tape.h): whatever comes over a socket is appended to
// a SQLite file and, once that is on disk, answered to all seats of the table. No rules, no views, no JSON: what is
// left is what any server in Boost.Beast and SQLite takes. `mogul load --bare` measures it beside the real one.
//   mogul_bare TAPE SEATS DATABASE
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "client/tape.h"
#include "server/sqlite_journal.h"

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;

class Seat;

struct Table {
  std::string code;
  std::vector<Seat*> seats;
  std::size_t move = 0;
};

struct Room {
  const mogul::client::Tape& tape;
  std::size_t seats;
  mogul::server::SqliteJournal& journal;
  std::map<std::string, Table> tables;
};

class Seat : public std::enable_shared_from_this<Seat> {
 public:
  Seat(tcp::socket socket, Room& room) : stream_(std::move(socket)), room_(room) {}

  void begin() {
    http::async_read(stream_.next_layer(), buffer_, request_, [self = shared_from_this()](Error error, std::size_t) {
      if (!error) self->accept();
    });
  }
  void send(const std::string& text) {
    waiting_.push_back(&text);
    if (waiting_.size() == 1) write();
  }

 private:
  // The path is "/TABLE/SEAT".
  void accept() {
    const std::string path(request_.target());
    const std::string code = path.substr(1, path.rfind('/') - 1);
    table_ = &room_.tables[code];
    table_->code = code;
    table_->seats.resize(room_.seats);
    table_->seats[static_cast<std::size_t>(std::atoi(path.substr(path.rfind('/') + 1).c_str()))] = this;
    stream_.auto_fragment(false);
    stream_.async_accept(request_, [self = shared_from_this()](Error error) {
      if (!error) self->read();
    });
  }
  void read() {
    buffer_.clear();
    stream_.async_read(buffer_, [self = shared_from_this()](Error error, std::size_t) {
      if (error) return;
      self->append(beast::buffers_to_string(self->buffer_.cdata()));
      self->read();
    });
  }
  void append(std::string text) {
    Table* table = table_;
    const auto number = static_cast<std::uint32_t>(table->move);
    room_.journal.append(table->code, number, {std::move(text)}, [table, &room = room_](bool) {
      const mogul::client::TapedMove& taped = room.tape[table->move++ % room.tape.size()];
      for (std::size_t i = 0; i < room.seats; ++i) {
        for (const std::string& answer : taped.answers[i]) table->seats[i]->send(answer);
      }
    });
  }
  void write() {
    stream_.text(true);
    stream_.async_write(asio::buffer(*waiting_.front()), [self = shared_from_this()](Error error, std::size_t) {
      if (error) return;
      self->waiting_.pop_front();
      if (!self->waiting_.empty()) self->write();
    });
  }

  websocket::stream<tcp::socket> stream_;
  Room& room_;
  beast::flat_buffer buffer_;
  http::request<http::string_body> request_;
  Table* table_ = nullptr;
  std::deque<const std::string*> waiting_;
};

void accept_all(tcp::acceptor& acceptor, Room& room) {
  acceptor.async_accept([&](Error error, tcp::socket socket) {
    if (error) return;
    socket.set_option(tcp::no_delay(true));
    std::make_shared<Seat>(std::move(socket), room)->begin();
    accept_all(acceptor, room);
  });
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return std::cerr << "mogul_bare TAPE SEATS DATABASE\n", 2;
  const std::size_t seats = static_cast<std::size_t>(std::atoi(argv[2]));
  std::ifstream file(argv[1]);
  const mogul::client::Tape tape = mogul::client::read_tape(file, seats);
  if (tape.empty()) return std::cerr << "mogul_bare: there is nothing on the tape\n", 1;

  asio::io_context context(1);
  std::string fault;
  const auto journal = mogul::server::SqliteJournal::open(
      argv[3], [&](std::function<void()> call) { asio::post(context, std::move(call)); }, fault);
  if (journal == nullptr) return std::cerr << "mogul_bare: " << fault << "\n", 1;
  Room room{.tape = tape, .seats = seats, .journal = *journal, .tables = {}};
  tcp::acceptor acceptor(context, tcp::endpoint(asio::ip::make_address("127.0.0.1"), 0));
  accept_all(acceptor, room);
  asio::signal_set signals(context, SIGTERM);
  signals.async_wait([&](Error, int) { context.stop(); });
  std::cout << "http://127.0.0.1:" << acceptor.local_endpoint().port() << "\n" << std::flush;
  context.run();
}

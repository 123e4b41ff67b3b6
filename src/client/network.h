// How a program reaches a table server: requests, and sockets to tables. One thread, which `run` lends; Boost.Beast is
// in network.cc alone.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace mogul::client {

// What a URL says, as in "http://127.0.0.1:8080/t/QUARTZ" or "https://mogul.example/t/QUARTZ".
struct Address {
  std::string host;
  std::string port;
  std::string path;  // "" or begins with a slash
  bool encrypted = false;
};
std::optional<Address> address_in(std::string_view url);

struct Request {
  std::string method = "GET";
  std::string path;
  std::string token;  // of the one who asks; empty: nobody
  std::string body;
};
struct Reply {
  unsigned status = 0;  // 0: nobody answered
  std::string body;
  std::string fault;  // why nobody did, if that is known
};

// A socket to a table.
class Line {
 public:
  Line() = default;
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;
  virtual ~Line() = default;

  virtual void say(std::string message) = 0;
  // Whether something said has not gone yet.
  [[nodiscard]] virtual bool is_behind() const = 0;
  virtual void close() = 0;
};

// What is done when a line opens, says something, or is gone. `gone` is called once, whatever happened.
struct Ears {
  std::function<void()> opened;
  std::function<void(std::string_view)> heard;
  std::function<void()> gone;
  bool deaf = false;  // never reads what it is told, over a line that takes little
};

class Network {
 public:
  Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;
  ~Network();

  // No line outlives the network.
  void ask(const Address& server, Request request, std::function<void(Reply)> answered);
  std::shared_ptr<Line> open(const Address& server, const std::string& path, Ears ears);
  // Connects and says nothing.
  void hold(const Address& server);
  void after(std::chrono::microseconds time, std::function<void()> call);
  // Brings a call of another thread to the one that runs.
  void post(std::function<void()> call);
  // Does all that, until nothing is left to do or somebody says stop.
  void run();
  void stop();
  // Asks and waits, for those who have nothing else to do.
  Reply ask_now(const Address& server, Request request);

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace mogul::client

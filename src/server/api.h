// What the server answers over HTTP (docs/wire.md), without a socket: requests in, replies out.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/house.h"
#include "server/limits.h"
#include "server/visitors.h"

namespace mogul::server {

struct HttpRequest {
  std::string method;
  std::string path;  // without what stands behind a question mark
  std::string scheme = "http";
  std::string address;  // of whoever asks, on the network
  std::string host;     // as the client calls the server
  std::string origin;   // of the page that asks; empty if a program does, or a browser that follows a link
  std::string cookie;
  std::string authorization;
  std::string body;
  bool takes_gzip = false;
};

// An address below /api/tables/: the code of a table, and what of it is asked for, as in "/seat".
struct TableAddress {
  std::string code;  // empty: it can be none
  std::string_view about;
};
TableAddress table_address(std::string_view path);

// What a browser may keep of a reply.
enum class Caching : std::uint8_t { kNothing, kIfUnchanged, kForever };

struct HttpReply {
  unsigned status = 200;
  std::string type = "application/json";
  std::string_view page;  // of the program itself; empty: the body
  std::string body;
  std::string set_cookie;
  unsigned retry_after_s = 0;
  bool gzipped = false;
  Caching caching = Caching::kNothing;
};

// The reply to what went wrong: the status follows from the code.
HttpReply fault_reply(std::string_view code, std::string sentence);

class Api {
 public:
  using Reply = std::function<void(HttpReply)>;

  Api(House& house, const Limits& limits) : house_(house), visitors_(limits) {}

  void answer(const HttpRequest& request, const Reply& reply);

  // Why whoever asks gets no socket, if so.
  [[nodiscard]] std::optional<HttpReply> refuse_socket(const HttpRequest& request);
  [[nodiscard]] Visitors& visitors() { return visitors_; }
  // From now on it is not ready for more, and says so.
  void drain() { draining_ = true; }
  // The hash of the secret that comes with a request; empty if none does. A cookie counts only where a browser says
  // which page asks, or nothing can change.
  [[nodiscard]] std::string holder_in(const HttpRequest& request, bool trusts_cookie) const;
  // "http://HOST" or "https://HOST", as the client reached the server.
  [[nodiscard]] std::string origin_of(const HttpRequest& request) const;

 private:
  // Why whoever asks is not heard at all: called by a name that is not ours, or asked by a page of another site.
  [[nodiscard]] std::optional<HttpReply> refuse(const HttpRequest& request) const;
  [[nodiscard]] bool is_foreign(const HttpRequest& request) const;
  // In how many seconds whoever asks may ask again, if they ask too much.
  [[nodiscard]] double too_soon(const HttpRequest& request);
  [[nodiscard]] double guess_wait(const HttpRequest& request, const std::string& code) const;
  void list_tables(const HttpRequest& request, const Reply& reply);
  void answer_about_table(const HttpRequest& request, const Reply& reply);
  void open_table(const HttpRequest& request, const Reply& reply);
  void take_seat(const HttpRequest& request, const std::string& code, const Reply& reply);
  // Calls with the secret of whoever asks, or a new one, and answers with where they sit.
  template <class Wish, class SeatThem>
  void seat_by(const HttpRequest& request, const Wish& wish, unsigned status, const Reply& reply, SeatThem seat_them);

  House& house_;
  Visitors visitors_;
  bool draining_ = false;
};

}  // namespace mogul::server

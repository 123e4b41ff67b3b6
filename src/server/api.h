// What the server answers over HTTP (docs/wire.md), without a socket: requests in, replies out.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "server/house.h"

namespace mogul::server {

struct HttpRequest {
  std::string method;
  std::string path;    // without what stands behind a question mark
  std::string host;    // as the client calls the server
  std::string origin;  // of the page that asks; empty if a program does, or a browser that follows a link
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

struct HttpReply {
  unsigned status = 200;
  std::string type = "application/json";
  std::string_view page;  // of the program itself; empty: the body
  std::string body;
  std::string set_cookie;
  bool gzipped = false;
  bool immutable = false;
};

class Api {
 public:
  using Reply = std::function<void(HttpReply)>;

  explicit Api(House& house) : house_(house) {}

  void answer(const HttpRequest& request, const Reply& reply);

  // Whether a page of another site asks.
  [[nodiscard]] bool is_foreign(const HttpRequest& request) const;
  // The hash of the secret that comes with a request; empty if none does. A cookie counts only where a browser says
  // which page asks, or nothing can change.
  [[nodiscard]] std::string holder_in(const HttpRequest& request, bool trusts_cookie) const;
  // "http://HOST", as the client reached the server.
  [[nodiscard]] std::string origin_of(const HttpRequest& request) const;

 private:
  void open_table(const HttpRequest& request, const Reply& reply);
  void take_seat(const HttpRequest& request, const std::string& code, const Reply& reply);
  void show_table(const HttpRequest& request, const std::string& code, const Reply& reply);
  void show_record(const std::string& code, const Reply& reply);
  // Calls with the secret of whoever asks, or a new one, and answers with where they sit.
  template <class Wish, class SeatThem>
  void seat_by(const HttpRequest& request, const Wish& wish, unsigned status, const Reply& reply, SeatThem seat_them);

  House& house_;
};

}  // namespace mogul::server

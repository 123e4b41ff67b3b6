#include "server/api.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/write_json.h"
#include "server/facts.h"
#include "server/house.h"
#include "server/pages.h"
#include "server/secrets.h"
#include "server/table.h"
#include "server/wishes.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr std::string_view kCookie = "mogul=";
constexpr std::string_view kBearer = "Bearer ";
constexpr std::string_view kTables = "/api/tables";
constexpr std::string_view kTable = "/api/tables/";

struct StatusRow {
  std::string_view code;
  unsigned status;
};
constexpr std::array kStatuses = {
    StatusRow{kMalformed, 400},      StatusRow{"bad-name", 400},      StatusRow{"no-such-game", 400},
    StatusRow{"bad-setup", 400},     StatusRow{kNotYours, 403},       StatusRow{"no-such-table", 404},
    StatusRow{"nothing-there", 404}, StatusRow{"not-supported", 405}, StatusRow{"try-again", 503}};

HttpReply json_reply(unsigned status, const Json& json) { return {.status = status, .body = json.dump()}; }

HttpReply fault(const Problem& problem) {
  unsigned status = 409;
  for (const StatusRow& row : kStatuses) {
    if (row.code == problem.code) status = row.status;
  }
  return json_reply(status, to_json(wire::Fault{.code = std::string(problem.code), .sentence = located(problem)}));
}
HttpReply fault(std::string_view code, std::string sentence) {
  return fault(Problem{.code = code, .sentence = std::move(sentence)});
}
HttpReply no_such_table() { return fault(kNoSuchTable, "There is no such table."); }

// The cookie of ours among those a browser sends.
std::string_view secret_in_cookies(std::string_view cookies) {
  while (!cookies.empty()) {
    const std::size_t end = cookies.find(';');
    std::string_view one = cookies.substr(0, end);
    while (one.starts_with(' ')) one.remove_prefix(1);
    if (one.starts_with(kCookie)) return one.substr(kCookie.size());
    cookies = end == std::string_view::npos ? std::string_view() : cookies.substr(end + 1);
  }
  return {};
}

std::string_view secret_in(const HttpRequest& request, bool trusts_cookie) {
  std::string_view secret;
  if (request.authorization.starts_with(kBearer)) {
    secret = std::string_view(request.authorization).substr(kBearer.size());
  } else if (trusts_cookie) {
    secret = secret_in_cookies(request.cookie);
  }
  return looks_like_secret(secret) ? secret : std::string_view();
}

template <class T>
Problem read_body(const std::string& body, T& value) {
  Problem problem;
  const auto json = Json::parse(body, problem);
  if (!json) return as(kMalformed, problem);
  JsonReader reader(Missing::kRefused);
  return reader.read(*json, value) ? Problem() : reader.problem();
}

HttpReply page_reply(const HttpRequest& request) {
  const PageFile* file = find_page_file(request.path);
  if (file == nullptr && page_files().empty()) {
    return {.status = 503, .type = "text/plain; charset=utf-8", .body = "This program was built without the page.\n"};
  }
  if (file == nullptr) return fault("nothing-there", "There is nothing at this address.");
  const bool gzipped = request.takes_gzip && !file->gzipped.empty();
  return {.type = std::string(content_type(file->path)),
          .page = gzipped ? file->gzipped : file->bytes,
          .gzipped = gzipped,
          .immutable = is_immutable(file->path)};
}

}  // namespace

TableAddress table_address(std::string_view path) {
  if (!path.starts_with(kTable)) return {};
  path.remove_prefix(kTable.size());
  const std::size_t end = std::min(path.size(), kCodeLength);
  return {.code = code_from(path.substr(0, end)), .about = path.substr(end)};
}

bool Api::is_foreign(const HttpRequest& request) const {
  if (request.origin.empty()) return false;
  if (request.origin == house_.world().settings.public_url) return false;
  const std::size_t scheme = request.origin.find("://");
  return scheme == std::string::npos || request.origin.substr(scheme + 3) != request.host;
}

std::string Api::holder_in(const HttpRequest& request, bool trusts_cookie) const {
  const std::string_view secret = secret_in(request, trusts_cookie);
  return secret.empty() ? std::string() : hash_of(secret);
}

std::string Api::origin_of(const HttpRequest& request) const { return "http://" + request.host; }

// Every address below /api/tables is that of the list, or of a table and perhaps something about it.
void Api::answer(const HttpRequest& request, const Reply& reply) {
  const bool is_get = request.method == "GET" || request.method == "HEAD";
  const bool is_post = request.method == "POST";
  if (!is_get && !is_post) return reply(fault("not-supported", "Only GET and POST are answered."));
  if (is_post && is_foreign(request)) return reply(fault(kNotYours, "Another site may not ask that."));
  const std::string_view path = request.path;
  if (path == "/healthz") return reply({.type = "text/plain", .body = "ok\n"});
  if (!path.starts_with("/api/")) {
    return reply(is_get ? page_reply(request) : fault("nothing-there", "There is nothing at this address."));
  }
  if (path == kTables) {
    return is_post ? open_table(request, reply)
                   : reply(json_reply(200, to_json(house_.list(holder_in(request, true)))));
  }
  if (!path.starts_with(kTable)) return reply(fault("nothing-there", "There is nothing at this address."));
  const auto [code, about] = table_address(path);
  if (code.empty()) return reply(no_such_table());
  if (is_get && about.empty()) return show_table(request, code, reply);
  if (is_get && about == "/record") return show_record(code, reply);
  if (is_post && about == "/seat") return take_seat(request, code, reply);
  reply(fault("nothing-there", "There is nothing at this address."));
}

// A cookie goes with the request of any site: it is trusted only where the browser says that ours asks. And it is never
// told as a token: no script is to read it.
template <class Wish, class SeatThem>
void Api::seat_by(const HttpRequest& request, const Wish& wish, unsigned status, const Reply& reply,
                  SeatThem seat_them) {
  std::string secret(secret_in(request, !wish.token && !request.origin.empty()));
  if (secret.empty()) secret = new_secret(house_.world().random);
  seat_them(hash_of(secret), [this, secret, status, reply, as_token = wish.token](const auto& outcome) {
    if (const Problem* problem = std::get_if<Problem>(&outcome)) return reply(fault(*problem));
    wire::Seated seated = std::get<wire::Seated>(outcome);
    if (as_token) seated.token = secret;
    HttpReply done = json_reply(status, to_json(seated));
    const bool secure = house_.world().settings.public_url.starts_with("https:");
    if (!as_token) {
      done.set_cookie = std::string(kCookie) + secret + "; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000" +
                        (secure ? "; Secure" : "");
    }
    reply(std::move(done));
  });
}

void Api::open_table(const HttpRequest& request, const Reply& reply) {
  wire::NewTable wish;
  if (const Problem problem = read_body(request.body, wish)) return reply(fault(problem));
  seat_by(request, wish, 201, reply,
          [&](const std::string& holder, House::Seating seating) { house_.open(wish, holder, std::move(seating)); });
}

void Api::take_seat(const HttpRequest& request, const std::string& code, const Reply& reply) {
  wire::TakeSeat wish;
  if (const Problem problem = read_body(request.body, wish)) return reply(fault(problem));
  seat_by(request, wish, 200, reply, [&](const std::string& holder, House::Seating seating) {
    house_.sit(code, wish, holder, std::move(seating));
  });
}

void Api::show_table(const HttpRequest& request, const std::string& code, const Reply& reply) {
  const House::Found found = house_.find(code);
  if (const Problem* problem = std::get_if<Problem>(&found)) return reply(fault(*problem));
  const auto& table = std::get<std::shared_ptr<Table>>(found);
  reply(json_reply(200, to_json(table->card(holder_in(request, true)))));
}

// A record has every hidden card and the seed: nobody sees it before the game is over.
void Api::show_record(const std::string& code, const Reply& reply) {
  const House::Found found = house_.find(code);
  const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
  if (table == nullptr || (*table)->facts().stage() != wire::Stage::kOver) {
    return reply(fault("nothing-there", "There is no record before the game is over."));
  }
  reply(json_reply(200, (*table)->facts().published_record(code)));
}

}  // namespace mogul::server

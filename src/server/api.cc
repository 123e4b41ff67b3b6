#include "server/api.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/write_json.h"
#include "server/facts.h"
#include "server/hosts.h"
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
constexpr std::string_view kSocket = "/socket";

struct StatusRow {
  std::string_view code;
  unsigned status;
};
constexpr std::array kStatuses = {
    StatusRow{kMalformed, 400},      StatusRow{"bad-name", 400},      StatusRow{"no-such-game", 400},
    StatusRow{"bad-setup", 400},     StatusRow{kNotYours, 403},       StatusRow{"no-such-table", 404},
    StatusRow{"nothing-there", 404}, StatusRow{"not-supported", 405}, StatusRow{"body-too-long", 413},
    StatusRow{"not-our-name", 421},  StatusRow{"socket-only", 426},   StatusRow{"too-fast", 429},
    StatusRow{"head-too-long", 431}, StatusRow{"try-again", 503}};

HttpReply json_reply(unsigned status, const Json& json) { return {.status = status, .body = json.dump()}; }

HttpReply fault(const Problem& problem) {
  unsigned status = 409;
  for (const StatusRow& row : kStatuses) {
    if (row.code == problem.code) status = row.status;
  }
  return json_reply(status, to_json(wire::Fault{.code = std::string(problem.code), .sentence = located(problem)}));
}
HttpReply no_such_table() { return fault_reply(kNoSuchTable, "There is no such table."); }
HttpReply about_to_end() { return fault_reply(kTryAgain, "The server is about to end. Try again."); }
HttpReply nothing_there() { return fault_reply("nothing-there", "There is nothing at this address."); }

HttpReply plain_reply(unsigned status, std::string text) {
  return {.status = status, .type = "text/plain; charset=utf-8", .body = std::move(text)};
}
HttpReply too_fast(double wait_s) {
  const auto seconds = static_cast<unsigned>(std::ceil(wait_s));
  HttpReply reply =
      fault_reply("too-fast", "That is too much at once. Try again in " + std::to_string(seconds) + " s.");
  reply.retry_after_s = seconds;
  return reply;
}

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
    return plain_reply(503, "This program was built without the page.\n");
  }
  if (file == nullptr) return nothing_there();
  const bool gzipped = request.takes_gzip && !file->gzipped.empty();
  return {.type = std::string(content_type(file->path)),
          .page = gzipped ? file->gzipped : file->bytes,
          .gzipped = gzipped,
          .caching = is_immutable(file->path) ? Caching::kForever : Caching::kIfUnchanged};
}

// A record has every hidden card and the seed: nobody sees it before the game is over.
HttpReply record_reply(const Table& table) {
  if (table.facts().stage() != wire::Stage::kOver) {
    return fault_reply("nothing-there", "There is no record before the game is over.");
  }
  return json_reply(200, table.facts().published_record(table.code()));
}

}  // namespace

HttpReply fault_reply(std::string_view code, std::string sentence) {
  return fault(Problem{.code = code, .sentence = std::move(sentence)});
}

TableAddress table_address(std::string_view path) {
  if (!path.starts_with(kTable)) return {};
  path.remove_prefix(kTable.size());
  const std::size_t end = std::min(path.find('/'), path.size());
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

std::string Api::origin_of(const HttpRequest& request) const { return request.scheme + "://" + request.host; }

std::optional<HttpReply> Api::refuse(const HttpRequest& request) const {
  if (!is_our_host(request.host, house_.world().settings.names)) {
    return fault_reply("not-our-name", "This server is not called that.");
  }
  if (request.method != "GET" && request.method != "HEAD" && request.method != "POST") {
    return fault_reply("not-supported", "Only GET and POST are answered.");
  }
  if (request.method == "POST" && is_foreign(request)) {
    return fault_reply(kNotYours, "Another site may not ask that.");
  }
  return std::nullopt;
}

double Api::too_soon(const HttpRequest& request) {
  const double now = house_.world().clock.seconds();
  const double wait = request.path.starts_with("/api/") ? visitors_.request(request.address, now)
                                                        : visitors_.page(request.address, now);
  const bool opens = wait == 0 && request.method == "POST" && request.path == kTables;
  return opens ? visitors_.opening(request.address, now) : wait;
}

std::optional<HttpReply> Api::refuse_socket(const HttpRequest& request) {
  if (draining_) return about_to_end();
  if (const double wait = too_soon(request); wait > 0) return too_fast(wait);
  if (auto refused = refuse(request)) return refused;
  if (!visitors_.may_enter(request.address)) return fault_reply("too-fast", "You have too many tables open.");
  const auto [code, about] = table_address(request.path);
  if (code.empty() || about != kSocket) return nothing_there();
  if (is_foreign(request)) return fault_reply(kNotYours, "Another site may not ask that.");
  return std::nullopt;
}

// Whoever asks whether the server is well may call it as they like: they are told nothing else.
void Api::answer(const HttpRequest& request, const Reply& reply) {
  if (request.path == "/healthz") return reply(plain_reply(200, "ok\n"));
  if (request.path == "/readyz") return reply(draining_ ? plain_reply(503, "draining\n") : plain_reply(200, "ready\n"));
  if (const double wait = too_soon(request); wait > 0) return reply(too_fast(wait));
  if (auto refused = refuse(request)) return reply(std::move(*refused));
  const bool is_post = request.method == "POST";
  if (draining_ && is_post) return reply(about_to_end());
  if (request.path.starts_with(kTable)) return answer_about_table(request, reply);
  if (request.path == kTables && is_post) return open_table(request, reply);
  if (request.path == kTables) return list_tables(request, reply);
  reply(is_post || request.path.starts_with("/api/") ? nothing_there() : page_reply(request));
}

void Api::answer_about_table(const HttpRequest& request, const Reply& reply) {
  const bool is_post = request.method == "POST";
  const auto [code, about] = table_address(request.path);
  if (code.empty()) return reply(no_such_table());
  if (!is_post && about == kSocket) {
    return reply(fault_reply("socket-only", "Here is a socket: ask for a WebSocket."));
  }
  if (is_post ? about != "/seat" : !about.empty() && about != "/record") return reply(nothing_there());
  if (const double wait = guess_wait(request, code); wait > 0) return reply(too_fast(wait));
  const House::Found found = house_.find(code);
  if (const Problem* problem = std::get_if<Problem>(&found)) {
    if (problem->code == kNoSuchTable) visitors_.guessed_wrong(request.address, house_.world().clock.seconds());
    return reply(fault(*problem));
  }
  if (is_post) return take_seat(request, code, reply);
  const Table& table = *std::get<std::shared_ptr<Table>>(found);
  reply(about.empty() ? json_reply(200, to_json(table.card(holder_in(request, true)))) : record_reply(table));
}

// Whoever has named too many tables that are not there is not told which ones are, but for their own.
double Api::guess_wait(const HttpRequest& request, const std::string& code) const {
  const double wait = visitors_.guess_wait(request.address, house_.world().clock.seconds());
  return wait > 0 && house_.knows(holder_in(request, true), code) ? 0 : wait;
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

void Api::list_tables(const HttpRequest& request, const Reply& reply) {
  house_.list(holder_in(request, true),
              [reply](const wire::TableList& list) { reply(json_reply(200, to_json(list))); });
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

}  // namespace mogul::server

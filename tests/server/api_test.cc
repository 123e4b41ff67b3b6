// What the server answers over HTTP, and to whom.
#include "server/api.h"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "server/hosts.h"
#include "server/limits.h"
#include "server/visitors.h"
#include "tests/server/simulated_world.h"

namespace mogul::server {
namespace {

constexpr std::string_view kWish = R"({"game":"cover-your-assets","players":2,"name":"Ann"})";

class Site {
 public:
  Site() : simulated_(1, {}), api_(simulated_.house(), limits) { simulated_.world.settings.names = {"mogul.test"}; }

  HttpReply ask(HttpRequest request) {
    std::optional<HttpReply> reply;
    if (request.host.empty()) request.host = "mogul.test";
    api_.answer(request, [&](HttpReply given) { reply = std::move(given); });
    while (!reply) REQUIRE(simulated_.time.step());
    return *reply;
  }
  HttpReply get(std::string path, std::string cookie = {}) {
    return ask({.method = "GET", .path = std::move(path), .cookie = std::move(cookie)});
  }
  // As a browser does it.
  HttpReply post(std::string path, std::string_view body, std::string cookie = {}) {
    return ask({.method = "POST",
                .path = std::move(path),
                .origin = "http://mogul.test",
                .cookie = std::move(cookie),
                .body = std::string(body)});
  }
  // The status with which a socket is refused; 0 if it is not.
  unsigned refusal(const HttpRequest& request) {
    const auto refused = api_.refuse_socket(request);
    return refused ? refused->status : 0;
  }

  Visitors& visitors() { return api_.visitors(); }
  void drain() { api_.drain(); }
  void wait(std::chrono::milliseconds time) {
    bool over = false;
    simulated_.time.at(SimulatedTime::Owner::kWorld, static_cast<std::uint64_t>(time.count()), [&] { over = true; });
    while (!over) REQUIRE(simulated_.time.step());
  }
  Limits limits;  // as a test wants them

 private:
  SimulatedWorld simulated_;
  Api api_;
};

Json body_of(const HttpReply& reply) {
  Problem problem;
  const auto json = Json::parse(reply.body, problem);
  REQUIRE_MESSAGE(json, reply.body);
  return *json;
}
std::string member(const HttpReply& reply, std::string_view name) { return body_of(reply).find(name)->text(); }
std::string cookie_of(const HttpReply& reply) { return reply.set_cookie.substr(0, reply.set_cookie.find(';')); }

}  // namespace

TEST_CASE("Opening a table seats a browser by a cookie that scripts cannot read") {
  Site site;
  const HttpReply opened = site.post("/api/tables", kWish);
  CHECK(opened.status == 201);
  CHECK(member(opened, "seat") == "0");
  CHECK(opened.set_cookie.find("; HttpOnly; SameSite=Lax;") != std::string::npos);
  CHECK(opened.body.find(cookie_of(opened).substr(6)) == std::string::npos);

  const std::string table = "/api/tables/" + member(opened, "code");
  CHECK(member(site.get(table, cookie_of(opened)), "you") == "0");
  CHECK(!body_of(site.get(table)).find("you"));
  CHECK(body_of(site.get("/api/tables", cookie_of(opened))).find("mine")->items().size() == 1);
  CHECK(body_of(site.get("/api/tables")).find("mine")->items().empty());
}

TEST_CASE("A program is seated by a token") {
  Site site;
  const HttpReply opened = site.ask({.method = "POST",
                                     .path = "/api/tables",
                                     .body = R"({"game":"cover-your-assets","players":2,"name":"Bot","token":true})"});
  CHECK(opened.status == 201);
  CHECK(opened.set_cookie.empty());
  HttpRequest look{.method = "GET", .path = "/api/tables/" + member(opened, "code")};
  look.authorization = "Bearer " + member(opened, "token");
  CHECK(member(site.ask(look), "you") == "0");
}

TEST_CASE("The secret in a cookie is never told as a token") {
  Site site;
  const HttpReply opened = site.post("/api/tables", kWish);
  const HttpReply again = site.post(
      "/api/tables", R"({"game":"cover-your-assets","players":2,"name":"Ann","token":true})", cookie_of(opened));
  CHECK(again.status == 201);
  CHECK("mogul=" + member(again, "token") != cookie_of(opened));
}

TEST_CASE("Looking at a link changes nothing, and its code may be typed in small letters") {
  Site site;
  const std::string code = member(site.post("/api/tables", kWish), "code");
  const std::string before = site.get("/api/tables/" + code).body;
  std::string small = code;
  for (char& letter : small) letter = letter >= 'A' ? static_cast<char>(letter - 'A' + 'a') : letter;
  CHECK(site.get("/api/tables/" + small).body == before);
  CHECK(site.get("/api/tables/" + code).body == before);
}

TEST_CASE("A private table is in nobody's list") {
  Site site;
  site.post("/api/tables", kWish);
  CHECK(body_of(site.get("/api/tables")).find("listed")->items().empty());
  site.post("/api/tables", R"({"game":"cover-your-assets","players":2,"name":"Ann","listed":true})");
  CHECK(body_of(site.get("/api/tables")).find("listed")->items().size() == 1);
}

TEST_CASE("Another site can do nothing in a guest's name") {
  Site site;
  const HttpReply opened = site.post("/api/tables", kWish);
  HttpRequest forged{.method = "POST",
                     .path = "/api/tables",
                     .origin = "http://elsewhere.test",
                     .cookie = cookie_of(opened),
                     .body = std::string(kWish)};
  CHECK(site.ask(forged).status == 403);
  // Without an origin a cookie does not count: whoever asks is somebody new.
  forged.origin.clear();
  CHECK(cookie_of(site.ask(forged)) != cookie_of(opened));
}

TEST_CASE("What can't be read or is not there is told") {
  Site site;
  const std::string table = "/api/tables/" + member(site.post("/api/tables", kWish), "code");
  CHECK(site.post("/api/tables", "{").status == 400);
  CHECK(site.post("/api/tables", R"({"game":"chess","players":2,"name":"Ann"})").status == 400);
  CHECK(site.post("/api/tables", R"({"game":"cover-your-assets","players":2,"name":"Ann","wings":1})").status == 400);
  CHECK(site.get("/api/tables/ZZZZZZ").status == 404);
  CHECK(site.get("/api/tables/a%00").status == 404);
  CHECK(site.get(table + "/record").status == 404);
  CHECK(site.get("/api/nothing").status == 404);
  CHECK(site.post(table + "/seat", R"({"name":"Ann"})").status == 409);
  CHECK(site.ask({.method = "DELETE", .path = table}).status == 405);
  CHECK(site.get("/healthz").body == "ok\n");
}

TEST_CASE("Only names of ours are answered, so that no page elsewhere can pass for ours") {
  Site site;
  const auto status = [&](std::string host) {
    return site.ask({.method = "GET", .path = "/api/tables", .host = std::move(host)}).status;
  };
  CHECK(plain_host("Mogul.Test:8080") == "mogul.test");  // as an operator may write it
  for (const char* ours : {"mogul.test", "Mogul.Test:8080", "localhost:8080", "127.0.0.1", "10.0.0.7:1", "[::1]:80"}) {
    CHECK_MESSAGE(status(ours) == 200, ours);
  }
  for (const char* other :
       {"evil.test", "mogul.test.evil.test", "127.0.0.1.evil.test", "[::1", "localhost.evil.test"}) {
    CHECK_MESSAGE(status(other) == 421, other);
  }
  CHECK(site.ask({.method = "GET", .path = "/healthz", .host = "10-0-0-7.probe"}).status == 200);
}

TEST_CASE("Nothing of a table is kept by a browser") {
  Site site;
  const HttpReply opened = site.post("/api/tables", kWish);
  CHECK(opened.caching == Caching::kNothing);
  CHECK(site.get("/api/tables/" + member(opened, "code")).caching == Caching::kNothing);
}

TEST_CASE("Whoever asks for a socket in vain is told why") {
  Site site;
  const std::string path = "/api/tables/ABCDEF/socket";
  const auto status = [&](const HttpRequest& request) { return site.refusal(request); };
  CHECK(status({.method = "GET", .path = path, .host = "mogul.test"}) == 0);
  CHECK(status({.method = "GET", .path = path, .host = "mogul.test", .origin = "http://mogul.test"}) == 0);
  CHECK(status({.method = "GET", .path = path, .host = "mogul.test", .origin = "http://evil.test"}) == 403);
  CHECK(status({.method = "GET", .path = path, .host = "evil.test", .origin = "http://evil.test"}) == 421);
  CHECK(status({.method = "GET", .path = "/api/tables/socket", .host = "mogul.test"}) == 404);
  CHECK(site.get(path).status == 426);
}

TEST_CASE("Whoever asks too much is told when to ask again, and nobody else is") {
  Site site;
  site.limits.openings = {.per_second = 0.1, .at_once = 2};
  const auto open = [&](std::string address) {
    return site.ask(
        {.method = "POST", .path = "/api/tables", .address = std::move(address), .body = std::string(kWish)});
  };
  CHECK(open("10.0.0.1").status == 201);
  CHECK(open("10.0.0.1").status == 201);
  const HttpReply refused = open("10.0.0.1");
  CHECK(refused.status == 429);
  CHECK(refused.retry_after_s == 10);
  CHECK(member(refused, "sentence") == "That is too much at once. Try again in 10 s.");
  CHECK(open("10.0.0.2").status == 201);
  site.wait(std::chrono::seconds(10));
  CHECK(open("10.0.0.1").status == 201);

  site.limits.requests = {.per_second = 1, .at_once = 5};
  const auto look = [&] { return site.ask({.method = "GET", .path = "/api/tables", .address = "10.0.0.3"}).status; };
  for (int i = 0; i < 5; ++i) CHECK(look() == 200);
  CHECK(look() == 429);
  CHECK(site.ask({.method = "GET", .path = "/healthz", .address = "10.0.0.3"}).status == 200);

  site.limits.pages = {.per_second = 1, .at_once = 5};
  const auto load = [&] { return site.ask({.method = "GET", .path = "/", .address = "10.0.0.3"}).status; };
  for (int i = 0; i < 5; ++i) CHECK(load() != 429);
  CHECK(load() == 429);
}

TEST_CASE("An address has so many connections and no more, and is forgotten when the last one ends") {
  Site site;
  site.limits.connections = 2;
  const auto connect = [&](const std::string& address) { return site.visitors().connect(address, 0); };
  const auto first = connect("10.0.0.1");
  auto second = connect("::ffff:10.0.0.1");
  CHECK(second != nullptr);
  CHECK(connect("10.0.0.1") == nullptr);
  CHECK(connect("10.0.0.2") != nullptr);
  second.reset();
  CHECK(connect("10.0.0.1") != nullptr);

  // Many who came and went are forgotten, and nobody who is there.
  second = connect("10.0.0.1");
  for (int i = 0; i < 3000; ++i) connect("10.1." + std::to_string(i / 250) + "." + std::to_string(i % 250));
  CHECK(connect("10.0.0.1") == nullptr);
  site.limits.connections = 0;
  CHECK(connect("10.0.0.1") != nullptr);
}

TEST_CASE("Whoever asks for many tables that are not there is told of none but their own") {
  Site site;
  const HttpReply opened = site.post("/api/tables", kWish);
  const std::string table = "/api/tables/" + member(opened, "code");
  site.limits.guesses = {.per_second = 0.1, .at_once = 2};
  for (const char* about : {"", "/record"}) CHECK(site.get(std::string("/api/tables/ZZZZZZ") + about).status == 404);
  const HttpReply refused = site.get("/api/tables/ZZZZZZ");
  CHECK(refused.status == 429);
  CHECK(refused.retry_after_s == 10);
  CHECK(site.get(table).status == 429);
  CHECK(site.post(table + "/seat", R"({"name":"Ben"})").status == 429);
  CHECK(site.get(table, cookie_of(opened)).status == 200);
  CHECK(site.ask({.method = "GET", .path = table, .address = "10.0.0.2"}).status == 200);
  site.wait(std::chrono::seconds(11));
  CHECK(site.get(table).status == 200);
}

TEST_CASE("A table's code has eight letters; those of older tables have six") {
  Site site;
  CHECK(member(site.post("/api/tables", kWish), "code").size() == 8);
  CHECK(table_address("/api/tables/ABCDEFGH/seat").code == "ABCDEFGH");
  CHECK(table_address("/api/tables/abcdef/seat").code == "ABCDEF");
  CHECK(table_address("/api/tables/abcdef/seat").about == "/seat");
  CHECK(table_address("/api/tables/ABCDEFG").code.empty());
}

TEST_CASE("An address has so many sockets and no more") {
  Site site;
  site.limits.sockets = 2;
  const HttpRequest socket{
      .method = "GET", .path = "/api/tables/ABCDEF/socket", .address = "10.0.0.1", .host = "mogul.test"};
  for (int i = 0; i < 2; ++i) {
    CHECK(site.refusal(socket) == 0);
    site.visitors().enter("10.0.0.1");
  }
  CHECK(site.refusal(socket) == 429);
  site.visitors().leave("10.0.0.1");
  CHECK(site.refusal(socket) == 0);
}

TEST_CASE("Whoever has a whole network of addresses counts as one, and nobody else with them") {
  Site site;
  site.limits.sockets = 2;
  site.visitors().enter("2001:db8:1:2::1");
  site.visitors().enter("2001:db8:1:2:aaaa:bbbb:cccc:dddd");
  site.visitors().enter("10.0.0.1");
  site.visitors().enter("::ffff:10.0.0.1");
  CHECK(!site.visitors().may_enter("2001:db8:1:2:ffff::7"));
  CHECK(site.visitors().may_enter("2001:db8:1:3::1"));
  CHECK(!site.visitors().may_enter("10.0.0.1"));
  CHECK(site.visitors().may_enter("10.0.0.2"));
  site.visitors().leave("2001:db8:1:2::1");
  CHECK(site.visitors().may_enter("2001:db8:1:2:ffff::7"));
}

TEST_CASE("A proxy is believed only if it is trusted") {
  const std::vector<std::string> trusted = {"127.0.0.1", "10.0.0.1"};
  CHECK(real_address("203.0.113.9", "198.51.100.7", trusted) == "203.0.113.9");
  CHECK(real_address("127.0.0.1", "", trusted) == "127.0.0.1");
  CHECK(real_address("127.0.0.1", "198.51.100.7", trusted) == "198.51.100.7");
  // What stands before the first stranger was written by the stranger.
  CHECK(real_address("127.0.0.1", "1.2.3.4, 198.51.100.7, 10.0.0.1", trusted) == "198.51.100.7");
}

TEST_CASE("Whoever comes through a proxy has an address without a port, in its one spelling") {
  const std::vector<std::string> trusted = {"127.0.0.1", "10.0.0.1"};
  CHECK(real_address("127.0.0.1", "198.51.100.7:567", trusted) == "198.51.100.7");
  CHECK(real_address("127.0.0.1", "[2001:DB8::7]:567", trusted) == "2001:db8::7");
  CHECK(real_address("127.0.0.1", "[2001:db8::7]", trusted) == "2001:db8::7");
  CHECK(real_address("127.0.0.1", "2001:db8:0::7", trusted) == "2001:db8::7");
  CHECK(real_address("127.0.0.1", "198.51.100.7, ::ffff:10.0.0.1, [::ffff:10.0.0.1]:80", trusted) == "198.51.100.7");
  CHECK(real_address("127.0.0.1", "unknown", trusted) == "unknown");
  CHECK(real_address("127.0.0.1", "[", trusted).empty());
}

TEST_CASE("An address has one spelling, and one of version 4 stays what it is") {
  CHECK(plain_address("::ffff:127.0.0.1") == "127.0.0.1");
  CHECK(plain_address("127.0.0.1") == "127.0.0.1");
  CHECK(plain_address("2001:DB8:0:0::1") == "2001:db8::1");
  CHECK(plain_address("elsewhere") == "elsewhere");
}

TEST_CASE("A server that is about to end is not ready, opens neither socket nor table, and seats nobody") {
  Site site;
  const std::string table = "/api/tables/" + member(site.post("/api/tables", kWish), "code");
  CHECK(site.get("/readyz").status == 200);
  site.drain();
  CHECK(site.get("/readyz").status == 503);
  CHECK(site.get("/healthz").status == 200);
  CHECK(site.refusal({.method = "GET", .path = "/api/tables/ABCDEF/socket", .host = "mogul.test"}) == 503);
  CHECK(site.post("/api/tables", kWish).status == 503);
  CHECK(site.post(table + "/seat", R"({"name":"Ben"})").status == 503);
  CHECK(site.get(table).status == 200);
}

TEST_CASE("Whoever asks for a taken seat is named to those who sit there") {
  Site site;
  const HttpReply opened = site.post("/api/tables", kWish);
  const std::string table = "/api/tables/" + member(opened, "code");
  const HttpReply asked = site.post(table + "/seat", R"({"name":"Cem","seat":0})");
  CHECK(asked.status == 200);
  CHECK(body_of(asked).find("seat")->is(Json::Type::kNull));
  const Json seat = body_of(site.get(table, cookie_of(opened))).find("seats")->items().front();
  CHECK(seat.find("asked_by")->text() == "Cem");
  CHECK(site.post(table + "/seat", R"({"name":"you","seat":0})").status == 400);
}

}  // namespace mogul::server

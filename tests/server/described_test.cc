// Whatever goes over the wire is as `mogul schema` and `mogul schema --openapi` describe it.
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "bots/registry.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/value.h"
#include "games/registry.h"
#include "server/api.h"
#include "server/limits.h"
#include "server/session.h"
#include "server/transport.h"
#include "tests/server/simulated_world.h"
#include "tests/tools/schema_check.h"
#include "tools/openapi.h"

namespace mogul::server {
namespace {

using test::SchemaCheck;
using test::Tree;

Json parsed(const std::string& text) {
  Problem problem;
  const auto json = Json::parse(text, problem);
  REQUIRE_MESSAGE(json, text);
  return *json;
}

// Notes what is sent.
class Wire : public Transport {
 public:
  void send(std::string message) override { told.push_back(std::move(message)); }
  void close() override {}
  std::vector<std::string> told;
};

class Described {
 public:
  // Asks, and compares what was sent and answered with what the path promises.
  HttpReply ask(const std::string& method, const std::string& described, const HttpRequest& request) {
    std::optional<HttpReply> reply;
    api_.answer(request, [&](HttpReply given) { reply = std::move(given); });
    while (!reply) REQUIRE(world.time.step());
    const Json operation = *document_.find("paths")->find(described)->find(method);
    const auto exact = operation.find("responses")->find(std::to_string(reply->status));
    const Json promised = exact ? *exact : *operation.find("responses")->find("default");
    if (reply->status < 300 && !request.body.empty()) check(schema_in(*operation.find("requestBody")), request.body);
    if (promised.find("content")) check(schema_in(promised), reply->body);
    return *reply;
  }
  void check(const std::string& reference, const std::string& text) {
    const Tree* schema = requests_.resolve(reference);
    REQUIRE_MESSAGE(schema != nullptr, reference);
    CHECK_MESSAGE(requests_.accepts(*schema, parsed(text)), text);
    ++checked;
  }

  SimulatedWorld world{1, {}};
  int checked = 0;

 private:
  static std::string schema_in(const Json& described) {
    return described.find("content")->find("application/json")->find("schema")->find("$ref")->text();
  }

  Json document_ = openapi();
  SchemaCheck requests_{document_};
  Limits limits_;
  Api api_{world.house(), limits_};
};

HttpRequest request(std::string method, std::string path, std::string body = {}) {
  return {.method = std::move(method), .path = std::move(path), .host = "localhost", .body = std::move(body)};
}

}  // namespace

TEST_CASE("Requests and replies are as OpenAPI has them") {
  Described site;
  const HttpReply opened =
      site.ask("post", "/api/tables",
               request("POST", "/api/tables",
                       R"({"game":"monopoly-deal","players":3,"name":"Ann","token":true,"listed":true})"));
  const std::string table = "/api/tables/" + parsed(opened.body).find("code")->text();
  site.ask("post", "/api/tables/{code}/seat", request("POST", table + "/seat", R"({"name":"Ben","token":true})"));
  site.ask("post", "/api/tables/{code}/seat", request("POST", table + "/seat", R"({"name":"Cem","seat":0})"));
  CHECK(site.ask("post", "/api/tables/{code}/seat", request("POST", table + "/seat", R"({"name":"Ben"})")).status ==
        409);
  CHECK(site.ask("post", "/api/tables", request("POST", "/api/tables", "{")).status == 400);
  site.ask("get", "/api/tables", request("GET", "/api/tables"));
  site.ask("get", "/api/tables/{code}", request("GET", table));
  CHECK(site.ask("get", "/api/tables/{code}", request("GET", "/api/tables/ZZZZZZ")).status == 404);
  CHECK(site.ask("get", "/api/tables/{code}/record", request("GET", table + "/record")).status == 404);
  CHECK(site.ask("get", "/api/tables/{code}/socket", request("GET", table + "/socket")).status == 426);
  CHECK(site.checked == 13);
}

TEST_CASE("Every message of a game is as the schema has it") {
  for (const GameInfo& game : games()) {
    Described site;
    Wire wire;
    const std::string wish = R"({"game":")" + std::string(game.id) + R"(","players":)" +
                             std::to_string(game.players_min) + R"(,"name":"Ann","token":true,"at_once":true})";
    const Json opened = parsed(site.ask("post", "/api/tables", request("POST", "/api/tables", wish)).body);
    const auto session =
        std::make_shared<Session>(site.world.house(), opened.find("code")->text(), std::string(), std::string(), wire);
    const auto say = [&](const std::string& text) {
      site.check("#/components/schemas/FromClient", text);
      session->hear(text);
    };
    say(R"({"ask":"hello","version":1,"token":")" + opened.find("token")->text() + R"(","have":0})");
    std::string last_asked;
    for (int moves = 0; moves < 40;) {
      // Until the last thing said is a question to this seat that was not answered yet.
      std::string asked;
      for (const std::string& text : wire.told) {
        if (text.starts_with(R"({"tell":"news")")) asked = parsed(text).find("decision") ? text : std::string();
      }
      if (asked.empty() || asked == last_asked) {
        if (!site.world.time.step()) break;
        continue;
      }
      last_asked = asked;
      const Json news = parsed(asked);
      Problem problem;
      const auto view = game.look(*news.find("view"), seat_at(0), problem);
      REQUIRE_MESSAGE(view != nullptr, text_of(problem));
      const auto action = choose(*view, "random", static_cast<unsigned>(moves), Budget{}, problem);
      say(R"({"ask":"do","id":")" + std::to_string(moves++) + R"(","decision":)" + news.find("decision")->text() +
          R"(,"actions":[)" + action->dump() + "]}");
    }
    say(R"({"ask":"ping"})");
    session->turn_away();
    for (const std::string& text : wire.told) site.check("#/components/schemas/FromTable", text);
    CHECK(wire.told.size() > 20);
  }
}

}  // namespace mogul::server

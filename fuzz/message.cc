// Messages to a table, a line each, from somebody who has a seat in a running game: none of them harms it, and whatever
// is answered is a message of the wire.
#include "wire/message.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "server/api.h"
#include "server/limits.h"
#include "server/session.h"
#include "server/transport.h"
#include "small_world.h"
#include "target.h"

using mogul::Json;
using mogul::Problem;

namespace {

class Checked : public mogul::server::Transport {
 public:
  void send(std::string message) override {
    Problem problem;
    const auto json = Json::parse(message, problem);
    mogul::wire::FromTable told;
    mogul::JsonReader reader(mogul::Missing::kRefused);
    require(json && reader.read(*json, told), "what is told is a message of the wire");
  }
  void close() override {}
};

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  SmallWorld small;
  mogul::server::Limits limits;
  mogul::server::Api api(small.house, limits);
  std::string code;
  std::string token;
  const std::string wish = R"({"game":"monopoly-deal","players":3,"name":"Ann","token":true,"at_once":true})";
  api.answer({.method = "POST", .path = "/api/tables", .host = "localhost", .body = wish},
             [&](const mogul::server::HttpReply& reply) {
               Problem problem;
               const auto seated = Json::parse(reply.body, problem);
               code = seated->find("code")->text();
               token = seated->find("token")->text();
             });
  Checked transport;
  const auto session =
      std::make_shared<mogul::server::Session>(small.house, code, std::string(), std::string(), transport);
  session->hear(R"({"ask":"hello","version":1,"token":")" + token + R"(","have":0})");
  std::string_view rest = text_of_input(data, size);
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    session->hear(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  session->hang_up();
  return 0;
}

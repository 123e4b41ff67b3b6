// Requests to a table server: whatever is asked is answered once, in JSON below /api/ and never with a server's fault.
// The input is a line each for method, path, host, origin, cookie and authorization; the rest is the body.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/json.h"
#include "core/problem.h"
#include "server/api.h"
#include "server/limits.h"
#include "small_world.h"
#include "target.h"

using mogul::server::HttpReply;
using mogul::server::HttpRequest;

namespace {

HttpRequest request_in(std::string_view text) {
  HttpRequest request;
  for (std::string* line :
       {&request.method, &request.path, &request.host, &request.origin, &request.cookie, &request.authorization}) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    *line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  request.body = text;
  return request;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  SmallWorld small;
  mogul::server::Limits limits;
  mogul::server::Api api(small.house, limits);
  HttpRequest request = request_in(text_of_input(data, size));
  // A table to ask about: the dice are the same each time, and so is its code.
  std::string code;
  const std::string wish = R"({"game":"trump","players":3,"name":"Ann","token":true})";
  api.answer({.method = "POST", .path = "/api/tables", .host = "localhost", .body = wish}, [&](const HttpReply& reply) {
    mogul::Problem problem;
    code = mogul::Json::parse(reply.body, problem)->find("code")->text();
  });
  if (const std::size_t mark = request.path.find("CODE"); mark != std::string::npos)
    request.path.replace(mark, 4, code);
  int answers = 0;
  api.answer(request, [&](const HttpReply& reply) {
    ++answers;
    mogul::Problem problem;
    const bool is_json = mogul::Json::parse(reply.body, problem).has_value();
    require(is_json || !request.path.starts_with("/api/"), "an answer about tables is JSON");
    require(reply.status < 500 || !request.path.starts_with("/api/"), "it is nobody's fault but the client's");
  });
  require(answers == 1, "a request is answered once");
  return 0;
}

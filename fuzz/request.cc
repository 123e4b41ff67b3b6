// Requests to a table server, as bytes: whatever is asked is answered once, in JSON below /api/ and never with a
// server's fault. The input is a head, an empty line and a body, whose length is put into the head.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/asio/buffer.hpp>

#include "core/json.h"
#include "core/problem.h"
#include "server/api.h"
#include "server/http_in.h"
#include "server/limits.h"
#include "small_world.h"
#include "target.h"

using mogul::server::Error;
using mogul::server::fault_of;
using mogul::server::HttpParser;
using mogul::server::HttpReply;
using mogul::server::HttpRequest;
using mogul::server::plain_request;

namespace {

constexpr std::string_view kEmptyLine = "\r\n\r\n";

// What a browser would send.
std::string bytes_of(std::string_view input) {
  const std::size_t end = std::min(input.find(kEmptyLine), input.size());
  const std::string_view body = input.substr(std::min(end + kEmptyLine.size(), input.size()));
  std::string bytes(input.substr(0, end));
  bytes.append("\r\nContent-Length: ").append(std::to_string(body.size())).append(kEmptyLine);
  return bytes.append(body);
}

// As the server reads it, behind a proxy; nothing if it is none.
std::optional<HttpRequest> request_in(const std::string& bytes, const mogul::server::Limits& limits) {
  HttpParser parser;
  limit(parser, limits);
  parser.eager(true);
  Error error;
  for (std::size_t read = 0; !error && read < bytes.size() && !parser.is_done();) {
    read += parser.put(boost::asio::buffer(bytes.data() + read, bytes.size() - read), error);
  }
  if (error) {
    const auto fault = fault_of(error);
    require(!fault || fault->status < 500, "what can't be read is the client's fault");
    return std::nullopt;
  }
  if (!parser.is_done()) return std::nullopt;
  return plain_request(parser.release(), "127.0.0.1", std::vector<std::string>{"127.0.0.1", "10.0.0.1"});
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  SmallWorld small;
  mogul::server::Limits limits;
  mogul::server::Api api(small.house, limits);
  auto request = request_in(bytes_of(text_of_input(data, size)), limits);
  if (!request) return 0;
  // A table to ask about: the dice are the same each time, and so is its code.
  std::string code;
  const std::string wish = R"({"game":"trump","players":3,"name":"Ann","token":true})";
  api.answer({.method = "POST", .path = "/api/tables", .host = "localhost", .body = wish}, [&](const HttpReply& reply) {
    mogul::Problem problem;
    code = mogul::Json::parse(reply.body, problem)->find("code")->text();
  });
  if (const std::size_t mark = request->path.find("CODE"); mark != std::string::npos)
    request->path.replace(mark, 4, code);
  int answers = 0;
  api.answer(*request, [&](const HttpReply& reply) {
    ++answers;
    mogul::Problem problem;
    const bool is_json = mogul::Json::parse(reply.body, problem).has_value();
    require(is_json || !request->path.starts_with("/api/"), "an answer about tables is JSON");
    require(reply.status < 500 || !request->path.starts_with("/api/"), "it is nobody's fault but the client's");
  });
  require(answers == 1, "a request is answered once");
  const auto refused = api.refuse_socket(*request);
  require(!refused || refused->status < 500, "a socket is refused for a reason");
  api.visitors().enter(request->address);
  api.visitors().leave(request->address);
  return 0;
}

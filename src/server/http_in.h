// Requests as Beast has read them from bytes, and what an HttpRequest takes from them; without a socket.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <boost/beast/http/error.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/system/error_code.hpp>

#include "server/api.h"
#include "server/limits.h"
#include "server/visitors.h"

namespace mogul::server {

namespace http = boost::beast::http;
using Error = boost::system::error_code;
using HttpIn = http::request<http::string_body>;
using HttpParser = http::request_parser<http::string_body>;

inline void limit(HttpParser& parser, const Limits& limits) {
  parser.header_limit(static_cast<std::uint32_t>(limits.head_bytes));
  parser.body_limit(limits.body_bytes);
}

// What is answered to something that is no request; nothing if nobody is there any more.
inline std::optional<HttpReply> fault_of(Error error) {
  if (error == http::error::body_limit) return fault_reply("body-too-long", "The body is too long.");
  if (error == http::error::header_limit || error == http::error::buffer_overflow) {
    return fault_reply("head-too-long", "The head is too long.");
  }
  const bool is_gone = error == http::error::end_of_stream || error == http::error::partial_message;
  if (is_gone || error.category() != make_error_code(http::error::bad_method).category()) return std::nullopt;
  return fault_reply("malformed", "That is no request: " + error.message() + ".");
}

// All lines of that name as one list, since each proxy on the way may have added its own.
inline std::string list_in(const HttpIn& in, std::string_view name) {
  std::string list;
  const auto [begin, end] = in.equal_range(name);
  for (auto field = begin; field != end; ++field) {
    if (!list.empty()) list += ',';
    list += std::string_view(field->value());
  }
  return list;
}

// A proxy that is trusted says who really asks, and how.
inline HttpRequest plain_request(const HttpIn& in, const std::string& peer, std::span<const std::string> proxies) {
  const auto header = [&](http::field field) { return std::string(in[field]); };
  const std::string target(in.target());
  const bool by_proxy = std::find(proxies.begin(), proxies.end(), peer) != proxies.end();
  const bool secure = by_proxy && in["X-Forwarded-Proto"] == "https";
  return {.method = std::string(in.method_string()),
          .path = target.substr(0, target.find('?')),
          .scheme = secure ? "https" : "http",
          .address = real_address(peer, list_in(in, "X-Forwarded-For"), proxies),
          .host = header(http::field::host),
          .origin = header(http::field::origin),
          .cookie = header(http::field::cookie),
          .authorization = header(http::field::authorization),
          .body = in.body(),
          .takes_gzip = header(http::field::accept_encoding).find("gzip") != std::string::npos};
}

}  // namespace mogul::server

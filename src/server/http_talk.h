// Requests and replies on a socket: how one is read, and how an HttpReply is written.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "server/api.h"
#include "server/beast.h"
#include "server/http_in.h"
#include "server/limits.h"

namespace mogul::server {

// A request, or what is answered to something that is none, or neither if nobody is there any more.
struct Incoming {
  std::optional<HttpIn> request;
  std::optional<HttpReply> fault;
};

inline awaitable<Incoming> read_request(beast::tcp_stream& stream, beast::flat_buffer& buffer, const Limits& limits) {
  HttpParser parser;
  limit(parser, limits);
  stream.expires_after(limits.patience);
  const auto [error, size] = co_await http::async_read(stream, buffer, parser, kAsTuple);
  Incoming incoming;
  if (error) {
    incoming.fault = fault_of(error);
  } else {
    incoming.request = parser.release();
  }
  co_return incoming;
}

// What the head of a reply takes from its request.
struct ReplyTo {
  unsigned version = 11;
  bool keep_alive = false;
  bool head_only = false;
};
inline ReplyTo reply_to(const HttpIn& in) {
  return {.version = in.version(), .keep_alive = in.keep_alive(), .head_only = in.method() == http::verb::head};
}

inline const char* cache_control(Caching caching) {
  constexpr std::array kControls = {"no-store", "no-cache", "public, max-age=31536000, immutable"};
  return kControls[static_cast<std::size_t>(caching)];
}

// Writes the body from where it lies: a page is part of the program.
inline awaitable<bool> write_reply(beast::tcp_stream& stream, ReplyTo to, const HttpReply& reply,
                                   const Limits& limits) {
  http::response<http::span_body<const char>> out;
  const std::string_view body = reply.page.empty() ? std::string_view(reply.body) : reply.page;
  out.body() = beast::span<const char>(body.data(), body.size());
  out.version(to.version);
  out.result(reply.status);
  out.keep_alive(to.keep_alive);
  out.set(http::field::content_type, reply.type);
  out.set(http::field::cache_control, cache_control(reply.caching));
  out.set("Referrer-Policy", "no-referrer");
  out.set("X-Content-Type-Options", "nosniff");
  out.set("Content-Security-Policy",
          "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
          "base-uri 'none'; form-action 'self'; frame-ancestors 'none'");
  if (!reply.page.empty()) out.set(http::field::vary, "Accept-Encoding");
  if (reply.gzipped) out.set(http::field::content_encoding, "gzip");
  if (reply.retry_after_s != 0) out.set(http::field::retry_after, std::to_string(reply.retry_after_s));
  if (!reply.set_cookie.empty()) out.set(http::field::set_cookie, reply.set_cookie);
  if (reply.status == static_cast<unsigned>(http::status::upgrade_required)) out.set(http::field::upgrade, "websocket");
  out.prepare_payload();
  if (to.head_only) out.body() = {};
  stream.expires_after(limits.patience);
  const auto [error, size] = co_await http::async_write(stream, out, kAsTuple);
  co_return !error && to.keep_alive;
}

// Ends a connection such that the last reply arrives: what the client still sends is read for a moment, else the
// system would call the reply back.
inline awaitable<void> hang_up(beast::tcp_stream& stream) {
  constexpr std::chrono::seconds kLinger{2};
  constexpr std::size_t kBytesMax = std::size_t{1} << 20U;
  Error ignored;
  stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  stream.expires_after(kLinger);
  std::array<char, 4096> rest;  // NOLINT(cppcoreguidelines-pro-type-member-init): never looked at
  for (std::size_t bytes = 0; bytes < kBytesMax;) {
    const auto [error, size] = co_await stream.async_read_some(asio::buffer(rest), kAsTuple);
    if (error) co_return;
    bytes += size;
  }
}

}  // namespace mogul::server

// The server on the network: HTTP and WebSocket on one port, with Boost.Beast. Everything runs on one thread but the
// journal's writing.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "core/json.h"

namespace mogul::server {

struct ServeOptions {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string public_url;
  std::string database;
  std::string build;
  Json rehearsal;  // see Settings
};

// Serves until SIGINT or SIGTERM. Calls `ready` with the address once it answers. False and why, if it can't.
bool serve(const ServeOptions& options, const std::function<void(const std::string&)>& ready, std::string& fault);

}  // namespace mogul::server

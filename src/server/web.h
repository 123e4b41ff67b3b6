// The server on the network: HTTP and WebSocket on one port, with Boost.Beast. Everything runs on one thread but the
// journal's and the log's writing.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "core/json.h"
#include "server/keeping.h"
#include "server/limits.h"
#include "server/log.h"
#include "server/manners.h"
#include "server/patience.h"

namespace mogul::server {

struct ServeOptions {
  std::string listen = "127.0.0.1";
  std::uint16_t port = 8080;  // 0: any that is free
  std::string public_url;
  std::vector<std::string> names;         // of hosts by which the server may be called, besides that of public_url
  std::vector<std::string> proxies;       // whose word about who asks is trusted, by address
  std::vector<std::string> metrics_from;  // who may see what the server counts, by address, besides its own machine
  std::string database;
  std::string build;
  Json rehearsal;        // see Settings
  bool at_once = false;  // neither bots nor reactions wait: for measuring
  Limits limits;
  Patience patience;
  Manners manners;
  unsigned bot_threads = std::max(1U, std::thread::hardware_concurrency());
  Keeping keeping;
  std::chrono::seconds drain_after{0};  // between the signal to end and the first goodbye, for a balancer to notice
  LogLevel log = LogLevel::kTrouble;
};

bool rehearses(const ServeOptions& options);

// Why the server could not be served like that; empty if it could. Nothing is changed by asking.
std::string fault_in(const ServeOptions& options);

// Serves until SIGINT or SIGTERM. Calls `ready` with the address once it answers. False and why, if it can't.
bool serve(const ServeOptions& options, const std::function<void(const std::string&)>& ready, std::string& fault);

}  // namespace mogul::server

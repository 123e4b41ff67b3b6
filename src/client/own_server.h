// A server as a process of its own, and what the system knows of it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

namespace mogul::client {

class OwnServer {
 public:
  // Starts the program and waits for the address that it prints. Null and why not.
  static std::unique_ptr<OwnServer> start(const std::vector<std::string>& command, std::string& fault);
  OwnServer(const OwnServer&) = delete;
  OwnServer& operator=(const OwnServer&) = delete;
  // Asks it to end, and waits.
  ~OwnServer();

  [[nodiscard]] const std::string& url() const { return url_; }
  [[nodiscard]] double cpu_seconds() const;
  [[nodiscard]] std::uint64_t memory_bytes() const;

 private:
  OwnServer(pid_t process, std::string url) : process_(process), url_(std::move(url)) {}
  pid_t process_;
  std::string url_;
};

}  // namespace mogul::client

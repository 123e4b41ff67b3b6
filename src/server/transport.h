// The other end of a socket. The third seam.
#pragma once

#include <string>

namespace mogul::server {

class Transport {
 public:
  Transport() = default;
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;
  virtual ~Transport() = default;

  virtual void send(std::string message) = 0;
  // Sends what is waiting, then ends.
  virtual void close() = 0;
};

}  // namespace mogul::server

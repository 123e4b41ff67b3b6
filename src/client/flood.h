// Clients that do harm: some talk as fast as they can, some never listen to what they are told, and some connect and
// say nothing. So many of each. They have a thread of their own, so that nobody who measures waits for them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "client/network.h"

namespace mogul::client {

class Flood {
 public:
  Flood(Address server, unsigned each) : server_(std::move(server)), each_(each) {}
  Flood(const Flood&) = delete;
  Flood& operator=(const Flood&) = delete;
  ~Flood();

  // Opens a table of their own and begins. False and why not.
  bool begin(std::string& fault);

 private:
  void open(bool deaf);
  void babble(std::size_t line);

  Network network_;
  Address server_;
  unsigned each_;
  std::string path_;
  std::vector<std::shared_ptr<Line>> lines_;
  std::thread thread_;
};

}  // namespace mogul::client

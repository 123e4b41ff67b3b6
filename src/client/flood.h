// Clients that do harm: some talk as fast as they can, some never listen to what they are told, and some connect and
// say nothing. So many of each.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "client/network.h"

namespace mogul::client {

class Flood {
 public:
  Flood(Network& network, Address server, unsigned each) : network_(network), server_(std::move(server)), each_(each) {}
  Flood(const Flood&) = delete;
  Flood& operator=(const Flood&) = delete;
  ~Flood();

  // Opens a table of their own and begins. False and why not.
  bool begin(std::string& fault);

 private:
  void open(bool deaf);
  void babble(std::size_t line);

  Network& network_;
  Address server_;
  unsigned each_;
  std::string path_;
  std::vector<std::shared_ptr<Line>> lines_;
  // Whoever is called after all this is gone finds out.
  std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
};

}  // namespace mogul::client

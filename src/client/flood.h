// Clients that do harm: some talk as fast as they can, some watch a game and never listen to what they are told, some
// ask for the list of tables again and again, and some connect and say nothing. So many of each. They have a thread of
// their own, so that nobody who measures waits for them.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "client/crowd.h"
#include "client/network.h"

namespace mogul::client {

class Flood {
 public:
  Flood(Address server, unsigned each);
  Flood(const Flood&) = delete;
  Flood& operator=(const Flood&) = delete;
  ~Flood();

  // Plays at a table of their own, as quickly as the server allows, and begins. False and why not.
  bool begin(std::string& fault);

 private:
  std::shared_ptr<Line> open(Ears ears);
  void talk();
  void babble(Line& line);
  void ask();
  // Whoever is sent away for not listening comes again.
  void watch(std::size_t watcher);

  Network network_;
  Address server_;
  unsigned each_;
  Crowd crowd_;
  std::vector<std::shared_ptr<Line>> talkers_;
  std::vector<std::shared_ptr<Line>> watchers_;
  std::thread thread_;
};

}  // namespace mogul::client

// Many tables full of clients, as load for a server: a socket a seat, and at each table one move at a time.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "client/figures.h"
#include "client/network.h"
#include "client/tape.h"
#include "core/chance.h"

namespace mogul::client {

struct CrowdOptions {
  std::string game = "cover-your-assets";
  unsigned tables = 100;
  unsigned seats = 4;
  std::chrono::milliseconds think{0};  // on average, between a move that all have and the next
};

class CrowdTable;

class Crowd {
 public:
  Crowd(Network& network, Address server, CrowdOptions options);
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  ~Crowd();

  // Seats everybody and begins all games; tells how many have begun. False and why, if that fails.
  bool begin(const std::function<void(unsigned)>& begun, std::string& fault);
  // Plays for a while and counts from nothing.
  void play(std::chrono::milliseconds time);

  // The code of the first table, once it is open.
  [[nodiscard]] const std::string& code() const;
  [[nodiscard]] Figures& figures() { return figures_; }
  // What was said at the first table.
  [[nodiscard]] const Tape& tape() const { return tape_; }

 private:
  friend class CrowdTable;
  void table_begun();
  void open_another(unsigned index);
  void give_up(const std::string& why);

  Network& network_;
  Address server_;
  CrowdOptions options_;
  std::vector<std::shared_ptr<CrowdTable>> tables_;
  std::function<void(unsigned)> begun_;
  unsigned tables_begun_ = 0;
  std::string fault_;
  bool playing_ = false;
  QuickRandom dice_{1};
  Figures figures_;
  Tape tape_;
};

}  // namespace mogul::client

// A crowd at the bare sender of bench/: says what is on a tape, and hears as many answers as are on it.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <vector>

#include "client/crowd.h"
#include "client/figures.h"
#include "client/network.h"
#include "client/tape.h"

namespace mogul::client {

class BareCrowd {
 public:
  BareCrowd(Network& network, Address server, const CrowdOptions& options, const Tape& tape);
  BareCrowd(const BareCrowd&) = delete;
  BareCrowd& operator=(const BareCrowd&) = delete;
  ~BareCrowd();

  void connect();
  void play(std::chrono::milliseconds time);
  [[nodiscard]] Figures& figures() { return figures_; }

 private:
  struct Table {
    std::vector<std::shared_ptr<Line>> lines;
    std::size_t move = 0;
    std::size_t unheard = 0;  // answers that are still to come
    bool thinking = false;
    std::chrono::steady_clock::time_point sent_at;
  };
  void hear(Table& table, std::size_t bytes);
  void settle(Table& table);
  void move(Table& table);

  Network& network_;
  Address server_;
  CrowdOptions options_;
  const Tape& tape_;
  std::vector<Table> tables_;
  std::size_t opened_ = 0;
  bool playing_ = false;
  Figures figures_;
};

}  // namespace mogul::client

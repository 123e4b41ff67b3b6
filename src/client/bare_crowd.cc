#include "client/bare_crowd.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "client/crowd.h"
#include "client/figures.h"
#include "client/network.h"
#include "client/tape.h"

namespace mogul::client {

using Clock = std::chrono::steady_clock;

BareCrowd::BareCrowd(Network& network, Address server, const CrowdOptions& options, const Tape& tape)
    : network_(network), server_(std::move(server)), options_(options), tape_(tape), tables_(options.tables) {}

BareCrowd::~BareCrowd() {
  for (Table& table : tables_) {
    for (const auto& line : table.lines) line->close();
  }
}

void BareCrowd::connect() {
  for (std::size_t i = 0; i < tables_.size(); ++i) {
    for (unsigned seat = 0; seat < options_.seats; ++seat) {
      Table& table = tables_[i];
      const std::string path = "/T" + std::to_string(i) + "/" + std::to_string(seat);
      Ears ears{.opened =
                    [this] {
                      if (++opened_ == tables_.size() * options_.seats) network_.stop();
                    },
                .heard = [this, &table](std::string_view text) { hear(table, text.size()); },
                .gone = [this] { ++figures_.errors; }};
      table.lines.push_back(network_.open(server_, path, std::move(ears)));
    }
  }
  network_.run();
}

void BareCrowd::play(std::chrono::milliseconds time) {
  figures_ = {};
  playing_ = true;
  for (Table& table : tables_) settle(table);
  network_.after(time, [this] { network_.stop(); });
  network_.run();
  playing_ = false;
}

void BareCrowd::hear(Table& table, std::size_t bytes) {
  figures_.bytes += bytes;
  if (--table.unheard != 0 || !playing_) return;
  figures_.times.add(Clock::now() - table.sent_at);
  ++figures_.actions;
  settle(table);
}

void BareCrowd::settle(Table& table) {
  if (table.unheard != 0 || table.thinking) return;
  if (options_.think.count() == 0) return move(table);
  // Half to one and a half times, as spread as real dice would have it.
  const auto index = static_cast<std::int64_t>(&table - tables_.data() + 7 * table.move);
  const auto mean = std::chrono::microseconds(options_.think);
  table.thinking = true;
  network_.after(mean / 2 + mean * (index * 37 % 100) / 100, [this, &table] {
    table.thinking = false;
    move(table);
  });
}

void BareCrowd::move(Table& table) {
  if (!playing_) return;
  const TapedMove& taped = tape_[table.move++ % tape_.size()];
  for (const std::vector<std::string>& answers : taped.answers) table.unheard += answers.size();
  table.sent_at = Clock::now();
  table.lines.front()->say(taped.command);
}

}  // namespace mogul::client

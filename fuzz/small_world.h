// A world for fuzzed tables: the journal is in memory and answers at once, and time stands still.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/clock.h"
#include "server/house.h"
#include "server/journal.h"
#include "server/secrets.h"
#include "server/thinker.h"
#include "server/world.h"

class SmallJournal : public mogul::server::Journal {
 public:
  void append(const std::string& table, std::uint32_t number, std::vector<std::string> entries, Kept kept) override {
    auto& kept_before = tables_[table];
    const bool fits = kept_before.size() == number;
    if (fits) kept_before.insert(kept_before.end(), entries.begin(), entries.end());
    kept(fits);
  }
  [[nodiscard]] std::optional<std::vector<std::string>> read(const std::string& table) const override {
    const auto found = tables_.find(table);
    return found == tables_.end() ? std::vector<std::string>() : found->second;
  }
  void rewrite(const std::string& table, std::uint32_t count, std::vector<std::string> entries, Kept kept) override {
    const auto found = tables_.find(table);
    const bool fits = found != tables_.end() && found->second.size() == count;
    if (fits && entries.empty()) tables_.erase(found);
    if (fits && !entries.empty()) found->second = std::move(entries);
    kept(fits);
  }
  [[nodiscard]] std::vector<mogul::server::Outline> outlines() const override { return {}; }
  [[nodiscard]] std::optional<mogul::server::Latest> after(const std::string& table) const override {
    const auto next = tables_.upper_bound(table);
    if (next == tables_.end()) return std::nullopt;
    return mogul::server::Latest{.table = next->first, .entry = next->second.back()};
  }

 private:
  std::map<std::string, std::vector<std::string>> tables_;
};

class StoppedClock : public mogul::server::Clock {
 public:
  [[nodiscard]] std::uint64_t milliseconds() const override { return 1'700'000'000'000; }
  void wake(std::chrono::milliseconds /*after*/, std::function<void()> /*call*/) override {}
};

// Thinks at once.
class QuickThinker : public mogul::server::Thinker {
 public:
  void think(mogul::server::Urgency /*urgency*/, std::function<void()> work, std::function<void()> done) override {
    work();
    done();
  }
};

struct SmallWorld {
  SmallJournal journal;
  StoppedClock clock;
  QuickThinker thinker;
  mogul::server::World world{.journal = journal,
                             .clock = clock,
                             .thinker = thinker,
                             .random = mogul::server::repeatable_random(),
                             .settings = {}};
  mogul::server::House house{world};
};

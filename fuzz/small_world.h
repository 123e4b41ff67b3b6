// A world for fuzzed tables: the journal is in memory and answers at once, and time passes when it is told to.
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
  void note_alive(std::uint32_t /*at*/) override {}
  [[nodiscard]] std::uint32_t last_alive() const override { return 0; }
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
  void outlines(const std::function<void(const mogul::server::Outline&)>& /*tell*/) const override {}
  [[nodiscard]] std::optional<mogul::server::Latest> after(const std::string& table) const override {
    const auto next = tables_.upper_bound(table);
    if (next == tables_.end()) return std::nullopt;
    return mogul::server::Latest{.table = next->first,
                                 .number = static_cast<std::uint32_t>(next->second.size() - 1),
                                 .entry = next->second.back()};
  }

 private:
  std::map<std::string, std::vector<std::string>> tables_;
};

class SmallClock : public mogul::server::Clock {
 public:
  [[nodiscard]] std::uint64_t milliseconds() const override { return now_ms_; }
  void wake(std::chrono::milliseconds after, std::function<void()> call) override {
    due_.emplace(now_ms_ + static_cast<std::uint64_t>(after.count()), std::move(call));
  }
  // Makes the calls that are due by then, those among them that others have asked for.
  void pass(std::uint64_t milliseconds) {
    const std::uint64_t until = now_ms_ + milliseconds;
    while (!due_.empty() && due_.begin()->first <= until) {
      const auto next = due_.extract(due_.begin());
      now_ms_ = next.key();
      next.mapped()();
    }
    now_ms_ = until;
  }

 private:
  std::uint64_t now_ms_ = 1'700'000'000'000;
  std::multimap<std::uint64_t, std::function<void()>> due_;
};

// Thinks at once.
class QuickThinker : public mogul::server::Thinker {
 public:
  void think(const std::string& /*household*/, mogul::server::Urgency /*urgency*/, std::function<void()> work,
             std::function<void()> done) override {
    work();
    done();
  }
};

struct SmallWorld {
  SmallJournal journal;
  SmallClock clock;
  QuickThinker thinker;
  mogul::server::World world{.journal = journal,
                             .clock = clock,
                             .thinker = thinker,
                             .random = mogul::server::repeatable_random(),
                             .settings = {.budget = {.playouts = 8}}};  // how well bots play is tested elsewhere
  mogul::server::House house{world};
};

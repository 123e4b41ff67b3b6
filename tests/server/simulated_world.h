// A world for tables in which time, disk and network are made up, and go wrong by the dice.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/chance.h"
#include "server/clock.h"
#include "server/house.h"
#include "server/journal.h"
#include "server/keeping.h"
#include "server/thinker.h"
#include "server/world.h"

namespace mogul::server {

// Time goes on when everything due has been done. What the server waits for dies with it.
class SimulatedTime : public Clock {
 public:
  enum class Owner : std::uint8_t { kServer, kWorld };

  [[nodiscard]] std::uint64_t milliseconds() const override { return now_ms_; }
  void wake(std::chrono::milliseconds after, std::function<void()> call) override {
    at(Owner::kServer, static_cast<std::uint64_t>(after.count()), std::move(call));
  }
  void at(Owner owner, std::uint64_t after_ms, std::function<void()> call) {
    due_.emplace(std::pair(now_ms_ + after_ms, count_++), Call{owner, std::move(call)});
  }
  // Does what is due next; false if nothing ever is.
  bool step() {
    if (due_.empty()) return false;
    auto next = due_.extract(due_.begin());
    now_ms_ = next.key().first;
    next.mapped().call();
    return true;
  }
  // How many calls are waited for.
  [[nodiscard]] std::size_t pending() const { return due_.size(); }
  void forget_server() {
    std::erase_if(due_, [](const auto& due) { return due.second.owner == Owner::kServer; });
  }

 private:
  struct Call {
    Owner owner;
    std::function<void()> call;
  };
  std::uint64_t now_ms_ = 1'700'000'000'000;
  std::uint64_t count_ = 0;
  std::map<std::pair<std::uint64_t, std::uint64_t>, Call> due_;
};

// Thinks as long as it is told, or without success.
class SimulatedThinker : public Thinker {
 public:
  explicit SimulatedThinker(SimulatedTime& time) : time_(time) {}
  void think(const std::string& /*household*/, Urgency /*urgency*/, std::function<void()> work,
             std::function<void()> done) override {
    time_.wake(takes, [this, work = std::move(work), done = std::move(done)] {
      if (succeeds) work();
      done();
    });
  }

  std::chrono::milliseconds takes{0};
  bool succeeds = true;

 private:
  SimulatedTime& time_;
};

// How often things go wrong: once in so many times, or never (0).
struct Faults {
  std::uint32_t append_fails = 0;
  std::uint32_t append_lies = 0;  // written, and yet it is said that it failed
  std::uint32_t reads_fail = 0;
  std::uint32_t link_breaks = 0;
  std::uint32_t message_doubles = 0;
  std::uint32_t server_crashes = 0;
  std::uint32_t people_wander = 0;  // somebody goes away, or does something besides playing
  std::uint32_t all_wander = 0;     // of those times, all go away for long
};

class SimulatedJournal : public Journal {
 public:
  SimulatedJournal(SimulatedTime& time, QuickRandom& dice, const Faults& faults)
      : time_(time), dice_(dice), faults_(faults) {}

  void append(const std::string& table, std::uint32_t number, std::vector<std::string> entries, Kept kept) override;
  void rewrite(const std::string& table, std::uint32_t count, std::vector<std::string> entries, Kept kept) override;
  void note_alive(std::uint32_t at) override { alive_ = at; }
  [[nodiscard]] std::uint32_t last_alive() const override { return alive_; }
  [[nodiscard]] std::optional<std::vector<std::string>> read(const std::string& table) const override;
  void outlines(const std::function<void(const Outline&)>& tell) const override;
  [[nodiscard]] bool is_empty() const { return tables_.empty(); }
  [[nodiscard]] std::optional<Latest> after(const std::string& table) const override;
  // The server dies: what it was writing is on disk or not.
  void crash();
  // What is on disk, and what no server has to ask for.
  [[nodiscard]] const std::vector<std::string>& entries_of(const std::string& table) const;
  [[nodiscard]] unsigned reads_failed() const { return reads_failed_; }

  mutable unsigned reads = 0;  // of whole tables

 private:
  struct Append {
    std::string table;
    std::uint32_t number;
    std::vector<std::string> entries;
  };
  bool write(const Append& append);
  [[nodiscard]] bool happens(std::uint32_t one_in) const { return one_in != 0 && dice_.below(one_in) == 0; }
  [[nodiscard]] bool read_fails() const;

  SimulatedTime& time_;
  QuickRandom& dice_;
  const Faults& faults_;
  std::map<std::string, std::vector<std::string>> tables_;
  std::uint32_t alive_ = 0;
  mutable unsigned reads_failed_ = 0;
  std::vector<std::shared_ptr<Append>> under_way_;
};

// Everything that outlives a server, and the server.
class SimulatedWorld {
 public:
  SimulatedWorld(std::uint64_t seed, Faults faults, Keeping keeping = {});

  House& house() { return *house_; }
  // Kills the server at once and starts another over the same journal.
  void restart();

  QuickRandom dice;
  Faults faults;
  SimulatedTime time;
  SimulatedThinker thinker;
  SimulatedJournal journal;
  World world;
  unsigned lives = 1;

 private:
  std::unique_ptr<House> house_;
};

}  // namespace mogul::server

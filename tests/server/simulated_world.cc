#include "tests/server/simulated_world.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/house.h"
#include "server/journal.h"
#include "server/keeping.h"

namespace mogul::server {

void SimulatedJournal::append(const std::string& table, std::uint32_t number, std::vector<std::string> entries,
                              Kept kept) {
  const auto append = std::make_shared<Append>(Append{.table = table, .number = number, .entries = std::move(entries)});
  under_way_.push_back(append);
  time_.at(SimulatedTime::Owner::kServer, dice_.below(8), [this, append, kept = std::move(kept)] {
    std::erase(under_way_, append);
    const bool written = !happens(faults_.append_fails) && write(*append);
    kept(written && !happens(faults_.append_lies));
  });
}

bool SimulatedJournal::write(const Append& append) {
  std::vector<std::string>& entries = tables_[append.table];
  if (entries.size() != append.number) return false;
  entries.insert(entries.end(), append.entries.begin(), append.entries.end());
  return true;
}

void SimulatedJournal::rewrite(const std::string& table, std::uint32_t count, std::vector<std::string> entries,
                               Kept kept) {
  time_.at(SimulatedTime::Owner::kServer, dice_.below(8),
           [this, table, count, entries = std::move(entries), kept = std::move(kept)] {
             const auto found = tables_.find(table);
             const bool good =
                 !happens(faults_.append_fails) && found != tables_.end() && found->second.size() == count;
             if (good && entries.empty()) tables_.erase(found);
             if (good && !entries.empty()) found->second = entries;
             kept(good);
           });
}

bool SimulatedJournal::read_fails() const {
  const bool fails = happens(faults_.reads_fail);
  reads_failed_ += fails ? 1 : 0;
  return fails;
}

std::optional<Latest> SimulatedJournal::after(const std::string& table) const {
  if (read_fails()) return std::nullopt;
  const auto found = tables_.upper_bound(table);
  if (found == tables_.end()) return std::nullopt;
  const auto& [code, entries] = *found;
  if (entries.empty()) return Latest{.table = code, .number = 0, .entry = ""};
  return Latest{.table = code, .number = static_cast<std::uint32_t>(entries.size() - 1), .entry = entries.back()};
}

std::optional<std::vector<std::string>> SimulatedJournal::read(const std::string& table) const {
  ++reads;
  return read_fails() ? std::nullopt : std::optional(entries_of(table));
}

const std::vector<std::string>& SimulatedJournal::entries_of(const std::string& table) const {
  static const std::vector<std::string> kNone;
  const auto found = tables_.find(table);
  return found == tables_.end() ? kNone : found->second;
}

void SimulatedJournal::outlines(const std::function<void(const Outline&)>& tell) const {
  for (const auto& [table, entries] : tables_) tell({.table = table, .entries = entries});
}

void SimulatedJournal::crash() {
  for (const std::shared_ptr<Append>& append : std::exchange(under_way_, {})) {
    if (happens(2)) write(*append);
  }
}

SimulatedWorld::SimulatedWorld(std::uint64_t seed, Faults faults_given, Keeping keeping)
    : dice(seed),
      faults(faults_given),
      thinker(time),
      journal(time, dice, faults),
      world{.journal = journal,
            .clock = time,
            .thinker = thinker,
            .random =
                [this](std::span<std::uint8_t> bytes) {
                  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(dice.below(256));
                },
            .settings = {.budget = {.playouts = 8}, .keeping = keeping}},  // how well bots play is tested elsewhere
      house_(std::make_unique<House>(world)) {}

void SimulatedWorld::restart() {
  journal.crash();
  time.forget_server();
  ++lives;
  house_ = std::make_unique<House>(world);
}

}  // namespace mogul::server

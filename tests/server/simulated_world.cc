#include "tests/server/simulated_world.h"

#include <cstdint>
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

std::optional<Latest> SimulatedJournal::after(const std::string& table) const {
  const auto found = tables_.upper_bound(table);
  if (found == tables_.end()) return std::nullopt;
  return Latest{.table = found->first, .entry = found->second.empty() ? "" : found->second.back()};
}

std::optional<std::vector<std::string>> SimulatedJournal::read(const std::string& table) const {
  const auto found = tables_.find(table);
  return found == tables_.end() ? std::vector<std::string>() : found->second;
}

std::vector<Outline> SimulatedJournal::outlines() const {
  std::vector<Outline> outlines;
  for (const auto& [table, entries] : tables_) outlines.push_back({.table = table, .entries = entries});
  return outlines;
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

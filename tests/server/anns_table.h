// A table that is judged and never kept: what is asked of it, and what would come of that.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include <doctest/doctest.h>

#include "core/problem.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/manners.h"
#include "server/secrets.h"
#include "server/wishes.h"
#include "server/world.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"
#include "wire/table_card.h"

namespace mogul::server {

inline constexpr Seat kAnn = Seat{0};
inline constexpr Seat kBen = Seat{1};
inline constexpr Seats kNobodyHere;

inline void add_to(Facts& facts, const Verdict& verdict) {
  if (const Problem* problem = std::get_if<Problem>(&verdict)) FAIL(text_of(*problem));
  for (const Entry& entry : std::get<std::vector<Entry>>(verdict)) {
    const Problem problem = facts.add(entry);
    REQUIRE_MESSAGE(!problem, text_of(problem));
  }
}

inline Facts facts_of(const Verdict& verdict) {
  Facts facts;
  add_to(facts, verdict);
  return facts;
}

// A table of Cover Your Assets for two or more, at which Ann sits.
class AnnsTable {
 public:
  explicit AnnsTable(wire::ClockRules clock = {}, unsigned players = 2) : simulated_(1, {}) {
    wire::NewTable wish{.game = "cover-your-assets", .players = players};
    wish.name = "Ann";
    wish.clock = clock;
    add(judge_opening(wish, "ann", world()));
  }

  const World& world() const { return simulated_.world; }
  const Facts& facts() const { return facts_; }

  // As if it were kept now.
  void add(Verdict verdict) {
    if (auto* entries = std::get_if<std::vector<Entry>>(&verdict)) {
      for (Entry& entry : *entries) entry.at = now;
    }
    add_to(facts_, verdict);
  }
  void sit(const std::string& name, const std::string& holder) {
    wire::TakeSeat wish;
    wish.name = name;
    add(judge_sitting(facts_, wish, holder, circumstances()));
  }
  Circumstances circumstances() const {
    return {
        .now = now, .hold = hold, .spent = 0, .here = here, .patience = world().settings.patience, .manners = manners};
  }
  Verdict ask(Seat by, const wire::FromClient& command) { return judge_command(facts_, command, by, circumstances()); }
  Verdict link(Seat by, Seat seat, const std::string& secret) {
    return judge_link(facts_, by, seat, circumstances(), hash_of(secret));
  }
  Verdict give(Seat by, Seat seat, const std::string& to_holder) {
    return judge_giving(facts_, by, seat, circumstances(), to_holder);
  }
  void start() { add(judge_start(facts_, "QUARTZ", {}, world())); }

  std::uint32_t now = 1'000;
  Manners manners;
  bool hold = false;
  Seats here;

 private:
  SimulatedWorld simulated_;
  Facts facts_;
};

inline std::string code_of(const Verdict& verdict) {
  const Problem* problem = std::get_if<Problem>(&verdict);
  if (problem != nullptr) return std::string(problem->code);
  return std::get<std::vector<Entry>>(verdict).empty() ? "done already" : "kept";
}

inline wire::FromClient about_seat(wire::Ask ask, Seat seat) {
  wire::FromClient command{.ask = ask};
  command.seat = seat;
  return command;
}

inline wire::FromClient switching(wire::Ask ask, bool on) {
  wire::FromClient command{.ask = ask};
  command.on = on;
  return command;
}
}  // namespace mogul::server

// What the entries of a table add up to: who sits where, and the game. Nothing here waits, tells or writes.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/chair.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/value.h"
#include "server/entry.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {

struct SeatFacts {
  wire::Sitter sitter = wire::Sitter::kFree;
  std::string name;
  std::string holder;
  wire::Level level = wire::Level::kNormal;
  bool stood_in = false;
  std::string claim;
};

class Facts {
 public:
  // Adds the next entry. A problem if it does not follow from those before it: then these are no facts any more.
  Problem add(const Entry& entry);

  [[nodiscard]] std::uint32_t entries() const { return entries_; }
  [[nodiscard]] std::string_view game() const { return game_; }
  [[nodiscard]] unsigned players() const { return static_cast<unsigned>(seats_.size()); }
  [[nodiscard]] const Json& options() const { return options_; }
  [[nodiscard]] std::uint32_t rules() const { return rules_; }
  [[nodiscard]] bool listed() const { return listed_; }
  [[nodiscard]] bool begins_when_all_here() const { return when_all_here_; }
  [[nodiscard]] const std::string& next() const { return next_; }
  [[nodiscard]] wire::Stage stage() const;
  // The first person, in the order of the seats: whoever opens a table takes the first one.
  [[nodiscard]] Seat host() const;

  [[nodiscard]] const std::vector<SeatFacts>& seats() const { return seats_; }
  [[nodiscard]] const SeatFacts& seat(Seat seat) const { return seats_[index_of(seat)]; }
  [[nodiscard]] Seat seat_of(std::string_view holder) const;
  [[nodiscard]] Seat free_seat() const;  // nobody: all are taken
  [[nodiscard]] bool is_taken(std::string_view name) const;
  // Whether the server itself chooses what the seat does.
  [[nodiscard]] bool is_played_by_bot(Seat seat) const;

  // The game, once it has begun.
  [[nodiscard]] const Match* match() const { return match_.get(); }
  [[nodiscard]] const Chair& chair(Seat seat) const;
  [[nodiscard]] Seats to_act() const;
  [[nodiscard]] Seats winners() const;

  // What is public is numbered, the same for everybody: the deal is 1, and every entry that moves one more.
  [[nodiscard]] std::uint32_t number() const { return static_cast<std::uint32_t>(moments_.size()); }
  // What happened after a number, as a seat may know it, but not more than the last wire::kStepsMax steps.
  [[nodiscard]] std::vector<wire::Step> steps_since(std::uint32_t number, Seat seat) const;
  // The number at which the seat was asked; 0 if it is not asked.
  [[nodiscard]] std::uint32_t decision(Seat seat) const;
  // Under which number a command of that seat was carried out, if it was.
  [[nodiscard]] std::optional<std::uint32_t> number_of(Seat seat, const std::string& id) const;
  // Why the seat may not do all that, one after another.
  [[nodiscard]] Problem refuse(Seat seat, const std::vector<Json>& actions) const;

 private:
  Problem open(const Entry& entry);
  Problem sit(const Entry& entry, wire::Sitter sitter);
  Problem start(const Entry& entry);
  Problem move(const Entry& entry);
  [[nodiscard]] Problem refuse_seat(const Entry& entry) const;

  std::uint32_t entries_ = 0;
  std::string game_;
  std::uint32_t rules_ = 0;
  Json options_;
  bool listed_ = false;
  bool when_all_here_ = false;
  std::string next_;
  std::vector<SeatFacts> seats_;

  std::unique_ptr<Match> match_;
  std::vector<Chair> chairs_;             // of every seat, and a spectator's behind them
  std::vector<std::uint32_t> moments_;    // the match's own number at each public one
  std::vector<std::uint32_t> decisions_;  // by seat
  std::map<std::pair<Seat, std::string>, std::uint32_t> commands_;
};

}  // namespace mogul::server

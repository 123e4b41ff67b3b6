// What the entries of a table add up to: who sits where, and the game. Nothing here waits, tells or writes.
// facts.cc adds an entry; facts_told.cc answers how things stand.
#pragma once

#include <cassert>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
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
#include "server/shuffle.h"
#include "server/stopwatch.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {

// An answer that is kept and not yet known to anybody else.
struct HeldAnswer {
  std::string id;  // empty: a bot's
  std::uint32_t decision = 0;
  std::vector<Json> actions;
  std::uint32_t spent_ms = 0;
};

// The code of the problem with a table that was opened under another version of its game's rules.
inline constexpr std::string_view kOtherRules = "other-rules";

struct SeatFacts {
  wire::Sitter sitter = wire::Sitter::kFree;
  std::string name;
  std::string holder;
  std::string resigner;    // who held it and resigned
  std::string commitment;  // to its part of the shuffle
  wire::Level level = wire::Level::kNormal;
  bool stood_in = false;
  bool replaced = false;      // by the host, and not by its own will or the clock's
  std::uint32_t left_at = 0;  // when a bot began to stand in, in seconds since 1970
  bool resigned = false;
  bool votes_end = false;
  bool yields = false;
  std::uint32_t bank_ms = 0;
  Stopwatch watch;               // in a game over days, by the times of the entries
  std::uint32_t times_up = 0;    // how often in a row its time was up
  std::uint32_t more_times = 0;  // how often it has asked for more time itself
  std::optional<HeldAnswer> held;
  std::set<std::string> void_answers;  // to the same decision: those that were replaced or taken back, by id
  std::string claim;                   // of a link that opens it
  bool own_claim = false;              // its owner made it, and not the host
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
  [[nodiscard]] std::uint32_t opened_at() const { return opened_at_; }  // seconds since 1970
  [[nodiscard]] bool begins_when_all_here() const { return when_all_here_; }
  [[nodiscard]] const std::string& next() const { return next_; }
  [[nodiscard]] const wire::ClockRules& clock() const { return clock_; }
  [[nodiscard]] bool paused() const { return paused_; }
  [[nodiscard]] bool chat_allowed() const { return chat_allowed_; }
  // What happened beside the game since it began, the last wire::kNoticesMax of it.
  [[nodiscard]] const std::deque<wire::Notice>& notices() const { return notices_; }
  // What was said, the last wire::kLinesMax lines of it.
  [[nodiscard]] const std::deque<wire::Line>& lines() const { return lines_; }
  [[nodiscard]] wire::Stage stage() const;
  [[nodiscard]] wire::Ending ending() const { return ending_; }
  // Whoever has opened the table, or else the first person who plays, in the order of the seats.
  [[nodiscard]] Seat host() const;

  // What binds each seat to its part of the shuffle; empty where there is none.
  [[nodiscard]] std::vector<std::string> commitments() const;
  // What the shuffle depends on at the table of that code, given what the seats have added to it.
  [[nodiscard]] Shuffle shuffle(const std::string& code, std::vector<std::string> contributions) const;
  // What the server has bound itself to; nothing at a table without a secret.
  [[nodiscard]] std::string commitment(const std::string& code) const;
  // The record of the game, with how its seed came about. It has every hidden card: not before the game is over.
  [[nodiscard]] Json published_record(const std::string& code) const;

  [[nodiscard]] const std::vector<SeatFacts>& seats() const { return seats_; }
  [[nodiscard]] const SeatFacts& seat(Seat seat) const {
    assert(index_of(seat) < players());
    return seats_[index_of(seat)];
  }
  [[nodiscard]] Seat seat_of(std::string_view holder) const;
  [[nodiscard]] Seat free_seat() const;                      // nobody: all are taken
  [[nodiscard]] bool is_taken(std::string_view name) const;  // or one that looks like it
  // Whether the server itself chooses what the seat does.
  [[nodiscard]] bool is_played_by_bot(Seat seat) const;
  // Whether a person sits there who has not gone.
  [[nodiscard]] bool is_played_by_person(Seat seat) const;
  [[nodiscard]] unsigned people_playing() const;
  // How long the seat may think about what it is asked, in milliseconds and its bank not counted; nothing if nobody
  // hurries it.
  [[nodiscard]] std::optional<Instant> allowance(Seat seat) const;

  // The game, once it has begun.
  [[nodiscard]] const Match* match() const { return match_.get(); }
  [[nodiscard]] const Chair& chair(Seat seat) const;
  // Forgets the views until somebody looks again: a table mostly waits, and has several.
  void look_away() const;
  [[nodiscard]] Seats to_act() const;
  [[nodiscard]] Seats winners() const;

  // What is public is numbered, the same for everybody: the deal is 1, and every entry that moves one more.
  [[nodiscard]] std::uint32_t number() const { return static_cast<std::uint32_t>(public_.size()); }
  // What happened after a number, as a seat may know it, but not more than the last wire::kStepsMax steps.
  [[nodiscard]] std::vector<wire::Step> steps_since(std::uint32_t number, Seat seat) const;
  // The number at which the seat was asked, or at which it was known that it would be; 0 if neither is so.
  [[nodiscard]] std::uint32_t decision(Seat seat) const;
  // Under which number a command of that seat was carried out, if it was.
  [[nodiscard]] std::optional<std::uint32_t> number_of(Seat seat, const std::string& id) const;
  // Whether a command of that seat has said something or given time, of late.
  [[nodiscard]] bool is_repeated(Seat seat, const std::string& id) const;
  // Whether the answer of that id is kept and not yet known.
  [[nodiscard]] bool is_held(Seat seat, const std::string& id) const;
  // Why the seat, which is asked or will be, may not do all that, one after another.
  [[nodiscard]] Problem refuse(Seat seat, const std::vector<Json>& actions) const;

 private:
  // What is public under one number.
  struct Public {
    std::uint32_t moment = 0;    // the match's own number
    Seat mover = Seat::kNobody;  // nobody: the deal
    Seat turn = Seat::kNobody;   // whose turn it was
    wire::Mover by = wire::Mover::kOwner;
    bool others_know_by = false;  // that it was not chosen by the owner
  };

  Problem open(const Entry& entry);
  Problem sit(const Entry& entry, wire::Sitter sitter);
  Problem start(const Entry& entry);
  Problem move(const Entry& entry);
  void leave(const Entry& entry);
  void change_hands(const Entry& entry);
  void resign(Seat seat);
  void come_back(Seat seat);
  void say(const Entry& entry);
  void remember(Seat seat, const std::string& id);
  void note(wire::Incident what, Seat seat);
  void look_at_watches(Instant now);
  void skip(std::uint32_t since, std::uint32_t until);
  [[nodiscard]] Problem refuse_seat(const Entry& entry) const;
  Problem about_seat(const Entry& entry, SeatFacts& seat);
  Problem about_table(const Entry& entry);
  // How things stand after something public.
  void take_number(Public known);
  // Whether the seat alone is asked what it likes to do, and neither to react to others nor to pay in somebody else's
  // turn.
  [[nodiscard]] bool is_turn_of(Seat seat) const;
  // The seats that are asked, and those of whom it lies open that they will be.
  [[nodiscard]] Seats expected() const;

  std::uint32_t entries_ = 0;
  std::uint32_t last_at_ = 0;  // when the last of them was made, in seconds since 1970
  std::string game_;
  std::uint32_t rules_ = 0;
  Json options_;
  bool listed_ = false;
  std::uint32_t opened_at_ = 0;
  bool when_all_here_ = false;
  std::string next_;
  wire::ClockRules clock_;
  Seat first_host_ = Seat::kNobody;
  bool paused_ = false;
  bool chat_allowed_ = true;
  bool ended_ = false;  // before the game's own end
  wire::Ending ending_ = wire::Ending::kPlayed;
  std::string secret_;
  std::vector<std::string> contributions_;
  std::deque<wire::Notice> notices_;
  std::deque<wire::Line> lines_;
  std::uint32_t lines_said_ = 0;
  std::vector<SeatFacts> seats_;

  std::unique_ptr<Match> match_;
  std::vector<Chair> chairs_;             // of every seat, and a spectator's behind them
  std::vector<Public> public_;            // by number, from 1
  Seat turn_ = Seat::kNobody;             // whose turn it is
  std::vector<std::uint32_t> decisions_;  // by seat
  Seats expected_;                        // as expected() had it after the last move
  std::map<std::pair<Seat, std::string>, std::uint32_t> commands_;
  std::deque<std::pair<Seat, std::string>> remembered_;  // the last commands that said something or gave time
};

}  // namespace mogul::server

// Reading the text of a deal.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/deal_text.h"
#include "games/trump/state.h"

namespace mogul::trump {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

// Goes through a text word by word, and stands at a blank nowhere. The first problem stays.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) { skip_blanks(); }

  [[nodiscard]] bool good() const { return !problem_; }
  [[nodiscard]] const Problem& problem() const { return problem_; }
  void fail(const std::string& what) { fail_at(at_, what); }
  // The same about the word read last.
  void fail_there(const std::string& what) { fail_at(word_at_, what); }

  [[nodiscard]] char next() const { return at_end() ? '\0' : text_[at_]; }
  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
  bool accept(char c) {
    const bool found = !at_end() && next() == c;
    if (found) ++at_, skip_blanks();
    return found;
  }
  bool expect(char c) {
    const bool found = accept(c);
    if (!found) fail(std::string("expected \"") + c + "\"");
    return found;
  }
  std::string word() {
    word_at_ = at_;
    std::string found;
    while (!at_end() && is_of_word(text_[at_])) found += small_letter(text_[at_++]);
    skip_blanks();
    return found;
  }
  // As many words as `goes_on` wants, with "-" between them.
  template <class GoesOn>
  std::string words(GoesOn goes_on) {
    std::string found = word();
    const std::size_t begin = word_at_;
    for (;;) {
      const std::size_t end = at_;
      const std::string longer = found + "-" + word();
      word_at_ = begin;
      if (longer.ends_with('-') || !goes_on(longer)) return at_ = end, found;
      found = longer;
    }
  }
  std::uint16_t number(unsigned max) {
    unsigned value = 0;
    if (!is_digit(next())) fail("expected a number");
    word_at_ = at_;
    while (!at_end() && is_digit(text_[at_]) && value <= max) {
      value = 10 * value + static_cast<unsigned>(text_[at_++] - '0');
    }
    skip_blanks();
    if (value > max) fail_there("at most " + std::to_string(max) + " is possible");
    return static_cast<std::uint16_t>(value);
  }

 private:
  void skip_blanks() {
    while (!at_end() && is_blank(text_[at_])) ++at_;
  }
  void fail_at(std::size_t place, const std::string& what) {
    if (good())
      problem_ = {.code = "malformed", .place = "at character " + std::to_string(place + 1), .sentence = what};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t word_at_ = 0;
  Problem problem_;
};

// What is called so; if nothing is, all that is called something that begins so.
template <class Enum>
std::vector<Word<Enum>> all_named(const std::string& name) {
  std::vector<Word<Enum>> found;
  for (const Word<Enum>& word : Description<Enum>::kWords) {
    if (word.name == "hidden") continue;
    if (word.name == name) return {word};
    if (!name.empty() && word.name.starts_with(name)) found.push_back(word);
  }
  return found;
}

// Why a name is no good, though so many things are called something that begins so.
template <class... Enum>
std::string doubt_about(const std::string& name, const char* wanted, const std::vector<Word<Enum>>&... found) {
  std::string candidates;
  const auto add = [&](const auto& word) { candidates.append(candidates.empty() ? "" : ", ").append(word.name); };
  (..., std::for_each(found.begin(), found.end(), add));
  if (name.empty()) return "expected " + std::string(wanted);
  if (candidates.empty()) return "\"" + name + "\" is not " + wanted + "; ? lists the names";
  return "\"" + name + "\" may be: " + candidates;
}

class Reader {
 public:
  Reader(std::string_view text, Seat proposer, unsigned players, const Voice& voice)
      : scan_(text), players_(players), voice_(voice), deal_{.proposer = proposer, .partner = Seat::kNobody} {}

  std::optional<Deal> read(Problem& problem) {
    do read_line();
    while (scan_.good() && (scan_.accept(';') || scan_.accept('\n')));
    if (!scan_.at_end()) scan_.fail("a clause ends with \";\" or a new line");
    if (deal_.partner == Seat::kNobody) scan_.fail("the deal names no other player");
    problem = scan_.problem();
    return scan_.good() ? std::optional(deal_) : std::nullopt;
  }

 private:
  std::uint8_t turn() { return static_cast<std::uint8_t>(scan_.number(kTurnsAheadMax)); }

  // A player: the proposer, or the one other party.
  Seat party() {
    const std::string name = scan_.word();
    for (unsigned i = 0; i < players_; ++i) {
      if (is_called(seat_at(i), name)) return joined_by(seat_at(i));
    }
    std::string names;
    for (unsigned i = 0; i < players_; ++i) names += (i > 0 ? ", " : "") + word_for(seat_at(i), players_, voice_);
    scan_.fail_there("expected a player: " + names);
    return deal_.proposer;
  }
  // Whoever reads may also use the own name.
  [[nodiscard]] bool is_called(Seat seat, const std::string& name) const {
    return name == letter_as_word(seat) || name == word_for(seat, players_, voice_) ||
           (seat == voice_.listener && name == word_for(seat, players_, {.names = voice_.names}));
  }
  Seat joined_by(Seat seat) {
    if (seat == deal_.proposer) return seat;
    if (deal_.partner != Seat::kNobody && deal_.partner != seat) scan_.fail_there("a deal has two parties only");
    return deal_.partner = seat;
  }

  // The name of a thing, in one word or as it is printed: "casino-profits" or "Casino Profits".
  std::string name_of_thing() {
    return scan_.words(
        [](const std::string& name) { return !all_named<Card>(name).empty() || !all_named<Property>(name).empty(); });
  }
  template <class Enum>
  Enum one_named(const char* wanted) {
    const std::string name = name_of_thing();
    const auto found = all_named<Enum>(name);
    if (found.size() == 1) return found[0].value;
    scan_.fail_there(doubt_about(name, wanted, found));
    return Enum{0};
  }
  Card card() { return one_named<Card>("a card"); }
  Property property() { return one_named<Property>("a property"); }

  // An empty line is no clause.
  void read_line() {
    const char next = scan_.next();
    if (scan_.at_end() || next == ';' || next == '\n') return;
    const std::string when = scan_.word();
    if (when == "promise") return read_promise();
    Clause clause{.on = read_trigger(when)};
    if (scan_.good() && scan_.expect(':')) read_legs(clause);
    if (deal_.clauses.full()) return scan_.fail("a deal holds at most " + std::to_string(kClausesMax) + " clauses");
    deal_.clauses.push_back(clause);
  }

  Trigger read_trigger(const std::string& when) {
    if (when == "now") return {};
    if (when == "game_ends") return {.when = When::kGameEnds};
    if (when == "played") return read_played();
    if (when == "turn_ends") return read_turn_ends();
    scan_.fail_there("a clause begins with now, played(who, card), turn_ends(who, turn), game_ends or promise");
    return {};
  }
  Trigger read_played() {
    Trigger on{.when = When::kCardPlayed, .turn = kNoLimit};
    if (!scan_.expect('(')) return on;
    on.who = party();
    if (!scan_.expect(',')) return on;
    on.card = card();
    if (scan_.accept(',')) on.turn = by_turn();
    scan_.expect(')');
    return on;
  }
  Trigger read_turn_ends() {
    Trigger on{.when = When::kTurnEnds};
    if (!scan_.expect('(')) return on;
    on.who = party();
    if (!scan_.expect(',')) return on;
    on.turn = turn();
    scan_.expect(')');
    return on;
  }
  std::uint8_t by_turn() {
    if (scan_.word() != "by") scan_.fail_there("expected \"by\" and a turn");
    return turn();
  }

  void read_legs(Clause& clause) {
    do {
      if (clause.legs.full()) return scan_.fail("a clause holds at most " + std::to_string(kLegsMax) + " items");
      clause.legs.push_back(read_leg());
    } while (scan_.good() && scan_.accept(','));
  }
  Transfer read_leg() {
    Transfer leg{.from = party()};
    if (!scan_.expect('>')) return leg;
    if (party() == leg.from) scan_.fail_there("something is given to the other party");
    const bool is_sum = scan_.accept('$') || is_digit(scan_.next());
    is_sum ? read_amount(leg) : read_thing(leg);
    return leg;
  }
  // "50", "50%" or "2 random"; or a sum as it is printed: "$50 million".
  void read_amount(Transfer& leg) {
    leg.amount = scan_.number(kMoneyMax);
    if (scan_.accept('%')) return void(leg.item = Item::kShare);
    if (!is_of_word(scan_.next())) return;
    const std::string unit = scan_.word();
    if (unit == "million") return;
    leg.item = Item::kRandomCards;
    if (unit != "random") scan_.fail_there("behind a number stands nothing, million, % or random");
  }
  // A property goes before the cards of its name, unless a card is called just so.
  void read_thing(Transfer& leg) {
    const std::string name = name_of_thing();
    if (name == "box") return read_box(leg);
    const auto properties = all_named<Property>(name);
    const auto cards = all_named<Card>(name);
    if (properties.size() == 1 && (cards.size() != 1 || cards[0].name != name)) {
      leg.item = Item::kProperty;
      leg.property = properties[0].value;
    } else if (cards.size() == 1) {
      leg.item = Item::kCard;
      leg.card = cards[0].value;
    } else {
      scan_.fail_there(doubt_about(name, "a sum, property or card", properties, cards));
    }
  }
  // "box(casino)+30"
  void read_box(Transfer& leg) {
    leg.item = Item::kBoxPlus;
    if (!scan_.expect('(')) return;
    leg.property = property();
    if (!scan_.expect(')')) return;
    if (scan_.accept('-')) leg.item = Item::kBoxMinus;
    if (leg.item == Item::kBoxMinus || scan_.accept('+')) leg.amount = scan_.number(kMoneyMax);
  }

  // "you > jeff play tax by 1", "jeff > you no tax until 2", "jeff > you no out forever"
  void read_promise() {
    if (!scan_.expect(':')) return;
    Promise promise{.who = party()};
    if (!scan_.expect('>')) return;
    promise.to = party();
    if (promise.to == promise.who) scan_.fail_there("something is promised to the other party");
    const std::string verb = scan_.word();
    if (verb == "play") {
      promise.card = card();
      promise.turn = by_turn();
    } else if (verb == "no") {
      read_peace(promise);
    } else {
      scan_.fail_there("a promise is to \"play\" a card or \"no\" tax, force-sale or out");
    }
    if (deal_.promises.full()) return scan_.fail("a deal holds at most " + std::to_string(kPromisesMax) + " promises");
    deal_.promises.push_back(promise);
  }
  void read_peace(Promise& promise) {
    const std::string what = scan_.word();
    for (const VowRow& row : kVows) {
      if (what == row.word) promise.vow = row.vow;
    }
    if (promise.vow == Vow::kPlay) {
      return scan_.fail_there("\"" + what + "\" can't be promised away: tax, force-sale or out can");
    }
    const std::string until = scan_.word();
    if (until == "forever") return void(promise.turn = kNoLimit);
    if (until != "until") return scan_.fail_there("expected \"until\" and a turn, or \"forever\"");
    promise.turn = turn();
  }

  Scanner scan_;
  unsigned players_;
  const Voice& voice_;
  Deal deal_;
};

}  // namespace

std::optional<Deal> read_deal(std::string_view text, Seat proposer, unsigned players, const Voice& voice,
                              Problem& problem) {
  return Reader(text, proposer, players, voice).read(problem);
}

}  // namespace mogul::trump

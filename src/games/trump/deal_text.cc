#include "games/trump/deal_text.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/describe.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/state.h"

namespace mogul::trump {
namespace {

// A name as a single word, so that it can be typed.
std::string word_for(Seat seat, const Voice& voice) {
  std::string name = mogul::text_of(seat, voice);
  for (char& c : name) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (c == ' ') c = '-';
  }
  return name;
}

std::string name_of(Card card) { return std::string(word_of(card)->name); }
std::string name_of(Property property) { return std::string(word_of(property)->name); }

std::string_view word_for(Vow vow) {
  switch (vow) {
    case Vow::kPlay:
      return "play";
    case Vow::kNoTax:
      return "tax";
    case Vow::kNoForceSale:
      return "force-sale";
    case Vow::kNoKnockOut:
      return "out";
  }
  return "";
}

std::string item_text(const Transfer& leg) {
  const std::string amount = std::to_string(leg.amount);
  switch (leg.item) {
    case Item::kMoney:
      return amount;
    case Item::kBoxPlus:
      return "box(" + name_of(leg.property) + ")+" + amount;
    case Item::kBoxMinus:
      return "box(" + name_of(leg.property) + ")-" + amount;
    case Item::kShare:
      return amount + "%";
    case Item::kProperty:
      return name_of(leg.property);
    case Item::kCard:
      return name_of(leg.card);
    case Item::kRandomCards:
      return amount + " random";
  }
  return {};
}

std::string trigger_text(const Trigger& on, const Voice& voice) {
  const std::string turn = std::to_string(on.turn);
  switch (on.when) {
    case When::kNow:
      return "now";
    case When::kCardPlayed:
      return "played(" + word_for(on.who, voice) + ", " + name_of(on.card) +
             (on.turn == kNoLimit ? std::string() : ", by " + turn) + ")";
    case When::kTurnEnds:
      return "turn_ends(" + word_for(on.who, voice) + ", " + turn + ")";
    case When::kGameEnds:
      return "game_ends";
  }
  return {};
}

std::string promise_text(const Promise& promise, const Voice& voice) {
  const std::string who = word_for(promise.who, voice);
  const std::string turn = std::to_string(promise.turn);
  if (promise.vow == Vow::kPlay) return who + " play " + name_of(promise.card) + " by " + turn;
  const std::string until = promise.turn == kNoLimit ? " forever" : " until " + turn;
  return who + " no " + std::string(word_for(promise.vow)) + until;
}

// ---- Reading.

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c) || c == '-' || c == '_' || c == '+' ||
         static_cast<unsigned char>(c) >= 0x80 || c == '\'' || c == '.';
}

// Reads one clause or promise; the first problem stays.
class Reader {
 public:
  Reader(std::string_view text, Seat proposer, unsigned players, const Voice& voice)
      : text_(text), proposer_(proposer), players_(players), voice_(voice) {}

  std::optional<Deal> read(std::string& problem) {
    deal_.proposer = proposer_;
    deal_.partner = Seat::kNobody;
    do read_line();
    while (problem_.empty() && (accept(';') || accept('\n')));
    skip_blanks();
    if (problem_.empty() && at_ < text_.size()) fail("a clause ends with a new line or \";\"");
    if (problem_.empty() && deal_.partner == Seat::kNobody) fail("the deal names no other player");
    for (Promise& promise : deal_.promises) promise.to = other_party(deal_.proposer, deal_.partner, promise.who);
    if (problem_.empty()) return deal_;
    problem = problem_;
    return std::nullopt;
  }

 private:
  void fail(const std::string& what) {
    if (problem_.empty()) problem_ = "at character " + std::to_string(at_ + 1) + ": " + what;
  }
  void skip_blanks() {
    while (at_ < text_.size() && is_space(text_[at_])) ++at_;
  }
  bool accept(char c) {
    skip_blanks();
    const bool found = at_ < text_.size() && text_[at_] == c;
    at_ += found ? 1 : 0;
    return found;
  }
  bool expect(char c) {
    if (accept(c)) return true;
    return fail(std::string("\"") + c + "\" is wanted"), false;
  }
  std::string word() {
    skip_blanks();
    const std::size_t from = at_;
    while (at_ < text_.size() && is_word(text_[at_])) ++at_;
    std::string found(text_.substr(from, at_ - from));
    for (char& c : found) {
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return found;
  }
  unsigned number() {
    skip_blanks();
    const std::size_t from = at_;
    unsigned value = 0;
    while (at_ < text_.size() && is_digit(text_[at_]) && value < 100'000) {
      value = 10 * value + static_cast<unsigned>(text_[at_++] - '0');
    }
    if (at_ == from) fail("a number is wanted");
    if (value > 0xFFFF) fail("the number is too large");
    return value;
  }
  std::uint8_t turn() {
    const unsigned value = number();
    if (value > kTurnsAheadMax) fail("a date lies at most 100 turns ahead");
    return static_cast<std::uint8_t>(value);
  }

  // A player: the proposer, or the one other party.
  Seat party() {
    const std::size_t from = at_;
    const std::string name = word();
    for (unsigned i = 0; i < players_; ++i) {
      if (name == word_for(seat_at(i), voice_)) return joined_by(seat_at(i));
    }
    at_ = from;
    fail("a player is wanted: " + players_text());
    return proposer_;
  }
  Seat joined_by(Seat seat) {
    if (seat == proposer_) return seat;
    if (deal_.partner != Seat::kNobody && deal_.partner != seat) fail("a deal has two parties only");
    return deal_.partner = seat;
  }
  std::string players_text() const {
    std::string names;
    for (unsigned i = 0; i < players_; ++i) names += (i > 0 ? ", " : "") + word_for(seat_at(i), voice_);
    return names;
  }

  template <class Enum>
  static std::optional<Enum> find(const std::string& name) {
    for (const Word<Enum>& word : Description<Enum>::kWords) {
      if (word.name == name && name != "hidden") return word.value;
    }
    return std::nullopt;
  }
  Card card() {
    const std::size_t from = at_;
    const std::string name = word();
    const auto found = find<Card>(name);
    if (found) return *found;
    at_ = from;
    fail("\"" + name + "\" is no card");
    return Card{0};
  }
  Property property() {
    const std::string name = word();
    const auto found = find<Property>(name);
    if (!found) fail("\"" + name + "\" is no property");
    return found.value_or(Property{0});
  }

  void read_line() {
    skip_blanks();
    if (at_ == text_.size() || text_[at_] == '\n' || text_[at_] == ';') return;
    const std::size_t from = at_;
    const std::string when = word();
    if (when == "promise") return read_promise();
    Clause clause;
    if (when == "now") {
      clause.on.when = When::kNow;
    } else if (when == "game_ends") {
      clause.on.when = When::kGameEnds;
    } else if (when == "played") {
      clause.on = read_played();
    } else if (when == "turn_ends") {
      clause.on = read_turn_ends();
    } else {
      at_ = from;
      return fail("a clause begins with now, played(who, card), turn_ends(who, turn), game_ends or promise");
    }
    if (expect(':')) read_legs(clause);
    if (deal_.clauses.full()) return fail("a deal holds at most 6 clauses");
    deal_.clauses.push_back(clause);
  }

  Trigger read_played() {
    Trigger on{.when = When::kCardPlayed, .turn = kNoLimit};
    if (!expect('(')) return on;
    on.who = party();
    if (!expect(',')) return on;
    on.card = card();
    if (accept(',')) {
      if (word() != "by") fail("\"by\" and a turn are wanted");
      on.turn = turn();
    }
    expect(')');
    return on;
  }
  Trigger read_turn_ends() {
    Trigger on{.when = When::kTurnEnds};
    if (!expect('(')) return on;
    on.who = party();
    if (!expect(',')) return on;
    on.turn = turn();
    expect(')');
    return on;
  }

  void read_legs(Clause& clause) {
    do {
      if (clause.legs.full()) return fail("a clause holds at most 3 items");
      clause.legs.push_back(read_leg());
    } while (problem_.empty() && accept(','));
  }
  Transfer read_leg() {
    Transfer leg{.from = party()};
    if (!expect('>')) return leg;
    const Seat to = party();
    if (problem_.empty() && to == leg.from) fail("something is given to the other party");
    skip_blanks();
    if (at_ < text_.size() && is_digit(text_[at_])) {
      read_amount(leg);
    } else {
      read_thing(leg);
    }
    return leg;
  }
  // "50", "50%" or "2 random".
  void read_amount(Transfer& leg) {
    leg.amount = static_cast<std::uint16_t>(number());
    if (accept('%')) {
      leg.item = Item::kShare;
      return;
    }
    const std::size_t from = at_;
    const std::string unit = word();
    if (unit == "random") {
      leg.item = Item::kRandomCards;
    } else if (!unit.empty()) {
      at_ = from;
      fail("behind a number stands nothing, % or random");
    }
  }
  void read_thing(Transfer& leg) {
    const std::size_t from = at_;
    const std::string name = word();
    if (name == "box") return read_box(leg);
    const auto found_property = find<Property>(name);
    const auto found_card = find<Card>(name);
    leg.item = found_property ? Item::kProperty : Item::kCard;
    leg.property = found_property.value_or(Property{0});
    leg.card = found_card.value_or(Card{0});
    if (found_property || found_card) return;
    at_ = from;
    fail("\"" + name + "\" is no sum, property or card");
  }
  // "box(casino)+30"
  void read_box(Transfer& leg) {
    if (!expect('(')) return;
    leg.property = property();
    if (!expect(')')) return;
    leg.item = accept('-') ? Item::kBoxMinus : Item::kBoxPlus;
    if (leg.item == Item::kBoxMinus || accept('+')) leg.amount = static_cast<std::uint16_t>(number());
  }

  // "you play tax by 1", "jeff no tax until 2", "jeff no out forever"
  void read_promise() {
    if (!expect(':')) return;
    Promise promise{.who = party()};
    const std::string verb = word();
    if (verb == "play") {
      promise.card = card();
      if (word() != "by") fail("\"by\" and a turn are wanted");
      promise.turn = turn();
    } else if (verb == "no") {
      read_peace(promise);
    } else {
      fail("a promise is to \"play\" a card or \"no\" tax, force-sale or out");
    }
    if (deal_.promises.full()) return fail("a deal holds at most 3 promises");
    deal_.promises.push_back(promise);
  }
  void read_peace(Promise& promise) {
    const std::string what = word();
    bool known = false;
    for (const Vow vow : {Vow::kNoTax, Vow::kNoForceSale, Vow::kNoKnockOut}) {
      if (what != word_for(vow)) continue;
      promise.vow = vow;
      known = true;
    }
    if (!known) return fail("\"" + what + "\" can't be promised away: tax, force-sale or out can");
    const std::string until = word();
    if (until == "forever") {
      promise.turn = kNoLimit;
    } else if (until == "until") {
      promise.turn = turn();
    } else {
      fail("\"until\" and a turn, or \"forever\", is wanted");
    }
  }

  std::string_view text_;
  Seat proposer_;
  unsigned players_;
  const Voice& voice_;
  std::size_t at_ = 0;
  Deal deal_;
  std::string problem_;
};

// ---- English.

std::string verb_for(Seat seat, const Voice& voice, const char* plain, const char* third) {
  return mogul::text_of(seat, voice) + " " + (seat == voice.listener ? plain : third);
}
std::string english_turn(Seat who, unsigned turn, const Voice& voice) {
  const std::string whose = possessive_of(who, voice);
  if (turn == 0) return "the end of " + whose + " turn";
  if (turn == 1) return "the end of " + whose + " turn after that";
  return "the end of " + whose + " turn number " + std::to_string(turn) + " after that";
}
std::string english(Card card) {
  return card == Card::kHidden ? std::string("a certain card") : "the card " + std::string(word_of(card)->text);
}

std::string english(const Transfer& leg) {
  const std::string sum = "$" + std::to_string(leg.amount) + " million";
  const std::string box = "the money of the " + std::string(text_of(leg.property)) + " box";
  switch (leg.item) {
    case Item::kMoney:
      return sum;
    case Item::kBoxPlus:
      return leg.amount == 0 ? box : box + " and " + sum + " on top";
    case Item::kBoxMinus:
      return box + " less " + sum;
    case Item::kShare:
      return std::to_string(leg.amount) + " % of what it earned";
    case Item::kProperty:
      return "the " + std::string(text_of(leg.property));
    case Item::kCard:
      return english(leg.card);
    case Item::kRandomCards:
      return counted_cards(leg.amount) + " at random";
  }
  return {};
}

std::string english(const Trigger& on, const Voice& voice) {
  switch (on.when) {
    case When::kNow:
      return "now";
    case When::kCardPlayed:
      return "when " + verb_for(on.who, voice, "play", "plays") + " " + english(on.card) +
             (on.turn == kNoLimit ? std::string() : " by " + english_turn(on.who, on.turn, voice));
    case When::kTurnEnds:
      return "at " + english_turn(on.who, on.turn, voice);
    case When::kGameEnds:
      return "at the end of the game";
  }
  return {};
}

std::string english(const Promise& promise, const Voice& voice) {
  const std::string promises = verb_for(promise.who, voice, "promise", "promises");
  if (promise.vow == Vow::kPlay) {
    return promises + " to play " + english(promise.card) + " by " + english_turn(promise.who, promise.turn, voice);
  }
  const std::string until = promise.turn == kNoLimit ? std::string("for the rest of the game")
                                                     : "until " + english_turn(promise.who, promise.turn, voice);
  const std::string whom = mogul::text_of(promise.to, voice);
  if (promise.vow == Vow::kNoTax) return promises + " to play no Tax against " + whom + " " + until;
  if (promise.vow == Vow::kNoForceSale) return promises + " to force no sale on " + whom + " " + until;
  return promises + " not to knock " + whom + " out of a bidding " + until;
}

}  // namespace

std::string deal_text(const Deal& deal, const Voice& voice) {
  std::string text;
  for (const Clause& clause : deal.clauses) {
    text += trigger_text(clause.on, voice) + ": ";
    for (unsigned i = 0; i < clause.legs.size(); ++i) {
      const Transfer& leg = clause.legs[i];
      const Seat to = other_party(deal.proposer, deal.partner, leg.from);
      text += (i > 0 ? ", " : "") + word_for(leg.from, voice) + " > " + word_for(to, voice) + " " + item_text(leg);
    }
    text += "\n";
  }
  for (const Promise& promise : deal.promises) text += "promise: " + promise_text(promise, voice) + "\n";
  return text;
}

std::optional<Deal> parse_deal(std::string_view text, Seat proposer, unsigned players, const Voice& voice,
                               std::string& problem) {
  return Reader(text, proposer, players, voice).read(problem);
}

std::string text_of(const Deal& deal, const Voice& voice) {
  std::string text;
  const auto part = [&](const std::string& sentence) { text += (text.empty() ? "" : "; ") + sentence; };
  for (const Clause& clause : deal.clauses) {
    std::vector<std::string> gifts;
    for (const Transfer& leg : clause.legs) {
      const Seat to = other_party(deal.proposer, deal.partner, leg.from);
      gifts.push_back(verb_for(leg.from, voice, "give", "gives") + " " + mogul::text_of(to, voice) + " " +
                      english(leg));
    }
    part(english(clause.on, voice) + " " + joined(gifts));
  }
  for (const Promise& promise : deal.promises) part(english(promise, voice));
  return text;
}

}  // namespace mogul::trump

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
#include "games/trump/contract.h"
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
  void fail(const std::string& what, std::string_view rule = {}) { fail_at(at_, what, rule); }
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
  // Whether a sign stands behind the next word.
  [[nodiscard]] bool has_ahead(char c) const {
    std::size_t at = at_;
    while (at < text_.size() && is_of_word(text_[at])) ++at;
    while (at < text_.size() && is_blank(text_[at])) ++at;
    return at < text_.size() && text_[at] == c;
  }
  bool accept_word(std::string_view wanted) {
    const std::size_t at = at_;
    const std::size_t word_at = word_at_;
    if (word() == wanted) return true;
    at_ = at;
    word_at_ = word_at;
    return false;
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
    for (; !at_end() && value <= max && (is_digit(text_[at_]) || groups_thousands()); ++at_) {
      if (is_digit(text_[at_])) value = 10 * value + static_cast<unsigned>(text_[at_] - '0');
    }
    skip_blanks();
    if (value > max) fail_there("at most " + std::to_string(max) + " is possible");
    return static_cast<std::uint16_t>(value);
  }

 private:
  // The comma of "1,370"; one that parts what is given has something else behind it than three digits.
  [[nodiscard]] bool groups_thousands() const {
    const std::string_view behind = text_.substr(at_ + 1, 4);
    const auto digits = std::find_if_not(behind.begin(), behind.end(), is_digit) - behind.begin();
    return text_[at_] == ',' && digits == 3;
  }
  void skip_blanks() {
    while (!at_end() && is_blank(text_[at_])) ++at_;
  }
  void fail_at(std::size_t place, const std::string& what, std::string_view rule = {}) {
    if (!good()) return;
    const std::string where = "at character " + std::to_string(place + 1);
    problem_ = {.code = "malformed", .rule = rule, .place = where, .sentence = what};
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
  Reader(std::string_view text, Seat proposer, unsigned players, const Voice& voice, const Book& book)
      : scan_(text),
        players_(players),
        voice_(voice),
        book_(book),
        deal_{.proposer = proposer, .partner = Seat::kNobody} {}

  std::optional<Deal> read(Problem& problem) {
    do read_line();
    while (scan_.good() && (scan_.accept(';') || scan_.accept('\n')));
    if (!scan_.at_end()) scan_.fail("a clause ends with \";\" or a new line");
    if (deal_.partner == Seat::kNobody) deal_.partner = releasing_party();
    if (deal_.partner == Seat::kNobody) scan_.fail("it does not say who deals with whom");
    problem = scan_.problem();
    return scan_.good() ? std::optional(deal_) : std::nullopt;
  }

 private:
  // Whoever releases a row need not say with whom: it stands in the book.
  [[nodiscard]] Seat releasing_party() const {
    Seat party = Seat::kNobody;
    const auto look_in = [&](const auto& rows) {
      for (const auto& row : rows) {
        const bool own = row.parties.contains(deal_.proposer) && releases(deal_, row.number);
        if (own) party = other_party(row.parties, deal_.proposer);
      }
    };
    look_in(book_.duties);
    look_in(book_.pledges);
    for (const Debt& debt : book_.debts) {
      const bool own = debt.from == deal_.proposer || debt.to == deal_.proposer;
      if (own && releases(deal_, debt.number)) party = other_party(debt.from, debt.to, deal_.proposer);
    }
    return party;
  }

  std::uint8_t turn() { return static_cast<std::uint8_t>(scan_.number(kTurnsAheadMax)); }

  // A player: anybody, or the proposer and the one other party.
  Seat player() {
    const std::string name = scan_.word();
    for (unsigned i = 0; i < players_; ++i) {
      if (is_called(seat_at(i), name)) return seat_at(i);
    }
    std::string names;
    for (unsigned i = 0; i < players_; ++i) names += (i > 0 ? ", " : "") + word_for(seat_at(i), players_, voice_);
    scan_.fail_there("expected a player: " + names);
    return deal_.proposer;
  }
  Seat party() { return joined_by(player()); }
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
    if (when == "promise") return read_promises();
    Clause clause{.on = read_trigger(when)};
    if (scan_.good() && scan_.expect(':')) read_legs(clause);
    if (deal_.clauses.full()) return fail_full("a deal holds at most " + std::to_string(kClausesMax) + " clauses");
    deal_.clauses.push_back(clause);
  }
  // T-38: what is too much is no mistake of writing.
  void fail_full(const std::string& what) { scan_.fail(what, "T-38"); }

  Trigger read_trigger(const std::string& when) {
    if (when == "now") return {};
    if (when == "game_ends") return {.when = When::kGameEnds};
    if (when == "played") return read_played({.when = When::kPlayed});
    if (when == "each") return expect_word("played"), read_played({.when = When::kPlayed, .each = true});
    if (when == "unless") return expect_word("played"), read_played({.when = When::kUnless});
    if (when == "earns") return read_earns();
    if (when == "lost") return read_lost();
    if (when == "turn_ends") return read_turn_ends();
    scan_.fail_there(
        "a clause begins with now, played(who, card), each played(…), unless played(…), earns(who), lost(who, "
        "property), turn_ends(who, turn), game_ends or promise");
    return {};
  }
  void expect_word(const char* wanted) {
    if (scan_.word() != wanted) scan_.fail_there("expected \"" + std::string(wanted) + "\"");
  }
  Trigger read_played(Trigger on) {
    if (!scan_.expect('(')) return on;
    on.who = party();
    if (!scan_.expect(',')) return on;
    on.card = card();
    return ended(on);
  }
  Trigger read_earns() {
    Trigger on{.when = When::kEarns};
    if (!scan_.expect('(')) return on;
    on.who = party();
    return ended(on);
  }
  // ", by 1)" or ")"
  Trigger ended(Trigger on) {
    if (scan_.accept(',')) on.turn = by_turn();
    scan_.expect(')');
    return on;
  }
  Trigger read_lost() {
    Trigger on{.when = When::kLost};
    if (!scan_.expect('(')) return on;
    on.who = party();
    if (!scan_.expect(',')) return on;
    on.property = property();
    scan_.expect(')');
    return on;
  }
  Trigger read_turn_ends() {
    Trigger on{.when = When::kTurnEnds, .turn = 0};
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

  // Whoever gives or promises is named once, and goes on until another is.
  void read_parties(Seat& giver) {
    if (giver != Seat::kNobody && !scan_.has_ahead('>')) return;
    giver = party();
    if (!scan_.expect('>')) return;
    if (party() == giver) scan_.fail_there("something is given or promised to the other party");
  }

  void read_legs(Clause& clause) {
    Seat giver = Seat::kNobody;
    do {
      if (clause.legs.full()) return fail_full("a clause holds at most " + std::to_string(kLegsMax) + " items");
      clause.legs.push_back(read_leg(giver));
    } while (scan_.good() && scan_.accept(','));
  }
  // A row is nobody's to give; where nothing else says so, the parties stand before it all the same.
  Transfer read_release() { return {.amount = scan_.number(0xFFFF), .item = Item::kRelease}; }
  Transfer read_leg(Seat& giver) {
    const bool says_parties = scan_.has_ahead('>');
    if (!says_parties && scan_.accept_word("release")) return read_release();
    read_parties(giver);
    if (says_parties && scan_.accept_word("release")) return read_release();
    Transfer leg{.from = giver};
    if (!scan_.good()) return leg;
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
    if (name == "hand") return void(leg.item = Item::kLook);
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

  // "you > jeff play tax on donna by 1, no bid on casino until 2, keep hotel ever"
  void read_promises() {
    if (!scan_.expect(':')) return;
    Seat giver = Seat::kNobody;
    do {
      if (deal_.promises.full()) return fail_full("a deal holds at most " + std::to_string(kPromisesMax) + " promises");
      read_parties(giver);
      const Promise promise = read_promise(giver);
      if (scan_.good()) deal_.promises.push_back(promise);
    } while (scan_.good() && scan_.accept(','));
  }
  Promise read_promise(Seat giver) {
    Promise promise{.who = giver, .to = other_party(deal_.proposer, deal_.partner, giver)};
    if (!scan_.good()) return promise;
    const VowRow* row = read_vow();
    if (row == nullptr) return promise;
    promise.vow = row->vow;
    if (row->behind == Behind::kCard) promise.card = card();
    if (row->behind == Behind::kProperty) promise.property = property();
    if (row->behind == Behind::kOnProperty && scan_.accept_word("on")) promise.property = property();
    if (promise.vow == Vow::kPlay && scan_.accept_word("on")) promise.on = player();
    if (promise.vow == Vow::kPlay && scan_.accept_word("of")) promise.property = property();
    promise.turn = promise.vow == Vow::kPlay ? by_turn() : until();
    return promise;
  }
  const VowRow* read_vow() {
    std::string words = scan_.word();
    if (words == "no") words += " " + scan_.word();
    for (const VowRow& row : kVows) {
      if (words == row.words) return &row;
    }
    scan_.fail_there("a promise is to play a card, to keep a property, or no tax, force-sale, out, play, bid or rob");
    return nullptr;
  }
  // Without a word about it a promise holds for the rest of the game.
  std::uint8_t until() {
    if (scan_.accept_word("until")) return turn();
    scan_.accept_word("ever");
    return kNoLimit;
  }

  Scanner scan_;
  unsigned players_;
  const Voice& voice_;
  const Book& book_;
  Deal deal_;
};

}  // namespace

std::optional<Deal> read_deal(std::string_view text, Seat proposer, unsigned players, const Voice& voice,
                              Problem& problem, const Book& book) {
  return Reader(text, proposer, players, voice, book).read(problem);
}

}  // namespace mogul::trump

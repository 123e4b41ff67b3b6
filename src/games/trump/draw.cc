// The table as text, 80 columns wide:
//
//   the board, two rows of twelve spaces with the pawns above and below; in part 2 nobody moves, and it is left out
//   the players with cash and cards, and in a bidding their bids; beside them the properties with owners and boxes
//   what is going on: the bidding, or the deal under discussion in the form in which deals are written
//   what is signed, and what you know of others' cards
//   your hand
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/canvas.h"
#include "core/describe.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/board.h"
#include "games/trump/book.h"
#include "games/trump/cards.h"
#include "games/trump/deal.h"
#include "games/trump/deal_text.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "games/trump/table.h"
#include "games/trump/text.h"

namespace mogul {
namespace {

using namespace trump;

constexpr unsigned kWidth = 80;
constexpr unsigned kRoomBelow = 7;       // rows that are left to whoever shows the table
constexpr std::size_t kHandRowsMin = 3;  // the hand gets these, and what nothing else wants
constexpr unsigned kSpaceWidth = 6;
constexpr unsigned kBoxesColumn = 44;
constexpr unsigned kBoxWidth = 18;

using Lines = std::vector<std::string>;

// The beginning of a property's name, with which it can also be written in a deal.
std::string short_name(Property property) {
  std::string name(word_of(property)->name.substr(0, 5));
  for (char& c : name) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return name;
}

std::string label_of(const Space& space) {
  switch (space.kind) {
    case SpaceKind::kStart:
      return "START";
    case SpaceKind::kProperty:
      return short_name(space.property);
    case SpaceKind::kPut:
      return "PUT" + std::to_string(space.amount);
    case SpaceKind::kForSaleUnowned:
      return "SALE";
    case SpaceKind::kForSaleAny:
      return "SALE*";
    case SpaceKind::kRollAgain:
      return "ROLL";
    case SpaceKind::kTrade:
      return "TRADE";
  }
  return {};
}

Style style_of(Seat seat) {
  static constexpr Style kStyles[] = {Style::kCyan, Style::kYellow, Style::kMagenta, Style::kGreen};
  return index_of(seat) < 4 ? kStyles[index_of(seat)] : Style::kDim;
}
std::string mark_of(Seat seat) { return std::string(1, static_cast<char>('A' + index_of(seat))); }

std::string dollars(unsigned amount) { return "$" + std::to_string(amount); }

// As the log calls it, with what it earns where that does not say so.
std::string label_of(Card card) {
  const CardRow& row = row_of(card);
  std::string label(row.text);
  const bool tells = row.effect == Effect::kProfit && label.find('$') == std::string::npos;
  return tells ? label + " (" + std::to_string(row.amount) + ")" : label;
}

// Things one behind the other, in as many lines as it takes. There are commas in the names of cards.
Lines flowing(const std::string& head, const Lines& things) {
  Lines lines = {head};
  for (std::size_t i = 0; i < things.size(); ++i) {
    const std::string thing = " " + things[i] + (i + 1 < things.size() ? ";" : "");
    if (columns_of(lines.back()) + columns_of(thing) > kWidth) lines.emplace_back(" ");
    lines.back() += thing;
  }
  return lines;
}

// Text by lines; what is too long goes on in the next line.
Lines folded(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    std::string indent = "  ";
    while (columns_of(line) + indent.size() > kWidth) {
      const std::size_t blank = line.substr(0, kWidth - indent.size()).rfind(' ');
      lines.push_back(indent + std::string(line.substr(0, blank)));
      line.remove_prefix(blank + 1);
      indent = "      ";
    }
    lines.push_back(indent + std::string(line));
  }
  return lines;
}

// Of too many lines the first, and how many there are.
void cut(Lines& lines, std::size_t rows) {
  if (lines.size() <= rows) return;
  const std::size_t left_out = lines.size() - (rows > 0 ? rows - 1 : 0);
  lines.resize(rows);
  if (rows > 0) lines.back() = "  … and " + std::to_string(left_out) + " lines more; `table` shows all";
}

class Page {
 public:
  Page(const View<Trump>& view, const Voice& voice, Canvas& canvas)
      : view_(view),
        state_(view.seen()),
        seat_(view.seat()),
        voice_(voice),
        canvas_(canvas),
        rows_(canvas.height() > kRoomBelow ? canvas.height() - kRoomBelow : 0) {}

  void draw() {
    draw_title();
    if (state_.part == Part::kBuying) draw_board();
    draw_players();
    const Lines happening = happening_lines();
    const Lines is_signed = signed_lines();
    const Lines known = known_lines();
    Lines hand = hand_lines();
    cut(hand, std::max(kHandRowsMin, room_below(happening.size() + is_signed.size() + known.size())));
    put(happening, hand.size());
    put(is_signed, hand.size());
    put(known, hand.size());
    put(hand, 0);
  }

 private:
  // T-49: with hidden money on, others' cash and closed boxes are kept off the screen.
  [[nodiscard]] bool shows_money_of(Seat owner) const {
    return !state_.options.hidden_money || owner == seat_ || state_.phase == Phase::kOver;
  }
  [[nodiscard]] std::string name_of(Seat seat) const { return mogul::text_of(seat, voice_); }
  [[nodiscard]] std::string text_of_deal(const Deal& deal) const { return deal_text(deal, players_of(state_), voice_); }

  // How many rows are left if so many more are taken.
  [[nodiscard]] std::size_t room_below(std::size_t more) const { return rows_ > row_ + more ? rows_ - row_ - more : 0; }
  // Puts lines below what is there, as far as they leave room for those that follow.
  void put(Lines lines, std::size_t rows_to_follow) {
    cut(lines, room_below(rows_to_follow));
    for (const std::string& line : lines) {
      const std::size_t head = line[0] == ' ' ? 0 : std::min(line.find(':'), line.size());
      const unsigned column = canvas_.put(row_, 0, line.substr(0, head), Style::kBold);
      canvas_.put(row_++, column, line.substr(head));
    }
  }

  void draw_title() {
    const std::string part = state_.part == Part::kBuying ? "Part 1" : "Part 2";
    const unsigned behind = canvas_.put(row_, 0, part, Style::kBold);
    const unsigned end = canvas_.put(row_, behind + 1, "- " + std::string(word_of(state_.phase)->text));
    std::string piles = "draw pile " + std::to_string(state_.draw_pile.size());
    if (!state_.discard_pile.empty()) {
      const std::string last = "last played: " + std::string(row_of(state_.discard_pile.back()).text) + ", ";
      if (end + 2 + columns_of(last + piles) <= kWidth) piles = last + piles;
    }
    canvas_.put(row_++, kWidth - columns_of(piles), piles, Style::kDim);
  }

  // The upper row runs to the right, the lower one back to the left.
  void draw_board() {
    for (unsigned i = 0; i < kSpaces; ++i) draw_space(i);
    row_ += 4;
  }
  void draw_space(unsigned space) {
    const bool upper = space < kSpaces / 2;
    const unsigned column = 2 + kSpaceWidth * (upper ? space : kSpaces - 1 - space);
    const Space& what = kBoard[space];
    const Seat owner = what.kind == SpaceKind::kProperty ? box_of(state_, what.property).owner : Seat::kNobody;
    canvas_.put(upper ? row_ + 1 : row_ + 2, column, label_of(what),
                what.kind == SpaceKind::kProperty ? style_of(owner) : Style::kPlain);
    unsigned at = column;
    for (unsigned i = 0; i < players_of(state_); ++i) {
      if (state_.pawns[i] != space) continue;
      at = canvas_.put(upper ? row_ : row_ + 3, at, mark_of(seat_at(i)), style_of(seat_at(i)));
    }
  }

  // Two boxes beside each player, and the last two alone if there are three players.
  void draw_players() {
    for (unsigned i = 0; i < players_of(state_); ++i) draw_player(seat_at(i), row_ + i);
    for (unsigned i = 0; i < kPropertyCount; ++i) {
      draw_box(property_at(i), row_ + i / 2, kBoxesColumn + kBoxWidth * (i % 2));
    }
    row_ += kPropertyCount / 2;
  }
  void draw_player(Seat seat, unsigned row) {
    if (Trump::to_act(state_).contains(seat)) canvas_.put(row, 0, ">", Style::kBold);
    canvas_.put(row, 2, mark_of(seat) + " " + capitalised(name_of(seat)), style_of(seat));
    canvas_.put(row, 17, shows_money_of(seat) ? dollars(cash_of(state_, seat)) : std::string("$ ?"));
    canvas_.put(row, 23, counted_cards(hand_of(state_, seat).size()));
    canvas_.put(row, 32, bid_text(seat));
  }
  [[nodiscard]] std::string bid_text(Seat seat) const {
    if (state_.auction.bidders.empty()) return state_.turn == seat && state_.phase != Phase::kOver ? "on turn" : "";
    const Bidder& bidder = bidder_of(state_, seat);
    const std::string bid = std::to_string(bidder.bid);
    if (state_.phase == Phase::kOpening) {
      if (bidder.opening == Opening::kOpen) return "to bid";
      return seat == seat_ ? bid + " sealed" : "sealed";
    }
    if (bidder.standing == Standing::kAbsent) return "not in";
    if (is_out(bidder)) return bid + " out";
    if (highest_bidder(state_) == seat) return bid + " high";
    return is_done(bidder) ? bid + " passed" : bid + " in";
  }

  void draw_box(Property property, unsigned row, unsigned column) {
    const Box& box = box_of(state_, property);
    canvas_.put(row, column, short_name(property), style_of(box.owner));
    const std::string owner = box.gone ? "gone" : box.owner == Seat::kNobody ? "unowned" : mark_of(box.owner);
    const bool shown = shows_money_of(box.owner);
    const unsigned behind = canvas_.put(row, column + 6, owner, style_of(box.owner));
    if (!box.gone) canvas_.put(row, behind + 1, shown ? std::to_string(box.money) : std::string("?"));
  }

  [[nodiscard]] Lines happening_lines() const {
    if (!state_.auction.bidders.empty()) return auction_lines();
    if (state_.phase == Phase::kAnswer) return offer_lines();
    if (state_.phase != Phase::kDealing || state_.turn != seat_) return {};
    return folded("Deals are typed like this: " + example_of_deal(view_, voice_));
  }
  [[nodiscard]] Lines auction_lines() const {
    const Seat owner = box_of(state_, state_.auction.property).owner;
    Lines lines = {"For sale: the " + std::string(trump::text_of(state_.auction.property)) + ", " +
                   (owner == Seat::kNobody ? "unowned"
                    : owner == seat_       ? "yours"
                                           : possessive_of(owner, voice_)) +
                   "; the broker: " + name_of(state_.auction.broker)};
    Lines played;
    for (const Played& card : state_.auction.played) played.push_back(mark_of(card.seat) + " " + label_of(card.card));
    if (!played.empty()) {
      for (std::string& line : flowing("  Played:", played)) lines.push_back(std::move(line));
    }
    return lines;
  }
  [[nodiscard]] Lines offer_lines() const {
    const Deal& deal = state_.offer[0];
    const bool is_mine = deal.partner == seat_;
    Lines lines = {"Offered by " + name_of(deal.proposer) + " to " + name_of(deal.partner) +
                   (is_mine ? ": accept, reject, or counter and a deal" : "")};
    for (std::string& line : folded(text_of_deal(deal))) lines.push_back(std::move(line));
    return lines;
  }

  // What is signed and not done.
  [[nodiscard]] Lines signed_lines() const {
    const Book& book = state_.book;
    std::string text;
    const auto numbered = [](unsigned number) { return std::to_string(number) + ". "; };
    for (const Duty& duty : book.duties) text += numbered(duty.number) + text_of_deal(alone(duty));
    for (const Pledge& pledge : book.pledges) text += numbered(pledge.number) + text_of_deal(alone(pledge));
    for (const Debt& debt : book.debts) {
      text += numbered(debt.number) + "debt: " + word_for(debt.from, players_of(state_), voice_) + " > " +
              word_for(debt.to, players_of(state_), voice_) + " " + std::to_string(debt.amount) + "\n";
    }
    Lines lines = folded(text);
    if (!lines.empty()) lines.insert(lines.begin(), "Signed, and still to come");
    return lines;
  }

  // T-49: the cards of others that this seat knows of.
  [[nodiscard]] Lines known_lines() const {
    Lines holdings;
    if (!is_player(state_, seat_)) return {};
    each_other(state_, seat_, [&](Seat other) {
      for (const Slot& slot : hand_of(state_, other)) {
        if (slot.card != Card::kHidden) holdings.push_back(mark_of(other) + " " + label_of(slot.card));
      }
    });
    return holdings.empty() ? Lines() : flowing("You know of:", holdings);
  }

  [[nodiscard]] Lines hand_lines() const {
    if (!is_player(state_, seat_)) return {};
    Lines cards;
    kinds_in(hand_of(state_, seat_)).each([&](Card card) {
      const unsigned copies = copies_in(hand_of(state_, seat_), card);
      cards.push_back(label_of(card) + (copies > 1 ? " ×" + std::to_string(copies) : ""));
    });
    return flowing("Hand:", cards);
  }

  const View<Trump>& view_;
  const State& state_;
  Seat seat_;
  const Voice& voice_;
  Canvas& canvas_;
  unsigned rows_;
  unsigned row_ = 0;
};

}  // namespace

void Trump::draw(const View<Trump>& view, const Voice& voice, Canvas& canvas) { Page(view, voice, canvas).draw(); }

}  // namespace mogul

// The table as text, in 80 columns and 24 rows:
//
//   the board, two rows of twelve spaces, with the pawns above and below
//   the players: cash, properties, cards
//   the properties: owner and box
//   what is going on: the bidding, or the deal under discussion
//   your hand
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"
#include "core/describe.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/trump/board.h"
#include "games/trump/cards.h"
#include "games/trump/contract.h"
#include "games/trump/deal.h"
#include "games/trump/deal_text.h"
#include "games/trump/rules.h"
#include "games/trump/state.h"
#include "games/trump/table.h"

namespace mogul {
namespace {

using namespace trump;

constexpr unsigned kSpaceWidth = 6;
constexpr unsigned kTopRow = 1;
constexpr unsigned kPlayersRow = 6;
constexpr unsigned kHappeningRow = 12;
constexpr unsigned kHandRow = 22;
constexpr unsigned kBoxesColumn = 42;

std::string short_name(Property property) {
  static constexpr std::string_view kShort[] = {"HOTEL", "CASIN", "ISLND", "CRUIS", "AIRLN", "CONVN", "SPORT", "OFFIC"};
  return std::string(kShort[trump::index_of(property)]);
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
  return mogul::index_of(seat) < 4 ? kStyles[mogul::index_of(seat)] : Style::kDim;
}
std::string mark_of(Seat seat) { return std::string(1, static_cast<char>('A' + mogul::index_of(seat))); }

class Page {
 public:
  Page(const View<Trump>& view, const Voice& voice, Canvas& canvas)
      : state_(view.seen()), seat_(view.seat()), voice_(voice), canvas_(canvas) {}

  void draw() {
    draw_title();
    for (unsigned i = 0; i < kSpaces; ++i) draw_space(i);
    for (unsigned i = 0; i < players_of(state_); ++i) draw_player(seat_at(i));
    for (unsigned i = 0; i < kPropertyCount; ++i) draw_box(property_at(i));
    canvas_.line(kHappeningRow - 1);
    draw_happening();
    canvas_.line(kHandRow - 1);
    draw_hand();
  }

 private:
  // T-49: with hidden money on, others' cash and closed boxes are kept off the screen.
  [[nodiscard]] bool shows_money_of(Seat owner) const {
    return !state_.options.hidden_money || owner == seat_ || state_.phase == Phase::kOver;
  }
  [[nodiscard]] std::string name_of(Seat seat) const { return mark_of(seat) + " " + mogul::text_of(seat, voice_); }

  void draw_title() {
    const std::string part = state_.part == Part::kBuying ? "Part 1, buying" : "Part 2, dealing";
    const unsigned behind = canvas_.put(0, 0, part, Style::kBold);
    canvas_.put(0, behind + 1, "- " + std::string(word_of(state_.phase)->text));
    std::string piles = "pile " + std::to_string(state_.draw_pile.size());
    if (!state_.discard_pile.empty())
      piles += ", last played " + std::string(word_of(state_.discard_pile.back())->text);
    canvas_.put(0, 80 - std::min(columns_of(piles), 44U), piles, Style::kDim);
  }

  // The upper row runs to the right, the lower one back to the left.
  void draw_space(unsigned space) {
    const bool upper = space < kSpaces / 2;
    const unsigned column = 2 + kSpaceWidth * (upper ? space : kSpaces - 1 - space);
    const unsigned row = upper ? kTopRow + 1 : kTopRow + 2;
    const Space& what = kBoard[space];
    const Seat owner = what.kind == SpaceKind::kProperty ? box_of(state_, what.property).owner : Seat::kNobody;
    canvas_.put(row, column, label_of(what), what.kind == SpaceKind::kProperty ? style_of(owner) : Style::kPlain);
    unsigned at = column;
    for (unsigned i = 0; i < players_of(state_); ++i) {
      if (state_.pawns[i] != space || state_.part == Part::kDealing) continue;
      at = canvas_.put(upper ? kTopRow : kTopRow + 3, at, mark_of(seat_at(i)), style_of(seat_at(i)));
    }
  }

  void draw_player(Seat seat) {
    const unsigned row = kPlayersRow + mogul::index_of(seat);
    const bool acts = Trump::to_act(state_).contains(seat);
    canvas_.put(row, 0, acts ? ">" : " ", Style::kBold);
    canvas_.put(row, 2, name_of(seat).substr(0, 16), style_of(seat));
    canvas_.put(row, 19, shows_money_of(seat) ? "$" + std::to_string(cash_of(state_, seat)) : std::string("$ ?"));
    canvas_.put(row, 26, counted_cards(static_cast<unsigned>(hand_of(state_, seat).size())));
    if (state_.turn == seat) canvas_.put(row, 36, "turn", Style::kDim);
  }

  void draw_box(Property property) {
    const unsigned i = trump::index_of(property);
    const Box& box = box_of(state_, property);
    const unsigned row = kPlayersRow + i / 2;
    const unsigned column = kBoxesColumn + 19 * (i % 2);
    canvas_.put(row, column, short_name(property), style_of(box.owner));
    const std::string owner = box.gone ? "gone" : box.owner == Seat::kNobody ? "unowned" : mark_of(box.owner);
    const bool shown = box.owner == Seat::kNobody || shows_money_of(box.owner);
    const unsigned behind = canvas_.put(row, column + 6, owner, style_of(box.owner));
    if (!box.gone) canvas_.put(row, behind + 1, shown ? std::to_string(box.money) : std::string("?"));
  }

  void draw_happening() {
    if (!state_.auction.bidders.empty()) return draw_auction();
    if (state_.phase == Phase::kAnswer || state_.phase == Phase::kRelated) return draw_offer();
    draw_book(kHappeningRow);
  }

  void draw_auction() {
    const Auction& auction = state_.auction;
    canvas_.put(kHappeningRow, 0,
                "For sale: the " + std::string(trump::text_of(auction.property)) + ", broker " +
                    mogul::text_of(auction.broker, voice_),
                Style::kBold);
    for (unsigned i = 0; i < auction.bidders.size(); ++i) draw_bidder(seat_at(i), auction.bidders[i]);
    unsigned column = 0;
    for (const Played& played : auction.played) {
      column = canvas_.put(kHappeningRow + 6, column,
                           mark_of(played.seat) + ":" + std::string(word_of(played.card)->name) + " ", Style::kDim);
    }
  }
  void draw_bidder(Seat seat, const Bidder& bidder) {
    const unsigned row = kHappeningRow + 1 + mogul::index_of(seat);
    canvas_.put(row, 2, name_of(seat).substr(0, 16), style_of(seat));
    const bool sealed = state_.phase == Phase::kOpening;
    const bool open = !sealed || (seat == seat_ && bidder.opening == Opening::kMade);
    canvas_.put(row, 20, open ? "$" + std::to_string(bidder.bid) : std::string("-"));
    const std::string standing(sealed ? bidder.opening == Opening::kOpen ? "deciding" : "has sealed a bid"
                                      : word_of(bidder.standing)->text);
    canvas_.put(row, 28, standing);
    if (!sealed && highest_bidder(state_) == seat) canvas_.put(row, 50, "highest", Style::kBold);
  }

  void draw_offer() {
    const Deal& deal = state_.offer[0];
    const bool signed_already = state_.phase == Phase::kRelated;
    canvas_.put(kHappeningRow, 0,
                (signed_already ? "Signed by " : "Offered by ") + mogul::text_of(deal.proposer, voice_) +
                    (signed_already ? " and " : " to ") + mogul::text_of(deal.partner, voice_),
                Style::kBold);
    const unsigned behind = put_lines(kHappeningRow + 1, deal_text(deal, voice_));
    if (behind + 1 < kHandRow - 1) draw_book(behind);
  }
  unsigned put_lines(unsigned row, std::string_view text) {
    while (!text.empty() && row < kHandRow - 1) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      canvas_.put(row++, 2, text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return row;
  }

  // What is signed and not done.
  void draw_book(unsigned row) {
    const Book& book = state_.book;
    if (book.duties.empty() && book.promises.empty() && book.debts.empty()) return;
    canvas_.put(row++, 0, "In the book", Style::kBold);
    for (const Duty& duty : book.duties) row = put_lines(row, deal_text(alone(duty), voice_));
    for (const Promise& promise : book.promises) row = put_lines(row, deal_text(alone(promise), voice_));
    for (const Debt& debt : book.debts) {
      row = put_lines(row, mogul::text_of(debt.from, voice_) + " owe " + mogul::text_of(debt.to, voice_) + " $" +
                               std::to_string(debt.amount));
    }
  }

  void draw_hand() {
    if (!is_player(state_, seat_)) return;
    unsigned column = canvas_.put(kHandRow, 0, "Hand: ", Style::kBold);
    unsigned row = kHandRow;
    for (const Slot& slot : hand_of(state_, seat_)) {
      const std::string name(word_of(slot.card)->name);
      if (column + name.size() + 1 > 80) row = std::min(row + 1, kHandRow + 1), column = 6;
      column = canvas_.put(row, column, name + " ");
    }
  }

  const State& state_;
  Seat seat_;
  const Voice& voice_;
  Canvas& canvas_;
};

}  // namespace

void Trump::draw(const View<Trump>& view, const Voice& voice, Canvas& canvas) { Page(view, voice, canvas).draw(); }

}  // namespace mogul

// The table as text: a header, two or three lines a player, and the hand of whoever looks.
#include <string>

#include "core/canvas.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/monopoly_deal/cards.h"
#include "games/monopoly_deal/rules.h"
#include "games/monopoly_deal/state.h"
#include "games/monopoly_deal/table.h"

namespace mogul {
namespace {

using namespace monopoly_deal;

// A colour is also two letters, for whoever cannot see it.
struct Look {
  const char* letters;
  Style style;
};
Look look_of(Colour colour) {
  switch (colour) {
    case Colour::kBrown:
      return {"Bn", Style::kPlain};
    case Colour::kLightBlue:
      return {"Lb", Style::kCyan};
    case Colour::kPink:
      return {"Pk", Style::kMagenta};
    case Colour::kOrange:
      return {"Or", Style::kYellow};
    case Colour::kRed:
      return {"Rd", Style::kRed};
    case Colour::kYellow:
      return {"Yl", Style::kYellow};
    case Colour::kGreen:
      return {"Gn", Style::kGreen};
    case Colour::kDarkBlue:
      return {"Db", Style::kBlue};
    case Colour::kRailroad:
      return {"Rr", Style::kBold};
    case Colour::kUtility:
      return {"Ut", Style::kBold};
    case Colour::kApart:
      return {"apart", Style::kDim};
  }
  return {"", Style::kPlain};
}

// A plain card, a wildcard of two colours, and one of ten.
char sign_of(Laid laid) {
  if (is_ten_colour(laid)) return '*';
  return is_wildcard(card_of(laid)) ? 'w' : '#';
}

// "Rd[##w]h[#..]": a full set with a house, and one card of the next.
std::string text_of_row(const State& seen, const Row& row) {
  std::string text = look_of(row.colour).letters;
  if (row.colour == Colour::kApart) return text + "[" + std::string(row.count, '*') + "]";
  for (unsigned set = 0; set < row.sets(); ++set) {
    const unsigned size = set_size(row.colour);
    text += '[';
    for (unsigned i = 0; i < size; ++i) {
      const bool lies = i < row.cards_of_set(set);
      text += lies ? sign_of(seen.properties[row.first + set * size + i].laid) : '.';
    }
    text += ']';
    const unsigned building = building_at(seen, row.owner, row.colour, set);
    if (building < seen.buildings.size()) text += seen.buildings[building].hotel ? "H" : "h";
  }
  return text;
}

std::string text_of_bank(const State& seen, Seat seat) {
  unsigned millions = 0;
  unsigned cards = 0;
  for (const Banked& banked : seen.banks) {
    if (banked.owner != seat) continue;
    millions += value_of(banked.card);
    ++cards;
  }
  return "bank " + std::to_string(millions) + "M in " + counted_cards(cards);
}

// Writes words with gaps between them, on as many lines as are allowed.
class Wrapped {
 public:
  Wrapped(Canvas& canvas, unsigned row, unsigned rows, unsigned margin)
      : canvas_(canvas), row_(row), last_(row + rows - 1), margin_(margin), column_(margin) {}

  void put(const std::string& text, Style style) {
    const bool fits = column_ + columns_of(text) <= canvas_.width();
    if (!fits && row_ < last_) ++row_, column_ = margin_;
    column_ = canvas_.put(row_, column_, text, style) + 1;
  }

 private:
  Canvas& canvas_;
  unsigned row_;
  unsigned last_;
  unsigned margin_;
  unsigned column_;
};

void draw_player(const State& seen, Seat seat, const Voice& voice, Canvas& canvas, unsigned row, unsigned rows) {
  const bool acts = MonopolyDeal::to_act(seen).contains(seat);
  canvas.put(row, 0, acts ? ">" : seat == seen.turn ? "+" : " ", Style::kBold);
  canvas.put(row, 2, text_of(seat, voice), acts ? Style::kReverse : Style::kBold);
  canvas.put(row, 20, std::to_string(hand_of(seen, seat).size()) + " in hand");
  canvas.put(row, 33, text_of_bank(seen, seat));
  canvas.put(row, 58, std::to_string(full_colours(seen, seat)) + " of 3 colours full");
  Wrapped rows_text(canvas, row + 1, rows - 1, 4);
  each_row_of(seen, seat, [&](const Row& r) { rows_text.put(text_of_row(seen, r), look_of(r.colour).style); });
}

std::string text_of_demand(const State& seen, const Voice& voice) {
  const Demand& demand = seen.demand[0];
  std::string text = text_of(demand.card, voice) + " against " + text_of(demand.target, voice);
  if (asks_for_money(demand.card)) {
    text += ": " + std::to_string(demand.amount) + "M, " + std::to_string(demand.paid) + "M paid";
  } else if (demand.card == Card::kDealBreaker) {
    text += ": " + std::string(row_of(demand.colour).text);
  } else {
    text += ": " + text_of(demand.take, voice);
    if (demand.card == Card::kForcedDeal) text += " for " + text_of(demand.give, voice);
  }
  return demand.noes == 0 ? text : text + ", Just Say No x" + std::to_string(demand.noes);
}

void draw_header(const State& seen, const Voice& voice, Canvas& canvas) {
  std::string piles =
      "draw " + std::to_string(seen.draw_pile.size()) + ", played " + std::to_string(seen.played_pile.size());
  if (!seen.played_pile.empty()) piles += " (" + text_of(seen.played_pile.back(), voice) + ")";
  unsigned column = canvas.put(0, 0, "turn " + std::to_string(seen.turns + 1), Style::kBold);
  column = canvas.put(0, column + 2, std::to_string(plays_left(seen)) + " plays left");
  canvas.put(0, column + 2, piles);
  if (!seen.demand.empty()) canvas.put(1, 0, text_of_demand(seen, voice), Style::kYellow);
}

void draw_hand(const State& seen, Seat seat, const Voice& voice, Canvas& canvas, unsigned row) {
  canvas.line(row);
  if (!is_player(seen, seat) || row + 1 >= canvas.height()) return;
  Wrapped text(canvas, row + 1, canvas.height() - row - 1, 0);
  const Hand& hand = hand_of(seen, seat);
  text.put("hand:", Style::kBold);
  for (unsigned i = 0; i < hand.size(); ++i) {
    text.put(text_of(hand[i], voice) + (i + 1 < hand.size() ? "," : ""), Style::kPlain);
  }
}

}  // namespace

void MonopolyDeal::draw(const View<MonopolyDeal>& view, const Voice& voice, Canvas& canvas) {
  const State& seen = view.seen();
  const unsigned players = players_of(seen);
  const unsigned rows = players > 5 ? 2 : 3;
  draw_header(seen, voice, canvas);
  for (unsigned i = 0; i < players; ++i) draw_player(seen, seat_at(i), voice, canvas, 2 + i * rows, rows);
  draw_hand(seen, view.seat(), voice, canvas, 2 + players * rows);
}

}  // namespace mogul

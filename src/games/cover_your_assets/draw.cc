// The table as text, in 80 columns: the piles, a line for each player, what is going on, and the hand.
//
//   Round 2 (to $1,000,000)   Draw pile: 51   Top discard: Home ($20,000)
//     player       hand      total      stack   top set                   worth below
//   > You             4   $120,000    $85,000   Home ×3 (1 wild)        $65,000     1
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/canvas.h"
#include "core/sentence.h"
#include "core/value.h"
#include "core/view.h"
#include "games/cover_your_assets/cards.h"
#include "games/cover_your_assets/game.h"
#include "games/cover_your_assets/state.h"
#include "games/cover_your_assets/table.h"

namespace mogul {
namespace {

using namespace cover_your_assets;

// Where a column begins, or for numbers where it ends.
constexpr unsigned kNameBegins = 2;
constexpr unsigned kHandEnds = 18;
constexpr unsigned kTotalEnds = 29;
constexpr unsigned kStackEnds = 40;
constexpr unsigned kTopBegins = 43;
constexpr unsigned kWorthEnds = 74;
constexpr unsigned kBelowEnds = 80;
constexpr unsigned kBelowBegins = 4;  // of the line with the sets below
// With so few players there is room for the sets that lie below the top.
constexpr unsigned kPlayersWithWholeStacks = 3;

// The printed names are too long for a line that shows a whole stack.
constexpr std::array<std::string_view, 12> kShortNames = {"Piggy Bank", "Baseball", "Stamps", "Cash",
                                                          "Bank Acct",  "Coins",    "Stocks", "Auto",
                                                          "Jewels",     "Home",     "Silver", "Gold"};
static_assert(kShortNames.size() == kKinds);
std::string short_name(Card card) { return std::string(kShortNames[index_of(card)]); }

Style style_of(Card card) {
  if (card == Card::kGold) return Style::kYellow;
  return card == Card::kSilver ? Style::kCyan : Style::kPlain;
}

void put_before(Canvas& canvas, unsigned row, unsigned end, std::string_view text, Style style = Style::kPlain) {
  canvas.put(row, end - columns_of(text), text, style);
}

std::string brief(const Set& set) {
  const unsigned wilds = unsigned{set.silvers} + set.golds;
  std::string text = short_name(set.asset) + " ×" + std::to_string(cards_in(set));
  return wilds == 0 ? text : text + " (" + std::to_string(wilds) + " wild)";
}

class Drawing {
 public:
  Drawing(const View<CoverYourAssets>& view, const Voice& voice, Canvas& canvas)
      : seen_(view.seen()), seat_(view.seat()), voice_(voice), canvas_(canvas) {}

  void draw() {
    draw_piles();
    draw_heading();
    for (unsigned i = 0; i < players_of(seen_); ++i) draw_player(seat_at(i));
    draw_phase();
    if (is_player(seen_, seat_) && seen_.phase != Phase::kOver) draw_hand(hand_of(seen_, seat_));
  }

 private:
  // "you lay" and "Ann lays": the subject of a sentence and what it does.
  [[nodiscard]] std::string subject(Seat seat, std::string_view yours, std::string_view theirs) const {
    return text_of(seat, voice_) + " " + std::string(seat == voice_.listener ? yours : theirs);
  }

  void draw_piles() {
    const std::string round = "Round " + std::to_string(seen_.phase == Phase::kOver ? seen_.round : seen_.round + 1);
    canvas_.put(row_, 0, seen_.options.single_round ? "A single round" : round + " (to " + text_of(kGoal) + ")",
                Style::kBold);
    canvas_.put(row_, 27, "Draw pile: " + std::to_string(seen_.draw_pile.size()));
    const unsigned column = canvas_.put(row_, 44, "Top discard: ");
    if (seen_.discard_pile.empty()) {
      canvas_.put(row_, column, "none");
    } else {
      const Card top = seen_.discard_pile.back();
      canvas_.put(row_, column, short_name(top) + " (" + text_of(row_of(top).value) + ")", style_of(top));
    }
    ++row_;
  }

  void draw_heading() {
    canvas_.put(row_, kNameBegins, "player", Style::kDim);
    put_before(canvas_, row_, kHandEnds, "hand", Style::kDim);
    put_before(canvas_, row_, kTotalEnds, "total", Style::kDim);
    put_before(canvas_, row_, kStackEnds, "stack", Style::kDim);
    canvas_.put(row_, kTopBegins, "top set", Style::kDim);
    put_before(canvas_, row_, kWorthEnds, "worth", Style::kDim);
    put_before(canvas_, row_, kBelowEnds, "below", Style::kDim);
    ++row_;
  }

  void draw_player(Seat seat) {
    const unsigned i = index_of(seat);
    const bool wins = CoverYourAssets::winners(seen_).contains(seat);
    if (CoverYourAssets::to_act(seen_).contains(seat)) canvas_.put(row_, 0, ">", Style::kGreen);
    if (wins) canvas_.put(row_, 0, "*", Style::kYellow);
    canvas_.put(row_, kNameBegins, capitalised(text_of(seat, voice_)), seat == seat_ ? Style::kBold : Style::kPlain);
    const std::string limit = seen_.limits[i] < kHandMax ? "/" + std::to_string(seen_.limits[i]) : std::string();
    put_before(canvas_, row_, kHandEnds, std::to_string(seen_.hands[i].size()) + limit);
    put_before(canvas_, row_, kTotalEnds, text_of(seen_.totals[i]));
    put_before(canvas_, row_, kStackEnds, text_of(stack_value(stack_of(seen_, seat))));
    draw_stack(stack_of(seen_, seat));
  }

  // CYA-9: of the top set alone one must know whether it can be stolen.
  void draw_stack(const Stack& stack) {
    if (stack.empty()) {
      canvas_.put(row_++, kTopBegins, "nothing yet", Style::kDim);
      return;
    }
    const bool safe = stack.size() == 1;
    const Style style = safe ? Style::kGreen : Style::kYellow;
    canvas_.put(row_, kTopBegins, brief(stack.back()), style);
    put_before(canvas_, row_, kWorthEnds, text_of(value_of(stack.back())), style);
    put_before(canvas_, row_, kBelowEnds, safe ? "safe" : std::to_string(stack.size() - 1), style);
    ++row_;
    if (!safe && players_of(seen_) <= kPlayersWithWholeStacks) draw_below(stack);
  }

  // From the one that comes to light next, down to the first. What lies between gives way when the line is full.
  void draw_below(const Stack& stack) {
    const std::string first = "safe: " + brief(stack[0]);
    std::string text = "below it: ";
    unsigned left = stack.size() - 2;
    for (; left > 0; --left) {
      const std::string more = brief(stack[left]) + ", ";
      const std::string rest = left > 1 ? std::to_string(left - 1) + " more, " : std::string();
      const unsigned columns = columns_of(text) + columns_of(more) + columns_of(rest) + columns_of(first);
      if (kBelowBegins + columns > kBelowEnds) break;
      text += more;
    }
    if (left > 0) text += std::to_string(left) + " more, ";
    canvas_.put(row_++, kBelowBegins, text + first, Style::kDim);
  }

  void draw_phase() {
    switch (seen_.phase) {
      case Phase::kTurn:
        return;
      case Phase::kDefend:
      case Phase::kPress:
        return draw_challenge();
      case Phase::kPickUp:
        return put_phase(capitalised(text_of(seen_.turn, voice_)) + " may pick up now, or play on with fewer cards.");
      case Phase::kOver:
        return draw_end();
    }
  }

  void draw_challenge() {
    const auto& [owner, shown] = seen_.challenge[0];
    const Set& set = stack_of(seen_, owner).back();
    put_phase("CHALLENGE: " + subject(seen_.turn, "go", "goes") + " for " + possessive_of(owner, voice_) + " " +
              brief(set) + ".");
    put_phase("Shown: " + shown_text(shown) + ". At stake: " + text_of(at_stake(seen_)) + ".");
    const std::string card = " " + short_name(set.asset) + " or a wild, or ";
    put_phase(
        seen_.phase == Phase::kDefend
            ? capitalised(subject(owner, "answer with" + card + "yield.", "answers with" + card + "yields."))
            : capitalised(subject(seen_.turn, "show another" + card + "stop.", "shows another" + card + "stops.")));
  }
  void put_phase(const std::string& text) { canvas_.put(row_++, 0, text, Style::kMagenta); }

  [[nodiscard]] static std::string shown_text(const Set& shown) {
    std::vector<std::string> parts;
    const auto add = [&](Card card, unsigned count) {
      if (count > 0) parts.push_back(short_name(card) + " ×" + std::to_string(count));
    };
    add(shown.asset, shown.assets), add(Card::kSilver, shown.silvers), add(Card::kGold, shown.golds);
    return joined(parts);
  }

  void draw_end() {
    std::vector<std::string> names;
    const Seats winners = CoverYourAssets::winners(seen_);
    for (unsigned i = 0; i < players_of(seen_); ++i) {
      if (winners.contains(seat_at(i))) names.push_back(text_of(seat_at(i), voice_));
    }
    const bool plural = names.size() > 1 || winners.first() == voice_.listener;
    canvas_.put(row_++, 0,
                "The game is over: " + joined(names) + (plural ? " win" : " wins") + " with " +
                    text_of(seen_.totals[index_of(winners.first())]) + ".",
                Style::kYellow);
  }

  // Equal cards lie together.
  void draw_hand(const Hand& hand) {
    unsigned column = canvas_.put(row_, 0, "Hand:", Style::kBold);
    for (const CardRow& kind : kDeck) {
      unsigned count = 0;
      for (const Card card : hand) count += card == kind.card ? 1 : 0;
      if (count == 0) continue;
      const std::string times = count > 1 ? std::to_string(count) + "× " : std::string();
      column = canvas_.put(row_, column + 1, "[" + times + short_name(kind.card) + " " + text_of(kind.value) + "]",
                           style_of(kind.card));
    }
    if (hand.empty()) canvas_.put(row_, column + 1, "no cards", Style::kDim);
    ++row_;
  }

  const State& seen_;
  Seat seat_;
  const Voice& voice_;
  Canvas& canvas_;
  unsigned row_ = 0;
};

}  // namespace

void CoverYourAssets::draw(const View<CoverYourAssets>& view, const Voice& voice, Canvas& canvas) {
  Drawing(view, voice, canvas).draw();
}

}  // namespace mogul

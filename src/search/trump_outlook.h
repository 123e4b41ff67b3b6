// What a deal of Trump: The Game does to everybody's chance to win: the same worlds are looked at with it and without.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/value.h"
#include "core/view.h"
#include "games/trump/deal.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "search/shares.h"

namespace mogul::search {

using SharesOfEach = std::array<Share, trump::kPlayersMax>;
// What everybody may expect of a world.
SharesOfEach shares_in(const trump::State& world);
// Play goes on by the greedy player until a turn begins, so that a deal and the card played on it, or a bid and what
// comes of it, are seen together.
void play_to_quiet(trump::State& world);

// The standard error of a mean, from the sums of what was found and of its squares.
Share error_of_mean(std::int64_t sum, std::int64_t squares, std::int64_t count);

// How many worlds a search looks at that would have so many iterations.
inline constexpr unsigned kWorldsMax = 96;
constexpr unsigned worlds_for(std::uint32_t iterations) { return std::clamp(iterations / 32, 16U, kWorldsMax); }

// What a deal changes, over many worlds.
struct Effect {
  SharesOfEach before{};  // what everybody may expect without it
  SharesOfEach gain{};    // on average
  SharesOfEach error{};   // the standard error of that
  [[nodiscard]] Share of(Seat seat) const { return gain[index_of(seat)]; }
  // What remains of a gain that looks larger than it may be.
  [[nodiscard]] Share surely(Seat seat) const { return gain[index_of(seat)] - 2 * error[index_of(seat)]; }
  // A part of the chance that there is: whoever can hardly win is glad of little.
  [[nodiscard]] Share margin(Seat seat, Share most) const { return std::min(most, before[index_of(seat)] / 16); }
};

// The price is what the proposer pays on top now; if it is negative, the partner pays.
trump::Deal with_price(trump::Deal deal, int price);

// How far a deal is looked at: to the end of the turn, or until everybody has had two more, so that the Tax that it is
// to meet has come, and the end of a game that has no more to bring. Nobody makes a deal meanwhile.
enum class Horizon : std::uint8_t { kTurn, kRounds };
// Loans and insurance are made for what others may do before one's next turn. Where anything else changes hands, what
// is seen at the end of the turn is the surer judgement.
Horizon horizon_of(const trump::Deal& deal);
// Whether a deal promises more than is thrown in with an offer, which costs hardly anything.
bool promises_more(const trump::Deal& deal);

// Worlds that fit a view in which a deal could be made, each as it is later on without one.
class Outlook {
 public:
  Outlook(const View<Trump>& view, unsigned worlds, std::uint64_t seed, Horizon horizon = Horizon::kTurn);

  // A deal that is signed in all worlds, for any price. The worlds in which it could not be signed stay as they are.
  // Within a turn a price only moves cash, so the deal is signed once; what happens in two rounds may hang on it.
  class Signed {
   public:
    [[nodiscard]] Effect for_price(int price) const;

   private:
    friend class Outlook;
    Signed(const Outlook& outlook, const trump::Deal& deal);
    [[nodiscard]] Effect when_paid(int price) const;
    const Outlook& outlook_;
    trump::Deal deal_;
    std::vector<trump::State> after_;
    std::vector<bool> is_signed_;
  };
  [[nodiscard]] Signed sign(const trump::Deal& deal) const { return {*this, deal}; }
  [[nodiscard]] Effect effect_of(const trump::Deal& deal) const { return sign(deal).for_price(0); }

  [[nodiscard]] std::span<const trump::State> worlds() const { return worlds_; }

 private:
  Seat viewer_;
  bool answers_;  // the viewer has an offer to answer
  Horizon horizon_;
  std::vector<trump::State> worlds_;
  std::vector<SharesOfEach> without_;  // a deal, what everybody may expect
};

}  // namespace mogul::search

// The text of a deal: whatever is read is written down such that it reads the same again, and asking whether it is
// allowed harms nothing.
#include "games/trump/deal.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/chance.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "games/trump/action.h"
#include "games/trump/board.h"
#include "games/trump/deal_text.h"
#include "games/trump/game.h"
#include "games/trump/state.h"
#include "target.h"

namespace {

using mogul::Problem;
using mogul::Trump;
using mogul::Voice;
using namespace mogul::trump;

constexpr mogul::Seat kProposer{0};
constexpr mogul::Seat kPartner{1};
constexpr unsigned kPlayers = 4;

// A game in part 2 in which everybody owns two properties, and two players have signed something.
State dealing() {
  State state = Trump::setup({.players = kPlayers}, mogul::seed_from(1), nullptr);
  state.part = Part::kDealing;
  state.phase = Phase::kDealing;
  state.turn = kProposer;
  for (unsigned i = 0; i < kPropertyCount; ++i) state.boxes[i].owner = mogul::seat_at(i % kPlayers);
  const mogul::FewSeats pair = pair_of(kProposer, kPartner);
  Clause owed{.on = {.when = When::kGameEnds}};
  owed.legs.push_back({.amount = kBill, .from = kPartner});
  state.book.duties.push_back({.clause = owed, .number = ++state.book.rows, .parties = pair});
  state.book.pledges.push_back({.promise = {.vow = Vow::kPlay, .who = kProposer, .to = kPartner, .turn = 3},
                                .parties = pair,
                                .number = ++state.book.rows});
  return state;
}

void require_answers(State state, const Deal& deal) {
  const Action offer{.verb = Verb::kOffer, .deal = deal};
  if (Trump::refuse(state, kProposer, offer) != Refusal::kNone) return;
  Trump::apply(state, kProposer, offer, nullptr);
  require(!Trump::flaw(state), "an offer leaves a sound position");
  const Action accept{.verb = Verb::kAccept};
  if (Trump::refuse(state, deal.partner, accept) != Refusal::kNone) return;
  Trump::apply(state, deal.partner, accept, nullptr);
  require(!Trump::flaw(state), "a signed deal leaves a sound position");
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::vector<std::string> names = {"Ann", "Bob", "Cleo", "Dan"};
  const Voice voice{.names = names, .listener = kProposer};
  Problem problem;
  const std::optional<Deal> deal = read_deal(text_of_input(data, size), kProposer, kPlayers, voice, problem);
  require(deal.has_value() == !problem, "a text is refused with a problem, or taken without one");
  if (!deal) return 0;
  const std::string text = deal_text(*deal, kPlayers, voice);
  require(read_deal(text, kProposer, kPlayers, voice, problem) == deal, "what was written is read again");
  require(!text_of(*deal, voice).empty() || (deal->clauses.empty() && deal->promises.empty()), "it can be told");
  require_answers(dealing(), *deal);
  return 0;
}

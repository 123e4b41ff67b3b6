// Of several reasons to refuse a move the first of kRefusals is given.
#include "tests/support/refusals.h"

#include <doctest/doctest.h>

#include "games/cover_your_assets/game.h"
#include "tests/support/cover_your_assets_table.h"

namespace mogul::cover_your_assets::test {
namespace {

using mogul::test::check_refused;

TEST_CASE("CYA-3 CYA-4 CYA-5 CYA-7 CYA-10 CYA-14 of several refusals the first is given: before a first pair") {
  const Table table(R"(
    Ann: home coin
    Bob: gold / jewels jewels | home home
    draws: ...
  )");
  check_refused(table, {
                           {"Bob: discard bank", "not-your-turn"},         // and not in hand
                           {"Bob: yield", "not-your-turn"},                // and no challenge
                           {"Ann: show gold", "no-challenge"},             // and not in hand
                           {"Ann: pair silver gold", "pair-needs-asset"},  // and not in hand
                           {"Ann: pair gold home", "pair-needs-asset"},    // and not in hand
                           {"Ann: pair bank stocks", "not-a-pair"},        // and not in hand
                           {"Ann: take bank", "discard-pile-empty"},       // and not in hand
                           {"Ann: steal Ann bank", "no-first-pair"},       // from herself, not in hand
                           {"Ann: steal Bob gold", "no-first-pair"},       // and not in hand
                           {"Ann: leave", "nothing-to-pick-up"},           // and the option is off
                       });
}

TEST_CASE("CYA-5 CYA-7 CYA-9 CYA-10 of several refusals the first is given: after a first pair") {
  const Table table(R"(
    Ann: home coin / stocks stocks
    Bob: gold / jewels jewels | bank bank
    Cid: gold / jewels jewels
    Dee: gold
    discards: jewels
    draws: ...
  )");
  check_refused(table, {
                           {"Ann: take bank", "take-not-in-hand"},         // and does not pair
                           {"Ann: steal Ann bank", "not-a-victim"},        // only a first set, not in hand
                           {"Ann: steal Fay bank", "not-a-victim"},        // and not in hand
                           {"Ann: steal Dee bank", "nothing-to-steal"},    // and not in hand
                           {"Ann: steal Cid bank", "first-set-safe"},      // not in hand, does not match
                           {"Ann: steal Cid home", "first-set-safe"},      // and does not match
                           {"Ann: steal Bob jewels", "show-not-in-hand"},  // and does not match
                       });
}

TEST_CASE("CYA-3 CYA-10 CYA-11 CYA-12 of several refusals the first is given: in a challenge") {
  Table table(R"(
    Ann: home coin / stocks stocks
    Bob: gold piggy / jewels jewels | home home
    Cid: gold
    discards: cash
    draws: ...
  )");
  table.play("Ann: steal Bob home");
  check_refused(table, {
                           {"Ann: discard coin", "not-your-turn"},              // and a challenge is under way
                           {"Ann: yield", "not-your-turn"},                     // and not the owner
                           {"Cid: show home", "not-your-turn"},                 // and not in hand
                           {"Bob: pair silver silver", "challenge-under-way"},  // no pair, not in hand
                           {"Bob: steal Bob home", "challenge-under-way"},      // from himself, not in hand
                           {"Bob: leave", "challenge-under-way"},               // and nothing to leave
                           {"Bob: show coin", "show-not-in-hand"},              // and does not match
                       });
}

TEST_CASE("CYA-3 CYA-14 CYA-17 of several refusals the first is given: at the end of the turn and of the game") {
  Table table(R"(
    Ann: home
    Bob: gold
    discards: cash
    draws: ...
    limits: 1 1
    options: single-round forgotten-refill
  )");
  table.play("Ann: discard home");
  check_refused(table, {
                           {"Bob: pick-up", "not-your-turn"},           // and it is not his to pick up
                           {"Ann: discard gold", "pick-up-first"},      // and not in hand
                           {"Ann: pair silver gold", "pick-up-first"},  // no pair, not in hand
                           {"Ann: yield", "pick-up-first"},             // and no challenge
                       });
  table.play("Ann: leave\nBob: discard gold\nBob: leave");
  check_refused(table, {
                           {"Ann: discard gold", "game-over"},  // not her turn, not in hand
                           {"Cid: yield", "game-over"},         // not at the table
                           {"Bob: leave", "game-over"},         // nothing to leave
                       });
}

TEST_CASE("every refusal has one row, with a code, a rule and a sentence") {
  mogul::test::check_refusal_rows<CoverYourAssets>("CYA-");
}

}  // namespace
}  // namespace mogul::cover_your_assets::test

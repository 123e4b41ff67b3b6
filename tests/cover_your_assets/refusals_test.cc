// Of several reasons to refuse a move the first of kRefusals is given.
#include <array>
#include <set>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "games/cover_your_assets/action.h"
#include "tests/support/cover_your_assets_table.h"

namespace mogul::cover_your_assets::test {
namespace {

struct Row {
  std::string_view move;  // with more than one thing wrong about it
  std::string_view code;
};

template <class Rows>
void check_rows(const Table& table, const Rows& rows) {
  for (const Row& row : rows) {
    CAPTURE(std::string(row.move));
    CHECK(table.refusal(row.move) == row.code);
  }
}

TEST_CASE("CYA-3 CYA-4 CYA-5 CYA-7 CYA-10 CYA-14 of several refusals the first is given: before a first pair") {
  const Table table(R"(
    Ann: home coin
    Bob: gold / jewels jewels | home home
    draws: ...
  )");
  check_rows(table, std::array{
                        Row{"Bob: discard bank", "not-your-turn"},         // and not in hand
                        Row{"Bob: yield", "not-your-turn"},                // and no challenge
                        Row{"Ann: show gold", "no-challenge"},             // and not in hand
                        Row{"Ann: pair silver gold", "pair-needs-asset"},  // and not in hand
                        Row{"Ann: pair gold home", "pair-needs-asset"},    // and not in hand
                        Row{"Ann: pair bank stocks", "not-a-pair"},        // and not in hand
                        Row{"Ann: take bank", "discard-pile-empty"},       // and not in hand
                        Row{"Ann: steal Ann bank", "no-first-pair"},       // from herself, not in hand
                        Row{"Ann: steal Bob gold", "no-first-pair"},       // and not in hand
                        Row{"Ann: leave", "nothing-to-pick-up"},           // and the option is off
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
  check_rows(table, std::array{
                        Row{"Ann: take bank", "take-not-in-hand"},         // and does not pair
                        Row{"Ann: steal Ann bank", "not-a-victim"},        // only a first set, not in hand
                        Row{"Ann: steal Fay bank", "not-a-victim"},        // and not in hand
                        Row{"Ann: steal Dee bank", "nothing-to-steal"},    // and not in hand
                        Row{"Ann: steal Cid bank", "first-set-safe"},      // not in hand, does not match
                        Row{"Ann: steal Cid home", "first-set-safe"},      // and does not match
                        Row{"Ann: steal Bob jewels", "show-not-in-hand"},  // and does not match
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
  check_rows(table, std::array{
                        Row{"Ann: discard coin", "not-your-turn"},              // and a challenge is under way
                        Row{"Ann: yield", "not-your-turn"},                     // and not the owner
                        Row{"Cid: show home", "not-your-turn"},                 // and not in hand
                        Row{"Bob: pair silver silver", "challenge-under-way"},  // no pair, not in hand
                        Row{"Bob: steal Bob home", "challenge-under-way"},      // from himself, not in hand
                        Row{"Bob: leave", "challenge-under-way"},               // and nothing to leave
                        Row{"Bob: show coin", "show-not-in-hand"},              // and does not match
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
  check_rows(table, std::array{
                        Row{"Bob: pick-up", "not-your-turn"},           // and it is not his to pick up
                        Row{"Ann: discard gold", "pick-up-first"},      // and not in hand
                        Row{"Ann: pair silver gold", "pick-up-first"},  // no pair, not in hand
                        Row{"Ann: yield", "pick-up-first"},             // and no challenge
                    });
  table.play("Ann: leave\nBob: discard gold\nBob: leave");
  check_rows(table, std::array{
                        Row{"Ann: discard gold", "game-over"},  // not her turn, not in hand
                        Row{"Cid: yield", "game-over"},         // not at the table
                        Row{"Bob: leave", "game-over"},         // nothing to leave
                    });
}

TEST_CASE("every refusal has one row, with a code, a rule and a sentence") {
  using cover_your_assets::kRefusals;
  using cover_your_assets::Refusal;
  std::set<Refusal> refusals;
  std::set<std::string_view> codes;
  for (const auto& row : kRefusals) {
    CAPTURE(std::string(row.code));
    refusals.insert(row.refusal);
    codes.insert(row.code);
    CHECK(row.rule.starts_with("CYA-"));
    CHECK(row.sentence.ends_with("."));
  }
  CHECK(refusals.size() == kRefusals.size());
  CHECK(codes.size() == kRefusals.size());
  CHECK(kRefusals.size() == static_cast<unsigned>(Refusal::kGameOver));  // the last; kNone is none
}

}  // namespace
}  // namespace mogul::cover_your_assets::test

// Of several reasons to refuse a move the first of kRefusals is given.
#include "tests/support/refusals.h"

#include <doctest/doctest.h>

#include "games/monopoly_deal/game.h"
#include "tests/support/monopoly_deal_table.h"

namespace mogul::monopoly_deal::test {
namespace {

using mogul::test::check_refused;

TEST_CASE("MD-2 MD-4 MD-5 MD-21 MD-22 MD-23 MD-25 of several refusals the first is given: on a turn") {
  Table table(R"(
    Ann: money-1 money-2 money-3 red pass-go / brown
    Bob: / pink
  )");
  check_refused(table, {
                           {"Bob: bank red", "not-your-turn"},                      // not in hand, not for the bank
                           {"Bob: say-no", "not-your-turn"},                        // and nothing to answer
                           {"Cid: end-turn", "not-your-turn"},                      // and not at the table
                           {"Ann: say-no", "nothing-to-answer"},                    // and she holds none
                           {"Ann: pay-from-bank ten-colour", "nothing-to-pay"},     // not in the bank, worth nothing
                           {"Ann: pay-house brown", "nothing-to-pay"},              // and there is no house
                           {"Ann: choose ten-colour-as-red", "nothing-to-choose"},  // and it would lie alone
                           {"Ann: put-back green", "nothing-to-put-back"},          // and not in hand
                           {"Ann: bank green", "not-in-hand"},                      // and not for the bank
                           {"Ann: lay ten-colour-as-pink", "not-in-hand"},          // and it would lie alone
                       });
  table.play("Ann: bank money-1 / Ann: bank money-2 / Ann: bank money-3");
  check_refused(table, {
                           {"Ann: bank green", "no-plays-left"},                     // not in hand, not for the bank
                           {"Ann: bank red", "no-plays-left"},                       // and not for the bank
                           {"Ann: rent-all second green doubled", "no-plays-left"},  // nothing of it in hand
                           {"Ann: pass-go", "no-plays-left"},                        // and nothing else
                           {"Ann: say-no", "nothing-to-answer"},                     // it would not be a play
                           {"Ann: re-lay red brown third", "relay-not-yours"},       // neither is this
                       });
}

TEST_CASE("MD-7 MD-8 of several refusals the first is given: re-laying") {
  Table table(R"(
    Ann: / brown | red ten-colour-as-red | yellow
    Bob:
  )");
  check_refused(table, {
                           {"Ann: re-lay green red ninth", "relay-not-yours"},                // not red, not so long
                           {"Ann: re-lay brown red ninth", "colour-not-shown"},               // and not so long
                           {"Ann: re-lay ten-colour-as-red pink third", "place-beyond-row"},  // and it would lie alone
                           {"Ann: re-lay ten-colour-as-red red second", "lies-there"},
                           {"Ann: re-lay ten-colour-as-red pink first", "wildcard-alone"},
                       });
  table.put("relays: 100");
  check_refused(table, {
                           {"Ann: re-lay green red ninth", "relays-used-up"},               // not hers, not red
                           {"Ann: re-lay brown brown first", "relays-used-up"},             // and it lies there
                           {"Ann: re-lay ten-colour-as-red pink first", "relays-used-up"},  // and it would lie alone
                       });
}

TEST_CASE("MD-4 MD-11 MD-25 of several refusals the first is given: asking for money") {
  Table table(R"(
    Ann: money-1 money-2 rent-any double-the-rent / red
    Bob:
  )");
  check_refused(table, {
                           {"Ann: rent-all green doubled", "not-in-hand"},                  // and no green
                           {"Ann: collect-debt Ann", "not-in-hand"},                        // and from herself
                           {"Ann: rent-one Ann green doubled-twice", "nothing-to-charge"},  // one double, from herself
                           {"Ann: rent-one Ann second red", "nothing-to-charge"},           // and from herself
                           {"Ann: rent-one Ann red doubled-twice", "double-not-in-hand"},   // and from herself
                           {"Ann: rent-one Cid red doubled", "not-another-player"},
                       });
  table.play("Ann: bank money-1 / Ann: bank money-2");
  check_refused(table, {
                           {"Ann: rent-one Ann green doubled", "nothing-to-charge"},       // no play, from herself
                           {"Ann: rent-one Bob red doubled-twice", "double-not-in-hand"},  // and no plays for it
                           {"Ann: rent-one Ann red doubled", "double-needs-play"},         // and from herself
                       });
}

TEST_CASE("MD-4 MD-15 MD-16 MD-17 MD-25 of several refusals the first is given: stealing") {
  const Table bare(R"(
    Ann: money-1 / brown brown
    Bob: / utility utility | green
  )");
  check_refused(bare, {
                          {"Ann: sly-deal Ann utility", "not-in-hand"},           // herself, not hers
                          {"Ann: forced-deal Bob utility brown", "not-in-hand"},  // both in full sets
                          {"Ann: deal-breaker Bob red", "not-in-hand"},           // and no such set
                      });
  const Table table(R"(
    Ann: sly-deal forced-deal deal-breaker / brown brown | pink
    Bob: / utility utility | green
  )");
  check_refused(table, {
                           {"Ann: sly-deal Ann red", "not-another-player"},    // and she has none
                           {"Ann: sly-deal Ann brown", "not-another-player"},  // and in a full set
                           {"Ann: sly-deal Bob utility", "in-full-set"},
                           {"Ann: forced-deal Cid red red", "not-another-player"},         // nobody has one
                           {"Ann: forced-deal Bob red red", "swap-not-theirs"},            // and not hers
                           {"Ann: forced-deal Bob red brown", "swap-not-theirs"},          // and her full set
                           {"Ann: forced-deal Bob utility red", "swap-their-full-set"},    // and not hers
                           {"Ann: forced-deal Bob utility brown", "swap-their-full-set"},  // and hers as well
                           {"Ann: forced-deal Bob green red", "swap-not-yours"},
                           {"Ann: forced-deal Bob green brown", "swap-your-full-set"},
                           {"Ann: deal-breaker Ann red", "not-another-player"},  // and no such set
                           {"Ann: deal-breaker Bob second utility", "no-full-set-to-take"},
                       });
}

TEST_CASE("MD-4 MD-18 MD-25 of several refusals the first is given: building, and Pass Go") {
  const Table bare(R"(
    Ann: / brown brown | utility utility
    Bob:
  )");
  check_refused(bare, {
                          {"Ann: build-house utility", "not-in-hand"},  // and no building there
                          {"Ann: build-hotel brown", "not-in-hand"},    // and no house yet
                          {"Ann: pass-go", "not-in-hand"},
                      });
  const Table table(R"(
    Ann: house hotel / brown brown house hotel | railroad | pink
    Bob:
  )");
  check_refused(table, {
                           {"Ann: build-hotel railroad", "no-building-here"},  // no full set, no house
                           {"Ann: build-hotel pink", "no-full-set-to-build"},  // and no house
                           {"Ann: build-hotel second brown", "no-full-set-to-build"},
                           {"Ann: build-house brown", "house-stands"},  // and a hotel
                           {"Ann: build-hotel brown", "hotel-stands"},
                       });
}

TEST_CASE("MD-2 MD-8 MD-20 MD-21 MD-22 of several refusals the first is given: answering and paying") {
  Table table(R"(
    Ann: debt-collector just-say-no
    Bob: money-1 / brown brown house hotel | red ten-colour-as-red / money-1
  )");
  table.play("Ann: collect-debt Bob");
  check_refused(table, {
                           {"Ann: end-turn", "not-your-turn"},               // and an answer is awaited
                           {"Ann: say-no", "not-your-turn"},                 // it is Bob's to answer
                           {"Bob: end-turn", "answer-first"},                // and not his turn's end
                           {"Bob: pay-from-bank money-10", "answer-first"},  // and not in his bank
                           {"Bob: choose red", "answer-first"},              // and nothing to choose
                           {"Bob: say-no", "no-just-say-no"},
                       });
  table.play("Bob: accept");
  check_refused(table, {
                           {"Ann: pay-from-bank money-1", "not-your-turn"},         // and not in her bank
                           {"Bob: say-no", "pay-first"},                            // and he holds none
                           {"Bob: bank green", "pay-first"},                        // and not in hand
                           {"Bob: put-back green", "pay-first"},                    // and not in hand
                           {"Bob: pay-from-bank ten-colour", "pays-nothing"},       // and not in his bank
                           {"Bob: pay-property ten-colour-apart", "pays-nothing"},  // and not in his rows
                           {"Bob: pay-from-bank money-10", "not-in-bank"},
                           {"Bob: pay-property pink", "not-in-your-rows"},
                           {"Bob: pay-house pink", "no-building-to-pay"},
                           {"Bob: pay-hotel second brown", "no-building-to-pay"},
                           {"Bob: pay-house brown", "hotel-first"},
                       });
}

TEST_CASE("MD-2 MD-8 MD-22 MD-23 MD-26 of several refusals the first is given: choosing, putting back and the end") {
  Table table(R"(
    Ann: forced-deal red red pink pink pink green house hotel / red ten-colour-as-red
    Bob: / green orange
  )");
  table.play("Ann: forced-deal Bob green ten-colour-as-red");
  check_refused(table, {
                           {"Ann: end-turn", "not-your-turn"},               // a colour is to be chosen
                           {"Bob: end-turn", "choose-first"},                // and it is not his turn
                           {"Bob: say-no", "choose-first"},                  // and nothing to answer
                           {"Bob: choose red-yellow-as-red", "other-card"},  // of a colour he has not
                           {"Bob: choose ten-colour-as-pink", "wildcard-alone"},
                       });
  table.play("Bob: choose ten-colour-as-orange / Ann: end-turn");
  check_refused(table, {
                           {"Bob: put-back green", "not-your-turn"},  // and not in hand
                           {"Ann: bank brown", "put-back-first"},     // and not in hand
                           {"Ann: say-no", "put-back-first"},         // and nothing to answer
                           {"Ann: put-back brown", "not-in-hand"},
                       });
  Table over(R"(
    Ann: dark-blue / brown brown | utility utility | dark-blue
    Bob:
  )");
  over.play("Ann: lay dark-blue");
  check_refused(over, {
                          {"Bob: bank green", "game-over"},  // not his turn, not in hand
                          {"Cid: say-no", "game-over"},      // not at the table
                          {"Ann: lay red", "game-over"},     // not in hand
                      });
}

TEST_CASE("MD-25 of several refusals the first is given: nothing to draw") {
  Table table(R"(
    Ann: pass-go dark-blue-green green-railroad railroad-utility ten-colour ten-colour red-yellow
    Ann: / brown | light-blue light-blue | pink pink | orange orange | red red | yellow yellow | green green | dark-blue
    Ann: / railroad railroad railroad | utility / ...
    Bob: light-blue-brown light-blue-railroad pink-orange pink-orange red-yellow
    Bob: / brown | light-blue | pink | orange | red | yellow | green | dark-blue | railroad | utility
  )");
  check_refused(table, {
                           {"Bob: pass-go", "not-your-turn"},  // nothing to draw, not in hand
                           {"Ann: pass-go", "nothing-to-draw"},
                       });
  table.play("Ann: end-turn");
  check_refused(table, {{"Bob: pass-go", "not-in-hand"}});  // and nothing to draw
}

TEST_CASE("every refusal of Monopoly Deal has one row, with a code, a rule and a sentence") {
  mogul::test::check_refusal_rows<MonopolyDeal>("MD-");
}

}  // namespace
}  // namespace mogul::monopoly_deal::test

// Of several reasons to refuse a move the first of kRefusals is given. In a deal the first part that is wrong is named.
#include "tests/support/refusals.h"

#include <doctest/doctest.h>

#include "games/trump/game.h"
#include "tests/support/trump_table.h"

namespace mogul::trump::test {
namespace {

using mogul::test::check_refused;

TEST_CASE("T-4 T-5 T-16 T-21 T-22 T-24 of several refusals the first is given: part 1") {
  const Table table(R"(
    you: casino-profits tax force-sale
    Donna:
    Mike: / hotel
    Jeff:
    boxes: airline=gone
  )");
  check_refused(table, {
                           {"Donna: play hidden", "not-your-turn"},  // and no card
                           {"Donna: draw", "not-your-turn"},         // and nothing to draw
                           {"you: draw", "nothing-to-draw"},
                           {"you: rob you", "roll-or-play"},                    // and no T was rolled
                           {"you: bid 15", "roll-or-play"},                     // no bidding, not tens
                           {"you: offer now: you > donna 15", "roll-or-play"},  // no part 2, not tens
                           {"you: play hidden", "no-such-card"},                // and not in hand
                           {"you: play out", "bidding-card-only"},              // and not in hand
                           {"you: play tax", "name-target"},
                           {"you: play hotel-profits", "not-in-hand"},  // and not owned
                           {"you: play three", "not-in-hand"},          // and too few
                           {"you: play casino-profits", "not-owned"},
                           {"you: tax you", "not-a-taxpayer"},           // with no property
                           {"you: force-sale airline", "not-for-sale"},  // and nobody's
                       });
  const Table bare(R"(
    you, Donna, Mike, Jeff:
    boxes: airline=gone
  )");
  check_refused(bare, {
                          {"you: play tax", "name-target"},            // and not in hand
                          {"you: tax you", "not-in-hand"},             // and not a taxpayer
                          {"you: force-sale airline", "not-in-hand"},  // and gone
                      });
}

TEST_CASE("T-6 T-9 T-10 T-13 T-21 of several refusals the first is given: what a space or a tax calls for") {
  const Table rob(R"(
    you: tax
    Donna, Mike, Jeff: out
    phase: rob
    die: 6
    roll: left=1
  )");
  check_refused(rob, {
                         {"Donna: rob Donna", "not-your-turn"},     // and from herself
                         {"you: play hotel-profits", "rob-first"},  // and not in hand
                         {"you: rob you", "cant-be-robbed"},
                     });
  const Table broker(R"(
    you: tax / hotel
    Donna, Mike, Jeff:
    phase: broker
  )");
  check_refused(broker, {
                            {"Donna: sell hotel", "not-your-turn"},  // not hers, not unowned
                            {"you: put hotel", "broker-first"},      // and it is owned
                            {"you: bid 15", "broker-first"},         // no bidding yet, not tens
                            {"you: sell hotel", "sell-unowned"},
                        });
  const Table trade(R"(
    you: tax / hotel
    Donna, Mike, Jeff:
    phase: trade
    pawns: 12 0 0 0
    die: 1
  )");
  check_refused(trade, {
                           {"Donna: keep", "not-your-turn"},           // and hers is no trade
                           {"you: sell casino", "trade-or-keep"},      // and it is no sale
                           {"you: trade casino casino", "trade-own"},  // neither given nor taken
                           {"you: trade hotel hotel", "trade-take"},
                       });
  const Table surrender = after(Table(R"(
    you: tax
    Donna:
    Mike: / hotel casino / 10
    Jeff:
  )"),
                                "you: tax Mike");
  check_refused(surrender, {
                               {"you: surrender hotel", "not-your-turn"},  // and not yours
                               {"Mike: tax you", "surrender-first"},       // not in hand, no taxpayer
                               {"Mike: surrender airline", "not-your-property"},
                           });
}

TEST_CASE("T-24 T-25 T-27 T-28 T-29 T-30 T-31 of several refusals the first is given: in a bidding") {
  Table table(R"(
    you: investor-20 out
    Donna: out tax
    Mike: tax
    Jeff: back tax
    phase: broker
  )");
  table.play("you: sell hotel / Mike: bid 40");
  check_refused(table, {
                           {"Mike: bid 15", "bid-final"},           // and not tens
                           {"Mike: roll", "not-your-turn"},         // and a bidding is under way
                           {"you: roll", "opening-bid-first"},      // and a bidding is under way
                           {"you: raise 15", "opening-bid-first"},  // and not tens
                           {"you: bid 415", "bid-not-tens"},        // and too high
                           {"you: bid 410", "bid-too-high"},
                       });
  table.play("you: bid 10 / Donna: bid 20 / Jeff: bid 30");
  check_refused(table, {
                           {"Mike: raise 15", "not-your-turn"},        // not tens, no investor
                           {"you: bid 15", "bidding-under-way"},       // and not tens
                           {"you: sell casino", "bidding-under-way"},  // and you are not the broker now
                           {"you: invest tax", "not-an-investor"},     // and not in hand
                           {"you: invest investor-60", "not-in-hand"},
                           {"you: raise 15", "no-investor-yet"},   // not tens, too low
                           {"you: raise 500", "no-investor-yet"},  // and too high
                           {"you: come-back", "not-out"},          // and not in hand
                           {"you: knock-out you", "cant-knock-out"},
                       });
  table.play("you: knock-out Donna");
  check_refused(table, {
                           {"Donna: invest investor-60", "out-of-bidding"},  // and not in hand
                           {"Donna: invest tax", "out-of-bidding"},          // and no investor
                           {"Donna: raise 15", "out-of-bidding"},            // not tens, no investor yet
                           {"Donna: knock-out Donna", "out-of-bidding"},     // and herself
                           {"Donna: come-back", "not-in-hand"},
                       });
  table.play("Donna, Mike, Jeff: pass");
  check_refused(table, {{"you: knock-out Donna", "not-in-hand"}});  // and she is out
  table.play("you: invest investor-20");
  check_refused(table, {
                           {"Donna: raise 15", "not-your-turn"},  // out, not tens
                           {"you: pass", "finish-raise"},
                           {"you: knock-out you", "finish-raise"},  // not in hand, yourself
                           {"you: invest tax", "not-an-investor"},  // and not in hand
                           {"you: raise 25", "raise-not-tens"},     // and too low
                           {"you: raise 1005", "raise-not-tens"},   // and too high
                           {"you: raise 40", "raise-too-low"},
                           {"you: raise 1000", "raise-too-high"},
                           {"you: stand", "stand-too-low"},
                       });
}

TEST_CASE("T-36 T-37 T-38 T-39 T-41 of several refusals the first is given: dealing") {
  Table table(R"(
    you: tax / hotel
    Donna: tax / airline
    Mike: / ...
    Jeff:
    part: dealing
    options: counter-offers=1
  )");
  check_refused(
      table, {
                 {"Donna: offer now: donna > you 15", "not-your-turn"},                          // and not tens
                 {"you: roll", "play-deal-or-pass"},                                             // part 1 is over
                 {"you: accept", "play-deal-or-pass"},                                           // nothing was offered
                 {"you: counter now: you > donna 15", "play-deal-or-pass"},                      // and not tens
                 {"you: offer now: you > donna 15, you > donna 19000", "bad-amount"},            // and not there
                 {"you: offer turn_ends(you, 1): you > donna 0", "bad-amount"},                  // and nothing
                 {"you: offer now: you > donna 0%", "bad-percent"},                              // and no card
                 {"you: offer now: you > donna 50%, you > donna 0 random", "share-needs-card"},  // and no count
                 {"you: offer now: you > donna 15; now: you > donna 0 random", "bad-amount"},    // the first part
                 {"you: offer now: you > donna 0 random, you > donna out", "bad-count"},         // and not in hand
                 {"you: offer now: you > donna 15; promise: you > donna play out by 0", "bad-amount"},  // a part later
                 {"you: offer now: you > donna out, you > donna 500", "not-your-card"},       // and no such cash
                 {"you: offer now: you > donna 500, you > donna airline", "cash-not-there"},  // and not yours
                 {"you: offer now: you > donna airline, you > donna 9 random", "property-not-there"},  // not so many
                 {"you: offer now: you > donna 9 random, donna > you 500", "cards-not-there"},  // yours come first
             });
  table.play("you: offer now: donna > you any-50, you > donna 10");
  check_refused(table, {
                           {"you: counter now: you > donna 15", "not-your-turn"},  // and not tens
                           {"Donna: pass", "answer-first"},
                           {"Donna: offer now: donna > you 15", "answer-first"},        // and not tens
                           {"Donna: counter now: donna > mike 15", "not-the-parties"},  // and not tens
                           {"Donna: accept", "card-not-held"},
                       });
  table.play("Donna: counter now: you > donna 10");
  check_refused(table, {
                           {"you: counter now: you > mike 15", "no-more-counters"},  // another party, not tens
                           {"you: pass", "answer-first"},
                       });
}

TEST_CASE("T-21 T-22 T-24 T-28 T-30 T-41 T-44 T-45 of several refusals the first is given: what is signed") {
  const Table table(R"(
    you: hotel-profits tax force-sale / casino
    Donna: / airline
    Mike: / ...
    Jeff:
    part: dealing
    signed: you: game_ends: you > donna casino; game_ends: you > donna tax; game_ends: you > donna hotel-profits
    signed: you: promise: you > donna no tax ever; promise: you > donna no force-sale ever
  )");
  check_refused(table,
                {
                    {"you: play hotel-profits", "owed-card-played"},  // and not owned
                    {"you: tax you", "owed-card-played"},             // and no taxpayer
                    {"you: tax Donna", "owed-card-played"},           // and promised
                    {"you: force-sale airline", "promised-no-force-sale"},
                    {"you: force-sale casino", "owed-property-sold"},
                    {"you: offer now: you > mike casino, you > mike out", "not-your-card"},         // and owed
                    {"you: offer now: you > mike casino, you > mike 500", "cash-not-there"},        // and owed
                    {"you: offer now: you > mike casino, you > mike 9 random", "cards-not-there"},  // and owed
                    {"you: offer now: you > mike casino, you > mike tax", "owed-property"},         // and an owed card
                    {"you: offer now: you > mike tax, you > mike 2 random", "owed-card"},  // and too many at random
                    {"you: offer now: you > mike 2 random", "owed-at-random"},
                });
  const Table due(R"(
    you: hotel-profits tax / hotel
    Donna:
    Mike: / ...
    Jeff:
    part: dealing
    signed: you: promise: you > donna play hotel-profits by 0
  )");
  check_refused(due, {
                         {"you: roll", "play-deal-or-pass"},  // and not what was promised
                         {"you: pass", "must-play-promised"},
                         {"you: play hidden", "must-play-promised"},                // and no card
                         {"you: play casino-profits", "must-play-promised"},        // not in hand, not owned
                         {"you: offer now: you > donna 15", "must-play-promised"},  // and not tens
                     });
  const Table related = after(Table(R"(
    you: hotel-profits casino-profits tax / airline
    Donna: / casino
    Mike: / ...
    Jeff:
    part: dealing
  )"),
                              "you: offer now: donna > you casino / Donna: accept");
  check_refused(related, {
                             {"you: pass", "related-only"},                       // the turn is over
                             {"you: offer now: you > donna 15", "related-only"},  // and not tens
                             {"you: play any-50", "not-in-hand"},                 // and not related
                             {"you: play hotel-profits", "not-owned"},            // and not related
                             {"you: tax you", "not-a-taxpayer"},                  // and not related
                             {"you: tax Mike", "not-related"},
                         });
}

TEST_CASE("T-46 of several refusals the first is given: at the end") {
  const Table table = after(market(), "you, Donna, Mike, Jeff: pass");
  check_refused(table, {
                           {"you: play hidden", "game-over"},                  // and no card
                           {"Donna: offer now: donna > you 15", "game-over"},  // not her turn, not tens
                           {"Jeff: bid 15", "game-over"},                      // no bidding, not tens
                       });
}

TEST_CASE("every refusal of Trump has one row, with a code, a rule and a sentence") {
  mogul::test::check_refusal_rows<Trump>("T-");
}

}  // namespace
}  // namespace mogul::trump::test

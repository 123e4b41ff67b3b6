// Everybody at a table shows their part of the shuffle before the cards are dealt.

#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "server/secrets.h"
#include "server/shuffle.h"
#include "server/table.h"
#include "server/world.h"
#include "tests/server/ear.h"
#include "tests/server/open_table.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::server {
namespace {

constexpr std::string_view kPart = "abcdefabcdefabcdefabcdefabcdefab";

}  // namespace

TEST_CASE("A game is dealt with the parts of those who show them in time") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  Ear ben(table.world, table.code, kBensSecret, committing(hash_of(kPart)));
  ann.say({.ask = wire::Ask::kStart});
  wait_until(table.world, [&] { return ben.last.tell == wire::Tell::kReveal; });
  CHECK(ben.last.commitments == std::vector{std::string(), hash_of(kPart)});
  ben.say(with_text(wire::Ask::kReveal, std::string(32, '0')));
  wait_for(table.world, 100);
  CHECK(ann.news.empty());
  ben.say(with_text(wire::Ask::kReveal, std::string(kPart)));
  wait_until(table.world, [&] { return !ann.news.empty(); });
  ben.say({.ask = wire::Ask::kResign});
  wait_until(table.world, [&] { return ann.table.stage == wire::Stage::kOver; });
  const auto shuffle = table.table().facts().published_record(table.code).find("shuffle");
  REQUIRE(shuffle);
  CHECK(shuffle->find("contributions")->dump() == R"(["",")" + std::string(kPart) + R"("])");
}

TEST_CASE("Nobody is bound to another part once they are being shown") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret, committing(hash_of("whatever")));
  Ear ben(table.world, table.code, kBensSecret, committing(hash_of(kPart)));
  ann.say({.ask = wire::Ask::kStart});
  wait_until(table.world, [&] { return ben.last.tell == wire::Tell::kReveal; });
  ben.say(with_text(wire::Ask::kReveal, std::string(kPart)));
  const Ear again(table.world, table.code, kBensSecret, committing(hash_of("another")));
  wait_until(table.world, [&] { return !ann.news.empty(); });
  CHECK(table.table().facts().seat(seat_at(1)).commitment == hash_of(kPart));
  const Problem problem = check_shuffle(table.table().facts().published_record(table.code));
  CHECK_MESSAGE(!problem, text_of(problem));
}

TEST_CASE("Nobody comes, goes or is bound to another part while parts are being shown") {
  const std::string anns_part(32, 'a');
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret, committing(hash_of(anns_part)));
  Ear ben(table.world, table.code, kBensSecret, committing(hash_of(kPart)));
  ann.say({.ask = wire::Ask::kStart});
  wait_until(table.world, [&] { return ben.last.tell == wire::Tell::kReveal; });
  const std::vector<std::string> bound = ben.last.commitments;
  ben.say(with_text(wire::Ask::kReveal, std::string(kPart)));
  // The last part is shown behind them, while a line is still on its way to the disk.
  ann.say(with_text(wire::Ask::kSay, "Good luck!"));
  ben.say({.ask = wire::Ask::kLeave});
  wire::FromClient sending_ben_away{.ask = wire::Ask::kFree};
  sending_ben_away.seat = seat_at(1);
  ann.say(sending_ben_away);
  const Ear again(table.world, table.code, kBensSecret, committing(hash_of("another")));
  ann.say(with_text(wire::Ask::kReveal, anns_part));
  wait_until(table.world, [&] { return !ann.news.empty(); });
  CHECK(table.table().facts().seat(seat_at(1)).sitter == wire::Sitter::kPerson);
  const Json record = table.table().facts().published_record(table.code);
  const Problem problem = check_shuffle(record, {.bound = digest_of(bound), .contribution = std::string(kPart)});
  CHECK_MESSAGE(!problem, text_of(problem));
  CHECK(table.table().facts().commitments() == bound);
}

TEST_CASE("A part that was chosen after others were shown is told by whoever noted what the seats were bound to") {
  Shuffle shuffle{.table = "QUARTZ", .game = "trump", .rules = 1, .players = 3, .options = Json::object()};
  shuffle.secret = std::string(64, '5');
  const std::string own(32, 'a');
  const auto record_with = [&](const std::string& other) {
    shuffle.contributions = {own, "", other};
    shuffle.commitments = {hash_of(own), "", hash_of(other)};
    return Json::object({{"game", shuffle.game},
                         {"rules", shuffle.rules},
                         {"players", shuffle.players},
                         {"options", shuffle.options},
                         {"seed", seed_of(shuffle)},
                         {"shuffle", published(shuffle)}});
  };
  const Json fair = record_with(std::string(32, 'b'));
  const NotedShuffle noted{
      .commitment = commitment_of(shuffle), .bound = digest_of(shuffle.commitments), .contribution = own};
  CHECK(!check_shuffle(fair, noted));
  const Json chosen = record_with(std::string(32, 'c'));
  CHECK(!check_shuffle(chosen));
  CHECK(check_shuffle(chosen, noted).code == "differs");
  CHECK(!check_shuffle(chosen, {.commitment = noted.commitment, .contribution = own}));
  CHECK(check_shuffle(fair, {.commitment = hash_of("another")}).code == "differs");
  CHECK(check_shuffle(fair, {.contribution = std::string(32, 'c')}).code == "differs");
}

TEST_CASE("A game that could not begin does not hurry the parts of the next beginning") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret, committing(hash_of(kPart)));
  Json& rehearsal = table.world.world.settings.rehearsal;
  const Json of_nobody = Json::object({{"hands", Json::array()}});
  rehearsal = Json::object({{"game", "cover-your-assets"}, {"seed", 0}, {"position", of_nobody}});
  ann.say({.ask = wire::Ask::kStart});
  wait_until(table.world, [&] { return ann.last.tell == wire::Tell::kReveal; });
  wait_for(table.world, 2'000);
  ann.say(with_text(wire::Ask::kReveal, std::string(kPart)));  // there is no such position: it does not begin
  CHECK(ann.last.tell == wire::Tell::kRefused);
  rehearsal = Json();
  ann.say({.ask = wire::Ask::kStart});
  wait_for(table.world, 2'500);
  CHECK(ann.news.empty());
  ann.say(with_text(wire::Ask::kReveal, std::string(kPart)));
  wait_until(table.world, [&] { return !ann.news.empty(); });
  const auto shuffle = table.table().facts().published_record(table.code).find("shuffle");
  REQUIRE(shuffle);
  CHECK(shuffle->find("contributions")->dump() == R"([")" + std::string(kPart) + R"(",""])");
}

TEST_CASE("Nobody holds up a deal by not showing their part") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  const Ear ben(table.world, table.code, kBensSecret, committing(hash_of("whatever")));
  ann.say({.ask = wire::Ask::kStart});
  wait_for(table.world, 2'900);
  CHECK(ann.news.empty());
  wait_for(table.world, 200);
  CHECK(!ann.news.empty());
}

TEST_CASE("Whoever comes back while parts are being shown is asked for theirs again") {
  OpenTable table;
  table.sit_ben();
  Ear ann(table.world, table.code, kAnnsSecret);
  {
    const Ear lost(table.world, table.code, kBensSecret, committing(hash_of(kPart)));
    ann.say({.ask = wire::Ask::kStart});
    wait_until(table.world, [&] { return lost.last.tell == wire::Tell::kReveal; });
  }
  Ear ben(table.world, table.code, kBensSecret, committing(hash_of(kPart)));
  wait_until(table.world, [&] { return ben.last.tell == wire::Tell::kReveal; });
  CHECK(ben.last.commitments == std::vector{std::string(), hash_of(kPart)});
  ben.say(with_text(wire::Ask::kReveal, std::string(kPart)));
  wait_for(table.world, 100);
  CHECK(!ann.news.empty());
}

}  // namespace mogul::server

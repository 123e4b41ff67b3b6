// The referee and what a seat is told: events, moments and views.
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "tests/tools/client.h"
#include "tests/tools/requests.h"

namespace mogul {
namespace {

using test::Client;
using test::kChallenge;
using test::on_one_line;
using test::parsed;

TEST_CASE("play tells the events as the one that is named sees them") {
  // Ann yields; Bob draws three cards and Ann one.
  const auto events_as = [](const std::string& as) {
    Client talk;
    talk.must(on_one_line(kChallenge));
    const Json answer =
        talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}, "sentences": true)" + as + "}");
    CHECK(*answer.find("to_act") == parsed("[0]"));
    CHECK(*answer.find("over") == Json(false));
    std::vector<std::pair<Json, std::string>> told;
    for (const Json& event : answer.find("events")->items()) {
      told.emplace_back(event, answer.find("sentences")->items()[told.size()].text());
    }
    return told;
  };
  const auto all = events_as(R"(, "as": "referee")");
  REQUIRE(all.size() == 3);
  CHECK(all[0].second == "Seat 0 yields to seat 1 the Home set, now 3 cards");
  CHECK(all[1].first.find("cards")->items().size() == 2);
  const auto ann = events_as("");  // without a word, those who play see what they may
  CHECK(ann == events_as(R"(, "as": 0)"));
  CHECK(ann[0].second == "You yield to seat 1 the Home set, now 3 cards");
  CHECK(ann[1].first == parsed(R"({"event": "drew", "seat": 1, "cards": 2})"));
  CHECK(ann[1].second == "Seat 1 draws 2 cards");
  CHECK(ann[2].first.find("cards")->items().size() == 1);
  const auto spectator = events_as(R"(, "as": null)");
  CHECK(spectator[1].first == parsed(R"({"event": "drew", "seat": 1, "cards": 2})"));
  CHECK(spectator[2].first == parsed(R"({"event": "drew", "seat": 0, "cards": 1})"));
}

TEST_CASE("play lists what the next seat may do, if asked, and nothing at the end") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json answer = talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}, "list": true})");
  CHECK(!answer.find("sentences"));
  CHECK(*answer.find("actions") == *talk.must(R"({"cmd": "actions", "seat": 0})").find("actions"));
}

TEST_CASE("play with a list tells both its events and the listed actions in sentences, if asked") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json answer =
      talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}, "list": true, "sentences": true})");
  CHECK(answer.find("sentences")->items().size() == answer.find("events")->items().size());
  CHECK(answer.find("sentences")->items()[0].text() == "You yield to seat 1 the Home set, now 3 cards");
  const Json listed = talk.must(R"({"cmd": "actions", "seat": 0, "sentences": true})");
  CHECK(*answer.find("actions") == *listed.find("actions"));
  CHECK(*answer.find("action_sentences") == *listed.find("sentences"));
}

TEST_CASE("events are told again from any moment on") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json played = talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}, "as": null})");
  const Json all = talk.must(R"({"cmd": "events"})");  // without a word, a spectator's
  CHECK(*all.find("events") == *played.find("events"));
  CHECK(*all.find("next") == parsed(R"({"generation": 0, "number": 2})"));
  const Json since = talk.must(R"({"cmd": "events", "since": {"generation": 0, "number": 1}, "as": null})");
  CHECK(*since.find("events") == *all.find("events"));
  const Json none = talk.must(R"({"cmd": "events", "since": {"generation": 0, "number": 2}})");
  CHECK(none.find("events")->items().empty());
}

TEST_CASE("a view is shown as it was at an earlier moment, and undo begins another past") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json before = talk.must(R"({"cmd": "view", "seat": 1})");
  talk.must(R"({"cmd": "play", "seat": 0, "action": {"do": "yield"}})");
  CHECK(talk.must(R"({"cmd": "view", "seat": 1})") != before);
  CHECK(talk.must(R"({"cmd": "view", "seat": 1, "at": {"generation": 0, "number": 1}})") == before);
  CHECK(*talk.must(R"({"cmd": "undo", "moves": 0})").find("to_act") == parsed("[0]"));
  CHECK(talk.must(R"({"cmd": "view", "seat": 1})") == before);
  CHECK(talk.refusal(R"({"cmd": "events", "since": {"generation": 0, "number": 1}})").starts_with("another-past"));
}

TEST_CASE("another game with the same id begins another past") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  talk.must(on_one_line(kChallenge));
  CHECK(talk.refusal(R"({"cmd": "events", "since": {"generation": 0, "number": 1}})").starts_with("another-past"));
  const Json next = *talk.must(R"({"cmd": "events"})").find("next");
  CHECK(next == parsed(R"({"generation": 1, "number": 1})"));
  talk.must(R"({"cmd": "events", "since": )" + next.dump() + "}");
}

TEST_CASE("a view that comes with the request is enough, whatever games are open") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const std::string view = talk.must(R"({"cmd": "view", "seat": 0})").find("view")->dump();
  const auto both = [&](const std::string& cmd, const std::string& more) {
    const Json open = talk.must(R"({"cmd": ")" + cmd + R"(", "seat": 0)" + more + "}");
    Client stranger;
    const Json seen = stranger.must(R"({"cmd": ")" + cmd + R"(", "game": "cover-your-assets", "seat": 0, "view": )" +
                                    view + more + "}");
    CHECK(!seen.find("id"));
    std::vector<Json::Member> rest = open.members();
    std::erase_if(rest, [](const Json::Member& member) { return member.first == "id"; });
    CHECK(seen == Json::object(rest));
    return seen;
  };
  CHECK(both("actions", "").find("actions")->items().size() == 3);
  const Json asked = both("choices", "");
  CHECK(asked.find("question")->text() == "Seat 1 goes for your Home set: show Home or a wild, or yield the set.");
  CHECK(asked.find("choices")->items()[0] ==
        parsed(R"({"action": {"do": "show", "card": "home"}, "sentence": "Show Home",
                   "touches": [{"touch": "card", "item": "home"}, {"touch": "pile", "item": "challenge"}]})"));
  both("check", R"(, "action": {"do": "show", "card": "jewels"})");
  const Json why = both("why", R"(, "touched": [{"touch": "card", "item": "jewels"}])");
  CHECK(why.find("refused")->items()[0].find("refusal")->find("code")->text() == "does-not-match");
  CHECK(both("sentence", R"(, "action": {"do": "yield"})").find("sentence")->text() == "Yield the set");
  CHECK(both("draw", "").find("text")->text().find("Jewels") != std::string::npos);
  CHECK(both("silent", "").find("action")->dump() == R"({"do":"yield"})");
  both("bot", R"(, "seed": 5)");

  Client stranger;
  const std::string about = R"({"cmd": "choices", "game": "cover-your-assets", "seat": 0, "view": )" + view;
  CHECK(stranger.must(about + R"(, "names": ["Ann", "Bob"]})").find("question")->text().starts_with("Bob goes for"));
  CHECK(stranger.refusal(about + R"(, "names": ["Ann"]})") == "bad-value: names: expected 2 names");
  CHECK(*stranger.must(about + R"(, "id": 4})").find("id") == Json(4));
  CHECK(stranger.refusal(R"({"cmd": "choices", "game": "cover-your-assets", "seat": 5, "view": )" + view + "}") ==
        "impossible-position: view: nobody sits in that seat");
}

TEST_CASE("a payment is staged with the engine's own totals") {
  Client talk;
  talk.must(R"({"cmd": "load", "game": "monopoly-deal", "seed": 1, "position": {
    "phase": "pay", "turn": 0, "hands": [[], []], "banks": [[], ["money-1", "money-3"]], "properties": [[], ["red"]],
    "plays": 1, "played_pile": ["debt-collector"], "demand": [{"card": "debt-collector", "target": 1, "amount": 5}]}})");
  const auto paid = [&](const std::string& actions) {
    return talk.ask(R"({"cmd": "after", "seat": 1, "actions": )" + actions + "}");
  };
  const Json staged = paid(R"([{"do": "pay-from-bank", "card": "money-1"}, {"do": "pay-property", "card": "red"}])");
  REQUIRE_MESSAGE(staged.find("ok")->truth(), staged.dump());
  CHECK(*staged.find("view")->find("demand")->items()[0].find("paid") == Json(4));
  const Json refused =
      paid(R"([{"do": "pay-from-bank", "card": "money-1"}, {"do": "pay-from-bank", "card": "money-1"}])");
  CHECK(refused.find("error")->find("message")->text() == "actions[1]: That card is not in your bank. (MD-21)");
  CHECK(*talk.must(R"({"cmd": "view", "seat": 1})").find("view")->find("demand")->items()[0].find("paid") == Json(0));
}

TEST_CASE("T-37 a deal is judged for whoever asks, from an open game or from a view") {
  Client talk;
  talk.must(on_one_line(R"({"cmd": "load", "game": "trump", "seed": 1, "position": {
    "part": "dealing", "phase": "dealing", "turn": 0,
    "boxes": [{"owner": 0}, {"owner": 1}, {"owner": 2}, {"owner": 2}, {"owner": 2}, {"owner": 2}, {"owner": 2}, {"owner": 2}],
    "hands": [[{"card": "tax"}], [{"card": "tax"}], [{"card": "any-40"}]]}})"));
  const std::string offer = on_one_line(R"({"do": "offer", "deal": {"proposer": 0, "partner": 1, "clauses": [
    {"on": {"when": "now"}, "legs": [{"give": "money", "from": 0, "amount": 50}, {"give": "card", "from": 1, "card": "tax"}]}]}})");
  const auto judged = [&](const std::string& more) { return talk.must(R"({"cmd": "judge")" + more + "}"); };
  const Json thought = judged(R"(, "seat": 0, "action": )" + offer);
  CHECK(thought.find("sentences")
            ->items()[0]
            .text()
            .starts_with("Now you get a card and give $50 million, and nothing worse can follow."));
  CHECK(*thought.find("sides")->items()[1].find("now") ==
        parsed(R"({"cash": 50, "boxes": 0, "cards": -1, "gets": [], "gives": []})"));
  talk.must(R"({"cmd": "play", "seat": 0, "action": )" + offer + "}");
  CHECK(*judged(R"(, "seat": 0)").find("sides") == *thought.find("sides"));
  // Whoever looks on sees no more than that a card is named.
  CHECK(judged("").find("sides")->items()[1].find("now")->find("cards")->dump() == "-1");
  const std::string view = talk.must(R"({"cmd": "view", "seat": 1})").find("view")->dump();
  Client stranger;
  const Json seen = stranger.must(R"({"cmd": "judge", "game": "trump", "seat": 1, "view": )" + view + "}");
  CHECK(*seen.find("sides") == *judged(R"(, "seat": 1)").find("sides"));
  CHECK(talk.refusal(R"({"cmd": "judge", "seat": 0, "action": {"do": "pass"}})") ==
        "nothing-to-judge: only an offer or a counter-offer can be judged");
  CHECK(talk.refusal(R"({"cmd": "judge", "seat": 0, "action": {"do": "offer"}})").starts_with("malformed: action"));
  CHECK(talk.refusal(
            R"({"cmd": "judge", "seat": 0, "action": {"do": "offer", "deal": {"proposer": 0, "partner": 1}}})") ==
        "empty-deal: The deal holds nothing.");
  talk.must(on_one_line(kChallenge));
  CHECK(talk.refusal(R"({"cmd": "judge", "seat": 0})") == "nothing-to-judge: in Cover Your Assets nobody makes deals");
}

TEST_CASE("CYA-18 a view holds one's own hand and the sizes of the others") {
  Client talk;
  talk.must(on_one_line(kChallenge));
  const Json mine = *talk.must(R"({"cmd": "view", "seat": 0})").find("view");
  CHECK(*mine.find("hands") == parsed(R"([["home", "gold", "jewels"], 2])"));
  CHECK(*mine.find("draw_pile") == Json(97));
  CHECK(*mine.find("chance") == Json());
  const Json spectator = *talk.must(R"({"cmd": "view"})").find("view");
  CHECK(*spectator.find("hands") == parsed("[3, 2]"));
  CHECK(talk.must(R"({"cmd": "view", "seat": null})") == talk.must(R"({"cmd": "view"})"));
}

}  // namespace
}  // namespace mogul

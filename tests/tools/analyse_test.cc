#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "tests/tools/command.h"

namespace mogul::test {
namespace {

// A file with games of bots.
std::string recorded(const Folder& folder, const std::string& game, const std::string& bots) {
  const std::string file = folder.file(game + ".jsonl");
  REQUIRE(mogul("simulate " + game + " --games 3 --seed 8 --bots " + bots + " --out " + file).exit_code == 0);
  return file;
}

Json parsed(const std::string& text) {
  Problem problem;
  return *Json::parse(text, problem);
}

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("mogul analyse says the same with any number of threads, of every game") {
  const Folder folder;
  for (const std::string game : {"cover-your-assets", "monopoly-deal", "trump"}) {
    const std::string call = "analyse --json --playouts 20 --game 1 " + recorded(folder, game, "greedy");
    const Ran alone = mogul(call + " --threads 1");
    REQUIRE(alone.exit_code == 0);
    CHECK(mogul(call + " --threads 3").out == alone.out);
    const Json analysis = parsed(alone.out);
    CHECK(analysis.find("decisions")->items().size() > 10);
    CHECK_FALSE(analysis.find("luckiest")->items().empty());
    for (const Json& decision : analysis.find("decisions")->items()) {
      CHECK(*decision.find("before")->whole() <= 1000);
      CHECK(*decision.find("after")->whole() <= *decision.find("before")->whole());
      CHECK((*decision.find("lost")->whole() == 0 || *decision.find("played") != *decision.find("advised")));
    }
  }
}

TEST_CASE("mogul analyse finds that who plays at random errs more") {
  const Folder folder;
  const std::string file = recorded(folder, "monopoly-deal", "greedy,random");
  std::int64_t lost[2] = {0, 0};
  for (const std::string game : {"0", "1", "2"}) {
    const Json analysis = parsed(mogul("analyse --json --playouts 60 --game " + game + " " + file).out);
    const bool greedy_first = contains(analysis.find("names")->items()[0].text(), "greedy");
    for (const Json& decision : analysis.find("decisions")->items()) {
      const bool first = *decision.find("seat")->whole() == 0;
      lost[first == greedy_first ? 0 : 1] += *decision.find("lost")->whole();
    }
  }
  CHECK(lost[1] > 2 * lost[0]);
}

TEST_CASE("the page of mogul analyse stands by itself and escapes what players are called") {
  const Folder folder;
  const std::string file = recorded(folder, "cover-your-assets", "greedy");
  std::string record = contents(file).substr(0, contents(file).find('\n'));
  const std::string bots = "\"bots\":[\"greedy\",\"greedy\"]";
  REQUIRE(contains(record, bots));
  record.replace(record.find(bots), bots.size(), R"("seats":[{"name":"<b>Ann & Co"},{"name":"Bob"}])");
  write(folder.file("named.json"), record);
  const Ran ran = mogul("analyse --playouts 20 --html " + folder.file("page.html") + " " + folder.file("named.json"));
  CHECK(ran.exit_code == 0);
  CHECK(contains(ran.out, "The largest mistakes"));
  CHECK(contains(ran.out, "The luckiest cards"));
  const std::string page = contents(folder.file("page.html"));
  CHECK(contains(page, "&lt;b&gt;Ann &amp; Co"));
  CHECK_FALSE(contains(page, "<b>Ann"));
  CHECK(contains(page, "<svg"));
  CHECK_FALSE(contains(page, "http"));
  CHECK_FALSE(contains(page, "<script"));
}

TEST_CASE("mogul analyse looks at a game that is not over, and at one without a move") {
  const Folder folder;
  const std::string setup = R"({"game":"monopoly-deal","rules":1,"players":2,"seed":7,"moves":[)";
  write(folder.file("begun.json"), setup + R"({"seat":0,"action":{"do":"end-turn"}}]})");
  write(folder.file("dealt.json"), setup + "]}");
  const Ran begun =
      mogul("analyse --playouts 20 --html " + folder.file("begun.html") + " " + folder.file("begun.json"));
  CHECK(begun.exit_code == 0);
  CHECK(contains(begun.out, "The record ends before the game does."));
  CHECK(contains(begun.out, "End your turn"));
  CHECK(contains(contents(folder.file("begun.html")), "The record ends before the game does."));
  CHECK(mogul("analyse --json " + folder.file("dealt.json")).exit_code == 0);
}

TEST_CASE("mogul analyse says in a sentence what it cannot read") {
  const Folder folder;
  write(folder.file("bad"), "{\"game\": \"chess\"}");
  write(folder.file("empty"), "");
  CHECK(contains(mogul("analyse " + folder.file("bad")).err, "mogul analyse: "));
  CHECK(mogul("analyse " + folder.file("bad")).exit_code == 1);
  CHECK(contains(mogul("analyse " + folder.file("empty")).err, "there is no game 0"));
  CHECK(mogul("analyse " + folder.file("nowhere")).exit_code == 1);
  CHECK(mogul("analyse").exit_code == 2);
}

}  // namespace mogul::test

#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "tests/tools/command.h"

namespace mogul::test {
namespace {

const std::string kArena = "arena monopoly-deal --bots greedy,random ";

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("mogul arena --json is the same with any number of threads, in parts, and resumed") {
  const Folder folder;
  const std::string cell = kArena + "--players 3 --blocks 11 --seed 4 --json ";
  const Ran alone = mogul(cell + "--threads 1");
  REQUIRE(alone.exit_code == 0);
  CHECK(mogul(cell + "--threads 3").out == alone.out);

  std::string files;
  for (const std::string shard : {"1", "2", "3"}) {
    const std::string file = folder.file(shard + ".jsonl");
    CHECK(mogul(cell + "--shard " + shard + "/3 --out " + file).exit_code == 0);
    files += " " + file;
  }
  CHECK(mogul("merge --json" + files).out == alone.out);

  const std::string file = folder.file("resumed.jsonl");
  CHECK(mogul(kArena + "--players 3 --blocks 4 --seed 4 --out " + file).exit_code == 0);
  const std::string begun = contents(file);
  write(file, begun + "{\"block\":4,\"pair");  // what a crash leaves
  CHECK(mogul(cell + "--out " + file).out == alone.out);
  CHECK(contents(file).starts_with(begun));
  CHECK(mogul(cell + "--out " + file).out == alone.out);
}

TEST_CASE("mogul arena --first-alone plays half of the tables, and the other half can follow") {
  const Folder folder;
  const std::string file = folder.file("a.jsonl");
  const std::string cell = kArena + "--players 3 --blocks 5 --json ";
  const Ran first = mogul(cell + "--first-alone --out " + file);
  REQUIRE(first.exit_code == 0);
  Problem problem;
  const Json played = *Json::parse(first.out, problem)->find("pairings");
  CHECK(played.items()[0].find("games")->whole() == 15);
  CHECK(played.items()[1].find("games")->whole() == 0);
  CHECK(!contains(mogul("merge " + file).out, "random            greedy"));
  CHECK(mogul(cell + "--out " + file).out == mogul(cell).out);
}

TEST_CASE("mogul arena goes on from no file of another arena") {
  const Folder folder;
  const std::string file = folder.file("a.jsonl");
  CHECK(mogul(kArena + "--blocks 2 --out " + file).exit_code == 0);
  const std::string before = contents(file);
  const Ran other = mogul(kArena + "--blocks 2 --seed 9 --out " + file);
  CHECK(other.exit_code == 1);
  CHECK(contains(other.err, "is of another arena"));
  CHECK(contents(file) == before);
  write(folder.file("b.jsonl"), "nonsense\n");
  CHECK(mogul("merge " + folder.file("b.jsonl")).exit_code == 1);
  CHECK(mogul(kArena + "--out " + folder.file("b.jsonl")).exit_code == 1);
}

TEST_CASE("mogul arena stops when its sequential test is sure") {
  const Ran ran = mogul(kArena + "--blocks 100000 --sprt 0.5,0.6 --json");
  CHECK(ran.exit_code == 0);
  Problem problem;
  const auto json = Json::parse(ran.out, problem);
  REQUIRE(json);
  const Json pairing = json->find("pairings")->items()[0];
  CHECK(*pairing.find("blocks")->whole() < 100);
  CHECK(ran.out == mogul(kArena + "--blocks 100000 --sprt 0.5,0.6 --json --threads 1").out);

  // What is decided is not played on.
  const Folder folder;
  const std::string kept = kArena + "--blocks 100000 --sprt 0.5,0.6 --out " + folder.file("a.jsonl");
  CHECK(mogul(kept).exit_code == 0);
  const std::string before = contents(folder.file("a.jsonl"));
  CHECK(mogul(kept).exit_code == 0);
  CHECK(contents(folder.file("a.jsonl")) == before);
}

TEST_CASE("mogul arena says what it was asked wrongly") {
  const std::vector<std::pair<std::string, std::string>> wrong = {
      {"arena monopoly-deal --bots greedy", "two at least"},
      {"arena monopoly-deal --bots greedy,nobody", "no bot \"nobody\""},
      {"arena monopoly-deal --bots hard@0,random", "no bot \"hard@0\""},
      {"arena monopoly-deal --bots hard:nice@5,random", "no bot \"hard:nice@5\""},
      {"arena monopoly-deal --bots hard+wings,random", "no bot"},
      {"arena nothing --bots a,b", "no game \"nothing\""},
      {kArena + "--shard 3/2", "--shard"},
      {kArena + "--sprt 0.6,0.5", "--sprt"},
      {kArena + "--sprt 0,0.5", "--sprt"},
      {kArena + "--sprt 0.5,1", "--sprt"},
      {kArena + "--sprt 0.5,0.6 --shard 1/2", "--sprt"},
      {kArena + "--players 99", "players"},
  };
  for (const auto& [arguments, complaint] : wrong) {
    const Ran ran = mogul(arguments);
    INFO(arguments << ": " << ran.err);
    CHECK(ran.exit_code == 2);
    CHECK(ran.out.empty());
    CHECK(contains(ran.err, complaint));
  }
}

TEST_CASE("mogul arena writes a report that stands by itself") {
  const Folder folder;
  const std::string file = folder.file("report.html");
  CHECK(mogul(kArena + "--blocks 3 --html " + file).exit_code == 0);
  CHECK(contains(contents(file), "greedy among random"));
}

TEST_CASE("the shards of a simulation add up to the whole") {
  const Folder folder;
  const std::string simulate = "simulate cover-your-assets --bots greedy,random,random --games 50 --seed 3 ";
  std::string files;
  for (const std::string shard : {"2", "1"}) {
    const Ran part = mogul(simulate + "--shard " + shard + "/2");
    CHECK(part.exit_code == 0);
    write(folder.file(shard), part.out);
    files += " " + folder.file(shard);
  }
  CHECK(mogul("merge" + files).out == mogul(simulate + "--json").out);
  CHECK(mogul("merge " + folder.file("1")).exit_code == 1);
  CHECK(mogul("merge " + folder.file("1") + " " + folder.file("1")).exit_code == 1);
}

TEST_CASE("a program plays every game") {
  for (const std::string game : {"monopoly-deal", "cover-your-assets", "trump"}) {
    const Ran ran =
        mogul("arena " + game + " --bots 'program:python3 bindings/example_bot.py',random --blocks 1 --json");
    INFO(ran.err);
    CHECK(ran.exit_code == 0);
    CHECK(ran.err.empty());
    CHECK(contains(ran.out, "\"games\":"));
  }
}

TEST_CASE("a program that dies, is slow or talks nonsense loses its moves, and that is told") {
  const Folder folder;
  const auto fault_of = [&](const std::string& program, const std::string& options = "") {
    write(folder.file("bot.sh"), program + "\n");
    const std::string bot = "'program:sh " + folder.file("bot.sh") + "'";
    const Ran ran = mogul("arena monopoly-deal --blocks 1 --bots " + bot + ",greedy " + options);
    CHECK(ran.exit_code == 0);
    CHECK(contains(ran.out, "0.000"));
    return ran.err;
  };
  CHECK(contains(fault_of("exit 1"), "was not there"));
  CHECK(contains(fault_of("while read line; do echo so what; done"), "answered nonsense"));
  CHECK(contains(fault_of("cat"), "answered nonsense"));
  // It answers the first ask with what nobody may do, and is gone then.
  CHECK(contains(fault_of(R"(read line; echo '{"ask":1,"action":{"do":"end"}}')"), "played what is not allowed"));
  CHECK(contains(fault_of("cat > /dev/null", "--patience 50"), "was too slow"));
  // Neither what it doesn't read nor what it says without end keeps anybody waiting.
  CHECK(contains(fault_of("exec sleep 999", "--patience 5"), "was too slow"));
  CHECK(contains(fault_of(R"(exec yes '{"ask":0,"action":{}}')", "--patience 5"), "was too slow"));
}

}  // namespace mogul::test

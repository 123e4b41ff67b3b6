#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "core/json.h"
#include "core/problem.h"
#include "tests/support/text.h"
#include "tests/tools/command.h"

namespace mogul::test {
namespace {

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// Three records of a simulation.
std::string three_records(const Folder& folder) {
  const std::string file = folder.file("games.jsonl");
  const Ran ran = mogul("simulate cover-your-assets --games 3 --bots greedy,random --out " + file);
  REQUIRE(ran.exit_code == 0);
  return file;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n') + 1); }

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  REQUIRE(contains(text, what));
  return text.replace(text.find(what), what.size(), with);
}

// A record with one thing changed is not verified, and the complaint names the place.
void check_not_verified(const Folder& folder, const std::string& record, const std::string& complaint) {
  write(folder.file("changed.json"), record);
  const Ran ran = mogul("replay --verify " + folder.file("changed.json"));
  INFO(ran.out << ran.err);
  CHECK(ran.exit_code == 1);
  CHECK(contains(ran.out, complaint));
  CHECK(contains(ran.out, "not verified"));
}

}  // namespace

TEST_CASE("mogul replay tells every move at once where nobody can press Enter") {
  const Folder folder;
  const std::string file = three_records(folder);
  const Ran ran = mogul("replay " + file);
  CHECK(ran.exit_code == 0);
  CHECK(contains(ran.out, "Cover Your Assets, 2 players"));
  CHECK(contains(ran.out, "\nRound 1 begins: "));
  CHECK(contains(ran.out, " 0 is dealt "));
  const bool greedy_begins = contains(first_line(contents(file)), R"("bots":["greedy","random"])");
  CHECK(contains(ran.out, greedy_begins ? "\n1. Greedy 0 " : "\n1. Random 0 "));
  CHECK(contains(ran.out, " wins with $"));
  CHECK(ran.err.empty());
  CHECK(mogul("replay --all --game 0 " + file).out == ran.out);
  CHECK(mogul("replay - <" + file).out == ran.out);
  CHECK(contains(mogul("replay --game 1 " + file).out, greedy_begins ? "\n1. Random 0 " : "\n1. Greedy 0 "));
}

TEST_CASE("mogul replay --json gives the deal and each move with its events and sentences") {
  const Folder folder;
  const Ran ran = mogul("replay --json " + three_records(folder));
  CHECK(ran.exit_code == 0);
  const std::vector<std::string> told = lines(ran.out);
  Problem problem;
  const auto deal = Json::parse(told.at(0), problem);
  REQUIRE_MESSAGE(deal.has_value(), text_of(problem));
  CHECK(deal->find("move")->dump() == "0");
  CHECK(!deal->find("action"));
  CHECK(deal->find("events")->items().size() == 3);
  CHECK(deal->find("sentences")->items().size() == 3);

  const auto move = Json::parse(told.at(1), problem);
  REQUIRE_MESSAGE(move.has_value(), text_of(problem));
  CHECK(move->find("move")->dump() == "1");
  CHECK(move->find("seat")->dump() == "0");
  CHECK(move->find("action")->find("do").has_value());
  CHECK(move->find("events")->items().size() == move->find("sentences")->items().size());
  CHECK_FALSE(move->find("events")->items().empty());
}

TEST_CASE("mogul replay --verify recomputes every record of a file") {
  const Folder folder;
  const std::string file = three_records(folder);
  const Ran ran = mogul("replay --verify " + file);
  CHECK(ran.exit_code == 0);
  CHECK(ran.out == "verified: 3 records\n");
  CHECK(ran.err.empty());
  CHECK(mogul("replay --verify --json " + file).out == R"({"verified":true,"records":3,"sound":3,"faults":[]})"
                                                       "\n");
}

TEST_CASE("mogul replay --verify reads a single record over many lines") {
  const Folder folder;
  const std::string record = first_line(contents(three_records(folder)));
  write(folder.file("one.json"), replaced(record, "\"moves\":[", "\n \"moves\": [\n"));
  const Ran ran = mogul("replay --verify " + folder.file("one.json"));
  CHECK(ran.out == "verified: 1 record\n");
}

TEST_CASE("mogul replay --verify says what differs") {
  const Folder folder;
  const std::string record = first_line(contents(three_records(folder)));
  Problem problem;
  const auto json = Json::parse(record.substr(0, record.size() - 1), problem);
  REQUIRE(json.has_value());
  const Json result = *json->find("result");

  const std::string winners = "\"winners\":" + result.find("winners")->dump();
  check_not_verified(folder, replaced(record, winners, "\"winners\":[0,1]"), "record.result.winners: [0,1] is claimed");
  const std::string standings = "\"standings\":" + result.find("standings")->dump();
  check_not_verified(folder, replaced(record, standings, "\"standings\":[5000,0]"), "record.result.standings");
  check_not_verified(folder, replaced(record, result.find("digest")->text(), "0123456789abcdef"),
                     "record.result.digest");
  check_not_verified(folder, replaced(record, "\"over\":true", "\"over\":false"), "record.result.over");
  check_not_verified(folder, replaced(record, "\"result\":", "\"outcome\":"),
                     "record: \"outcome\" is not a member here");
  check_not_verified(folder, replaced(record, "\"rules\":2", "\"rules\":99"), "record.rules");
  check_not_verified(folder, replaced(record, "cover-your-assets", "chess"), "record.game");
  check_not_verified(folder, replaced(record, "{\"seat\":0", "{\"seat\":1"),
                     "record.moves[0]: It is another player's turn");
  check_not_verified(folder, record.substr(0, record.size() / 2), "line 1");
  check_not_verified(folder, "", "not verified");
  check_not_verified(folder, "[]", "record.game");
}

TEST_CASE("mogul replay --verify finds the one bad record among good ones") {
  const Folder folder;
  const std::string file = three_records(folder);
  const std::string records = contents(file);
  const std::string first = first_line(records);
  write(file, first + replaced(first, "\"over\":true", "\"over\":false") + records.substr(first.size()));
  const Ran ran = mogul("replay --verify " + file);
  CHECK(ran.exit_code == 1);
  CHECK(ran.out ==
        "line 2: record.result.over: false is claimed, played it is true\n"
        "not verified: 1 of 4 records are wrong\n");
}

TEST_CASE("mogul replay refuses a record that is too long, and reads the next one") {
  const Folder folder;
  const std::string good = first_line(contents(three_records(folder)));
  const std::string million_blanks(1'000'000, ' ');
  std::string blanks;
  std::string blank_lines;
  for (unsigned i = 0; i < 17; ++i) {
    blanks += million_blanks;
    blank_lines += million_blanks + "\n";
  }
  write(folder.file("long.jsonl"), good + blanks + "{}\n" + good);
  const Ran verified = mogul("replay --verify " + folder.file("long.jsonl"));
  CHECK(verified.exit_code == 1);
  CHECK(verified.out ==
        "line 2: a record has at most 16777216 bytes\n"
        "not verified: 1 of 3 records are wrong\n");
  CHECK(contains(mogul("replay --game 1 " + folder.file("long.jsonl")).err, "a record has at most 16777216 bytes"));
  CHECK(mogul("replay --game 2 " + folder.file("long.jsonl")).exit_code == 0);

  write(folder.file("many.json"), "\n{" + good + blank_lines);
  CHECK(contains(mogul("replay " + folder.file("many.json")).err, "a record has at most 16777216 bytes"));
}

TEST_CASE("nothing that a record says reaches the terminal as it stands") {
  const Folder folder;
  const std::string record = first_line(contents(three_records(folder)));
  const auto answer_to = [&](const std::string& what, const std::string& with) {
    write(folder.file("bad.json"), replaced(record, what, with));
    const Ran ran = mogul("replay " + folder.file("bad.json"));
    CHECK_FALSE(contains(ran.out + ran.err, "\x1b"));
    CHECK(contains(ran.out + ran.err, "\\u001b[2J"));
  };
  answer_to(R"("greedy")", R"("\u001b[2J")");
  answer_to(R"("cover-your-assets")", R"("\u001b[2J")");
  answer_to(R"("rules")", R"("\u001b[2J")");
}

TEST_CASE("mogul replay called wrongly or without a file says why") {
  CHECK(mogul("replay").exit_code == 2);
  const Ran missing = mogul("replay no-such-file.jsonl");
  CHECK(missing.exit_code == 1);
  CHECK(contains(missing.err, "cannot read no-such-file.jsonl"));
  CHECK(mogul("replay src").exit_code == 1);
  const Folder folder;
  const std::string file = three_records(folder);
  const Ran beyond = mogul("replay --game 3 " + file);
  CHECK(beyond.exit_code == 1);
  CHECK(contains(beyond.err, "there is no game 3, the file holds 3"));
  CHECK(mogul("replay --game 1 --verify " + file).exit_code == 2);
  const Ran negative = mogul("replay --game -1 " + file);
  CHECK(negative.exit_code == 2);
  CHECK(contains(negative.err, "--game"));
  CHECK(mogul("replay " + file + " >/dev/full").exit_code == 1);
}

}  // namespace mogul::test

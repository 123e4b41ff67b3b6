// Games that are kept and gone on with, by themselves and in files.
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "tests/terminal/terminal.h"
#include "tests/tools/command.h"

namespace mogul::test {
namespace {

namespace fs = std::filesystem;

}  // namespace

TEST_CASE("each game is kept under its own name until it is over, and the last or a named one goes on") {
  const Folder folder;
  const auto begin = [&](const std::vector<std::string>& arguments, const std::string& typed, std::string_view said) {
    Terminal terminal(arguments, folder);
    CHECK(has(terminal.read_turn(), said));
    terminal.type(typed + "\n");
    terminal.read_turn();
    terminal.type("quit\n");
    return terminal.read_to_end();
  };
  CHECK(has(begin(kAlone, "1", "The game begins."), "To go on: mogul play --resume cover-your-assets"));
  std::vector<std::string> other = {"trump", "--seed", "5"};
  CHECK(has(begin(other, "1", "Another game waits: mogul play --resume cover-your-assets"), "--resume trump"));
  CHECK(has(begin(kAlone, "1", "2 other games wait; `mogul games` lists them."), "--resume cover-your-assets-2"));
  // Nobody misses a game in which nobody moved.
  CHECK(has(begin(kAlone, "why", "3 other games wait"), "No move was made, and it was not kept."));

  const auto listed = [&] {
    Terminal terminal({}, folder, {}, kUsualWindow, "games");
    return terminal.read_to_end();
  };
  const std::string list = listed();
  for (const char* part :
       {"cover-your-assets  ", "cover-your-assets-2", "trump  ", "Trump: The Game: You, Ada, Ben and Cleo; next is You",
        "Cover Your Assets: You and Ben; next is You"}) {
    CHECK_MESSAGE(has(flat(list), part), list);
  }
  const Ran json = run(folder, "--json", "", "games");
  CHECK(has(json.out, R"("name":"trump","file":")"));
  CHECK(has(json.out, R"("game":"trump","moves":)"));
  CHECK(has(json.out, R"("players":["You","Ada","Ben","Cleo"],"to_act":["You"])"));
  CHECK(has(Terminal({"--resume", "trump"}, folder).read_turn(), "Part 1"));
  CHECK(has(Terminal({"--resume", "cover-your-assets"}, folder).read_until("for help)"), "Round 1"));

  Terminal deleted({"--delete", "trump"}, folder, {}, kUsualWindow, "games");
  deleted.read_to_end();
  CHECK(deleted.status() == 0);
  CHECK_FALSE(has(listed(), "trump"));
  const Ran unknown = run(folder, "--delete trump", "", "games");
  CHECK(unknown.exit_code == 1);
  CHECK(has(unknown.err, "mogul games: trump: no unfinished game is called that"));
  CHECK(run(folder, "--delete ../state/mogul/cover-your-assets", "", "games").exit_code == 1);
  Terminal missing({"--resume", "trunp"}, folder);
  CHECK(has(missing.read_to_end(), "No such file or directory"));
  CHECK(missing.status() == 1);
}

TEST_CASE("a game that is over is kept no longer") {
  const Folder folder;
  const std::string file = folder.file("state") + "/mogul/cover-your-assets.json";
  Terminal terminal({"--seats", "you,Ben=random", "--seed", "1", "--option", "single_round=true"}, folder);
  std::string seen;
  for (unsigned move = 0; move < 300 && !has(seen, "Enter leaves"); ++move) {
    seen = terminal.read_turn();
    if (move == 1) CHECK(fs::exists(file));
    terminal.type(has(seen, "for help)") ? "1\n" : "\n");
  }
  CHECK(has(seen, "The game is over: "));
  terminal.read_to_end();
  CHECK_FALSE(fs::exists(file));
}

TEST_CASE("a game that can't be kept says so at once, and is kept as soon as it can be") {
  const Folder folder;
  std::ofstream(folder.file("state")) << "a file where the folder should be";
  Terminal terminal(kAlone, folder);
  CHECK(has(terminal.read_until("for help)"), "This game can't be kept: Not a directory."));
  terminal.type("1\n");
  CHECK_FALSE(has(terminal.read_until("for help)"), "This game can't be kept"));
  fs::remove(folder.file("state"));
  terminal.type("1\n");
  CHECK(has(terminal.read_until("for help)"), "The game is kept again."));
  terminal.type("quit\n");
  CHECK(has(terminal.read_to_end(), "To go on: mogul play --resume cover-your-assets"));
}

TEST_CASE("a game that is played in one terminal can't be played or thrown away in another") {
  const Folder folder;
  const std::string file = folder.file("state") + "/mogul/cover-your-assets.json";
  const auto names = [&] {
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(folder.file("state/mogul")))
      found.push_back(entry.path().filename());
    return found;
  };
  Terminal first(kAlone, folder);
  first.read_turn();
  first.type("1\n");
  first.read_turn();
  const std::string process = std::to_string(first.process());
  const std::string kept = contents(file);

  for (const std::vector<std::string>& resume :
       {std::vector<std::string>{"--resume"}, {"--resume", "cover-your-assets"}}) {
    Terminal second(resume, folder);
    CHECK(second.read_to_end() ==
          "mogul play: cannot go on with cover-your-assets: it is being played in another terminal, by process " +
              process + "; `mogul replay " + file + "` shows it, and `mogul games` lists others\r\n");
    CHECK(second.status() == 1);
  }
  const Ran deleted = run(folder, "--delete cover-your-assets", "", "games");
  CHECK(deleted.exit_code == 1);
  CHECK(has(deleted.err, "it is being played in another terminal, by process " + process));
  CHECK(has(run(folder, "", "", "games").out, "; played now by process " + process));
  CHECK(has(run(folder, "--json", "", "games").out, R"("process":)" + process));
  CHECK(run(folder, file, "", "replay").exit_code == 0);
  CHECK(contents(file) == kept);

  // Another game gets a place of its own, and one that is played does not wait.
  Terminal second(kAlone, folder);
  CHECK_FALSE(has(second.read_turn(), "waits"));
  second.type("1\n");
  second.read_turn();
  second.type("quit\n");
  CHECK(has(second.read_to_end(), "mogul play --resume cover-your-assets-2"));

  // However the first program ends, its game is free again, and nothing is left when both are thrown away.
  first.kill();
  Terminal third({"--resume", "cover-your-assets"}, folder);
  CHECK(has(third.read_turn(), "Round 1"));
  third.type("quit\n");
  third.read_to_end();
  for (const char* name : {"cover-your-assets", "cover-your-assets-2"}) {
    CHECK(run(folder, std::string("--delete ") + name, "", "games").exit_code == 0);
  }
  CHECK(names().empty());
}

TEST_CASE("with nothing to go on with, --resume says so in a sentence") {
  const Folder folder;
  Terminal terminal({"--resume"}, folder);
  CHECK(terminal.read_to_end() == "mogul play: there is no unfinished game to go on with; `mogul play` begins one\r\n");
  CHECK(terminal.status() == 1);
}

TEST_CASE("save replaces nothing but its own file without asking, and no device or link at all") {
  const Folder folder;
  const std::string file = folder.file("game.json");
  const std::string notes = folder.file("notes.txt");
  std::ofstream(notes) << "milk, eggs";
  CHECK(has(flat(run(folder, kSolo, "save " + notes + "\nno\n").out),
            "notes.txt is not a saved game. Type yes to replace it:"));
  CHECK(contents(notes) == "milk, eggs");
  CHECK(has(run(folder, kSolo, "save " + notes + "\nno\n").out, "Nothing was saved."));
  CHECK(has(run(folder, kSolo, "save " + notes + "\nyes\n").out, "Saved."));
  CHECK(contents(notes).starts_with("{\"game\""));

  CHECK(has(run(folder, kSolo, "save " + file + "\n1\nsave\n").out, "Saved."));
  CHECK_FALSE(has(run(folder, kSolo, "save " + file + "\n").out, "Type yes"));
  CHECK(has(flat(run(folder, "--players 2 --seed 2", "save " + file + "\nno\n").out), "holds another game. Type yes"));

  fs::create_symlink(notes, folder.file("link"));
  const std::string before = contents(notes);
  CHECK(has(flat(run(folder, kSolo, "save " + folder.file("link") + "\n").out), "it is a link; name the file itself"));
  CHECK(fs::is_symlink(folder.file("link")));
  CHECK(contents(notes) == before);
  REQUIRE(::mkfifo(folder.file("pipe").c_str(), 0600) == 0);
  CHECK(has(flat(run(folder, kSolo, "save " + folder.file("pipe") + "\n").out),
            "it is no file but a device or the like"));
  CHECK(has(flat(run(folder, kSolo, "save /dev/null\n").out), "it is no file but a device or the like"));
  CHECK(fs::is_character_file("/dev/null"));
}

TEST_CASE("what a killed process left beside a save is cleared away, and nothing else") {
  const Folder folder;
  const std::string file = folder.file("game.json");
  const auto beside = [&](const std::string& what) { return folder.file(".game.json.mogul-" + what); };
  for (const char* what : {"999999999", "1", "notes", "12x"}) std::ofstream(beside(what)) << "half a ga";
  CHECK(has(run(folder, kSolo, "save " + file + "\n").out, "Saved."));
  CHECK_FALSE(fs::exists(beside("999999999")));  // no process has that number
  CHECK(fs::exists(beside("1")));                // that one is running
  CHECK(fs::exists(beside("notes")));
  CHECK(fs::exists(beside("12x")));
}

TEST_CASE("a game that cannot be saved says so and goes on") {
  const Folder folder;
  const Ran outcome = run(folder, kSolo, "save " + folder.file("no/such/folder") + "\nsave\n1\n");
  CHECK(outcome.exit_code == 0);
  CHECK(has(outcome.out, "Not saved in "));
  CHECK(has(outcome.out, "No such file or directory."));
  CHECK(has(outcome.out, "Say which file: save FILE."));
}

TEST_CASE("a saved game that is damaged is refused and left alone") {
  const Folder folder;
  const std::string file = folder.file("game.json");
  run(folder, kSolo, "1\nsave " + file + "\n");
  const std::string good = contents(file);
  const auto refused = [&](const std::string& text, std::string_view reason) {
    std::ofstream(file) << text;
    const Ran outcome = run(folder, "--resume " + file, "");
    CHECK(outcome.exit_code == 1);
    CHECK(outcome.out.empty());
    CHECK_MESSAGE(has(outcome.err, reason), outcome.err);
    CHECK(contents(file) == text);
  };
  refused("", "cannot go on from");
  refused(good.substr(0, good.size() / 2), "cannot go on from");
  refused("[]", "it is not a saved game of Mogul");
  refused(R"({"game": "chess"})", "it is not a saved game of Mogul");
  refused(R"({"game": "cover-your-assets"})", "\"seats\" is missing");
  std::string other_seed = good;
  other_seed.replace(good.find("\"seed\":\"") + 8, 2, "ff");
  refused(other_seed, "record.moves[");
  std::string no_bot = good;
  no_bot.replace(good.find("\"random\""), 8, "\"nobody\"");
  refused(no_bot, "no seat is called \"nobody\"");
  std::string one_seat = good;
  one_seat.replace(good.find(R"({"name":"Ben")"), 0, R"({"name":"Eve","bot":"random"},)");
  refused(one_seat, "seats: expected 2");
  std::string other_digest = good;
  const std::size_t digit = good.find("\"digest\":\"") + 10;
  other_digest[digit] = good[digit] == '0' ? '1' : '0';
  refused(other_digest, "it was changed after it was saved: record.result.digest: ");
  std::string fewer_moves = good;
  const std::size_t last_move = good.rfind(",{\"seat\":");
  fewer_moves.erase(last_move, good.find("],\"result\"") - last_move);
  refused(fewer_moves, "it was changed after it was saved: record.result.");
  std::string no_result = good;
  no_result.replace(good.find("\"result\""), 8, "\"outcome\"");
  refused(no_result, "\"outcome\" is not a member here");
  CHECK(has(run(folder, "--resume " + folder.file("missing.json"), "").err, "No such file or directory"));
  const Ran a_folder = run(folder, "--resume " + folder.file(""), "");
  CHECK(a_folder.exit_code == 1);
  CHECK(has(a_folder.err, "Is a directory"));
}

TEST_CASE("a save of other rules says so") {
  const Folder folder;
  const std::string file = folder.file("game.json");
  run(folder, kSolo, "1\nsave " + file + "\n");
  std::string older = contents(file);
  older.replace(older.find("\"rules\":2"), 9, "\"rules\":1");
  std::ofstream(file) << older;
  const Ran refused = run(folder, "--resume " + file, "");
  CHECK(refused.exit_code == 1);
  CHECK(has(refused.err, "it was played by older rules of Cover Your Assets (version 1, here it is 2)"));
  const Ran replayed = run(folder, file, "", "replay");
  CHECK(replayed.exit_code == 1);
  CHECK(has(replayed.err, "mogul replay: record.rules: played by version 1 of the rules, here it is 2"));
}

}  // namespace mogul::test

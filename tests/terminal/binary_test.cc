// The program itself: through pipes as a script would drive it, and on a terminal as a person does.
#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is not the standard library's
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): nor is setenv
#include <sys/ioctl.h>
#include <sys/poll.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "terminal/file.h"

using mogul::terminal::read_file;

namespace {

namespace fs = std::filesystem;

std::string binary() {
  const char* path = std::getenv("MOGUL_BINARY");
  REQUIRE_MESSAGE(path != nullptr, "MOGUL_BINARY names the program to test");
  return path;
}

// A folder of one's own, gone at the end.
class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("mogul-" + std::to_string(::getpid()))) {
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string file(const std::string& name) const { return path_ / name; }

 private:
  fs::path path_;
};

std::string text_of(const std::string& file) {
  std::string problem;
  const std::optional<std::string> text = read_file(file, problem);
  REQUIRE_MESSAGE(text, file << ": " << problem);
  return text.value_or("");
}

struct Outcome {
  int code = 0;
  std::string out;
  std::string err;
};

Outcome run(const Folder& folder, const std::string& arguments, const std::string& typed,
            const std::string& word = "play") {
  std::ofstream(folder.file("in")) << typed;
  const std::string command = "LC_ALL=C.UTF-8 XDG_STATE_HOME=" + folder.file("state") + " " + binary() + " " + word +
                              " " + arguments + " <" + folder.file("in") + " >" + folder.file("out") + " 2>" +
                              folder.file("err");
  const int status = std::system(command.c_str());
  return {.code = WEXITSTATUS(status), .out = text_of(folder.file("out")), .err = text_of(folder.file("err"))};
}

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }
// The text without its line breaks.
std::string flat(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}
std::string from_last(const std::string& text, std::string_view part) { return text.substr(text.rfind(part)); }

constexpr const char* kSolo = "cover-your-assets --seats you,Ben=random --seed 1 ";

}  // namespace

TEST_CASE("a game through pipes: refusals, undo, save, resume") {
  const Folder folder;
  const std::string saved = folder.file("game.json");
  const Outcome first = run(folder, kSolo, "steal ben home\nwhy\n1\nundo\n1\n1\nsave " + saved + "\nquit\n");
  CHECK(first.code == 0);
  CHECK(first.err.empty());
  CHECK(has(flat(first.out), "You can steal only after you have laid a pair of your own. (CYA-7; `why` tells more)"));
  CHECK(has(flat(first.out), "CYA-7: You may steal once you have laid a pair of your own."));
  CHECK(has(first.out, "Your last move is taken back."));
  CHECK_FALSE(has(first.out, "\x1b"));
  struct stat status{};
  REQUIRE(::stat(saved.c_str(), &status) == 0);
  CHECK((status.st_mode & 0777U) == 0600U);

  const Outcome second = run(folder, "--resume " + saved, "");
  CHECK(second.code == 0);
  const std::string last_of_first = from_last(first.out.substr(0, first.out.find("Saved.")), "Round 1");
  CHECK(second.out.starts_with(last_of_first));
}

TEST_CASE("a stray letter is a command or nothing, never a move") {
  const Folder folder;
  constexpr const char* kPickUp = "cover-your-assets --seed 9 --seats you,Ben=random --option forgotten_refill=true";
  const auto last_turn = [&](const std::string& typed) {
    const std::string out = run(folder, kPickUp, "1\n" + typed + "\n").out;
    return flat(from_last(out.substr(0, out.rfind("Your move")), "Round 1"));
  };
  CHECK(has(last_turn("w"), "2 Leave the cards and play on with what you hold Nothing has been refused yet."));
  CHECK(has(last_turn("w leave"), "That is allowed: 2 Leave the cards"));
  CHECK(has(last_turn("le"), "That is allowed: 2 Leave the cards"));
  CHECK(has(last_turn("what"), "That is allowed: 2 Leave the cards"));
  CHECK(has(last_turn("up"), "That is allowed: 1 Pick up your cards"));
  CHECK(has(last_turn("L"), "2 Leave the cards"));
  CHECK(has(last_turn("u"), "Your last move is taken back."));
  CHECK(has(last_turn("q"), "This game is kept nowhere: save FILE keeps it, quit leaves it all the same."));
  CHECK(has(last_turn("s home"), "2 Leave the cards"));
  CHECK_FALSE(has(last_turn("leave"), "2 Leave the cards"));
  CHECK_FALSE(has(last_turn("pick up"), "2 Leave the cards"));
}

TEST_CASE("undo leads to the same game again") {
  const Folder folder;
  const std::string file = folder.file("a.json");
  const std::string other = folder.file("b.json");
  run(folder, kSolo, "1\n1\nsave " + file + "\n");
  run(folder, kSolo, "1\n2\nundo\n1\nundo\nundo\n1\n1\nsave " + other + "\n");
  CHECK(text_of(file) == text_of(other));
}

TEST_CASE("a saved game that is damaged is refused and left alone") {
  const Folder folder;
  const std::string file = folder.file("game.json");
  run(folder, kSolo, "1\nsave " + file + "\n");
  const std::string good = text_of(file);
  const auto refused = [&](const std::string& text, std::string_view reason) {
    std::ofstream(file) << text;
    const Outcome outcome = run(folder, "--resume " + file, "");
    CHECK(outcome.code == 1);
    CHECK(outcome.out.empty());
    CHECK_MESSAGE(has(outcome.err, reason), outcome.err);
    CHECK(text_of(file) == text);
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
  const Outcome a_folder = run(folder, "--resume " + folder.file(""), "");
  CHECK(a_folder.code == 1);
  CHECK(has(a_folder.err, "Is a directory"));
}

TEST_CASE("a game that cannot be saved says so and goes on") {
  const Folder folder;
  const Outcome outcome = run(folder, kSolo, "save " + folder.file("no/such/folder") + "\nsave\n1\n");
  CHECK(outcome.code == 0);
  CHECK(has(outcome.out, "Not saved in "));
  CHECK(has(outcome.out, "No such file or directory."));
  CHECK(has(outcome.out, "Say which file: save FILE."));
}

TEST_CASE("called wrongly it says what is wrong and exits with 2") {
  const Folder folder;
  const auto wrong = [&](const std::string& arguments, std::string_view reason) {
    const Outcome outcome = run(folder, arguments, "");
    CHECK_MESSAGE(outcome.code == 2, arguments);
    CHECK_MESSAGE(has(outcome.err, reason), outcome.err);
    CHECK(outcome.out.empty());
  };
  wrong("chess", "GAME: no game \"chess\"");
  wrong("--players 7", "2 to 6 can play (CYA-1), you included, not 7");
  wrong("--players 1", "2 to 6 can play (CYA-1), you included, not 1");
  wrong("--players 0", "not 0");
  wrong("--players 4000000000", "not 4000000000");
  wrong("--bot nobody", "no seat is called \"nobody\"");
  wrong("--seats you,nobody", "no seat is called \"nobody\"");
  wrong("--seats random,random", "somebody has to play");
  wrong("--seats you", "2 to 6 can play");
  wrong("--seats Ann=you,Ann=random", R"(two players are called "Ann")");
  wrong("--seats You=random,you", "\"you\" can't be a name");
  wrong("--seats you=you,Ann=you", "\"you\" can't be a name");
  wrong("--seats \"$(printf ' =you'),random\"", "a name is not blank");
  wrong("--seats Abcdefghijklm=you,random", "at most 12 characters");
  wrong("--seats you,random --players 3", "do not agree");
  wrong("--seed nonsense", "--seed: a number or 64 hex digits");
  wrong("--option speed=3", "\"speed\" is not a member here; the table options are single_round and forgotten_refill");
  wrong("--seats $(printf 'A\\377')=you,random", "a name is UTF-8");
  wrong("--seats $(printf 'A\\033')=you,random", "a name has no control characters");
  wrong("--option single_round=often", "true, false or a number");
  wrong("--color sometimes", "sometimes");
  wrong("--resume file --seed 3", "excludes");
}

TEST_CASE("a seed of its own gives the same game again") {
  const Folder folder;
  CHECK(run(folder, kSolo, "1\n1\n1\n").out == run(folder, kSolo, "1\n1\n1\n").out);
  CHECK(run(folder, "--players 2", "").out != run(folder, "--players 2", "").out);
}

namespace {

constexpr winsize kUsualWindow{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};

// A terminal with the program in it.
class Terminal {
 public:
  Terminal(const std::vector<std::string>& arguments, const Folder& folder,
           const std::vector<std::pair<std::string, std::string>>& environment = {}, winsize size = kUsualWindow,
           const std::string& word = "play") {
    std::vector<std::string> words = {binary(), word};
    words.insert(words.end(), arguments.begin(), arguments.end());
    child_ = ::forkpty(&master_, nullptr, nullptr, &size);
    REQUIRE(child_ >= 0);
    if (child_ == 0) become(words, folder, environment);
  }
  ~Terminal() {
    if (child_ > 0) ::kill(child_, SIGKILL), ::waitpid(child_, nullptr, 0);
    ::close(master_);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void type(std::string_view text) const {
    REQUIRE(::write(master_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
  }

  // Everything that appears up to and with this text.
  std::string read_until(std::string_view text) {
    std::string seen;
    while (!has(seen, text)) {
      const std::optional<std::string> more = read_some();
      REQUIRE_MESSAGE(more, "it ended or kept silent after: " << seen);
      seen += more.value_or("");
    }
    return seen;
  }
  // The next page on which something is asked, with what is told before it.
  std::string read_turn() {
    std::string seen;
    std::size_t answered = 0;
    for (;;) {
      const std::optional<std::string> more = read_some();
      REQUIRE_MESSAGE(more, "it ended or kept silent after: " << seen);
      seen += more.value_or("");
      const std::string_view rest = std::string_view(seen).substr(answered);
      if (has(std::string(rest), "for help)") || has(std::string(rest), "Enter leaves")) return seen;
      const std::size_t pause = rest.find("Enter goes on");
      if (pause == std::string_view::npos || rest.find(": ", pause) == std::string_view::npos) continue;
      answered = seen.size();
      type("\n");
    }
  }
  std::string read_to_end() {
    std::string seen;
    while (const std::optional<std::string> more = read_some()) seen += *more;
    return seen;
  }
  void resize(unsigned short columns, unsigned short rows) const {
    const winsize size{.ws_row = rows, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
    // NOLINTNEXTLINE(misc-include-cleaner): TIOCSWINSZ comes from sys/ioctl.h, wherever that has it from
    REQUIRE(::ioctl(master_, TIOCSWINSZ, &size) == 0);
  }
  // Waits until Ctrl-Z has stopped it, and lets it go on.
  void stop_and_continue() const {
    type("\x1a");
    int status = 0;
    REQUIRE(::waitpid(child_, &status, WUNTRACED) == child_);
    REQUIRE(WIFSTOPPED(status));
    ::kill(child_, SIGCONT);
  }
  int status() {
    int status = 0;
    ::waitpid(std::exchange(child_, -1), &status, 0);
    return status;
  }

 private:
  [[noreturn]] static void become(std::vector<std::string> words, const Folder& folder,
                                  const std::vector<std::pair<std::string, std::string>>& environment) {
    ::unsetenv("NO_COLOR");
    ::setenv("TERM", "xterm", 1);
    ::setenv("LC_ALL", "C.UTF-8", 1);
    ::setenv("XDG_STATE_HOME", folder.file("state").c_str(), 1);
    for (const auto& [name, value] : environment) ::setenv(name.c_str(), value.c_str(), 1);
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    ::execv(words[0].c_str(), pointers.data());
    ::_exit(127);
  }

  std::optional<std::string> read_some() {
    constexpr int kPatienceMs = 20'000;
    pollfd waiting{.fd = master_, .events = POLLIN, .revents = 0};
    if (::poll(&waiting, 1, kPatienceMs) <= 0) return std::nullopt;
    char buffer[4096];
    const ssize_t count = ::read(master_, buffer, sizeof buffer);
    if (count <= 0) return std::nullopt;
    return std::string(buffer, static_cast<std::size_t>(count));
  }

  int master_ = -1;
  pid_t child_ = -1;
};

const std::vector<std::string> kTwoPeople = {"--seats", "Ann=you,Bob=you", "--seed", "5"};
const std::vector<std::string> kAlone = {"--seats", "you,Ben=random", "--seed", "1"};

}  // namespace

TEST_CASE("on a terminal there is colour, unless it is unwanted") {
  const Folder folder;
  constexpr std::string_view kCyan = "\x1b[0;36m";
  CHECK(has(Terminal(kAlone, folder).read_until("Your move"), kCyan));
  CHECK_FALSE(has(Terminal(kAlone, folder, {{"NO_COLOR", "1"}}).read_until("Your move"), kCyan));
  std::vector<std::string> never = kAlone;
  never.insert(never.end(), {"--color", "never"});
  CHECK_FALSE(has(Terminal(never, folder).read_until("Your move"), kCyan));
  CHECK(has(run(folder, std::string(kSolo) + "--color always", "").out, kCyan));
}

TEST_CASE("Ctrl-C gives the terminal back, and nothing of the game is lost") {
  const Folder folder;
  Terminal terminal(kAlone, folder);
  terminal.read_until("Your move");
  terminal.type("1\n");
  const std::string screen = terminal.read_until("for help)");
  terminal.type("\x03");
  CHECK(terminal.read_to_end().ends_with(
      "\x1b[?1049lYou left the game. To go on: mogul play --resume cover-your-assets\r\n"));
  const int status = terminal.status();
  CHECK(WIFSIGNALED(status));
  CHECK(WTERMSIG(status) == SIGINT);

  Terminal again({"--resume"}, folder);
  CHECK(has(again.read_until("for help)"), screen.substr(screen.find("Round"))));
  again.type("quit\n");
  CHECK(has(again.read_to_end(), "To go on: mogul play --resume"));
  CHECK(again.status() == 0);
}

TEST_CASE("a terminal that can only print gets text alone, and its game is kept all the same") {
  const Folder folder;
  Terminal terminal(kAlone, folder, {{"TERM", "dumb"}});
  CHECK_FALSE(has(terminal.read_until("for help)"), "\x1b"));
  terminal.type("1\n");
  CHECK_FALSE(has(terminal.read_until("for help)"), "\x1b"));
  terminal.type("quit\n");
  const std::string farewell = terminal.read_to_end();
  CHECK(has(farewell, "To go on: mogul play --resume"));
  CHECK_FALSE(has(farewell, "\x1b"));
}

namespace {

std::string rule_of(unsigned columns) {
  std::string rule;
  for (unsigned i = 0; i < columns; ++i) rule += "─";
  return rule;
}

}  // namespace

TEST_CASE("a page is as wide as its window, and is drawn again when that changes") {
  const Folder folder;
  std::vector<std::string> plain = kAlone;
  plain.insert(plain.end(), {"--color", "never"});
  Terminal terminal(plain, folder);
  const std::string usual = terminal.read_until("for help)");
  CHECK(has(usual, rule_of(80)));
  CHECK_FALSE(has(usual, rule_of(81)));
  terminal.resize(100, 40);
  CHECK(has(terminal.read_until("for help)"), rule_of(100)));
  terminal.resize(60, 20);
  const std::string narrow = terminal.read_until("for help)");
  CHECK(has(narrow, rule_of(60)));
  CHECK_FALSE(has(narrow, rule_of(61)));
}

TEST_CASE("after Ctrl-Z and fg the page is there again, and so is what was typed") {
  const Folder folder;
  Terminal terminal(kAlone, folder);
  terminal.read_until("for help)");
  terminal.type("quit");
  terminal.read_until("quit");
  terminal.stop_and_continue();
  const std::string again = terminal.read_until("quit");
  CHECK(has(again, "\x1b[?1049l"));
  CHECK(has(from_last(again, "\x1b[?1049h"), "Round 1"));
  terminal.type("\n");
  CHECK(has(terminal.read_to_end(), "You left the game."));
}

TEST_CASE("Ctrl-L draws the page again, Tab completes words and the arrow keys bring lines back") {
  const Folder folder;
  Terminal terminal(kAlone, folder);
  terminal.read_until("for help)");
  terminal.type("\x0c");
  CHECK(has(terminal.read_until("for help)"), "Round 1"));
  terminal.type("choi\t");
  terminal.read_until("ces");
  terminal.type("xyzzy\n");
  CHECK(has(terminal.read_until("for help)"), "No choice is called that"));
  terminal.type("\x1b[A\n");
  CHECK(has(terminal.read_until("for help)"), "No choice is called that"));
}

TEST_CASE("who shares a keyboard finds nothing of what others typed") {
  const Folder folder;
  Terminal terminal(kTwoPeople, folder);
  terminal.read_until("Ann, press Enter");
  terminal.type("\n");
  terminal.read_until("for help)");
  terminal.type("why steal bob\n");
  terminal.read_until("for help)");
  terminal.type("1\n");
  terminal.read_until("Bob, press Enter");
  terminal.type("\n");
  terminal.read_until("for help)");
  terminal.type("\x1b[A\x1b[A\x1b[A\n");
  CHECK_FALSE(has(terminal.read_until("for help)"), "why steal bob"));
}

TEST_CASE("what never changes has a letter, and numbers name the same until the next page") {
  const Folder folder;
  Terminal terminal({"monopoly-deal", "--seats", "you,Ben=random", "--seed", "3"}, folder);
  const std::string first = terminal.read_until("for help)");
  CHECK(has(first, "End your turn"));
  terminal.type("why 1\n");
  const std::string second = terminal.read_until("for help)");
  terminal.resize(120, 40);
  const std::string third = terminal.read_until("for help)");
  const auto named_by_1 = [](const std::string& page) {
    constexpr std::string_view kOne = "\x1b[0;36m  1\x1b[0m ";
    const std::string behind = page.substr(page.find(kOne) + kOne.size());
    return behind.substr(0, behind.find('\x1b'));
  };
  CHECK(has(second, named_by_1(first) + ": that is allowed."));
  CHECK(named_by_1(second) == named_by_1(first));
  CHECK(named_by_1(third) == named_by_1(first));
  terminal.type("e\n");
  CHECK(has(terminal.read_until("for help)"), "end the turn."));
}

TEST_CASE("LC_ALL=C gets nothing but ASCII") {
  const Folder folder;
  const auto is_ascii = [](const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80U; });
  };
  CHECK(is_ascii(Terminal({"trump", "--seed", "5"}, folder, {{"LC_ALL", "C"}}).read_turn()));
  CHECK_FALSE(is_ascii(Terminal({"trump", "--seed", "5"}, folder).read_turn()));
}

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
  const Outcome json = run(folder, "--json", "", "games");
  CHECK(has(json.out, R"("name":"trump","file":")"));
  CHECK(has(json.out, R"("game":"trump","moves":)"));
  CHECK(has(json.out, R"("players":["You","Ada","Ben","Cleo"],"to_act":["You"])"));
  CHECK(has(Terminal({"--resume", "trump"}, folder).read_turn(), "Part 1"));
  CHECK(has(Terminal({"--resume", "cover-your-assets"}, folder).read_until("for help)"), "Round 1"));

  Terminal deleted({"--delete", "trump"}, folder, {}, kUsualWindow, "games");
  deleted.read_to_end();
  CHECK(deleted.status() == 0);
  CHECK_FALSE(has(listed(), "trump"));
  const Outcome unknown = run(folder, "--delete trump", "", "games");
  CHECK(unknown.code == 1);
  CHECK(has(unknown.err, "mogul games: trump: no unfinished game is called that"));
  CHECK(run(folder, "--delete ../state/mogul/cover-your-assets", "", "games").code == 1);
  Terminal missing({"--resume", "trunp"}, folder);
  CHECK(has(missing.read_to_end(), "No such file or directory"));
  CHECK(WEXITSTATUS(missing.status()) == 1);
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

TEST_CASE("with nothing to go on with, --resume says so in a sentence") {
  const Folder folder;
  Terminal terminal({"--resume"}, folder);
  CHECK(terminal.read_to_end() == "mogul play: there is no unfinished game to go on with; `mogul play` begins one\r\n");
  CHECK(WEXITSTATUS(terminal.status()) == 1);
}

TEST_CASE("save replaces nothing but its own file without asking, and no device or link at all") {
  const Folder folder;
  const std::string file = folder.file("game.json");
  const std::string notes = folder.file("notes.txt");
  std::ofstream(notes) << "milk, eggs";
  CHECK(has(flat(run(folder, kSolo, "save " + notes + "\nno\n").out),
            "notes.txt is not a saved game. Type yes to replace it:"));
  CHECK(text_of(notes) == "milk, eggs");
  CHECK(has(run(folder, kSolo, "save " + notes + "\nno\n").out, "Nothing was saved."));
  CHECK(has(run(folder, kSolo, "save " + notes + "\nyes\n").out, "Saved."));
  CHECK(text_of(notes).starts_with("{\"game\""));

  CHECK(has(run(folder, kSolo, "save " + file + "\n1\nsave\n").out, "Saved."));
  CHECK_FALSE(has(run(folder, kSolo, "save " + file + "\n").out, "Type yes"));
  CHECK(has(flat(run(folder, "--players 2 --seed 2", "save " + file + "\nno\n").out), "holds another game. Type yes"));

  fs::create_symlink(notes, folder.file("link"));
  const std::string before = text_of(notes);
  CHECK(has(flat(run(folder, kSolo, "save " + folder.file("link") + "\n").out), "it is a link; name the file itself"));
  CHECK(fs::is_symlink(folder.file("link")));
  CHECK(text_of(notes) == before);
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

TEST_CASE("a save of other rules says so") {
  const Folder folder;
  const std::string file = folder.file("game.json");
  run(folder, kSolo, "1\nsave " + file + "\n");
  std::string older = text_of(file);
  older.replace(older.find("\"rules\":2"), 9, "\"rules\":1");
  std::ofstream(file) << older;
  const Outcome refused = run(folder, "--resume " + file, "");
  CHECK(refused.code == 1);
  CHECK(has(refused.err, "it was played by older rules of Cover Your Assets (version 1, here it is 2)"));
  const Outcome replayed = run(folder, file, "", "replay");
  CHECK(replayed.code == 1);
  CHECK(has(replayed.err, "record.rules"));
}

TEST_CASE("a replay goes forward, back, to a move and a turn, through anybody's eyes") {
  const Folder folder;
  const std::string file = folder.file("game.json");
  run(folder, "cover-your-assets --seats Ann=you,Ben=random --seed 1", "1\n1\n1\n1\nsave " + file + "\n");
  Terminal terminal({file}, folder, {{"NO_COLOR", "1"}}, kUsualWindow, "replay");
  const auto page_after = [&](const std::string& typed) {
    terminal.type(typed + "\n");
    return terminal.read_until("quit: ");
  };
  const std::string deal = terminal.read_until("quit: ");
  CHECK(has(deal, "The deal of "));
  CHECK(has(deal, "all hands open"));
  CHECK(has(deal, "Ann: ["));
  CHECK(has(deal, "Ben: ["));
  const std::string first = page_after("");
  CHECK(has(first, "Move 1 of "));
  CHECK(has(page_after(""), "Move 2 of "));
  CHECK(has(page_after("b"), "Move 1 of "));
  CHECK(has(page_after("4"), "Move 4 of "));
  CHECK(has(page_after("0"), "The deal of "));
  CHECK(has(page_after("t"), "Move "));
  CHECK(has(page_after("t 1"), "The deal of "));
  CHECK(has(page_after("b"), "That is the beginning."));
  CHECK(has(page_after("end"), "The record ends before the game does."));
  CHECK(has(page_after(""), "That is the end."));
  page_after("1");
  const std::string ben = page_after("ben");
  CHECK(has(ben, "through the eyes of Ben"));
  CHECK(has(ben, "Hand: ["));
  CHECK_FALSE(has(ben, "Ann: ["));
  CHECK_FALSE(has(page_after("table"), "Hand: ["));
  CHECK(has(page_after("open"), "Ann: ["));
  CHECK(has(page_after("who?"), "? tells what you can type."));
  terminal.type("q\n");
  terminal.read_to_end();
  CHECK(terminal.status() == 0);
}

TEST_CASE("Ctrl-D leaves politely") {
  const Folder folder;
  Terminal terminal(kAlone, folder);
  terminal.read_until("Your move");
  terminal.type("\x04");
  CHECK(has(terminal.read_to_end(), "You left the game."));
  CHECK(terminal.status() == 0);
}

TEST_CASE("between two people the screen and what scrolls back are wiped") {
  const Folder folder;
  constexpr std::string_view kWiped = "\x1b[3J";
  Terminal terminal(kTwoPeople, folder);
  CHECK(has(terminal.read_until("Ann, press Enter"), kWiped));
  terminal.type("\n");
  CHECK(has(terminal.read_until("Your move"), "Hand:"));
  terminal.type("1\n");
  const std::string curtain = from_last(terminal.read_until("Bob, press Enter"), kWiped);
  CHECK_FALSE(has(curtain, "Hand:"));
  CHECK_FALSE(has(curtain, "Round"));
  terminal.type("undo\n");  // whatever is typed at the curtain only opens it
  CHECK(from_last(terminal.read_until("Your move"), kWiped).find("Hand:") != std::string::npos);
  terminal.type("undo\n");
  CHECK(has(terminal.read_until("Your move"), "Only someone who plays alone can take a move back."));
}

#include "tests/terminal/terminal.h"

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is not the standard library's
#include <stdlib.h>  // NOLINT(modernize-deprecated-headers): nor is setenv
#include <sys/ioctl.h>
#include <sys/poll.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/tools/command.h"

namespace mogul::test {
namespace {

std::string binary() {
  const char* path = std::getenv("MOGUL_BINARY");
  REQUIRE_MESSAGE(path != nullptr, "MOGUL_BINARY names the program to test");
  return path;
}

[[noreturn]] void become(std::vector<std::string> words, const Folder& folder, const Environment& environment) {
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

}  // namespace

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }
std::string flat(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}
std::string from_last(const std::string& text, std::string_view part) { return text.substr(text.rfind(part)); }

Ran run(const Folder& folder, const std::string& arguments, const std::string& typed, const std::string& word) {
  write(folder.file("in"), typed);
  return shell("LC_ALL=C.UTF-8 XDG_STATE_HOME=" + folder.file("state") + " $MOGUL_BINARY " + word + " " + arguments +
               " <" + folder.file("in"));
}

Terminal::Terminal(const std::vector<std::string>& arguments, const Folder& folder, const Environment& environment,
                   winsize size, const std::string& word) {
  std::vector<std::string> words = {binary(), word};
  words.insert(words.end(), arguments.begin(), arguments.end());
  child_ = ::forkpty(&master_, nullptr, nullptr, &size);
  REQUIRE(child_ >= 0);
  if (child_ == 0) become(words, folder, environment);
}

Terminal::~Terminal() {
  if (child_ > 0) kill();
  ::close(master_);
}

void Terminal::kill() {
  ::kill(child_, SIGKILL);
  status();
}

void Terminal::type(std::string_view text) const {
  REQUIRE(::write(master_, text.data(), text.size()) == static_cast<ssize_t>(text.size()));
}

std::string Terminal::read_until(std::string_view text) {
  std::string seen;
  while (!has(seen, text)) {
    const std::optional<std::string> more = read_some();
    REQUIRE_MESSAGE(more, "it ended or kept silent after: " << seen);
    seen += more.value_or("");
  }
  return seen;
}

std::string Terminal::read_turn() {
  std::string seen;
  std::size_t answered = 0;
  for (;;) {
    const std::optional<std::string> more = read_some();
    REQUIRE_MESSAGE(more, "it ended or kept silent after: " << seen);
    seen += more.value_or("");
    const std::string_view rest = std::string_view(seen).substr(answered);
    if (has(rest, "for help)") || has(rest, "Enter leaves")) return seen;
    const std::size_t pause = rest.find("Enter goes on");
    if (pause == std::string_view::npos || rest.find(": ", pause) == std::string_view::npos) continue;
    answered = seen.size();
    type("\n");
  }
}

std::string Terminal::read_to_end() {
  std::string seen;
  while (const std::optional<std::string> more = read_some()) seen += *more;
  return seen;
}

void Terminal::resize(unsigned short columns, unsigned short rows) const {
  const winsize size{.ws_row = rows, .ws_col = columns, .ws_xpixel = 0, .ws_ypixel = 0};
  // NOLINTNEXTLINE(misc-include-cleaner): TIOCSWINSZ comes from sys/ioctl.h, wherever that has it from
  REQUIRE(::ioctl(master_, TIOCSWINSZ, &size) == 0);
}

void Terminal::stop_and_continue() const {
  type("\x1a");
  int status = 0;
  REQUIRE(::waitpid(child_, &status, WUNTRACED) == child_);
  REQUIRE(WIFSTOPPED(status));
  ::kill(child_, SIGCONT);
}

int Terminal::status() {
  int status = 0;
  ::waitpid(std::exchange(child_, -1), &status, 0);
  return WIFSIGNALED(status) ? kSignalled + WTERMSIG(status) : WEXITSTATUS(status);
}

std::optional<std::string> Terminal::read_some() {
  constexpr int kPatienceMs = 20'000;
  pollfd waiting{.fd = master_, .events = POLLIN, .revents = 0};
  if (::poll(&waiting, 1, kPatienceMs) <= 0) return std::nullopt;
  char buffer[4096];
  const ssize_t count = ::read(master_, buffer, sizeof buffer);
  if (count <= 0) return std::nullopt;
  return std::string(buffer, static_cast<std::size_t>(count));
}

}  // namespace mogul::test

#include "outside/program.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill is not the standard library's
#include <sys/poll.h>
#include <sys/socket.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/json.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"

namespace mogul {
namespace {

constexpr std::size_t kLineMax = 1 << 20;

constexpr const char* kGone = "was not there";
constexpr const char* kTooSlow = "was too slow";
constexpr const char* kNonsense = "answered nonsense";

}  // namespace

// The program hears and speaks over one socket, which is its standard input and output. It leads a group of its own,
// so that what it has started ends with it.
Program::Program(std::string command, std::chrono::milliseconds patience)
    : command_(std::move(command)), patience_(patience) {
  std::array<int, 2> ends{};
  if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0) return;
  process_ = ::fork();
  if (process_ == 0) {
    ::setpgid(0, 0);
    ::dup2(ends[1], STDIN_FILENO);
    ::dup2(ends[1], STDOUT_FILENO);
    ::execl("/bin/sh", "sh", "-c", command_.c_str(), nullptr);
    ::_exit(127);
  }
  ::close(ends[1]);
  socket_ = ends[0];
  if (process_ < 0) end();
}

Program::~Program() { end(); }

void Program::end() {
  if (socket_ >= 0) ::close(std::exchange(socket_, -1));
  if (process_ <= 0) return;
  ::kill(-process_, SIGKILL);
  ::waitpid(std::exchange(process_, -1), nullptr, 0);
}

Json Program::choose(const SeatView& view, std::uint64_t seed) {
  const std::scoped_lock lock(asked_);
  std::string fault;
  std::optional<Json> action = ask(view, seed, fault);
  if (action && view.check(*action)) fault = "played what is not allowed", action.reset();
  if (!fault.empty()) ++faults_[fault];
  last_fault_ = fault;
  return action ? *action : view.null_action();
}

std::string Program::last_fault() const {
  const std::scoped_lock lock(asked_);
  return last_fault_;
}

std::map<std::string, unsigned> Program::faults() const {
  const std::scoped_lock lock(asked_);
  return faults_;
}

std::optional<Json> Program::ask(const SeatView& view, std::uint64_t seed, std::string& fault) {
  if (socket_ < 0) return fault = kGone, std::nullopt;
  const Json line = Json::object({{"ask", ++asks_},
                                  {"game", view.game()},
                                  {"seat", index_of(view.seat())},
                                  {"seed", seed},
                                  {"view", view.json()},
                                  {"actions", view.action_list()}});
  const Clock::time_point until = Clock::now() + patience_;
  if (!write_unheard(until, fault)) return std::nullopt;
  unheard_ = line.dump() + "\n";
  if (!write_unheard(until, fault)) return std::nullopt;
  return answer_to(asks_, until, fault);
}

// Answers to earlier asks came too late, and are passed over, as long as there is time.
std::optional<Json> Program::answer_to(std::uint64_t number, Clock::time_point until, std::string& fault) {
  do {
    const std::optional<std::string> line = read_line(until, fault);
    if (!line) return std::nullopt;
    Problem problem;
    const std::optional<Json> answer = Json::parse(*line, problem);
    const bool is_answer = answer && answer->is(Json::Type::kObject);
    const std::optional<Json> to = is_answer ? answer->find("ask") : std::nullopt;
    std::optional<Json> action = is_answer ? answer->find("action") : std::nullopt;
    if (!to || !to->whole() || !action) return fault = kNonsense, std::nullopt;
    if (static_cast<std::uint64_t>(*to->whole()) == number) return action;
  } while (Clock::now() < until);
  return fault = kTooSlow, std::nullopt;
}

// What a program doesn't take in time stays, and it hears it before the next ask.
bool Program::write_unheard(Clock::time_point until, std::string& fault) {
  while (!unheard_.empty()) {
    const ssize_t sent = ::send(socket_, unheard_.data(), unheard_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent > 0) {
      unheard_.erase(0, static_cast<std::size_t>(sent));
    } else if (errno == EAGAIN) {
      if (!is_ready(POLLOUT, until)) return fault = kTooSlow, false;
    } else if (errno != EINTR) {
      return end(), fault = kGone, false;
    }
  }
  return true;
}

// Waits until the program can hear or has said something; false if it is too late by then.
bool Program::is_ready(short what, Clock::time_point until) const {
  for (;;) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    pollfd waiting{.fd = socket_, .events = what, .revents = 0};
    const int ready = ::poll(&waiting, 1, static_cast<int>(std::max<std::int64_t>(left, 0)));
    if (ready >= 0 || errno != EINTR) return ready > 0;
  }
}

std::optional<std::string> Program::read_line(Clock::time_point until, std::string& fault) {
  for (;;) {
    if (const std::size_t end_of_line = unread_.find('\n'); end_of_line != std::string::npos) {
      std::string line = unread_.substr(0, end_of_line);
      unread_.erase(0, end_of_line + 1);
      return line;
    }
    if (unread_.size() > kLineMax) return end(), fault = kNonsense, std::nullopt;
    if (!is_ready(POLLIN, until)) return fault = kTooSlow, std::nullopt;
    std::array<char, 4096> buffer{};
    const ssize_t got = ::recv(socket_, buffer.data(), buffer.size(), 0);
    if (got <= 0) return end(), fault = kGone, std::nullopt;
    unread_.append(buffer.data(), static_cast<std::size_t>(got));
  }
}

}  // namespace mogul

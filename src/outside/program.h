// A program that plays: it reads an `ask` a line and answers an `action` a line (docs/bots.md).
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "core/json.h"
#include "core/seat_view.h"

namespace mogul {

// What a bot that is a program is called: "program:python3 bot.py".
inline constexpr std::string_view kProgramPrefix = "program:";
inline bool is_program(std::string_view bot) { return bot.starts_with(kProgramPrefix); }

// One process. It is asked by one caller at a time, and has so much time for an answer.
class Program {
 public:
  Program(std::string command, std::chrono::milliseconds patience);
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  ~Program();

  // What it plays for the seat of a view, which is to act. A program that is too slow, is dead or answers nonsense
  // loses its move to the null action.
  Json choose(const SeatView& view, std::uint64_t seed);
  // What went wrong with the last choice; empty if nothing did.
  [[nodiscard]] std::string last_fault() const;
  // What went wrong so far, and how often.
  [[nodiscard]] std::map<std::string, unsigned> faults() const;

 private:
  using Clock = std::chrono::steady_clock;

  [[nodiscard]] std::optional<Json> ask(const SeatView& view, std::uint64_t seed, std::string& fault);
  [[nodiscard]] std::optional<Json> answer_to(std::uint64_t number, Clock::time_point until, std::string& fault);
  bool write_unheard(Clock::time_point until, std::string& fault);
  [[nodiscard]] bool is_ready(short what, Clock::time_point until) const;
  std::optional<std::string> read_line(Clock::time_point until, std::string& fault);
  void end();

  std::string command_;
  std::chrono::milliseconds patience_;
  mutable std::mutex asked_;
  std::map<std::string, unsigned> faults_;
  std::string last_fault_;
  pid_t process_ = -1;
  int socket_ = -1;
  std::string unheard_;
  std::string unread_;
  std::uint64_t asks_ = 0;
};

}  // namespace mogul

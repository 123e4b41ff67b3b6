// What was said over the sockets of a table, move by move: so that a bare sender can say the same again.
#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <vector>

namespace mogul::client {

struct TapedMove {
  std::string command;                            // what one seat said
  std::vector<std::vector<std::string>> answers;  // what each seat was then told
};
using Tape = std::vector<TapedMove>;

// A line a message: '>' before a command, the seat's digit before an answer.
inline void write_tape(std::ostream& out, const Tape& tape) {
  for (const TapedMove& move : tape) {
    out << '>' << move.command << '\n';
    for (std::size_t seat = 0; seat < move.answers.size(); ++seat) {
      for (const std::string& answer : move.answers[seat]) out << seat << answer << '\n';
    }
  }
}

inline Tape read_tape(std::istream& in, std::size_t seats) {
  Tape tape;
  for (std::string line; std::getline(in, line);) {
    const std::string text = line.substr(1);
    if (line.front() == '>') {
      tape.push_back({.command = text, .answers = std::vector<std::vector<std::string>>(seats)});
    } else {
      tape.back().answers[static_cast<std::size_t>(line.front() - '0')].push_back(text);
    }
  }
  return tape;
}

}  // namespace mogul::client

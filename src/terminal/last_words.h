// What is said when Ctrl-C or the like ends the program.
#pragma once

#include <string_view>

namespace mogul::terminal {

class LastWords {
 public:
  // `before` is called first: it makes room for the words. Like a handler of signals it may neither allocate nor wait.
  explicit LastWords(void (*before)());
  ~LastWords();
  LastWords(const LastWords&) = delete;
  LastWords& operator=(const LastWords&) = delete;

  void set(std::string_view text);
};

// Straight to the terminal, as a handler of signals may print.
void print_at_once(std::string_view text);

}  // namespace mogul::terminal

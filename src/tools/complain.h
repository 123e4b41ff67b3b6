// How a command says that something went wrong.
#pragma once

#include <iostream>
#include <string_view>

namespace mogul {

inline constexpr int kFailed = 1;
inline constexpr int kCalledWrongly = 2;
inline constexpr int kInterrupted = 130;  // as shells say it of a program that Ctrl-C ended

inline int complain(std::string_view command, int exit_code, std::string_view problem) {
  std::cerr << "mogul " << command << ": " << problem << "\n";
  return exit_code;
}

}  // namespace mogul

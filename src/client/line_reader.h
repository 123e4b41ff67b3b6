// Reads what somebody types, or a program says, line by line while the network goes on. A thread of its own waits for
// it: the file is not made non-blocking, since a terminal's is that of its output and of the shell as well.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <thread>

#include "client/network.h"

namespace mogul::client {

class LineReader {
 public:
  // Both are called by the network. The last line may lack its end.
  LineReader(Network& network, int file, std::function<void(const std::string&)> heard, std::function<void()> ended);
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;
  ~LineReader();

 private:
  void read();

  Network& network_;
  int file_;
  std::function<void(const std::string&)> heard_;
  std::function<void()> ended_;
  std::array<int, 2> stop_{-1, -1};  // a pipe: its end tells the thread to end
  std::thread thread_;
};

}  // namespace mogul::client

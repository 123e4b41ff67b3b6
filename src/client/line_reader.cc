#include "client/line_reader.h"

#include <array>
#include <cerrno>
#include <cstddef>
#include <functional>
#include <string>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/poll.h>
#include <sys/types.h>
#include <unistd.h>

#include "client/network.h"

namespace mogul::client {

LineReader::LineReader(Network& network, int file, std::function<void(const std::string&)> heard,
                       std::function<void()> ended)
    : network_(network), file_(file), heard_(std::move(heard)), ended_(std::move(ended)) {
  if (::pipe2(stop_.data(), O_CLOEXEC) == 0) thread_ = std::thread([this] { read(); });
}

LineReader::~LineReader() {
  ::close(stop_[1]);
  if (thread_.joinable()) thread_.join();
  ::close(stop_[0]);
}

void LineReader::read() {
  constexpr std::size_t kBytesAtOnce = 4096;
  std::array<char, kBytesAtOnce> bytes{};
  std::string line;
  while (true) {
    std::array<pollfd, 2> files = {pollfd{.fd = file_, .events = POLLIN, .revents = 0},
                                   pollfd{.fd = stop_[0], .events = POLLIN, .revents = 0}};
    if (::poll(files.data(), files.size(), -1) < 0 && errno == EINTR) continue;
    if (files[1].revents != 0) return;
    const ssize_t size = ::read(file_, bytes.data(), bytes.size());
    if (size < 0 && (errno == EINTR || errno == EAGAIN)) continue;
    if (size <= 0) break;
    for (const char letter : std::string(bytes.data(), static_cast<std::size_t>(size))) {
      if (letter != '\n') {
        line += letter;
        continue;
      }
      network_.post([this, line = std::exchange(line, {})] { heard_(line); });
    }
  }
  if (!line.empty()) network_.post([this, line] { heard_(line); });
  network_.post([this] { ended_(); });
}

}  // namespace mogul::client

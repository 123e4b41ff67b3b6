// The program itself, as a script drives it through pipes and as a person does at a terminal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sys/ioctl.h>
#include <sys/types.h>

#include "tests/tools/command.h"

namespace mogul::test {

bool has(std::string_view text, std::string_view part);
// The text without its line breaks.
std::string flat(std::string text);
std::string from_last(const std::string& text, std::string_view part);

// Runs `mogul play ARGUMENTS`, or another command, with that as its input. What it keeps is kept in the folder.
Ran run(const Folder& folder, const std::string& arguments, const std::string& typed, const std::string& word = "play");

using Environment = std::vector<std::pair<std::string, std::string>>;
inline constexpr winsize kUsualWindow{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};

// A terminal with the program in it.
inline constexpr int kSignalled = 128;

class Terminal {
 public:
  Terminal(const std::vector<std::string>& arguments, const Folder& folder, const Environment& environment = {},
           winsize size = kUsualWindow, const std::string& word = "play");
  ~Terminal();
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;

  void type(std::string_view text) const;
  // Everything that appears up to and with this text.
  std::string read_until(std::string_view text);
  // The next page on which something is asked, with what is told before it.
  std::string read_turn();
  std::string read_to_end();
  void resize(unsigned short columns, unsigned short rows) const;
  // Waits until Ctrl-Z has stopped it, and lets it go on.
  void stop_and_continue() const;
  [[nodiscard]] pid_t process() const { return child_; }
  // Ends it without a word.
  void kill();
  // How it ended, as waitpid tells it.
  // Once it has ended: its exit code, or the signal that ended it as shells tell it, 128 more.
  int status();

 private:
  std::optional<std::string> read_some();

  int master_ = -1;
  pid_t child_ = -1;
};

// One person and a bot at Cover Your Assets.
inline constexpr const char* kSolo = "cover-your-assets --seats you,Ben=random --seed 1 ";
inline const std::vector<std::string> kAlone = {"--seats", "you,Ben=random", "--seed", "1"};

}  // namespace mogul::test

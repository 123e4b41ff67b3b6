// A line that is typed on a terminal: it can be edited, earlier ones come back with the arrow keys, Tab completes words
// and Ctrl-L draws the screen again. The work is done by libedit.
#pragma once

#include <cwchar>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <histedit.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): signals are not the standard library's

namespace mogul::terminal {

class Editor {
 public:
  // `waking` lets the signals pass that want the screen drawn again; `redraw` does it.
  Editor(const sigset_t& waking, std::function<void()> redraw);
  ~Editor();
  Editor(const Editor&) = delete;
  Editor& operator=(const Editor&) = delete;

  // A line without its end; nothing if there is no more. Tab completes to one of the words.
  std::optional<std::string> read(const std::string& prompt, const std::vector<std::string>& words);
  // What was typed before is not to be had any more.
  void forget();

 private:
  static Editor& of(EditLine* line);
  static char* prompt_of(EditLine* line);
  static int next_character(EditLine* line, wchar_t* character);
  static unsigned char complete(EditLine* line, int key);
  static unsigned char draw_again(EditLine* line, int key);

  void redraw();
  [[nodiscard]] std::vector<std::string> completions_of(const std::string& begun) const;

  const sigset_t& waking_;
  std::function<void()> redraw_;
  EditLine* line_;
  History* history_;
  std::string prompt_;
  std::vector<std::string> words_;
  std::mbstate_t half_a_character_{};
};

// What all of these words begin with.
std::string common_beginning(const std::vector<std::string>& words);

}  // namespace mogul::terminal

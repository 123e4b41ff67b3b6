#include "terminal/editor.h"

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdio>
#include <cwchar>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <histedit.h>
#include <poll.h>
#include <sys/poll.h>
#include <sys/types.h>
#include <unistd.h>

#include "terminal/held.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

constexpr int kHistoryLines = 200;
constexpr int kEndOfInput = 0;
constexpr int kFailed = -1;

}  // namespace

// NOLINTNEXTLINE(misc-include-cleaner): sigset_t comes from signal.h, wherever that has it from
Editor::Editor(const sigset_t& waking, std::function<void()> redraw)
    : waking_(waking),
      redraw_(std::move(redraw)),
      line_(::el_init("mogul", stdin, stdout, stderr)),
      history_(::history_init()) {
  ::el_set(line_, EL_CLIENTDATA, this);
  ::el_set(line_, EL_EDITOR, "emacs");
  ::el_set(line_, EL_PROMPT, prompt_of);
  ::el_set(line_, EL_GETCFN, next_character);
  // By wide names, which libedit keeps as they are; of narrow ones it makes copies that it never gives back.
  ::el_wset(line_, EL_ADDFN, L"mogul-complete", L"completes a word", complete);
  ::el_wset(line_, EL_ADDFN, L"mogul-redraw", L"draws the screen again", draw_again);
  ::el_set(line_, EL_BIND, "\t", "mogul-complete", nullptr);
  ::el_set(line_, EL_BIND, "^L", "mogul-redraw", nullptr);
  HistEvent event{};
  ::history(history_, &event, H_SETSIZE, kHistoryLines);
  ::history(history_, &event, H_SETUNIQUE, 1);
  ::el_set(line_, EL_HIST, ::history, history_);
}

Editor::~Editor() {
  ::history_end(history_);
  ::el_end(line_);
}

std::optional<std::string> Editor::read(const std::string& prompt, const std::vector<std::string>& words) {
  prompt_ = prompt;
  words_ = words;
  ::el_set(line_, EL_PREP_TERM, 1);  // before the prompt, so that no key pressed at its sight is lost with Ctrl-Z
  int count = 0;
  const char* typed = ::el_gets(line_, &count);
  if (typed == nullptr || count <= 0) return std::nullopt;
  std::string line(trimmed({typed, static_cast<std::size_t>(count)}));
  HistEvent event{};
  if (!line.empty()) ::history(history_, &event, H_ENTER, line.c_str());
  return line;
}

void Editor::forget() {
  HistEvent event{};
  ::history(history_, &event, H_CLEAR);
}

Editor& Editor::of(EditLine* line) {
  void* editor = nullptr;
  ::el_get(line, EL_CLIENTDATA, &editor);
  return *static_cast<Editor*>(editor);
}

char* Editor::prompt_of(EditLine* line) { return of(line).prompt_.data(); }

// Waits for a key or for a wish to draw the screen again.
int Editor::next_character(EditLine* line, wchar_t* character) {
  Editor& self = of(line);
  for (;;) {
    if (HeldTerminal::take_wish_to_redraw()) self.redraw();
    pollfd keys{.fd = STDIN_FILENO, .events = POLLIN, .revents = 0};
    if (::ppoll(&keys, 1, nullptr, &self.waking_) < 0) {
      if (errno == EINTR) continue;
      return kFailed;
    }
    char byte = 0;
    const ssize_t count = ::read(STDIN_FILENO, &byte, 1);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return count == 0 ? kEndOfInput : kFailed;
    constexpr auto kIncomplete = static_cast<std::size_t>(-2);
    const std::size_t length = std::mbrtowc(character, &byte, 1, &self.half_a_character_);
    if (length == kIncomplete) continue;
    if (length > 1) self.half_a_character_ = {}, *character = L'?';  // no character of this locale
    return 1;
  }
}

void Editor::redraw() {
  ::el_resize(line_);
  redraw_();
  ::el_set(line_, EL_REFRESH);
}

unsigned char Editor::draw_again(EditLine* line, int /*key*/) {
  of(line).redraw();
  return CC_NORM;
}

std::vector<std::string> Editor::completions_of(const std::string& begun) const {
  std::vector<std::string> fitting;
  for (const std::string& word : words_) {
    if (word.starts_with(begun)) fitting.push_back(word);
  }
  std::sort(fitting.begin(), fitting.end());
  fitting.erase(std::unique(fitting.begin(), fitting.end()), fitting.end());
  return fitting;
}

unsigned char Editor::complete(EditLine* line, int /*key*/) {
  Editor& self = of(line);
  const LineInfo& info = *::el_line(line);
  const std::string_view before(info.buffer, static_cast<std::size_t>(info.cursor - info.buffer));
  const std::size_t blank = before.find_last_of(" \t");
  const std::string begun(before.substr(blank == std::string_view::npos ? 0 : blank + 1));
  const std::vector<std::string> fitting = self.completions_of(begun);
  if (fitting.empty()) return CC_ERROR;
  const std::string more = common_beginning(fitting).substr(begun.size()) + (fitting.size() == 1 ? " " : "");
  if (!more.empty()) return ::el_insertstr(line, more.c_str()), CC_REFRESH;
  std::string list = "\n";
  for (const std::string& word : fitting) list += word + "  ";
  std::fputs((list + "\n").c_str(), stdout);
  return CC_REDISPLAY;
}

std::string common_beginning(const std::vector<std::string>& words) {
  std::string common = words.empty() ? std::string() : words[0];
  for (const std::string& word : words) {
    const auto differs = std::mismatch(common.begin(), common.end(), word.begin(), word.end()).first;
    common.erase(differs, common.end());
  }
  return common;
}

}  // namespace mogul::terminal

#include "terminal/screen.h"

#include <algorithm>
#include <clocale>
#include <cstddef>
#include <cstdlib>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "core/canvas.h"
#include "terminal/editor.h"
#include "terminal/held.h"
#include "terminal/last_words.h"
#include "terminal/text.h"

namespace mogul::terminal {
namespace {

constexpr std::string_view kClear = "\x1b[H\x1b[2J";
constexpr std::string_view kForget = "\x1b[H\x1b[2J\x1b[3J";

bool is_dumb() {
  const char* kind = std::getenv("TERM");
  return kind == nullptr || *kind == '\0' || std::string_view(kind) == "dumb";
}

void begin_a_line() { print_at_once("\n"); }

}  // namespace

Device device_of_environment() {
  if (::isatty(STDIN_FILENO) != 1 || ::isatty(STDOUT_FILENO) != 1) return Device::kPipe;
  return is_dumb() ? Device::kPrinter : Device::kTerminal;
}

Colors colors_of_environment(std::string_view color) {
  if (color != "auto") return color == "always" ? Colors::kOn : Colors::kOff;
  const char* no_color = std::getenv("NO_COLOR");
  const bool unwanted = no_color != nullptr && *no_color != '\0';
  return ::isatty(STDOUT_FILENO) == 1 && !unwanted && !is_dumb() ? Colors::kOn : Colors::kOff;
}

Charset charset_of_environment() {
  std::setlocale(LC_CTYPE, "");
  return std::string_view(::nl_langinfo(CODESET)) == "UTF-8" ? Charset::kUtf8 : Charset::kAscii;
}

std::string in_charset(std::string_view text, Charset charset) {
  return charset == Charset::kAscii ? in_ascii(text) : std::string(text);
}

Screen::Screen(std::istream& in, std::ostream& out, Device device, Colors colors, Charset charset)
    : in_(in), out_(out), device_(device), colors_(colors), charset_(charset) {
  if (device == Device::kPipe) return;
  last_words_ = std::make_unique<LastWords>(is_terminal() ? HeldTerminal::give_back : begin_a_line);
  if (!is_terminal()) return;
  held_ = std::make_unique<HeldTerminal>();
  editor_ = std::make_unique<Editor>(held_->waking(), [this] { draw(); });
}

Screen::~Screen() { close(); }

void Screen::close() {
  editor_.reset();
  held_.reset();
  last_words_.reset();
  device_ = Device::kPipe;
}

// A window that does not say how large it is, and a stream of text, are taken for the usual one.
Size Screen::size() const {
  if (!is_terminal()) return {.endless = true};
  winsize window{};
  // NOLINTNEXTLINE(misc-include-cleaner): TIOCGWINSZ comes from sys/ioctl.h, wherever that has it from
  if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) != 0) return {};
  if (window.ws_col == 0 || window.ws_row == 0) return {};
  return {.columns = std::max<unsigned>(window.ws_col, kColumnsMin),
          .rows = std::max<unsigned>(window.ws_row, kRowsMin)};
}

void Screen::print(std::string_view text) { out_ << in_charset(text, charset_); }

void Screen::clear() {
  if (is_terminal()) out_ << kClear;
}

void Screen::wipe() {
  if (!is_terminal()) return;
  out_ << kForget << std::flush;
  editor_->forget();
}

void Screen::set_last_words(std::string_view text) const {
  if (last_words_) last_words_->set(in_charset(text, charset_));
}

void Screen::show(Painter painter) {
  painter_ = std::move(painter);
  draw();
}

void Screen::draw() {
  if (!painter_) return;
  clear();
  const Canvas page = painter_(size());
  const std::string text = colors_ == Colors::kOn ? page.ansi() : page.plain();
  std::size_t end = 0;
  for (unsigned row = 0; row < page.rows_used(); ++row) end = text.find('\n', end) + 1;
  print(std::string_view(text).substr(0, end));
  out_ << std::flush;
}

// A page of lines from a place on; what comes is drawn anew for every size of the window.
void Screen::show_long(const Writer& lines, std::string_view last_prompt) {
  if (!is_terminal()) {
    for (const std::string& line : lines(size())) print(line + "\n");
    return;
  }
  for (std::size_t first = 0;;) {
    const auto rows_here = [&] { return std::size_t{size().rows} - 1; };
    show([&](Size window) {
      const std::vector<std::string> all = lines(window);
      const auto rows = static_cast<unsigned>(std::min(all.size() - std::min(first, all.size()), rows_here()));
      Canvas page(window.columns, rows);
      for (unsigned i = 0; i < rows; ++i) page.put(i, 0, all[first + i]);
      return page;
    });
    const bool is_last = first + rows_here() >= lines(size()).size();
    if (ask(is_last ? last_prompt : "Enter goes on, q goes back: ").value_or("q") == "q" || is_last) break;
    first += rows_here();
  }
  painter_ = nullptr;
}

std::optional<std::string> Screen::ask(std::string_view prompt, const std::vector<std::string>& words) {
  if (is_terminal()) {
    out_ << std::flush;
    return editor_->read(in_charset(prompt, charset_), words);
  }
  print(prompt);
  out_ << std::flush;
  std::string line;
  const bool read = static_cast<bool>(std::getline(in_, line));
  out_ << '\n';
  if (!read) return std::nullopt;
  return std::string(trimmed(line));
}

}  // namespace mogul::terminal

// The terminal while a game has it: taken at the beginning, and given back however the game ends. Stopped and
// continued, or with another size, it wants to be drawn again.
#pragma once

#include <signal.h>  // NOLINT(modernize-deprecated-headers): signals are not the standard library's

namespace mogul::terminal {

class HeldTerminal {
 public:
  HeldTerminal();
  ~HeldTerminal();
  HeldTerminal(const HeldTerminal&) = delete;
  HeldTerminal& operator=(const HeldTerminal&) = delete;

  // As it was before, for as long as a handler of signals needs it, or for good. Nothing if nobody holds it.
  static void give_back();
  // Whether the screen has to be drawn again; asked, it is taken for done.
  static bool take_wish_to_redraw();
  // The signals that wake whoever waits with this mask. Otherwise they wait themselves, so that none is missed.
  [[nodiscard]] const sigset_t& waking() const { return before_; }

 private:
  sigset_t before_{};
};

}  // namespace mogul::terminal

#include "tools/interrupt.h"

#include <atomic>
#include <csignal>

namespace mogul {
namespace {

std::atomic<bool> interrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

void interrupt_handler(int /*signal*/) {
  interrupted = true;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

void end_in_good_order() { std::signal(SIGINT, interrupt_handler); }
bool was_interrupted() { return interrupted; }

}  // namespace mogul

// Every verdict of a game's `refuse` passes through here, so that a test build can switch off any single refusal and
// show that a test notices.
#pragma once

#ifdef MOGUL_REFUSAL_SWITCH
#include <string_view>
#endif

namespace mogul {

#ifdef MOGUL_REFUSAL_SWITCH
inline std::string_view refusal_switched_off;  // a code of some game's kRefusals

template <class Rows, class Refusal>
Refusal enforced(const Rows& rows, Refusal refusal) {
  for (const auto& row : rows) {
    if (row.refusal == refusal && row.code == refusal_switched_off) return Refusal::kNone;
  }
  return refusal;
}
#else
template <class Rows, class Refusal>
constexpr Refusal enforced(const Rows& /*rows*/, Refusal refusal) {
  return refusal;
}
#endif

}  // namespace mogul

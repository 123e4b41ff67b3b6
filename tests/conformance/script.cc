#include "tests/conformance/script.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include <rapidcheck.h>

namespace mogul::conformance {
namespace {

// Numbers of all sizes from the first game on: rapidcheck would begin with small ones, which are always the first move.
template <class Number>
rc::Gen<Number> number_below(Number bound) {
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(0, bound));
}

rc::Gen<Script> any_script(unsigned choices_max) {
  using Choices = std::vector<std::uint16_t>;
  return rc::gen::build<Script>(
      rc::gen::set(&Script::seed, number_below<std::uint64_t>(1'000'000)),
      rc::gen::set(&Script::choices, rc::gen::resize(static_cast<int>(choices_max),
                                                     rc::gen::container<Choices>(number_below<std::uint16_t>(5040)))));
}

// The caller tells what was found: a planted fault that is caught is nothing to shout about.
class Silence final : public rc::detail::TestListener {
 public:
  void onTestCaseFinished(const rc::detail::CaseDescription& /*found*/) override {}
  void onShrinkTried(const rc::detail::CaseDescription& /*found*/, bool /*accepted*/) override {}
  void onTestFinished(const rc::detail::TestMetadata& /*test*/, const rc::detail::TestResult& /*result*/) override {}
};

}  // namespace

std::string failure_in_scripts(unsigned scripts, unsigned choices_max, const Ask& ask) {
  constexpr unsigned kShorterScriptsMax = 300;  // long games would be shortened for hours
  std::string failure;
  unsigned shorter_scripts = 0;
  const auto holds = [&] {
    const Script script = *any_script(choices_max);
    if (!failure.empty() && ++shorter_scripts > kShorterScriptsMax) return;
    const std::string found = ask(script);
    if (found.empty()) return;
    failure = found;  // the last failure that rapidcheck meets while it shrinks is that of the shortest script
    RC_FAIL(found);
  };
  rc::detail::TestParams params;
  params.seed = 1;
  params.maxSuccess = static_cast<int>(scripts);
  Silence silence;
  const std::unordered_map<std::string, rc::detail::Reproduce> nothing_to_reproduce;
  const auto result =
      rc::detail::checkTestable(holds, rc::detail::TestMetadata{}, params, silence, nothing_to_reproduce);
  if (result.is<rc::detail::SuccessResult>()) return {};
  return failure.empty() ? "rapidcheck gave up" : failure;
}

}  // namespace mogul::conformance

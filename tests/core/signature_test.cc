#include "games/signature.h"

#include <string>

#include <doctest/doctest.h>

#include "core/digest.h"
#include "games/registry.h"
#include "tests/support/golden.h"

namespace mogul::test {
namespace {

TEST_CASE("the seeded games of the signature are played as ever") {
  std::string text;
  for (unsigned i = 0; i < games().size(); ++i)
    text += std::string(games()[i].id) + " " + to_hex(signature_of(i)) + "\n";
  check_golden("signature.txt", text);
}

}  // namespace
}  // namespace mogul::test

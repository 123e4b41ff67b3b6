// How names look: what spills over the page, and what can be taken for something else.
#include "server/names.h"

#include <doctest/doctest.h>

namespace mogul::server {

TEST_CASE("Names that can be taken for each other are one") {
  CHECK(look_alike("Ann", "Ann"));
  CHECK(look_alike("Ann", "ANN"));
  CHECK(look_alike("Zo\u00EB", "zoe\u0308"));  // the mark is a part of the letter, or stands behind it
  CHECK(look_alike("Ann", "\u0410nn"));        // a letter of Cyrillic
  CHECK(look_alike("\uFF21nn", "Ann"));        // as wide as an ideograph
  CHECK(look_alike("STRASSE", "stra\u00DFe"));
  CHECK(!look_alike("Ann", "Anna"));
  CHECK(!look_alike("Zo\u00EB", "Zoe"));
  CHECK(!look_alike("Guest 1", "Guest 2"));
}

TEST_CASE("Nobody's name spills over the lines around it, or hides its ends") {
  CHECK(flaw_in_look_of_name("Ann").empty());
  CHECK(flaw_in_look_of_name("Mary Jane").empty());
  CHECK(flaw_in_look_of_name("Vie\u0323\u0302t").empty());
  CHECK(flaw_in_look_of_name("\u0E01\u0E34\u0E48\u0E07").empty());
  CHECK(flaw_in_look_of_name("Z\u0300\u0301\u0302\u0303") == "a letter of a name has at most 3 marks");
  CHECK(flaw_in_look_of_name("Ann ") == "a name neither begins nor ends with a space");
  CHECK(flaw_in_look_of_name("\u3000Ann") == "a name neither begins nor ends with a space");
  CHECK(flaw_in_look_of_name("Mary  Jane") == "a name has no two spaces in a row");
  CHECK(flaw_in_look_of_name("y\u043Eu") == "a name does not look like \"you\": sentences call the listener that");
  CHECK(flaw_in_look("o\u0300\u0301\u0302\u0303!", "line") == "a letter of a line has at most 3 marks");
}

}  // namespace mogul::server

// What a seat is told of the game, as text. It is most of what a server has to do, so it is written straight away.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/value.h"
#include "core/write_json.h"
#include "server/facts.h"

namespace mogul::server {

// The decision that a seat is asked now; 0 if none.
std::uint32_t asked(const Facts& facts, Seat seat);

// The message "table" with a table's card, given what everybody is told of it and what one seat alone is.
std::string table_text(std::string_view card, std::string_view own_part);

class NewsWriter {
 public:
  // The message "news" (wire/message.h) to a seat that has been told everything up to a number.
  std::string write(const Facts& facts, Seat seat, std::uint32_t told);

 private:
  BesideWriter views_;  // has the last one in mind, which is mostly another seat's at the same table
};

}  // namespace mogul::server

// Messages to tables, a line each: from somebody who plays, from somebody whose game is about to begin, and from
// whoever comes to watch them. A line "+1500" lets so many milliseconds pass, up to a minute. None of them harms a
// table, whatever is answered is a message of the wire, and afterwards the journal tells the same of each table as it
// does itself.
#include "wire/message.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/value.h"
#include "core/write_json.h"
#include "server/api.h"
#include "server/facts.h"
#include "server/house.h"
#include "server/limits.h"
#include "server/session.h"
#include "server/table.h"
#include "server/transport.h"
#include "small_world.h"
#include "target.h"
#include "wire/table_card.h"

using mogul::Json;
using mogul::Problem;

namespace {

class Checked : public mogul::server::Transport {
 public:
  void send(std::string message) override {
    Problem problem;
    const auto json = Json::parse(message, problem);
    mogul::wire::FromTable told;
    mogul::JsonReader reader(mogul::Missing::kRefused);
    require(json && reader.read(*json, told), "what is told is a message of the wire");
  }
  void close() override {}
};

using mogul::server::Api;
using mogul::server::HttpReply;

struct Seated {
  std::string code;
  std::string token;
};

Seated post(Api& api, const std::string& path, const std::string& body) {
  Seated seated;
  api.answer({.method = "POST", .path = path, .host = "localhost", .body = body}, [&](const HttpReply& reply) {
    Problem problem;
    const auto told = Json::parse(reply.body, problem);
    seated = {.code = told->find("code")->text(), .token = told->find("token")->text()};
  });
  return seated;
}

// Somebody at a table; without a token they watch.
class Guest {
 public:
  Guest(SmallWorld& small, const Seated& seated, const std::string& more = {})
      : session_(std::make_shared<mogul::server::Session>(small.house, seated.code, std::string(), std::string(),
                                                          transport_)) {
    say(R"({"ask":"hello","version":1,"token":")" + seated.token + R"(","have":0)" + more + "}");
  }
  ~Guest() { session_->hang_up(); }
  Guest(const Guest&) = delete;
  Guest& operator=(const Guest&) = delete;
  void say(std::string_view line) { session_->hear(line); }

 private:
  Checked transport_;
  std::shared_ptr<mogul::server::Session> session_;
};

// What a table adds up to, as each seat may know it and somebody who watches; or why there is none. Nobody is there any
// more, and how long is waited for whom is kept nowhere.
std::string told_of(mogul::server::House& house, const std::string& code) {
  const auto found = house.find(code);
  if (const auto* problem = std::get_if<Problem>(&found)) return std::string(problem->code);
  const auto& table = std::get<std::shared_ptr<mogul::server::Table>>(found);
  mogul::wire::TableCard card = table->card({});
  for (mogul::wire::SeatCard& seat : card.seats) seat.due = seat.away_until = 0;
  std::string told = mogul::to_json(card).dump();
  const mogul::server::Facts& facts = table->facts();
  for (unsigned i = 0; i <= facts.players(); ++i) {
    const mogul::Seat seat = i < facts.players() ? mogul::seat_at(i) : mogul::Seat::kNobody;
    told += table->own_part(seat);
    if (facts.number() > 0) told += house.news().write(facts, seat, 0);
  }
  return told;
}

void let_pass(SmallWorld& small, std::string_view milliseconds) {
  constexpr std::uint64_t kMost = 60'000;
  std::uint64_t count = 0;
  std::from_chars(milliseconds.data(), milliseconds.data() + milliseconds.size(), count);
  small.clock.pass(std::min(count, kMost));
}

void converse(SmallWorld& small, const Seated& playing, const Seated& other, const Seated& waiting,
              std::string_view rest) {
  Guest player(small, playing);
  const Guest opponent(small, other);
  player.say(R"({"ask":"seat-bot","id":"bot","seat":2,"level":"normal"})");
  player.say(R"({"ask":"start","id":"start"})");
  // Bound to a part of the shuffle that is never shown.
  Guest early(small, waiting, R"(,"commitment":")" + std::string(64, 'a') + "\"");
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (line.starts_with('+')) {
      let_pass(small, line.substr(1));
      continue;
    }
    player.say(line);
    early.say(line);
    for (const Seated& table : {playing, waiting}) Guest(small, {.code = table.code}).say(line);
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  SmallWorld small;
  const mogul::server::Limits limits;
  Api api(small.house, limits);
  const Seated playing = post(api, "/api/tables",
                              R"({"game":"monopoly-deal","players":3,"name":"Ann","token":true,)"
                              R"("clock":{"turn":30,"react":10,"bank":5}})");
  const Seated other = post(api, "/api/tables/" + playing.code + "/seat", R"({"name":"Cem","token":true})");
  const Seated waiting =
      post(api, "/api/tables", R"({"game":"monopoly-deal","players":3,"name":"Ann","token":true,"at_once":true})");
  converse(small, playing, other, waiting, text_of_input(data, size));
  mogul::server::House again(small.world);
  for (const Seated& table : {playing, waiting}) {
    require(told_of(small.house, table.code) == told_of(again, table.code), "a table is what its journal tells");
  }
  return 0;
}

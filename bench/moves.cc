// What a move at a served table takes of the thread of the tables, but for the disk and the network: a message is heard
// and judged, its entry is kept in memory, and all seats are told. Everybody moves at random. `scripts/instructions
// GAME PLAYERS LIMIT server` counts it.
//   mogul_moves GAME PLAYERS MOVES
#include <cstdlib>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bots/bot.h"
#include "bots/registry.h"
#include "core/chance.h"
#include "core/json.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/value.h"
#include "core/write_json.h"
#include "fuzz/small_world.h"
#include "games/registry.h"
#include "server/house.h"
#include "server/secrets.h"
#include "server/session.h"
#include "server/transport.h"
#include "wire/message.h"
#include "wire/request.h"

namespace {

using namespace mogul;
using mogul::server::House;
using mogul::server::Session;

// What is counted.
[[gnu::noinline]] void bench_server(Session& session, const std::string& message, unsigned& moves) {
  session.hear(message);
  ++moves;
}

// A seat that keeps the last news in mind.
class Player : public server::Transport {
 public:
  Player(House& house, const std::string& code, const std::string& secret, std::string_view game, Seat seat)
      : session_(std::make_shared<Session>(house, code, server::hash_of(secret), "http://bench", *this)),
        game_(game),
        seat_(seat) {
    say({.ask = wire::Ask::kHello, .version = wire::kVersion});
  }
  ~Player() override { session_->hang_up(); }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void send(std::string message) override {
    if (message.starts_with(R"({"tell":"news")")) news_ = std::move(message);
  }
  void close() override {}
  void say(const wire::FromClient& message) { session_->hear(to_json(message).dump()); }

  // Moves if the seat is asked.
  bool move(QuickRandom& dice, unsigned& moves) {
    Problem problem;
    wire::FromTable news;
    JsonReader reader(Missing::kRefused);
    if (!reader.read(*Json::parse(news_, problem), news) || news.decision == 0) return false;
    const auto view = find_game(game_)->look(news.view, seat_, problem);
    const auto action = choose(*view, "random", dice.next(), Budget{}, problem);
    wire::FromClient command{.ask = wire::Ask::kDo};
    command.id = "m" + std::to_string(commands_++);
    command.decision = news.decision;
    command.actions = {*action};
    bench_server(*session_, to_json(command).dump(), moves);
    return true;
  }

 private:
  std::shared_ptr<Session> session_;
  std::string_view game_;
  Seat seat_;
  std::string news_;
  unsigned commands_ = 0;
};

std::string secret_of(unsigned seat) { return std::string(31, '0') + std::to_string(seat); }

// A game at a table of its own, to its end or until there were so many moves. Whether anybody moved.
bool play(SmallWorld& small, std::string_view game, unsigned players, unsigned moves_max, unsigned& moves) {
  wire::NewTable wish{.game = std::string(game), .players = players};
  wish.name = "Seat 0";
  std::string code;
  const auto keep_code = [&](const auto& outcome) {
    if (const auto* seated = std::get_if<wire::Seated>(&outcome)) code = seated->code;
  };
  small.house.open(wish, server::hash_of(secret_of(0)), keep_code);
  for (unsigned i = 1; i < players; ++i) {
    wire::TakeSeat seat;
    seat.name = "Seat " + std::to_string(i);
    small.house.sit(code, seat, server::hash_of(secret_of(i)), keep_code);
  }
  std::vector<std::unique_ptr<Player>> seats;
  for (unsigned i = 0; i < players; ++i) {
    seats.push_back(std::make_unique<Player>(small.house, code, secret_of(i), game, seat_at(i)));
  }
  wire::FromClient start{.ask = wire::Ask::kStart};
  start.id = "start";
  seats.front()->say(start);
  QuickRandom dice(moves);
  const unsigned before = moves;
  for (bool goes_on = true; goes_on && moves < moves_max;) {
    goes_on = false;
    for (const auto& seat : seats) goes_on = seat->move(dice, moves) || goes_on;
  }
  return moves > before;
}

}  // namespace

int main(int argc, char** argv) {
  const unsigned players = argc == 4 ? static_cast<unsigned>(std::atoi(argv[2])) : 0;
  if (players == 0 || find_game(argv[1]) == nullptr) return std::cerr << "mogul_moves GAME PLAYERS MOVES\n", 2;
  SmallWorld small;
  small.world.settings.patience = small.world.settings.patience.at_once();
  unsigned moves = 0;
  const auto moves_max = static_cast<unsigned>(std::atoi(argv[3]));
  while (moves < moves_max) {
    if (!play(small, argv[1], players, moves_max, moves)) return std::cerr << "mogul_moves: nobody can move\n", 1;
  }
  std::cout << Json::object({{argv[1], Json::object({{"moves", moves}})}}).dump() << "\n";
}

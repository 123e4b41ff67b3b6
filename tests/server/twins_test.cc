// Two worlds that differ in nothing but a hand which a seat can't know, under one clock: what that seat and a watcher
// are told, how often and when, and what the operator notes, are the same. (twins.mjs shows it of bytes on a real
// wire.)
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "core/choice.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "games/registry.h"
#include "server/house.h"
#include "server/secrets.h"
#include "server/world.h"
#include "tests/server/ear.h"
#include "tests/server/simulated_world.h"
#include "wire/message.h"
#include "wire/request.h"

namespace mogul::server {
namespace {

constexpr std::uint32_t kPlayers = 3;
constexpr unsigned kMovesMax = 4;
constexpr std::array<std::string_view, kPlayers> kNames = {"Ann", "Ben", "Cem"};

std::string secret_of(unsigned seat) { return std::string(31, '0') + std::to_string(seat + 1); }

// What a seat tries although it knows better.
std::vector<Json> tries(unsigned other) {
  return {Json::object({{"do", "steal"}, {"card", "gold"}, {"from", other}}),
          Json::object({{"do", "sly-deal"}, {"from", other}, {"card", "brown"}}), Json::object({{"do", "say-no"}}),
          Json::object({{"do", "bid"}, {"amount", 50}}), Json::object({{"do", "accept"}})};
}

Json position_of(const GameInfo& game) {
  Problem problem;
  return game.start(Json::object({{"players", kPlayers}, {"seed", 7}}), problem)->referee().position();
}

// The same, but one seat holds other cards: those below the ones that anybody may draw. In Trump a card in a hand says
// who knows it; nobody knows these.
Json twin_of(Json position, unsigned seat) {
  constexpr std::size_t kDrawnMax = 20;
  std::vector<Json> hands = position.find("hands")->items();
  std::vector<Json> pile = position.find("draw_pile")->items();
  std::vector<Json> held = hands[seat].items();
  const std::size_t first = pile.size() - kDrawnMax - held.size();
  for (std::size_t i = 0; i < held.size(); ++i) {
    const bool knows = held[i].is(Json::Type::kObject);
    const Json card = knows ? *held[i].find("card") : held[i];
    const Json drawn = std::exchange(pile[first + i], card);
    held[i] = knows ? Json::object({{"card", drawn}, {"known", Json::array()}}) : drawn;
  }
  hands[seat] = Json::array(held);
  position.set("hands", Json::array(hands));
  return position.set("draw_pile", Json::array(pile));
}

// A seat tries what it may not do, then moves while it is asked; the others never answer.
class Evening {
 public:
  Evening(const GameInfo& game, const Json& position, unsigned seat, unsigned other) : world_(1, {}), game_(game) {
    world_.world.settings.rehearsal = Json::object({{"game", game.id}, {"seed", 7}, {"position", position}});
    world_.world.note = [&](const Noted& noted) {
      told.push_back(std::to_string(world_.time.milliseconds()) + " " + std::string(noted.id) + " " +
                     std::to_string(noted.number) + " " + std::to_string(noted.decision) + " " +
                     std::string(noted.outcome));
    };
    seat_all();
    Ear host(world_, code_, secret_of(0));
    Ear guest(world_, code_, secret_of(seat));
    Ear watcher(world_, code_, "");
    host.say({.ask = wire::Ask::kStart});
    wait_until(world_, [&] { return !guest.news.empty() && !watcher.news.empty(); });
    for (const Json& action : tries(other)) guest.move(std::max(1U, asked(guest)), action);
    for (unsigned moves = 0; moves < kMovesMax && asked(guest) != 0; ++moves) {
      const std::size_t heard = guest.news.size();
      guest.move(asked(guest), choice(guest, seat, other));
      wait_until(world_, [&] { return guest.news.size() > heard; });
      ++moved;
    }
    // As long as those who are away are waited for: a bot in the other's place may play what it holds.
    wait_for(world_, 50'000);
    for (const Ear* ear : {&guest, &watcher}) told.insert(told.end(), ear->frames.begin(), ear->frames.end());
  }

  std::vector<std::string> told;  // with the times
  unsigned moved = 0;

 private:
  static std::uint32_t asked(const Ear& ear) { return ear.news.back().second.decision; }

  void seat_all() {
    wire::NewTable wish{.game = std::string(game_.id), .players = kPlayers};
    wish.name = kNames[0];
    world_.house().open(wish, hash_of(secret_of(0)),
                        [&](const auto& outcome) { code_ = std::get<wire::Seated>(outcome).code; });
    wait_until(world_, [&] { return !code_.empty(); });
    for (unsigned i = 1; i < kPlayers; ++i) {
      bool seated = false;
      wire::TakeSeat take;
      take.name = kNames[i];
      world_.house().sit(code_, take, hash_of(secret_of(i)), [&](const auto&) { seated = true; });
      wait_until(world_, [&] { return seated; });
    }
  }

  // The first thing that shows no card of the other.
  [[nodiscard]] Json choice(const Ear& guest, unsigned seat, unsigned other) const {
    Problem problem;
    const auto view = game_.look(guest.news.back().second.view, seat_at(seat), problem);
    for (const Choice& choice : view->actions()) {
      const auto members = choice.action.members();
      const bool is_about = std::any_of(members.begin(), members.end(),
                                        [&](const Json::Member& member) { return member.second == Json(other); });
      if (!is_about) return choice.action;
    }
    return view->null_action();
  }

  SimulatedWorld world_;
  const GameInfo& game_;
  std::string code_;
};

}  // namespace

TEST_CASE("Twin worlds tell a seat and a watcher the same, as often and at the same times") {
  for (const std::string_view id : {"cover-your-assets", "monopoly-deal", "trump"}) {
    const GameInfo& game = *find_game(id);
    const Json position = position_of(game);
    unsigned moved = 0;
    for (unsigned seat = 0; seat < kPlayers; ++seat) {
      const unsigned other = (seat + 1) % kPlayers;
      const Json twin = twin_of(position, other);
      REQUIRE(twin != position);
      const Evening one(game, position, seat, other);
      const Evening again(game, twin, seat, other);
      CHECK_MESSAGE(one.told == again.told, id << " " << seat);
      moved += one.moved;
    }
    CHECK(moved > 0);
  }
}

}  // namespace mogul::server

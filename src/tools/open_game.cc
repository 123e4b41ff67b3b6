#include "tools/open_game.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/sentence.h"
#include "core/value.h"
#include "tools/protocol.h"

namespace mogul {
namespace {

// The seat in a member of a request: nobody if it is null or left out.
std::variant<Seat, Problem> seat_in(const OpenGame& game, const Json& request, std::string_view member) {
  const auto json = request.find(member);
  if (!json || json->is(Json::Type::kNull)) return Seat::kNobody;
  const unsigned players = game.match->players();
  const auto number = json->whole();
  if (number && *number >= 0 && *number < players) return seat_at(static_cast<unsigned>(*number));
  return Problem{.code = "no-such-seat",
                 .place = std::string(member),
                 .sentence = "expected a seat from 0 to " + std::to_string(players - 1) + ", not " + json->text()};
}

// Calls then(seat) if the member names a seat of this game.
template <class Then>
Answer with_seat(const OpenGame& game, const Json& request, std::string_view member, Then then) {
  auto seat = seat_in(game, request, member);
  if (auto* problem = std::get_if<Problem>(&seat)) return std::move(*problem);
  return then(std::get<Seat>(seat));
}

// The same for "as", which may also be the referee's eyes. Secret by default: they must be asked for.
template <class Then>
Answer with_eyes(const OpenGame& game, const Json& request, Seat left_out, Then then) {
  const auto as = request.find("as");
  if (!as) return then(Eyes(left_out));
  if (as->is(Json::Type::kString)) {
    if (as->text() == "referee") return then(kReferee);
    return bad_value("as", "expected a seat, null or \"referee\"");
  }
  return with_seat(game, request, "as", [&](Seat seat) { return then(Eyes(seat)); });
}

Json events_json(const OpenGame& game, std::size_t since, Eyes eyes) {
  const Voice voice{.names = game.names, .listener = eyes.value_or(Seat::kNobody)};
  Json events = Json::array();
  for (std::size_t i = since; i < game.match->events(); ++i) {
    events.push(Json::object(
        {{"event", game.match->event(i, eyes)}, {"sentence", game.match->event_sentence(i, eyes, voice)}}));
  }
  return events;
}

// The form of an action is the request's fault; any other refusal is the game's word.
bool is_malformed(const Problem& problem) { return problem.code == "malformed"; }

}  // namespace

Problem read_names(const Json& request, OpenGame& game) {
  const auto list = request.find("names");
  if (!list) return {};
  const unsigned players = game.match->players();
  if (list->items().size() != players) return bad_value("names", "expected " + std::to_string(players) + " names");
  for (const Json& name : list->items()) {
    const std::string place = indexed("names", game.names.size());
    if (!name.is(Json::Type::kString)) return wrong_type(place, "a string", name);
    if (name.text().empty() || name.text().size() > kNameBytesMax) {
      return bad_value(place, "expected 1 to " + std::to_string(kNameBytesMax) + " bytes");
    }
    game.names.push_back(name.text());
  }
  const std::string flaw = flaw_in_names(game.names);
  return flaw.empty() ? Problem() : bad_value("names", flaw);
}

Json to_act_json(const Match& match) {
  Json seats = Json::array();
  for (unsigned i = 0; i < match.players(); ++i) {
    if (match.to_act().contains(seat_at(i))) seats.push(i);
  }
  return seats;
}

Answer answer_actions(const OpenGame& game, const Json& request) {
  return with_seat(game, request, "seat", [&](Seat seat) -> Answer {
    Json actions = Json::array();
    for (Choice& choice : game.match->actions(seat, {.names = game.names, .listener = seat})) {
      actions.push(Json::object({{"action", std::move(choice.action)}, {"sentence", choice.sentence}}));
    }
    return Json::object({{"actions", std::move(actions)}});
  });
}

Answer answer_check(const OpenGame& game, const Json& request) {
  return with_seat(game, request, "seat", [&](Seat seat) -> Answer {
    Problem problem = game.match->check(seat, required(request, "action"), {.names = game.names, .listener = seat});
    if (!problem) return Json::object({{"legal", true}});
    if (is_malformed(problem)) return problem;
    return Json::object({{"legal", false}, {"refusal", error_json(problem)}});
  });
}

Answer answer_play(const OpenGame& game, const Json& request) {
  return with_seat(game, request, "seat", [&](Seat seat) {
    return with_eyes(game, request, seat, [&](Eyes eyes) -> Answer {
      Match& match = *game.match;
      const std::size_t before = match.events();
      Problem problem = match.play(seat, required(request, "action"), {.names = game.names, .listener = seat});
      if (problem) return problem;
      return Json::object({{"events", events_json(game, before, eyes)},
                           {"to_act", to_act_json(match)},
                           {"over", match.to_act().empty()}});
    });
  });
}

Answer answer_events(const OpenGame& game, const Json& request) {
  const std::size_t count = game.match->events();
  std::size_t since = 0;
  if (const auto given = request.find("since")) {
    const auto number = given->whole();
    const bool fits = number && *number >= 0 && static_cast<std::size_t>(*number) <= count;
    if (!fits) return bad_value("since", "expected a whole number from 0 to " + std::to_string(count));
    since = static_cast<std::size_t>(*number);
  }
  return with_eyes(game, request, Seat::kNobody, [&](Eyes eyes) -> Answer {
    return Json::object({{"events", events_json(game, since, eyes)}, {"next", count}});
  });
}

Answer answer_view(const OpenGame& game, const Json& request) {
  return with_seat(game, request, "seat",
                   [&](Seat seat) -> Answer { return Json::object({{"view", game.match->view(seat)}}); });
}

Answer answer_position(const OpenGame& game, const Json& /*request*/) {
  return Json::object(
      {{"game", game.match->game()}, {"players", game.match->players()}, {"position", game.match->position()}});
}

Answer answer_record(const OpenGame& game, const Json& /*request*/) {
  return Json::object({{"record", game.match->record()}});
}

Answer answer_result(const OpenGame& game, const Json& /*request*/) {
  return Json::object({{"result", game.match->result()}});
}

}  // namespace mogul

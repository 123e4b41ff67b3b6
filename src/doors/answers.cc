#include "doors/answers.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "bots/bot.h"
#include "bots/company.h"
#include "bots/registry.h"
#include "core/canvas.h"
#include "core/chair.h"
#include "core/choice.h"
#include "core/game.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/read_json.h"
#include "core/seat_view.h"
#include "core/sentence.h"
#include "core/touch.h"
#include "core/value.h"
#include "core/write_json.h"
#include "doors/protocol.h"

namespace mogul {
namespace {

// Through whose eyes a game is told: a seat's, a spectator's (nobody), or those of the referee, who sees all.
using Eyes = std::optional<Seat>;
constexpr Eyes kReferee = std::nullopt;

// Calls then(seat) if the member names a seat of this game.
template <class Then>
Answer with_seat(const OpenGame& game, const Request& request, std::string_view member, Then then) {
  auto seat = seat_in(request, member, game.match->players());
  if (auto* problem = std::get_if<Problem>(&seat)) return std::move(*problem);
  return then(std::get<Seat>(seat));
}

// The same for "as", which may also be the referee's eyes. Secret by default: they must be asked for.
template <class Then>
Answer with_eyes(const OpenGame& game, const Request& request, Seat left_out, Then then) {
  const auto as = request.find("as");
  if (!as) return then(Eyes(left_out));
  if (as->is(Json::Type::kString)) {
    if (as->text() == "referee") return then(kReferee);
    return bad_value("as", "expected a seat, null or \"referee\"");
  }
  return with_seat(game, request, "as", [&](Seat seat) { return then(Eyes(seat)); });
}

// A whole number of a request within bounds; what stands there if it is left out.
Problem read_number(const Request& request, std::string_view member, std::uint64_t max, std::uint64_t& number) {
  const auto given = request.find(member);
  if (!given) return {};
  const auto whole = given->whole();
  if (!whole || *whole < 0 || static_cast<std::uint64_t>(*whole) > max) {
    return bad_value(std::string(member), "expected a whole number from 0 to " + std::to_string(max));
  }
  number = static_cast<std::uint64_t>(*whole);
  return {};
}

Json moment_json(Moment moment) { return Json::object({{"generation", moment.generation}, {"number", moment.number}}); }

Problem another_past(std::string_view member) {
  return {.code = "another-past",
          .place = std::string(member),
          .sentence = "the game has no such moment, or it was taken back: look anew"};
}

// A moment as moment_json writes it; what stands there if it is left out.
Problem read_moment(const Request& request, std::string_view member, Moment& moment) {
  const auto given = request.find(member);
  if (!given) return {};
  JsonReader reader(Missing::kRefused, std::string(member));
  const bool readable = reader.expect_members(*given, {"generation", "number"}) &&
                        reader.read_member(*given, "generation", moment.generation) &&
                        reader.read_member(*given, "number", moment.number);
  return readable ? Problem() : as("bad-value", reader.problem());
}

Sentences sentences_for(const Request& request) {
  return request.asks_for("sentences") ? Sentences::kTold : Sentences::kLeftOut;
}

// Lists events, and their sentences if the request asks for them.
Json& add_events(Json& answer, const std::vector<Told>& told, const Request& request) {
  Json events = Json::array();
  for (const Told& each : told) events.push(each.event);
  answer.add("events", events);
  if (!request.asks_for("sentences")) return answer;
  Json sentences = Json::array();
  for (const Told& each : told) sentences.push(each.sentence);
  return answer.add("sentences", sentences);
}

// Where events have sentences already, those of the actions have a name of their own.
Json& add_actions(Json& answer, const SeatView& view, const Request& request) {
  answer.add("actions", view.action_list());
  if (!request.asks_for("sentences")) return answer;
  Json sentences = Json::array();
  for (const Choice& choice : view.actions()) sentences.push(choice.sentence);
  return answer.set(answer.find("sentences") ? "action_sentences" : "sentences", std::move(sentences));
}

std::vector<Told> events_for(OpenGame& game, Eyes eyes, Moment since, const Request& request) {
  const Sentences sentences = sentences_for(request);
  if (!eyes) return game.match->referee().events_since(since.number, game.names, sentences);
  return *game.chair(*eyes).events_since(since, sentences);
}

// The form of an action is the request's fault; any other refusal is the game's word.
bool is_malformed(const Problem& problem) { return problem.code == "malformed"; }

Problem not_to_act() { return {.code = "not-to-act", .sentence = "the seat is not to act"}; }

}  // namespace

OpenGame::OpenGame(std::unique_ptr<Match> begun, Names of_players)
    : match(std::move(begun)), names(std::move(of_players)) {
  for (unsigned i = 0; i < match->players(); ++i) chairs.emplace_back(*match, seat_at(i), names);
  chairs.emplace_back(*match, Seat::kNobody, names);
}

std::variant<Seat, Problem> seat_in(const Request& request, std::string_view member, unsigned players) {
  const auto json = request.find(member);
  if (!json || json->is(Json::Type::kNull)) return Seat::kNobody;
  const auto number = json->whole();
  if (number && *number >= 0 && *number < players) return seat_at(static_cast<unsigned>(*number));
  return Problem{.code = "no-such-seat",
                 .place = std::string(member),
                 .sentence = "expected a seat from 0 to " + std::to_string(players - 1) + ", not " + json->text()};
}

Problem read_names(const Request& request, unsigned players, Names& names) {
  const auto list = request.find("names");
  if (!list) return {};
  if (list->items().size() != players) return bad_value("names", "expected " + std::to_string(players) + " names");
  for (const Json& name : list->items()) {
    const std::string place = indexed("names", names.size());
    if (!name.is(Json::Type::kString)) return wrong_type(place, "a string", name.type());
    if (name.text().empty() || name.text().size() > kNameBytesMax) {
      return bad_value(place, "expected 1 to " + std::to_string(kNameBytesMax) + " bytes");
    }
    names.push_back(name.text());
  }
  const std::string flaw = flaw_in_names(names);
  return flaw.empty() ? Problem() : bad_value("names", flaw);
}

Json& add_standing(Json& answer, OpenGame& game, const Request& request) {
  const Seats to_act = game.match->to_act();
  answer.add("to_act", to_json(to_act)).add("over", to_act.empty());
  if (to_act.empty() || !request.asks_for("list")) return answer;
  return add_actions(answer, game.chair(to_act.first()).view(), request);
}

Answer answer_play(OpenGame& game, const Request& request) {
  return with_seat(game, request, "seat", [&](Seat seat) {
    return with_eyes(game, request, seat, [&](Eyes eyes) -> Answer {
      const Moment before = game.match->now();
      if (Problem problem = game.chair(seat).play(*request.find("action"))) return problem;
      Json answer = Json::object();
      add_events(answer, events_for(game, eyes, before, request), request);
      return add_standing(answer, game, request);
    });
  });
}

Answer answer_undo(OpenGame& game, const Request& request) {
  std::uint64_t moves = 0;
  if (Problem problem = read_number(request, "moves", game.match->moves(), moves)) {
    return game.match->moves() > 0 ? problem : bad_value("moves", "nothing was played that could be taken back");
  }
  game.match->rewind(static_cast<std::size_t>(moves));
  Json answer = Json::object();
  return add_standing(answer, game, request);
}

Answer answer_events(OpenGame& game, const Request& request) {
  return with_eyes(game, request, Seat::kNobody, [&](Eyes eyes) -> Answer {
    Moment since{.generation = game.match->now().generation};
    if (Problem problem = read_moment(request, "since", since)) return problem;
    if (!game.chair(Seat::kNobody).is_past(since)) return another_past("since");
    Json answer = Json::object();
    return add_events(answer, events_for(game, eyes, since, request), request)
        .add("next", moment_json(game.match->now()));
  });
}

Answer answer_view(OpenGame& game, const Request& request) {
  return with_seat(game, request, "seat", [&](Seat seat) -> Answer {
    Moment at = game.match->now();
    if (Problem problem = read_moment(request, "at", at)) return problem;
    const auto view = game.chair(seat).view_at(at);
    return view ? Answer(Json::object({{"view", view->json()}})) : Answer(another_past("at"));
  });
}

Answer answer_position(OpenGame& game, const Request& /*request*/) {
  return Json::object({{"game", game.match->game()},
                       {"players", game.match->players()},
                       {"position", game.match->referee().position()}});
}

Answer answer_record(OpenGame& game, const Request& /*request*/) {
  return Json::object({{"record", game.match->referee().record()}});
}

Answer answer_result(OpenGame& game, const Request& /*request*/) {
  return Json::object({{"result", game.match->referee().result()}});
}

Answer answer_actions(const SeatView& view, const Request& request) {
  Json answer = Json::object();
  return add_actions(answer, view, request);
}

Answer answer_choices(const SeatView& view, const Request& /*request*/) {
  Json choices = Json::array();
  for (const Choice& choice : view.choices()) choices.push(to_json(choice));
  return Json::object({{"question", view.question()},
                       {"choices", std::move(choices)},
                       {"to_act", to_json(view.to_act())},
                       {"over", view.to_act().empty()},
                       {"winners", to_json(view.winners())}});
}

Answer answer_check(const SeatView& view, const Request& request) {
  Problem problem = view.check(*request.find("action"));
  if (!problem) return Json::object({{"legal", true}});
  if (is_malformed(problem)) return problem;
  return Json::object({{"legal", false}, {"refusal", error_json(problem)}});
}

Answer answer_why(const SeatView& view, const Request& request) {
  std::vector<Touch> touched;
  const std::vector<Json> list = request.find("touched")->items();
  if (list.size() > kTouchesMax) return bad_value("touched", "at most " + std::to_string(kTouchesMax) + " things");
  for (const Json& json : list) {
    Problem problem;
    const auto touch = read_touch(json, indexed("touched", touched.size()), problem);
    if (!touch) return problem;
    touched.push_back(*touch);
  }
  Json refused = Json::array();
  for (const Refused& each : view.why_not(touched)) {
    refused.push(Json::object(
        {{"action", each.choice.action}, {"sentence", each.choice.sentence}, {"refusal", error_json(each.problem)}}));
  }
  return Json::object({{"refused", std::move(refused)}});
}

Answer answer_sentence(const SeatView& view, const Request& request) {
  Problem problem;
  const auto choice = view.described(*request.find("action"), problem);
  return choice ? Answer(Json::object({{"sentence", choice->sentence}})) : Answer(std::move(problem));
}

Answer answer_read(const SeatView& view, const Request& request) {
  Problem problem = bad_value("words", "no action is written so");
  const auto choice = view.written(request.find("words")->text(), problem);
  return choice ? Answer(Json::object({{"action", choice->action}})) : Answer(std::move(problem));
}

Answer answer_after(const SeatView& view, const Request& request) {
  Problem problem;
  const auto later = view.after(*request.find("actions"), problem);
  return later ? Answer(Json::object({{"view", later->json()}})) : Answer(std::move(problem));
}

Answer answer_draw(const SeatView& view, const Request& request) {
  constexpr std::uint64_t kColumns = 80;
  constexpr std::uint64_t kColumnsMax = 1'000;
  constexpr unsigned kRowsMax = 200;
  std::uint64_t columns = kColumns;
  if (Problem problem = read_number(request, "columns", kColumnsMax, columns)) return problem;
  if (columns < kColumns) return bad_value("columns", "a table needs " + std::to_string(kColumns));
  Canvas canvas(static_cast<unsigned>(columns), kRowsMax);
  view.draw(canvas);
  std::string text = canvas.plain();
  text.resize(text.find_last_not_of("\n ") + 1);
  return Json::object({{"text", text + "\n"}});
}

Answer answer_bot(const SeatView& view, const Request& request) {
  std::uint64_t seed = 0;
  std::uint64_t playouts = 0;
  Problem problem = read_number(request, "seed", std::numeric_limits<std::int64_t>::max(), seed);
  if (!problem) problem = read_number(request, "playouts", std::numeric_limits<std::uint32_t>::max(), playouts);
  if (problem) return problem;
  const auto bot = request.find("bot");
  const Company& company = request.company();
  const Budget budget{.playouts = static_cast<std::uint32_t>(playouts)};
  const std::string name = bot ? bot->text() : company.names(view.game()).back();
  const auto action = company.choose(view, name, seed, budget, problem);
  if (!action) return problem;
  Json answer = Json::object({{"action", *action}});
  if (company.chance != nullptr && request.asks_for("chance")) {
    answer.set("chance", company.chance(view, *action, seed, budget));
  }
  return answer;
}

Answer answer_silent(const SeatView& view, const Request& /*request*/) {
  if (!view.to_act().contains(view.seat())) return not_to_act();
  Json answer = Json::object({{"action", view.null_action()}});
  return answer.add("lets_pass", view.window() == Window::kPassing);
}

Answer answer_early(const SeatView& view, const Request& /*request*/) {
  const auto json = [](const std::unique_ptr<SeatView>& later) { return later ? later->json() : Json(); };
  return Json::object({{"view", json(view.early())}, {"turn", json(view.on_turn())}});
}

Answer answer_sums(const SeatView& view, const Request& /*request*/) { return Json::object({{"sums", view.sums()}}); }

Answer answer_judge(const SeatView& view, const Request& request) {
  Problem problem;
  const auto said = judgement_of(view, request.find("action"), problem);
  return said ? Answer(*said) : Answer(std::move(problem));
}

}  // namespace mogul

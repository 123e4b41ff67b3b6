#include "doors/conversation.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "bots/company.h"
#include "core/chance.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "doors/answers.h"
#include "doors/protocol.h"
#include "games/registry.h"

namespace mogul {
namespace {

constexpr std::string_view kDefaultId = "default";

Problem refuse_id(const Json& id) {
  if (!id.is(Json::Type::kString)) {
    if (id.whole()) return {};
    return bad_value("id", "expected a string or a whole number, not " + json_in_message(id));
  }
  if (!id.text().empty() && id.text().size() <= kIdBytesMax) return {};
  return bad_value("id", "expected 1 to " + std::to_string(kIdBytesMax) + " bytes");
}

Problem unknown_id(const std::string& key) {
  return {
      .code = "unknown-id", .place = "id", .sentence = "there is no game " + json_in_message(Json::of_canonical(key))};
}

Problem unknown_game(const std::string& place, const std::string& name) {
  std::string known;
  for (const GameInfo& game : games()) known += (known.empty() ? "" : ", ") + std::string(game.id);
  return {.code = "unknown-game", .place = place, .sentence = in_quotes(name) + " is unknown; known are " + known};
}

Json bots_json(const Company& company, std::string_view game) {
  Json names = Json::array();
  for (const std::string& name : company.names(game)) names.push(name);
  return names;
}

Json games_json(const Company& company) {
  Json rows = Json::array();
  for (const GameInfo& game : games()) {
    rows.push(Json::object({{"id", game.id},
                            {"title", game.title},
                            {"rules", game.rules_version},
                            {"players", Json::object({{"min", game.players_min}, {"max", game.players_max}})},
                            {"lets_pass", game.lets_pass},
                            {"options", game.options()},
                            {"refusals", game.refusals()},
                            {"bots", bots_json(company, game.id)}}));
  }
  return Json::object({{"protocol", kProtocolVersion}, {"games", std::move(rows)}});
}

}  // namespace

std::string Conversation::answer(std::string_view request) {
  if (request.size() > kLineBytesMax) {
    const std::string limit = "at most " + std::to_string(kLineBytesMax) + " bytes fit on a line";
    return answer_json(Problem{.code = "line-too-long", .sentence = limit}, nullptr).dump();
  }
  Problem problem;
  const std::optional<Json> json = Json::parse(request, problem);
  return (json ? answer_to(Request(*json, company_)) : answer_json(problem, nullptr)).dump();
}

// Every answer repeats the id that its request has; one about a game tells it even if it was left out.
Json Conversation::answer_to(const Request& request) {
  const auto found = command_in(request);
  const auto given = request.find("id");
  const Json id = given ? *given : Json(kDefaultId);
  const Problem bad_id = refuse_id(id);
  const Json* echo = given && !bad_id ? &id : nullptr;
  if (const auto* problem = std::get_if<Problem>(&found)) return answer_json(*problem, echo);
  const Command& command = *std::get<const Command*>(found);
  const bool about_a_game = command.about == About::kGame || (command.about == About::kView && !request.has("view"));
  if (about_a_game && !bad_id) echo = &id;
  if (const Problem problem = refuse_form(command, request)) return answer_json(problem, echo);
  if (bad_id) return answer_json(bad_id, nullptr);
  return answer_json(carry_out(command, request, id.dump()), echo);
}

Answer Conversation::carry_out(const Command& command, const Request& request, const std::string& key) {
  switch (command.verb) {
    case Verb::kHelp:
      return Json::object({{"protocol", kProtocolVersion}, {"commands", describe_commands()}});
    case Verb::kGames:
      return games_json(company_);
    case Verb::kNew:
    case Verb::kLoad:
      return begin(request, key);
    case Verb::kReplay:
      return replay(request, key);
    case Verb::kClose:
      return close(key);
    case Verb::kActions:
      return ask_view(answer_actions, request, key);
    case Verb::kChoices:
      return ask_view(answer_choices, request, key);
    case Verb::kCheck:
      return ask_view(answer_check, request, key);
    case Verb::kWhy:
      return ask_view(answer_why, request, key);
    case Verb::kSentence:
      return ask_view(answer_sentence, request, key);
    case Verb::kRead:
      return ask_view(answer_read, request, key);
    case Verb::kPlay:
      return ask_game(answer_play, request, key);
    case Verb::kUndo:
      return ask_game(answer_undo, request, key);
    case Verb::kEvents:
      return ask_game(answer_events, request, key);
    case Verb::kView:
      return ask_game(answer_view, request, key);
    case Verb::kAfter:
      return ask_view(answer_after, request, key);
    case Verb::kDraw:
      return ask_view(answer_draw, request, key);
    case Verb::kBot:
      return ask_view(answer_bot, request, key);
    case Verb::kSilent:
      return ask_view(answer_silent, request, key);
    case Verb::kEarly:
      return ask_view(answer_early, request, key);
    case Verb::kSums:
      return ask_view(answer_sums, request, key);
    case Verb::kJudge:
      return ask_view(answer_judge, request, key);
    case Verb::kPosition:
      return ask_game(answer_position, request, key);
    case Verb::kRecord:
      return ask_game(answer_record, request, key);
    case Verb::kResult:
      return ask_game(answer_result, request, key);
  }
  return Json::object();
}

Answer Conversation::begin(const Request& request, const std::string& key) {
  const std::string name = request.find("game")->text();
  const GameInfo* game = find_game(name);
  if (game == nullptr) return unknown_game("game", name);
  Json setup = request.json();
  if (!request.has("seed") && seed_source_ != nullptr) setup.set("seed", to_hex(seed_source_()));
  Problem problem;
  auto match = game->start(setup, problem);
  if (match == nullptr) return problem;
  return open(std::move(match), request, key);
}

Answer Conversation::replay(const Request& request, const std::string& key) {
  const Json record = *request.find("record");
  const auto name = record.find("game");
  if (!name) return Problem{.code = "bad-record", .place = "record", .sentence = "\"game\" is missing"};
  const GameInfo* game = find_game(name->text());
  if (game == nullptr) return unknown_game("record.game", name->text());
  Problem problem;
  auto match = game->replay(record, problem);
  if (match == nullptr) return problem;
  return open(std::move(match), request, key);
}

Answer Conversation::open(std::unique_ptr<Match> match, const Request& request, const std::string& key) {
  Names names;
  if (Problem problem = read_names(request, match->players(), names)) return problem;
  const auto before = games_.find(key);
  if (before != games_.end()) {
    match->replace(*before->second.match);
  } else if (games_.size() == kOpenGamesMax) {
    return Problem{.code = "too-many-games",
                   .sentence = std::to_string(kOpenGamesMax) + " games are open: close one first"};
  }
  Json answer =
      Json::object({{"game", match->game()}, {"players", match->players()}, {"seed", to_hex(match->referee().seed())}});
  const auto game = games_.insert_or_assign(key, OpenGame(std::move(match), std::move(names))).first;
  return add_standing(answer, game->second, request);
}

Answer Conversation::close(const std::string& key) {
  return games_.erase(key) > 0 ? Answer(Json::object()) : Answer(unknown_id(key));
}

Answer Conversation::ask_game(Answer (*question)(OpenGame&, const Request&), const Request& request,
                              const std::string& key) {
  const auto game = games_.find(key);
  return game == games_.end() ? Answer(unknown_id(key)) : question(game->second, request);
}

// The view is that of a chair, or comes with the request: then nothing else is looked at.
Answer Conversation::ask_view(Answer (*question)(const SeatView&, const Request&), const Request& request,
                              const std::string& key) {
  const auto json = request.find("view");
  const auto name = request.find("game");
  if (!json && (name || request.has("names"))) return bad_value("view", "\"game\" and \"names\" go with a view");
  if (!json) {
    const auto open = games_.find(key);
    if (open == games_.end()) return unknown_id(key);
    const auto seat = seat_in(request, "seat", open->second.match->players());
    if (const auto* problem = std::get_if<Problem>(&seat)) return *problem;
    return question(open->second.chair(std::get<Seat>(seat)).view(), request);
  }
  if (!name) return bad_value("game", "it must say which game the view is of");
  const GameInfo* game = find_game(name->text());
  if (game == nullptr) return unknown_game("game", name->text());
  const auto seat = seat_in(request, "seat", game->players_max);
  if (const auto* problem = std::get_if<Problem>(&seat)) return *problem;
  Problem problem;
  const auto view = game->look(*json, std::get<Seat>(seat), problem);
  if (!view) return problem;
  Names names;
  problem = read_names(request, view->players(), names);
  if (problem) return problem;
  view->set_names(std::move(names));
  return question(*view, request);
}

}  // namespace mogul

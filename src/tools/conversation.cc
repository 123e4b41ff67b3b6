#include "tools/conversation.h"

#include <cstdint>
#include <istream>
#include <memory>
#include <optional>
#include <ostream>
#include <random>
#include <streambuf>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "core/chance.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "games/registry.h"
#include "tools/open_game.h"
#include "tools/protocol.h"

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

Json games_json() {
  Json rows = Json::array();
  for (const GameInfo& game : games()) {
    rows.push(Json::object({{"id", game.id},
                            {"title", game.title},
                            {"rules", game.rules_version},
                            {"players", Json::object({{"min", game.players_min}, {"max", game.players_max}})},
                            {"options", game.options()},
                            {"refusals", game.refusals()}}));
  }
  return Json::object({{"protocol", kProtocolVersion}, {"games", std::move(rows)}});
}

// Reads up to a line break or the end. Of a line that is too long only so much is kept as shows it.
bool read_line(std::istream& in, std::string& line) {
  constexpr auto kEnd = std::istream::traits_type::eof();
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  if (buffer.sgetc() == kEnd) return false;
  for (auto c = buffer.sbumpc(); c != kEnd && c != '\n'; c = buffer.sbumpc()) {
    if (line.size() <= kLineBytesMax) line += std::istream::traits_type::to_char_type(c);
  }
  return true;
}

}  // namespace

Seed fresh_seed() {
  std::random_device device;
  Seed seed;
  for (std::uint8_t& byte : seed.bytes) byte = static_cast<std::uint8_t>(device());
  return seed;
}

std::string Conversation::answer(std::string_view line) {
  if (line.size() > kLineBytesMax) {
    const std::string limit = "at most " + std::to_string(kLineBytesMax) + " bytes fit on a line";
    return answer_json(Problem{.code = "line-too-long", .sentence = limit}, nullptr).dump();
  }
  Problem problem;
  const std::optional<Json> request = Json::parse(line, problem);
  return (request ? answer_to(*request) : answer_json(problem, nullptr)).dump();
}

Json Conversation::answer_to(const Json& request) {
  const auto found = command_in(request);
  const auto given = request.find("id");
  const Json id = given ? *given : Json(kDefaultId);
  const Problem bad_id = refuse_id(id);
  const Json* echo = given && !bad_id ? &id : nullptr;
  if (const auto* problem = std::get_if<Problem>(&found)) return answer_json(*problem, echo);
  const Command& command = *std::get<const Command*>(found);
  if (const Problem problem = refuse_form(command, request)) return answer_json(problem, echo);
  if (bad_id) return answer_json(bad_id, nullptr);
  const bool about_one_game = command.verb != Verb::kHelp && command.verb != Verb::kGames;
  return answer_json(carry_out(command.verb, request, id.dump()), about_one_game ? &id : nullptr);
}

Answer Conversation::carry_out(Verb verb, const Json& request, const std::string& key) {
  switch (verb) {
    case Verb::kHelp:
      return Json::object({{"protocol", kProtocolVersion}, {"commands", describe_commands()}});
    case Verb::kGames:
      return games_json();
    case Verb::kNew:
    case Verb::kLoad:
      return begin(request, key);
    case Verb::kReplay:
      return replay(request, key);
    case Verb::kClose:
      return close(key);
    case Verb::kActions:
      return ask(answer_actions, request, key);
    case Verb::kCheck:
      return ask(answer_check, request, key);
    case Verb::kPlay:
      return ask(answer_play, request, key);
    case Verb::kEvents:
      return ask(answer_events, request, key);
    case Verb::kView:
      return ask(answer_view, request, key);
    case Verb::kPosition:
      return ask(answer_position, request, key);
    case Verb::kRecord:
      return ask(answer_record, request, key);
    case Verb::kResult:
      return ask(answer_result, request, key);
  }
  return Json::object();
}

Answer Conversation::begin(const Json& request, const std::string& key) {
  const Json name = required(request, "game");
  const GameInfo* game = find_game(name.text());
  if (game == nullptr) return unknown_game("game", name.text());
  Json setup = request;
  if (!request.find("seed")) setup.set("seed", to_hex(seed_source_()));
  Problem problem;
  auto match = game->start(setup, problem);
  if (match == nullptr) return problem;
  return open(std::move(match), request, key);
}

Answer Conversation::replay(const Json& request, const std::string& key) {
  const Json record = required(request, "record");
  const auto name = record.find("game");
  if (!name) return Problem{.code = "bad-record", .place = "record", .sentence = "\"game\" is missing"};
  const GameInfo* game = find_game(name->text());
  if (game == nullptr) return unknown_game("record.game", name->text());
  Problem problem;
  auto match = game->replay(record, problem);
  if (match == nullptr) return problem;
  return open(std::move(match), request, key);
}

Answer Conversation::open(std::unique_ptr<Match> match, const Json& request, const std::string& key) {
  OpenGame game{.match = std::move(match)};
  if (Problem problem = read_names(request, game)) return problem;
  if (!games_.contains(key) && games_.size() == kOpenGamesMax) {
    return Problem{.code = "too-many-games",
                   .sentence = std::to_string(kOpenGamesMax) + " games are open: close one first"};
  }
  const Match& begun = *game.match;
  Json answer = Json::object({{"game", begun.game()},
                              {"players", begun.players()},
                              {"seed", *begun.record().find("seed")},
                              {"to_act", to_act_json(begun)},
                              {"over", begun.to_act().empty()}});
  games_.insert_or_assign(key, std::move(game));
  return answer;
}

Answer Conversation::close(const std::string& key) {
  return games_.erase(key) > 0 ? Answer(Json::object()) : Answer(unknown_id(key));
}

Answer Conversation::ask(Answer (*question)(const OpenGame&, const Json&), const Json& request,
                         const std::string& key) const {
  const auto game = games_.find(key);
  return game == games_.end() ? Answer(unknown_id(key)) : question(game->second, request);
}

void converse(std::istream& in, std::ostream& out) {
  Conversation conversation;
  std::string line;
  while (out && read_line(in, line)) {
    const bool blank = line.find_first_not_of(" \t\r") == std::string::npos;
    if (!blank) out << conversation.answer(line) << '\n' << std::flush;
  }
}

}  // namespace mogul

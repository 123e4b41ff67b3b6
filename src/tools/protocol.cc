#include "tools/protocol.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/in_quotes.h"
#include "core/json.h"
#include "core/problem.h"

namespace mogul {
namespace {

using Type = Json::Type;

const Parameter kId{"id",
                    Need::kOptional,
                    {Type::kString, Type::kNumber},
                    "Which game of this session: a string or a whole number of your choice; left out, \"default\"."};
const Parameter kGame{"game", Need::kRequired, {Type::kString}, "The id of a game, as `games` lists it."};
const Parameter kSeat{"seat", Need::kRequired, {Type::kNumber}, "A seat, counted clockwise from 0."};
const Parameter kAction{"action", Need::kRequired, {Type::kObject}, "What the seat does, as `actions` writes it."};
const Parameter kOptions{
    "options", Need::kOptional, {Type::kObject}, "Table options; those left out have their defaults."};
const Parameter kSeed{"seed",
                      Need::kOptional,
                      {Type::kNumber, Type::kString},
                      "Everything random: a whole number or 64 hex digits; left out, a fresh one is drawn and told."};
const Parameter kNames{
    "names", Need::kOptional, {Type::kArray}, "What the players are called in sentences, one name a seat."};
const Parameter kAs{
    "as",
    Need::kOptional,
    {Type::kNumber, Type::kNull, Type::kString},
    "Through whose eyes: a seat, null for a spectator, \"referee\" for all there is; left out, those of "
    "the seat that plays, or a spectator's."};

const std::vector<Command>& table() {
  static const std::vector<Command> kCommands = {
      {Verb::kHelp, "help", "Lists the commands.", {}},
      {Verb::kGames, "games", "Lists the games with their players, options and refusals.", {}},
      {Verb::kNew,
       "new",
       "Begins a game with a deal. A game that had the id before is closed.",
       {kId, kGame, {"players", Need::kRequired, {Type::kNumber}, "How many play."}, kSeed, kOptions, kNames}},
      {Verb::kLoad,
       "load",
       "Begins a game with a position set up by hand. Cards not named are shuffled into the draw pile.",
       {kId,
        kGame,
        {"position", Need::kRequired, {Type::kObject}, "The table; what is left out is as on an empty one."},
        {"players", Need::kOptional, {Type::kNumber}, "How many play; left out, as many as the position shows."},
        kSeed,
        kOptions,
        kNames}},
      {Verb::kReplay,
       "replay",
       "Begins a game with a record, every move of which is checked again.",
       {kId, {"record", Need::kRequired, {Type::kObject}, "A record, as `record` writes it."}, kNames}},
      {Verb::kClose, "close", "Forgets a game.", {kId}},
      {Verb::kActions, "actions", "Lists what a seat may do; nothing if it is not to act.", {kId, kSeat}},
      {Verb::kCheck, "check", "Says whether an action is legal, and why not. Changes nothing.", {kId, kSeat, kAction}},
      {Verb::kPlay, "play", "Plays an action, or says why not and changes nothing.", {kId, kSeat, kAction, kAs}},
      {Verb::kEvents,
       "events",
       "Lists what happened since the start.",
       {kId, {"since", Need::kOptional, {Type::kNumber}, "How many events to pass over; left out, none."}, kAs}},
      {Verb::kView,
       "view",
       "Shows the table as a seat may know it.",
       {kId, {"seat", Need::kOptional, {Type::kNumber, Type::kNull}, "A seat; null or left out for a spectator."}}},
      {Verb::kPosition, "position", "Shows the whole table, hidden cards included, as `load` takes it.", {kId}},
      {Verb::kRecord, "record", "Writes the game down: set-up, seed and moves.", {kId}},
      {Verb::kResult, "result", "Tells who stands where, and who has won.", {kId}},
  };
  return kCommands;
}

std::string types_of(const Parameter& parameter) {
  std::string text;
  for (const Type type : parameter.types) text += (text.empty() ? "" : " or ") + std::string(name_of(type));
  return text;
}

Problem missing_member(std::string_view name) {
  return {.code = "missing-member", .sentence = "\"" + std::string(name) + "\" is missing"};
}

Problem refuse_member(const Command& command, const std::string& name, const Json& value) {
  if (name == "cmd") return {};
  const auto parameter =
      std::find_if(command.parameters.begin(), command.parameters.end(), [&](const auto& p) { return p.name == name; });
  if (parameter == command.parameters.end()) {
    return {.code = "unknown-member",
            .sentence = in_quotes(name) + " is not a member of \"" + std::string(command.name) + "\""};
  }
  const auto& types = parameter->types;
  if (std::find(types.begin(), types.end(), value.type()) != types.end()) return {};
  return wrong_type(name, types_of(*parameter), value);
}

// Whoever sends a megabyte of nonsense does not get it back; a cut never halves a character.
std::string shortened(const std::string& message) {
  if (message.size() <= kMessageBytesMax) return message;
  std::size_t length = kMessageBytesMax;
  while ((static_cast<unsigned char>(message[length]) & 0xC0U) == 0x80U) --length;
  return message.substr(0, length) + "...";
}

}  // namespace

std::span<const Command> commands() { return table(); }

// What is wrong at a place is told with its rule; a game's refusal of a move is a sentence of its own.
Json error_json(const Problem& problem) {
  const std::string message = problem.place.empty() ? problem.sentence : text_of(problem);
  return Json::object({{"code", problem.code}, {"rule", problem.rule}, {"message", shortened(message)}});
}

Problem wrong_type(std::string place, std::string_view expected, const Json& value) {
  return {.code = "wrong-type",
          .place = std::move(place),
          .sentence = "expected " + std::string(expected) + ", not " + std::string(name_of(value.type()))};
}

Problem bad_value(std::string place, std::string sentence) {
  return {.code = "bad-value", .place = std::move(place), .sentence = std::move(sentence)};
}

Json answer_json(const Answer& answer, const Json* id) {
  const auto* told = std::get_if<Json>(&answer);
  Json json = Json::object({{"ok", told != nullptr}});
  if (id != nullptr) json.set("id", *id);
  if (told == nullptr) return json.set("error", error_json(std::get<Problem>(answer)));
  for (const auto& [name, value] : told->members()) json.set(name, value);
  return json;
}

std::variant<const Command*, Problem> command_in(const Json& request) {
  if (!request.is(Json::Type::kObject)) {
    return Problem{.code = "wrong-type",
                   .sentence = "a line is an object, not " + std::string(name_of(request.type()))};
  }
  const auto name = request.find("cmd");
  if (!name) return missing_member("cmd");
  if (!name->is(Json::Type::kString)) return wrong_type("cmd", "a string", *name);
  for (const Command& command : table()) {
    if (command.name == name->text()) return &command;
  }
  return Problem{.code = "unknown-command",
                 .place = "cmd",
                 .sentence = in_quotes(name->text()) + " is unknown; \"help\" lists the commands"};
}

Json describe_commands() {
  Json rows = Json::array();
  for (const Command& command : table()) {
    Json parameters = Json::array();
    for (const Parameter& parameter : command.parameters) {
      parameters.push(Json::object({{"name", parameter.name},
                                    {"required", parameter.need == Need::kRequired},
                                    {"type", types_of(parameter)},
                                    {"help", parameter.help}}));
    }
    rows.push(Json::object({{"cmd", command.name}, {"help", command.help}, {"parameters", std::move(parameters)}}));
  }
  return rows;
}

Json required(const Json& request, std::string_view name) {
  const auto member = request.find(name);
  assert(member);
  return *member;
}

Problem refuse_form(const Command& command, const Json& request) {
  for (const auto& [name, value] : request.members()) {
    if (Problem problem = refuse_member(command, name, value)) return problem;
  }
  for (const Parameter& parameter : command.parameters) {
    if (parameter.need == Need::kOptional || request.find(parameter.name)) continue;
    return missing_member(parameter.name);
  }
  return {};
}

}  // namespace mogul

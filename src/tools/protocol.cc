#include "tools/protocol.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/json.h"
#include "core/match.h"

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

std::string wanted(const Parameter& parameter) {
  std::string text;
  for (const Type type : parameter.types) text += (text.empty() ? "" : " or ") + std::string(name_of(type));
  return text;
}

std::optional<Refused> refuse_member(const Command& command, const std::string& name, const Json& value) {
  if (name == "cmd") return std::nullopt;
  const auto parameter =
      std::find_if(command.parameters.begin(), command.parameters.end(), [&](const auto& p) { return p.name == name; });
  if (parameter == command.parameters.end()) {
    return Refused{"unknown-member", "", "\"" + name + "\" is not a member of \"" + std::string(command.name) + "\""};
  }
  const auto& types = parameter->types;
  if (std::find(types.begin(), types.end(), value.type()) != types.end()) return std::nullopt;
  return Refused{"wrong-type", "",
                 name + ": " + wanted(*parameter) + " is wanted, not " + std::string(name_of(value.type()))};
}

// The rule in brackets at the end of a problem; empty if there is none.
std::string rule_in(std::string_view problem) {
  const std::size_t open = problem.rfind('(');
  if (open == std::string_view::npos || !problem.ends_with(')')) return {};
  const std::string_view inside = problem.substr(open + 1, problem.size() - open - 2);
  const std::size_t dash = inside.find('-');
  const bool is_rule = inside.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") == dash && dash > 0 &&
                       dash + 1 < inside.size() &&
                       inside.find_first_not_of("0123456789", dash + 1) == std::string_view::npos;
  return is_rule ? std::string(inside) : std::string();
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

Json error_json(const Refused& refused) {
  return Json::object({{"code", refused.code}, {"rule", refused.rule}, {"message", shortened(refused.message)}});
}

Refused bad_value(std::string message) { return {"bad-value", "", std::move(message)}; }

Refused problem_as(std::string code, std::string problem) {
  std::string rule = rule_in(problem);
  return {std::move(code), std::move(rule), std::move(problem)};
}

Json answer_json(const Answer& answer, const Json* id) {
  const auto* told = std::get_if<Json>(&answer);
  Json json = Json::object({{"ok", told != nullptr}});
  if (id != nullptr) json.set("id", *id);
  if (told == nullptr) return json.set("error", error_json(std::get<Refused>(answer)));
  for (const auto& [name, value] : told->members()) json.set(name, value);
  return json;
}

std::variant<const Command*, Refused> command_in(const Json& request) {
  if (!request.is(Json::Type::kObject)) {
    return Refused{"wrong-type", "", "a line is an object, not " + std::string(name_of(request.type()))};
  }
  const Json* name = request.find("cmd");
  if (name == nullptr) return Refused{"missing-member", "", "\"cmd\" is missing"};
  if (!name->is(Json::Type::kString)) {
    return Refused{"wrong-type", "", "cmd: a string is wanted, not " + std::string(name_of(name->type()))};
  }
  for (const Command& command : table()) {
    if (command.name == name->text()) return &command;
  }
  return Refused{"unknown-command", "", "cmd: \"" + name->text() + "\" is unknown; \"help\" lists the commands"};
}

Json describe_commands() {
  Json rows = Json::array();
  for (const Command& command : table()) {
    Json parameters = Json::array();
    for (const Parameter& parameter : command.parameters) {
      parameters.push(Json::object({{"name", parameter.name},
                                    {"required", parameter.need == Need::kRequired},
                                    {"type", wanted(parameter)},
                                    {"help", parameter.help}}));
    }
    rows.push(Json::object({{"cmd", command.name}, {"help", command.help}, {"parameters", std::move(parameters)}}));
  }
  return rows;
}

std::optional<Refused> refuse_form(const Command& command, const Json& request) {
  for (const auto& [name, value] : request.members()) {
    if (auto refused = refuse_member(command, name, value)) return refused;
  }
  for (const Parameter& parameter : command.parameters) {
    if (parameter.need == Need::kOptional || request.find(parameter.name) != nullptr) continue;
    return Refused{"missing-member", "", "\"" + std::string(parameter.name) + "\" is missing"};
  }
  return std::nullopt;
}

}  // namespace mogul

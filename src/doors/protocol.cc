#include "doors/protocol.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "bots/company.h"
#include "core/in_quotes.h"
#include "core/json.h"
#include "core/json_cursor.h"
#include "core/problem.h"

namespace mogul {
namespace {

using Type = Json::Type;

constexpr Parameter kId{"id",
                        Need::kOptional,
                        {Type::kString, Type::kNumber},
                        "Which game: a string or a whole number of your choice; left out, \"default\"."};
constexpr Parameter kGame{"game", Need::kRequired, {Type::kString}, "The id of a game, as `games` lists it."};
constexpr Parameter kSeat{"seat", Need::kRequired, {Type::kNumber}, "A seat, counted clockwise from 0."};
constexpr Parameter kAnySeat{
    "seat", Need::kOptional, {Type::kNumber, Type::kNull}, "A seat; null or left out: a spectator."};
constexpr Parameter kViewGame{"game", Need::kOptional, {Type::kString}, "With `view`: the id of its game."};
constexpr Parameter kView{
    "view", Need::kOptional, {Type::kObject}, "Instead of an open game: the seat's view, as `view` writes it."};
constexpr Parameter kAction{"action", Need::kRequired, {Type::kObject}, "What the seat does, as `actions` writes it."};
constexpr Parameter kOptions{
    "options", Need::kOptional, {Type::kObject}, "Table options; those left out have their defaults."};
constexpr Parameter kSeed{"seed",
                          Need::kOptional,
                          {Type::kNumber, Type::kString},
                          "A whole number or 64 hex digits; left out, a fresh one is drawn."};
constexpr Parameter kNames{"names", Need::kOptional, {Type::kArray}, "One name a seat, for sentences."};
constexpr Parameter kAs{"as",
                        Need::kOptional,
                        {Type::kNumber, Type::kNull, Type::kString},
                        "Through whose eyes: a seat, null for a spectator, or \"referee\"."};
constexpr Parameter kSentences{"sentences", Need::kOptional, {Type::kBool}, "Whether to tell it in sentences too."};
constexpr Parameter kList{"list", Need::kOptional, {Type::kBool}, "Whether to list what the next seat may do."};

constexpr Command kCommands[] = {
    // What opens and closes games.
    {Verb::kHelp, About::kNoGame, "help", "Lists the commands.", {}},
    {Verb::kGames, About::kNoGame, "games", "Lists the games with their players, options, refusals and bots.", {}},
    {Verb::kNew,
     About::kGame,
     "new",
     "Begins a game with a deal.",
     {kGame,
      {"players", Need::kRequired, {Type::kNumber}, "How many play."},
      kSeed,
      kOptions,
      kNames,
      kList,
      kSentences}},
    {Verb::kLoad,
     About::kGame,
     "load",
     "Begins a game with a position; cards not named are shuffled into the draw pile.",
     {kGame,
      {"position", Need::kRequired, {Type::kObject}, "The table; what is left out is as on an empty one."},
      {"exact", Need::kOptional, {Type::kBool}, "Whether a card named nowhere is an error."},
      {"players", Need::kOptional, {Type::kNumber}, "How many play; left out, as the position shows."},
      kSeed,
      kOptions,
      kNames,
      kList,
      kSentences}},
    {Verb::kReplay,
     About::kGame,
     "replay",
     "Begins a game with a record, and checks its moves.",
     {{"record", Need::kRequired, {Type::kObject}, "A record, as `record` writes it."}, kNames, kList, kSentences}},
    {Verb::kClose, About::kGame, "close", "Forgets a game.", {}},

    // What a seat may ask, from its view alone.
    {Verb::kActions, About::kView, "actions", "Lists what a seat may do.", {kSeat, kSentences}},
    {Verb::kChoices,
     About::kView,
     "choices",
     "Says what a seat is asked, and lists its choices with what is touched for them.",
     {kAnySeat}},
    {Verb::kCheck, About::kView, "check", "Says whether an action is legal, and why not.", {kSeat, kAction}},
    {Verb::kWhy,
     About::kView,
     "why",
     "Says why nothing can be done with what was touched.",
     {kSeat, {"touched", Need::kRequired, {Type::kArray}, "What was touched, as in `choices`."}}},
    {Verb::kSentence, About::kView, "sentence", "Says an action, legal or not, in a sentence.", {kAnySeat, kAction}},
    {Verb::kRead,
     About::kView,
     "read",
     "Reads a deal that a person wrote.",
     {kSeat, {"words", Need::kRequired, {Type::kString}, "What was written."}}},
    {Verb::kAfter,
     About::kView,
     "after",
     "Shows the view after actions whose outcome the seat knows.",
     {kSeat, {"actions", Need::kRequired, {Type::kArray}, "What the seat does, in order."}}},
    {Verb::kDraw,
     About::kView,
     "draw",
     "Draws the table in text, as a terminal shows it.",
     {kAnySeat, {"columns", Need::kOptional, {Type::kNumber}, "How wide; left out, 80."}}},
    {Verb::kBot,
     About::kView,
     "bot",
     "Lets a bot choose for a seat, from its view alone.",
     {kSeat,
      {"bot", Need::kOptional, {Type::kString}, "Which; left out, the strongest."},
      {"seed", Need::kOptional, {Type::kNumber}, "The bot's dice; left out, 0."},
      {"playouts", Need::kOptional, {Type::kNumber}, "How much it may think; left out, as much as it usually does."},
      {"chance", Need::kOptional, {Type::kBool}, "Whether to tell the seat's chance to win."}}},
    {Verb::kSilent, About::kView, "silent", "Says what is played for a seat that does not answer.", {kSeat}},
    {Verb::kEarly,
     About::kView,
     "early",
     "Shows the view as it will be when the seat's turn to answer comes, and as it would be on its own turn.",
     {kSeat}},
    {Verb::kSums, About::kView, "sums", "Says what the table adds up to.", {kAnySeat}},
    {Verb::kJudge,
     About::kView,
     "judge",
     "Says what a deal changes, as far as a seat may know.",
     {kAnySeat, {"action", Need::kOptional, {Type::kObject}, "The offer; left out, what lies on the table."}}},

    // What happens in a game, and what is known of it.
    {Verb::kPlay, About::kGame, "play", "Plays an action, or says why not.", {kSeat, kAction, kAs, kSentences, kList}},
    {Verb::kUndo,
     About::kGame,
     "undo",
     "Takes moves back.",
     {{"moves", Need::kRequired, {Type::kNumber}, "How many moves stay."}}},
    {Verb::kEvents,
     About::kGame,
     "events",
     "Lists what happened.",
     {{"since", Need::kOptional, {Type::kObject}, "After which moment; left out, from the start."}, kAs, kSentences}},
    {Verb::kView,
     About::kGame,
     "view",
     "Shows the table as a seat may know it.",
     {kAnySeat, {"at", Need::kOptional, {Type::kObject}, "At which moment; left out, now."}}},
    {Verb::kPosition, About::kGame, "position", "Shows the whole table, as `load` takes it.", {}},
    {Verb::kRecord, About::kGame, "record", "Writes the game down: set-up, seed and moves.", {}},
    {Verb::kResult, About::kGame, "result", "Tells who stands where, and who has won.", {}},
};

// Calls visit(parameter) for all that a command takes, until that returns true. Whether it did.
template <class Visit>
bool any_parameter(const Command& command, Visit visit) {
  if (visit(kId)) return true;
  if (command.about == About::kView && (visit(kViewGame) || visit(kView) || visit(kNames))) return true;
  return std::any_of(command.parameters.begin(), command.parameters.end(), visit);
}

std::string types_of(const Parameter& parameter) {
  std::string text;
  for (const Type type : parameter.types) text += (text.empty() ? "" : " or ") + std::string(name_of(type));
  return text;
}

Problem missing_member(std::string_view name) {
  return {.code = "missing-member", .sentence = "\"" + std::string(name) + "\" is missing"};
}

// A key that needs escapes is no name of ours.
Problem refuse_member(const Command& command, std::string_view name, Type type) {
  if (name == "cmd") return {};
  const Parameter* known = nullptr;
  any_parameter(command, [&](const Parameter& parameter) {
    if (parameter.name == name) known = &parameter;
    return known != nullptr;
  });
  if (known == nullptr) {
    return {.code = "unknown-member",
            .sentence = in_quotes(Json::of_canonical('"' + std::string(name) + '"').text()) + " is not a member of \"" +
                        std::string(command.name) + "\""};
  }
  if (std::find(known->types.begin(), known->types.end(), type) != known->types.end()) return {};
  return wrong_type(std::string(name), types_of(*known), type);
}

// Whoever sends a megabyte of nonsense does not get it back; a cut never halves a character.
std::string shortened(const std::string& message) {
  if (message.size() <= kMessageBytesMax) return message;
  std::size_t length = kMessageBytesMax;
  while ((static_cast<unsigned char>(message[length]) & 0xC0U) == 0x80U) --length;
  return message.substr(0, length) + "...";
}

}  // namespace

Request::Request(const Json& json, const Company& company) : json_(&json), company_(&company) {
  JsonCursor(json.dump()).each_member([&](std::string_view name, JsonCursor value) {
    members_.push_back({.name = name, .value = value.take_value()});
    return true;
  });
}

std::optional<Json> Request::find(std::string_view name) const {
  const Member* found = member(name);
  return found != nullptr ? std::optional(Json::of_canonical(std::string(found->value))) : std::nullopt;
}

bool Request::asks_for(std::string_view name) const {
  const Member* found = member(name);
  return found != nullptr && found->value == "true";
}

const Request::Member* Request::member(std::string_view name) const {
  const auto found =
      std::find_if(members_.begin(), members_.end(), [&](const Member& each) { return each.name == name; });
  return found != members_.end() ? &*found : nullptr;
}

std::span<const Command> commands() { return kCommands; }

// What is wrong at a place is told with its rule; a game's refusal of a move is a sentence of its own.
Json error_json(const Problem& problem) {
  const std::string message = problem.place.empty() ? problem.sentence : text_of(problem);
  return Json::object({{"code", problem.code}, {"rule", problem.rule}, {"message", shortened(message)}});
}

Problem wrong_type(std::string place, std::string_view expected, Type type) {
  return {.code = "wrong-type",
          .place = std::move(place),
          .sentence = "expected " + std::string(expected) + ", not " + std::string(name_of(type))};
}

Problem bad_value(std::string place, std::string sentence) {
  return {.code = "bad-value", .place = std::move(place), .sentence = std::move(sentence)};
}

// The members of what is told follow as they stand: it may be long, and nothing in it is looked at.
Json answer_json(const Answer& answer, const Json* id) {
  const auto* told = std::get_if<Json>(&answer);
  Json json = Json::object({{"ok", told != nullptr}});
  if (id != nullptr) json.add("id", *id);
  if (told == nullptr) return json.add("error", error_json(std::get<Problem>(answer)));
  if (told->dump() == "{}") return json;
  std::string text = std::move(json).dump();
  text.back() = ',';
  return Json::of_canonical(text.append(told->dump(), 1));
}

std::variant<const Command*, Problem> command_in(const Request& request) {
  if (const Json::Type type = request.json().type(); type != Json::Type::kObject) {
    return Problem{.code = "wrong-type", .sentence = "a line is an object, not " + std::string(name_of(type))};
  }
  const auto given = request.find("cmd");
  if (!given) return missing_member("cmd");
  if (!given->is(Json::Type::kString)) return wrong_type("cmd", "a string", given->type());
  const std::string name = given->text();
  for (const Command& command : kCommands) {
    if (command.name == name) return &command;
  }
  return Problem{.code = "unknown-command",
                 .place = "cmd",
                 .sentence = in_quotes(name) + " is unknown; \"help\" lists the commands"};
}

Json describe_commands() {
  Json rows = Json::array();
  for (const Command& command : kCommands) {
    Json parameters = Json::array();
    any_parameter(command, [&](const Parameter& parameter) {
      parameters.push(Json::object({{"name", parameter.name},
                                    {"required", parameter.need == Need::kRequired},
                                    {"type", types_of(parameter)},
                                    {"help", parameter.help.text()}}));
      return false;
    });
    rows.push(
        Json::object({{"cmd", command.name}, {"help", command.help.text()}, {"parameters", std::move(parameters)}}));
  }
  return rows;
}

Problem refuse_form(const Command& command, const Request& request) {
  for (const auto& [name, value] : request.members()) {
    if (Problem problem = refuse_member(command, name, Json::type_of(value.front()))) return problem;
  }
  Problem problem;
  any_parameter(command, [&](const Parameter& parameter) {
    const bool there = parameter.need == Need::kOptional || request.has(parameter.name);
    if (!there) problem = missing_member(parameter.name);
    return !there;
  });
  return problem;
}

}  // namespace mogul

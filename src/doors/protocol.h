// The commands of a conversation as data: what each is called, what it takes and what it does. What it answers is in
// answers.h; docs/protocol.md has the examples.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bots/company.h"
#include "core/json.h"
#include "core/problem.h"

namespace mogul {

inline constexpr unsigned kProtocolVersion = 2;
inline constexpr std::size_t kMessageBytesMax = 500;

enum class Verb : std::uint8_t {
  kHelp,
  kGames,
  kNew,
  kLoad,
  kReplay,
  kClose,
  kActions,
  kChoices,
  kCheck,
  kWhy,
  kSentence,
  kRead,
  kPlay,
  kUndo,
  kEvents,
  kView,
  kAfter,
  kDraw,
  kBot,
  kSilent,
  kEarly,
  kSums,
  kJudge,
  kPosition,
  kRecord,
  kResult,
};

// What a command is about: no game in particular, one that is open, or a view, which may be that of an open game or
// come with the request.
enum class About : std::uint8_t { kNoGame, kGame, kView };

enum class Need : std::uint8_t { kRequired, kOptional };

// A short list that can be part of a constant.
template <class T, std::size_t N>
class Few {
 public:
  constexpr Few() = default;
  constexpr Few(std::initializer_list<T> items) : size_(items.size()) {
    std::copy(items.begin(), items.end(), items_.begin());
  }
  [[nodiscard]] constexpr const T* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const T* end() const { return items_.data() + size_; }

 private:
  std::array<T, N> items_{};
  std::size_t size_ = 0;
};

// A sentence of `help`. A page has no use for these, and waits for every byte of the module: there they are left out.
class Help {
 public:
#ifdef MOGUL_WITHOUT_HELP
  consteval Help(const char* /*text*/) {}
#else
  consteval Help(const char* text) : text_(text) {}  // NOLINT(google-explicit-constructor): a row has a plain text
#endif
  [[nodiscard]] constexpr std::string_view text() const { return text_; }

 private:
  std::string_view text_;
};

struct Parameter {
  std::string_view name;
  Need need = Need::kOptional;
  Few<Json::Type, 3> types;  // one of these
  Help help = "";
};

struct Command {
  Verb verb;
  About about;
  std::string_view name;
  Help help;
  Few<Parameter, 9> parameters;  // beside those that follow from what it is about
};

// A request, and whom it may ask to play. Its members are found once, since what answers it asks for them again and
// again.
class Request {
 public:
  Request(const Json& json, const Company& company);  // which must outlive it

  struct Member {
    std::string_view name;  // with its escapes: one that has any is no name of ours
    std::string_view value;
  };
  [[nodiscard]] const Json& json() const { return *json_; }
  [[nodiscard]] const Company& company() const { return *company_; }
  [[nodiscard]] std::span<const Member> members() const { return members_; }
  [[nodiscard]] bool has(std::string_view name) const { return member(name) != nullptr; }
  [[nodiscard]] std::optional<Json> find(std::string_view name) const;  // none if there is no such member
  // Whether it says yes to something that is not done unless asked for.
  [[nodiscard]] bool asks_for(std::string_view name) const;

 private:
  [[nodiscard]] const Member* member(std::string_view name) const;

  const Json* json_;
  const Company* company_;
  std::vector<Member> members_;
};

std::span<const Command> commands();
// What `help` answers.
Json describe_commands();

// What is told in answer to a request behind "ok" and "id", or why nothing is.
using Answer = std::variant<Json, Problem>;
// The answer as it is sent; `id` is null where it is about no game of the conversation.
Json answer_json(const Answer& answer, const Json* id);

Json error_json(const Problem& problem);

// A value of another type than expected, and one of the right type that will not do.
Problem wrong_type(std::string place, std::string_view expected, Json::Type type);
Problem bad_value(std::string place, std::string sentence);

// The command of a request, or why it has none.
std::variant<const Command*, Problem> command_in(const Request& request);
// Whether a request has what its command takes, each of the right type, and nothing else.
Problem refuse_form(const Command& command, const Request& request);

}  // namespace mogul

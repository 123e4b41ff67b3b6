// What may be asked of a table, and what comes of it: entries for the journal, or why not. Judged from the facts alone.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/problem.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/world.h"
#include "wire/message.h"
#include "wire/request.h"

namespace mogul::server {

// What is to be kept, or why it is refused. Nothing to keep: it is done already.
using Verdict = std::variant<std::vector<Entry>, Problem>;

// The problems that are told apart by those who answer.
inline constexpr std::string_view kStale = "stale";
inline constexpr std::string_view kNotYours = "not-yours";
inline constexpr std::string_view kMalformed = "malformed";
inline constexpr std::string_view kTryAgain = "try-again";

// Why a guest can't be called that.
Problem refuse_name(const std::string& name);

// Opens a table with its first guest, and begins if that is wished.
Verdict judge_opening(const wire::NewTable& wish, const std::string& holder, const World& world);
// The same people at a new table, each one seat further.
Verdict judge_rematch(const Facts& before, const World& world);

// Sits down in a free seat, or in the one that a link opens.
Verdict judge_sitting(const Facts& facts, const wire::TakeSeat& wish, const std::string& holder);
// Whether the owner of a seat is connected: then nobody else disposes of it.
enum class Owner : std::uint8_t { kHere, kAway };
// Gives a seat to another holder.
Verdict judge_giving(const Facts& facts, Seat by, Seat seat, Owner owner, const std::string& to_holder);
// Makes a link that opens a seat; `claim` is the hash of its secret.
Verdict judge_link(const Facts& facts, Seat by, Seat seat, Owner owner, const std::string& claim);
// Everything else that a seat asks of a table.
Verdict judge_command(const Facts& facts, const wire::FromClient& command, Seat by, const World& world);
Verdict judge_start(const Facts& facts, const World& world);

// What a bot does in a seat that is asked.
Verdict judge_bot_move(const Facts& facts, Seat seat, const World& world);

}  // namespace mogul::server

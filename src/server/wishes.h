// What may be asked of a table, and what comes of it: entries for the journal, or why not. Judged from the facts alone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/json.h"
#include "core/problem.h"
#include "core/value.h"
#include "server/entry.h"
#include "server/facts.h"
#include "server/manners.h"
#include "server/waiting.h"
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
inline constexpr std::string_view kTooFast = "too-fast";

// How long the id of a command may be.
inline constexpr std::size_t kIdBytesMax = 64;

// How much a clock may have at most.
inline constexpr std::uint32_t kClockSecondsMax = 14 * 24 * 3600;

// Why a guest can't be called that.
Problem refuse_name(const std::string& name, const Manners& manners);

// How things stand besides the facts, which alone are kept.
struct Circumstances {
  std::uint32_t now = 0;    // seconds since 1970
  bool hold = false;        // an answer must not be known yet
  std::uint32_t spent = 0;  // of the seat's bank, in milliseconds
  bool beginning = false;   // the seats show their parts of the shuffle
  Seats here;               // whose owners are connected
  const Patience& patience;
  const Manners& manners;
};

// Opens a table with its first guest; with bots in the other seats, it begins when the guest is there.
Verdict judge_opening(const wire::NewTable& wish, const std::string& holder, const World& world);
// The same people at a new table, each one seat further.
Problem refuse_rematch(const Facts& facts, Seat by);
Verdict judge_rematch(const Facts& before, const World& world);
// The old table points to the new one, unless that could not be kept.
Verdict judge_rematched(const std::string& next, const Problem& problem);

// Sits down in a free seat, or in the one that a link opens.
Verdict judge_sitting(const Facts& facts, const wire::TakeSeat& wish, const std::string& holder,
                      const Circumstances& circumstances);
// Why nobody may ask under that name for a seat that another has.
Problem refuse_asking(const Facts& facts, const wire::TakeSeat& wish, const Manners& manners);
// Gives a seat to another holder.
Verdict judge_giving(const Facts& facts, Seat by, Seat seat, const Circumstances& circumstances,
                     const std::string& to_holder);
// Makes a link that opens a seat; `claim` is the hash of its secret.
Verdict judge_link(const Facts& facts, Seat by, Seat seat, const Circumstances& circumstances,
                   const std::string& claim);
// Binds a person to a part of the shuffle.
Verdict judge_commitment(const Facts& facts, Seat by, const std::string& commitment);
// Whether what is to be kept is beside the game, and could be asked again and again: a switch, a link, or another
// answer in the place of one that was held.
bool is_beside_game(const Facts& facts, const std::vector<Entry>& entries);
// Fills and frees seats: for the host, before the game begins.
Verdict judge_arranging(const Facts& facts, const wire::FromClient& command, Seat by);
// Everything else that a seat asks of a table.
Verdict judge_command(const Facts& facts, const wire::FromClient& command, Seat by, const Circumstances& circumstances);
// Whether the game may begin; then, with what the seats have shown of their parts of the shuffle, that it does.
Problem refuse_start(const Facts& facts, Seat by);
Verdict judge_start(const Facts& facts, const std::string& code, std::vector<std::string> contributions,
                    const World& world);
// Somebody who had gone is there again, and a link to their seat that the host made meanwhile is void.
Verdict judge_back(const Facts& facts, Seat by);
// What a bot chose for a seat that is asked, or will be.
Verdict judge_bot_move(const Facts& facts, Seat seat, const std::optional<Json>& chosen, bool hold);
// What else happens without anybody asking for it.
Verdict judge_due(const Facts& facts, const Due& due);

// Nobody has gone on with the game for too long.
Verdict judge_giving_up(const Facts& facts);
// The server was not there since then, in seconds since 1970.
Verdict judge_interruption(const Facts& facts, std::uint32_t since);

// How long somebody who talks too much has to be silent, in milliseconds.
std::uint32_t silence_left(const Facts& facts, Seat seat, std::uint32_t now, const Manners& manners);

}  // namespace mogul::server

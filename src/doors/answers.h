// What the commands of a conversation answer, of one game that is open in it or of one view.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <variant>
#include <vector>

#include "core/chair.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "core/value.h"
#include "doors/protocol.h"

namespace mogul {

inline constexpr std::size_t kNameBytesMax = 100;
inline constexpr std::size_t kTouchesMax = 10;  // more than any action has

// A game of a conversation, with a chair for each seat and one for a spectator behind them.
struct OpenGame {
  OpenGame(std::unique_ptr<Match> begun, Names of_players);

  std::unique_ptr<Match> match;
  Names names;  // none if the players have none
  std::vector<Chair> chairs;

  Chair& chair(Seat seat) { return chairs[seat == Seat::kNobody ? chairs.size() - 1 : index_of(seat)]; }
};

// Takes the players' names from a request, if it has any.
Problem read_names(const Request& request, unsigned players, Names& names);

// Says whose move it is, "to_act" and "over", and lists what the first of them may do if the request asks for it.
Json& add_standing(Json& answer, OpenGame& game, const Request& request);

// The seat that a request names: nobody if it is null or left out.
std::variant<Seat, Problem> seat_in(const Request& request, std::string_view member, unsigned players);

// The answers to the commands of the same names. The request has the form that its command asks for.
Answer answer_play(OpenGame& game, const Request& request);
Answer answer_undo(OpenGame& game, const Request& request);
Answer answer_events(OpenGame& game, const Request& request);
Answer answer_view(OpenGame& game, const Request& request);
Answer answer_position(OpenGame& game, const Request& request);
Answer answer_record(OpenGame& game, const Request& request);
Answer answer_result(OpenGame& game, const Request& request);

Answer answer_actions(const SeatView& view, const Request& request);
Answer answer_choices(const SeatView& view, const Request& request);
Answer answer_check(const SeatView& view, const Request& request);
Answer answer_why(const SeatView& view, const Request& request);
Answer answer_sentence(const SeatView& view, const Request& request);
Answer answer_read(const SeatView& view, const Request& request);
Answer answer_after(const SeatView& view, const Request& request);
Answer answer_draw(const SeatView& view, const Request& request);
Answer answer_bot(const SeatView& view, const Request& request);
Answer answer_silent(const SeatView& view, const Request& request);
Answer answer_early(const SeatView& view, const Request& request);
Answer answer_sums(const SeatView& view, const Request& request);
Answer answer_judge(const SeatView& view, const Request& request);

}  // namespace mogul

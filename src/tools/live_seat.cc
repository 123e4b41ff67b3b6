#include "tools/live_seat.h"

#include <memory>
#include <ostream>
#include <string>
#include <utility>

#include "client/line_reader.h"
#include "client/network.h"
#include "client/seat_client.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "games/registry.h"
#include "server/secrets.h"
#include "server/shuffle.h"
#include "tools/complain.h"
#include "wire/table_card.h"

namespace mogul {
namespace {

// The table as the seat sees it. Null and why, if that is of a game this program does not know.
std::shared_ptr<const SeatView> view_of(const wire::TableCard& table, const client::Question& question,
                                        std::string& fault) {
  const GameInfo* game = find_game(table.game);
  Problem problem;
  std::shared_ptr<SeatView> view = game == nullptr ? nullptr : game->look(question.view, table.you, problem);
  if (view == nullptr) return fault = "this program does not understand the table: " + text_of(problem), nullptr;
  Names names;
  for (const wire::SeatCard& seat : table.seats) names.push_back(seat.name);
  view->set_names(std::move(names));
  return view;
}

client::ShufflePart new_part(const server::RandomBytes& random) {
  const std::string contribution = server::new_secret(random);
  return {.contribution = contribution, .commitment = server::hash_of(contribution)};
}

// What one needs to see that the deal was nobody's choice.
void tell_shuffle(const LiveSeat& live, const client::Place& place, const client::ShufflePart& part,
                  const client::SeatClient& client) {
  const std::string& server_commitment = client.server_commitment();
  if (server_commitment.empty()) return;
  const std::string seats = server::digest_of(client.commitments());
  live.story << "Your part of the shuffle was " << part.contribution << ", and its hash " << part.commitment
             << " bound you to it.\nThe server was bound by " << server_commitment
             << ", and all seats, before yours was shown, by a list with the hash " << seats
             << ". Once the game is over, " << live.link.substr(0, live.link.find("/t/")) << "/api/tables/"
             << place.code << "/record is its record, and this checks it:\n  mogul verify RECORD --commitment "
             << server_commitment << " --bound " << seats << " --contribution " << part.contribution << "\n"
             << std::flush;
}

}  // namespace

int play_live(const LiveSeat& live, LivePlayer& player) {
  client::Network network;
  std::string fault;
  const server::RandomBytes random = server::system_random();
  if (!random) return complain(live.command, kFailed, "this system has no source of random numbers");
  const client::ShufflePart part = new_part(random);
  const auto place = client::sit_down(network, live.link, live.name, fault);
  if (!place) return complain(live.command, kFailed, fault);
  live.story << "You sit at table " << place->code << ".\n" << std::flush;
  client::SeatClient* seat = nullptr;
  client::SeatClient client(
      network, *place, part,
      {.happened = [&](const std::string& sentence) { live.story << sentence << "\n"
                                                                 << std::flush; },
       .asked =
           [&](const wire::TableCard& table, const client::Question& question) {
             std::string why;
             const auto view = view_of(table, question, why);
             view == nullptr ? seat->give_up(why) : player.ask(view, question.decision, *seat);
           },
       .ended =
           [&](const std::string& why) {
             fault = why;
             network.stop();
           }});
  seat = &client;
  const client::LineReader reader(
      network, live.input, [&](const std::string& line) { player.hear(line, *seat); }, [&] { player.hear_end(*seat); });
  client.connect();
  network.run();
  tell_shuffle(live, *place, part, client);
  return fault.empty() ? 0 : complain(live.command, kFailed, fault);
}

}  // namespace mogul

#include "tools/live_seat.h"

#include <optional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include "client/network.h"
#include "client/seat_client.h"
#include "core/json.h"
#include "core/match.h"
#include "core/problem.h"
#include "core/seat_view.h"
#include "games/registry.h"
#include "tools/complain.h"
#include "wire/table_card.h"

namespace mogul {
namespace {

std::optional<Json> decide_at(const wire::TableCard& table, const Json& json, const Decide& decide,
                              std::string& fault) {
  const GameInfo* game = find_game(table.game);
  Problem problem;
  const auto view = game == nullptr ? nullptr : game->look(json, table.you, problem);
  if (view == nullptr) return fault = "this program does not understand the table: " + text_of(problem), std::nullopt;
  Names names;
  for (const wire::SeatCard& seat : table.seats) names.push_back(seat.name);
  view->set_names(std::move(names));
  return decide(*view, fault);
}

}  // namespace

int play_live(std::string_view command, const std::string& link, const std::string& name, std::ostream& story,
              const Decide& decide) {
  client::Network network;
  std::string fault;
  const auto place = client::sit_down(network, link, name, fault);
  if (!place) return complain(command, kFailed, fault);
  story << "You sit at table " << place->code << ".\n" << std::flush;
  client::SeatClient seat(
      network, *place,
      {.table = [](const wire::TableCard&) {},
       .happened = [&](const std::string& sentence) { story << sentence << "\n"
                                                            << std::flush; },
       .asked = [&](const wire::TableCard& table, const Json& view) { return decide_at(table, view, decide, fault); },
       .ended =
           [&](const std::string& why) {
             if (fault.empty()) fault = why;
             network.stop();
           }});
  seat.connect();
  network.run();
  return fault.empty() ? 0 : complain(command, kFailed, fault);
}

}  // namespace mogul

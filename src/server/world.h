// What the tables of a server stand in: the same code runs in the real world and in a simulated one.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "core/json.h"
#include "server/clock.h"
#include "server/journal.h"
#include "server/keeping.h"
#include "server/manners.h"
#include "server/patience.h"
#include "server/secrets.h"
#include "server/thinker.h"

namespace mogul::server {

struct Settings {
  std::string build;
  std::string public_url;          // where others reach the server; empty: as whoever asks has reached it
  std::vector<std::string> names;  // of hosts by which the server may be called (hosts.h)
  bool local = true;               // only this machine reaches it
  Patience patience;
  Manners manners;
  Budget budget;  // of each thought of a bot
  Keeping keeping;
  // A game that is begun with this instead of a fresh seed, to be played again and compared: {"seed"}, or a record's
  // set-up. Null at a table where people play.
  Json rehearsal;
};

// A command of a seat and what came of it, for whoever watches over the server: no cards, no names, no secrets.
struct Noted {
  std::string_view table;
  std::string_view id;  // as the client called it
  std::uint32_t number = 0;
  std::uint32_t decision = 0;
  std::string_view outcome;  // "done", or the code of a problem
};

// Something an operator should look at. Nothing of any game is in it but the table's code and number.
struct Trouble {
  std::string_view what;  // "quarantined", "lost-touch"
  std::string_view table;
  std::uint32_t number = 0;
  std::string_view code;  // of the problem
};

struct World {
  Journal& journal;
  Clock& clock;
  Thinker& thinker;
  RandomBytes random;
  Settings settings;
  std::function<void(const Noted&)> note = [](const Noted&) {};
  std::function<void(const Trouble&)> trouble = [](const Trouble&) {};
};

}  // namespace mogul::server

// What the tables of a server stand in: the same code runs in the real world and in a simulated one.
#pragma once

#include <string>

#include "core/json.h"
#include "server/clock.h"
#include "server/journal.h"
#include "server/patience.h"
#include "server/secrets.h"

namespace mogul::server {

struct Settings {
  std::string build;
  std::string public_url;  // where others reach the server; empty: as whoever asks has reached it
  bool local = true;       // only this machine reaches it
  Patience patience;
  // A game that is begun with this instead of a fresh seed, to be played again and compared: {"seed"}, or a record's
  // set-up. Null at a table where people play.
  Json rehearsal;
};

struct World {
  Journal& journal;
  Clock& clock;
  RandomBytes random;
  Settings settings;
};

}  // namespace mogul::server

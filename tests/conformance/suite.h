// The one suite that every game must pass. To add a game: tell it to the suite as a TestedGame (tested_game.h), and
// write TEST_CASE("My Game conforms") { conformance::demand_all<MyGame>(); }
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "core/match_of.h"
#include "tests/conformance/changes.h"
#include "tests/conformance/doors.h"
#include "tests/conformance/endings.h"
#include "tests/conformance/legality.h"
#include "tests/conformance/play.h"
#include "tests/conformance/records.h"
#include "tests/conformance/sampling.h"
#include "tests/conformance/script.h"
#include "tests/conformance/twin_worlds.h"
#include "tests/conformance/words.h"
#include "tests/support/scale.h"

namespace mogul::conformance {

enum class Property : std::uint8_t {
  kListAndRefuseAgree,
  kRefusalsChangeNothing,
  kInvariantsHold,
  kCopiesAreIndependent,
  kListenersChangeNothing,
  kGamesAreDetermined,
  kSeedsMatter,
  kRecordsReplay,
  kJsonGoesThereAndBack,
  kSentencesAreWhole,
  kSeedsStayHidden,
  kViewsKeepSecrets,
  kAnswersKeepSecrets,
  kBotsKeepSecrets,
  kEventsKeepSecrets,
  kViewsAreEnough,
  kChoicesCanBeTouched,
  kSilenceIsPlayed,
  kForeseenHappens,
  kDealsKeepSecrets,
  kSamplesFitTheView,
  kSamplesAreAllWorlds,
  kGamesEnd,
};

// Asks of `games` random games at each table; what is wrong, or nothing.
using Asked = std::string (*)(unsigned games);

// Whether every action there is gets tried at every position.
enum class Tries : std::uint8_t { kSome, kAll };

struct PropertyRow {
  Property property;
  std::string_view name;
  unsigned games;  // at each table, at scale 1: more where asking is cheap
  Asked asked;
  Tries tries = Tries::kSome;
};

// A question about one game, asked of many.
template <Drawn G, std::string (*Question)(const Play<G>&)>
std::string of_random_games(unsigned games) {
  return in_random_games<G>(games, Question);
}

template <Drawn G>
inline constexpr std::array kProperties = {
    PropertyRow{Property::kListAndRefuseAgree, "list and refuse agree", 40,
                of_random_games<G, list_and_refuse_agree<G>>, Tries::kAll},
    PropertyRow{Property::kRefusalsChangeNothing, "refusals change nothing", 16,
                of_random_games<G, refusals_change_nothing<G>>, Tries::kAll},
    PropertyRow{Property::kInvariantsHold, "invariants hold", 30, of_random_games<G, invariants_hold<G>>},
    PropertyRow{Property::kCopiesAreIndependent, "copies are equal and independent", 20,
                of_random_games<G, copies_are_equal_and_independent<G>>},
    PropertyRow{Property::kListenersChangeNothing, "listeners change nothing", 40,
                of_random_games<G, listeners_change_nothing<G>>},
    PropertyRow{Property::kGamesAreDetermined, "games are determined", 20, of_random_games<G, games_are_determined<G>>},
    PropertyRow{Property::kSeedsMatter, "seeds matter", 1, seeds_matter<G>},
    PropertyRow{Property::kRecordsReplay, "records replay", 10, of_random_games<G, records_replay<G>>},
    PropertyRow{Property::kJsonGoesThereAndBack, "JSON goes there and back", 12,
                of_random_games<G, json_goes_there_and_back<G>>},
    PropertyRow{Property::kSentencesAreWhole, "sentences are whole", 20, of_random_games<G, sentences_are_whole<G>>},
    PropertyRow{Property::kSeedsStayHidden, "seeds stay hidden", 20, seeds_stay_hidden<G>},
    PropertyRow{Property::kViewsKeepSecrets, "views keep secrets", 56, views_keep_secrets<G>},
    PropertyRow{Property::kAnswersKeepSecrets, "answers keep secrets", 40, answers_keep_secrets<G>, Tries::kAll},
    PropertyRow{Property::kBotsKeepSecrets, "bots keep secrets", 56, bots_keep_secrets<G>},
    PropertyRow{Property::kEventsKeepSecrets, "events keep secrets", 56, events_keep_secrets<G>},
    PropertyRow{Property::kViewsAreEnough, "views are enough", 6, of_random_games<G, views_are_enough<G>>},
    PropertyRow{Property::kChoicesCanBeTouched, "choices can be touched", 20,
                of_random_games<G, choices_can_be_touched<G>>, Tries::kAll},
    PropertyRow{Property::kSilenceIsPlayed, "silence is played", 40, of_random_games<G, silence_is_played<G>>},
    PropertyRow{Property::kForeseenHappens, "what is foreseen happens", 20, of_random_games<G, foreseen_happens<G>>},
    PropertyRow{Property::kDealsKeepSecrets, "deals keep secrets", 10, deals_keep_secrets<G>},
    PropertyRow{Property::kSamplesFitTheView, "samples fit the view", 40, of_random_games<G, samples_fit_the_view<G>>},
    PropertyRow{Property::kSamplesAreAllWorlds, "samples are all worlds", 1, samples_are_all_worlds<G>},
    PropertyRow{Property::kGamesEnd, "games end", 40, games_end<G>},
};

// A game with very many actions, which take long to try, is content with a part of the games where all are tried.
template <Drawn G>
void demand_all(unsigned percent = 100) {
  for (const PropertyRow& row : kProperties<G>) {
    const unsigned part = row.tries == Tries::kAll ? percent : 100;
    const std::string failure = row.asked(test::scaled((row.games * part + 99) / 100));
    CHECK_MESSAGE(failure.empty(), std::string(row.name), ": ", failure);
  }
}

}  // namespace mogul::conformance

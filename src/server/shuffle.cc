#include "server/shuffle.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json.h"
#include "core/problem.h"
#include "server/secrets.h"

namespace mogul::server {
namespace {

constexpr std::string_view kMember = "shuffle";

// The table and its rules, as they stand before a hash.
std::string bound_to(std::string_view purpose, const Shuffle& shuffle) {
  return std::string(purpose) + " " + shuffle.table + " " + shuffle.game + " " + std::to_string(shuffle.rules);
}

Json texts(const std::vector<std::string>& list) {
  Json json = Json::array();
  for (const std::string& text : list) json.push(text);
  return json;
}

Problem differs(std::string sentence) { return {.code = "differs", .sentence = std::move(sentence)}; }
Problem unpublished() { return {.code = "no-shuffle", .sentence = "The record does not say how its seed came about."}; }

std::optional<std::vector<std::string>> texts_in(const Json& json, std::string_view member, std::size_t count) {
  const auto list = json.find(member);
  if (!list || !list->is(Json::Type::kArray)) return std::nullopt;
  std::vector<std::string> texts;
  for (const Json& item : list->items()) texts.push_back(item.text());
  return texts.size() == count ? std::optional(texts) : std::nullopt;
}

std::string text_in(const Json& json, std::string_view member) {
  const auto text = json.find(member);
  return text && text->is(Json::Type::kString) ? text->text() : std::string();
}

std::uint32_t number_in(const Json& json, std::string_view member) {
  const auto number = json.find(member);
  return number ? static_cast<std::uint32_t>(number->whole().value_or(0)) : 0;
}

// Whoever could choose a part after others were shown would choose its commitment with it.
Problem differs_from_noted(const Shuffle& shuffle, const NotedShuffle& noted) {
  if (!noted.commitment.empty() && noted.commitment != commitment_of(shuffle)) {
    return differs("The server had shown another commitment.");
  }
  if (!noted.bound.empty() && noted.bound != digest_of(shuffle.commitments)) {
    return differs("The seats had been bound to other parts before any was shown.");
  }
  const auto& parts = shuffle.contributions;
  if (!noted.contribution.empty() && std::find(parts.begin(), parts.end(), noted.contribution) == parts.end()) {
    return differs("That contribution is not part of the shuffle.");
  }
  return {};
}

}  // namespace

std::string commitment_of(const Shuffle& shuffle) {
  return hash_of(bound_to("mogul-commit-1", shuffle) + " " + shuffle.secret);
}

std::string seed_of(const Shuffle& shuffle) {
  return derived_key(
      shuffle.secret, texts(shuffle.contributions).dump(),
      bound_to("mogul-deal-1", shuffle) + " " + std::to_string(shuffle.players) + " " + shuffle.options.dump());
}

Json published(const Shuffle& shuffle) {
  return Json::object({{"table", shuffle.table},
                       {"commitment", commitment_of(shuffle)},
                       {"secret", shuffle.secret},
                       {"commitments", texts(shuffle.commitments)},
                       {"contributions", texts(shuffle.contributions)}});
}

std::string digest_of(const std::vector<std::string>& commitments) { return hash_of(texts(commitments).dump()); }

Problem check_shuffle(const Json& record, const NotedShuffle& noted) {
  const auto told = record.is(Json::Type::kObject) ? record.find(kMember) : std::nullopt;
  const auto options = told ? record.find("options") : std::nullopt;
  if (!told || !told->is(Json::Type::kObject) || !options) return unpublished();
  Shuffle shuffle{.table = text_in(*told, "table"),
                  .game = text_in(record, "game"),
                  .rules = number_in(record, "rules"),
                  .players = number_in(record, "players"),
                  .options = *options,
                  .secret = text_in(*told, "secret")};
  auto commitments = texts_in(*told, "commitments", shuffle.players);
  auto contributions = texts_in(*told, "contributions", shuffle.players);
  if (!commitments || !contributions) return unpublished();
  shuffle.commitments = std::move(*commitments);
  shuffle.contributions = std::move(*contributions);

  if (commitment_of(shuffle) != text_in(*told, "commitment")) {
    return differs("The server's secret is not the one to which it was bound.");
  }
  for (std::size_t i = 0; i < shuffle.players; ++i) {
    const std::string& shown = shuffle.contributions[i];
    if (!shown.empty() && hash_of(shown) != shuffle.commitments[i]) {
      return differs("Seat " + std::to_string(i) + " was bound to something else than what it is said to have shown.");
    }
  }
  if (seed_of(shuffle) != text_in(record, "seed")) return differs("The seed is not the one that follows from them.");
  return differs_from_noted(shuffle, noted);
}

}  // namespace mogul::server

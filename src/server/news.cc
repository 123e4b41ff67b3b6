#include "server/news.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/chair.h"
#include "core/digest.h"
#include "core/json.h"
#include "core/seat_view.h"
#include "core/shape.h"
#include "core/value.h"
#include "core/write_json.h"
#include "server/facts.h"
#include "wire/message.h"
#include "wire/view_hash.h"

namespace mogul::server {
namespace {

void append(std::string& text, std::string_view key, std::uint32_t number) {
  text.append(key).append(std::to_string(number));
}

// Lists and objects have a comma behind every part, the last of which gives way to the bracket.
void close(std::string& text, char bracket) {
  if (text.back() == ',') text.pop_back();
  text += bracket;
}

void append_step(std::string& text, const wire::Step& step) {
  append(text, R"({"number":)", step.number);
  if (step.turn != Seat::kNobody) append(text, R"(,"turn":)", index_of(step.turn));
  if (step.by != wire::Mover::kOwner) text.append(R"(,"by":)").append(to_json(step.by).dump());
  text += R"(,"events":[)";
  for (const wire::Happening& happening : step.events) {
    text.append(R"({"event":)").append(happening.event.dump());
    text.append(R"(,"sentence":)").append(Json(happening.sentence).dump()).append("},");
  }
  close(text, ']');
  text += "},";
}

}  // namespace

std::uint32_t asked(const Facts& facts, Seat seat) { return facts.to_act().contains(seat) ? facts.decision(seat) : 0; }

std::string table_text(std::string_view card, std::string_view own_part) {
  std::string text = R"({"tell":"table","table":)";
  text.reserve(text.size() + card.size() + own_part.size() + 1);
  text.append(card.substr(0, card.size() - 1)).append(own_part).append("}}");
  return text;
}

std::string NewsWriter::write(const Facts& facts, Seat seat, std::uint32_t told) {
  constexpr std::size_t kAroundTheView = 640;  // bytes, mostly
  std::string_view view;
  facts.chair(seat).view().show(
      [&](const Shape& shape, const void* seen, const void* filled) { view = views_.write(shape, seen, filled); });
  std::string text;
  text.reserve(view.size() + kAroundTheView);
  append(text, R"({"tell":"news","number":)", facts.number());
  text += R"(,"steps":[)";
  for (const wire::Step& step : facts.steps_since(told, seat)) append_step(text, step);
  close(text, ']');
  text.append(R"(,"view":)").append(view);
  text.append(R"(,"hash":")").append(to_hex(wire::view_hash(view))).append("\"");
  const std::uint32_t decision = asked(facts, seat);
  if (decision != 0) append(text, R"(,"decision":)", decision);
  const std::uint32_t early = decision == 0 ? facts.decision(seat) : 0;
  if (early != 0) append(text, R"(,"early":)", early);
  text += '}';
  return text;
}

}  // namespace mogul::server

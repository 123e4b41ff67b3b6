// A seat at a live table, for a program: says hello, comes back after a lost connection, puts a question whenever it
// can be answered, and repeats what was not heard.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/network.h"
#include "core/json.h"
#include "core/value.h"
#include "wire/message.h"
#include "wire/table_card.h"

namespace mogul::client {

// Where a seat is: the server, the table's code, and the secret that opens the seat.
struct Place {
  Address server;
  std::string code;
  std::string token;
};

// What the link to a table says, as in "http://127.0.0.1:8080/t/QUARTZ"; with "#claim=…" behind it, it opens a seat.
struct TableLink {
  Address server;
  std::string code;
  std::string claim;
};
std::optional<TableLink> table_link_in(std::string_view link);
// Sits down under a name at the table of a link. Nothing and why not.
std::optional<Place> sit_down(Network& network, const std::string& link, const std::string& name, std::string& fault);

// One's part of the shuffle, and the hash that binds one to it (docs/shuffle.md).
struct ShufflePart {
  std::string contribution;
  std::string commitment;
};

// What a seat is asked, under the number by which it is answered.
struct Question {
  std::uint32_t decision = 0;
  Json view;
};

class SeatClient {
 public:
  struct Told {
    std::function<void(const std::string& sentence)> happened;
    // What shall be done? The same is asked again if the answer came to nothing.
    std::function<void(const wire::TableCard&, const Question&)> asked;
    std::function<void(const std::string& why)> ended;
  };

  SeatClient(Network& network, Place place, ShufflePart part, Told told);
  SeatClient(const SeatClient&) = delete;
  SeatClient& operator=(const SeatClient&) = delete;
  ~SeatClient();

  void connect();

  // Whether what was asked under that number waits for its answer.
  [[nodiscard]] bool is_asked(std::uint32_t decision) const { return put_ == decision && put_ != 0; }
  // An answer to something that is not asked any more is forgotten. Somebody in whose place a bot plays is back with
  // it.
  void answer(std::uint32_t decision, const Json& action);
  // Whatever else a seat may ask of a table; the seat in it is one's own.
  void wish(wire::FromClient command);
  // Goes, and tells by which link one can come back.
  void give_up(const std::string& why);

  [[nodiscard]] bool is_stood_in() const;
  void come_back();
  // What the server and the seats were bound to when one's own part was shown; empty if that never was.
  [[nodiscard]] const std::string& server_commitment() const { return server_commitment_; }
  [[nodiscard]] const std::vector<std::string>& commitments() const { return commitments_; }

 private:
  void hear(std::string_view text);
  void hear_table(const wire::TableCard& table);
  void show_part(const std::vector<std::string>& commitments);
  void hear_news(const wire::FromTable& news);
  void hear_answer(const wire::FromTable& answer);
  void hear_refusal(const wire::FromTable& refusal);
  void hear_lines(const wire::FromTable& said);
  // Puts what is asked, if it can be answered as things are.
  void ask();
  void send(wire::FromClient& command);
  void lose();
  // Asks for the way back, or gives the seat back before the game.
  void leave();
  // Ends once all is said.
  void end(const std::string& why);
  void finish();

  struct Unanswered {
    std::string id;
    std::string text;
    std::uint32_t decision = 0;
  };

  Network& network_;
  Place place_;
  ShufflePart part_;
  Told told_;
  std::shared_ptr<Line> line_;
  wire::TableCard table_;
  std::string server_commitment_;
  std::vector<std::string> commitments_;
  std::uint32_t number_ = 0;
  std::uint32_t line_heard_ = 0;  // the last that somebody said
  std::uint32_t wait_ms_ = 0;     // before coming again, as the server wished
  std::uint64_t commands_ = 0;
  std::optional<Question> question_;      // what is open, answered or not
  std::uint32_t put_ = 0;                 // what was put and waits for its answer; 0: nothing
  std::uint32_t answered_ = 0;            // what the table has an answer to
  std::uint32_t let_go_ = 0;              // the same, if the table may have let go of it
  bool waits_for_change_ = false;         // an answer was refused as things were
  std::optional<Unanswered> unanswered_;  // an answer that the table has not acknowledged
  std::optional<std::string> leaving_;    // why, while the way back is asked for
  std::string way_back_;                  // the id of that
  bool greeted_ = false;                  // on this line
  bool ended_ = false;
  std::optional<std::string> last_word_;  // until it is told
};

}  // namespace mogul::client

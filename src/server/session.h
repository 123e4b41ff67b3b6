// One conversation over a socket, between a client and a table (docs/wire.md).
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/problem.h"
#include "core/value.h"
#include "server/bucket.h"
#include "server/house.h"
#include "server/table.h"
#include "server/transport.h"
#include "server/visitors.h"
#include "wire/message.h"

namespace mogul::server {

class Session : public Guest, public std::enable_shared_from_this<Session> {
 public:
  // `holder` is the hash of the cookie's secret, empty if there was none; `origin` is how the client reached the
  // server, and `caller` who that is on the network.
  Session(House& house, std::string code, std::string holder, std::string origin, Transport& transport,
          Caller caller = {});
  ~Session() override;
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  // A message came in.
  void hear(std::string_view text);
  // What counts how much is said for the seat, over whichever socket; null for whoever has none.
  [[nodiscard]] Bucket* bucket_of_seat() const;
  // The socket is gone; nothing more can be sent.
  void hang_up();

  [[nodiscard]] const std::string& holder() const override { return holder_; }
  [[nodiscard]] const std::string& household() const override { return caller_.household(); }
  void look() override;
  void hear_reveal(const std::vector<std::string>& commitments) override;
  void turn_away() override;

 private:
  [[nodiscard]] Seat seat() const { return table_->facts().seat_of(holder_); }
  void greet(const wire::FromClient& hello);
  void obey(const wire::FromClient& command);
  void play_again(const std::string& id);
  void tell_lines();
  void tell_news();
  void tell(const wire::FromTable& message);
  void send(std::string message);
  void say_goodbye(std::string_view code, std::string sentence, std::uint32_t retry_ms = 0);
  void end();
  // What is told and noted of a command.
  struct Asked {
    wire::Ask ask;
    std::string id;
    std::uint32_t decision = 0;
  };
  // Tells what came of it, if the client still listens.
  Table::Answer answer_to(const wire::FromClient& command, const std::string& claim = {});
  void answer(const Asked& command, const std::string& claim, const Problem& problem, double opening_wait_s = 0);

  House& house_;
  std::string code_;
  std::string holder_;
  std::string origin_;
  Caller caller_;
  Transport* transport_;          // null once the socket is gone
  std::shared_ptr<Table> table_;  // null before hello
  std::uint32_t card_told_ = 0;   // the number of the card that was last told
  std::string own_told_;          // what stood in it about this seat alone
  std::uint32_t number_told_ = 0;
  std::uint32_t line_told_ = 0;
  Seat seat_told_ = Seat::kNobody;
};

}  // namespace mogul::server

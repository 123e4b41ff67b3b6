// What the server counts of itself, for Prometheus. Only numbers of things: nothing of any table or person.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace mogul::server {

class Metrics {
 public:
  Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;
  ~Metrics();

  void answered(unsigned status);
  void hung_up_on();  // somebody had too many connections
  void sockets(std::size_t open);
  void heard();  // a message over a socket
  void told(std::size_t bytes);
  void slowed();                         // somebody was told to wait
  void dropped();                        // somebody read too slowly
  void kept(bool good, double seconds);  // an append, and how long it took
  void commanded(bool done);
  void tables(std::size_t set_up);
  void quarantined();  // a table could not be set up

  // In the text format of Prometheus.
  [[nodiscard]] std::string text() const;

 private:
  struct Inside;
  std::unique_ptr<Inside> inside_;
};

}  // namespace mogul::server

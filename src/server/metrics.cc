#include "server/metrics.h"

#include <cstddef>
#include <memory>
#include <string>

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/gauge.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>
#include <prometheus/text_serializer.h>

namespace mogul::server {
namespace {

using prometheus::Counter;
using prometheus::Family;

// Seconds from the fastest disk to one that is in trouble.
const prometheus::Histogram::BucketBoundaries kAppendSeconds = {0.0005, 0.001, 0.0025, 0.005, 0.01,
                                                                0.025,  0.05,  0.1,    0.25,  1};

Family<Counter>& counters(prometheus::Registry& registry, const char* name, const char* help) {
  return prometheus::BuildCounter().Name(name).Help(help).Register(registry);
}
Counter& counter(prometheus::Registry& registry, const char* name, const char* help) {
  return counters(registry, name, help).Add({});
}

}  // namespace

struct Metrics::Inside {
  prometheus::Registry registry;
  Family<Counter>& requests = counters(registry, "mogul_http_requests_total", "Requests by the class of their status");
  Family<Counter>& commands = counters(registry, "mogul_commands_total", "Commands of seats by what came of them");
  Counter& commands_done = commands.Add({{"outcome", "done"}});
  Counter& commands_refused = commands.Add({{"outcome", "refused"}});
  Family<Counter>& appends = counters(registry, "mogul_journal_appends_total", "Appends to the journal");
  Counter& appends_kept = appends.Add({{"outcome", "kept"}});
  Counter& appends_failed = appends.Add({{"outcome", "failed"}});
  Counter& hung_up_on = counter(registry, "mogul_connections_refused_total", "Connections beyond those of an address");
  prometheus::Gauge& sockets =
      prometheus::BuildGauge().Name("mogul_sockets_open").Help("Sockets that are open").Register(registry).Add({});
  prometheus::Gauge& tables =
      prometheus::BuildGauge().Name("mogul_tables").Help("Tables that are set up").Register(registry).Add({});
  Counter& quarantined = counter(registry, "mogul_tables_quarantined_total", "Tables that could not be set up");
  Counter& heard = counter(registry, "mogul_messages_heard_total", "Messages of clients");
  Counter& told = counter(registry, "mogul_messages_told_total", "Messages to clients");
  Counter& told_bytes = counter(registry, "mogul_messages_told_bytes_total", "Bytes of messages to clients");
  Counter& slowed = counter(registry, "mogul_slowed_total", "Clients that were told to wait");
  Counter& dropped = counter(registry, "mogul_slow_readers_dropped_total", "Clients that read too slowly");
  prometheus::Histogram& append_seconds = prometheus::BuildHistogram()
                                              .Name("mogul_journal_append_seconds")
                                              .Help("From an append to its being on disk")
                                              .Register(registry)
                                              .Add({}, kAppendSeconds);
};

Metrics::Metrics() : inside_(std::make_unique<Inside>()) {}
Metrics::~Metrics() = default;

void Metrics::answered(unsigned status) {
  inside_->requests.Add({{"class", std::to_string(status / 100) + "xx"}}).Increment();
}
void Metrics::hung_up_on() { inside_->hung_up_on.Increment(); }
void Metrics::sockets(std::size_t open) { inside_->sockets.Set(static_cast<double>(open)); }
void Metrics::tables(std::size_t set_up) { inside_->tables.Set(static_cast<double>(set_up)); }
void Metrics::quarantined() { inside_->quarantined.Increment(); }
void Metrics::heard() { inside_->heard.Increment(); }
void Metrics::told(std::size_t bytes) {
  inside_->told.Increment();
  inside_->told_bytes.Increment(static_cast<double>(bytes));
}
void Metrics::slowed() { inside_->slowed.Increment(); }
void Metrics::dropped() { inside_->dropped.Increment(); }
void Metrics::kept(bool good, double seconds) {
  (good ? inside_->appends_kept : inside_->appends_failed).Increment();
  inside_->append_seconds.Observe(seconds);
}
void Metrics::commanded(bool done) { (done ? inside_->commands_done : inside_->commands_refused).Increment(); }

std::string Metrics::text() const { return prometheus::TextSerializer().Serialize(inside_->registry.Collect()); }

}  // namespace mogul::server

// A journal that tells how long each append took, from its being asked to its being on disk.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/journal.h"
#include "server/metrics.h"

namespace mogul::server {

class TimedJournal : public Journal {
 public:
  TimedJournal(Journal& journal, Metrics& metrics) : journal_(journal), metrics_(metrics) {}

  void append(const std::string& table, std::uint32_t number, std::vector<std::string> entries, Kept kept) override {
    const auto began = std::chrono::steady_clock::now();
    journal_.append(table, number, std::move(entries), [this, began, kept = std::move(kept)](bool good) {
      metrics_.kept(good, std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
      kept(good);
    });
  }
  void rewrite(const std::string& table, std::uint32_t count, std::vector<std::string> entries, Kept kept) override {
    journal_.rewrite(table, count, std::move(entries), std::move(kept));
  }
  void note_alive(std::uint32_t at) override { journal_.note_alive(at); }
  [[nodiscard]] std::uint32_t last_alive() const override { return journal_.last_alive(); }
  [[nodiscard]] std::optional<std::vector<std::string>> read(const std::string& table) const override {
    return journal_.read(table);
  }
  void outlines(const std::function<void(const Outline&)>& tell) const override { journal_.outlines(tell); }
  [[nodiscard]] std::optional<Latest> after(const std::string& table) const override { return journal_.after(table); }

 private:
  Journal& journal_;
  Metrics& metrics_;
};

}  // namespace mogul::server

// A hall without sockets: a clock turned by hand, a store whose answers can be held back or made to fail, and guests
// who write down all they hear.
#pragma once

#include <gtest/gtest.h>

#include <atomic>
#include <deque>
#include <memory>
#include <mutex>
#include <new>
#include <string>
#include <thread>
#include <vector>

#include "server/hall/hall.h"
#include "server/hall/ticket.h"

namespace rekentafel::server {

namespace json = wire::json;

// Durable when it is said to be: appends wait while `held`, or are refused with `fails`.
class HeldStore final : public store::Store {
 public:
  explicit HeldStore(std::shared_ptr<store::Store> kept) : kept_(std::move(kept)) {}
  bool held = false;
  std::optional<Refusal> fails;
  bool throws = false;             // out of memory
  std::atomic<int> under_way = 0;  // what the store has not answered yet

  void release() {
    held = false;
    for (auto& wait : std::exchange(waiting_, {})) wait();
  }

  void create(store::Table table, store::Done done) override {
    if (fails) return done(fails);
    kept_->create(std::move(table), counted(std::move(done)));
  }
  void append(std::vector<store::Entry> entries, store::Appended done) override {
    if (throws) throw std::bad_alloc();
    if (fails) {
      std::vector<store::Misfit> misfits;
      for (std::size_t i = 0; i < entries.size(); ++i) misfits.push_back({i, *fails});
      return done(std::move(entries), std::move(misfits));
    }
    auto write = [this, entries = std::move(entries), done = std::move(done)]() mutable {
      ++under_way;
      kept_->append(std::move(entries), [this, done = std::move(done)](auto written, auto misfits) {
        done(std::move(written), std::move(misfits));
        --under_way;
      });
    };
    if (held) return waiting_.push_back(std::move(write));
    write();
  }
  void set_meta(std::string table, std::string meta, store::Done done) override {
    if (fails) return done(fails);
    if (!held) return kept_->set_meta(std::move(table), std::move(meta), counted(std::move(done)));
    waiting_.push_back([this, table = std::move(table), meta = std::move(meta), done = std::move(done)]() mutable {
      kept_->set_meta(std::move(table), std::move(meta), counted(std::move(done)));
    });
  }
  void set_status(std::string table, store::Status status, store::Done done) override {
    kept_->set_status(std::move(table), status, counted(std::move(done)));
  }
  void remove(std::string table, store::Done done) override {
    kept_->remove(std::move(table), counted(std::move(done)));
  }
  void close(std::string table, std::string meta, store::Done done) override {
    kept_->close(std::move(table), std::move(meta), counted(std::move(done)));
  }
  void claim(std::string table, Owner owner) override { kept_->claim(std::move(table), std::move(owner)); }
  Result<std::optional<store::Table>> table(std::string_view id) const override { return kept_->table(id); }
  Result<std::vector<store::Table>> tables(const store::Filter& filter) const override { return kept_->tables(filter); }
  Result<std::vector<store::Entry>> entries(std::string_view table, std::int64_t from) const override {
    return kept_->entries(table, from);
  }
  std::optional<Refusal> backup(const std::filesystem::path& path) const override { return kept_->backup(path); }
  store::Counts counts() const override { return kept_->counts(); }

 private:
  store::Done counted(store::Done done) {
    ++under_way;
    return [this, done = std::move(done)](const auto& refused) {
      done(refused);
      --under_way;
    };
  }

  std::shared_ptr<store::Store> kept_;
  std::vector<std::function<void()>> waiting_;
};

struct Guest final : Listener {
  std::vector<json::object> heard;
  std::string bytes;  // all of it
  std::string closed;
  std::string lives_at;
  std::optional<Refusal> may_not_open;
  int opened = 0;

  std::string_view house() const override { return lives_at; }
  std::optional<Refusal> opens_table() override {
    if (!may_not_open) ++opened;
    return may_not_open;
  }
  void send(const table::Told& told) override {
    bytes += told.text;
    heard.push_back(json::parse(told.text).as_object());
  }
  void close(std::string_view why) override { closed = why; }

  std::string type(std::size_t i) const { return std::string(heard.at(i).at("type").as_string()); }
  const json::object* last(std::string_view wanted) const {
    for (auto i = heard.rbegin(); i != heard.rend(); ++i)
      if (i->at("type").as_string() == wanted) return &*i;
    return nullptr;
  }
  std::size_t count(std::string_view wanted) const {
    std::size_t count = 0;
    for (const auto& one : heard) count += one.at("type").as_string() == wanted;
    return count;
  }
};

class QuietHouse {
 public:
  explicit QuietHouse(std::shared_ptr<store::Store> kept = store::memory_store(), std::size_t most_tables = 20'000)
      : kept_(std::move(kept)),
        store(kept_),
        hall({.store = store,
              .post = [this](std::function<void()> job) { post(std::move(job)); },
              .think =
                  [this](Hall::Surroundings::Thinking thinking) {
                    thinking.thought->run();
                    post([done = std::move(thinking.done)] { done(true); });
                  },
              .now = [this] { return now; },
              .calendar = [this] { return calendar; },
              .code = [this] { return next_code(); },
              .most_tables = most_tables}) {
    tickets_ready();
  }

  // Until nothing more happens at this moment: what the store has in hand comes back, too.
  void settle() {
    while (true) {
      std::function<void()> job;
      {
        const bool answered = store.under_way == 0;
        const std::lock_guard lock(mutex_);
        if (jobs_.empty() && answered) return;
        if (!jobs_.empty()) {
          job = std::move(jobs_.front());
          jobs_.pop_front();
        }
      }
      job ? job() : std::this_thread::yield();
    }
  }
  void pass(table::Moment time) {
    const auto until = now + time;
    settle();
    while (hall.next() && *hall.next() <= until) {
      now = std::max(now, *hall.next());
      hall.tick();
      settle();
    }
    now = until;
  }

  Result<Tickets> open(OpenRequest request) {
    std::optional<Result<Tickets>> answer;
    hall.open(std::move(request), [&](Result<Tickets> tickets) { answer = std::move(tickets); });
    settle();
    return *answer;
  }
  Result<Tickets> sit(const std::string& code, const SitRequest& request = {}) {
    std::optional<Result<Tickets>> answer;
    hall.sit(code, request, [&](Result<Tickets> tickets) { answer = std::move(tickets); });
    settle();
    return *answer;
  }
  std::optional<Refusal> join(Guest& guest, const std::string& code, const std::string& ticket = {},
                              std::optional<std::uint64_t> seq = {}) {
    table::Join join;
    join.ticket = ticket;
    join.seq = seq;
    const auto refusal = hall.join(guest, code, join);
    settle();
    return refusal;
  }
  void say(Guest& guest, table::ClientMessage message) {
    hall.hear(guest, message);
    settle();
  }

  void post(std::function<void()> job) {
    const std::lock_guard lock(mutex_);
    jobs_.push_back(std::move(job));
  }

 private:
  std::string next_code() {
    if (codes.empty()) return new_code();
    auto code = std::move(codes.front());
    codes.pop_front();
    return code;
  }

  std::shared_ptr<store::Store> kept_;
  std::mutex mutex_;
  std::deque<std::function<void()>> jobs_;

 public:
  table::Moment now{1'000'000};
  std::int64_t calendar = 1'790'000'000'000;
  std::deque<std::string> codes;  // that are drawn next; then by chance
  HeldStore store;
  Hall hall;
};

}  // namespace rekentafel::server

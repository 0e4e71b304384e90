// A server that is alone: its hall has all tables.
#pragma once

#include "server/hall/floor.h"
#include "server/hall/hall.h"
#include "server/hall/outside.h"

namespace rekentafel::server {

class Alone final : public Floor {
 public:
  Alone(Hall& hall, Api& api) : hall_(hall), api_(api) {}

  void join(Listener& listener, const std::string& code, const table::Join& join, std::string_view) override {
    if (const auto refused = hall_.join(listener, code, join))
      listener.send(table::refusal_told({}, told_of(*refused), join.language));
  }
  void hear(Listener& listener, const table::ClientMessage& message, std::string_view) override {
    hall_.hear(listener, message);
  }
  table::Moment measured(Listener& listener, table::Moment delay) override {
    hall_.measured(listener, delay);
    return delay;
  }
  void gone(Listener& listener) override { hall_.gone(listener); }
  void answer(const Request& request, std::function<void(Response)> done) override {
    api_.answer(request, std::move(done));
  }

  void tick() override {}
  bool ready() const override { return hall_.writes(); }
  void drain(std::function<void()> done) override { done(); }
  std::size_t under_way() const override { return hall_.under_way(); }
  std::optional<ClusterCounts> counts() const override { return std::nullopt; }

 private:
  Hall& hall_;
  Api& api_;
};

}  // namespace rekentafel::server

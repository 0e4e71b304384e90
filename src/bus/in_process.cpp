#include <map>
#include <mutex>
#include <vector>

#include "bus/bus.h"

namespace rekentafel::bus {

namespace {

class InProcess final : public Bus {
 public:
  void listen(const std::string& subject, Heard heard) override {
    const std::lock_guard lock(mutex_);
    listening_[subject].push_back(std::move(heard));
  }
  void say(const std::string& subject, std::string_view message) override {
    const std::lock_guard lock(mutex_);
    if (const auto found = listening_.find(subject); found != listening_.end())
      for (const auto& heard : found->second) heard(message);
  }
  bool connected() const override { return true; }

 private:
  std::mutex mutex_;
  std::map<std::string, std::vector<Heard>> listening_;
};

}  // namespace

BusPtr in_process() { return std::make_unique<InProcess>(); }

}  // namespace rekentafel::bus

// NATS carries the messages.
#include "bus/bus.h"

#ifdef REKENTAFEL_NATS

#include <nats/nats.h>

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace rekentafel::bus {

namespace {

class Nats final : public Bus {
 public:
  explicit Nats(natsConnection* connection) : connection_(connection) {}
  ~Nats() override {
    // What was said last is still sent.
    natsConnection_FlushTimeout(connection_.get(), 500);
    subscriptions_.clear();
    natsConnection_Close(connection_.get());
  }

  void listen(const std::string& subject, Heard heard) override {
    auto& kept = *heard_.emplace_back(std::make_unique<Heard>(std::move(heard)));
    natsSubscription* subscription = nullptr;
    if (natsConnection_Subscribe(&subscription, connection_.get(), subject.c_str(), &Nats::arrived, &kept) != NATS_OK)
      return;
    // Rather lose messages, which is noticed, than grow without end behind a node that does not keep up.
    natsSubscription_SetPendingLimits(subscription, 1 << 20, 256 << 20);
    subscriptions_.emplace_back(subscription);
  }
  // While the connection is away a few megabytes wait in the library; then messages are lost, which is noticed.
  void say(const std::string& subject, std::string_view message) override {
    natsConnection_Publish(connection_.get(), subject.c_str(), message.data(), static_cast<int>(message.size()));
  }
  bool connected() const override { return natsConnection_Status(connection_.get()) == NATS_CONN_STATUS_CONNECTED; }

 private:
  static void arrived(natsConnection*, natsSubscription*, natsMsg* message, void* heard) {
    (*static_cast<Heard*>(heard))({natsMsg_GetData(message), static_cast<std::size_t>(natsMsg_GetDataLength(message))});
    natsMsg_Destroy(message);
  }

  struct End {
    void operator()(natsConnection* one) const { natsConnection_Destroy(one); }
    void operator()(natsSubscription* one) const { natsSubscription_Destroy(one); }
  };
  std::vector<std::unique_ptr<Heard>> heard_;
  std::unique_ptr<natsConnection, End> connection_;
  std::vector<std::unique_ptr<natsSubscription, End>> subscriptions_;
};

// Of each address only where it is: a user, a password or a token stands before the @.
std::string without_secrets(const std::string& addresses) {
  std::string said;
  for (std::size_t from = 0; from < addresses.size();) {
    const auto end = std::min(addresses.find(',', from), addresses.size());
    const auto one = std::string_view(addresses).substr(from, end - from);
    const auto at = one.rfind('@');
    said += (said.empty() ? "" : ", ") + std::string(one.substr(at == std::string_view::npos ? 0 : at + 1));
    from = end + 1;
  }
  return said;
}

}  // namespace

Tried<BusPtr> open_nats(const std::string& address, const std::string& name) {
  natsOptions* made = nullptr;
  if (natsOptions_Create(&made) != NATS_OK) return Fault{"bus/failed", {without_secrets(address), "memory"}};
  const std::unique_ptr<natsOptions, void (*)(natsOptions*)> options(made, natsOptions_Destroy);
  natsConnection* connection = nullptr;
  natsStatus status = natsOptions_SetURL(made, address.c_str());
  if (status == NATS_OK) status = natsOptions_SetName(made, ("rekentafel " + name).c_str());
  if (status == NATS_OK) status = natsOptions_SetMaxReconnect(made, -1);
  if (status == NATS_OK) status = natsOptions_SetReconnectWait(made, 200);
  if (status == NATS_OK) status = natsOptions_SetReconnectJitter(made, 100, 100);
  if (status == NATS_OK) status = natsOptions_SetPingInterval(made, 2000);
  if (status == NATS_OK) status = natsOptions_SetTimeout(made, 3000);
  if (status == NATS_OK) status = natsConnection_Connect(&connection, made);
  if (status != NATS_OK) return Fault{"bus/failed", {without_secrets(address), natsStatus_GetText(status)}};
  return BusPtr(std::make_unique<Nats>(connection));
}

}  // namespace rekentafel::bus

#else

namespace rekentafel::bus {

Tried<BusPtr> open_nats(const std::string&, const std::string&) { return Fault{"bus/not-built"}; }

}  // namespace rekentafel::bus

#endif

// A server in a thread of its own, on a free port, with a store that forgets.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <thread>

#include "load/peer.h"
#include "server/net/server.h"

namespace rekentafel::server {

class Running {
 public:
  explicit Running(ConfigTexts texts = {}, store::StorePtr store = store::memory_store()) : store_(std::move(store)) {
    texts.try_emplace("listen", "127.0.0.1:0");
    // All clients of a test come from one address, and a busy machine is slow.
    texts.try_emplace("work-per-second", "1000000");
    auto config = config_from(texts);
    EXPECT_TRUE(config) << config.fault().key;
    auto opened = Server::open(*config, *store_);
    EXPECT_TRUE(opened) << opened.fault().key;
    server_ = *std::move(opened);
    address.port = server_->port();
    address.base = config->base;
    thread_ = std::thread([this] { server_->run(); });
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  ~Running() {
    server_->stop();
    thread_.join();
  }
  void reload() { server_->reload(); }
  load::Address address;

 private:
  store::StorePtr store_;
  std::unique_ptr<Server> server_;
  std::thread thread_;
};

}  // namespace rekentafel::server

// Somebody who is told what happens at a table: a connection, as the hall sees it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace rekentafel::server {

using Text = std::shared_ptr<const std::string>;

struct Member;

class Listener {
 public:
  virtual ~Listener() = default;
  virtual void send(Text text) = 0;
  // Nothing more will be told.
  virtual void close(std::string_view why) = 0;

 private:
  friend class Hall;
  Member* member_ = nullptr;  // where it listens
};

}  // namespace rekentafel::server

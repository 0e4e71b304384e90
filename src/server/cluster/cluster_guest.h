// Proxy of a remote client: somebody connected to another server, at a table of ours.
#pragma once

#include <deque>
#include <string>

#include "server/cluster/cluster.h"

namespace rekentafel::server {

struct Cluster::Guest final : Listener {
  Guest(Cluster& the_cluster, std::string the_node, std::uint64_t the_link)
      : cluster(the_cluster), node(std::move(the_node)), link(the_link) {}

  void send(const table::Told& told) override { cluster.send(node, Dispatch::Kind::tell, link, encode(told)); }
  void close(std::string_view) override { cluster.send(node, Dispatch::Kind::close, link, {}); }
  void moved() override { cluster.send(node, Dispatch::Kind::elsewhere, link, {}); }

  Cluster& cluster;
  std::string node;
  std::uint64_t link;
  std::string code;
  table::Join join;
  std::string language = "en";
  bool joining = false;
  std::deque<std::string> waiting{};  // said before it had joined
};

}  // namespace rekentafel::server

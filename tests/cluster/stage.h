// PostgreSQL and NATS for tests: the real ones from Debian's packages, on loopback, in a folder that goes away, by a
// user who may nothing else.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace rekentafel::cluster {

std::uint16_t free_port();

// A program that runs beside this one; ended when this ends.
class Daemon {
 public:
  Daemon(const std::vector<std::string>& command, const std::filesystem::path& log, bool unprivileged);
  ~Daemon();
  Daemon(const Daemon&) = delete;
  Daemon& operator=(const Daemon&) = delete;

  pid_t id() const { return id_; }
  void signal(int which) const;
  int wait();  // for its end: its exit code, or minus the signal that ended it
  bool runs();

 private:
  pid_t id_ = 0;
  std::optional<int> ended_;
};

// A folder of the user who may nothing else.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

class Postgres {
 public:
  static bool installed();

  Postgres();
  void start();   // and waits until it answers
  void launch();  // without waiting
  void stop();    // as an administrator restarts it: clients are cut off, what is committed stays
  std::uint16_t port() const { return port_; }
  std::string address(const std::string& database = "postgres") const;
  // A new, empty one.
  std::string new_database();
  // What psql prints, without decoration: a line a row, columns by tabs.
  std::string ask(const std::string& sql, const std::string& database = "postgres") const;

 private:
  Folder folder_;
  std::uint16_t port_ = free_port();
  std::unique_ptr<Daemon> daemon_;
  int databases_ = 0;
};

class Nats {
 public:
  static bool installed();

  Nats() { start(); }
  void start();
  void stop();
  std::string address() const { return "nats://127.0.0.1:" + std::to_string(port_); }

 private:
  Folder folder_;
  std::uint16_t port_ = free_port();
  std::unique_ptr<Daemon> daemon_;
};

}  // namespace rekentafel::cluster

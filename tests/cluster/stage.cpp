#include "tests/cluster/stage.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <thread>

namespace rekentafel::cluster {

namespace fs = std::filesystem;

namespace {

const passwd* nobody() { return getuid() == 0 ? getpwnam("nobody") : nullptr; }

bool answers(std::uint16_t port) {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  const bool open = ::connect(socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0;
  ::close(socket);
  return open;
}

void until(const char* what, const auto& happens) {
  for (int i = 0; i < 1500; ++i) {
    if (happens()) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  throw std::runtime_error(std::string(what) + " does not start");
}

fs::path postgres_program(const char* name) {
  fs::path found;
  std::error_code none;
  for (const auto& version : fs::directory_iterator("/usr/lib/postgresql", none))
    if (fs::exists(version.path() / "bin" / name)) found = version.path() / "bin" / name;
  return found;
}

}  // namespace

std::uint16_t free_port() {
  const int socket = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof at;
  ::bind(socket, reinterpret_cast<const sockaddr*>(&at), sizeof at);
  ::getsockname(socket, reinterpret_cast<sockaddr*>(&at), &size);
  ::close(socket);
  return ntohs(at.sin_port);
}

Daemon::Daemon(const std::vector<std::string>& command, const fs::path& log, bool unprivileged) {
  std::vector<char*> words;
  for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  const passwd* const user = unprivileged ? nobody() : nullptr;
  id_ = fork();
  if (id_ != 0) return;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  const int to = ::open(log.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  dup2(to, 1), dup2(to, 2);
  if (user && (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 || setuid(user->pw_uid) != 0)) _exit(126);
  // Setting the user forgets it.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  execv(words[0], words.data());
  _exit(127);
}
Daemon::~Daemon() {
  if (runs()) signal(SIGKILL), wait();
}
void Daemon::signal(int which) const { kill(id_, which); }
int Daemon::wait() {
  if (ended_) return *ended_;
  int status = 0;
  waitpid(id_, &status, 0);
  ended_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return *ended_;
}
bool Daemon::runs() {
  int status = 0;
  if (!ended_ && waitpid(id_, &status, WNOHANG) == id_)
    ended_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return !ended_;
}

Folder::Folder() {
  std::string name = (fs::temp_directory_path() / "rekentafel-cluster-XXXXXX").string();
  path_ = mkdtemp(name.data());
  if (const auto* user = nobody(); user && chown(path_.c_str(), user->pw_uid, user->pw_gid) != 0)
    throw std::runtime_error("no folder of another user");
}
Folder::~Folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

bool Postgres::installed() { return !postgres_program("postgres").empty(); }

Postgres::Postgres() {
  Daemon making({postgres_program("initdb").string(), "-D", (folder_.path() / "data").string(), "-A", "trust", "-U",
                 "rekentafel", "-E", "UTF8", "--locale", "C", "--no-sync"},
                folder_.path() / "initdb.log", true);
  if (making.wait() != 0) throw std::runtime_error("initdb fails");
  start();
}

void Postgres::start() {
  launch();
  until("PostgreSQL", [&] { return ask("select 1") == "1\n"; });
}

void Postgres::launch() {
  daemon_ = std::make_unique<Daemon>(
      std::vector<std::string>{postgres_program("postgres").string(), "-D", (folder_.path() / "data").string(), "-p",
                               std::to_string(port_), "-k", folder_.path().string(), "-c", "listen_addresses=127.0.0.1",
                               "-c", "max_connections=60"},
      folder_.path() / "postgres.log", true);
}

void Postgres::stop() {
  daemon_->signal(SIGINT);
  daemon_->wait();
}

std::string Postgres::address(const std::string& database) const {
  return "postgresql://rekentafel@127.0.0.1:" + std::to_string(port_) + '/' + database;
}

std::string Postgres::new_database() {
  const std::string name = "t" + std::to_string(++databases_);
  ask("create database " + name);
  return name;
}

std::string Postgres::ask(const std::string& sql, const std::string& database) const {
  std::string quoted;
  for (const char letter : sql) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
  const std::string command = "psql -XqAt -F '\t' -c '" + quoted + "' '" + address(database) + "' 2>/dev/null";
  FILE* pipe = popen(command.c_str(), "r");
  std::string text;
  char room[65536];
  while (const auto count = fread(room, 1, sizeof room, pipe)) text.append(room, count);
  pclose(pipe);
  return text;
}

bool Nats::installed() { return fs::exists("/usr/sbin/nats-server") || fs::exists("/usr/bin/nats-server"); }

void Nats::start() {
  const std::string program = fs::exists("/usr/sbin/nats-server") ? "/usr/sbin/nats-server" : "/usr/bin/nats-server";
  daemon_ = std::make_unique<Daemon>(std::vector<std::string>{program, "-a", "127.0.0.1", "-p", std::to_string(port_)},
                                     folder_.path() / "nats.log", true);
  until("NATS", [&] { return answers(port_); });
}

void Nats::stop() {
  daemon_->signal(SIGKILL);
  daemon_->wait();
}

}  // namespace rekentafel::cluster

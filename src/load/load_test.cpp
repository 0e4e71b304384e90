// What the clients of `load` understand of those they speak to.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

#include "load/game_play.h"
#include "load/peer.h"

namespace rekentafel::load {
namespace {

using Time = std::chrono::milliseconds;
namespace json = wire::json;

TEST(Peer, names_of_headers_have_no_case) {
  const int door = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
  sockaddr_in at{};
  at.sin_family = AF_INET;
  at.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  socklen_t size = sizeof at;
  ASSERT_EQ(::bind(door, reinterpret_cast<const sockaddr*>(&at), sizeof at), 0);
  ASSERT_EQ(::listen(door, 1), 0);
  ::getsockname(door, reinterpret_cast<sockaddr*>(&at), &size);
  const Address address{.port = ntohs(at.sin_port)};
  Peer peer(address);
  ASSERT_TRUE(peer.connect());
  const int other = ::accept(door, nullptr, nullptr);
  // As HAProxy writes them; the second answer would be taken for the body of the first.
  const std::string_view answers =
      "HTTP/1.1 201 Created\r\nx-content-length: 9\r\ncontent-length: 2\r\n\r\n{}HTTP/1.1 204 No Content\r\n\r\n";
  ASSERT_EQ(::send(other, answers.data(), answers.size(), 0), std::ssize(answers));
  std::vector<std::pair<int, std::string>> heard;
  for (int i = 0; i < 500 && heard.size() < 2; ++i) {
    EXPECT_TRUE(peer.receive([&](int status, std::string_view body) { heard.emplace_back(status, body); },
                             [](std::string_view) {}));
    std::this_thread::sleep_for(Time(10));
  }
  EXPECT_EQ(heard, (std::vector<std::pair<int, std::string>>{{201, "{}"}, {204, ""}}));
  ::close(other);
  ::close(door);
}

json::object whole(std::uint64_t seq) { return {{"type", "table"}, {"seq", seq}}; }

TEST(ForetoldPlay, goes_on_when_a_seat_is_joined_again_on_the_way) {
  const Seat one(0), two(1);
  const auto play = foretold_play(Random(Seed{1, 2}, 0));
  EXPECT_TRUE(play->begins(one, whole(0), Time(0)));
  EXPECT_TRUE(play->begins(two, whole(0), Time(0)));
  const auto mover = play->move(one, Time(0)) ? one : two;
  const auto other = mover == one ? two : one;
  if (mover == two) ASSERT_TRUE(play->move(two, Time(0)));
  EXPECT_FALSE(play->move(mover, Time(0))) << "not before both have heard of it";
  // The move was under way when the bus went: the table is told as it was, then that the move happened.
  EXPECT_TRUE(play->begins(mover, whole(0), Time(0)));
  EXPECT_FALSE(play->move(other, Time(0)));
  EXPECT_TRUE(play->repeated(mover, 1, Time(0)));
  EXPECT_FALSE(play->move(other, Time(0)));
  EXPECT_TRUE(play->begins(other, whole(1), Time(0)));
  EXPECT_TRUE(play->move(other, Time(0)) || play->move(mover, Time(0)));
}

TEST(ForetoldPlay, notices_what_was_taken_back_or_never_said) {
  const Seat one(0), two(1);
  const auto play = foretold_play(Random(Seed{1, 2}, 0));
  play->begins(one, whole(0), Time(0));
  play->begins(two, whole(0), Time(0));
  EXPECT_FALSE(play->begins(one, whole(1), Time(0))) << "nobody has moved";
  const auto mover = play->move(one, Time(0)) ? one : two;
  if (mover == two) ASSERT_TRUE(play->move(two, Time(0)));
  EXPECT_TRUE(play->repeated(mover, 1, Time(0)));
  EXPECT_FALSE(play->begins(mover, whole(0), Time(0))) << "it had heard of it";
}

}  // namespace
}  // namespace rekentafel::load

// The server with a certificate, and a client that speaks TLS through OpenSSL.
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <memory>
#include <string>

#include "server/net/running_for_tests.h"
#include "wire/json.h"

namespace rekentafel::server {
namespace {

template <class T, void (*free)(T*)>
struct Freed {
  void operator()(T* held) const { free(held); }
};
template <class T, void (*free)(T*)>
using Owned = std::unique_ptr<T, Freed<T, free>>;

// A key and a certificate that it signs itself, for 127.0.0.1 and an hour, in a folder that goes away.
class Papers {
 public:
  enum class Kind : std::uint8_t { elliptic, rsa };
  explicit Papers(Kind kind = Kind::elliptic) {
    std::string name = (std::filesystem::temp_directory_path() / "papers-XXXXXX").string();
    folder_ = mkdtemp(name.data());
    const Owned<EVP_PKEY, EVP_PKEY_free> key(kind == Kind::rsa ? EVP_RSA_gen(2048) : EVP_EC_gen("P-256"));
    const Owned<X509, X509_free> paper(X509_new());
    X509_set_version(paper.get(), X509_VERSION_3);
    ASN1_INTEGER_set(X509_get_serialNumber(paper.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(paper.get()), -60);
    X509_gmtime_adj(X509_getm_notAfter(paper.get()), 3600);
    X509_set_pubkey(paper.get(), key.get());
    auto* const subject = X509_get_subject_name(paper.get());
    X509_NAME_add_entry_by_txt(subject, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("table"), -1, -1, 0);
    X509_set_issuer_name(paper.get(), subject);
    X509_sign(paper.get(), key.get(), EVP_sha256());
    write(certificate(), [&](std::FILE* file) { PEM_write_X509(file, paper.get()); });
    write(this->key(),
          [&](std::FILE* file) { PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr); });
  }
  ~Papers() { std::filesystem::remove_all(folder_); }
  Papers(const Papers&) = delete;
  Papers& operator=(const Papers&) = delete;

  std::string certificate() const { return (folder_ / "certificate.pem").string(); }
  std::string key() const { return (folder_ / "key.pem").string(); }
  ConfigTexts config() const { return {{"certificate", certificate()}, {"key", key()}}; }

 private:
  template <class Write>
  static void write(const std::string& path, Write write) {
    std::FILE* const file = std::fopen(path.c_str(), "w");
    ASSERT_TRUE(file);
    write(file);
    std::fclose(file);
  }
  std::filesystem::path folder_;
};

// Believes in these papers and no others.
class TlsClient {
 public:
  // With these ciphers of TLS 1.2 only, where some are named.
  TlsClient(const Running& running, const Papers& papers, int least, int most, const char* ciphers = nullptr)
      : context_(SSL_CTX_new(TLS_client_method())), socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    SSL_CTX_set_min_proto_version(context_.get(), least);
    SSL_CTX_set_max_proto_version(context_.get(), most);
    // Else the client itself would not speak the old versions.
    SSL_CTX_set_security_level(context_.get(), 0);
    if (ciphers) SSL_CTX_set_cipher_list(context_.get(), ciphers);
    SSL_CTX_load_verify_file(context_.get(), papers.certificate().c_str());
    SSL_CTX_set_verify(context_.get(), SSL_VERIFY_PEER, nullptr);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(running.address.port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const timeval patience{5, 0};
    setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to), 0);
    tls_.reset(SSL_new(context_.get()));
    SSL_set_fd(tls_.get(), socket_);
    shaken_ = SSL_connect(tls_.get()) == 1;
  }
  ~TlsClient() { ::close(socket_); }
  TlsClient(const TlsClient&) = delete;
  TlsClient& operator=(const TlsClient&) = delete;

  bool shaken() const { return shaken_; }
  void say(const std::string& bytes) {
    EXPECT_EQ(SSL_write(tls_.get(), bytes.data(), static_cast<int>(bytes.size())), std::ssize(bytes));
  }
  // Until this has been heard, or nothing comes for five seconds.
  std::string until(const std::string& end) {
    std::string heard;
    char room[4096];
    while (heard.find(end) == std::string::npos) {
      const int count = SSL_read(tls_.get(), room, sizeof room);
      if (count <= 0) break;
      heard.append(room, static_cast<std::size_t>(count));
    }
    return heard;
  }

 private:
  Owned<SSL_CTX, SSL_CTX_free> context_;
  int socket_;
  Owned<SSL, SSL_free> tls_;
  bool shaken_ = false;
};

// A text frame as clients send them, masked with zeros.
std::string frame(const std::string& text) {
  std::string bytes = "\x81";
  bytes += static_cast<char>(0x80 | text.size());
  return bytes + std::string(4, '\0') + text;
}

TEST(Tls, answers_and_plays_over_both_versions) {
  const Papers papers;
  const Running running(papers.config());
  for (const int version : {TLS1_2_VERSION, TLS1_3_VERSION}) {
    TlsClient client(running, papers, version, version);
    ASSERT_TRUE(client.shaken()) << version;
    const std::string body = R"({"game":"plus-and-minus","setup":{"layout":"1 2/3 *"}})";
    client.say("POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" +
               body);
    const std::string opened = client.until("}");
    EXPECT_NE(opened.find(" 201 "), std::string::npos) << opened;
    EXPECT_NE(opened.find("Strict-Transport-Security"), std::string::npos);
    const auto tickets = wire::json::parse(opened.substr(opened.find('{'))).as_object();
    client.say("GET /api/tables/" + std::string(tickets.at("table").as_string()) +
               "/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n");
    EXPECT_NE(client.until("\r\n\r\n").find(" 101 "), std::string::npos);
    client.say(frame(R"({"type":"join","ticket":")" + std::string(tickets.at("ticket").as_string()) + R"("})"));
    EXPECT_NE(client.until("commitment").find(R"("type":"table")"), std::string::npos);
  }
}

TEST(Tls, refuses_old_versions_and_what_is_no_tls) {
  const Papers papers;
  const Running running(papers.config());
  EXPECT_FALSE(TlsClient(running, papers, TLS1_VERSION, TLS1_1_VERSION).shaken());
  load::Peer plain(running.address);
  ASSERT_TRUE(plain.connect());
  plain.request("GET", "/health", {});
  bool open = true;
  int answers = 0;
  for (int i = 0; i < 500 && open; ++i) {
    open = plain.receive([&](int, std::string_view) { ++answers; }, [](std::string_view) {});
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  EXPECT_FALSE(open);
  EXPECT_EQ(answers, 0);
  EXPECT_TRUE(TlsClient(running, papers, TLS1_2_VERSION, TLS1_3_VERSION).shaken());
}

TEST(Tls, takes_only_what_a_stolen_key_does_not_open) {
  const Papers papers(Papers::Kind::rsa);
  const Running running(papers.config());
  const auto takes = [&](const char* ciphers) {
    return TlsClient(running, papers, TLS1_2_VERSION, TLS1_2_VERSION, ciphers).shaken();
  };
  EXPECT_TRUE(takes("ECDHE-RSA-AES128-GCM-SHA256"));
  EXPECT_TRUE(takes("ECDHE-RSA-CHACHA20-POLY1305"));
  for (const auto* old : {"AES128-SHA", "AES128-GCM-SHA256", "AES256-GCM-SHA384", "ECDHE-RSA-AES128-SHA",
                          "ECDHE-RSA-AES256-SHA384", "DHE-RSA-AES128-GCM-SHA256"})
    EXPECT_FALSE(takes(old)) << old;
}

TEST(Tls, a_new_certificate_is_read_without_a_restart_and_a_broken_one_is_not_taken) {
  const Papers before, after;
  Running running(before.config());
  const auto believes = [&](const Papers& papers) {
    return TlsClient(running, papers, TLS1_3_VERSION, TLS1_3_VERSION).shaken();
  };
  const auto becomes = [&](const Papers& papers) {
    for (int i = 0; i < 500 && !believes(papers); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return believes(papers);
  };
  ASSERT_TRUE(believes(before));
  TlsClient old(running, before, TLS1_3_VERSION, TLS1_3_VERSION);
  std::filesystem::copy_file(after.key(), before.key(), std::filesystem::copy_options::overwrite_existing);
  running.reload();
  EXPECT_TRUE(becomes(before)) << "a key of another certificate";
  const std::string certificate = before.certificate();
  const Papers trusted_before;
  std::filesystem::copy_file(certificate, trusted_before.certificate(),
                             std::filesystem::copy_options::overwrite_existing);
  std::filesystem::copy_file(after.certificate(), certificate, std::filesystem::copy_options::overwrite_existing);
  running.reload();
  EXPECT_TRUE(becomes(after));
  EXPECT_FALSE(believes(trusted_before));
  old.say("GET /health HTTP/1.1\r\nHost: x\r\n\r\n");
  EXPECT_NE(old.until("ok").find(" 200 "), std::string::npos) << "who is connected notices nothing";
}

TEST(Tls, says_which_papers_it_cannot_read) {
  const Papers papers;
  auto texts = papers.config();
  texts["certificate"] = "/etc/letsencrypt/live/school.example/fullchain.pem.missing";
  texts["listen"] = "127.0.0.1:0";
  const auto store = store::memory_store();
  const auto opened = Server::open(*config_from(texts), *store);
  ASSERT_FALSE(opened);
  EXPECT_EQ(opened.fault().key, "server/certificate");
  EXPECT_EQ(opened.fault().words.at(0), texts["certificate"]) << "whole";
}

}  // namespace
}  // namespace rekentafel::server

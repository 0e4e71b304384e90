#include "server/ops/config.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/text_of.h"
#include "wire/words.h"

namespace rekentafel::server {
namespace {

std::string written(const std::string& text) {
  const auto path = std::filesystem::temp_directory_path() / ("config-" + std::to_string(getpid()) + ".toml");
  std::ofstream(path) << text;
  return path.string();
}

TEST(Config, the_file_then_the_environment_then_the_flags) {
  const auto path = written("listen = \"0.0.0.0:1\"\nthinkers = 2\nproxies = [\"10.0.0.1\", \"10.0.0.2\"]\n");
  ConfigTexts texts;
  ASSERT_FALSE(read_config_file(path, texts));
  setenv("REKENTAFEL_THINKERS", "3", 1);
  setenv("REKENTAFEL_BASE", "/games/", 1);
  ASSERT_FALSE(read_environment(texts));
  unsetenv("REKENTAFEL_THINKERS");
  unsetenv("REKENTAFEL_BASE");
  texts["listen"] = "[::1]:4";
  const auto config = config_from(texts);
  ASSERT_TRUE(config);
  EXPECT_EQ(config->thinkers, 3);
  EXPECT_EQ(config->address, "::1");
  EXPECT_EQ(config->port, 4);
  EXPECT_EQ(config->base, "/games");
  EXPECT_EQ(config->proxies.size(), 2u);
  EXPECT_EQ(config->idle_seconds, 60);
}

TEST(Config, says_what_does_not_fit) {
  const auto key = [](const ConfigTexts& texts) { return std::string(config_from(texts).fault().key); };
  EXPECT_EQ(key({{"thinkers", "0"}}), "config/number");
  EXPECT_EQ(key({{"thinkers", "two"}}), "config/number");
  EXPECT_EQ(key({{"listen", "here"}}), "config/listen");
  EXPECT_EQ(key({{"listen", "127.0.0.1:99999"}}), "config/listen");
  EXPECT_EQ(key({{"base", "games"}}), "config/base");
  EXPECT_EQ(key({{"log", "loud"}}), "config/choice");
  EXPECT_EQ(key({{"certificate", "only.pem"}}), "config/certificate");
  EXPECT_EQ(key({{"colour", "blue"}}), "config/unknown");
  ConfigTexts texts;
  EXPECT_EQ(read_config_file(written("listen = \n"), texts)->key, "config/file");
  EXPECT_EQ(read_config_file("/no/such/file.toml", texts)->key, "config/no-file");
  EXPECT_EQ(read_config_file("/", texts)->key, "config/no-file");
  EXPECT_EQ(read_config_file(written("proxies = [7]\n"), texts)->key, "config/value");
  EXPECT_EQ(read_config_file(written("[table]\nx = 1\n"), texts)->key, "config/value");
}

TEST(Config, what_does_not_fit_is_told_whole_with_what_would) {
  const auto said = [](const ConfigTexts& texts) { return wire::Words::of("en").say(config_from(texts).fault()); };
  const auto says = [&](const ConfigTexts& texts, std::string_view part) {
    EXPECT_NE(said(texts).find(part), std::string::npos) << said(texts);
  };
  says({{"log", "verbose"}}, "debug, info, warn, error, off");
  says({{"lisen", "127.0.0.1:1"}}, "‘listen’");
  for (const auto* proxies : {"foo", "localhost", "10.0.0.0/33", "127.0.0.1, 10.0.0.1:80"})
    says({{"proxies", proxies}}, "10.0.0.0/8");
  for (const auto* origins : {"school.example", "ftp://school.example", "https://", "https://school.example/games"})
    says({{"origins", origins}}, "https://school.example");
  for (const auto* hosts : {"https://school.example", "school.example/games", "*.school.example"})
    says({{"hosts", hosts}}, "games.school.example");
  const std::string path = "/etc/rekentafel/schools/north/" + std::string(100, 'x') + "/rekentafel.toml";
  ConfigTexts texts;
  EXPECT_NE(wire::Words::of("en").say(*read_config_file(path, texts)).find(path), std::string::npos);
}

TEST(Config, a_misspelt_variable_is_not_overlooked) {
  setenv("REKENTAFEL_LISEN", "127.0.0.1:1", 1);
  ConfigTexts texts;
  const auto fault = read_environment(texts);
  unsetenv("REKENTAFEL_LISEN");
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->key, "config/unknown");
  EXPECT_EQ(fault->words.at(0), "REKENTAFEL_LISEN");
  EXPECT_EQ(fault->words.at(1), "REKENTAFEL_LISTEN");
}

TEST(Config, what_games_the_program_was_built_with_is_no_setting_of_the_server) {
  setenv("REKENTAFEL_GAMES", "examples/game", 1);
  ConfigTexts texts;
  const auto fault = read_environment(texts);
  unsetenv("REKENTAFEL_GAMES");
  EXPECT_FALSE(fault);
  EXPECT_TRUE(texts.empty());
}

TEST(Config, a_server_answers_to_its_own_names_only_where_they_are_said) {
  const auto any = config_from({}), some = config_from({{"hosts", "Games.school.example, [::1], 127.0.0.1:8080"}});
  ASSERT_TRUE(any && some);
  for (const auto* host :
       {"games.school.example", "GAMES.school.example:8443", "[::1]", "[::1]:8080", "127.0.0.1:8080"})
    EXPECT_TRUE(answers_to(*some, host)) << host;
  for (const auto* host :
       {"evil.example", "games.school.example.evil.example", "127.0.0.1", "127.0.0.1:80", "[::2]", ""}) {
    EXPECT_FALSE(answers_to(*some, host)) << host;
    EXPECT_TRUE(answers_to(*any, host)) << host;
  }
}

TEST(Config, proxies_are_addresses_and_networks) {
  const auto config = config_from({{"proxies", "127.0.0.1, 10.0.0.0/8,2001:db8::/32"}});
  ASSERT_TRUE(config);
  for (const auto* one : {"127.0.0.1", "::ffff:127.0.0.1", "10.7.0.1", "2001:db8:5::1"})
    EXPECT_TRUE(is_proxy(*config, one)) << one;
  for (const auto* one : {"127.0.0.2", "11.0.0.1", "::1", ""}) EXPECT_FALSE(is_proxy(*config, one)) << one;
}

TEST(Config, a_password_is_never_said) {
  for (const auto* key : {"store", "bus"})
    for (const auto* address : {"postgres//anna:sesame@host/db", "mysql://anna:sesame@host/db", "anna:sesame@host",
                                "postgresql://anna:ses@me@host/db", "postgresql://anna:sesame/@host/db"}) {
      const auto config = config_from({{key, address}});
      ASSERT_FALSE(config) << address;
      EXPECT_EQ(wire::Words::of("en").say(config.fault()).find("ses"), std::string::npos) << address;
    }
  EXPECT_TRUE(config_from({{"store", "postgresql://anna:ses%40me@host/db?sslmode=require"}}));
}

TEST(Config, for_a_network_it_listens_where_tablets_are) {
  EXPECT_EQ(config_from({{"lan", "yes"}})->address, "0.0.0.0");
  EXPECT_EQ(config_from({{"lan", "yes"}})->port, 8080);
  EXPECT_EQ(config_from({{"lan", "yes"}, {"listen", "192.168.1.20:80"}})->address, "192.168.1.20");
  EXPECT_EQ(config_from({})->address, "127.0.0.1");
  for (const auto* listen : {"127.0.0.1:8080", "[::1]:8080", "localhost:8080"}) {
    const auto config = config_from({{"lan", "yes"}, {"listen", listen}});
    ASSERT_FALSE(config) << listen;
    EXPECT_EQ(config.fault().key, "config/lan");
  }
  EXPECT_FALSE(config_from({{"lan", "perhaps"}}));
}

TEST(Config, the_page_of_settings_is_up_to_date) {
  EXPECT_EQ(config_page(), text_of(SOURCE_DIR "/docs/settings.md"))
      << "make it anew: ./rekentafel serve --markdown > docs/settings.md";
}

// The default of a row is what is read where nothing is given, and what a Config is by itself.
TEST(Config, a_default_reads_as_itself) {
  for (const auto& row : config_rows()) {
    const auto given = config_from({{std::string(row.key), row.standard}}), none = config_from({});
    ASSERT_TRUE(given && none) << row.key;
    EXPECT_EQ(given->address, none->address) << row.key;
    EXPECT_EQ(given->log, none->log) << row.key;
  }
  const Config bare;
  const auto read = config_from({});
  EXPECT_EQ(read->address, bare.address);
  EXPECT_EQ(read->port, bare.port);
  EXPECT_EQ(read->log, bare.log);
  EXPECT_EQ(read->log_json, bare.log_json);
  EXPECT_EQ(read->lan, bare.lan);
}

}  // namespace
}  // namespace rekentafel::server

#include "server/config.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "tests/text_of.h"

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
  read_environment(texts);
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
  const auto key = [](const ConfigTexts& texts) { return std::string(config_from(texts).refusal().key); };
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
  EXPECT_EQ(read_config_file("/no/such/file.toml", texts)->key, "config/file");
  EXPECT_EQ(read_config_file(written("[table]\nx = 1\n"), texts)->key, "config/value");
}

TEST(Config, every_setting_is_in_the_page_of_operations) {
  const auto page = text_of(SOURCE_DIR "/docs/operations.md");
  for (const auto& row : config_rows()) {
    const std::string standard = row.standard.empty() ? "none" : '`' + std::string(row.standard) + '`';
    const std::string line = "| `" + std::string(row.key) + "` | `--" + std::string(row.key) + "` | `" +
                             variable_of(row) + "` | " + standard + " | " + std::string(row.words) + " |\n";
    EXPECT_NE(page.find(line), std::string::npos) << line;
  }
}

}  // namespace
}  // namespace rekentafel::server

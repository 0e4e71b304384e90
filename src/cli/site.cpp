// `site`: the client as plain files, for any web space. Everything but online play works from there.
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "cli/command.h"
#include "pages.h"

namespace rekentafel::cli {

namespace {

namespace fs = std::filesystem;

struct SiteWish {
  std::string folder;
  std::string base;
  std::string server;
};

std::string quoted(const std::string& text) { return "'" + text + "'"; }

std::optional<std::string> unfit_base(const std::string& base) {
  const bool plain = base.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/") ==
                     std::string::npos;
  if (plain && base.starts_with('/') && base.ends_with('/') && base.find("//") == std::string::npos)
    return std::nullopt;
  return quoted(base) + " is no path of a site, which is / or plain names between slashes, as in /rekentafel/";
}
std::optional<std::string> unfit_server(const std::string& server) {
  const bool web = server.starts_with("https://") || server.starts_with("http://");
  if (web && server.find_first_of("\"'<>& \t\n\\") == std::string::npos && server.size() > 8) return std::nullopt;
  return quoted(server) + " is no address of a server, as in https://games.example.org/";
}

// What the client reads of where it lies: which addresses are its own, and where tables online are.
std::string with_place(std::string page, const SiteWish& wish) {
  std::string told =
      "<meta name=\"rekentafel-server\" content=\"" + (wish.server.empty() ? "none" : wish.server) + "\" />";
  // Before anything that is loaded: with it an address without its last slash works, too.
  if (!wish.base.empty()) told = "<base href=\"" + wish.base + "\" />" + told;
  constexpr std::string_view head = "<head>";
  const auto at = page.find(head);
  return at == std::string::npos ? page : page.insert(at + head.size(), told);
}

bool write_page(const fs::path& file, std::string_view content) {
  std::error_code failed;
  fs::create_directories(file.parent_path(), failed);
  std::ofstream out(file, std::ios::binary);
  out.write(content.data(), static_cast<std::streamsize>(content.size()));
  return !failed && out.flush().good();
}

int write_site(const SiteWish& wish) {
  const fs::path folder = wish.folder;
  std::error_code failed;
  if (web::pages().empty()) return refuse("This program was built without the client: web/build makes it.");
  if (fs::exists(folder, failed) && !fs::is_directory(folder, failed))
    return refuse(quoted(wish.folder) + " is a file; a folder is needed that is empty or not there yet.");
  // A site that was written before is written anew; somebody else's files are left alone.
  if (fs::is_directory(folder, failed) && !fs::is_empty(folder, failed) && !fs::exists(folder / "keeper.js", failed))
    return refuse(quoted(wish.folder) +
                  " has files of something else in it; name a folder that is empty or not there yet.");
  std::size_t files = 0, bytes = 0;
  for (const auto& page : web::pages()) {
    if (!page.encoding.empty()) continue;
    std::string content(reinterpret_cast<const char*>(page.bytes.data()), page.bytes.size());
    const bool first = page.path == "/";
    if (first) content = with_place(std::move(content), wish);
    const fs::path file = folder / (first ? "index.html" : std::string(page.path.substr(1)));
    if (!write_page(file, content)) return refuse("Cannot write " + quoted(file.string()) + ".");
    ++files, bytes += content.size();
  }
  std::cout << files << " files, " << bytes / 1024 << " KiB, in " << wish.folder << '\n';
  return 0;
}

}  // namespace

void add_site(Command program) {
  auto wish = std::make_shared<SiteWish>();
  auto command = program.command("site", "Write the client as plain files, for any web space: all but online play");
  command.option("folder", wish->folder, "empty, or a site that was written before", {.required = true});
  command.option("--base",
                 [wish](const std::string& base) {
                   wish->base = base;
                   return unfit_base(base);
                 },
                 "where it will be, as in /rekentafel/; without it any place will do", {.type = "PATH"});
  command.option("--server",
                 [wish](const std::string& server) {
                   wish->server = server;
                   return unfit_server(server);
                 },
                 "to which whoever wants to play online is led; without it online play is not offered",
                 {.type = "URL"});
  command.run([wish] { return write_site(*wish); });
}

}  // namespace rekentafel::cli

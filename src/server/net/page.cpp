#include "server/net/page.h"

#include <algorithm>

#include "pages.h"
#include "server/net/preferences.h"

namespace rekentafel::server {

namespace {

std::string escaped(std::string_view text) {
  std::string safe;
  for (const char letter : text) {
    if (letter == '<')
      safe += "&lt;";
    else if (letter == '>')
      safe += "&gt;";
    else if (letter == '&')
      safe += "&amp;";
    else if (letter == '"')
      safe += "&quot;";
    else
      safe += letter;
  }
  return safe;
}

Response plain_list(const Hall& hall, const std::string& base) {
  std::string body =
      "<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Rekentafel</title>\n"
      "<h1>Rekentafel</h1>\n<p>The server runs. Its tables that are open to all:</p>\n<ul>\n";
  for (const auto& table : hall.listed()) {
    const auto& row = table.get_object();
    const auto code = escaped(std::string_view(row.at("table").get_string()));
    body += "<li><a href=\"" + escaped(base) + "/api/tables/" + code + "\">" + code + "</a> " +
            escaped(std::string_view(row.at("game").get_string())) + ", " +
            escaped(std::string_view(row.at("phase").get_string())) + "</li>\n";
  }
  return {.type = "text/html; charset=utf-8", .body = body + "</ul>\n</html>\n"};
}

// The form of the page that the client wants most, the smallest of several; where it can read none of them, as it is.
// Nothing where there is no such page.
const web::Page* find(const Request& request) {
  const web::Page* best = nullptr;
  int most = 0;
  for (const auto& page : web::pages()) {
    if (page.path != request.path) continue;
    const int how_much = wanted(request.encodings, page.encoding);
    if (how_much > most || (most == 0 && page.encoding.empty())) best = &page;
    most = std::max(most, how_much);
  }
  return best;
}

Response sent(const web::Page& page, const std::string& known) {
  const std::string tag = '"' + std::string(page.tag) + '"';
  Response response{.type = std::string(page.type)};
  // A name with a hash in it means the same for ever; all else is asked after each time.
  response.headers = {
      {"ETag", tag},
      {"Vary", "Accept-Encoding"},
      {"Cache-Control", page.path.starts_with("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (known == tag) {
    response.status = 304;
    return response;
  }
  if (!page.encoding.empty()) response.headers.emplace_back("Content-Encoding", page.encoding);
  response.body.assign(reinterpret_cast<const char*>(page.bytes.data()), page.bytes.size());
  return response;
}

}  // namespace

Response page(const Request& request, const Hall& hall, const std::string& base) {
  // The base without its slash: what the page asks for beside itself would be looked for one floor up.
  if (request.path.empty()) return {.status = 308, .headers = {{"Location", base + '/'}}};
  if (const auto* found = find(request)) return sent(*found, request.known);
  if (request.path == "/") return plain_list(hall, base);
  // The link that people send each other.
  constexpr std::string_view table = "/t/";
  if (request.path.starts_with(table) &&
      request.path.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789", table.size()) == std::string::npos)
    return {.status = 302, .headers = {{"Location", base + "/#" + request.path}}};
  return {.status = 404, .type = "text/plain; charset=utf-8", .body = "There is nothing here.\n"};
}

}  // namespace rekentafel::server

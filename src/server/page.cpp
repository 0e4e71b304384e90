#include "server/page.h"

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

}  // namespace

// A plain list of the public tables.
Response page(const std::string& path, const Hall& hall, const std::string& base) {
  if (path != "/") return {.status = 404, .type = "text/plain; charset=utf-8", .body = "There is nothing here.\n"};
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

}  // namespace rekentafel::server

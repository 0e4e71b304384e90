// The HTTP side: games and their options, opening, listing and closing tables, finished games, health and figures. A
// request in, a response out; sockets are elsewhere (server.cpp).
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "server/hall/hall.h"

namespace rekentafel::server {

struct Request {
  std::string method;
  std::string path;  // without the base path of a proxy and without the query
  std::map<std::string, std::string> query;
  std::string bearer;  // the ticket in the Authorization header
  std::string language = "en";
  std::string body;
  std::string encodings{};  // that the client can read, as it says them
  std::string known{};      // the tag of what it has already
  std::string house{};      // who asks (guard.h)
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers{};
  std::string_view refused{};  // the key of the refusal, for who counts them
};

// The status and the sentence of a refusal, as strangers may hear it (outside.h).
Response refused(const Refusal& refusal, std::string_view language);

// What the API asks of the server around it. Each has an answer of its own, so that none can be forgotten.
struct ApiSettings {
  std::string base{};  // the path under which a proxy shows us, "" or "/games"
  // For Prometheus.
  std::function<std::string()> metrics = [] { return std::string(); };
  // False while the server stops.
  std::function<bool()> ready = [] { return true; };
  // Everything that is not the API.
  std::function<Response(const Request& request)> page = [](const Request&) { return Response{.status = 404}; };
  // Classes, where there are any (classrooms.h).
  std::function<void(const Request& request, std::function<void(Response)> done)> classes =
      [](const Request& request, const std::function<void(Response)>& done) {
        done(refused(Refusal{"http/path", {}}, request.language));
      };
  // By tablets on the same network, where that is wanted.
  std::function<std::vector<std::string>()> reached_at = [] { return std::vector<std::string>(); };
};

class Api {
 public:
  Api(Hall& hall, ApiSettings settings) : hall_(hall), settings_(std::move(settings)) {}
  void answer(const Request& request, std::function<void(Response)> done);

 private:
  void open(const Request& request, std::function<void(Response)> done);
  void table(const Request& request, const std::string& code, const std::string& rest,
             std::function<void(Response)> done);

  const Response& catalogue(const std::string& language);

  Hall& hall_;
  ApiSettings settings_;
  std::map<std::string, Response> catalogues_;  // by language
};

}  // namespace rekentafel::server

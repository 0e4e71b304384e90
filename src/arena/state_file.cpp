#include "arena/state_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "wire/json.h"

namespace rekentafel::arena {

namespace {

namespace json = wire::json;

// Changes when the tallies or the way to deal do.
constexpr int format = 1;

json::value from_run(const Arena& arena, const Run& run) {
  json::array contests;
  for (const auto& contest : run.contests)
    contests.push_back(
        json::object{{"players", wire::to_json(contest.players)}, {"seatings", wire::to_json(contest.seatings)}});
  json::value sprt = nullptr;
  if (run.sprt) sprt = json::array{run.sprt->share0, run.sprt->share1, run.sprt->wrong};
  return json::object{{"game", arena.game()}, {"options", arena.options()}, {"players", wire::to_json(run.players)},
                      {"contests", contests}, {"deals", run.deals},         {"seed", to_text(run.seed)},
                      {"sprt", sprt},         {"batch", run.batch}};
}

std::optional<std::string> text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  if (!in) return std::nullopt;
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

// On the disk before it gets its name: a machine that stops in between leaves the file of before.
bool write_through(const std::string& file, const std::string& text) {
  const int out = ::open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (out < 0) return false;
  std::size_t done = 0;
  while (done < text.size()) {
    const auto wrote = ::write(out, text.data() + done, text.size() - done);
    if (wrote <= 0) break;
    done += static_cast<std::size_t>(wrote);
  }
  const bool good = done == text.size() && ::fsync(out) == 0;
  return ::close(out) == 0 && good;
}

}  // namespace

std::string described(const Arena& arena, const Run& run) { return wire::write_json(from_run(arena, run)); }

Result<std::optional<std::vector<Tally>>> load_state(const std::string& file, const std::string& description) {
  if (!std::filesystem::exists(file)) return std::optional<std::vector<Tally>>();
  const auto text = text_of(file);
  const auto state = text ? wire::parse_json(*text) : Result<json::value>(Refusal{"arena/no-state", {}});
  if (!state || !state->is_object() || !state->get_object().contains("rekentafel-arena"))
    return Refusal{"arena/no-state", {}};
  const auto& object = state->get_object();
  const auto number = wire::from_json<int>(object.at("rekentafel-arena"), "format");
  if (!number || *number != format || !object.contains("run") || !object.contains("tallies"))
    return Refusal{"arena/no-state", {}};
  if (wire::write_json(object.at("run")) != description) return Refusal{"arena/other-run", {}};
  auto tallies = wire::from_json<std::vector<Tally>>(object.at("tallies"), "tallies");
  if (!tallies) return Refusal{"arena/no-state", {}};
  return std::optional(*std::move(tallies));
}

bool save_state(const std::string& file, const std::string& description, const std::vector<Tally>& tallies) {
  const json::object state{
      {"rekentafel-arena", format}, {"run", *wire::parse_json(description)}, {"tallies", wire::to_json(tallies)}};
  const std::string beside = file + ".new";
  if (!write_through(beside, wire::write_json(state) + '\n')) return false;
  std::error_code failed;
  std::filesystem::rename(beside, file, failed);
  return !failed;
}

}  // namespace rekentafel::arena

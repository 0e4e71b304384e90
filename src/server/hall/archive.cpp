#include "server/hall/archive.h"

#include <future>
#include <optional>
#include <utility>

#include "data.h"
#include "server/hall/deal.h"
#include "server/hall/record.h"
#include "server/hall/ticket.h"
#include "wire/any_match.h"
#include "wire/before.h"
#include "wire/reactions.h"

namespace rekentafel::server {

// data/signature.txt
std::string engine_of(std::string_view game) {
  std::string_view text = data::text("signature.txt");
  while (!text.empty()) {
    const auto end = std::min(text.find('\n'), text.size());
    const auto line = text.substr(0, end);
    if (line.starts_with(game) && line.size() > game.size() && line[game.size()] == ' ')
      return std::string(line.substr(game.size() + 1));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return {};
}

std::string engine_written(std::string_view game) { return engine_of(game) + "/2"; }

bool plays_here(const store::Table& head) {
  return head.engine == engine_of(head.game) || head.engine == engine_written(head.game);
}

Result<wire::OptionTexts> options_of(const store::Table& head) {
  const auto setup = wire::parse_json(head.setup);
  if (!setup) return setup.refusal();
  return wire::options_from(*setup);
}

namespace {

// A game that another engine wrote, as this one writes it: by today's rules or, where these do not fit, by those of
// before. That every action fits, and that a finished game is over with the last one, tells that it went like this.
// Where neither fits, the file is of the version of before.
std::optional<wire::SavedGame> told_again(wire::SavedGame& saved, bool finished) {
  auto before = saved;
  before.options = wire::options_before(saved.game, std::move(before.options));
  for (const auto* rules : {&std::as_const(saved), &std::as_const(before)}) {
    const auto match = wire::replay(*rules);
    if (match && (!finished || (*match)->outcome())) return (*match)->saved();
  }
  saved.version = 1;
  return std::nullopt;
}

}  // namespace

Result<wire::SavedGame> exported(const store::Reading& store, const std::string& code) {
  const auto head = store.table(code);
  if (!head) return head.refusal();
  if (!*head) return Refusal{"archive/no-table", {code}};
  const auto options = options_of(**head);
  const auto record = read_record((*head)->meta);
  const auto seed = record ? seed_from(seed_of_deal((*head)->seed, record->parts)) : std::nullopt;
  const auto entries = store.entries(code);
  if (!options) return options.refusal();
  if (!seed) return Refusal{"table/log", {0, (*head)->seed}};
  if (!entries) return entries.refusal();
  wire::SavedGame saved{.game = (*head)->game, .options = *options, .seed = *seed};
  saved.lines.assign(entries->begin(), entries->end());
  // What another engine wrote is given as it stands where it cannot be played again.
  if (!plays_here(**head)) {
    auto told = told_again(saved, (*head)->status == store::Status::finished);
    if (!told) return saved;
    add_times(store, code, *told);
    return *std::move(told);
  }
  // Written as the match writes it: only the options that differ, and the result.
  const auto match = wire::replay(saved);
  if (!match) return match.refusal();
  auto written = (*match)->saved();
  add_times(store, code, written);
  return written;
}

void add_times(const store::Reading& store, const std::string& code, wire::SavedGame& saved) {
  if (!wire::in_real_time(saved.game)) return;
  const auto entries = store.entries(code);
  if (!entries || entries->size() != saved.lines.size()) return;
  for (std::size_t i = 0; i < entries->size(); ++i) saved.lines[i].at = (*entries)[i].at;
  saved.timed = true;
}

namespace {

// Asks for a change and waits until it is durable.
template <class Ask>
std::optional<Refusal> waited(Ask ask) {
  std::promise<std::optional<Refusal>> told;
  ask([&told](const std::optional<Refusal>& refused) { told.set_value(refused); });
  return told.get_future().get();
}

}  // namespace

Result<std::string> imported(store::Store& store, const wire::SavedGame& saved, std::int64_t calendar) {
  const auto match = wire::replay(saved);
  if (!match) return match.refusal();
  Record record;
  record.chairs.resize(static_cast<std::size_t>((*match)->seats()));
  record.tickets.resize(record.chairs.size());
  record.dealt = true;  // long ago
  const store::Table head{.id = {},
                          .game = saved.game,
                          .setup = wire::write_json((*match)->setup()),
                          .seed = to_text(saved.seed),
                          .engine = engine_of(saved.game),
                          .created_at = calendar,
                          .status = (*match)->outcome() ? store::Status::finished : store::Status::open,
                          .meta = to_text(record)};
  std::string code;
  std::optional<Refusal> refused;
  do {  // until a code is nobody else's
    code = new_code();
    auto named = head;
    named.id = code;
    refused = waited([&](store::Done done) { store.create(std::move(named), std::move(done)); });
  } while (refused && refused->key == "store/table-taken");
  if (refused) return *refused;
  std::vector<store::Entry> entries;
  for (const auto& line : saved.lines) entries.push_back({line, code});
  if (entries.empty()) return code;
  refused = waited([&](store::Done done) {
    store.append(std::move(entries), [done = std::move(done)](const auto&, const auto& misfits) {
      done(misfits.empty() ? std::nullopt : std::optional(misfits.front().why));
    });
  });
  if (refused) return *refused;
  return code;
}

}  // namespace rekentafel::server

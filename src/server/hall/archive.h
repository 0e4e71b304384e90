// Between the log and a saved game: what `export` and `import` do, and which engine a log belongs to.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.h"
#include "store/store.h"
#include "wire/saved_game.h"
#include "wire/setup.h"

namespace rekentafel::server {

// The engine's signature of the game: a log is only replayed by the engine that wrote it.
std::string engine_of(std::string_view game);

// What a log says that this program begins: people have a part in its deal, which programs from before do not know of
// and would play with other cards.
std::string engine_written(std::string_view game);
// Whether this program may play it on.
bool plays_here(const store::Table& head);

Result<wire::OptionTexts> options_of(const store::Table& head);

// The game as it stands; refused where there is no such table.
Result<wire::SavedGame> exported(const store::Reading& store, const std::string& code);

// When each action was, in the games without turns; in the others nobody is timed.
void add_times(const store::Reading& store, const std::string& code, wire::SavedGame& saved);

// A table of its own for the game, which people can open by the code: to look at it, or to go on where it stopped.
Result<std::string> imported(store::Store& store, const wire::SavedGame& saved, std::int64_t calendar);

}  // namespace rekentafel::server

// The engine as Python sees it: rekentafel/ says it in Python's words. What is refused is raised as rekentafel.Refused.
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include "bots/catalogue.h"
#include "games/all.h"
#include "games/signature.h"
#include "packages/playing.h"
#include "packages/plays.h"
#include "wire/words.h"

namespace py = pybind11;
using namespace rekentafel;
using packages::Playing;

namespace {

struct Refused {
  Refusal refusal;
};

template <class T>
T taken(Result<T> result) {
  if (!result) throw Refused{result.refusal()};
  return *std::move(result);
}

wire::json::object object_of(const std::string& text) {
  auto value = taken(wire::parse_json(text));
  if (!value.is_object()) throw Refused{{"json/unfit", {"options"}}};
  return std::move(value.get_object());
}

// A number from 1, or "table".
Seat seat_of(const py::object& seat) {
  if (py::isinstance<py::str>(seat) && seat.cast<std::string>() == "table") return Seat::table();
  if (!py::isinstance<py::int_>(seat)) throw py::type_error("a seat is a number from 1, or \"table\"");
  const auto number = seat.cast<long long>();
  if (number < 1 || number > most_seats) throw Refused{{"option/number", {"seat", number, 1, most_seats}}};
  return Seat(static_cast<int>(number) - 1);
}
py::object seat_as(Seat seat) { return seat.is_table() ? py::object(py::str("table")) : py::int_(seat.index() + 1); }

py::list to_act(const Playing& playing) {
  py::list seats;
  const auto all = playing.match().to_act();
  for (int i = 0; i < playing.match().seats(); ++i)
    if (all.has(Seat(i))) seats.append(i + 1);
  if (all.has(Seat::table())) seats.append("table");
  return seats;
}

py::list log_as(const Playing& playing) {
  py::list log;
  for (const auto& entry : playing.log()) log.append(py::make_tuple(seat_as(entry.seat), entry.action));
  return log;
}

py::object outcome_as(const Playing& playing) {
  const auto outcome = playing.match().outcome();
  if (!outcome) return py::none();
  py::list places, scores;
  for (const int place : outcome->places) places.append(place);
  for (const int score : outcome->scores) scores.append(score);
  return py::make_tuple(places, scores);
}

py::object clock_as(const Playing& playing) {
  const auto clock = playing.match().clock();
  return clock ? py::object(py::make_tuple(clock->action, clock->after.count())) : py::none();
}

py::object choose(const Playing& playing, const py::object& seat, int level, const std::string& seed) {
  const auto chosen = taken(playing.choose(seat_of(seat), level, seed));
  return chosen ? py::object(py::make_tuple(chosen->action, chosen->after.count())) : py::none();
}

// rekentafel.Refused(key, arguments)
py::object as_exception(const Refusal& refusal) {
  py::list arguments;
  for (const auto& argument : refusal.arguments) arguments.append(std::string(argument.text()));
  return py::module_::import("rekentafel.refused").attr("Refused")(std::string(refusal.key), arguments);
}

py::object refuse(const Playing& playing, const py::object& seat, const std::string& action) {
  const auto refusal = playing.refuse(seat_of(seat), action);
  return refusal ? as_exception(*refusal) : py::none();
}

// How long the list of what a seat may do can ever be.
std::size_t most_listed(const std::string& game) {
  std::size_t most = 0;
  each_game([&]<class G>() {
    if (game == G::name) most = G::most_listed;
  });
  if (most == 0) throw Refused{{"game/unknown", {game}}};
  return most;
}
bool in_real_time(const std::string& game) {
  bool found = false;
  each_game([&]<class G>() { found |= game == G::name && G::tempo == Tempo::real_time; });
  return found;
}

std::string say(const std::string& key, const std::vector<std::string>& arguments, const std::string& language) {
  return wire::Words::of(language).say(Fault(key, {arguments.begin(), arguments.end()}));
}

}  // namespace

PYBIND11_MODULE(_engine, module) {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Refused& refused) {
      const auto exception = as_exception(refused.refusal);
      PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(exception.ptr())), exception.ptr());
    }
  });

  py::class_<Playing>(module, "Playing")
      .def_static("open",
                  [](const std::string& game, const std::string& options, const std::string& seed) {
                    return taken(Playing::open(game, taken(wire::options_from(object_of(options))), seed));
                  })
      .def_static("read", [](const std::string& saved) { return taken(Playing::read(saved)); })
      .def("replayed", &Playing::replayed)
      .def("undo", &Playing::undo)
      .def("game", [](const Playing& playing) { return std::string(playing.match().game()); })
      .def("setup", [](const Playing& playing) { return wire::json::serialize(playing.match().setup()); })
      .def("seed", &Playing::seed)
      .def("seats", [](const Playing& playing) { return playing.match().seats(); })
      .def("length", [](const Playing& playing) { return playing.match().length(); })
      .def("to_act", to_act)
      .def("log", log_as)
      .def("outcome", outcome_as)
      .def("clock", clock_as)
      .def("view", [](const Playing& playing, const py::object& seat) { return taken(playing.view(seat_of(seat))); })
      .def("actions",
           [](const Playing& playing, const py::object& seat) { return taken(playing.actions(seat_of(seat))); })
      .def("refuse", refuse)
      .def("act", [](Playing& playing, const py::object& seat,
                     const std::string& action) { return taken(playing.act(seat_of(seat), action)); })
      .def("choose", choose)
      .def("text", &Playing::text);

  module.def("catalogue",
             [](const std::string& language) { return wire::json::serialize(bots::catalogue_as_json(language)); });
  module.def("plays", [](const std::string& game, const std::string& position) {
    return wire::json::serialize(taken(packages::plays(game, object_of(position))));
  });
  module.def("solve", [](const std::string& position, int threads, std::size_t memory) {
    const auto asked = object_of(position);
    const py::gil_scoped_release released;
    return wire::json::serialize(taken(packages::solve(asked, threads, memory)));
  });
  module.def("most_listed", most_listed);
  module.def("in_real_time", in_real_time);
  module.def("signature", signature_text);
  module.def("say", say);
}

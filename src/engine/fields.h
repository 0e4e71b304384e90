// A value names its fields once; JSON in both directions, schemas and hashes are made from that.
//
//   struct Take {
//     int row, column;
//     static constexpr auto fields() { return std::tuple(Field{"row", &Take::row}, Field{"column", &Take::column}); }
//   };
//
// An enum names its values by `constexpr std::array<std::string_view, N> names(TheEnum)` beside it. A variant's
// alternatives each have a `kind`.
#pragma once

#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace rekentafel {

template <class Owner, class T>
struct Field {
  std::string_view name;
  T Owner::*member;
};
template <class Owner, class T>
Field(const char*, T Owner::*) -> Field<Owner, T>;

template <class T>
concept Described = requires {
  T::fields();
};

template <class E>
concept Named = requires(E e) {
  names(e);
};

// Calls f(name, value) for every field.
template <class T, class F>
constexpr void each_field(T& value, F&& f) {
  std::apply([&](const auto&... field) { (f(field.name, value.*(field.member)), ...); },
             std::remove_const_t<T>::fields());
}

template <class E>
constexpr std::string_view name_of(E e) {
  return names(e)[static_cast<std::size_t>(e)];
}

}  // namespace rekentafel

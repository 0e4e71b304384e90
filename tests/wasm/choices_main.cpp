// The choices of computer players, computed in WebAssembly: they must equal the native ones.
#include <cstdio>

#include "tests/wasm/choices.h"

int main() { std::fputs(rekentafel::choices_text().c_str(), stdout); }

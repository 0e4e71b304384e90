// Puzzles, made in WebAssembly: they must equal the native ones.
#include <cstdio>

#include "tests/wasm/puzzles.h"

int main() { std::fputs(rekentafel::puzzles_text().c_str(), stdout); }

// The engine's signature, computed in WebAssembly: it must equal the native one.
#include <cstdio>

#include "games/signature.h"

int main() { std::fputs(rekentafel::signature_text(rekentafel::games_in_a_signature).c_str(), stdout); }

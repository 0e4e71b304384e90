#include "cli/program.h"

int main(int count, char** arguments) { return rekentafel::cli::run(count, arguments); }

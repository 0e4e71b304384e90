// `check`: whether a certificate of the solver holds, by the rules alone.
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/command.h"
#include "solver/certificate.h"

namespace rekentafel::cli {

namespace {

int check(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  if (!in) return refuse("The certificate cannot be read from '" + file + "'.");
  const auto certificate = solver::read_certificate(text.str());
  if (!certificate) return refuse("'" + file + "' is no certificate.");
  const auto why = refute(*certificate);
  const std::string value = "the value " + std::to_string(certificate->value);
  if (why)
    std::cout << "It does not hold that this is " << value << ": " << *why << ".\n";
  else if (certificate->lines == 0)
    std::cout << "It holds: this is " << value << ", whatever is played.\n";
  else
    std::cout << "It holds in " << certificate->lines << " lines of play a side: this is " << value << ".\n";
  return why ? 1 : 0;
}

}  // namespace

void add_check(Command program) {
  auto file = std::make_shared<std::string>();
  auto command = program.command("check", "Check a certificate that 'solve' wrote, by the rules alone");
  command.option("--certificate", *file, "the file", {.required = true, .type = "FILE"});
  command.run([file] { return check(*file); });
}

}  // namespace rekentafel::cli

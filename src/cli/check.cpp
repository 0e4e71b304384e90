// `check`: whether a certificate of the solver holds, by the rules alone; or a whole proof, fact by fact.
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/command.h"
#include "cli/progress_bar.h"
#include "solver/audit.h"
#include "solver/certificate.h"

namespace rekentafel::cli {

namespace {

struct Request {
  std::string certificate_file;
  std::string proof_file;
  std::string by = "search";
  double share = 1;
  int threads = 0;
  int memory = 1024;
};

std::optional<std::string> text_of(const std::string& file) {
  std::ifstream in(file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  if (!in) return std::nullopt;
  return text.str();
}

int check_certificate(const std::string& file) {
  const auto text = text_of(file);
  if (!text) return refuse("The certificate cannot be read from '" + file + "'.");
  const auto certificate = solver::read_certificate(*text);
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

// "the value 3" or "the value is 0 to 3".
std::string said_of(const solver::Stated& stated) {
  const auto& [mover, fact] = stated;
  const std::string who = "where the " + std::string(names(mover)[static_cast<int>(mover)]) + " begins the value is ";
  if (fact.low == fact.high) return who + std::to_string(fact.low);
  if (fact.high == solver::Fact::no_bound) return who + "at least " + std::to_string(fact.low);
  if (fact.low == -solver::Fact::no_bound) return who + "at most " + std::to_string(fact.high);
  return who + std::to_string(fact.low) + " to " + std::to_string(fact.high);
}

int check_proof(const Request& request) {
  const auto text = text_of(request.proof_file);
  if (!text) return refuse("The proof cannot be read from '" + request.proof_file + "'.");
  const auto saved = solver::read_facts(*text);
  const auto stated = saved ? solver::stated(*saved) : std::nullopt;
  if (!stated) return refuse("'" + request.proof_file + "' is no proof of the value of a board.");
  ProgressBar bar;
  const auto audit = solver::audit(
      *saved, {.by_rules = request.by == "rules",
               .share = request.share,
               .threads = request.threads,
               .memory = static_cast<std::size_t>(request.memory) << 20,
               .on_progress = [&](double share) { bar.show(share, std::to_string(saved->facts.size()) + " facts"); }});
  bar.clear();
  if (audit.wrong) {
    std::cout << "It does not hold: " << *audit.wrong << ".\n";
    return 1;
  }
  std::cout << (audit.not_shown == 0 ? "It holds: " : "As far as it was checked it holds: ") << said_of(*stated) << ". "
            << audit.followed << " facts follow from others, " << audit.shown << " were shown by " << request.by;
  if (audit.not_shown > 0) std::cout << ", " << audit.not_shown << " were left out";
  std::cout << ".\n";
  return 0;
}

int check(const Request& request) {
  if (request.certificate_file.empty() == request.proof_file.empty())
    return refuse("Name either a --certificate or a --proof.");
  return request.proof_file.empty() ? check_certificate(request.certificate_file) : check_proof(request);
}

}  // namespace

void add_check(Command program) {
  auto request = std::make_shared<Request>();
  auto command = program.command("check", "Check a certificate or a whole proof of the solver, by the rules");
  command.option("--certificate", request->certificate_file, "a file of 'solve --certificate'", {.type = "FILE"});
  command.option("--proof", request->proof_file, "a proof down to what a search answers", {.type = "FILE"});
  command.option("--by", request->by, "how facts of a proof that follow from no others are shown",
                 {.one_of = {"search", "rules"}});
  command.option("--share", request->share, "of those facts, chosen at random", {.range = {{0, 1}}});
  command.option("--threads", request->threads, "threads; 0 is all there are", {.range = {{0, 256}}});
  command.option("--memory", request->memory, "memory for the search in MiB, at most", {.range = {{1, 1 << 20}}});
  command.run([request] { return check(*request); });
}

}  // namespace rekentafel::cli

// `check`: whether a certificate of the solver holds, by the rules alone as far as it names the replies; what it leaves
// to a search is searched.
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/command.h"
#include "cli/progress_bar.h"
#include "solver/certificate.h"
#include "solver/show.h"

namespace rekentafel::cli {

namespace {

struct CheckRequest {
  std::string file;
  std::string by = "search";
  double share = 1;
  int threads = 0;
  int memory = 1024;
};

solver::Shown show(const solver::Certificate& certificate, std::vector<solver::Claim> left,
                   const CheckRequest& request) {
  ProgressBar bar;
  const auto words = std::to_string(left.size()) + " claims to be shown by " + request.by;
  return solver::show(certificate.board, std::move(left),
                      {.by_rules = request.by == "rules",
                       .share = request.share,
                       .threads = request.threads,
                       .memory = static_cast<std::size_t>(request.memory) << 20,
                       .on_progress = [&](double share) { bar.show(share, words); }});
}

int check(const CheckRequest& request) {
  std::ifstream in(request.file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  if (!in) return refuse("The certificate cannot be read from '" + request.file + "'.");
  const auto certificate = solver::read_certificate(text.str());
  if (!certificate) return refuse("'" + request.file + "' is no certificate.");
  const std::string value = "the value " + std::to_string(certificate->value);
  std::vector<solver::Claim> left;
  auto why = refute(*certificate, &left);
  const auto shown = why ? solver::Shown{} : show(*certificate, std::move(left), request);
  if (shown.wrong) why = shown.wrong;
  if (why) {
    std::cout << "It does not hold that this is " << value << ": " << *why << ".\n";
    return 1;
  }
  std::cout << (shown.left_out > 0 ? "As far as it was checked it holds" : "It holds");
  if (certificate->lines == 0)
    std::cout << ": this is " << value << ", whatever is played.";
  else
    std::cout << " in " << certificate->lines << " lines of play a side: this is " << value << '.';
  if (shown.shown > 0)
    std::cout << ' ' << shown.shown << " claims left to a search were shown by " << request.by << '.';
  if (shown.left_out > 0) std::cout << ' ' << shown.left_out << " more were not looked at.";
  std::cout << '\n';
  return 0;
}

}  // namespace

void add_check(Command program) {
  auto request = std::make_shared<CheckRequest>();
  auto command = program.command("check", "Check a certificate that 'solve' wrote, by the rules");
  command.option("--certificate", request->file, "the file", {.required = true, .type = "FILE"});
  command.option("--by", request->by,
                 "what shows the claims that are left to a search: the solver's, or the rules alone",
                 {.one_of = {"search", "rules"}});
  command.option("--share", request->share, "of those claims, chosen at random", {.range = {{0, 1}}});
  command.option("--threads", request->threads, "threads; 0 is all there are", {.range = {{0, 256}}});
  command.option("--memory", request->memory, "memory for the search in MiB, at most", {.range = {{1, 1 << 20}}});
  command.run([request] { return check(*request); });
}

}  // namespace rekentafel::cli

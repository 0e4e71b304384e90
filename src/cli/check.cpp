// `check`: whether a certificate of the solver holds, by the rules alone as far as it names the replies; what it leaves
// to a search is searched.
#include <charconv>
#include <fstream>
#include <iostream>
#include <memory>
#include <sstream>

#include "cli/command.h"
#include "cli/new_seed.h"
#include "cli/progress_bar.h"
#include "solver/certificate.h"
#include "solver/show.h"

namespace rekentafel::cli {

namespace {

struct CheckRequest {
  std::string file;
  std::string by = "search";
  double share = 1;
  std::string seed;
  int part = 1;
  int parts = 1;
  int threads = 0;
  int memory = 1024;
};

// Neither proven nor refuted.
constexpr int exit_open = 3;

solver::Shown show(const solver::Certificate& certificate, std::vector<solver::Claim> left, const CheckRequest& request,
                   Seed seed) {
  ProgressBar bar;
  const auto words = "claims are shown by " + request.by;
  return solver::show(certificate.board, std::move(left),
                      {.by_rules = request.by == "rules",
                       .part = request.part,
                       .parts = request.parts,
                       .share = request.share,
                       .seed = seed,
                       .threads = request.threads,
                       .memory = static_cast<std::size_t>(request.memory) << 20,
                       .on_progress = [&](double share) { bar.show(share, words); }});
}

// Which claims were looked at, so that somebody else can look at the same, or at the others.
std::string looked_at(const CheckRequest& request, Seed seed) {
  std::string words;
  if (request.parts > 1) words += ", part " + std::to_string(request.part) + " of " + std::to_string(request.parts);
  if (request.share < 1)
    words += ", drawn with seed " + to_text(seed) + " beside the largest " + std::to_string(solver::largest_claims);
  return words;
}

// What was shown, and no more than that; the exit code.
int tell(const solver::Certificate& certificate, const solver::Shown& shown, const CheckRequest& request, Seed seed) {
  const std::string value = "the value " + std::to_string(certificate.value);
  if (shown.left_out > 0) {
    std::cout << "So far it holds, which is no proof of " << value << ": of " << shown.shown + shown.left_out
              << " claims left to a search " << shown.shown << " were shown by " << request.by
              << looked_at(request, seed) << "; " << shown.left_out << " are open.\n";
    return exit_open;
  }
  if (certificate.lines > 0) {
    std::cout << "It holds in " << certificate.lines << " lines of play a side, which is no proof of " << value
              << ".\n";
    return exit_open;
  }
  std::cout << "It holds: this is " << value << ", whatever is played.";
  if (shown.shown > 0)
    std::cout << " All " << shown.shown << " claims left to a search were shown by " << request.by << '.';
  std::cout << '\n';
  return 0;
}

int check(const CheckRequest& request) {
  const auto seed = request.seed.empty() ? new_seed() : seed_from(request.seed);
  if (!seed) return refuse("--seed is 1 to 32 hexadecimal digits, not '" + request.seed + "'.");
  std::ifstream in(request.file, std::ios::binary);
  std::stringstream text;
  text << in.rdbuf();
  if (!in) return refuse("The certificate cannot be read from '" + request.file + "'.");
  const auto certificate = solver::read_certificate(text.str());
  if (!certificate) return refuse("'" + request.file + "' is no certificate.");
  std::vector<solver::Claim> left;
  auto why = refute(*certificate, &left);
  const auto shown = why ? solver::Shown{} : show(*certificate, std::move(left), request, *seed);
  if (shown.wrong) why = shown.wrong;
  if (!why) return tell(*certificate, shown, request, *seed);
  std::cout << "It does not show that this is the value " << certificate->value << ": " << *why << ".\n";
  return 1;
}

// "3/12"
std::optional<std::string> take_part(const std::string& text, CheckRequest& request) {
  const auto slash = std::min(text.find('/'), text.size());
  const auto number = [](std::string_view digits) {
    int value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return error == std::errc{} && end == digits.data() + digits.size() ? value : 0;
  };
  request.part = number(std::string_view(text).substr(0, slash));
  request.parts = number(std::string_view(text).substr(std::min(slash + 1, text.size())));
  if (request.part >= 1 && request.part <= request.parts) return std::nullopt;
  return "it is K/N, the K-th of N parts, not '" + text + "'";
}

}  // namespace

void add_check(Command program) {
  auto request = std::make_shared<CheckRequest>();
  auto command = program.command("check", "Check a certificate that 'solve' wrote, by the rules");
  command.option("--certificate", request->file, "the file", {.required = true, .type = "FILE"});
  command.option("--by", request->by,
                 "what shows the claims that are left to a search: the solver's, or the rules alone",
                 {.one_of = {"search", "rules"}});
  command.option("--share", request->share, "of those claims, drawn at random, beside the largest 16",
                 {.range = {{0, 1}}});
  command.option("--seed", request->seed, "of the share, hexadecimal; a new one is drawn and printed without it");
  command.option("--part", [request](const std::string& text) { return take_part(text, *request); },
                 "of those claims: K/N is the K-th of N, every claim is in one", {.type = "K/N"});
  command.option("--threads", request->threads, "threads; 0 is all there are", {.range = {{0, 256}}});
  command.option("--memory", request->memory, "memory for the search in MiB, at most", {.range = {{1, 1 << 20}}});
  command.run([request] { return check(*request); });
}

}  // namespace rekentafel::cli

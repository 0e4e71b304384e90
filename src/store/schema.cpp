#include "store/schema.h"

namespace rekentafel::store {

int version_of(soci::session& session, const Dialect& dialect) {
  int version = 0;
  session << dialect.read_version, soci::into(version);
  return version;
}

std::optional<Refusal> migrate(soci::session& session, const Dialect& dialect) {
  const int newest = static_cast<int>(dialect.steps.size());
  int version = version_of(session, dialect);
  if (version > newest) return Refusal{"store/newer", {version, newest}};
  while (version < newest) {
    soci::transaction step(session);
    for (const std::string& statement : dialect.steps[static_cast<std::size_t>(version)]) session << statement;
    std::string write = dialect.write_version;
    session << write.replace(write.find("{}"), 2, std::to_string(++version));
    step.commit();
  }
  return {};
}

}  // namespace rekentafel::store

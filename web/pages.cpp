#include "pages.h"

#include <cstddef>
#include <cstdint>
#include <vector>

#ifdef REKENTAFEL_PAGES
// What plugins/pages.ts wrote: rows of offsets into one piece of memory.
extern "C" {
struct PageRow {
  std::uint64_t path, path_size, type, type_size, encoding, encoding_size, tag, tag_size, bytes, bytes_size;
};
extern const PageRow rekentafel_page_rows[];
extern const std::uint64_t rekentafel_page_count;
extern const unsigned char rekentafel_page_bytes[];
}
#endif

namespace rekentafel::web {

std::span<const Page> pages() {
#ifdef REKENTAFEL_PAGES
  static const std::vector<Page> all = [] {
    const auto text = [](std::uint64_t at, std::uint64_t size) {
      return std::string_view(reinterpret_cast<const char*>(rekentafel_page_bytes + at), size);
    };
    std::vector<Page> made;
    for (const PageRow& row : std::span(rekentafel_page_rows, rekentafel_page_count))
      made.push_back({text(row.path, row.path_size),
                      text(row.type, row.type_size),
                      text(row.encoding, row.encoding_size),
                      {rekentafel_page_bytes + row.bytes, row.bytes_size},
                      text(row.tag, row.tag_size)});
    return made;
  }();
  return all;
#else
  return {};
#endif
}

}  // namespace rekentafel::web

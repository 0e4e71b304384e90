#include "store/wal_file.h"

#include <algorithm>
#include <array>
#include <bit>
#include <fstream>
#include <span>
#include <utility>
#include <vector>

namespace rekentafel::store {

namespace {

constexpr std::size_t header_bytes = 32, frame_header = 24;

std::uint32_t big_endian(const unsigned char* from) {
  return std::uint32_t{from[0]} << 24 | std::uint32_t{from[1]} << 16 | std::uint32_t{from[2]} << 8 | from[3];
}

struct Sum {
  std::uint32_t a = 0, b = 0;
  bool big = false;  // how words are read

  std::uint32_t word(const unsigned char* from) const {
    const auto value = big_endian(from);
    return big ? value : (value >> 24 | (value >> 8 & 0xFF00) | (value << 8 & 0xFF0000) | value << 24);
  }
  void add(std::span<const unsigned char> bytes) {
    for (std::size_t i = 0; i + 8 <= bytes.size(); i += 8) {
      a += word(&bytes[i]) + b;
      b += word(&bytes[i + 4]) + a;
    }
  }
  bool is(const unsigned char* stored) const { return big_endian(stored) == a && big_endian(stored + 4) == b; }
};

bool fill(std::ifstream& file, std::span<unsigned char> into) {
  file.read(reinterpret_cast<char*>(into.data()), static_cast<std::streamsize>(into.size()));
  return file.gcount() == static_cast<std::streamsize>(into.size());
}

}  // namespace

WalFile look_at_wal(const std::filesystem::path& path) {
  WalFile wal;
  std::error_code none;
  const auto size = std::filesystem::file_size(path, none);
  if (none || size == 0) return wal;
  wal.bytes = size;
  std::ifstream file(path, std::ios::binary);
  std::array<unsigned char, header_bytes> header;
  if (!fill(file, header)) return wal;
  const std::uint32_t magic = big_endian(header.data()), page = big_endian(&header[8]);
  const bool ours = (magic & ~1u) == 0x377f0682 && page >= 512 && page <= 65536 && std::has_single_bit(page);
  Sum sum{.big = (magic & 1) != 0};
  sum.add(std::span(header).first(24));
  const bool whole_header = ours && sum.is(&header[24]);
  const std::size_t step = frame_header + (ours ? page : 4096);
  std::vector<unsigned char> frame(step);
  bool sound = whole_header;
  while (fill(file, frame)) {
    const bool commits = big_endian(&frame[4]) != 0;
    // Of an earlier round of the same file, which is in its place already.
    const bool same = !whole_header || std::equal(&frame[8], &frame[16], &header[16]);
    if (sound) {
      Sum next = sum;
      next.add(std::span(frame).first(8));
      next.add(std::span(frame).subspan(frame_header));
      sound = same && next.is(&frame[16]);
      if (sound) {
        sum = next;
        ++wal.unfinished;
        if (commits) wal.frames += std::exchange(wal.unfinished, 0);
        continue;
      }
    }
    if (!same) continue;
    ++wal.lost_frames;
    wal.lost_commits += commits;
  }
  return wal;
}

}  // namespace rekentafel::store

// The search of search.cpp for a graphics processor. A warp is one searcher: its threads look at the tiles of a line
// side by side and otherwise go in step. Every searcher answers a question of its own, depth first, without recursion,
// and waits for the next; what has been proven is in one table for all.
#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "solver/device/device.h"

namespace rekentafel::solver {

namespace {

constexpr int few_tiles = 13;  // up to this, working it out is quicker than a read of memory
constexpr int searchers_a_block = 15;
constexpr int blocks_a_processor = 4;
constexpr unsigned whole_warp = ~0u;
constexpr std::uint64_t one = 1;

void must(cudaError_t error, const char* what) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
  std::exit(1);
}

// All that is asked of a set of tiles in a line, in one read.
struct __align__(8) Set {
  std::int16_t pairs;
  std::int16_t rest_pairs;  // without the highest tile
  std::int8_t highest;
  std::int8_t odd_lowest;
  std::int8_t rest_odd_lowest;
  std::uint8_t top;  // the crossing of the highest
};

struct Tables {
  Set sets[16][256];
  std::uint64_t values[16];  // a byte a crossing
};

struct __align__(16) Entry {
  std::uint64_t key;  // tiles xor fact, so that an entry torn by two writers is not recognised
  std::uint64_t fact;
};
struct __align__(32) Bucket {
  Entry entries[2];
};

// Where a searcher is given its questions and leaves what it found, in memory that both machines see. A turn is written
// last and read first; the searcher copies it when it is done.
struct __align__(32) Desk {
  Question question;
  std::uint32_t nodes;
  std::uint32_t turn;
};
struct __align__(16) Reply {
  Verdict verdict;
  std::uint32_t turn;
};
constexpr std::uint32_t farewell = ~0u;

struct Spot {
  std::uint64_t rows, columns;
  int row_pairs, column_pairs, line, bound;
};

// Moves are packed: 3 bits each, the next lowest; from bit 24 on how many.
struct __align__(16) Frame {
  std::uint32_t moves;
  std::int16_t row_pairs, column_pairs;
  std::int16_t bound;
  std::uint8_t line, taken;
  std::uint32_t began;
};

__device__ int count_of(std::uint32_t moves) { return static_cast<int>(moves >> 24); }
__device__ std::uint32_t without_first(std::uint32_t moves) {
  return ((moves & 0xff000000) - (1u << 24)) | (moves & 0x00ffffff) >> 3;
}

__device__ int set_of(std::uint64_t bytes, int line) { return static_cast<int>(bytes >> (8 * line)) & 255; }
__device__ int value_of(const Tables& tables, int line, int i) {
  return static_cast<std::int8_t>(tables.values[line] >> (8 * i));
}

// glance.h, a thread for each tile and each line; the tiles worth a try come sorted and packed as in a frame. For the
// last tile of a line with an odd number each thread asks of one line (a line with an even number says a low number).
__device__ Answer glance(const Spot& spot, const Tables& tables, int thread, std::uint32_t& moves) {
  const bool by_row = spot.line < 8;
  const std::uint64_t own = by_row ? spot.rows : spot.columns, crossing = by_row ? spot.columns : spot.rows;
  const int own_pairs = by_row ? spot.row_pairs : spot.column_pairs;
  const int first_own = by_row ? 0 : 8, first_crossing = 8 - first_own;
  const int tiles = set_of(own, spot.line & 7);
  if (tiles == 0) return spot.bound <= 0 ? Answer::yes : Answer::no;

  const Set here = tables.sets[spot.line][tiles];
  const int certain = here.highest - (own_pairs - here.pairs + here.rest_pairs);
  const int i = thread & 7;
  if (certain >= spot.bound) {
    const std::uint64_t rest = own ^ one << (8 * (spot.line & 7) + here.top);
    const int last = __reduce_max_sync(whole_warp, tables.sets[first_own + i][set_of(rest, i)].odd_lowest);
    if (certain - max(0, last) >= spot.bound) return Answer::yes;
  }

  const int before = set_of(crossing, i), answers = before & ~(1 << (spot.line & 7));
  const Set of_line = tables.sets[first_crossing + i][before];
  const int last = max(0, __reduce_max_sync(whole_warp, static_cast<int>(of_line.odd_lowest)));
  const bool mine = thread < 8 && (tiles >> i & 1);
  const int value = value_of(tables, spot.line, i);
  if (__any_sync(whole_warp, mine && answers == 0 && value >= spot.bound)) return Answer::yes;
  const Set there = tables.sets[first_crossing + i][answers];
  const int short_of = spot.bound - (by_row ? spot.column_pairs : spot.row_pairs);
  const int gain = value - there.highest + there.rest_pairs - of_line.pairs;
  const bool worth = mine && answers != 0 && gain + max(last, static_cast<int>(there.rest_odd_lowest)) >= short_of;
  const unsigned all = __ballot_sync(whole_warp, worth);
  if (all == 0) return Answer::no;
  const int next = set_of(own, there.top) & ~(1 << i);
  const int then = next ? tables.sets[first_own + there.top][next].highest : 0;
  const int promise = 4 * (value - there.highest) - 3 * __popc(answers) + then;
  const int key = worth ? (promise + 4096) << 3 | (7 - i) : 0;
  int rank = 0;
#pragma unroll
  for (int j = 0; j < 8; ++j) rank += __shfl_sync(whole_warp, key, j) > key;
  moves = __reduce_or_sync(whole_warp, worth ? static_cast<unsigned>(i) << (3 * rank) : 0u);
  moves |= static_cast<std::uint32_t>(__popc(all)) << 24;
  return Answer::open;
}

__device__ std::uint64_t hash_of(const Spot& spot) {
  std::uint64_t h = (spot.rows ^ spot.line * 0xd6e8feb86659fd93) * 0x9e3779b97f4a7c15;
  h = (h ^ h >> 32) * 0xbf58476d1ce4e5b9;
  return h ^ h >> 29;
}

// A fact as proven.h packs it.
__device__ int low_of(std::uint64_t fact) { return static_cast<std::int16_t>(fact >> 16); }
__device__ int high_of(std::uint64_t fact) { return static_cast<std::int16_t>(fact >> 32); }
__device__ int effort_of(std::uint64_t fact) { return static_cast<int>(fact >> 8) & 255; }

struct Table {
  Bucket* buckets;
  std::uint64_t count;

  __device__ Entry* at(const Spot& spot) const { return buckets[__umul64hi(hash_of(spot), count)].entries; }
  static __device__ Entry read(const Entry* entry) {
    const ulonglong2 words = __ldcg(reinterpret_cast<const ulonglong2*>(entry));
    return {words.x, words.y};
  }
  static __device__ bool same(const Entry& entry, const Spot& spot) {
    return entry.fact != 0 && static_cast<int>(entry.fact & 15) == spot.line && (entry.key ^ entry.fact) == spot.rows;
  }

  __device__ std::uint64_t find(const Spot& spot) const {
    const Entry* entries = at(spot);
    const Entry first = read(entries), second = read(entries + 1);
    return same(first, spot) ? first.fact : same(second, spot) ? second.fact : 0;
  }

  __device__ void keep(const Spot& spot, bool yes, int best, std::uint32_t nodes, int thread) const {
    if (thread != 0) return;
    Entry* entries = at(spot);
    const Entry first = read(entries), second = read(entries + 1);
    int low = -Fact::no_bound, high = Fact::no_bound, place = 0;
    if (same(first, spot) || same(second, spot)) {
      place = same(first, spot) ? 0 : 1;
      const std::uint64_t held = place == 0 ? first.fact : second.fact;
      low = low_of(held), high = high_of(held);
      if (!yes) best = static_cast<int>(held >> 4) & 15;
    } else if (first.fact != 0 && (second.fact == 0 || effort_of(second.fact) < effort_of(first.fact))) {
      place = 1;
    }
    if (yes)
      low = max(low, spot.bound);
    else
      high = min(high, spot.bound - 1);
    const std::uint64_t fact = static_cast<std::uint64_t>(spot.line) | static_cast<std::uint64_t>(best) << 4 |
                               static_cast<std::uint64_t>(32 - __clz(static_cast<int>(nodes))) << 8 |
                               static_cast<std::uint64_t>(static_cast<std::uint16_t>(low)) << 16 |
                               static_cast<std::uint64_t>(static_cast<std::uint16_t>(high)) << 32 | one << 48;
    __stcg(reinterpret_cast<ulonglong2*>(entries + place), make_ulonglong2(spot.rows ^ fact, fact));
  }
};

__device__ std::uint64_t transposed(std::uint64_t x) {
  std::uint64_t t = (x ^ x >> 7) & 0x00aa00aa00aa00aa;
  x ^= t ^ t << 7;
  t = (x ^ x >> 14) & 0x0000cccc0000cccc;
  x ^= t ^ t << 14;
  t = (x ^ x >> 28) & 0x00000000f0f0f0f0;
  return x ^ t ^ t << 28;
}

__device__ Spot spot_of(const Question& question, const Tables& tables) {
  Spot spot{question.rows, transposed(question.rows), 0, 0, question.line, question.bound};
  for (int i = 0; i < 8; ++i) {
    spot.row_pairs += tables.sets[i][set_of(spot.rows, i)].pairs;
    spot.column_pairs += tables.sets[8 + i][set_of(spot.columns, i)].pairs;
  }
  return spot;
}

// Takes the tile at crossing i; the bound becomes the other's.
__device__ void take(Spot& spot, int i, const Tables& tables) {
  const bool by_row = spot.line < 8;
  const int row = by_row ? spot.line : i, column = by_row ? i : spot.line & 7;
  const Set* of_row = tables.sets[row];
  const Set* of_column = tables.sets[8 + column];
  spot.row_pairs -= of_row[set_of(spot.rows, row)].pairs;
  spot.column_pairs -= of_column[set_of(spot.columns, column)].pairs;
  spot.rows ^= one << (8 * row + column);
  spot.columns ^= one << (8 * column + row);
  spot.row_pairs += of_row[set_of(spot.rows, row)].pairs;
  spot.column_pairs += of_column[set_of(spot.columns, column)].pairs;
  spot.bound = value_of(tables, spot.line, i) - spot.bound + 1;
  spot.line = by_row ? 8 + i : i;
}

__device__ void put_back(Spot& spot, const Frame& frame) {
  const bool by_row = frame.line < 8;
  const int i = frame.taken;
  const int row = by_row ? frame.line : i, column = by_row ? i : frame.line & 7;
  spot.rows ^= one << (8 * row + column);
  spot.columns ^= one << (8 * column + row);
  spot.row_pairs = frame.row_pairs;
  spot.column_pairs = frame.column_pairs;
  spot.line = frame.line;
  spot.bound = frame.bound;
}

// Puts the crossing that was best before in front.
__device__ std::uint32_t best_first(std::uint32_t moves, int best) {
  const int count = moves >> 24;
  for (int j = 1; j < count; ++j) {
    if (static_cast<int>(moves >> (3 * j) & 7) != best) continue;
    const std::uint32_t before = moves & ((1u << (3 * j)) - 1);
    const std::uint32_t upto = (1u << (3 * (j + 1))) - 1;
    return (moves & ~upto) | before << 3 | static_cast<std::uint32_t>(best);
  }
  return moves;
}

// What is known of a position without trying a tile; else the tiles to try.
__device__ Answer look_up(const Spot& spot, const Table& table, int thread, std::uint32_t& moves) {
  // One thread reads for all: others might see it after somebody has written there.
  std::uint64_t fact = thread == 0 ? table.find(spot) : 0;
  fact = __shfl_sync(whole_warp, fact, 0);
  if (fact == 0) return Answer::open;
  if (low_of(fact) >= spot.bound) return Answer::yes;
  if (high_of(fact) < spot.bound) return Answer::no;
  moves = best_first(moves, static_cast<int>(fact >> 4) & 7);
  return Answer::open;
}

__device__ Verdict search(Spot spot, std::uint32_t most_nodes, const Tables& tables, const Table& table, Frame* stack,
                          int thread) {
  int depth = 0;
  std::uint32_t nodes = 0;
  for (;;) {
    ++nodes;
    std::uint32_t moves = 0;
    Answer known = glance(spot, tables, thread, moves);
    if (known == Answer::open && __popcll(static_cast<long long>(spot.rows)) > few_tiles)
      known = look_up(spot, table, thread, moves);
    if (known == Answer::open) {
      if (nodes >= most_nodes) return {Answer::open, nodes};
      if (thread == 0)
        stack[depth] = {moves,
                        static_cast<std::int16_t>(spot.row_pairs),
                        static_cast<std::int16_t>(spot.column_pairs),
                        static_cast<std::int16_t>(spot.bound),
                        static_cast<std::uint8_t>(spot.line),
                        static_cast<std::uint8_t>(moves & 7),
                        nodes};
      ++depth;
      take(spot, static_cast<int>(moves & 7), tables);
      continue;
    }
    // Back to the last frame that has a tile to try.
    for (; depth > 0; --depth) {
      __syncwarp();
      const Frame frame = stack[depth - 1];
      __syncwarp();
      put_back(spot, frame);
      const std::uint32_t left = without_first(frame.moves);
      if (known == Answer::yes && count_of(left) > 0) {
        const int next = static_cast<int>(left & 7);
        if (thread == 0) stack[depth - 1].moves = left, stack[depth - 1].taken = static_cast<std::uint8_t>(next);
        take(spot, next, tables);
        break;
      }
      known = known == Answer::yes ? Answer::no : Answer::yes;
      if (__popcll(static_cast<long long>(spot.rows)) > few_tiles)
        table.keep(spot, known == Answer::yes, frame.taken, nodes - frame.began + 1, thread);
    }
    if (depth == 0) return {known, nodes};
  }
}

// Waits for a question after the one of this turn; one thread looks for all.
__device__ std::uint32_t next_turn(const Desk* desk, std::uint32_t turn, int thread) {
  std::uint32_t now = turn;
  if (thread == 0) {
    while ((now = *const_cast<const volatile std::uint32_t*>(&desk->turn)) == turn) __nanosleep(20'000);
    __threadfence_system();
  }
  __syncwarp();
  return __shfl_sync(whole_warp, now, 0);
}

struct Block {
  Tables tables;
  Frame stacks[searchers_a_block][64];
};

__global__ void __launch_bounds__(32 * searchers_a_block, blocks_a_processor)
    answer_questions(const Tables* given, Table table, const Desk* desks, Reply* replies) {
  extern __shared__ char shared_memory[];
  Block& block = *reinterpret_cast<Block*>(shared_memory);
  for (int i = threadIdx.x; i < static_cast<int>(sizeof(Tables) / 8); i += blockDim.x)
    reinterpret_cast<std::uint64_t*>(&block.tables)[i] = reinterpret_cast<const std::uint64_t*>(given)[i];
  __syncthreads();

  const int searcher = blockIdx.x * searchers_a_block + threadIdx.x / 32, thread = threadIdx.x & 31;
  const Desk* desk = desks + searcher;
  for (std::uint32_t turn = 0; (turn = next_turn(desk, turn, thread)) != farewell;) {
    const volatile Question& asked = desk->question;
    const Question question{asked.rows, asked.line, asked.bound};
    const std::uint32_t most_nodes = *const_cast<const volatile std::uint32_t*>(&desk->nodes);
    const Verdict verdict = search(spot_of(question, block.tables), most_nodes, block.tables, table,
                                   block.stacks[threadIdx.x / 32], thread);
    if (thread != 0) continue;
    replies[searcher].verdict = verdict;
    __threadfence_system();
    *const_cast<volatile std::uint32_t*>(&replies[searcher].turn) = turn;
  }
}

Tables tables_of(const Lines& lines) {
  Tables tables{};
  for (int line = 0; line < 16; ++line) {
    for (int i = 0; i < 8; ++i)
      tables.values[line] |= std::uint64_t{static_cast<std::uint8_t>(lines.value[line][i])} << (8 * i);
    for (int set = 0; set < 256; ++set) {
      const int top = lines.top[line][set], rest = set ^ top;
      tables.sets[line][set] = {lines.pairs[line][set],       lines.pairs[line][rest],
                                lines.highest[line][set],     lines.odd_lowest[line][set],
                                lines.odd_lowest[line][rest], static_cast<std::uint8_t>(top ? __builtin_ctz(top) : 0)};
    }
  }
  return tables;
}

template <class T>
T* seen_by_both(std::size_t count, const char* what) {
  void* memory = nullptr;
  must(cudaHostAlloc(&memory, count * sizeof(T), cudaHostAllocMapped), what);
  std::memset(memory, 0, count * sizeof(T));
  return static_cast<T*>(memory);
}

}  // namespace

struct Device::Memory {
  Tables* tables = nullptr;
  Table table{};
  std::size_t searchers = 0;
  Desk* desks = nullptr;
  Reply* replies = nullptr;
  std::vector<std::uint32_t> turns;  // the last one heard of each searcher
};

Device::Device(const Lines& lines, std::size_t bytes) : memory_(std::make_unique<Memory>()) {
  Memory& memory = *memory_;
  cudaDeviceProp properties;
  must(cudaGetDeviceProperties(&properties, 0), "looking for a graphics processor");
  const Tables tables = tables_of(lines);
  must(cudaMalloc(&memory.tables, sizeof tables), "room for the lines");
  must(cudaMemcpy(memory.tables, &tables, sizeof tables, cudaMemcpyHostToDevice), "copying the lines");
  must(cudaFuncSetAttribute(answer_questions, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(Block)),
       "shared memory");
  if (bytes == 0) {
    std::size_t free = 0, total = 0;
    must(cudaMemGetInfo(&free, &total), "asking for memory");
    bytes = free - (std::size_t{5} << 30);
  }
  memory.table.count = bytes / sizeof(Bucket);
  must(cudaMalloc(&memory.table.buckets, memory.table.count * sizeof(Bucket)), "room for what is proven");
  must(cudaMemset(memory.table.buckets, 0, memory.table.count * sizeof(Bucket)), "clearing the table");

  // All searchers are there from now on, so there may be no more blocks than run at once.
  constexpr int threads = 32 * searchers_a_block;
  int blocks = 0;
  must(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, answer_questions, threads, sizeof(Block)), "occupancy");
  blocks = std::min(blocks, blocks_a_processor) * properties.multiProcessorCount;
  memory.searchers = static_cast<std::size_t>(blocks) * searchers_a_block;
  memory.turns.resize(memory.searchers);
  memory.desks = seen_by_both<Desk>(memory.searchers, "room for questions");
  memory.replies = seen_by_both<Reply>(memory.searchers, "room for verdicts");
  answer_questions<<<blocks, threads, sizeof(Block)>>>(memory.tables, memory.table, memory.desks, memory.replies);
  must(cudaGetLastError(), "beginning to search");
}

Device::~Device() {
  Memory& memory = *memory_;
  for (std::size_t i = 0; i < memory.searchers; ++i) std::atomic_ref(memory.desks[i].turn).store(farewell);
  must(cudaDeviceSynchronize(), "ending the search");
  cudaFree(memory.tables);
  cudaFree(memory.table.buckets);
  cudaFreeHost(memory.desks);
  cudaFreeHost(memory.replies);
}

std::size_t Device::searchers() const { return memory_->searchers; }

void Device::ask(std::size_t searcher, const Question& question, std::uint32_t nodes) {
  Desk& desk = memory_->desks[searcher];
  desk.question = question;
  desk.nodes = nodes;
  std::atomic_ref(desk.turn).store(memory_->turns[searcher] + 1, std::memory_order_release);
}

std::optional<Verdict> Device::hear(std::size_t searcher) {
  Reply& reply = memory_->replies[searcher];
  const std::uint32_t turn = std::atomic_ref(reply.turn).load(std::memory_order_acquire);
  if (turn == memory_->turns[searcher]) return std::nullopt;
  memory_->turns[searcher] = turn;
  return reply.verdict;
}

}  // namespace rekentafel::solver

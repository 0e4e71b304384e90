// The search of search.cpp for a graphics processor. Every thread answers a question of its own, depth first, without
// recursion: frames lie on a stack of its own, the tables of the lines in shared memory, what has been proven in one
// table for all.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "solver/device.h"

namespace rekentafel::solver {

namespace {

#ifndef FEW
#define FEW 16
#define THREADS 128
#define BLOCKS 6
#endif
constexpr int few_tiles = FEW;  // up to this, working it out is quicker than a read of memory
constexpr int threads_a_block = THREADS;
constexpr int blocks_a_processor = BLOCKS;
constexpr int tiles_to_share = 17;     // below this, threads do not mind each other
constexpr int tiles_to_look_back = 24;
constexpr int busy_bits = 11, busy_places = 1 << busy_bits;
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

struct Batch {
  const Question* questions;
  Verdict* verdicts;
  std::uint32_t count;
  std::uint32_t nodes;
  std::uint32_t blocks;
};

struct Control {
  std::uint32_t next;
  std::uint32_t idle;
  std::uint32_t stop;
};

struct Spot {
  std::uint64_t rows, columns;
  int row_pairs, column_pairs, line, bound;
};

// Moves are packed: 3 bits each, the next lowest; from bit 24 on how many.
struct Frame {
  std::uint32_t moves;
  std::uint32_t later;  // put off while another thread is at them
  std::int16_t row_pairs, column_pairs;
  std::int16_t bound;
  std::uint8_t line, taken;
  std::uint32_t began;
  std::uint32_t mark;  // of the tile taken, in the list of what is being looked at; 0 for none
};

__device__ int count_of(std::uint32_t moves) { return static_cast<int>(moves >> 24); }
__device__ std::uint32_t without_first(std::uint32_t moves) {
  return ((moves & 0xff000000) - (1u << 24)) | (moves & 0x00ffffff) >> 3;
}
__device__ std::uint32_t with_last(std::uint32_t moves, std::uint32_t crossing) {
  return (moves | crossing << (3 * count_of(moves))) + (1u << 24);
}

__device__ int set_of(std::uint64_t bytes, int line) { return static_cast<int>(bytes >> (8 * line)) & 255; }
__device__ int value_of(const Tables& tables, int line, int i) {
  return static_cast<std::int8_t>(tables.values[line] >> (8 * i));
}

__device__ int last_tile(std::uint64_t bytes, int first_line, const Tables& tables) {
  std::uint64_t odd = bytes ^ bytes >> 4;
  odd ^= odd >> 2;
  odd = (odd ^ odd >> 1) & 0x0101010101010101;
  int most = 0;
  for (; odd; odd &= odd - 1) {
    const int line = (__ffsll(static_cast<long long>(odd)) - 1) / 8;
    most = max(most, static_cast<int>(tables.sets[first_line + line][set_of(bytes, line)].odd_lowest));
  }
  return most;
}

// glance.h; the tiles worth a try come sorted and packed as in a frame.
__device__ Answer glance(const Spot& spot, const Tables& tables, std::uint32_t& moves) {
  const bool by_row = spot.line < 8;
  const std::uint64_t own = by_row ? spot.rows : spot.columns, crossing = by_row ? spot.columns : spot.rows;
  const int own_pairs = by_row ? spot.row_pairs : spot.column_pairs;
  const int first_crossing = by_row ? 8 : 0;
  int tiles = set_of(own, spot.line & 7);
  if (tiles == 0) return spot.bound <= 0 ? Answer::yes : Answer::no;

  const Set here = tables.sets[spot.line][tiles];
  const int certain = here.highest - (own_pairs - here.pairs + here.rest_pairs);
  if (certain >= spot.bound) {
    const std::uint64_t rest = own ^ one << (8 * (spot.line & 7) + here.top);
    if (certain - last_tile(rest, 8 - first_crossing, tables) >= spot.bound) return Answer::yes;
  }

  const int short_of = spot.bound - (by_row ? spot.column_pairs : spot.row_pairs);
  const std::uint64_t values = tables.values[spot.line];
  int last = -1;
  int sorted[8] = {};
  int count = 0;
  for (; tiles; tiles &= tiles - 1) {
    const int i = __ffs(tiles) - 1;
    const int value = static_cast<std::int8_t>(values >> (8 * i));
    const int before = set_of(crossing, i), answers = before & ~(1 << (spot.line & 7));
    if (answers == 0) {
      if (value >= spot.bound) return Answer::yes;
      continue;
    }
    const Set there = tables.sets[first_crossing + i][answers];
    const int gain = value - there.highest + there.rest_pairs - tables.sets[first_crossing + i][before].pairs;
    if (gain < short_of) {
      if (last < 0) last = last_tile(crossing, first_crossing, tables);
      if (gain + max(last, static_cast<int>(there.rest_odd_lowest)) < short_of) continue;
    }
    const int next = set_of(own, there.top) & ~(1 << i);
    const int then = next ? tables.sets[8 - first_crossing + there.top][next].highest : 0;
    const int promise = 4 * (value - there.highest) - 3 * __popc(answers) + then;
    int move = (promise + 4096) << 3 | i;
    ++count;
#pragma unroll
    for (int j = 0; j < 8; ++j) {
      const int higher = max(sorted[j], move);
      move = min(sorted[j], move);
      sorted[j] = higher;
    }
  }
  if (count == 0) return Answer::no;
  moves = static_cast<std::uint32_t>(count) << 24;
#pragma unroll
  for (int j = 0; j < 8; ++j) moves |= static_cast<std::uint32_t>(sorted[j] & 7) << (3 * j);
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

  __device__ void keep(const Spot& spot, bool yes, int best, std::uint32_t nodes) const {
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

// What the threads of a block share: they answer one question together.
struct Together {
  Tables tables;
  std::uint32_t busy[busy_places];
  std::uint32_t question;
  std::uint32_t answer;
  std::uint32_t nodes;
  std::uint32_t given_up;
};

__device__ volatile std::uint32_t& seen_by_all(std::uint32_t& word) { return word; }

// The next tile to try in a frame whose position is `spot`, or 8: first those that no other thread is at (after
// Kerrigan's simplified ABDADA), but the most promising always.
__device__ int next_move(Frame& frame, const Spot& spot, bool first, Together& together) {
  const bool share = __popcll(static_cast<long long>(spot.rows)) > tiles_to_share;
  const std::uint32_t hash = share ? static_cast<std::uint32_t>(hash_of(spot) >> 8) + 0x9e3779b9u * spot.bound : 0;
  while (count_of(frame.moves) > 0) {
    const std::uint32_t crossing = frame.moves & 7;
    frame.moves = without_first(frame.moves);
    frame.mark = 0;
    if (share) {
      const std::uint32_t mark = ((hash ^ crossing * 0x85ebca6bu) * 0xc2b2ae35u) | 1u;
      auto& place = seen_by_all(together.busy[mark >> (32 - busy_bits)]);
      if (!first && place == mark) {
        frame.later = with_last(frame.later, crossing);
        continue;
      }
      place = mark;
      frame.mark = mark;
    }
    return static_cast<int>(crossing);
  }
  if (count_of(frame.later) == 0) return 8;
  const int crossing = static_cast<int>(frame.later & 7);
  frame.later = without_first(frame.later);
  frame.mark = 0;
  return crossing;
}

// Whether another thread has meanwhile answered what this one is working for: then goes back to the highest such
// position.
__device__ Answer answered_above(Spot& spot, int& depth, const Frame* stack, const Table& table) {
  Answer answer = Answer::open;
  Spot up = spot;
  for (int d = depth; d-- > 0;) {
    put_back(up, stack[d]);
    if (__popcll(static_cast<long long>(up.rows)) <= tiles_to_look_back) continue;
    const std::uint64_t fact = table.find(up);
    if (fact == 0 || (low_of(fact) < up.bound && high_of(fact) >= up.bound)) continue;
    answer = low_of(fact) >= up.bound ? Answer::yes : Answer::no;
    spot = up;
    depth = d;
  }
  return answer;
}

// Answers the block's question, unless another thread was first or it takes too many nodes.
__device__ void search(Spot spot, const Table& table, std::uint32_t most_nodes, const Control* control,
                       Together& together) {
  const Tables& tables = together.tables;
  Frame stack[64];
  int depth = 0;
  std::uint32_t nodes = 0;
  while (seen_by_all(together.answer) == 0 && seen_by_all(together.given_up) == 0) {
    ++nodes;
    std::uint32_t moves = 0;
    Answer known = glance(spot, tables, moves);
    if (known == Answer::open && __popcll(static_cast<long long>(spot.rows)) > few_tiles) {
      if (const std::uint64_t fact = table.find(spot)) {
        if (low_of(fact) >= spot.bound)
          known = Answer::yes;
        else if (high_of(fact) < spot.bound)
          known = Answer::no;
        else
          moves = best_first(moves, static_cast<int>(fact >> 4) & 7);
      }
    }
    if ((nodes & 255) == 0) {
      if (nodes >= most_nodes || *reinterpret_cast<const volatile std::uint32_t*>(&control->stop))
        seen_by_all(together.given_up) = 1;
      if (known == Answer::open) known = answered_above(spot, depth, stack, table);
    }
    if (known == Answer::open) {
      Frame& frame = stack[depth++];
      frame = {moves,
               0,
               static_cast<std::int16_t>(spot.row_pairs),
               static_cast<std::int16_t>(spot.column_pairs),
               static_cast<std::int16_t>(spot.bound),
               static_cast<std::uint8_t>(spot.line),
               0,
               nodes,
               0};
      const int first = next_move(frame, spot, true, together);
      frame.taken = static_cast<std::uint8_t>(first);
      take(spot, first, tables);
      continue;
    }
    // Back to the last frame that has a tile to try.
    for (;;) {
      if (depth == 0) {
        seen_by_all(together.answer) = known == Answer::yes ? 1 : 2;
        break;
      }
      Frame& frame = stack[depth - 1];
      put_back(spot, frame);
      if (frame.mark != 0) {
        auto& place = seen_by_all(together.busy[frame.mark >> (32 - busy_bits)]);
        if (place == frame.mark) place = 0;
      }
      if (known == Answer::yes) {
        const int next = next_move(frame, spot, false, together);
        if (next < 8) {
          frame.taken = static_cast<std::uint8_t>(next);
          take(spot, next, tables);
          break;
        }
      }
      known = known == Answer::yes ? Answer::no : Answer::yes;
      --depth;
      if (__popcll(static_cast<long long>(spot.rows)) > few_tiles)
        table.keep(spot, known == Answer::yes, frame.taken, nodes - frame.began + 1);
    }
  }
  atomicAdd(&together.nodes, nodes);
}

__global__ void __launch_bounds__(threads_a_block, blocks_a_processor)
    answer(const Tables* given, Table table, Batch batch, Control* control) {
  extern __shared__ char shared_memory[];
  Together& together = *reinterpret_cast<Together*>(shared_memory);
  for (int i = threadIdx.x; i < static_cast<int>(sizeof(Tables) / 8); i += blockDim.x)
    reinterpret_cast<std::uint64_t*>(&together.tables)[i] = reinterpret_cast<const std::uint64_t*>(given)[i];
  for (;;) {
    for (int i = threadIdx.x; i < busy_places; i += blockDim.x) together.busy[i] = 0;
    if (threadIdx.x == 0) {
      together.question = atomicAdd(&control->next, 1u);
      together.answer = together.nodes = together.given_up = 0;
    }
    __syncthreads();
    const std::uint32_t number = together.question;
    if (number >= batch.count) break;
    search(spot_of(batch.questions[number], together.tables), table, batch.nodes, control, together);
    __syncthreads();
    if (threadIdx.x == 0) {
      const auto known = static_cast<Answer>(together.answer);
      const bool tried = known != Answer::open || together.nodes >= batch.nodes * threads_a_block / 4;
      batch.verdicts[number] = {known, tried, together.nodes};
    }
    __syncthreads();
  }
  // When a third of the blocks have nothing left to do, the others leave what they are at.
  if (threadIdx.x == 0 && batch.count > batch.blocks && atomicAdd(&control->idle, 1u) + 1 == batch.blocks / 3)
    control->stop = 1;
}

Tables tables_of(const Lines& lines) {
  Tables tables{};
  for (int line = 0; line < 16; ++line) {
    for (int i = 0; i < 8; ++i)
      tables.values[line] |= std::uint64_t{static_cast<std::uint8_t>(lines.value[line][i])} << (8 * i);
    for (int set = 0; set < 256; ++set) {
      const int top = lines.top[line][set], rest = set ^ top;
      tables.sets[line][set] = {lines.pairs[line][set],
                                lines.pairs[line][rest],
                                lines.highest[line][set],
                                lines.odd_lowest[line][set],
                                lines.odd_lowest[line][rest],
                                static_cast<std::uint8_t>(top ? __builtin_ctz(top) : 0)};
    }
  }
  return tables;
}

}  // namespace

struct Device::Memory {
  Tables* tables = nullptr;
  Table table{};
  Question* questions = nullptr;
  Verdict* verdicts = nullptr;
  Control* control = nullptr;
  std::uint32_t room = 0;
  std::uint32_t count = 0;
  int processors = 0;
};

Device::Device(const Lines& lines, std::size_t bytes) : memory_(std::make_unique<Memory>()) {
  Memory& memory = *memory_;
  cudaDeviceProp properties;
  must(cudaGetDeviceProperties(&properties, 0), "looking for a graphics processor");
  memory.processors = properties.multiProcessorCount;
  const Tables tables = tables_of(lines);
  must(cudaMalloc(&memory.tables, sizeof tables), "room for the lines");
  must(cudaMemcpy(memory.tables, &tables, sizeof tables, cudaMemcpyHostToDevice), "copying the lines");
  must(cudaMalloc(&memory.control, sizeof(Control)), "room for control");
  must(cudaFuncSetAttribute(answer, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(Together)), "shared memory");
  if (bytes == 0) {
    std::size_t free = 0, total = 0;
    must(cudaMemGetInfo(&free, &total), "asking for memory");
    bytes = free - (std::size_t{5} << 30);
  }
  memory.table.count = bytes / sizeof(Bucket);
  must(cudaMalloc(&memory.table.buckets, memory.table.count * sizeof(Bucket)), "room for what is proven");
  must(cudaMemset(memory.table.buckets, 0, memory.table.count * sizeof(Bucket)), "clearing the table");
}

Device::~Device() {
  for (void* piece : {static_cast<void*>(memory_->tables), static_cast<void*>(memory_->table.buckets),
                      static_cast<void*>(memory_->questions), static_cast<void*>(memory_->verdicts),
                      static_cast<void*>(memory_->control)})
    cudaFree(piece);
}

void Device::begin(std::span<const Question> questions, std::uint32_t nodes) {
  Memory& memory = *memory_;
  memory.count = static_cast<std::uint32_t>(questions.size());
  if (memory.count > memory.room) {
    cudaFree(memory.questions);
    cudaFree(memory.verdicts);
    memory.room = memory.count;
    must(cudaMalloc(&memory.questions, memory.room * sizeof(Question)), "room for questions");
    must(cudaMalloc(&memory.verdicts, memory.room * sizeof(Verdict)), "room for verdicts");
  }
  must(cudaMemcpy(memory.questions, questions.data(), questions.size_bytes(), cudaMemcpyHostToDevice), "questions");
  must(cudaMemset(memory.control, 0, sizeof(Control)), "control");
  const std::uint32_t most = memory.processors * blocks_a_processor;
  const std::uint32_t blocks = std::min(most, memory.count);
  const Batch batch{memory.questions, memory.verdicts, memory.count, nodes, blocks};
  answer<<<blocks, threads_a_block, sizeof(Together)>>>(memory.tables, memory.table, batch, memory.control);
  must(cudaGetLastError(), "beginning to search");
}

std::vector<Verdict> Device::finish() {
  Memory& memory = *memory_;
  std::vector<Verdict> verdicts(memory.count);
  must(cudaMemcpy(verdicts.data(), memory.verdicts, memory.count * sizeof(Verdict), cudaMemcpyDeviceToHost), "search");
  return verdicts;
}

}  // namespace rekentafel::solver

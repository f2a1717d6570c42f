/* A block of a DEFLATE stream with its own codes (RFC 1951, 3.2.7), collected before it is written. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include "bits.h"

/* The lengths of a match in bytes, and its maximum distance. */
enum { SHORTEST_MATCH = 3, LONGEST_MATCH = 258, WINDOW_BYTES = 32768 };

enum { DISTANCE_SYMBOLS = 30 };

enum {
    /* The number of steps from which a block ends before the next row. */
    FULL_BLOCK = 20000,
    /* The maximum number of pixels between two such checks: the longest row whose matches reach the row above. */
    LONGEST_PIECE = (WINDOW_BYTES - 1) / 3,
    /* One step more, since a filter's number may come first. */
    MOST_STEPS = FULL_BLOCK + LONGEST_PIECE + 1,
};

/* A pixel, a match or a filter's number, as places in a table of codes: all are written alike, without a branch, which
   would be mispredicted for every other one.

   Four places of ten bits each; from bit EXTRA on, the extra bits of a distance; from EXTRA_COUNT on, their number. */
typedef uint64_t block_step;

enum { PLACE_BITS = 10, EXTRA = 4 * PLACE_BITS, EXTRA_COUNT = 56 };

/* Indices in the table: bytes from 0, lengths of matches, symbols of distances, and one without bits. */
enum { LENGTH_PLACES = 256, DISTANCE_PLACES = 544, NO_PLACE = 600, PLACES = 1 << PLACE_BITS };

typedef struct {
    size_t step_count;
    /* The counts of each byte in each channel, of each length of a match, and of each distance's symbol. */
    uint32_t byte_counts[4][256];
    uint32_t length_counts[LONGEST_MATCH + 1];
    uint32_t distance_counts[DISTANCE_SYMBOLS];
    block_step steps[MOST_STEPS];
} block;

void clear_block(block *block);

/* Writes the block; returns false, and writes nothing, if the writer has no space for it before `end`. */
bool write_block(const block *block, int channels, bool is_last, bit_writer *writer, const uint8_t *end);

static inline bool is_full(const block *block) { return block->step_count >= FULL_BLOCK; }

/* The symbol of a distance above 2, as every distance between pixels is: it contains two bits of the number, from
   its highest set bit on (RFC 1951, 3.2.5). */
static inline unsigned distance_symbol(unsigned distance) {
    unsigned number = distance - 1, top = 31 - (unsigned)__builtin_clz(number);
    return 2 * top + (number >> (top - 1) & 1);
}

/* The number of extra bits after the symbol of a distance above 2. */
static inline unsigned distance_bits(unsigned symbol) { return symbol / 2 - 1; }

static inline block_step step_of(uint64_t first, uint64_t second, uint64_t third, uint64_t fourth) {
    return first | second << PLACE_BITS | third << 2 * PLACE_BITS | fourth << 3 * PLACE_BITS;
}

static inline void add_pixel(block *block, uint32_t pixel, int channels) {
    uint32_t red = pixel & 255, green = pixel >> 8 & 255, blue = pixel >> 16 & 255, alpha = pixel >> 24;
    block->steps[block->step_count++] = step_of(red, green, blue, alpha);
    block->byte_counts[0][red]++;
    block->byte_counts[1][green]++;
    block->byte_counts[2][blue]++;
    if (channels > 3) block->byte_counts[3][alpha]++;
}

static inline void add_filter(block *block, unsigned filter) {
    block->steps[block->step_count++] = step_of(filter, NO_PLACE, NO_PLACE, NO_PLACE);
    block->byte_counts[0][filter]++;
}

/* The step of a match, without its length, and the symbol of its distance. */
typedef struct {
    block_step step;
    unsigned symbol;
} match_distance;

static inline match_distance step_back(uint32_t distance) {
    unsigned symbol = distance_symbol(distance), bits = distance_bits(symbol);
    uint64_t extra = (distance - 1) & ((1u << bits) - 1);
    block_step step = step_of(0, DISTANCE_PLACES + symbol, NO_PLACE, NO_PLACE);
    return (match_distance){step | extra << EXTRA | (uint64_t)bits << EXTRA_COUNT, symbol};
}

/* Adds a match of a valid length. */
static inline void add_one_match(block *block, uint32_t length, match_distance back) {
    block->steps[block->step_count++] = back.step | (LENGTH_PLACES + length);
    block->length_counts[length]++;
    block->distance_counts[back.symbol]++;
}

/* Adds as many matches at a distance as the length requires. */
static inline void add_match(block *block, uint32_t length, match_distance back) {
    for (; __builtin_expect(length > LONGEST_MATCH + SHORTEST_MATCH - 1, 0); length -= LONGEST_MATCH) {
        add_one_match(block, LONGEST_MATCH, back);
    }
    if (__builtin_expect(length > LONGEST_MATCH, 0)) {
        add_one_match(block, SHORTEST_MATCH, back);
        length -= SHORTEST_MATCH;
    }
    add_one_match(block, length, back);
}

/* Adds steps of the block again; all are matches. */
static inline void repeat_matches(block *block, size_t start, size_t end) {
    for (size_t i = start; i < end; i++) {
        block_step step = block->steps[i];
        block->steps[block->step_count++] = step;
        block->length_counts[(step & (PLACES - 1)) - LENGTH_PLACES]++;
        block->distance_counts[(step >> PLACE_BITS & (PLACES - 1)) - DISTANCE_PLACES]++;
    }
}

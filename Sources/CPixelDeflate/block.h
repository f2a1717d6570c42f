/* A block of a DEFLATE stream with codes of its own (RFC 1951, 3.2.7), gathered before it is written. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include "bits.h"

/* Bytes of a match, and how far back one may begin. */
enum { SHORTEST_MATCH = 3, LONGEST_MATCH = 258, WINDOW_BYTES = 32768 };

enum { DISTANCE_SYMBOLS = 30 };

enum {
    /* Steps from which on a block ends before the next row. */
    FULL_BLOCK = 20000,
    /* The most pixels that are added between two looks at that: what a row has of which a match can reach the one above. */
    LONGEST_PIECE = (WINDOW_BYTES - 1) / 3,
    /* A filter's number may come first. */
    MOST_STEPS = FULL_BLOCK + LONGEST_PIECE + 1,
};

/* A pixel, a match or a filter's number, as places in a table of codes: all are written alike, without a branch that would be
   guessed wrongly for every other one.

   Four places of ten bits each; from bit EXTRA on the bits behind a distance's symbol, and from EXTRA_COUNT on their number. */
typedef uint64_t block_step;

enum { PLACE_BITS = 10, EXTRA = 4 * PLACE_BITS, EXTRA_COUNT = 56 };

/* Places in the table: bytes from 0 on, lengths of matches, symbols of distances, and one of no bits. */
enum { LENGTH_PLACES = 256, DISTANCE_PLACES = 544, NO_PLACE = 600, PLACES = 1 << PLACE_BITS };

typedef struct {
    size_t step_count;
    /* How often each byte occurs in each channel, each length of a match, and each distance's symbol. */
    uint32_t byte_counts[4][256];
    uint32_t length_counts[LONGEST_MATCH + 1];
    uint32_t distance_counts[DISTANCE_SYMBOLS];
    block_step steps[MOST_STEPS];
} block;

void clear_block(block *block);

/* Writes the block; false, and nothing, where the writer has no room for it before `end`. */
bool write_block(const block *block, int channels, bool is_last, bit_writer *writer, const uint8_t *end);

static inline bool is_full(const block *block) { return block->step_count >= FULL_BLOCK; }

/* The symbol of a distance above 2, as all are from pixel to pixel: it has two bits of the number, from its first one on
   (RFC 1951, 3.2.5). */
static inline unsigned distance_symbol(unsigned distance) {
    unsigned number = distance - 1, top = 31 - (unsigned)__builtin_clz(number);
    return 2 * top + (number >> (top - 1) & 1);
}

/* Bits behind the symbol of a distance above 2. */
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

/* A match that lacks its length, and its distance's symbol. */
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

/* Adds a match of a length that one can have. */
static inline void add_one_match(block *block, uint32_t length, match_distance back) {
    block->steps[block->step_count++] = back.step | (LENGTH_PLACES + length);
    block->length_counts[length]++;
    block->distance_counts[back.symbol]++;
}

/* Adds matches at a distance, as many as the length takes. */
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

/* Adds steps of the block again, which are matches. */
static inline void repeat_matches(block *block, size_t start, size_t end) {
    for (size_t i = start; i < end; i++) {
        block_step step = block->steps[i];
        block->steps[block->step_count++] = step;
        block->length_counts[(step & (PLACES - 1)) - LENGTH_PLACES]++;
        block->distance_counts[(step >> PLACE_BITS & (PLACES - 1)) - DISTANCE_PLACES]++;
    }
}

/* What an encoder holds, and its steps from row to row. */
#pragma once
#include "CPixelDeflate.h"
#include "block.h"

enum {
    /* Pixels of the window, at most: the place of one fits into 16 bits. */
    WINDOW_PIXELS = 65535,
    HASH_BITS = 12,
};

/* Functions for processors with registers of 32 bytes; they do what others do, so that the bytes are the same. */
#if defined(__x86_64__)
#define WIDE_TARGET __attribute__((target("avx2")))
#endif

/* Rows as they are compressed, the last ones at least as far back as a match may reach.

   In memory pixels are red, green, blue, and alpha or, where that is left out, 0. */
typedef struct {
    uint32_t *pixels;
    /* Rows that fit, rows that are in, and rows that stay when no other fits. */
    uint32_t capacity, count, kept;
    /* 2³² by the width, rounded up: what makes the row of a place, without a division. */
    uint64_t reciprocal;
    /* Where two pixels were seen last, by their hash. */
    uint16_t places[1 << HASH_BITS];
} row_window;

/* A row and the one above as they are before a filter, each behind a pixel of zeros, and what filters leave of the row. */
typedef struct {
    uint32_t *row, *above, *rest, *other_rest;
    /* Rows since a filter was chosen. */
    unsigned age;
} filter_rows;

/* What a scanline, or a piece of one, adds to a checksum: the sum of its bytes, and of the sums from each byte to the last. */
typedef struct {
    uint64_t bytes, sum, sum_of_sums;
} row_sums;

/* The filters of PNG by their numbers. */
typedef enum { FILTER_NONE, FILTER_SUB, FILTER_UP, FILTER_AVERAGE, FILTER_PAETH, FILTERS } row_filter;

struct pixel_deflate {
    /* Pixels of a row. */
    size_t width;
    /* Bytes of a scanline with its filter's number; 0 where they are more than matches reach back. */
    uint32_t scanline;
    /* From a pixel to the one on its left, and to the one above. */
    match_distance to_left, to_above;
    pixel_order order;
    int channels;
    /* Bytes from a row that is being taken to where the next may be. */
    size_t stride;
    bool has_rows, failed;
    /* Whether functions of WIDE_TARGET run here. */
    bool is_wide;
    /* The filter of the row above. */
    row_filter filter;

    bit_writer writer;
    const uint8_t *start, *end;
    uint32_t checksum;
    row_sums sums;

    /* The block's steps that repeat the row above, where the last row did. */
    size_t repeat_start, repeat_end;

    row_window window;
    filter_rows filtered;
    /* A bit for each pixel of a row, the first lowest: whether it equals the one to its left, or the one above. */
    uint8_t *equal_left, *equal_above;
    block *block;
};

/* rows.c */

/* The row as the window has it, and which of its pixels equal their neighbours; true where all equal the row above. */
bool take_row(
    pixel_deflate *encoder, const uint32_t *source, pixel_order order, uint32_t *row, const uint32_t *above,
    uint32_t width);

/* Pixels that equal neither the one to their left nor the one above. */
uint32_t unlike_pixels(const pixel_deflate *encoder, uint32_t width);

/* checksum.c */

/* The sums of pixels, and those of the same bytes behind a filter's number. */
row_sums sums_of_pixels(const pixel_deflate *encoder, const uint32_t *row, uint32_t width);
row_sums with_filter(row_sums row, row_filter filter);

/* The Adler-32 of what had this one, followed by a row. */
uint32_t extended_checksum(uint32_t checksum, row_sums row);

/* filter.c */

/* Filters a row where that leaves clearly less of it, and takes over what is left. `above` is the row before its filter. */
row_filter filter_row(pixel_deflate *encoder, uint32_t *row, const uint32_t *above);

/* match.c */

/* Adds a row of the window to the block: its filter, and its pixels as matches and as they are. */
void match_row(pixel_deflate *encoder, row_filter filter);

/* Adds a piece of a row that is too long for matches of others. */
void match_piece(pixel_deflate *encoder, uint32_t width);

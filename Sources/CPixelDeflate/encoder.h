/* The state of an encoder, and its steps from row to row. */
#pragma once
#include "CPixelDeflate.h"
#include "block.h"

enum {
    /* The maximum number of pixels in the window: the index of one fits into 16 bits. */
    WINDOW_PIXELS = 65535,
    HASH_BITS = 12,
};

/* Marks functions for processors with registers of 32 bytes; their results are the same as those of the others. */
#if defined(__x86_64__)
#define WIDE_TARGET __attribute__((target("avx2")))
#endif

/* Rows in the compressed format: at least the last ones, as far back as a match may reach.

   In memory pixels are red, green, blue, and alpha or, if that is omitted, 0. */
typedef struct {
    uint32_t *pixels;
    /* The number of rows that fit, that are stored, and that are kept when the window is full. */
    uint32_t capacity, count, kept;
    /* 2³² divided by the width, rounded up: gives the row of an index without a division. */
    uint64_t reciprocal;
    /* The index at which each pair of pixels occurred last, by its hash. */
    uint16_t places[1 << HASH_BITS];
} row_window;

/* A row and the one above before the filter, each after a pixel of zeros, and the row's filtered values. */
typedef struct {
    uint32_t *row, *above, *rest, *other_rest;
    /* The number of rows since a filter was chosen. */
    unsigned age;
} filter_rows;

/* The contribution of a scanline, or of a part of it, to a checksum: its number of bytes, their sum, and the sum in
   which each byte counts as often as there are bytes from it to the last. */
typedef struct {
    uint64_t bytes, sum, sum_of_sums;
} row_sums;

/* The filters of PNG by their numbers. */
typedef enum { FILTER_NONE, FILTER_SUB, FILTER_UP, FILTER_AVERAGE, FILTER_PAETH, FILTERS } row_filter;

struct pixel_deflate {
    /* The number of pixels of a row. */
    size_t width;
    /* The bytes of a scanline with its filter's number; 0 if they exceed the distance of a match. */
    uint32_t scanline;
    /* The distances from a pixel to its left neighbour, and to the one above. */
    match_distance to_left, to_above;
    pixel_order order;
    int channels;
    /* The distance in bytes from the current row to the next one. */
    size_t stride;
    bool has_rows, failed;
    /* Whether the processor supports the functions of WIDE_TARGET. */
    bool is_wide;
    /* The filter of the row above. */
    row_filter filter;

    bit_writer writer;
    const uint8_t *start, *end;
    uint32_t checksum;
    row_sums sums;

    /* The block's steps that repeat the row above, if the last row did. */
    size_t repeat_start, repeat_end;

    row_window window;
    filter_rows filtered;
    /* A bit for each pixel of a row, the first lowest: whether it equals the one to its left, or the one above. */
    uint8_t *equal_left, *equal_above;
    block *block;
};

/* rows.c */

/* Stores the row in the window, and which of its pixels equal their neighbours. Returns true if all equal the row
   above. */
bool take_row(
    pixel_deflate *encoder, const uint32_t *source, pixel_order order, uint32_t *row, const uint32_t *above,
    uint32_t width);

/* The number of pixels that equal neither the one to their left nor the one above. */
uint32_t unlike_pixels(const pixel_deflate *encoder, uint32_t width);

/* checksum.c */

/* The sums of pixels, and those of the same bytes after a filter's number. */
row_sums sums_of_pixels(const pixel_deflate *encoder, const uint32_t *row, uint32_t width);
row_sums with_filter(row_sums row, row_filter filter);

/* The Adler-32 of data with this checksum, followed by a row. */
uint32_t extended_checksum(uint32_t checksum, row_sums row);

/* filter.c */

/* Filters a row if that makes its values clearly smaller, and stores them. Returns the filter. `above` is the row
   above before it was filtered. */
row_filter filter_row(pixel_deflate *encoder, uint32_t *row, const uint32_t *above);

/* match.c */

/* Adds a row of the window to the block: its filter, and its pixels as matches and literally. */
void match_row(pixel_deflate *encoder, row_filter filter);

/* Adds a piece of a row that is too long for matches with other rows. */
void match_piece(pixel_deflate *encoder, uint32_t width);

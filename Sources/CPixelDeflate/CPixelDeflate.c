#include "CPixelDeflate.h"
#include <stdlib.h>
#include "encoder.h"

/* The bound: a code of equal lengths takes nine bits for a byte and at most 27 for a match of three, and codes made
   for a block are no worse: an eighth more than the scanlines. Another eighth is more than the headers of blocks of
   LEAST_BLOCK steps. */
size_t pixel_deflate_bound(size_t width, size_t height, pixel_channels channels) {
    size_t bytes, bound;
    bool overflows = __builtin_mul_overflow(width, (size_t)channels, &bytes);
    overflows |= __builtin_add_overflow(bytes, 1, &bytes);
    overflows |= __builtin_mul_overflow(bytes, height, &bytes);
    overflows |= __builtin_add_overflow(bytes, bytes / 4 + 4096, &bound);
    return overflows ? SIZE_MAX : bound;
}

static void start_stream(pixel_deflate *encoder, uint8_t *output, size_t capacity) {
    encoder->start = output;
    encoder->end = output + capacity;
    encoder->writer.next = output;
    encoder->checksum = 1;
    encoder->failed = capacity < 2 * sizeof encoder->writer.bits;
    /* DEFLATE with a window of 32 KiB, compressed quickly (RFC 1950, 2.2). */
    if (!encoder->failed) put_bits(&encoder->writer, 0x0178, 16);
}

/* Allocates memory for rows of which `width` pixels are compared together; returns false if there is none. */
static bool allocate(pixel_deflate *encoder, size_t width) {
    size_t bits = width / 8 + 2 * sizeof(uint64_t);
    encoder->window.pixels = malloc((encoder->window.capacity * width + 2) * sizeof(uint32_t));
    encoder->equal_left = calloc(bits, 1);
    encoder->equal_above = calloc(bits, 1);
    encoder->block = malloc(sizeof(block));
    uint32_t **rows[] = {
        &encoder->filtered.row, &encoder->filtered.above, &encoder->filtered.rest, &encoder->filtered.other_rest};
    bool has_rows = true;
    for (int i = 0; i < 4; i++) has_rows &= (*rows[i] = calloc(width + 1, sizeof(uint32_t))) != NULL;
    return has_rows && encoder->window.pixels && encoder->equal_left && encoder->equal_above && encoder->block;
}

pixel_deflate *pixel_deflate_new(
    size_t width, pixel_order order, pixel_channels channels, uint8_t *output, size_t capacity
) {
    if (width == 0 || width > SIZE_MAX / 8) return NULL;
    pixel_deflate *encoder = calloc(1, sizeof *encoder);
    if (!encoder) return NULL;
    size_t scanline = width * (size_t)channels + 1;
    bool reaches_up = scanline <= WINDOW_BYTES;
    size_t piece = reaches_up ? width : LONGEST_PIECE;
    encoder->width = width;
    encoder->scanline = reaches_up ? (uint32_t)scanline : 0;
    encoder->to_left = step_back((uint32_t)channels);
    if (reaches_up) encoder->to_above = step_back(encoder->scanline);
    encoder->order = order;
    encoder->channels = channels;
#ifdef WIDE_TARGET
    encoder->is_wide = __builtin_cpu_supports("avx2");
#endif
    encoder->window.capacity = reaches_up ? WINDOW_PIXELS / (uint32_t)width : 1;
    encoder->window.kept = (uint32_t)((WINDOW_BYTES + scanline - 1) / scanline);
    encoder->window.reciprocal = (((uint64_t)1 << 32) + width - 1) / width;
    if (!allocate(encoder, piece)) {
        pixel_deflate_free(encoder);
        return NULL;
    }
    clear_block(encoder->block);
    start_stream(encoder, output, capacity);
    return encoder;
}

void pixel_deflate_free(pixel_deflate *encoder) {
    if (!encoder) return;
    free(encoder->window.pixels);
    free(encoder->equal_left);
    free(encoder->equal_above);
    free(encoder->block);
    free(encoder->filtered.row);
    free(encoder->filtered.above);
    free(encoder->filtered.rest);
    free(encoder->filtered.other_rest);
    free(encoder);
}

static void end_block(pixel_deflate *encoder, bool is_last) {
    if (!encoder->failed) {
        encoder->failed = !write_block(encoder->block, encoder->channels, is_last, &encoder->writer, encoder->end);
    }
    clear_block(encoder->block);
    encoder->repeat_start = encoder->repeat_end = 0;
}

/* Removes the rows that no match can reach any more. */
static void slide(row_window *window, size_t width) {
    size_t gone = (window->count - window->kept) * width;
    memmove(window->pixels, window->pixels + gone, window->kept * width * sizeof *window->pixels);
    window->count = window->kept;
    for (int i = 0; i < 1 << HASH_BITS; i++) {
        window->places[i] = window->places[i] > gone ? (uint16_t)(window->places[i] - gone) : 0;
    }
}

/* Adds a row that equals the one above: the steps that were found for the first such row. */
static void repeat_row(pixel_deflate *encoder) {
    block *block = encoder->block;
    if (encoder->repeat_end > 0) {
        repeat_matches(block, encoder->repeat_start, encoder->repeat_end);
        return;
    }
    size_t width = encoder->width;
    memset(encoder->equal_above, 255, width / 8);
    if (width % 8) encoder->equal_above[width / 8] = (uint8_t)((1u << width % 8) - 1);
    encoder->repeat_start = block->step_count;
    match_row(encoder, FILTER_NONE);
    encoder->repeat_end = block->step_count;
}

/* The number of steps from which a block gets separate codes when filtering of rows begins or ends. */
enum { LEAST_BLOCK = 4096 };

/* Adds a row that does not equal the one above, which was `above` before its filter. */
static void add_row(pixel_deflate *encoder, uint32_t *row, const uint32_t *above) {
    row_filter filter = filter_row(encoder, row, above);
    bool changes = (filter == FILTER_NONE) != (encoder->filter == FILTER_NONE);
    if (changes || !encoder->has_rows) memset(encoder->equal_above, 0, encoder->width / 8 + 1);
    if (changes && encoder->block->step_count >= LEAST_BLOCK) end_block(encoder, false);
    encoder->sums = with_filter(sums_of_pixels(encoder, row, (uint32_t)encoder->width), filter);
    match_row(encoder, filter);
    encoder->repeat_start = encoder->repeat_end = 0;
    encoder->filter = filter;
    encoder->has_rows = true;
}

/* Adds a row; `is_same` is whether it is known to equal the one above. */
static void encode_row(pixel_deflate *encoder, const uint32_t *source, bool is_same) {
    row_window *window = &encoder->window;
    if (window->count == window->capacity) slide(window, encoder->width);
    if (is_full(encoder->block)) end_block(encoder, false);
    uint32_t *row = window->pixels + window->count * encoder->width;
    bool reaches_up = encoder->has_rows && encoder->filter == FILTER_NONE;
    const uint32_t *above = reaches_up ? row - encoder->width : encoder->filtered.above + 1;
    window->count++;
    if (is_same && reaches_up) memcpy(row, above, encoder->width * sizeof *row);
    else is_same = take_row(encoder, source, encoder->order, row, above, (uint32_t)encoder->width);
    if (is_same && reaches_up) repeat_row(encoder);
    else add_row(encoder, row, above);
    encoder->checksum = extended_checksum(encoder->checksum, encoder->sums);
}

/* Adds a row that is too long for matches with other rows, piece by piece. */
static void encode_long_row(pixel_deflate *encoder, const uint32_t *source) {
    uint32_t *row = encoder->window.pixels;
    add_filter(encoder->block, FILTER_NONE);
    for (size_t x = 0; x < encoder->width; x += LONGEST_PIECE) {
        uint32_t count = encoder->width - x < LONGEST_PIECE ? (uint32_t)(encoder->width - x) : LONGEST_PIECE;
        if (is_full(encoder->block)) end_block(encoder, false);
        memset(encoder->equal_left, 0, LONGEST_PIECE / 8 + 1);
        take_row(encoder, source + x, encoder->order, row, encoder->filtered.above + 1, count);
        memset(encoder->equal_above, 0, LONGEST_PIECE / 8 + 1);
        row_sums sums = sums_of_pixels(encoder, row, count);
        if (x == 0) sums = with_filter(sums, FILTER_NONE);
        encoder->checksum = extended_checksum(encoder->checksum, sums);
        match_piece(encoder, count);
    }
}

void pixel_deflate_rows(pixel_deflate *encoder, const void *rows, size_t stride, size_t count) {
    const uint8_t *source = rows;
    size_t bytes = encoder->width * sizeof(uint32_t);
    encoder->stride = stride;
    for (size_t y = 0; y < count; y++, source += stride) {
        if (encoder->scanline == 0) {
            encode_long_row(encoder, (const uint32_t *)(const void *)source);
            continue;
        }
        bool is_same = y > 0 && memcmp(source, source - stride, bytes) == 0;
        encode_row(encoder, (const uint32_t *)(const void *)source, is_same);
    }
}

size_t pixel_deflate_end(pixel_deflate *encoder) {
    end_block(encoder, true);
    if (encoder->failed) return 0;
    bit_writer *writer = &encoder->writer;
    put_bits(writer, 0, (8 - writer->count) % 8);
    for (int shift = 24; shift >= 0; shift -= 8) put_bits(writer, encoder->checksum >> shift & 255, 8);
    return (size_t)(writer->next - encoder->start);
}

/* Copies rows into the window, with their pixels in its order, and compares these with their neighbours. */

#include "encoder.h"

/* Eight pixels: one register, or two. Functions that take or return them are inlined wherever they are called. */
enum { LANES = 8 };
typedef uint32_t lanes __attribute__((ext_vector_type(LANES)));
typedef bool lane_bits __attribute__((ext_vector_type(LANES)));
#pragma clang diagnostic ignored "-Wpsabi"

INLINED lanes load_lanes(const uint32_t *pixels) {
    lanes result;
    memcpy(&result, pixels, sizeof result);
    return result;
}

INLINED uint8_t equal_bits(lanes some, lanes others) {
    lane_bits equal = __builtin_convertvector(some == others, lane_bits);
    uint8_t bits;
    memcpy(&bits, &equal, sizeof bits);
    return bits;
}

INLINED uint8_t equal_to_left(lanes pixels, lanes last) {
    return equal_bits(pixels, __builtin_shufflevector(last, pixels, 7, 8, 9, 10, 11, 12, 13, 14));
}

/* Returns pixels in the window's order. */
INLINED lanes ordered(lanes pixels, pixel_order order, int channels) {
    if (order == PIXEL_ORDER_WORDS) {
        pixels = (pixels & 0xFF00FF00) | (pixels >> 16 & 0xFF) | (pixels & 0xFF) << 16;
    }
    return channels == PIXEL_CHANNELS_RGB ? pixels & 0xFFFFFF : pixels;
}

/* Copies and compares the last pixels of a row, fewer than eight. */
INLINED bool take_rest(
    pixel_deflate *encoder, const uint32_t *source, pixel_order order, int channels, uint32_t *row,
    const uint32_t *above, uint32_t x, uint32_t count, lanes last
) {
    uint32_t pixels[LANES] = {0}, others[LANES] = {0};
    memcpy(pixels, source + x, count * sizeof *pixels);
    memcpy(others, above + x, count * sizeof *others);
    lanes eight = ordered(load_lanes(pixels), order, channels);
    memcpy(pixels, &eight, sizeof eight);
    memcpy(row + x, pixels, count * sizeof *pixels);
    uint8_t inside = (uint8_t)((1u << count) - 1);
    encoder->equal_left[x / LANES] = equal_to_left(eight, last) & inside;
    encoder->equal_above[x / LANES] = equal_bits(eight, load_lanes(others)) & inside;
    return encoder->equal_above[x / LANES] == inside;
}

/* Copies and compares a row. Meanwhile the next one is prefetched, which is faster than loading it when needed. */
INLINED bool take_pixels(
    pixel_deflate *encoder, const uint32_t *source, pixel_order order, int channels, uint32_t *row,
    const uint32_t *above, uint32_t width
) {
    uint8_t *left_bits = encoder->equal_left, *above_bits = encoder->equal_above, all = 255;
    lanes last = 0;
    uint32_t x = 0;
    for (; x + LANES <= width; x += LANES) {
        __builtin_prefetch((const void *)((uintptr_t)(source + x) + encoder->stride));
        lanes pixels = ordered(load_lanes(source + x), order, channels);
        memcpy(row + x, &pixels, sizeof pixels);
        uint8_t bits = equal_bits(pixels, load_lanes(above + x));
        above_bits[x / LANES] = bits;
        left_bits[x / LANES] = equal_to_left(pixels, last);
        all &= bits;
        last = pixels;
    }
    bool is_equal = all == 255;
    if (x < width) is_equal &= take_rest(encoder, source, order, channels, row, above, x, width - x, last);
    left_bits[0] &= 0xFE;
    return is_equal;
}

/* Copies and compares a row, with a separate loop without branches for each combination of order and channels. */
INLINED bool take_in_order(
    pixel_deflate *encoder, const uint32_t *source, pixel_order order, uint32_t *row, const uint32_t *above,
    uint32_t width
) {
    bool is_words = order == PIXEL_ORDER_WORDS;
    if (encoder->channels == PIXEL_CHANNELS_RGB) {
        return is_words ? take_pixels(encoder, source, PIXEL_ORDER_WORDS, PIXEL_CHANNELS_RGB, row, above, width)
                        : take_pixels(encoder, source, PIXEL_ORDER_RGBA, PIXEL_CHANNELS_RGB, row, above, width);
    }
    return is_words ? take_pixels(encoder, source, PIXEL_ORDER_WORDS, PIXEL_CHANNELS_RGBA, row, above, width)
                    : take_pixels(encoder, source, PIXEL_ORDER_RGBA, PIXEL_CHANNELS_RGBA, row, above, width);
}

#ifdef WIDE_TARGET
WIDE_TARGET static bool take_wide(
    pixel_deflate *encoder, const uint32_t *source, pixel_order order, uint32_t *row, const uint32_t *above,
    uint32_t width
) {
    return take_in_order(encoder, source, order, row, above, width);
}
#endif

bool take_row(
    pixel_deflate *encoder, const uint32_t *source, pixel_order order, uint32_t *row, const uint32_t *above,
    uint32_t width
) {
#ifdef WIDE_TARGET
    if (encoder->is_wide) return take_wide(encoder, source, order, row, above, width);
#endif
    return take_in_order(encoder, source, order, row, above, width);
}

uint32_t unlike_pixels(const pixel_deflate *encoder, uint32_t width) {
    uint32_t like = 0;
    for (uint32_t i = 0; i < (width + 63) / 64; i++) {
        uint64_t left, above;
        memcpy(&left, encoder->equal_left + 8 * i, sizeof left);
        memcpy(&above, encoder->equal_above + 8 * i, sizeof above);
        like += (uint32_t)__builtin_popcountll(left | above);
    }
    return width - like;
}

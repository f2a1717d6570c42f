/* The Adler-32 of scanlines (RFC 1950, 8.2): the sum of all bytes, and the sum of the sums after each byte, modulo
   65521.

   In the second sum a byte counts as often as there are bytes from it to the end. So a row has two sums of its own,
   which are computed once for rows that are repeated. */

#include "encoder.h"

enum {
    LANES = 8,
    /* The number of groups of eight pixels whose sums of sums fit into 16 bits. */
    PART = 15,
};

/* Two halves of each of eight pixels: red and green, blue and alpha. */
typedef uint16_t halves __attribute__((ext_vector_type(2 * LANES)));
typedef uint32_t wide_halves __attribute__((ext_vector_type(2 * LANES)));
typedef uint64_t widest_halves __attribute__((ext_vector_type(2 * LANES)));
#pragma clang diagnostic ignored "-Wpsabi"

/* Sums over groups of eight pixels: of the first and of the second byte of each half, and of the totals that both
   had after each group. Those of LONGEST_PIECE pixels fit. */
typedef struct {
    wide_halves even, odd, both;
} eight_sums;

INLINED wide_halves widened(halves numbers) { return __builtin_convertvector(numbers, wide_halves); }

INLINED void add_part(eight_sums *sums, const uint32_t *pixels, uint32_t eights) {
    halves even = 0, odd = 0, both = 0;
    for (uint32_t i = 0; i < eights; i++) {
        halves eight;
        memcpy(&eight, pixels + LANES * i, sizeof eight);
        even += eight & 255;
        odd += eight >> 8;
        both += even + odd;
    }
    sums->both += (sums->even + sums->odd) * eights + widened(both);
    sums->even += widened(even);
    sums->odd += widened(odd);
}

/* Adds the sums of pixels to a row's. `sum` is the sum of their bytes; in `pixelwise`, a byte counts as often as
   there are pixels from its own to the end of the row. Each of these has `channels` bytes, but the bytes before it
   in its own pixel don't count: one for green, two for blue and three for alpha, which `before` sums up. */
INLINED void add_pixels(row_sums *row, uint64_t sum, uint64_t pixelwise, uint64_t before, unsigned channels) {
    row->sum += sum;
    row->sum_of_sums += channels * pixelwise - before;
}

INLINED row_sums sums_in_parts(const uint32_t *row, uint32_t width, unsigned channels) {
    uint32_t eights = width / LANES;
    eight_sums sums = {0, 0, 0};
    for (uint32_t i = 0; i < eights; i += PART) add_part(&sums, row + LANES * i, eights - i < PART ? eights - i : PART);
    row_sums result = {(uint64_t)width * channels, 0, 0};
    const wide_halves lanes = {0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7};
    const wide_halves evens_before = {0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2, 0, 2};
    wide_halves all = sums.even + sums.odd;
    uint64_t sum = __builtin_reduce_add(all), late = __builtin_reduce_add(all * lanes);
    uint64_t both = __builtin_reduce_add(__builtin_convertvector(sums.both, widest_halves));
    uint64_t before = __builtin_reduce_add(sums.even * evens_before + sums.odd * (evens_before + 1));
    add_pixels(&result, sum, LANES * both + width % LANES * sum - late, before, channels);
    for (uint32_t x = eights * LANES; x < width; x++) {
        uint64_t green = row[x] >> 8 & 255, blue = row[x] >> 16 & 255, alpha = row[x] >> 24;
        uint64_t sum = (row[x] & 255) + green + blue + alpha;
        add_pixels(&result, sum, (width - x) * sum, green + 2 * blue + 3 * alpha, channels);
    }
    return result;
}

#ifdef WIDE_TARGET
WIDE_TARGET static row_sums wide_sums(const uint32_t *row, uint32_t width, unsigned channels) {
    return sums_in_parts(row, width, channels);
}
#endif

row_sums sums_of_pixels(const pixel_deflate *encoder, const uint32_t *row, uint32_t width) {
#ifdef WIDE_TARGET
    if (encoder->is_wide) return wide_sums(row, width, (unsigned)encoder->channels);
#endif
    return sums_in_parts(row, width, (unsigned)encoder->channels);
}

row_sums with_filter(row_sums row, row_filter filter) {
    row.bytes++;
    row.sum += filter;
    row.sum_of_sums += filter * row.bytes;
    return row;
}

uint32_t extended_checksum(uint32_t checksum, row_sums row) {
    enum { MODULUS = 65521 };
    uint64_t sum = checksum & 0xFFFF, sum_of_sums = checksum >> 16;
    sum_of_sums += sum * row.bytes + row.sum_of_sums;
    sum += row.sum;
    return (uint32_t)(sum_of_sums % MODULUS << 16 | sum % MODULUS);
}

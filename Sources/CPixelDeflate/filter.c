/* Filters for photos and gradients (PNG specification, 9): the differences from neighbours, which are small there.

   Text has sharp edges, and matches do better where pixels repeat; so a row is only filtered if few of its pixels
   do. */

#include "encoder.h"

enum {
    /* Filters are tried for a row if more than one in this number of its pixels equals neither its left nor its
       upper neighbour. */
    TRIED_PART = 3,
    /* The magnitudes of a filtered row, as numbers from -128 to 127, sum to less than this for each byte of such a
       pixel. */
    GREATEST_MEAN = 12,
    /* Other filters are tried if the first one leaves less than this multiple of that sum. */
    HOPELESS = 3,
    /* The number of rows for which a filter is kept before others are tried again. */
    KEPT_ROWS = 8,
};

/* The neighbour nearest to left + up - corner; of equally near ones left, then up. */
INLINED uint8_t nearest_neighbor(uint8_t left, uint8_t up, uint8_t corner) {
    int16_t a = (int16_t)(up - corner), b = (int16_t)(left - corner), c = (int16_t)(a + b);
    a = (int16_t)(a < 0 ? -a : a);
    b = (int16_t)(b < 0 ? -b : b);
    c = (int16_t)(c < 0 ? -c : c);
    uint8_t other = b <= c ? up : corner;
    return a <= b && a <= c ? left : other;
}

/* The prediction of a byte from its neighbours. */
INLINED uint8_t guess(row_filter filter, uint8_t left, uint8_t up, uint8_t corner) {
    switch (filter) {
    case FILTER_SUB: return left;
    case FILTER_UP: return up;
    case FILTER_AVERAGE: return (uint8_t)((left + up) >> 1);
    case FILTER_PAETH: return nearest_neighbor(left, up, corner);
    default: return 0;
    }
}

/* Filters `count` bytes, each with its left neighbour four bytes before it. */
INLINED void apply(
    row_filter filter, const uint8_t *row, const uint8_t *above, uint8_t *rest, size_t count
) {
    const uint8_t *left = row - 4, *corner = above - 4;
    for (size_t i = 0; i < count; i++) rest[i] = (uint8_t)(row[i] - guess(filter, left[i], above[i], corner[i]));
}

INLINED void apply_filter(row_filter filter, const filter_rows *rows, uint32_t *rest, size_t width) {
    const uint8_t *row = (const uint8_t *)(rows->row + 1), *above = (const uint8_t *)(rows->above + 1);
    uint8_t *bytes = (uint8_t *)rest;
    switch (filter) {
    case FILTER_SUB: apply(FILTER_SUB, row, above, bytes, 4 * width); break;
    case FILTER_UP: apply(FILTER_UP, row, above, bytes, 4 * width); break;
    case FILTER_AVERAGE: apply(FILTER_AVERAGE, row, above, bytes, 4 * width); break;
    case FILTER_PAETH: apply(FILTER_PAETH, row, above, bytes, 4 * width); break;
    default: memcpy(rest, row, 4 * width);
    }
}

/* The sum of the absolute values of bytes as numbers from -128 to 127. */
INLINED uint64_t sum_of_magnitudes(const uint32_t *rest, size_t width) {
    const uint8_t *bytes = (const uint8_t *)rest;
    uint64_t sum = 0;
    for (size_t start = 0; start < 4 * width; start += 4096) {
        size_t end = start + 4096 < 4 * width ? start + 4096 : 4 * width;
        uint32_t part = 0;
        for (size_t i = start; i < end; i++) part += bytes[i] < 128 ? bytes[i] : 256u - bytes[i];
        sum += part;
    }
    return sum;
}

/* Writes a filter's result to `other_rest`, and returns its sum of magnitudes. */
INLINED uint64_t leave_rest(row_filter filter, const filter_rows *rows, size_t width) {
    apply_filter(filter, rows, rows->other_rest, width);
    return sum_of_magnitudes(rows->other_rest, width);
}

#ifdef WIDE_TARGET
WIDE_TARGET static uint64_t leave_rest_wide(row_filter filter, const filter_rows *rows, size_t width) {
    return leave_rest(filter, rows, width);
}
#endif

static uint64_t leave_rest_here(row_filter filter, const pixel_deflate *encoder) {
#ifdef WIDE_TARGET
    if (encoder->is_wide) return leave_rest_wide(filter, &encoder->filtered, encoder->width);
#endif
    return leave_rest(filter, &encoder->filtered, encoder->width);
}

/* Tries a filter, and keeps its result in `rest` if its sum is the smallest so far. */
static bool try_filter(row_filter filter, pixel_deflate *encoder, uint64_t *sum, uint64_t *least) {
    filter_rows *rows = &encoder->filtered;
    *sum = leave_rest_here(filter, encoder);
    if (*sum >= *least) return false;
    *least = *sum;
    uint32_t *rest = rows->other_rest;
    rows->other_rest = rows->rest;
    rows->rest = rest;
    return true;
}

/* The filter with the smallest sum below `least`; FILTER_NONE if there is none, or if the first one tried makes that
   unlikely. */
static row_filter best_filter(pixel_deflate *encoder, uint64_t least) {
    row_filter last = encoder->filter;
    uint64_t sum, hopeless = HOPELESS * least;
    if (last != FILTER_NONE && ++encoder->filtered.age % KEPT_ROWS != 0) {
        return try_filter(last, encoder, &sum, &least) ? last : FILTER_NONE;
    }
    encoder->filtered.age = 0;
    row_filter best = try_filter(FILTER_UP, encoder, &sum, &least) ? FILTER_UP : FILTER_NONE;
    if (sum >= hopeless) return FILTER_NONE;
    static const row_filter others[] = {FILTER_SUB, FILTER_AVERAGE, FILTER_PAETH};
    for (int i = 0; i < 3; i++) {
        if (try_filter(others[i], encoder, &sum, &least)) best = others[i];
    }
    return best;
}

row_filter filter_row(pixel_deflate *encoder, uint32_t *row, const uint32_t *above) {
    uint32_t width = (uint32_t)encoder->width, unlike = unlike_pixels(encoder, width);
    filter_rows *rows = &encoder->filtered;
    if (unlike * TRIED_PART <= width) return FILTER_NONE;
    if (above != rows->above + 1) memcpy(rows->above + 1, above, 4 * encoder->width);
    memcpy(rows->row + 1, row, 4 * encoder->width);
    uint64_t least = (uint64_t)unlike * (uint64_t)encoder->channels * GREATEST_MEAN;
    row_filter filter = best_filter(encoder, least);
    if (filter == FILTER_NONE) return filter;
    take_row(encoder, rows->rest, PIXEL_ORDER_RGBA, row, encoder->has_rows ? row - width : above, width);
    uint32_t *last = rows->above;
    rows->above = rows->row;
    rows->row = last;
    return filter;
}

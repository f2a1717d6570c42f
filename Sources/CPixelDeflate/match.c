/* Rows as matches: with the pixel to the left, with the row above, and with the last place of the same two pixels. */

#include "encoder.h"

static inline uint64_t two_pixels(const uint32_t *pixels) {
    return pixels[0] | (uint64_t)pixels[1] << 32;
}

/* The minimum number of bits that a loaded word contains, whatever bit it begins with. */
enum { SURE_BITS = 56 };

static inline uint64_t bits_from(const uint8_t *bits, uint32_t start) {
    uint64_t word;
    memcpy(&word, bits + start / 8, sizeof word);
    return word >> start % 8;
}

/* The number of consecutive bits set from `start`; the bit after a row's last one is not set. */
static inline uint32_t run_length(const uint8_t *bits, uint32_t start) {
    for (uint32_t length = 0;; length += SURE_BITS) {
        uint64_t end = (uint64_t)1 << SURE_BITS;
        uint32_t found = (uint32_t)__builtin_ctzll(~bits_from(bits, start + length) | end);
        if (found < SURE_BITS) return length + found;
    }
}

/* A match of whole pixels; its length is 0 if there is none. */
typedef struct {
    uint32_t pixels;
    match_distance back;
} match;

static const match no_match;

/* The number of equal pixels at two places, the first two of which are known to be equal, up to a limit. */
static inline uint32_t same_pixels(const uint32_t *here, const uint32_t *there, uint32_t limit) {
    uint32_t length = 2;
    for (; length + 2 <= limit; length += 2) {
        uint64_t difference = two_pixels(here + length) ^ two_pixels(there + length);
        if (difference) return length + ((uint32_t)difference == 0);
    }
    return length + (length < limit && here[length] == there[length]);
}

/* The match at the last place with these two pixels; this place is stored instead. */
static inline match seen_match(pixel_deflate *encoder, uint32_t row, uint32_t x, int channels) {
    uint32_t width = (uint32_t)encoder->width, place = row * width + x;
    const uint32_t *here = encoder->window.pixels + place;
    uint64_t pixels = two_pixels(here);
    uint16_t *entry = &encoder->window.places[pixels * 0x9E3779B185EBCA87u >> (64 - HASH_BITS)];
    uint32_t seen_place = *entry;
    *entry = (uint16_t)place;
    const uint32_t *there = encoder->window.pixels + seen_place;
    if (two_pixels(there) != pixels) return no_match;
    uint32_t seen_row = (uint32_t)(seen_place * encoder->window.reciprocal >> 32);
    uint32_t distance = (place - seen_place) * (uint32_t)channels + row - seen_row;
    uint32_t room = width - x, seen_room = (seen_row + 1) * width - seen_place;
    if (seen_room < room) room = seen_room;
    if (room > LONGEST_MATCH / (uint32_t)channels) room = LONGEST_MATCH / (uint32_t)channels;
    if (distance - 1 >= WINDOW_BYTES || room < 2) return no_match;
    return (match){same_pixels(here, there, room), step_back(distance)};
}

/* The better of the runs of the left pixel and of the row above, at least one of which exists.

   The distance to the row above costs some ten bits more for each match. So the left pixel's run may be a pixel
   shorter; and of two long ones it is taken when the rest of the other takes fewer matches. The run above is taken
   for one match only, since a run of the left pixel may begin within it. */
static inline match choose_run(const pixel_deflate *encoder, uint32_t x, uint32_t channels) {
    uint32_t left = run_length(encoder->equal_left, x), above = run_length(encoder->equal_above, x);
    uint32_t most = LONGEST_MATCH / channels;
    bool takes_above = above > left + (left > 0);
    if (__builtin_expect(takes_above & (above > most), 0)) {
        takes_above = (above - left + most - 1) / most == (above + most - 1) / most;
        above = most;
    }
    return takes_above ? (match){above, encoder->to_above} : (match){left, encoder->to_left};
}

/* Adds the pixels of a window's row from `x` to before `end`. */
INLINED void match_pixels(
    pixel_deflate *encoder, uint32_t row, uint32_t x, uint32_t end, int channels, bool looks_further
) {
    block *block = encoder->block;
    const uint32_t *pixels = encoder->window.pixels + row * encoder->width;
    while (x < end) {
        uint64_t runs = bits_from(encoder->equal_left, x) | bits_from(encoder->equal_above, x);
        uint32_t unlike = (uint32_t)__builtin_ctzll(runs | (uint64_t)1 << SURE_BITS);
        uint32_t stop = unlike < end - x ? x + unlike : end;
        match found = no_match;
        for (; x < stop; x++) {
            if (looks_further && x + 1 < end) found = seen_match(encoder, row, x, channels);
            if (found.pixels) break;
            add_pixel(block, pixels[x], channels);
        }
        if (!found.pixels) {
            if (x == end || unlike == SURE_BITS) continue;
            found = choose_run(encoder, x, (uint32_t)channels);
        }
        add_match(block, found.pixels * (uint32_t)channels, found.back);
        x += found.pixels;
    }
}

static void match_from(pixel_deflate *encoder, uint32_t row, uint32_t x, uint32_t end, bool looks_further) {
    bool is_rgb = encoder->channels == PIXEL_CHANNELS_RGB;
    if (looks_further) {
        if (is_rgb) match_pixels(encoder, row, x, end, PIXEL_CHANNELS_RGB, true);
        else match_pixels(encoder, row, x, end, PIXEL_CHANNELS_RGBA, true);
    } else {
        if (is_rgb) match_pixels(encoder, row, x, end, PIXEL_CHANNELS_RGB, false);
        else match_pixels(encoder, row, x, end, PIXEL_CHANNELS_RGBA, false);
    }
}

void match_row(pixel_deflate *encoder, row_filter filter) {
    block *block = encoder->block;
    uint32_t channels = (uint32_t)encoder->channels, most = (LONGEST_MATCH - 1) / channels;
    uint32_t above = filter == encoder->filter ? run_length(encoder->equal_above, 0) : 0;
    if (above > most) above = most;
    if (above) add_match(block, 1 + above * channels, encoder->to_above);
    else add_filter(block, filter);
    match_from(encoder, encoder->window.count - 1, above, (uint32_t)encoder->width, filter == FILTER_NONE);
}

void match_piece(pixel_deflate *encoder, uint32_t width) { match_from(encoder, 0, 0, width, false); }

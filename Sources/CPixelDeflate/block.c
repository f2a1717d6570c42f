#include "block.h"
#include "huffman.h"

enum { END_OF_BLOCK = 256, LITERALS = 256, FIRST_LENGTH = 257, LONGEST_SYMBOL = 285, LENGTH_SYMBOLS = 19 };

/* The symbol of a length or distance, and the extra bits after it. */
typedef struct {
    unsigned symbol, extra, extra_bits;
} coded_number;

/* The symbol contains three bits of the number, from its highest set bit on (RFC 1951, 3.2.5). */
static coded_number coded_length(unsigned length) {
    unsigned number = length - SHORTEST_MATCH;
    if (length == LONGEST_MATCH) return (coded_number){LONGEST_SYMBOL, 0, 0};
    if (number < 8) return (coded_number){FIRST_LENGTH + number, 0, 0};
    unsigned top = 31 - (unsigned)__builtin_clz(number);
    return (coded_number){
        FIRST_LENGTH + 4 * (top - 1) + (number >> (top - 2) & 3), number & ((1u << (top - 2)) - 1), top - 2};
}

enum { CODE_BITS = 24 };

/* The codes of a block's symbols: for each index in a step the bits, and from bit CODE_BITS their number. */
typedef struct {
    symbol_code literals[MOST_SYMBOLS];
    symbol_code distances[DISTANCE_SYMBOLS];
    uint32_t places[PLACES];
} block_codes;

typedef struct {
    uint32_t literals[MOST_SYMBOLS];
    uint32_t distances[DISTANCE_SYMBOLS];
} block_frequencies;

static void count_symbols(const block *block, int channels, block_frequencies *frequencies) {
    memset(frequencies, 0, sizeof *frequencies);
    for (int channel = 0; channel < channels; channel++) {
        for (int byte = 0; byte < LITERALS; byte++) frequencies->literals[byte] += block->byte_counts[channel][byte];
    }
    frequencies->literals[END_OF_BLOCK] = 1;
    for (unsigned length = SHORTEST_MATCH; length <= LONGEST_MATCH; length++) {
        frequencies->literals[coded_length(length).symbol] += block->length_counts[length];
    }
    memcpy(frequencies->distances, block->distance_counts, sizeof frequencies->distances);
}

static void choose_codes(const block_frequencies *frequencies, block_codes *codes) {
    make_codes(frequencies->literals, MOST_SYMBOLS, MOST_CODE_BITS, codes->literals);
    make_codes(frequencies->distances, DISTANCE_SYMBOLS, MOST_CODE_BITS, codes->distances);
}

static uint32_t place_of(symbol_code code, coded_number number) {
    return (code.bits | number.extra << code.length) | (code.length + number.extra_bits) << CODE_BITS;
}

static void fill_places(block_codes *codes) {
    memset(codes->places, 0, sizeof codes->places);
    for (unsigned byte = 0; byte < LITERALS; byte++) {
        codes->places[byte] = place_of(codes->literals[byte], (coded_number){byte, 0, 0});
    }
    for (unsigned length = SHORTEST_MATCH; length <= LONGEST_MATCH; length++) {
        coded_number number = coded_length(length);
        codes->places[LENGTH_PLACES + length] = place_of(codes->literals[number.symbol], number);
    }
    for (unsigned symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
        codes->places[DISTANCE_PLACES + symbol] = place_of(codes->distances[symbol], (coded_number){symbol, 0, 0});
    }
}

/* The lengths of both codes, run by run, as in a block's header (RFC 1951, 3.2.7). */
typedef struct {
    int count;
    uint8_t symbols[MOST_SYMBOLS + DISTANCE_SYMBOLS];
    uint8_t repeats[MOST_SYMBOLS + DISTANCE_SYMBOLS];
    symbol_code codes[LENGTH_SYMBOLS];
} code_header;

enum { REPEAT_LAST = 16, REPEAT_ZERO = 17, REPEAT_ZERO_LONG = 18 };

static void add_header_symbol(code_header *header, unsigned symbol, int repeat) {
    header->symbols[header->count] = (uint8_t)symbol;
    header->repeats[header->count++] = (uint8_t)repeat;
}

/* Adds a length that occurs `count` times in a row. */
static void add_header_run(code_header *header, unsigned length, int count) {
    if (length) {
        add_header_symbol(header, length, 0);
        count--;
    }
    while (count > 2) {
        int most = length ? 6 : count > 10 ? 138 : 10;
        int run = count < most ? count : most;
        if (length) add_header_symbol(header, REPEAT_LAST, run - 3);
        else if (run > 10) add_header_symbol(header, REPEAT_ZERO_LONG, run - 11);
        else add_header_symbol(header, REPEAT_ZERO, run - 3);
        count -= run;
    }
    for (; count > 0; count--) add_header_symbol(header, length, 0);
}

static void make_header(const block_codes *codes, code_header *header) {
    enum { ALL = MOST_SYMBOLS + DISTANCE_SYMBOLS };
    uint8_t lengths[ALL];
    for (int i = 0; i < MOST_SYMBOLS; i++) lengths[i] = codes->literals[i].length;
    for (int i = 0; i < DISTANCE_SYMBOLS; i++) lengths[MOST_SYMBOLS + i] = codes->distances[i].length;
    header->count = 0;
    for (int start = 0, end; start < ALL; start = end) {
        for (end = start + 1; end < ALL && lengths[end] == lengths[start];) end++;
        add_header_run(header, lengths[start], end - start);
    }
    uint32_t frequencies[LENGTH_SYMBOLS] = {0};
    for (int i = 0; i < header->count; i++) frequencies[header->symbols[i]]++;
    make_codes(frequencies, LENGTH_SYMBOLS, 7, header->codes);
}

/* The number of extra bits after each of the header's symbols from REPEAT_LAST on. */
static const uint8_t repeat_bits[] = {2, 3, 7};

static void write_header(const code_header *header, bool is_last, bit_writer *writer) {
    static const uint8_t order[LENGTH_SYMBOLS] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    int orders = LENGTH_SYMBOLS;
    while (orders > 4 && !header->codes[order[orders - 1]].length) orders--;
    put_bits(writer, is_last, 1);
    put_bits(writer, 2, 2);
    put_bits(writer, MOST_SYMBOLS - 257, 5);
    put_bits(writer, DISTANCE_SYMBOLS - 1, 5);
    put_bits(writer, (uint64_t)orders - 4, 4);
    for (int i = 0; i < orders; i++) put_bits(writer, header->codes[order[i]].length, 3);
    for (int i = 0; i < header->count; i++) {
        unsigned symbol = header->symbols[i];
        put_bits(writer, header->codes[symbol].bits, header->codes[symbol].length);
        if (symbol >= REPEAT_LAST) put_bits(writer, header->repeats[i], repeat_bits[symbol - REPEAT_LAST]);
    }
}

/* An upper bound of the bits of a block: exactly those of its symbols, and more than any header takes. */
static uint64_t most_bits(const block *block, const block_frequencies *frequencies, const block_codes *codes) {
    uint64_t bits = 8 * 512;
    for (int i = 0; i < MOST_SYMBOLS; i++) bits += (uint64_t)frequencies->literals[i] * codes->literals[i].length;
    for (unsigned length = SHORTEST_MATCH; length <= LONGEST_MATCH; length++) {
        bits += (uint64_t)block->length_counts[length] * coded_length(length).extra_bits;
    }
    for (unsigned symbol = 0; symbol < DISTANCE_SYMBOLS; symbol++) {
        unsigned extra_bits = symbol < 4 ? 0 : distance_bits(symbol);
        bits += (uint64_t)frequencies->distances[symbol] * (codes->distances[symbol].length + extra_bits);
    }
    return bits;
}

INLINED void write_steps(
    const block *block, int places, const uint32_t *codes, bit_writer *writer
) {
    bit_writer local = *writer;
    for (size_t i = 0; i < block->step_count; i++) {
        block_step step = block->steps[i];
        uint64_t bits = 0;
        unsigned count = 0;
        for (int place = 0; place < places; place++) {
            uint32_t code = codes[step >> place * PLACE_BITS & (PLACES - 1)];
            bits |= (uint64_t)(code & ((1 << CODE_BITS) - 1)) << count;
            count += code >> CODE_BITS;
        }
        unsigned extra_count = (unsigned)(step >> EXTRA_COUNT);
        bits |= (step >> EXTRA & ((1 << (EXTRA_COUNT - EXTRA)) - 1)) << count;
        put_bits(&local, bits, count + extra_count);
    }
    *writer = local;
}

bool write_block(const block *block, int channels, bool is_last, bit_writer *writer, const uint8_t *end) {
    block_frequencies frequencies;
    block_codes codes;
    count_symbols(block, channels, &frequencies);
    choose_codes(&frequencies, &codes);
    fill_places(&codes);
    uint64_t bytes = most_bits(block, &frequencies, &codes) / 8 + 3 * sizeof writer->bits;
    if ((uint64_t)(end - writer->next) < bytes) return false;
    code_header header;
    make_header(&codes, &header);
    write_header(&header, is_last, writer);
    if (channels == 3) write_steps(block, 3, codes.places, writer);
    else write_steps(block, 4, codes.places, writer);
    put_bits(writer, codes.literals[END_OF_BLOCK].bits, codes.literals[END_OF_BLOCK].length);
    return true;
}

void clear_block(block *block) {
    block->step_count = 0;
    memset(block->byte_counts, 0, sizeof block->byte_counts);
    memset(block->length_counts, 0, sizeof block->length_counts);
    memset(block->distance_counts, 0, sizeof block->distance_counts);
}

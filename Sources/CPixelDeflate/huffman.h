/* Huffman codes as DEFLATE has them (RFC 1951, 3.2.2). */
#pragma once
#include <stdint.h>

/* The most symbols of a code, and the most bits of one: one less than DEFLATE allows, so that four fit into one write. */
enum { MOST_SYMBOLS = 286, MOST_CODE_BITS = 14 };

/* A symbol's code as it is written, the first bit lowest, and the number of its bits; 0 where the symbol does not occur. */
typedef struct {
    uint16_t bits;
    uint8_t length;
} symbol_code;

/* The codes of symbols that occur so often, none longer than `most_bits`. At least two get one: the code is complete. */
void make_codes(const uint32_t *frequencies, int symbols, int most_bits, symbol_code *codes);

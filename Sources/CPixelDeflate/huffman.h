/* Huffman codes of DEFLATE (RFC 1951, 3.2.2). */
#pragma once
#include <stdint.h>

/* The maximum numbers of symbols and of a code's bits: one bit less than DEFLATE allows, so that four codes fit into
   a write. */
enum { MOST_SYMBOLS = 286, MOST_CODE_BITS = 14 };

/* A symbol's code as it is written, the first bit lowest, and the number of its bits, which is 0 if the symbol does
   not occur. */
typedef struct {
    uint16_t bits;
    uint8_t length;
} symbol_code;

/* Makes the codes of symbols with these frequencies, none longer than `most_bits`. At least two symbols get one, so
   that the code is complete. */
void make_codes(const uint32_t *frequencies, int symbols, int most_bits, symbol_code *codes);

/* Bits of a DEFLATE stream, the lowest first (RFC 1951, 3.1.1). */
#pragma once
#include <stdint.h>
#include <string.h>

/* For functions with a parameter that is constant in every call, so that each call has code of its own. */
#define INLINED __attribute__((always_inline)) static inline

#if __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "Numbers are taken to have their lowest byte first, as on every machine that Swift runs on."
#endif

typedef struct {
    /* The address of the next byte; eight bytes from there may be overwritten. */
    uint8_t *next;
    /* The bits not yet written, and their number: fewer than eight after `flush_bits`. */
    uint64_t bits;
    unsigned count;
} bit_writer;

/* Adds up to 56 bits to fewer than eight. */
static inline void add_bits(bit_writer *writer, uint64_t bits, unsigned count) {
    writer->bits |= bits << writer->count;
    writer->count += count;
}

/* Writes all whole bytes, without checking whether there are any. */
static inline void flush_bits(bit_writer *writer) {
    memcpy(writer->next, &writer->bits, sizeof writer->bits);
    writer->next += writer->count >> 3;
    writer->bits >>= writer->count & 0x38;
    writer->count &= 7;
}

static inline void put_bits(bit_writer *writer, uint64_t bits, unsigned count) {
    add_bits(writer, bits, count);
    flush_bits(writer);
}

#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdbool.h>
#include <stdlib.h>

// A zlib stream that is decompressed piece by piece. Swift sees only the address of ISA-L's state: importing a struct
// with so many arrays would generate 90 KB of unused code.
struct inflater;

// Creates a stream; null if there is no memory.
static inline struct inflater *make_inflater(void) {
    struct inflate_state *state = malloc(sizeof *state);
    if (!state) return NULL;
    isal_inflate_init(state);
    state->crc_flag = ISAL_ZLIB;
    return (struct inflater *)state;
}

static inline void free_inflater(struct inflater *inflater) { free(inflater); }

static inline bool is_finished(const struct inflater *inflater) {
    return ((const struct inflate_state *)inflater)->block_state == ISAL_BLOCK_FINISH;
}

// The number of unread bytes of the input.
static inline uint32_t input_left(const struct inflater *inflater) {
    return ((const struct inflate_state *)inflater)->avail_in;
}

// The number of bits that were read but not decompressed yet.
static inline int32_t held_bits(const struct inflater *inflater) {
    return ((const struct inflate_state *)inflater)->read_in_length;
}

// Sets the next piece of input. ISA-L takes a mutable pointer but only reads.
static inline void set_input(struct inflater *inflater, const uint8_t *bytes, uint32_t count) {
    struct inflate_state *state = (struct inflate_state *)inflater;
    state->next_in = (uint8_t *)bytes;
    state->avail_in = count;
}

// Decompresses the input. Returns the number of bytes written to the output; negative for damaged data.
static inline int64_t unpack_input(struct inflater *inflater, uint8_t *output, uint32_t room) {
    struct inflate_state *state = (struct inflate_state *)inflater;
    state->next_out = output;
    state->avail_out = room;
    int status = isal_inflate(state);
    if (status != ISAL_DECOMP_OK && status != ISAL_END_INPUT && status != ISAL_OUT_OVERFLOW) return -1;
    return (int64_t)room - state->avail_out;
}

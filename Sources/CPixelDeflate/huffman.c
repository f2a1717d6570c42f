#include "huffman.h"
#include <string.h>

/* A symbol that occurs, as a leaf of the tree. */
typedef struct {
    uint32_t frequency;
    uint16_t symbol;
} leaf;

/* Sorts by frequency, and equal frequencies by symbol: a radix sort by one byte at a time, the lowest first. */
static void sort_leaves(leaf *leaves, int count) {
    leaf others[MOST_SYMBOLS];
    leaf *from = leaves, *to = others;
    for (int shift = 0; shift < 32; shift += 8) {
        int starts[257] = {0};
        for (int i = 0; i < count; i++) starts[(from[i].frequency >> shift & 255) + 1]++;
        if (starts[1] == count) continue;
        for (int i = 0; i < 256; i++) starts[i + 1] += starts[i];
        for (int i = 0; i < count; i++) to[starts[from[i].frequency >> shift & 255]++] = from[i];
        leaf *sorted = to;
        to = from;
        from = sorted;
    }
    if (from != leaves) memcpy(leaves, from, (size_t)count * sizeof(leaf));
}

/* Finds the depth of each leaf in a Huffman tree of two or more sorted leaves.

   Inner nodes are created in the order of their frequencies, so that two queues, of leaves and of nodes, replace a
   heap. */
static void find_depths(const leaf *leaves, int count, uint8_t *depths) {
    uint32_t frequencies[MOST_SYMBOLS];
    uint16_t leaf_parents[MOST_SYMBOLS], node_parents[MOST_SYMBOLS];
    int next_leaf = 0, next_node = 0;
    for (int made = 0; made < count - 1; made++) {
        frequencies[made] = 0;
        for (int child = 0; child < 2; child++) {
            int takes_leaf = next_leaf < count
                && (next_node == made || leaves[next_leaf].frequency <= frequencies[next_node]);
            if (takes_leaf) {
                leaf_parents[next_leaf] = (uint16_t)made;
                frequencies[made] += leaves[next_leaf++].frequency;
            } else {
                node_parents[next_node] = (uint16_t)made;
                frequencies[made] += frequencies[next_node++];
            }
        }
    }
    uint8_t node_depths[MOST_SYMBOLS];
    int root = count - 2;
    node_depths[root] = 0;
    for (int node = root - 1; node >= 0; node--) node_depths[node] = (uint8_t)(node_depths[node_parents[node]] + 1);
    for (int i = 0; i < count; i++) depths[i] = (uint8_t)(node_depths[leaf_parents[i]] + 1);
}

/* Counts the leaves with a code of each length, none above `most_bits`.

   Codes that are too long are shortened, and others become longer until the lengths satisfy Kraft's inequality
   again. */
static void count_lengths(const uint8_t *depths, int count, int most_bits, int *of_length) {
    for (int i = 0; i < count; i++) of_length[depths[i] < most_bits ? depths[i] : most_bits]++;
    int taken = 0;
    for (int length = 1; length <= most_bits; length++) taken += of_length[length] << (most_bits - length);
    for (; taken > 1 << most_bits; taken--) {
        int shorter = most_bits - 1;
        while (of_length[shorter] == 0) shorter--;
        of_length[most_bits]--;
        of_length[shorter]--;
        of_length[shorter + 1] += 2;
    }
}

static uint16_t reversed(unsigned code, int length) {
    unsigned result = 0;
    for (int i = 0; i < length; i++) result |= (code >> i & 1) << (length - 1 - i);
    return (uint16_t)result;
}

/* Sets the codes that follow from the lengths. */
static void number_codes(const int *of_length, int symbols, symbol_code *codes) {
    unsigned next[MOST_CODE_BITS + 1] = {0};
    for (int length = 2; length <= MOST_CODE_BITS; length++) {
        next[length] = (next[length - 1] + (unsigned)of_length[length - 1]) << 1;
    }
    for (int i = 0; i < symbols; i++) {
        if (codes[i].length) codes[i].bits = reversed(next[codes[i].length]++, codes[i].length);
    }
}

void make_codes(const uint32_t *frequencies, int symbols, int most_bits, symbol_code *codes) {
    leaf leaves[MOST_SYMBOLS];
    int count = 0;
    for (int i = 0; i < symbols; i++) {
        if (frequencies[i]) leaves[count++] = (leaf){frequencies[i], (uint16_t)i};
    }
    for (int i = 0; count < 2; i++) {
        if (!frequencies[i]) leaves[count++] = (leaf){1, (uint16_t)i};
    }
    sort_leaves(leaves, count);
    uint8_t depths[MOST_SYMBOLS];
    find_depths(leaves, count, depths);
    int of_length[MOST_CODE_BITS + 1] = {0};
    count_lengths(depths, count, most_bits, of_length);
    memset(codes, 0, (size_t)symbols * sizeof(symbol_code));
    int place = 0;
    for (int length = most_bits; length > 0; length--) {
        for (int i = 0; i < of_length[length]; i++) codes[leaves[place++].symbol].length = (uint8_t)length;
    }
    number_codes(of_length, symbols, codes);
}

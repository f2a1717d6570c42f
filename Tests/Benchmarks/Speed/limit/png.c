// Rows are passed to ISA-L one by one, so that no second copy of the picture is made.
#include "limit.h"
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

static void reserve(struct bytes *bytes, size_t more) {
    if (bytes->length + more <= bytes->capacity) return;
    bytes->capacity = (bytes->length + more) * 2;
    bytes->start = realloc(bytes->start, bytes->capacity);
    if (!bytes->start) fail("no memory", "");
}

static void append(struct bytes *bytes, const void *more, size_t length) {
    reserve(bytes, length);
    memcpy(bytes->start + bytes->length, more, length);
    bytes->length += length;
}

static void put32(unsigned char *to, uint32_t number) {
    for (int i = 0; i < 4; i++) to[i] = (unsigned char)(number >> (24 - 8 * i));
}

// The length and checksum of a chunk are written when its content is complete.
static size_t open_chunk(struct bytes *bytes, const char *type) {
    append(bytes, "\0\0\0\0", 4);
    append(bytes, type, 4);
    return bytes->length;
}

static void close_chunk(struct bytes *bytes, size_t start) {
    unsigned char sum[4];
    put32(bytes->start + start - 8, (uint32_t)(bytes->length - start));
    put32(sum, crc32_gzip_refl(0, bytes->start + start - 4, bytes->length - start + 4));
    append(bytes, sum, 4);
}

// Writes the row's filter type, none, and red, green and blue of each 32-bit pixel.
static void scan(const uint32_t *pixels, int width, unsigned char *line) {
    *line++ = 0;
    for (int x = 0; x < width; x++) {
        line[0] = (unsigned char)(pixels[x] >> 16);
        line[1] = (unsigned char)(pixels[x] >> 8);
        line[2] = (unsigned char)pixels[x];
        line += 3;
    }
}

static void deflate_rows(cairo_surface_t *surface, struct bytes *png) {
    int width = cairo_image_surface_get_width(surface), height = cairo_image_surface_get_height(surface);
    int stride = cairo_image_surface_get_stride(surface);
    unsigned char *pixels = cairo_image_surface_get_data(surface);
    size_t length = 1 + (size_t)width * 3;
    unsigned char *line = malloc(length), *level = malloc(ISAL_DEF_LVL1_DEFAULT);
    struct isal_zstream *stream = malloc(sizeof *stream);
    if (!line || !level || !stream) fail("no memory", "");
    isal_deflate_init(stream);
    stream->gzip_flag = IGZIP_ZLIB;
    stream->level = 1;
    stream->level_buf = level;
    stream->level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    for (int y = 0; y < height; y++) {
        scan((const uint32_t *)(void *)(pixels + (size_t)y * (size_t)stride), width, line);
        stream->next_in = line;
        stream->avail_in = (uint32_t)length;
        stream->end_of_stream = y == height - 1;
        do {
            reserve(png, 1 << 16);
            stream->next_out = png->start + png->length;
            stream->avail_out = 1 << 16;
            if (isal_deflate(stream) != COMP_OK) fail("can't deflate", "");
            png->length += (1 << 16) - stream->avail_out;
        } while (stream->avail_out == 0);
    }
    free(stream);
    free(level);
    free(line);
}

void encode(cairo_surface_t *surface, struct bytes *png) {
    unsigned char header[13] = {[8] = 8, [9] = 2};
    png->length = 0;
    append(png, "\x89PNG\r\n\x1a\n", 8);
    size_t chunk = open_chunk(png, "IHDR");
    put32(header, (uint32_t)cairo_image_surface_get_width(surface));
    put32(header + 4, (uint32_t)cairo_image_surface_get_height(surface));
    append(png, header, sizeof header);
    close_chunk(png, chunk);
    chunk = open_chunk(png, "IDAT");
    deflate_rows(surface, png);
    close_chunk(png, chunk);
    close_chunk(png, open_chunk(png, "IEND"));
}

/* Compresses the pixels of a picture to the image data of a PNG, quickly.

   A general compressor compares bytes, without regard to rows. Screens are flat: most pixels equal the one to their
   left or the one above, and most rows the row above. So this one compares pixels, as words, and looks for other
   matches only where both fail.

   The result is a zlib stream (RFC 1950, RFC 1951) of scanlines of eight bits a channel. It depends on the pixels,
   their channels and the picture's size alone: neither on the processor nor on how the rows are passed.

   Nothing is shared between encoders; each may be used by one thread at a time. */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* The order of a pixel's four bytes in memory. */
typedef enum {
    /* Bytes red, green, blue, alpha. */
    PIXEL_ORDER_RGBA,
    /* A machine word with blue in its lowest byte: Cairo's RGB24, or ARGB32 without translucency. */
    PIXEL_ORDER_WORDS,
} pixel_order;

/* The channels of each pixel in the scanlines. */
typedef enum {
    /* Red, green, blue; the fourth byte is ignored. */
    PIXEL_CHANNELS_RGB = 3,
    /* Red, green, blue and alpha. */
    PIXEL_CHANNELS_RGBA = 4,
} pixel_channels;

typedef struct pixel_deflate pixel_deflate;

/* The maximum number of bytes of a picture's stream; SIZE_MAX if it exceeds that type. */
size_t pixel_deflate_bound(size_t width, size_t height, pixel_channels channels);

/* Creates an encoder of rows of `width` pixels, at least 1, that writes at most `capacity` bytes to `output`.

   NULL if there is no memory for it, or if the width is invalid. */
pixel_deflate *pixel_deflate_new(
    size_t width, pixel_order order, pixel_channels channels, uint8_t *output, size_t capacity);

/* Encodes the next `count` rows, each beginning `stride` bytes after the one before. */
void pixel_deflate_rows(pixel_deflate *encoder, const void *rows, size_t stride, size_t count);

/* Ends the stream; returns its number of bytes, or 0 if they exceed the capacity. */
size_t pixel_deflate_end(pixel_deflate *encoder);

/* Frees an encoder, which may be NULL. */
void pixel_deflate_free(pixel_deflate *encoder);

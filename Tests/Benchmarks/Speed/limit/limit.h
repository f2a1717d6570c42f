// The declarations shared by the files of the limit program; main.c describes the program.
#pragma once
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <stddef.h>

// Creates a fontconfig configuration of only the files that the scenes need; caches of folders are in `cache`.
FcConfig *make_fonts(const char *cache);

// The state of a drawing thread: a font map and a surface, reused for each picture, and the images read so far.
struct canvas {
    PangoFontMap *fonts;
    cairo_surface_t *surface;
    GHashTable *images;
};

struct canvas make_canvas(FcConfig *fonts);
// Draws the file at `path` on the canvas's surface; ends the program on an error.
void draw(struct canvas *canvas, const char *path);

// A growing buffer, which is reused.
struct bytes {
    unsigned char *start;
    size_t length, capacity;
};

// Encodes an RGB24 surface as PNG: unfiltered rows, deflated by ISA-L at level 1.
void encode(cairo_surface_t *surface, struct bytes *png);

_Noreturn void fail(const char *what, const char *which);

// What the files of the limit program share; main.c says what the program is.
#pragma once
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <stddef.h>

// A fontconfig set-up of its own, of nothing but the files that the scenes need; folders are known from caches in `cache`.
FcConfig *make_fonts(const char *cache);

// What one thread draws with: a font map and a surface, both used again for each picture, and the images that it has read.
struct canvas {
    PangoFontMap *fonts;
    cairo_surface_t *surface;
    GHashTable *images;
};

struct canvas make_canvas(FcConfig *fonts);
// Draws what `path` says onto the canvas's surface; ends the program when it can't.
void draw(struct canvas *canvas, const char *path);

// Bytes that grow, and are used again.
struct bytes {
    unsigned char *start;
    size_t length, capacity;
};

// A PNG of an RGB24 surface: unfiltered rows, deflated by ISA-L at level 1.
void encode(cairo_surface_t *surface, struct bytes *png);

_Noreturn void fail(const char *what, const char *which);

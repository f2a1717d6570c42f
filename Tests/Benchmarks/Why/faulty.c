// Faults of a renderer, for a program started with this library in LD_PRELOAD and FAULT set to the fault's name:
// `glyph` shifts every eleventh small mask by a pixel, `shadow` every large one, and `font` draws with the
// outlines of the file in OTHER_FONT.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

typedef struct cairo cairo_t;
typedef struct cairo_surface cairo_surface_t;
extern int cairo_image_surface_get_width(cairo_surface_t *);
extern void *hb_blob_create_from_file(const char *);
extern void *hb_face_create(void *, unsigned);
extern unsigned hb_face_get_glyph_count(void *);
extern void *hb_font_create(void *);
extern void *hb_font_get_face(void *);
extern void hb_font_get_scale(void *, int *, int *);
extern void hb_font_set_scale(void *, int, int);

static int is(const char *fault) {
    const char *name = getenv("FAULT");
    return name && strcmp(name, fault) == 0;
}

void cairo_mask_surface(cairo_t *context, cairo_surface_t *mask, double x, double y) {
    static void (*real)(cairo_t *, cairo_surface_t *, double, double);
    static _Thread_local int small;
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "cairo_mask_surface");
    int width = cairo_image_surface_get_width(mask);
    if (is("glyph") && width < 40 && ++small % 11 == 0) x += 1;
    if (is("shadow") && width > 60) x += 1;
    real(context, mask, x, y);
}

// Draws another font's outlines with the same metrics. Fonts of one family have the same numbers of glyphs.
void hb_font_get_glyph_shape(void *font, unsigned glyph, void *functions, void *data) {
    static void (*real)(void *, unsigned, void *, void *);
    static void *other;
    static unsigned count;
    if (!real) *(void **)&real = dlsym(RTLD_NEXT, "hb_font_get_glyph_shape");
    if (is("font") && !other) {
        void *face = hb_face_create(hb_blob_create_from_file(getenv("OTHER_FONT")), 0);
        count = hb_face_get_glyph_count(face);
        other = hb_font_create(face);
    }
    if (other && hb_face_get_glyph_count(hb_font_get_face(font)) == count) {
        int x, y;
        hb_font_get_scale(font, &x, &y);
        hb_font_set_scale(other, x, y);
        font = other;
    }
    real(font, glyph, functions, data);
}

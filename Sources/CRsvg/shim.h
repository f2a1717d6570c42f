// librsvg, opened for the first SVG image: linked to the program, it would load eleven more libraries and add 3 ms to
// every start.
#include <dlfcn.h>
#include <librsvg/rsvg.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stddef.h>

// The functions that Tatami calls, with the types of the libraries' headers. Pango's functions set the fonts for
// librsvg's text, which uses the thread's default font map.
#define SVG_FUNCTIONS(EACH) \
    EACH(rsvg_handle_new_from_data) \
    EACH(rsvg_handle_set_dpi) \
    EACH(rsvg_handle_render_document) \
    EACH(rsvg_handle_get_intrinsic_size_in_pixels) \
    EACH(rsvg_handle_get_intrinsic_dimensions) \
    EACH(g_object_unref) \
    EACH(g_error_free) \
    EACH(pango_cairo_font_map_new_for_font_type) \
    EACH(pango_fc_font_map_set_config) \
    EACH(pango_cairo_font_map_set_default)

typedef struct {
#define FIELD(function) __typeof__(&function) function;
    SVG_FUNCTIONS(FIELD)
#undef FIELD
    guint version[3];
} svg_library;

// Opens the library and finds its functions. Returns null, or the system's message about what is missing, valid until
// the next call.
static inline const char *open_svg_library(svg_library *library) {
    void *file = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL);
    if (!file) return dlerror();
    const char *versions[] = {"rsvg_major_version", "rsvg_minor_version", "rsvg_micro_version"};
    for (int i = 0; i < 3; i++) {
        const guint *number = dlsym(file, versions[i]);
        if (!number) return dlerror();
        library->version[i] = *number;
    }
#define FIND(function) \
    if (!(*(void **)&library->function = dlsym(file, #function))) return dlerror();
    SVG_FUNCTIONS(FIND)
#undef FIND
    return NULL;
}

// Makes the fonts of a configuration the default of this thread's text; with null, the standard ones. Returns false if
// there is no memory.
static inline gboolean set_svg_fonts(const svg_library *library, FcConfig *fonts) {
    PangoFontMap *map = fonts ? library->pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) : NULL;
    if (fonts && !map) return FALSE;
    if (map) library->pango_fc_font_map_set_config((PangoFcFontMap *)map, fonts);
    // Retains the map.
    library->pango_cairo_font_map_set_default((PangoCairoFontMap *)map);
    if (map) library->g_object_unref(map);
    return TRUE;
}

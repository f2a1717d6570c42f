// librsvg, which is opened when the first SVG image is met: linked to the program it would bring eleven more libraries and
// 3 ms to every start. Declared here is what Tatami calls, as librsvg 2.52 and all later ones of the same binary interface
// have it: <https://gnome.pages.gitlab.gnome.org/librsvg/Rsvg-2.0/>.
#include <cairo.h>
#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>

typedef struct svg_handle svg_handle;

// A GError.
typedef struct {
    uint32_t domain;
    int code;
    char *message;
} svg_error;

typedef struct {
    double x, y, width, height;
} svg_rectangle;

typedef struct {
    svg_handle *(*open)(const uint8_t *bytes, size_t count, svg_error **error);
    void (*set_dpi)(svg_handle *, double dpi);
    int (*draw)(svg_handle *, cairo_t *, const svg_rectangle *viewport, svg_error **error);
    int (*size_in_pixels)(svg_handle *, double *width, double *height);
    void (*dimensions)(
        svg_handle *, int *has_width, void *width, int *has_height, void *height, int *has_view_box,
        svg_rectangle *view_box);
    void (*close)(void *handle);
    void (*free_error)(svg_error *);
    // Pango's, by which librsvg sets text: it asks for the map that is the thread's default.
    void *(*new_font_map)(cairo_font_type_t);
    void (*set_font_configuration)(void *font_map, void *configuration);
    void (*set_default_font_map)(void *font_map);
    unsigned version[3];
} svg_library;

// Returns null, or the system's words on what is missing, which are the caller's until the next call.
static inline const char *open_svg_library(svg_library *library) {
    void *file = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL);
    if (!file) return dlerror();
    const char *versions[] = {"rsvg_major_version", "rsvg_minor_version", "rsvg_micro_version"};
    for (int i = 0; i < 3; i++) {
        const unsigned *number = dlsym(file, versions[i]);
        if (!number) return dlerror();
        library->version[i] = *number;
    }
    const struct {
        const char *name;
        void **place;
    } functions[] = {
        {"rsvg_handle_new_from_data", (void **)&library->open},
        {"rsvg_handle_set_dpi", (void **)&library->set_dpi},
        {"rsvg_handle_render_document", (void **)&library->draw},
        {"rsvg_handle_get_intrinsic_size_in_pixels", (void **)&library->size_in_pixels},
        {"rsvg_handle_get_intrinsic_dimensions", (void **)&library->dimensions},
        {"g_object_unref", (void **)&library->close},
        {"g_error_free", (void **)&library->free_error},
        {"pango_cairo_font_map_new_for_font_type", (void **)&library->new_font_map},
        {"pango_fc_font_map_set_config", (void **)&library->set_font_configuration},
        {"pango_cairo_font_map_set_default", (void **)&library->set_default_font_map},
    };
    for (size_t i = 0; i < sizeof functions / sizeof functions[0]; i++)
        if (!(*functions[i].place = dlsym(file, functions[i].name))) return dlerror();
    return NULL;
}

// The peer of the benchmark: the same draws as Tatami's, by Cairo and Pango alone, written with Cairo's PNG writer.
//
//   peer DRAWS OUT.png
//
// DRAWS has one draw a line, fields parted by tabs, lengths in points:
//   screen WIDTH HEIGHT SCALE | rect X Y W H R G B A | image X Y W H RADIUS PATH | text X Y W SIZE WEIGHT R G B A TEXT
#include <math.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>

static double number(char **fields, int i) { return g_ascii_strtod(fields[i], NULL); }

static void rounded(cairo_t *cr, double x, double y, double w, double h, double r) {
    cairo_new_path(cr);
    cairo_arc(cr, x + w - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(cr, x + w - r, y + h - r, r, 0, M_PI / 2);
    cairo_arc(cr, x + r, y + h - r, r, M_PI / 2, M_PI);
    cairo_arc(cr, x + r, y + r, r, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
}

static void image(cairo_t *cr, char **fields) {
    static GHashTable *loaded;
    if (!loaded) loaded = g_hash_table_new(g_str_hash, g_str_equal);
    cairo_surface_t *picture = g_hash_table_lookup(loaded, fields[6]);
    if (!picture) {
        picture = cairo_image_surface_create_from_png(fields[6]);
        g_hash_table_insert(loaded, g_strdup(fields[6]), picture);
    }
    double x = number(fields, 1), y = number(fields, 2), w = number(fields, 3), h = number(fields, 4);
    cairo_save(cr);
    rounded(cr, x, y, w, h, number(fields, 5));
    cairo_clip(cr);
    cairo_translate(cr, x, y);
    cairo_scale(cr, w / cairo_image_surface_get_width(picture), h / cairo_image_surface_get_height(picture));
    cairo_set_source_surface(cr, picture, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_GOOD);
    cairo_paint(cr);
    cairo_restore(cr);
}

static void text(cairo_t *cr, char **fields) {
    PangoLayout *layout = pango_cairo_create_layout(cr);
    PangoFontDescription *font = pango_font_description_from_string("Inter, Noto Sans CJK JP");
    pango_font_description_set_absolute_size(font, number(fields, 4) * PANGO_SCALE);
    pango_font_description_set_weight(font, (PangoWeight)atoi(fields[5]));
    pango_layout_set_font_description(layout, font);
    pango_layout_set_width(layout, (int)(number(fields, 3) * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    char *unescaped = g_strcompress(fields[10]);
    pango_layout_set_text(layout, unescaped, -1);
    cairo_set_source_rgba(cr, number(fields, 6), number(fields, 7), number(fields, 8), number(fields, 9));
    cairo_move_to(cr, number(fields, 1), number(fields, 2));
    pango_cairo_show_layout(cr, layout);
    g_free(unescaped);
    pango_font_description_free(font);
    g_object_unref(layout);
}

int main(int argc, char **argv) {
    char *content;
    if (argc != 3 || !g_file_get_contents(argv[1], &content, NULL, NULL)) return 2;
    cairo_surface_t *surface = NULL;
    cairo_t *cr = NULL;
    char **lines = g_strsplit(content, "\n", -1);
    for (char **line = lines; *line; line++) {
        char **fields = g_strsplit(*line, "\t", -1);
        if (!fields[0]) {
        } else if (!strcmp(fields[0], "screen")) {
            double scale = number(fields, 3);
            surface = cairo_image_surface_create(
                CAIRO_FORMAT_RGB24, (int)(number(fields, 1) * scale), (int)(number(fields, 2) * scale));
            cr = cairo_create(surface);
            cairo_scale(cr, scale, scale);
        } else if (!strcmp(fields[0], "rect")) {
            cairo_set_source_rgba(cr, number(fields, 5), number(fields, 6), number(fields, 7), number(fields, 8));
            cairo_rectangle(cr, number(fields, 1), number(fields, 2), number(fields, 3), number(fields, 4));
            cairo_fill(cr);
        } else if (!strcmp(fields[0], "image")) {
            image(cr, fields);
        } else if (!strcmp(fields[0], "text")) {
            text(cr, fields);
        }
        g_strfreev(fields);
    }
    return cairo_surface_write_to_png(surface, argv[2]) == CAIRO_STATUS_SUCCESS ? 0 : 1;
}

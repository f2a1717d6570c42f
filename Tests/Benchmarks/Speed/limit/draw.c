// Reads a file of draws, one per line, with fields separated by tabs and lengths in points:
//   screen WIDTH HEIGHT SCALE | rect X Y W H R G B A | image X Y W H RADIUS PATH
//   text X Y W H SIZE WEIGHT R G B A BASELINE PITCH TEXT
// Other lines are for other programs.
#include "limit.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static double number(char **fields, int i) { return g_ascii_strtod(fields[i], NULL); }

static cairo_t *begin(struct canvas *canvas, char **fields) {
    double scale = number(fields, 3);
    int width = (int)(number(fields, 1) * scale), height = (int)(number(fields, 2) * scale);
    cairo_surface_t *old = canvas->surface;
    if (!old || cairo_image_surface_get_width(old) != width || cairo_image_surface_get_height(old) != height) {
        if (old) cairo_surface_destroy(old);
        canvas->surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height);
    }
    cairo_t *context = cairo_create(canvas->surface);
    cairo_scale(context, scale, scale);
    return context;
}

static void rect(cairo_t *context, char **fields) {
    cairo_set_source_rgba(context, number(fields, 5), number(fields, 6), number(fields, 7), number(fields, 8));
    cairo_rectangle(context, number(fields, 1), number(fields, 2), number(fields, 3), number(fields, 4));
    cairo_fill(context);
}

static void round_corners(cairo_t *context, double x, double y, double w, double h, double r) {
    cairo_new_path(context);
    cairo_arc(context, x + w - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(context, x + w - r, y + h - r, r, 0, M_PI / 2);
    cairo_arc(context, x + r, y + h - r, r, M_PI / 2, M_PI);
    cairo_arc(context, x + r, y + r, r, M_PI, 3 * M_PI / 2);
    cairo_close_path(context);
}

static void image(struct canvas *canvas, cairo_t *context, char **fields) {
    cairo_surface_t *picture = g_hash_table_lookup(canvas->images, fields[6]);
    if (!picture) {
        picture = cairo_image_surface_create_from_png(fields[6]);
        g_hash_table_insert(canvas->images, g_strdup(fields[6]), picture);
    }
    double x = number(fields, 1), y = number(fields, 2), w = number(fields, 3), h = number(fields, 4);
    cairo_save(context);
    round_corners(context, x, y, w, h, number(fields, 5));
    cairo_clip(context);
    cairo_translate(context, x, y);
    cairo_scale(context, w / cairo_image_surface_get_width(picture), h / cairo_image_surface_get_height(picture));
    cairo_set_source_surface(context, picture, 0, 0);
    cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_GOOD);
    cairo_paint(context);
    cairo_restore(context);
}

// Sets text as Tatami does: no hinting, and metrics independent of the scale.
static PangoContext *typesetting(struct canvas *canvas, cairo_t *context) {
    PangoContext *made = pango_font_map_create_context(canvas->fonts);
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(made, options);
    cairo_font_options_destroy(options);
    pango_context_set_language(made, pango_language_from_string("ja"));
    pango_context_set_round_glyph_positions(made, FALSE);
    pango_cairo_update_context(context, made);
    return made;
}

static void text(PangoContext *typesetting, cairo_t *context, char **fields) {
    PangoLayout *layout = pango_layout_new(typesetting);
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family_static(font, "Inter,Noto Sans CJK JP");
    pango_font_description_set_absolute_size(font, number(fields, 5) * PANGO_SCALE);
    pango_font_description_set_weight(font, (PangoWeight)atoi(fields[6]));
    pango_layout_set_font_description(layout, font);
    pango_layout_set_width(layout, (int)(number(fields, 3) * PANGO_SCALE));
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
    char *unescaped = g_strcompress(fields[13]);
    pango_layout_set_text(layout, unescaped, -1);
    cairo_set_source_rgba(context, number(fields, 7), number(fields, 8), number(fields, 9), number(fields, 10));
    double x = number(fields, 1), baseline = number(fields, 11), pitch = number(fields, 12);
    for (GSList *line = pango_layout_get_lines_readonly(layout); line; line = line->next, baseline += pitch) {
        cairo_move_to(context, x, baseline);
        pango_cairo_show_layout_line(context, line->data);
    }
    g_free(unescaped);
    pango_font_description_free(font);
    g_object_unref(layout);
}

static void draw_line(struct canvas *canvas, cairo_t **context, PangoContext **texts, char **fields) {
    if (!fields[0]) return;
    if (!strcmp(fields[0], "screen")) {
        *context = begin(canvas, fields);
        *texts = typesetting(canvas, *context);
    } else if (!strcmp(fields[0], "rect")) {
        rect(*context, fields);
    } else if (!strcmp(fields[0], "image")) {
        image(canvas, *context, fields);
    } else if (!strcmp(fields[0], "text")) {
        text(*texts, *context, fields);
    }
}

void draw(struct canvas *canvas, const char *path) {
    char *content;
    if (!g_file_get_contents(path, &content, NULL, NULL)) fail("can't read", path);
    cairo_t *context = NULL;
    PangoContext *texts = NULL;
    char **lines = g_strsplit(content, "\n", -1);
    for (char **line = lines; *line; line++) {
        char **fields = g_strsplit(*line, "\t", -1);
        draw_line(canvas, &context, &texts, fields);
        g_strfreev(fields);
    }
    g_strfreev(lines);
    g_free(content);
    if (!context || cairo_status(context) != CAIRO_STATUS_SUCCESS) fail("can't draw", path);
    g_object_unref(texts);
    cairo_destroy(context);
    cairo_surface_flush(canvas->surface);
}

// The lower limit of drawing times: Cairo, Pango and ISA-L with nothing between them. Has no layout and no checks; a file
// lists the draws and their positions (see draw.c).
//
//   limit CACHE one DRAWS OUT.png            one picture
//   limit CACHE many THREADS FOLDER DRAWS…   each into the folder, by so many threads, each with its own fonts
//   limit CACHE serve DRAWS                  as often as each line of standard input says, kept in memory
//
// CACHE is the folder of the font caches, filled by the first run.
#include "limit.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void fail(const char *what, const char *which) {
    fprintf(stderr, "limit: %s %s\n", what, which);
    exit(2);
}

static void write_file(const char *path, const struct bytes *bytes) {
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(bytes->start, 1, bytes->length, file) != bytes->length || fclose(file)) fail("can't write", path);
}

static void draw_one(FcConfig *fonts, const char *draws, const char *out) {
    struct canvas canvas = make_canvas(fonts);
    struct bytes png = {0};
    draw(&canvas, draws);
    encode(canvas.surface, &png);
    write_file(out, &png);
}

struct many {
    FcConfig *fonts;
    const char *folder;
    char **files;
    int count;
    atomic_int next;
};

static void *draw_some(void *work) {
    struct many *many = work;
    struct canvas canvas = make_canvas(many->fonts);
    struct bytes png = {0};
    for (int i; (i = atomic_fetch_add(&many->next, 1)) < many->count;) {
        draw(&canvas, many->files[i]);
        encode(canvas.surface, &png);
        char *name = g_path_get_basename(many->files[i]), *path = g_strdup_printf("%s/%s.png", many->folder, name);
        write_file(path, &png);
        g_free(path);
        g_free(name);
    }
    return NULL;
}

static void draw_many(FcConfig *fonts, int threads, const char *folder, char **files, int count) {
    struct many many = {.fonts = fonts, .folder = folder, .files = files, .count = count};
    pthread_t *started = calloc((size_t)threads, sizeof *started);
    for (int i = 0; i < threads; i++)
        if (pthread_create(&started[i], NULL, draw_some, &many)) fail("can't start", "a thread");
    for (int i = 0; i < threads; i++) pthread_join(started[i], NULL);
    free(started);
}

static void serve(FcConfig *fonts, const char *draws) {
    struct canvas canvas = make_canvas(fonts);
    struct bytes png = {0};
    char line[32];
    while (fgets(line, sizeof line, stdin)) {
        for (int left = atoi(line); left > 0; left--) {
            draw(&canvas, draws);
            encode(canvas.surface, &png);
        }
        printf("%zu\n", png.length);
        fflush(stdout);
    }
}

int main(int argc, char **argv) {
    if (argc == 5 && !strcmp(argv[2], "one")) {
        draw_one(make_fonts(argv[1]), argv[3], argv[4]);
    } else if (argc > 5 && !strcmp(argv[2], "many")) {
        draw_many(make_fonts(argv[1]), atoi(argv[3]), argv[4], argv + 5, argc - 5);
    } else if (argc == 4 && !strcmp(argv[2], "serve")) {
        serve(make_fonts(argv[1]), argv[3]);
    } else {
        fputs("usage: limit CACHE (one DRAWS OUT | many THREADS FOLDER DRAWS... | serve DRAWS)\n", stderr);
        return 64;
    }
    return 0;
}

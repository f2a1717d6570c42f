/* Ends the program with one line and exit code 2 when an allocation fails.

   Swift, GLib and Rust end a program when an allocation fails. HarfBuzz and fontconfig do not: they treat a table, a
   font or a whole folder of fonts as missing, report nothing, and another picture is drawn, with exit code 0
   (AllocationTests shows it); sometimes fontconfig waits forever. Callers can't find out afterwards. So small
   allocations never fail in a program that has asked for it. Large ones may, since the code that asks for the pixels
   of a picture checks the result.

   A program's own malloc, calloc and realloc take precedence over libc's, for all libraries that it loads. A
   sanitizer has its own. */

#define _GNU_SOURCE
#include "out-of-memory.h"

static int ends;

void end_when_out_of_memory(void) { ends = 1; }

#if !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static void *(*next_malloc)(size_t) = __libc_malloc;
static void *(*next_calloc)(size_t, size_t) = __libc_calloc;
static void *(*next_realloc)(void *, size_t) = __libc_realloc;

/* Preloaded libraries come between this one and libc. */
__attribute__((constructor)) static void find_next(void) {
    void *found;
    if ((found = dlsym(RTLD_NEXT, "malloc"))) next_malloc = (void *(*)(size_t))found;
    if ((found = dlsym(RTLD_NEXT, "calloc"))) next_calloc = (void *(*)(size_t, size_t))found;
    if ((found = dlsym(RTLD_NEXT, "realloc"))) next_realloc = (void *(*)(void *, size_t))found;
}

static void *checked(void *memory, size_t size) {
    if (memory || !ends || size == 0 || size >= SMALLEST_REFUSED) return memory;
    static const char words[] = "error: out of memory\n";
    ssize_t written = write(STDERR_FILENO, words, sizeof words - 1);
    (void)written;
    _exit(2);
}

void *malloc(size_t size) { return checked(next_malloc(size), size); }

void *calloc(size_t count, size_t size) {
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) total = SMALLEST_REFUSED;
    return checked(next_calloc(count, size), total);
}

void *realloc(void *old, size_t size) { return checked(next_realloc(old, size), size); }

#endif

/* Preloaded into a program, makes one of its allocations fail: the one with the number FAIL_AT, counted from 1 in each
   process. With FAIL_COUNT the number of allocations is appended to that file, one line per process, when the process ends.

   Only allocations by C libraries count: Swift code and its runtime can only end the process when one of theirs fails. With
   FAIL_IN only libraries whose file name begins with that count, such as libharfbuzz. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

static atomic_long counted;
static long failing;
static int counting;
static const char *only;

struct code { struct { char *start, *end; } parts[16]; int count; };

/* The code of the program, Swift's runtime and Foundation, and that of FAIL_IN. */
static struct code exempt, meant;

static void add_code(struct code *code, struct dl_phdr_info *info) {
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &info->dlpi_phdr[i];
        if (part->p_type != PT_LOAD || !(part->p_flags & PF_X) || code->count == 16) continue;
        code->parts[code->count].start = (char *)info->dlpi_addr + part->p_vaddr;
        code->parts[code->count++].end = (char *)info->dlpi_addr + part->p_vaddr + part->p_memsz;
    }
}

static int find_code(struct dl_phdr_info *info, size_t size, void *prefix) {
    const char *name = strrchr(info->dlpi_name, '/');
    int is_program = !*info->dlpi_name;
    if (is_program || (name && (!strncmp(name, "/libswift", 9) || strstr(name, "Foundation")))) add_code(&exempt, info);
    if (prefix && name && !strncmp(name + 1, prefix, strlen(prefix))) add_code(&meant, info);
    return 0;
}

__attribute__((constructor)) static void begin(void) {
    const char *at = getenv("FAIL_AT");
    failing = at ? atol(at) : 0;
    only = getenv("FAIL_IN");
    dl_iterate_phdr(find_code, (void *)only);
    counting = 1;
}

__attribute__((destructor)) static void end(void) {
    const char *path = getenv("FAIL_COUNT");
    counting = 0;
    if (!path) return;
    char line[32];
    int length = snprintf(line, sizeof line, "%ld\n", (long)counted);
    int file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    if (file < 0) return;
    if (write(file, line, length) != length) abort();
    close(file);
}

static int is_in(const struct code *code, void *caller, int end) {
    for (int i = 0; i < end; i++)
        if ((char *)caller >= code->parts[i].start && (char *)caller < code->parts[i].end) return 1;
    return 0;
}

/* The program's own allocator, which precedes, calls this one: then its caller counts. */
#define CALLER (is_in(&exempt, __builtin_return_address(0), 1) ? __builtin_return_address(1) : __builtin_return_address(0))

static int fails(void *caller) {
    if (!counting || is_in(&exempt, caller, exempt.count) || (only && !is_in(&meant, caller, meant.count))) return 0;
    if (atomic_fetch_add(&counted, 1) + 1 != failing) return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size) { return fails(CALLER) ? NULL : __libc_malloc(size); }

void *calloc(size_t count, size_t size) {
    return fails(CALLER) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size) {
    return fails(CALLER) ? NULL : __libc_realloc(old, size);
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    if (fails(CALLER)) return ENOMEM;
    void *memory = __libc_memalign(alignment, size);
    if (!memory) return ENOMEM;
    *result = memory;
    return 0;
}

void *aligned_alloc(size_t alignment, size_t size) {
    return fails(CALLER) ? NULL : __libc_memalign(alignment, size);
}

void *mmap(void *address, size_t length, int protection, int flags, int file, off_t offset) {
    static void *(*real)(void *, size_t, int, int, int, off_t);
    if (!real) real = (void *(*)(void *, size_t, int, int, int, off_t))dlsym(RTLD_NEXT, "mmap");
    return fails(CALLER) ? MAP_FAILED : real(address, length, protection, flags, file, offset);
}

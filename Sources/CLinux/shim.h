#include <stdint.h>
#include <unistd.h>

// openat2(2), of Linux 5.6, by its number: the C library has no function for it, and Swift can't call syscall(2).
static inline int tatami_openat2(int folder, const char *path, uint64_t flags, uint64_t resolve)
{
    struct { uint64_t flags, mode, resolve; } how = {flags, 0, resolve};
    return (int)syscall(437, folder, path, &how, sizeof how);
}

// O_PATH, which the C library hides from programs that don't ask for all of GNU.
enum { tatami_open_path = 010000000 };

// As in linux/openat2.h, which older systems lack.
enum {
    tatami_resolve_no_magiclinks = 0x02,
    tatami_resolve_no_symlinks = 0x04,
    tatami_resolve_beneath = 0x08,
};

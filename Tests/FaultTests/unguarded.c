/* Preloaded into a program before failing.so, makes the libraries call its allocator in place of the program's own, which
   ends the program when there is no memory. So the tests show how the libraries handle it. Needs LD_BIND_NOW, with which all
   functions are bound before this begins. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

static void replace(uintptr_t base, const ElfW(Rela) *entries, size_t size, void *guard, void *other) {
    uintptr_t page = sysconf(_SC_PAGESIZE);
    for (size_t i = 0; i < size / sizeof *entries; i++) {
        void **slot = (void **)(base + entries[i].r_offset);
        if (*slot != guard) continue;
        mprotect((void *)((uintptr_t)slot & -page), page, PROT_READ | PROT_WRITE);
        *slot = other;
    }
}

static int visit(struct dl_phdr_info *object, size_t size, void *name) {
    (void)size;
    void *guard = dlsym(RTLD_DEFAULT, name), *other = dlsym(RTLD_NEXT, name);
    /* Except for the program itself and the kernel's vDSO. */
    if (!object->dlpi_name[0] || object->dlpi_name[0] != '/') return 0;
    const ElfW(Rela) *tables[2] = {0};
    size_t sizes[2] = {0};
    for (int i = 0; i < object->dlpi_phnum; i++) {
        if (object->dlpi_phdr[i].p_type != PT_DYNAMIC) continue;
        const ElfW(Dyn) *entry = (void *)(object->dlpi_addr + object->dlpi_phdr[i].p_vaddr);
        for (; entry->d_tag != DT_NULL; entry++) {
            if (entry->d_tag == DT_JMPREL) tables[0] = (void *)entry->d_un.d_ptr;
            if (entry->d_tag == DT_PLTRELSZ) sizes[0] = entry->d_un.d_val;
            if (entry->d_tag == DT_RELA) tables[1] = (void *)entry->d_un.d_ptr;
            if (entry->d_tag == DT_RELASZ) sizes[1] = entry->d_un.d_val;
        }
    }
    for (int i = 0; i < 2; i++)
        if (tables[i]) replace(object->dlpi_addr, tables[i], sizes[i], guard, other);
    return 0;
}

__attribute__((constructor)) static void begin(void) {
    dl_iterate_phdr(visit, "malloc");
    dl_iterate_phdr(visit, "calloc");
    dl_iterate_phdr(visit, "realloc");
}

#include "previews.h"

typedef void (*preview_entry)(void);

// The linker defines both for a section whose name is a C identifier; a program without previews has neither.
extern const preview_entry __start_tatami_previews[] __attribute__((weak));
extern const preview_entry __stop_tatami_previews[] __attribute__((weak));

void call_preview_entries(void) {
    for (const preview_entry *entry = __start_tatami_previews; entry < __stop_tatami_previews; entry++)
        if (*entry) (*entry)();
}

// The entries that the macro #Preview leaves in the section tatami_previews of a program.
#pragma once

// Calls each entry, in link order.
void call_preview_entries(void);

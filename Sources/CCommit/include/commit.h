#pragma once

/// The commit that the program was built from, with `-dirty` after it if files were changed since; empty if it is not known.
const char *tatami_commit(void);

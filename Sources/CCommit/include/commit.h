#pragma once

/// The commit that the program was built from, followed by `-dirty` if files were changed since; empty if it is
/// unknown.
const char *tatami_commit(void);

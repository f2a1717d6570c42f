#include "commit.h"

const char *tatami_commit(void) { return TATAMI_COMMIT; }

/* The end of a program when a small allocation fails. */
#pragma once
#include <stddef.h>

/* The size in bytes from which an allocation may fail. */
#define SMALLEST_REFUSED ((size_t)256 << 10)

/* From now on an allocation below SMALLEST_REFUSED bytes succeeds or ends the program with exit code 2 and one line. */
void end_when_out_of_memory(void);

/* Nothing to call: linked into a program, its allocations below SMALLEST_REFUSED bytes succeed or end the program. */
#pragma once
#define SMALLEST_REFUSED (256 << 10)

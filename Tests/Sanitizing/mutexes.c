/* Preloaded into what runs under ThreadSanitizer: tells it of the mutexes of Swift's library.

   The compiler puts an atomic exchange into the caller, which the sanitizer sees. Only where two threads meet at a mutex does
   the caller go on into the library, which is not built with the sanitizer: what the second thread then does with the mutex's
   content would be taken for a race. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

/* Synchronization._MutexHandle's _lockSlow(_:) and _unlockSlow(), as Swift calls them. */
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK);

/* Not there in a program without the sanitizer. */
__attribute__((weak)) void __tsan_acquire(void *address);
__attribute__((weak)) void __tsan_release(void *address);

static SWIFT void (*next_lock)(uint32_t, SELF);
static SWIFT void (*next_unlock)(SELF);

__attribute__((constructor)) static void find(void) {
    next_lock = (SWIFT void (*)(uint32_t, SELF))dlsym(RTLD_NEXT, LOCK);
    next_unlock = (SWIFT void (*)(SELF))dlsym(RTLD_NEXT, UNLOCK);
}

SWIFT void lock_slow(uint32_t thread, SELF) {
    next_lock(thread, self);
    if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock_slow(SELF) {
    if (__tsan_release) __tsan_release(self);
    next_unlock(self);
}

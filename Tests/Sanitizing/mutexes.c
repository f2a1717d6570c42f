/* Preloaded into programs under ThreadSanitizer, reports the mutexes of Swift's library to it.

   The compiler inlines an atomic exchange into the caller, which the sanitizer sees. Only for a contended mutex does the
   caller enter the library, which is not built with the sanitizer: accesses of the second thread to the mutex's content
   would be reported as a race. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *self

/* Synchronization._MutexHandle's _lockSlow(_:) and _unlockSlow(), by Swift's mangled names. */
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock_slow(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void unlock_slow(SELF) __asm__(UNLOCK);

/* Missing in a program without the sanitizer. */
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

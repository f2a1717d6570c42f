import CLinux

/// Lets this process keep up to 128 MiB of freed memory for reuse.
///
/// By default a picture's memory is returned to the system and requested again, page by page, for the next
/// one: a fifth of the time to verify a differing snapshot. Only for Tatami's own processes: a host decides
/// about its memory itself.
package func keepFreedMemory() { _ = keep_freed_memory(128 << 20) }

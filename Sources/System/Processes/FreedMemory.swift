import CLinux

/// Lets this process keep up to 128 MiB that it has freed, for whoever does the same again and again.
///
/// By default a picture's memory goes back to the system with each picture and is asked for again, page by page, with the
/// next: a fifth of the time that verifying a snapshot takes that differs. For processes of our own alone: how a host
/// keeps its memory is its own affair.
package func keepFreedMemory() { _ = keep_freed_memory(128 << 20) }

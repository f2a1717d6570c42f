import CLinux
import Glibc

/// The private memory of a process, without pages shared with files.
struct MemoryInUse {
    private let file: Int32
    private let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))

    init(of process: pid_t) {
        file = open("/proc/\(process)/statm", O_RDONLY | O_CLOEXEC)
    }

    func close() { if file >= 0 { Glibc.close(file) } }

    /// The bytes; 0 if unknown.
    var bytes: Int {
        withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
            let count = max(0, pread(file, buffer.baseAddress, buffer.count, 0))
            // In pages: total, resident, and the part of the resident that belongs to files.
            let pages = buffer[..<count].split(separator: UInt8(ascii: " ")).prefix(3)
                .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
            return pages.count == 3 ? max(0, pages[1] - pages[2]) * pageSize : 0
        }
    }
}

/// Lets this process keep up to 128 MiB of freed memory for reuse.
///
/// By default a picture's memory is returned to the system and requested again, page by page, for the next one, which
/// takes a fifth of the time to verify a differing snapshot. Only for Tatami's own processes: a host decides about its
/// memory itself.
package func keepFreedMemory() { _ = keep_freed_memory(128 << 20) }

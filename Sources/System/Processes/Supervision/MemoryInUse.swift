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
        let pages = pages
        return max(0, pages.resident - pages.shared) * pageSize
    }

    private var pages: (all: Int, resident: Int, shared: Int) {
        withUnsafeTemporaryAllocation(byteCount: 128, alignment: 1) { buffer in
            let count = pread(file, buffer.baseAddress, buffer.count, 0)
            guard count > 0 else { return (0, 0, 0) }
            // In pages: total, resident, and the part of the resident that belongs to files.
            var numbers = (0, 0, 0)
            var column = 0
            for byte in buffer[..<count] {
                guard byte != UInt8(ascii: " ") else {
                    column += 1
                    continue
                }
                let digit = Int(byte) - 48
                guard (0...9).contains(digit) else { break }
                switch column {
                case 0: numbers.0 = numbers.0 * 10 + digit
                case 1: numbers.1 = numbers.1 * 10 + digit
                case 2: numbers.2 = numbers.2 * 10 + digit
                default: break
                }
            }
            return numbers
        }
    }
}

/// Lets this process keep up to 128 MiB of freed memory for reuse.
///
/// By default a picture's memory is returned to the system and requested again, page by page, for the next one, which
/// takes a fifth of the time to verify a differing snapshot. Only for Tatami's own processes: a host decides about its
/// memory itself.
package func keepFreedMemory() { _ = keep_freed_memory(128 << 20) }

import Glibc
import TatamiSceneFile

/// A reader of lines from standard input that handles partial lines, several lines at once, and a missing final line
/// feed.
package struct JobLines {
    /// The bytes read and not returned yet: whole lines, and the start of the next.
    private var buffer: [UInt8] = []
    /// The start of the next line, and the position up to which no line feed was found.
    private var (start, searched) = (0, 0)
    private var isAtEnd = false
    /// Whether the next line has exceeded the limit already.
    private var isTooLong = false
    /// The descriptor to read from.
    package let descriptor: Int32
    /// The maximum number of bytes in a line.
    package let limit: Int

    package enum Line: Hashable {
        /// The bytes without the line feed.
        case whole([UInt8])
        /// A line that exceeds the limit; it was skipped.
        case tooLong
    }

    /// Creates a reader; `limit` is the maximum number of bytes in a line.
    package init(of descriptor: Int32 = STDIN_FILENO, limit: Int = JobLine.longest) {
        (self.descriptor, self.limit) = (descriptor, limit)
    }

    /// Waits for the next line; nil at the end of the input.
    package mutating func next() -> Line? {
        while true {
            if let line = taken() { return line }
            if isOver { return nil }
            read()
        }
    }

    /// Returns the next line if it is available; nil if there is none yet, or at the end.
    package mutating func ready() -> Line? {
        while true {
            if let line = taken() { return line }
            var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard !isOver, poll(&input, 1, 0) > 0 else { return nil }
            read()
        }
    }

    /// Whether the end of the input is reached.
    package private(set) var isOver = false

    /// Returns the next complete line, or the last one without a line feed; nil if more has to be read, or at the end.
    private mutating func taken() -> Line? {
        if let end = lineEnd() {
            defer { (start, searched, isTooLong) = (end + 1, end + 1, false) }
            return isTooLong || end - start > limit ? .tooLong : .whole(Array(buffer[start..<end]))
        }
        searched = buffer.count
        if searched - start > limit {
            isTooLong = true
            drop()
        }
        guard isAtEnd, !isOver else { return nil }
        isOver = true
        let rest = Array(buffer[start...])
        drop()
        return isTooLong ? .tooLong : rest.isEmpty ? nil : .whole(rest)
    }

    private func lineEnd() -> Int? {
        buffer.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, searched < bytes.count,
                let end = memchr(base + searched, 0x0A, bytes.count - searched)
            else { return nil }
            return UnsafeRawPointer(end) - base
        }
    }

    private mutating func drop() {
        buffer.removeAll(keepingCapacity: buffer.capacity <= 1 << 20)
        (start, searched) = (0, 0)
    }

    private mutating func read() {
        if start > 0 {
            buffer.removeFirst(start)
            (start, searched) = (0, searched - start)
        }
        let size = 1 << 16
        let piece = [UInt8](unsafeUninitializedCapacity: size) { target, count in
            while true {
                let result = Glibc.read(descriptor, target.baseAddress, size)
                if result >= 0 || errno != EINTR {
                    count = max(0, result)
                    return
                }
            }
        }
        if piece.isEmpty { isAtEnd = true }
        buffer += piece
    }
}

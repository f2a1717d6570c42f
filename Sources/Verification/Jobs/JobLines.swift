import Glibc
import TatamiSceneFile

/// The lines of standard input, however they come: cut into pieces, many at once, the last one without its end.
package struct JobLines {
    /// What was read and not handed out: whole lines, and the beginning of the next.
    private var buffer: [UInt8] = []
    /// Where the next line begins in it, and up to where no end was found.
    private var (start, searched) = (0, 0)
    private var isAtEnd = false
    /// Whether what was read of the next line was too much already.
    private var isTooLong = false
    /// Where they come from.
    let descriptor: Int32
    private let limit: Int

    package enum Line: Hashable {
        /// Without its end.
        case whole([UInt8])
        /// It has passed by.
        case tooLong
    }

    /// `limit` is the most bytes of a line.
    package init(of descriptor: Int32 = STDIN_FILENO, limit: Int = JobLine.longest) {
        (self.descriptor, self.limit) = (descriptor, limit)
    }

    /// Waits for the next line; nil when there is none any more.
    package mutating func next() -> Line? {
        while true {
            if let line = taken() { return line }
            if isOver { return nil }
            read()
        }
    }

    /// The next line that is there already; nil when there is none yet, or none any more.
    package mutating func ready() -> Line? {
        while true {
            if let line = taken() { return line }
            var input = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard !isOver, poll(&input, 1, 0) > 0 else { return nil }
            read()
        }
    }

    /// Whether no line will come any more.
    package private(set) var isOver = false

    /// A line that was read whole, the last one too.
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

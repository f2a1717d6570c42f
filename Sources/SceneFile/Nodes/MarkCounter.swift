/// Lines and columns of places in a text, each counted on from the one before, so that long lines stay linear.
struct MarkCounter {
    private var mark: Mark
    private var position: Int

    /// `mark` is the place of the byte at `position`.
    init(_ mark: Mark, at position: Int) {
        (self.mark, self.position) = (mark, position)
    }

    /// The place of a byte that is not before the one asked for last.
    @inline(__always)
    mutating func mark<Bytes: RandomAccessCollection>(of next: Int, in bytes: Bytes) -> Mark
    where Bytes.Element == UInt8, Bytes.Index == Int {
        while position < next {
            let byte = bytes[position]
            if byte == 0x0A {
                mark.line += 1
                mark.column = 1
            } else if byte & 0xC0 != 0x80 {
                mark.column += 1
            }
            position += 1
        }
        return mark
    }
}

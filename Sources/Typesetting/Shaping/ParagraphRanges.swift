/// The paragraphs of a text, as byte ranges without the separators: a line feed, a carriage return, both, or
/// U+2029.
///
/// There is one more paragraph than separators: a separator at the end is followed by an empty paragraph.
struct ParagraphRanges: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The start of the next paragraph; nil after the last one.
    private var start: Int? = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    mutating func next() -> Range<Int>? {
        guard let start else { return nil }
        var end = start
        while end < bytes.count {
            let byte = bytes[end]
            // Few bytes pass the first test: text is mostly letters and lead bytes of kana and ideographs.
            if byte == 0x0A || byte == 0x0D || byte == 0xE2 {
                let length = separatorLength(at: end)
                if length > 0 {
                    self.start = end + length
                    return start..<end
                }
            }
            end += 1
        }
        self.start = nil
        return start..<end
    }

    private func separatorLength(at offset: Int) -> Int {
        switch bytes[offset] {
        case 0x0A: 1
        case 0x0D: offset + 1 < bytes.count && bytes[offset + 1] == 0x0A ? 2 : 1
        default: offset + 2 < bytes.count && bytes[offset + 1] == 0x80 && bytes[offset + 2] == 0xA9 ? 3 : 0
        }
    }
}

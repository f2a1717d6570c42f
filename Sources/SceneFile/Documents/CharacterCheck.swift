import TatamiPrimitives

/// The first check of a file: valid UTF-8, no control characters except tabs and line breaks, no U+FFFE or U+FFFF.
enum CharacterCheck {
    /// Returns the bytes without a byte order mark. Throws for a file that exceeds the budget, for a pointer of Git
    /// LFS, and for the first place that is not text.
    static func text(of bytes: [UInt8], file: UInt16, budget: NodeBudget) throws(ReadFailure) -> ArraySlice<UInt8> {
        let start = Mark(file: file, line: 1, column: 1)
        guard bytes.count <= budget.bytes else { throw ReadFailure(.fileTooLarge(limit: budget.bytes), at: start) }
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw ReadFailure(.notUTF8Encoded, at: start)
        }
        if isLargeFilePointer(bytes) { throw ReadFailure(.largeFilePointer, at: start) }
        let text = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        try check(text, from: start)
        return text
    }

    /// Throws the first place that is not text. `start` is the place of the first byte.
    static func check(_ text: ArraySlice<UInt8>, from start: Mark) throws(ReadFailure) {
        if let failure = text.withUnsafeBufferPointer({ firstInvalid(in: $0, from: start) }) { throw failure }
    }

    /// Returns the first place that is not text; nil for none.
    ///
    /// It follows table 3-7 of the Unicode Standard (well-formed UTF-8 byte sequences).
    private static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>, from start: Mark) -> ReadFailure? {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                if byte < 0x20 ? !(byte == 0x0A || byte == 0x0D || byte == 0x09) : byte == 0x7F {
                    return ReadFailure(.controlCharacter(UInt32(byte)), at: mark(of: index, in: bytes, from: start))
                }
                index += 1
                continue
            }
            let length = sequenceLength(at: index, in: bytes)
            guard length > 0 else {
                return ReadFailure(.invalidUTF8(byte), at: mark(of: index, in: bytes, from: start))
            }
            if byte == 0xC2, bytes[index + 1] < 0xA0 {
                let scalar = UInt32(bytes[index + 1])
                return ReadFailure(.controlCharacter(scalar), at: mark(of: index, in: bytes, from: start))
            }
            if byte == 0xEF, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
                let scalar = 0xFFC0 | UInt32(bytes[index + 2] & 0x3F)
                return ReadFailure(.controlCharacter(scalar), at: mark(of: index, in: bytes, from: start))
            }
            index += length
        }
        return nil
    }

    /// Returns the length in bytes of the sequence at `index`; 0 if it is malformed.
    private static func sequenceLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + offset < bytes.count && range.contains(bytes[index + offset])
        }
        switch bytes[index] {
        case 0xC2...0xDF: return continues(1) ? 2 : 0
        case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
        case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
        case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
        case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
        case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
        case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
        default: return 0
        }
    }

    private static func mark(of index: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Mark) -> Mark {
        var marks = MarkCounter(start, at: 0)
        return marks.mark(of: index, in: bytes)
    }

    /// Returns the first control character other than tabs and line breaks, as escapes can produce; nil for none.
    static func control(in text: String) -> UInt32? {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte < 0x20 ? !(byte == 0x0A || byte == 0x0D || byte == 0x09) : byte == 0x7F { return UInt32(byte) }
            if previous == 0xC2, byte < 0xA0 { return UInt32(byte) }
            previous = byte
        }
        return nil
    }

    /// Replaces CR LF and lone CR with LF.
    static func unifyingLineBreaks(_ text: String) -> String {
        guard text.utf8.contains(0x0D) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        var previous: UInt8 = 0
        for byte in text.utf8 {
            if byte == 0x0D { bytes.append(0x0A) } else if byte != 0x0A || previous != 0x0D { bytes.append(byte) }
            previous = byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

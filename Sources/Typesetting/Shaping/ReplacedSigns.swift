/// Finds the places where the contextual alternates of a font may draw characters that are not in the text.
///
/// Examples are an arrow for `->` and a multiplication sign for the x of `1920x1080`. Alternates that keep the
/// character, such as the raised colon in times, are not included.
enum ReplacedSigns {
    /// Returns the places that touch `range`, in order, as bytes of the text.
    static func places(in text: UnsafeBufferPointer<CChar>, _ range: Range<Int>) -> [Range<Int>] {
        var places: [Range<Int>] = []
        for index in range where index >= places.last?.upperBound ?? 0 {
            switch UInt8(bitPattern: text[index]) {
            case less, greater:
                let arrow = arrow(around: index, in: text)
                if arrow.count > 1 { places.append(arrow) }
            case x where isBetweenDigits(index, in: text): places.append(index..<index + 1)
            default: break
            }
        }
        return places
    }

    private static let (less, greater, x, blank) = (
        UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "x"), UInt8(ascii: " ")
    )

    /// Returns the run of hyphens, dashes, equals signs and angle brackets around a byte.
    private static func arrow(around index: Int, in text: UnsafeBufferPointer<CChar>) -> Range<Int> {
        var (start, end) = (index, index + 1)
        while let length = sign(before: start, in: text) { start -= length }
        while let length = sign(at: end, in: text) { end += length }
        return start..<end
    }

    /// Returns the number of bytes of a part of an arrow; nil for other characters.
    private static func sign(at index: Int, in text: UnsafeBufferPointer<CChar>) -> Int? {
        guard index < text.count else { return nil }
        switch UInt8(bitPattern: text[index]) {
        case less, greater, UInt8(ascii: "-"), UInt8(ascii: "="): return 1
        case 0xE2: return isDash(index, in: text) ? 3 : nil
        default: return nil
        }
    }

    private static func sign(before index: Int, in text: UnsafeBufferPointer<CChar>) -> Int? {
        if index >= 1, sign(at: index - 1, in: text) == 1 { return 1 }
        return index >= 3 && isDash(index - 3, in: text) ? 3 : nil
    }

    /// Whether an en dash or an em dash begins here: E2 80 93, E2 80 94.
    private static func isDash(_ index: Int, in text: UnsafeBufferPointer<CChar>) -> Bool {
        guard index + 2 < text.count else { return false }
        let bytes = (0..<3).map { UInt8(bitPattern: text[index + $0]) }
        return bytes[0] == 0xE2 && bytes[1] == 0x80 && (bytes[2] == 0x93 || bytes[2] == 0x94)
    }

    /// Whether a byte is between digits, with at most one blank on either side.
    private static func isBetweenDigits(_ index: Int, in text: UnsafeBufferPointer<CChar>) -> Bool {
        func isDigit(_ step: Int) -> Bool {
            func byte(_ distance: Int) -> UInt8? {
                let place = index + step * distance
                return text.indices.contains(place) ? UInt8(bitPattern: text[place]) : nil
            }
            guard let next = byte(1), let digit = next == blank ? byte(2) : next else { return false }
            return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit)
        }
        return isDigit(-1) && isDigit(1)
    }
}

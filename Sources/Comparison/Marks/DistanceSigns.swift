import TatamiPrimitives

/// A distance in digits of square cells, which are readable at any size and need no font.
struct DistanceSigns {
    private let text: String
    /// The side of a cell in pixels.
    private let cell: Int
    private let height: Int

    /// Creates the signs of a text for a tag of `height` pixels.
    init(_ text: String, height: Int) { (self.text, self.height, cell) = (text, height, max(1, height / 7)) }

    /// The width with the space after it; 0 for no text.
    var width: Int { text.isEmpty ? 0 : text.count * 4 * cell + cell }

    /// Returns the filled cells of the text at the upper left of its part of the tag.
    func cells(x: Int, y: Int) -> [PixelRect] {
        let top = y + (height - 5 * cell) / 2
        return text.enumerated().flatMap { place, sign in
            (Self.signs[sign] ?? []).enumerated().flatMap { row, bits in
                (0..<3).filter { bits >> (2 - $0) & 1 == 1 }.map { column in
                    PixelRect(x: x + (place * 4 + column) * cell, y: top + row * cell, width: cell, height: cell)
                }
            }
        }
    }

    /// Five rows of three cells, the left in the highest bit.
    private static let signs: [Character: [Int]] = [
        "0": [7, 5, 5, 5, 7], "1": [2, 6, 2, 2, 7], "2": [7, 1, 7, 4, 7], "3": [7, 1, 7, 1, 7], "4": [5, 5, 7, 1, 1],
        "5": [7, 4, 7, 1, 7], "6": [7, 4, 7, 5, 7], "7": [7, 1, 2, 2, 2], "8": [7, 5, 7, 5, 7], "9": [7, 5, 7, 1, 7],
        ".": [0, 0, 0, 0, 2], ",": [0, 0, 0, 2, 4], "p": [0, 6, 5, 6, 4], "t": [2, 7, 2, 2, 3],
    ]
}

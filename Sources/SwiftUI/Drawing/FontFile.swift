import Tatami

/// An OTF or TTF file of an asset folder, and the names by which views refer to it.
struct FontFile {
    /// The path from the scene's folder.
    let path: String
    /// The family, by which scenes refer to the font.
    let family: String
    /// The family, the full name and the PostScript name.
    let names: Set<String>
    let isBold: Bool
    let isItalic: Bool
    /// Whether this is the regular font of its family, neither of a different weight nor slanted.
    let isRegular: Bool

    /// Reads the names from a file at `location`; nil if it can't be read, has no family name, or is a collection.
    init?(path: String, at location: String) {
        guard let data = FileManager.default.contents(atPath: location) else { return nil }
        let font = FontBytes(Array(data))
        guard let table = font.table("name"), let count = font.number(table + 2), let texts = font.number(table + 4)
        else { return nil }
        // The kinds of names are those of OpenType: 1 and 16 for the family, 2 and 17 for the style, 4 for the full
        // name, 6 for the PostScript name (https://learn.microsoft.com/typography/opentype/spec/name).
        var found: [Int: String] = [:]
        for record in 0..<count {
            let start = table + 6 + 12 * record
            guard let platform = font.number(start), platform == 3, let kind = font.number(start + 6),
                let length = font.number(start + 8), let offset = font.number(start + 10),
                let text = font.text(from: table + texts + offset, length: length)
            else { continue }
            found[kind] = found[kind] ?? text
        }
        guard let family = found[16] ?? found[1] else { return nil }
        (self.path, self.family) = (path, family)
        names = Set([1, 4, 6, 16].compactMap { found[$0] })
        let style = found[17] ?? found[2] ?? ""
        (isBold, isItalic) = (style.contains("Bold"), style.contains("Italic"))
        isRegular = ["", "Regular", "Normal", "Book", "Roman"].contains(style)
    }
}

/// The bytes of a font file, in big-endian numbers of 16 bits.
private struct FontBytes {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func number(_ index: Int) -> Int? {
        index + 1 < bytes.count ? Int(bytes[index]) << 8 | Int(bytes[index + 1]) : nil
    }

    /// Returns the offset of a table in bytes; nil if the font has no such table.
    func table(_ tag: String) -> Int? {
        for entry in 0..<(number(4) ?? 0) {
            let start = 12 + 16 * entry
            guard start + 16 <= bytes.count else { return nil }
            guard bytes[start..<start + 4].elementsEqual(tag.utf8) else { continue }
            return number(start + 8).flatMap { high in number(start + 10).map { high << 16 | $0 } }
        }
        return nil
    }

    /// Returns a text in UTF-16 by its offset and length in bytes; nil if it goes beyond the end.
    func text(from start: Int, length: Int) -> String? {
        guard start + length <= bytes.count else { return nil }
        let units = stride(from: start, to: start + length - 1, by: 2).compactMap { number($0).map(UInt16.init) }
        return String(decoding: units, as: UTF16.self)
    }
}

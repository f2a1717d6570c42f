import TatamiPrimitives

/// The names of pictures that other tools drew.
extension SnapshotName {
    /// Creates the name of a picture that another tool drew, from its path without extension, as in `login/dark`.
    ///
    /// Text after the last `@` is the variant, as in `icon@2x`. Characters that names can't have are written as `%` and
    /// two hexadecimal digits; a part that is too long for a file name ends with a fingerprint of the whole part.
    package init(ofPictureAt path: String) {
        var folders = path.utf8.split(separator: UInt8(ascii: "/"))
        let file = folders.popLast() ?? path.utf8[...]
        let scene = folders.map { Self.fitted(Self.valid($0), of: $0, allowsDots: false) }.joined(separator: "/")
        if let at = file.lastIndex(of: UInt8(ascii: "@")), at > file.startIndex {
            let (shot, variant) = (Self.valid(file[..<at]), Self.valid(file[file.index(after: at)...]))
            let length = [shot, variant].reduce(1) { $0 + Self.escape($1.utf8[...], allowsDots: true).utf8.count }
            if !variant.isEmpty, !Self.isReserved(shot), !Self.isReserved(variant), length <= Self.maximumComponent {
                self.init(unchecked: scene, shot: shot, variant: variant)
                return
            }
        }
        let shot = Self.fitted(Self.valid(file), of: file, allowsDots: true)
        self.init(unchecked: scene, shot: shot, variant: nil)
    }

    /// Returns a part of a path with the characters that names can't have escaped.
    private static func valid(_ part: Substring.UTF8View) -> String {
        var bytes: [UInt8] = []
        for place in part.indices {
            let byte = part[place]
            // A `%` that looks like an escape is escaped too; otherwise two files could have the same name.
            let looksEscaped =
                byte == UInt8(ascii: "%")
                && part[place...].dropFirst().prefix(2).count(where: { Character(UnicodeScalar($0)).isHexDigit }) == 2
            if byte < 0x20 || byte == 0x7F || byte == UInt8(ascii: "@") || looksEscaped {
                bytes += "%\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))".utf8
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func isReserved(_ part: String) -> Bool { part == "." || part == ".." }

    /// Returns a part that fits into a file name; `part` is the original, whose fingerprint ends a shortened one.
    private static func fitted(_ text: String, of part: Substring.UTF8View, allowsDots: Bool) -> String {
        func length(_ text: String) -> Int { escape(text.utf8[...], allowsDots: allowsDots).utf8.count }
        if isReserved(text) { return "%\(text)" }
        guard length(text) > maximumComponent else { return text }
        let end = "-\(Fingerprint(of: Array(part)))"
        var (start, room) = ("", maximumComponent - end.utf8.count)
        for character in text {
            room -= length(String(character))
            if room < 0 { break }
            start.append(character)
        }
        return start + end
    }
}

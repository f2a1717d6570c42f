// The mapping from names to paths. Characters that are safe on every file system are kept, so that ordinary
// names are readable: lower-case ASCII letters, digits, hyphens, commas, and in file names dots. The rest is
// escaped, as in Mercurial's store: a capital as `_` and its lower-case letter, `_` as `__`, and any other
// byte as `~` and two hexadecimal digits.

extension SnapshotName {
    /// The path in the snapshots folder, without extension.
    package var path: String {
        var path = ""
        let folders = scene.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for folder in scene.isEmpty ? [] : folders {
            path += Self.escape(folder, allowsDots: false)
            path += "/"
        }
        path += Self.escape(shot.utf8[...], allowsDots: true)
        if let variant {
            path += "@"
            path += Self.escape(variant.utf8[...], allowsDots: true)
        }
        return path
    }

    /// Parses a path; nil for a path that doesn't belong to any name.
    package init?(path: String) {
        guard let text = Self.unescape(path.utf8), let name = try? SnapshotName(text),
            name.path.utf8.elementsEqual(path.utf8)
        else { return nil }
        self = name
    }

    /// Returns a part of a name as it is in a path. Dots are escaped in folders; otherwise the folder of a scene
    /// `a.png` could be the file of a shot `a`.
    static func escape(_ part: Substring.UTF8View, allowsDots: Bool) -> String {
        if isPlain(part) { return String(decoding: part, as: UTF8.self) }
        var result = ""
        // Device names reserved by Windows, and the name of the environment file, are escaped at their first
        // letter.
        let stem = String(decoding: part, as: UTF8.self).lowercased().prefix { $0 != "." }
        let isReserved = reserved.contains(String(stem))
        for (place, byte) in part.enumerated() {
            let isAtEdge = place == 0 || place == part.count - 1
            switch byte {
            case _ where isReserved && place == 0: result += hexadecimal(byte)
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
                UInt8(ascii: ","):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            case UInt8(ascii: ".") where allowsDots && !isAtEdge: result += "."
            case UInt8(ascii: "_"): result += "__"
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                result += "_"
                result.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
            default: result += hexadecimal(byte)
            }
        }
        return result
    }

    /// Whether a part certainly needs no escaping. False also for some that need none, such as those with a comma.
    private static func isPlain(_ part: Substring.UTF8View) -> Bool {
        !reservedLengths.contains(part.count)
            && part.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            }
    }

    /// The names that Windows reserves for devices, with any extension and in any case.
    package static let windowsDevices = Set(
        ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

    private static let reserved = windowsDevices.union(["environment"])

    /// The lengths of reserved names, by which most parts are known not to be one.
    private static let reservedLengths = Set(reserved.map(\.utf8.count))

    private static func hexadecimal(_ byte: UInt8) -> String {
        (byte < 16 ? "~0" : "~") + String(byte, radix: 16)
    }

    /// Unescapes a path, whether or not its escapes are needed; nil for an incomplete one.
    private static func unescape(_ path: String.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = path[...]
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "_"):
                guard let next = rest.popFirst() else { return nil }
                bytes.append(next == byte ? byte : next & ~0x20)
            case UInt8(ascii: "~"):
                guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else { return nil }
                bytes.append(value)
                rest = rest.dropFirst(2)
            default: bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}

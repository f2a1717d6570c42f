import TatamiPrimitives

/// What a snapshot is called: `chat/long@iphone-se,dark` is the shot `long` of the scene `chat` in a variant.
///
/// Names that differ in any byte are different names, and no two of them ever share a file, not even on file systems
/// that ignore case or rewrite accents.
package struct SnapshotName: Hashable, Sendable {
    /// Folders are divided by slashes, as in `settings/about`.
    package let scene: String
    package let shot: String
    /// nil for the picture as the scene says it.
    package let variant: String?

    /// Throws what a name cannot hold: parts that are empty, too long, `.` or `..`, `@` and `/` where they divide, and
    /// control characters.
    package init(scene: String, shot: String, variant: String? = nil) throws(SnapshotNameError) {
        let folders = scene.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for folder in folders { try Self.check(folder, of: scene) }
        try Self.check(shot.utf8[...], of: shot)
        if let variant { try Self.check(variant.utf8[...], of: variant) }
        for part in [shot, variant ?? ""] where part.utf8.contains(UInt8(ascii: "/")) {
            throw .unexpectedCharacter("/", in: part)
        }
        self.scene = scene
        self.shot = shot
        self.variant = variant
        // In a path each byte becomes three at most.
        let length = scene.utf8.count + shot.utf8.count + (variant.map { 1 + $0.utf8.count } ?? 0)
        guard length > Self.maximumComponent / 3 else { return }
        guard path.utf8.split(separator: UInt8(ascii: "/")).allSatisfy({ $0.count <= Self.maximumComponent }) else {
            throw .tooLong(description)
        }
    }

    /// For a scene that can't be read, whatever its file is called: what a name can't hold is written as `%` and two
    /// hexadecimal digits, and a long one is cut.
    package init(standingFor file: String) {
        var text = ""
        for byte in file.utf8 {
            let isPlain = byte >= 0x20 && byte < 0x7F && !"@%/".utf8.contains(byte)
            text += isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        if text.utf8.count > 40 { text = "\(text.prefix(20))-\(Fingerprint(of: Array(file.utf8)))" }
        scene = ["", ".", ".."].contains(text) ? "%" + text : text
        shot = "default"
        variant = nil
    }

    /// From the form that people read and write, as in `chat/long@dark`.
    package init(_ text: String) throws(SnapshotNameError) {
        guard let slash = text.utf8.lastIndex(of: UInt8(ascii: "/")) else { throw .withoutScene(text) }
        let rest = text.utf8[text.utf8.index(after: slash)...]
        let at = rest.firstIndex(of: UInt8(ascii: "@"))
        // Cut at ASCII, what is UTF-8 stays UTF-8; slices of characters would take several times as long.
        try self.init(
            scene: String(decoding: text.utf8[..<slash], as: UTF8.self),
            shot: String(decoding: rest[..<(at ?? rest.endIndex)], as: UTF8.self),
            variant: at.map { String(decoding: rest[rest.index(after: $0)...], as: UTF8.self) })
    }

    /// Bytes of one name on disk; file systems allow 255, and endings such as `.actual.png` follow.
    private static let maximumComponent = 200

    private static func check(_ part: Substring.UTF8View, of name: String) throws(SnapshotNameError) {
        if part.isEmpty { throw .emptyPart(name) }
        if part.count <= 2, part.allSatisfy({ $0 == UInt8(ascii: ".") }) { throw .reservedPart(name) }
        if part.contains(UInt8(ascii: "@")) { throw .unexpectedCharacter("@", in: name) }
        if part.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw .controlCharacter(name) }
    }

    // Swift takes strings for equal whose accents are composed differently; files and these names do not.

    package static func == (a: SnapshotName, b: SnapshotName) -> Bool {
        a.shot.isSame(as: b.shot) && a.scene.isSame(as: b.scene) && (a.variant == nil) == (b.variant == nil)
            && (a.variant ?? "").isSame(as: b.variant ?? "")
    }

    package func hash(into hasher: inout Hasher) {
        for part in [scene, shot, variant ?? ""] {
            var text = part
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            hasher.combine(UInt8(ascii: "/"))
        }
    }
}

extension SnapshotName: CustomStringConvertible {
    package var description: String { "\(scene)/\(shot)" + (variant.map { "@\($0)" } ?? "") }
}

extension SnapshotName: Codable {
    /// As the text that people read and write.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(SnapshotNameError) { try self.init(text) } catch {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "\(text) is no name of a snapshot")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// Why a text is no snapshot's name; every case carries what was given.
package enum SnapshotNameError: Error, Hashable {
    case withoutScene(String)
    case emptyPart(String)
    /// `.` or `..`.
    case reservedPart(String)
    case unexpectedCharacter(Character, in: String)
    case controlCharacter(String)
    case tooLong(String)
}

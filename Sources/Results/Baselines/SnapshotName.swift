package import TatamiPrimitives

/// The name of a snapshot: `chat/long@iphone-se,dark` is the shot `long` of the scene `chat` in a variant. A picture
/// that another tool drew has its path: `login/dark` is the shot `dark` of `login`, `home` a shot without a scene.
///
/// Names are compared byte by byte, and different names never share a file, not even on file systems that
/// ignore case or normalize Unicode.
package struct SnapshotName: Hashable, Sendable {
    /// The scene's name, with folders separated by slashes, as in `settings/about`; empty for a picture that is in no
    /// folder.
    @ExactText package private(set) var scene: String
    @ExactText package private(set) var shot: String
    /// The variant; nil for the picture without one.
    package var variant: String? { exactVariant?.wrappedValue }
    private var exactVariant: ExactText?

    /// Creates a name; throws if a part is empty, too long, `.` or `..`, or has a character that is not permitted.
    ///
    /// Not permitted are control characters, `@`, and `/` in a shot or variant.
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
        exactVariant = variant.map { ExactText($0) }
        // Each byte becomes at most three in a path.
        let length = scene.utf8.count + shot.utf8.count + (variant.map { 1 + $0.utf8.count } ?? 0)
        guard length > Self.maximumComponent / 3 else { return }
        guard path.utf8.split(separator: UInt8(ascii: "/")).allSatisfy({ $0.count <= Self.maximumComponent }) else {
            throw .tooLong(description)
        }
    }

    /// Creates a valid name that stands for a scene whose own name is not valid. Control characters, `@`, `/`, `%` and
    /// all bytes that are not ASCII become `%` and two hexadecimal digits; a text of more than 40 bytes is cut and ends
    /// with a fingerprint.
    package init(standingFor name: String) {
        var text = ""
        for byte in name.utf8 {
            let isPlain = byte >= 0x20 && byte < 0x7F && !"@%/".utf8.contains(byte)
            text += isPlain ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        if text.utf8.count > 40 { text = "\(text.prefix(20))-\(Fingerprint(of: Array(name.utf8)))" }
        scene = ["", ".", ".."].contains(text) ? "%" + text : text
        shot = "default"
    }

    /// Creates a name from parts that are known to be valid.
    init(unchecked scene: String, shot: String, variant: String?) {
        (self.scene, self.shot, exactVariant) = (scene, shot, variant.map { ExactText($0) })
    }

    /// Parses the text form, as in `chat/long@dark`.
    package init(_ text: String) throws(SnapshotNameError) {
        let slash = text.utf8.lastIndex(of: UInt8(ascii: "/"))
        let rest = text.utf8[(slash.map { text.utf8.index(after: $0) } ?? text.startIndex)...]
        let at = rest.firstIndex(of: UInt8(ascii: "@"))
        // Splitting UTF-8 at ASCII characters is valid; slices of characters would take several times as
        // long.
        let shot = String(decoding: rest[..<(at ?? rest.endIndex)], as: UTF8.self)
        let variant = at.map { String(decoding: rest[rest.index(after: $0)...], as: UTF8.self) }
        guard let slash else {
            // Checks the shot and the variant; the scene's name only fills its place.
            _ = try SnapshotName(scene: "-", shot: shot, variant: variant)
            self.init(unchecked: "", shot: shot, variant: variant)
            return
        }
        try self.init(
            scene: String(decoding: text.utf8[..<slash], as: UTF8.self), shot: shot, variant: variant)
    }

    /// The maximum number of bytes of one path component. File systems permit 255, and extensions such as
    /// `.difference.png` follow.
    static let maximumComponent = 200

    private static func check(_ part: Substring.UTF8View, of name: String) throws(SnapshotNameError) {
        if part.isEmpty { throw .emptyPart(name) }
        if part.count <= 2, part.allSatisfy({ $0 == UInt8(ascii: ".") }) { throw .reservedPart(name) }
        if part.contains(UInt8(ascii: "@")) { throw .unexpectedCharacter("@", in: name) }
        if part.contains(where: { $0 < 0x20 || $0 == 0x7F }) { throw .controlCharacter(name) }
    }
}

extension SnapshotName: CustomStringConvertible {
    package var description: String { (scene.isEmpty ? shot : "\(scene)/\(shot)") + (variant.map { "@\($0)" } ?? "") }
}

extension SnapshotName: Codable {
    /// Decodes the text form.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        do throws(SnapshotNameError) { try self.init(text) } catch {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "\(text) is not the name of a snapshot")
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

/// The reason why a text is not a snapshot's name, with the text.
package enum SnapshotNameError: Error, Hashable {
    case emptyPart(String)
    /// A part is `.` or `..`.
    case reservedPart(String)
    case unexpectedCharacter(Character, in: String)
    case controlCharacter(String)
    case tooLong(String)
}

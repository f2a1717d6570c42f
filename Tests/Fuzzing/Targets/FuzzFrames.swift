import TatamiPrimitives
import TatamiSceneFile

/// Valid scenes with one hole, which is filled with the input.
enum Frame {
    /// The record for a template's fields.
    static let record = #"{"user": "anna", "count": 3, "icon": "cat.png", "done": true}"#

    static func rows(of file: String) -> String {
        #"{"content": [{"list": {"id": "chat", "rows": {"from": "\#(file)", "as": {"chat": {"icon": "{icon?}", "name": "{user?}", "comment": "{text?}"}}}}}]}"#
    }

    static func constraint(_ text: String) -> String {
        #"{"content": [{"view": {"id": "card", "content": {"icon": {"area": "red"}, "text": {"label": "Anna"}}, "constraints": [\#(quoted(text))]}}]}"#
    }

    static func template(_ text: String) -> String {
        #"{"content": [{"list": {"rows": {"from": "data.jsonl", "as": {"text": \#(quoted(text))}}}}]}"#
    }

    static func markdown(_ text: String) -> String {
        #"{"content": [{"label": {"markdown": true, "text": \#(quoted(text))}}]}"#
    }

    /// Returns the text as a JSON string.
    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\0"..."\u{1F}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}

/// A folder with one file of data and a few pictures, known by their names.
final class FuzzResources: SceneResources {
    private let data: [UInt8]

    init(data: [UInt8]) { self.data = data }

    func read(_ path: ScenePath, limit: Int) throws(ResourceError) -> [UInt8] {
        guard path.text.hasPrefix("data.") else { throw .missing }
        guard data.count <= limit else { throw .fileTooLarge(limit: limit) }
        return data
    }

    func probeImage(_ path: ScenePath, fonts: FontSet) throws(ResourceError) -> ImageReference {
        guard path.fileExtension == "png" else { throw .unknownImageFormat }
        return ImageReference(name: path.text, file: path.text, format: .png, size: Size(width: 48, height: 48))
    }

    func neighbours(of path: ScenePath) -> [String] { ["cat.png", "data.csv", "data.jsonl"] }

    var fontFamilies: [String] { ["Inter", "Noto Sans CJK JP"] }
    var symbolNames: [String] { ["trash", "trash.fill", "flag", "chevron.right"] }
}

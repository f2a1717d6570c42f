import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes
import Testing

@testable import TatamiExplanation

extension SceneVocabulary {
    /// The vocabulary of scene files, from their reader.
    static let ofScenes = SceneVocabulary(
        mainKeys: SceneWords.mainKeys, labels: SceneWords.labels, parts: SceneWords.parts,
        titleKeys: SceneWords.titleKeys, sourceKeys: SceneWords.sourceKeys)
}

/// Parses records from JSON.
func record(_ scene: String, data: String = "{}", images: String = "{}") throws -> SceneRecord {
    let text = #"{"scene": \#(scene), "data": \#(data), "images": \#(images)}"#
    return try #require(SceneRecord(parsing: text.utf8), "\(text)")
}

/// Parses a value from JSON.
func value(_ json: String) throws -> RecordNode { try #require(try record(json).root["scene"]) }

extension RecordPath {
    var text: String {
        steps.map { step in
            switch step {
            case .key(let key): key
            case .index(let index): "\(index)"
            }
        }.joined(separator: ".")
    }
}

extension RecordComparison.Edit {
    /// A text such as `changed scene.content.0.label.color: red → blue`; a hyphen stands for a missing value.
    var text: String {
        let (before, now) = (expectedPath?.text ?? "-", actualPath?.text ?? "-")
        let place =
            switch kind {
            case .changed: (actualPath ?? expectedPath)?.text ?? "-"
            case .inserted: now
            case .removed: before
            case .moved: before == now ? now : "\(before) to \(now)"
            }
        guard kind == .changed else { return "\(kind) \(place)" }
        return "changed \(place): \(expected?.inOneLine ?? "-") → \(actual?.inOneLine ?? "-")"
    }
}

extension RecordComparison {
    init(_ expected: SceneRecord, _ actual: SceneRecord) { self.init(expected, actual, vocabulary: .ofScenes) }

    /// The record with these edits applied.
    func record(applying edits: Set<Int>) -> SceneRecord { record { edits.contains($0) } }
}

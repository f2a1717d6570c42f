import TatamiLayout
import TatamiPrimitives
package import TatamiRendering
package import TatamiResults
package import TatamiSceneFile
package import TatamiSystem
import TatamiTypesetting

/// The verification of texts in place of pictures: of a layout tree, a scene file, or a text of the caller.
package struct TextVerification {
    private let place: SnapshotPlace
    private let record: RecordMode

    package init(place: SnapshotPlace, record: RecordMode) { (self.place, self.record) = (place, record) }

    /// The relation of a text to its baseline.
    package enum Result: Hashable, Sendable {
        case equal, recorded
        /// There is no baseline.
        case missing
        /// The lines that differ, in order.
        case differs([LineChange])
    }

    /// Compares a text with its baseline. A text that differs or is new is recorded, if the mode accepts that, or else
    /// pending; an equal one has nothing pending.
    package func verify(_ text: String, as name: SnapshotName) throws(FileError) -> Result {
        let baselines = TextSnapshots(in: place.folder.path)
        let bytes = SnapshotFolder.withRecordedLineEndings(Array(text.utf8))
        let expected = try baselines.read(name)
        if expected == bytes {
            try place.pending.texts.remove(name)
            return .equal
        }
        if record.acceptsTexts(where: expected == nil) {
            try baselines.record(bytes, as: name)
            try place.pending.texts.remove(name)
            return .recorded
        }
        try place.pending.keep(bytes, as: name)
        guard let expected else { return .missing }
        return .differs(LineChange.changes(from: Self.lines(of: expected), to: Self.lines(of: bytes)))
    }

    private static func lines(of text: [UInt8]) -> [String] {
        text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }
}

extension RecordMode {
    /// Whether the mode records a text that has no baseline (`isMissing`), or one that differs from it.
    fileprivate func acceptsTexts(where isMissing: Bool) -> Bool {
        switch self {
        case .none, .trees: false
        case .missing: isMissing
        case .changed: !isMissing
        case .update, .all: true
        }
    }
}

/// A text that describes a picture and is kept beside it.
package enum PictureText: Sendable {
    case tree, accessibility

    /// Returns the text of a shot without drawing it; nil if the scene has errors.
    package func text(
        of shot: Shot, in scene: LoadedScene
    ) throws(RunFailure) -> (text: String?, diagnostics: [Diagnostic]) {
        let (resolved, diagnostics) = scene.source.resolve(shot)
        guard let resolved else { return (nil, diagnostics) }
        let plan = try rethrowing(as: RunFailure.fonts) { () throws(FontError) in
            try PictureMaker.reusingTools(images: scene.loader.images).plan(resolved, for: .snapshot)
        }
        guard plan.isSound else { return (nil, plan.diagnostics) }
        switch self {
        case .tree: return (plan.tree.description, plan.diagnostics)
        case .accessibility:
            return (String(decoding: AccessibilityText(plan.tree).bytes, as: UTF8.self), plan.diagnostics)
        }
    }
}

import TatamiLayout
import TatamiMessages
import TatamiPainting
import TatamiPrimitives
import TatamiResults

/// The accessibility text of a picture, with one line for each element that a screen reader stops at.
struct AccessibilityText {
    let lines: [String]
    let bytes: [UInt8]
    let fingerprint: Fingerprint

    init(_ tree: LayoutTree) {
        lines = speak(tree).map(\.words.text)
        bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
        fingerprint = Fingerprint(of: bytes)
    }

    /// Returns the changes since the baseline's text; empty if there are none, or if the baseline has no
    /// text.
    func changes(since baseline: Baseline, _ name: SnapshotName, in folder: SnapshotFolder) -> [LineChange] {
        guard let approved = baseline.record.accessibility, approved != fingerprint,
            let bytes = approved == Fingerprint(of: []) ? [] : try? folder.read(name, .accessibility),
            Fingerprint(of: bytes) == approved
        else { return [] }
        let expected = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        return LineChange.changes(from: expected.dropLast().map(String.init), to: lines)
    }
}

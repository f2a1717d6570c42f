import Tatami
import TatamiFiles
import TatamiSentences
import Testing

/// Records an issue for a result that is not as expected, and attaches its pictures; one that was recorded, or is within its
/// tolerance, is a warning.
///
/// `options` are those by which the command finds the folders, from the folder of the package.
func tell(_ result: SnapshotResult, options: String, at place: SourceLocation) {
    if result.isRecorded {
        Issue.record("\(result.name): recorded", severity: .warning, sourceLocation: place)
        return
    }
    guard !result.isAsExpected else {
        // What the scene tolerates passes, and is told with its reason.
        if let sentence = result.sentence {
            Issue.record("\(sentence)", severity: .warning, sourceLocation: place)
        }
        return
    }
    let pictures = [("expected", result.expected), ("actual", result.actual), ("difference", result.difference)]
    for (part, path) in pictures {
        guard let path, let bytes = try? readFile(at: path, limit: 256 << 20) else { continue }
        let stem = result.name.split(separator: "/").joined(separator: "-")
        Attachment.record(bytes, named: "\(stem)-\(part).png", sourceLocation: place)
    }
    var lines = [result.sentence ?? result.name]
    if let wayOut = wayOut(of: result.outcome, options: options) { lines.append("  " + wayOut) }
    Issue.record("\(lines.joined(separator: "\n"))", sourceLocation: place)
}

import Synchronization
import Tatami
import TatamiMessages
import TatamiPrimitives
import TatamiResults
import Testing

/// The snapshots that this process has verified, each with its picture and the place that verified it first.
enum VerifiedNames {
    private struct Key: Hashable {
        let folder: ExactText
        let name: SnapshotName
    }

    private struct First {
        let location: SourceLocation
        let content: Fingerprint
    }

    private static let known = Mutex<[Key: First]>([:])

    /// Fails the test and returns true if another picture has the same name: their order would decide which one is
    /// approved.
    ///
    /// Warns if another place uses the name for the same picture. The same place may draw the same picture again, as in
    /// a repeated test. A result without a picture has no clash.
    static func hasClash(_ result: SnapshotResult, in folder: String, at caller: CallPlace) -> Bool {
        guard let pixels = result.outcome.drawn?.pixels else { return false }
        return hasClash(result.outcome.name, "pictures", pixels, in: folder, at: caller)
    }

    /// Fails or warns likewise for any content; `kind` is the plural word for it in messages.
    static func hasClash(
        _ snapshot: SnapshotName, _ kind: Message, _ content: Fingerprint, in folder: String, at caller: CallPlace
    ) -> Bool {
        let key = Key(folder: ExactText(folder), name: snapshot)
        let own = First(location: caller.location, content: content)
        let first = known.withLock { known in
            let first = known[key] ?? own
            known[key] = first
            return first
        }
        let isSamePlace =
            first.location.filePath.isSame(as: own.location.filePath) && first.location.line == own.location.line
            && first.location.column == own.location.column
        func name(_ location: SourceLocation) -> String { "\(location.fileName):\(location.line)" }
        let places = "\(name(first.location)) and \(name(own.location))"
        if first.content != own.content {
            let words: Message = """
                \(snapshot): two \(kind) have this name in one run, at \(places); give each a name of its own, \
                such as one with the arguments of the test
                """
            caller.fail(words.text)
            return true
        }
        if !isSamePlace {
            let words: Message = "\(snapshot): is verified twice in one run, at \(places)"
            caller.warn(words.text)
        }
        return false
    }
}

import FoundationEssentials
import TatamiPrimitives
package import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// A selection of pending snapshots by names, by patterns as in `tatami verify`, and by causes.
package struct PendingChoice {
    private let pending: PendingSnapshots
    /// Whether an empty pending folder is an error, as for one that the user named.
    private let mustHold: Bool
    /// Whether texts without a picture are among the pending snapshots.
    private let includesTexts: Bool

    package init(_ pending: PendingSnapshots, mustHold: Bool = false, includesTexts: Bool = false) {
        self.pending = pending
        self.mustHold = mustHold
        self.includesTexts = includesTexts
    }

    package typealias Failure = ApprovalFailure

    /// Returns all pending snapshots, in the order of the run.
    package func names() throws(Failure) -> [SnapshotName] {
        do throws(FileError) {
            let (pictures, texts) = (try pending.names(), includesTexts ? try pending.texts.names() : [])
            // A folder of baselines has the same files, but no notes.
            var isPending = !mustHold
            for name in pictures where !isPending { isPending = try pending.note(of: name) != nil }
            if isPending || pictures.isEmpty && !texts.isEmpty { return pictures + texts }
        } catch {
            throw .unreadable(error)
        }
        throw .nothingPending(folder: pending.path, isThere: pending.isThere)
    }

    /// Returns the failures of the last run that can't be approved, in its order. Empty if there is no record of them,
    /// or one of another version. `arguments` select among them by name; without any, all are returned.
    package func undecidable(_ arguments: [String] = []) throws(Failure) -> [Outcome] {
        let bytes = try rethrowing(as: Failure.unreadable) { () throws(FileError) in
            try pending.undecidable(limit: RunRecord.sizeLimit)
        }
        guard let bytes, let record = try? RunRecord(bytes) else { return [] }
        let patterns = arguments.map { NamePattern($0, isFolder: false) }
        return record.snapshots.filter { outcome in
            patterns.isEmpty || patterns.contains { $0.matches(outcome.name) }
        }
    }

    /// Returns the snapshots selected by the arguments; all if there are none. The name of a pending snapshot selects
    /// only that; other arguments are a scene, a pattern, the file of a scene or picture, or a folder of them.
    package func names(_ arguments: [String]) throws(Failure) -> [SnapshotName] {
        let all = try names()
        if arguments.isEmpty { return all }
        var chosen: Set<SnapshotName> = []
        for argument in arguments {
            let found = try names(argument, among: all)
            guard !found.isEmpty else {
                throw .unknownName(
                    argument, nearest: NearestName.nearest(to: argument, among: all.map(\.description)))
            }
            chosen.formUnion(found)
        }
        return all.filter(chosen.contains)
    }

    private func names(_ argument: String, among all: [SnapshotName]) throws(Failure) -> [SnapshotName] {
        if let name = all.first(where: { $0.description.isSame(as: argument) }) { return [name] }
        let pattern = NamePattern(argument, isFolder: false)
        let matching = all.filter(pattern.matches)
        if !matching.isEmpty { return matching }
        var ofScene: [SnapshotName] = []
        let place = Self.plain(argument)
        for name in all {
            let noted = try outcome(of: name)
            guard let scene = (noted?.scene ?? noted?.pictures?.approved).map(Self.plain) else { continue }
            if scene.isSame(as: place) || place.isEmpty || scene.after(place + "/") != nil { ofScene.append(name) }
        }
        return ofScene
    }

    /// Normalizes a path: `./snapshots/` becomes `snapshots`, and `.` is empty.
    private static func plain(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// Returns the snapshots among `names` that these causes explain completely, and those that they explain partly.
    /// `ids` are those of the causes. Throws if a cause is unknown, or if no snapshot is explained completely.
    package func names(
        _ names: [SnapshotName], explainedBy ids: [String]
    ) throws(Failure) -> (wholly: [SnapshotName], partly: [SnapshotName]) {
        var known: [String] = []
        var lacking: [String] = []
        var (wholly, partly): ([SnapshotName], [SnapshotName]) = ([], [])
        let (wanted, chosen) = (Set(ids), Set(names))
        for name in try self.names() {
            guard let outcome = try outcome(of: name), let causes = outcome.explanation?.causes else { continue }
            for cause in causes where !known.contains(cause.id) { known.append(cause.id) }
            guard chosen.contains(name) else { continue }
            if outcome.isExplained(by: wanted) {
                wholly.append(name)
            } else if causes.contains(where: { wanted.contains($0.id) }) {
                if partly.isEmpty { lacking = causes.map(\.id).filter { !wanted.contains($0) } }
                partly.append(name)
            }
        }
        if let unknown = ids.first(where: { !known.contains($0) }) {
            throw .unknownCause(
                unknown, nearest: NearestName.nearest(to: unknown, among: known), known: known)
        }
        guard !wholly.isEmpty else { throw .explainsNothing(partly.first, lacking: lacking) }
        return (wholly, partly)
    }

    /// Returns the outcome of a pending snapshot. It is the note of its drawing or, without a readable one, a
    /// comparison of its files with the baseline's.
    package func outcome(of name: SnapshotName, beside folder: SnapshotFolder) throws(Failure) -> Outcome {
        if let noted = try outcome(of: name) { return noted }
        let place = SnapshotPlace(folder: folder, pending: pending)
        do throws(Verdict.Damage) {
            guard let drawn = try Baseline.pending(name, in: place) else { throw .incomplete(missing: .tree) }
            let expected = try Baseline.read(name, in: folder)
            return Outcome(
                name: name, scene: nil, verdict: Judge().judge(expected: expected?.face, actual: drawn.face).verdict)
        } catch {
            return Outcome(name: name, scene: nil, verdict: .damaged(error))
        }
    }

    /// Returns the noted outcome; nil if there is no note, or one of another version or of another snapshot.
    package func outcome(of name: SnapshotName) throws(Failure) -> Outcome? {
        let noted = try rethrowing(as: Failure.unreadable) { () throws(FileError) in
            try pending.note(of: name).flatMap { try? JSONDecoder().decode(Outcome.self, from: Data($0)) }
        }
        return noted?.name == name ? noted : nil
    }
}

import FoundationEssentials
package import TatamiResults
import TatamiSystem
import TatamiPrimitives
import TatamiSceneFile

/// Chooses among what is pending: by names and patterns of them, as `tatami verify` takes them, and by causes.
package struct PendingChoice {
    private let pending: PendingSnapshots
    /// Whether it is an error that nothing is pending, as in a folder that the user named.
    private let mustHold: Bool

    package init(_ pending: PendingSnapshots, mustHold: Bool = false) {
        self.pending = pending
        self.mustHold = mustHold
    }

    package typealias Failure = ApprovalFailure

    /// All that is pending, in order of name.
    package func names() throws(Failure) -> [SnapshotName] {
        let names: [SnapshotName]
        do throws(FileError) { names = try pending.names() } catch { throw .unreadable(error) }
        guard mustHold, names.isEmpty else { return names }
        throw .nothingPending(folder: pending.path, isThere: pending.isThere)
    }

    /// What the last run found that failed and can't be approved, in the order of the run; empty where none was noted, or by
    /// another version. `arguments` choose among these by name, none of them all.
    package func undecidable(_ arguments: [String] = []) throws(Failure) -> [Outcome] {
        let bytes: [UInt8]?
        do throws(FileError) { bytes = try pending.undecidable(limit: RunRecord.sizeLimit) } catch {
            throw .unreadable(error)
        }
        guard let bytes, let record = try? RunRecord(bytes) else { return [] }
        let patterns = arguments.map { NamePattern($0, isFolder: false) }
        return record.snapshots.filter { outcome in
            patterns.isEmpty || patterns.contains { $0.matches(outcome.name) }
        }
    }

    /// Those that the arguments mean, none of them for all: a name that is pending means that one alone; others are a scene, a
    /// pattern, a scene's file, or a folder of them.
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
            guard let scene = try outcome(of: name)?.scene.map(Self.plain) else { continue }
            if scene.isSame(as: place) || place.isEmpty || scene.after(place + "/") != nil { ofScene.append(name) }
        }
        return ofScene
    }

    /// A path as others spell it too: `./snapshots/` is `snapshots`, and `.` is empty.
    private static func plain(_ path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    /// Those of the names that these causes, by their ids, explain wholly; and those that they explain in part.
    package func names(
        _ names: [SnapshotName], explainedBy ids: [String]
    ) throws(Failure) -> (wholly: [SnapshotName], partly: [SnapshotName]) {
        var known: [String] = []
        var (wholly, partly): ([SnapshotName], [SnapshotName]) = ([], [])
        let (wanted, chosen) = (Set(ids), Set(names))
        for name in try self.names() {
            guard let outcome = try outcome(of: name), let causes = outcome.explanation?.causes else { continue }
            for cause in causes where !known.contains(cause.id) { known.append(cause.id) }
            guard chosen.contains(name) else { continue }
            if outcome.isExplained(by: wanted) {
                wholly.append(name)
            } else if causes.contains(where: { wanted.contains($0.id) }) {
                partly.append(name)
            }
        }
        if let unknown = ids.first(where: { !known.contains($0) }) {
            throw .unknownCause(
                unknown, nearest: NearestName.nearest(to: unknown, among: known), known: known)
        }
        guard !wholly.isEmpty else { throw .explainsNothing(partly) }
        return (wholly, partly)
    }

    /// What is known of a pending snapshot: what was noted when it was drawn or, without a note that can be read, what its files
    /// say beside its baseline.
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

    /// What was noted when it was drawn; nil when nothing was, or by another version.
    package func outcome(of name: SnapshotName) throws(Failure) -> Outcome? {
        do throws(FileError) {
            return try pending.note(of: name).flatMap { try? JSONDecoder().decode(Outcome.self, from: Data($0)) }
        } catch {
            throw .unreadable(error)
        }
    }
}

import TatamiPrimitives
package import TatamiResults
import TatamiSystem

/// Baselines that nothing draws.
extension SnapshotFolder {
    /// Returns the baselines of snapshots that no scene draws, sorted by path. A variant requested by options
    /// only is kept as long as its shot is drawn in any variant, since other runs may request it.
    func orphans(beside drawn: Set<SnapshotName>) throws(FileError) -> [SnapshotName] {
        struct ShotName: Hashable {
            @ExactText var scene: String
            @ExactText var shot: String

            init(_ name: SnapshotName) { (scene, shot) = (name.scene, name.shot) }
        }
        // Only pictures of other tools belong to no scene, and they aren't in this folder.
        let others = try names(besides: drawn).filter { !$0.scene.isEmpty }
        let shots = others.isEmpty ? [] : Set(drawn.map(ShotName.init))
        var orphans: [SnapshotName] = []
        for name in others {
            let isVariant = name.variant != nil && shots.contains(ShotName(name))
            if isVariant, try read(name, .tree).flatMap({ SnapshotRecord($0) })?.isOptional == true { continue }
            orphans.append(name)
        }
        return orphans
    }
}

extension VerificationRun {
    /// Returns the orphans of an earlier run whose baselines are still there.
    func orphans(among earlier: [SnapshotName]) throws(Failure) -> [Outcome] {
        guard !earlier.isEmpty else { return [] }
        return try rethrowing(as: RunFailure.unreadable) { () throws(FileError) in
            let known = Set(try place.folder.names())
            return earlier.filter(known.contains).map {
                Outcome(name: $0, scene: nil, verdict: .orphaned).filed(in: place)
            }
        }
    }

    /// Returns the orphaned baselines, without those of scenes that could not be read, since their shots are unknown.
    /// If such a scene has no baseline under its file's name, none is returned, since the file may set another name.
    ///
    /// With a shard, those that belong to other shards are left out.
    package func orphans(
        beside outcomes: [Outcome], of shard: ShardChoice? = nil
    ) throws(Failure) -> [Outcome] {
        var drawn = Set(outcomes.map(\.name))
        if let shard { drawn.formUnion(shard.names) }
        var unknown = Set<ExactText>(texts: outcomes.filter { $0.verdict.kind == .couldNotRun }.map(\.name.scene))
        if let shard { unknown.formUnion(shard.unreadable) }
        return try rethrowing(as: RunFailure.unreadable) { () throws(FileError) in
            if !unknown.isEmpty, !unknown.isSubset(of: try place.folder.names().map { ExactText($0.scene) }) {
                return []
            }
            return try place.folder.orphans(beside: drawn)
                .filter { !unknown.contains($0.scene) && shard?.owns($0) != false }
                .map { Outcome(name: $0, scene: nil, verdict: .orphaned).filed(in: place) }
        }
    }
}

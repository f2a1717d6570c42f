package import TatamiResults
import TatamiSystem
import TatamiPrimitives

extension SnapshotFolder {
    /// The baselines that stand for nothing that is drawn, in order of path. A variant that options asked for stands for its
    /// shot as long as that is drawn in any: who asks for nothing does not know what others ask for.
    func orphans(beside drawn: Set<SnapshotName>) throws(FileError) -> [SnapshotName] {
        struct ShotName: Hashable {
            @ExactText var scene: String
            @ExactText var shot: String

            init(_ name: SnapshotName) { (scene, shot) = (name.scene, name.shot) }
        }
        let others = try names(besides: drawn)
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
    /// Baselines that none of the outcomes stands for. Those of a scene that could not be read are not counted, for its
    /// shots are unknown; and none are when one could not be read whose file gives no name that is known, for it may
    /// name itself otherwise.
    ///
    /// A shard knows what the others draw, and leaves them theirs.
    package func orphans(
        beside outcomes: [Outcome], of shard: ShardChoice? = nil
    ) throws(Failure) -> [Outcome] {
        var drawn = Set(outcomes.map(\.name))
        if let shard { drawn.formUnion(shard.names) }
        var unknown = Set<ExactText>(texts: outcomes.filter { $0.verdict.kind == .couldNotRun }.map(\.name.scene))
        if let shard { unknown.formUnion(shard.unreadable) }
        do throws(FileError) {
            if !unknown.isEmpty, !unknown.isSubset(of: try place.folder.names().map { ExactText($0.scene) }) {
                return []
            }
            return try place.folder.orphans(beside: drawn)
                .filter { !unknown.contains($0.scene) && shard?.owns($0) != false }
                .map { Outcome(name: $0, scene: nil, verdict: .orphaned).filed(in: place) }
        } catch {
            throw .unreadable(error)
        }
    }
}

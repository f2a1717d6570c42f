package import TatamiBaselines

extension RunRecord {
    /// Why several records make no single one.
    package enum MergingError: Error, Hashable {
        /// There is none.
        case nothing
        /// Two of them have the snapshot: they are no parts of one run.
        case sameName(SnapshotName)
        /// They were not compared with the same.
        case otherSide(ExpectedSide, ExpectedSide)
    }

    /// One record of the parts of a run that several machines did, in this order.
    ///
    /// The first one's machine is taken for the run's own; the environments of all are kept, each once.
    package static func merged(_ parts: [RunRecord]) throws(MergingError) -> RunRecord {
        guard var merged = parts.first else { throw .nothing }
        var names = Set(merged.snapshots.map(\.name))
        for part in parts.dropFirst() {
            guard part.side == merged.side else { throw .otherSide(merged.side, part.side) }
            for outcome in part.snapshots {
                guard names.insert(outcome.name).inserted else { throw .sameName(outcome.name) }
            }
            if part.program != merged.program { merged.program = nil }
            merged.environments += part.environments.filter { !merged.environments.contains($0) }
            merged.snapshots += part.snapshots
            merged.nanoseconds.merge(part.nanoseconds, uniquingKeysWith: +)
        }
        return merged
    }
}

import TatamiPrimitives

/// Merging the records of a run's shards.
extension RunRecord {
    /// Merges the parts of a run on several machines into one record, in the order of the shards.
    package static func merged(_ parts: [RunRecord]) throws(MergingErrors) -> RunRecord {
        try RecordMerging(parts).merged()
    }
}

/// All errors of a merge.
package struct MergingErrors: Error, Equatable {
    package var all: [RunRecord.MergingError]

    package init(_ all: [RunRecord.MergingError]) { self.all = all }
}

/// The parts of a run, with the first outcome of each snapshot.
private struct RecordMerging {
    private let parts: [RunRecord]
    /// The outcomes of each part that no earlier part has.
    private var outcomes: [[Outcome]] = []
    private var results: [SnapshotName: Result] = [:]
    private var errors: [RunRecord.MergingError] = []

    /// The properties of a snapshot that must be equal in all parts.
    private struct Result {
        /// The verdict; `equal` for a snapshot that was recorded, since that is its verdict in every later run.
        var verdict: Verdict
        /// The fingerprint of the pixels; nil for a snapshot that was remembered as equal and not drawn.
        var pixels: Fingerprint?
        var part: Int

        init(_ outcome: Outcome, part: Int) {
            verdict = outcome.isRecorded ? .equal : outcome.verdict
            pixels = outcome.drawn?.pixels
            self.part = part
        }

        func isSame(as other: Result) -> Bool {
            verdict == other.verdict && (pixels == nil || other.pixels == nil || pixels == other.pixels)
        }
    }

    init(_ parts: [RunRecord]) {
        self.parts = parts
        for part in parts.indices { outcomes.append(newOutcomes(of: part)) }
    }

    /// Returns the outcomes of a part that no earlier part has.
    ///
    /// Records errors for snapshots that were not assigned to its shard, and for results that differ from an earlier
    /// part's.
    private mutating func newOutcomes(of part: Int) -> [Outcome] {
        let shard = parts[part].shard
        let names = Set(shard?.names ?? [])
        return parts[part].snapshots.filter { outcome in
            if let shard, outcome.verdict != .orphaned, !names.contains(outcome.name) {
                errors.append(.foreign(shard.shard, outcome.name, part: part))
            }
            let result = Result(outcome, part: part)
            guard let first = results[outcome.name] else {
                results[outcome.name] = result
                return true
            }
            if !first.isSame(as: result) {
                errors.append(
                    .otherResult(outcome.name, result.verdict.kind, first.verdict.kind, part: part, than: first.part))
            }
            return false
        }
    }

    func merged() throws(MergingErrors) -> RunRecord {
        let order = parts.indices.sorted { (number($0), $0) < (number($1), $1) }
        guard let first = order.first else { throw MergingErrors([.nothing]) }
        let errors = errors + differences() + coverage()
        guard errors.isEmpty else { throw MergingErrors(errors) }
        var merged = RunRecord(
            tool: parts[first].tool, program: parts[first].program, side: parts[first].side, environments: [],
            snapshots: order.flatMap { outcomes[$0] })
        // All shards are given the same declaration.
        merged.intent = order.lazy.compactMap { parts[$0].intent }.first
        var known: Set<Fingerprint> = []
        for part in order.map({ parts[$0] }) {
            if part.program != merged.program { merged.program = nil }
            merged.environments += part.environments.filter { known.insert($0.fingerprint).inserted }
            merged.timings.add(part.timings)
        }
        return merged
    }

    /// The number of a part's shard; 0 for none.
    private func number(_ part: Int) -> Int { parts[part].shard?.shard.number ?? 0 }

    /// Returns errors for properties that must be equal in all parts and differ.
    private func differences() -> [RunRecord.MergingError] {
        var found: [RunRecord.MergingError] = []
        for (number, part) in parts.enumerated().dropFirst() {
            if part.tool != parts[0].tool { found.append(.otherTool(parts[0].tool, part.tool, part: number)) }
            if part.side != parts[0].side { found.append(.otherSide(parts[0].side, part.side, part: number)) }
        }
        let shards = parts.map(\.shard)
        guard let sharded = shards.firstIndex(where: { $0 != nil }) else { return found }
        for number in shards.indices where shards[number] == nil { found.append(.noShard(part: number, than: sharded)) }
        func compare<Value: Hashable>(
            _ value: (RunRecord, ShardRecord) -> Value?, _ error: (Shard, Int, Int) -> RunRecord.MergingError
        ) {
            let values = parts.map { part in part.shard.flatMap { value(part, $0) } }
            guard let usual = mostCommon(values) else { return }
            for (number, other) in values.enumerated() where other != nil && other != values[usual] {
                if let shard = shards[number]?.shard { found.append(error(shard, number, usual)) }
            }
        }
        compare {
            $1.shard.count
        } _: { shard, part, usual in
            .otherCount(shards[usual]?.shard ?? shard, shard, part: part, than: usual)
        }
        if !found.isEmpty { return found }
        compare { part, _ in
            part.program
        } _: {
            .otherProgram(part: $1, than: $2)
        }
        compare { part, _ in
            part.environments.first?.fingerprint
        } _: { _, part, usual in
            let environments = [usual, part].compactMap { parts[$0].environments.first?.current }
            return .otherEnvironment(environments[0].changes(to: environments[1]), part: part, than: usual)
        }
        compare {
            $1.list
        } _: {
            .otherList($0, part: $1, than: $2)
        }
        // Another list implies another division.
        if !found.contains(where: \.isOtherList) {
            compare {
                $1.split
            } _: {
                .otherSplit($0, part: $1, than: $2)
            }
        }
        return found
    }

    /// Returns errors for missing shards, for assigned snapshots in no part, and for lists that don't add up to the
    /// total.
    private func coverage() -> [RunRecord.MergingError] {
        let records = parts.compactMap(\.shard)
        guard let count = records.first?.shard.count, records.allSatisfy({ $0.shard.count == count }) else { return [] }
        let present = Set(records.map(\.shard.number))
        var found: [RunRecord.MergingError] = (1...count).filter { !present.contains($0) }
            .compactMap { Shard(number: $0, count: count) }.map { .missing($0) }
        for (_, records) in Dictionary(grouping: records, by: \.shard.number).sortedByKey() {
            let undone = records.flatMap(\.names).filter { results[$0] == nil }
            guard let name = undone.first else { continue }
            found.append(.undone(records[0].shard, name, others: Set(undone).count - 1))
        }
        let total = records.map(\.total).max() ?? 0
        let listed = Dictionary(records.map { ($0.shard.number, $0.names.count) }) { first, _ in first }
        let sum = listed.values.reduce(0, +)
        if found.isEmpty, sum != total { found.append(.miscounted(listed: sum, total: total)) }
        return found
    }
}

extension RunRecord.MergingError {
    fileprivate var isOtherList: Bool { if case .otherList = self { true } else { false } }
}

/// Returns the index of the first of the most common values; nil if there are none.
private func mostCommon<Value: Hashable>(_ values: [Value?]) -> Int? {
    var counts: [Value: Int] = [:]
    for value in values { if let value { counts[value, default: 0] += 1 } }
    let most = counts.values.max()
    return values.firstIndex { $0.map { counts[$0] == most } ?? false }
}

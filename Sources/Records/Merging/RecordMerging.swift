import TatamiBaselines
import TatamiFingerprints
import TatamiPrimitives

/// Makes one record of the parts of a run that several machines did, a part at a time.
///
/// Of what is equal and has nothing else to say, which is nearly all, it keeps a few bytes: by them it knows whether
/// somebody else did it too, with another result. Who asks for all outcomes gets them.
package struct RecordMerging {
    private let keepsAll: Bool
    private var parts: [Part] = []
    private var results: [Fingerprint: Result] = [:]
    private var findings: [RunRecord.MergingError] = []
    /// What a shard was to do, and its record does not have.
    private var undone: [(shard: Shard, name: SnapshotName)] = []

    private struct Part {
        var head: RunRecord
        var outcomes: [Outcome] = []
        var summary = RunSummary()
    }

    /// What became of a snapshot, as far as that has to be the same wherever it was done; there may be a million of them.
    private struct Result {
        /// Half of their fingerprint; 0 for what was not drawn: it was known to be equal.
        var pixels: UInt64
        /// Equal for equal verdicts, within this process.
        var verdict: Int32
        var part: Int32
        var kind: Verdict.Kind

        init(_ verdict: Verdict, isRecorded: Bool, _ drawn: Outcome.Drawn?, part: Int) {
            self.part = Int32(truncatingIfNeeded: part)
            // What was recorded is equal for whoever comes later.
            let verdict = isRecorded ? .equal : verdict
            kind = verdict.kind
            self.verdict = verdict == .equal ? 0 : Int32(truncatingIfNeeded: verdict.hashValue)
            pixels = drawn.map { max(1, $0.pixels.low) } ?? 0
        }

        func isSame(as other: Result) -> Bool {
            verdict == other.verdict && kind == other.kind
                && (pixels == 0 || other.pixels == 0 || pixels == other.pixels)
        }
    }

    /// Without `keepsAll`, outcomes of which there is nothing to tell are only counted.
    package init(keepsAll: Bool) {
        self.keepsAll = keepsAll
    }

    package mutating func add(_ bytes: [UInt8]) throws(RunRecord.ReadingError) {
        try bytes.withUnsafeBufferPointer { bytes throws(RunRecord.ReadingError) in
            let reading = try RecordReading(bytes)
            begin(reading.head)
            do throws(RunRecord.ReadingError) { try addOutcomes(of: reading) } catch {
                // None of it, if not all of it.
                let broken = Int32(parts.count - 1)
                parts.removeLast()
                results = results.filter { $0.value.part != broken }
                findings.removeAll { $0.part == Int(broken) }
                throw error
            }
            end()
        }
    }

    private mutating func addOutcomes(of reading: RecordReading) throws(RunRecord.ReadingError) {
        try reading.each { found throws(RunRecord.ReadingError) in
            switch found {
            case .plain(let name, let drawn, let value):
                try add(name, Result(.equal, isRecorded: false, drawn, part: parts.count - 1)) {
                    last throws(RunRecord.ReadingError) in try value(last)
                }
            case .outcome(let outcome): add(outcome)
            }
        }
    }

    package mutating func add(_ record: RunRecord) {
        var head = record
        head.snapshots = []
        begin(head)
        for outcome in record.snapshots { add(outcome) }
        end()
    }

    /// The record of the whole, in the order of the shards.
    package mutating func merged() throws(MergingErrors) -> RunRecord {
        guard parts.count > 0 else { throw MergingErrors([.nothing]) }
        findings += heads() + coverage()
        guard findings.isEmpty else { throw MergingErrors(findings) }
        let numbers = parts.map { $0.head.shard?.shard.number ?? 0 }
        let order = parts.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
        var merged = parts[order[0]].head
        merged.shard = nil
        merged.environments = []
        merged.timings = Timings()
        var known: Set<Fingerprint> = []
        for number in order {
            // None of them is held twice.
            let part = parts[number]
            parts[number].outcomes = []
            if part.head.program != merged.program { merged.program = nil }
            merged.environments += part.head.environments.filter { known.insert($0.fingerprint).inserted }
            merged.snapshots += part.outcomes
            merged.untold.add(part.summary)
            merged.timings.add(part.head.timings)
        }
        return merged
    }

    // MARK: One part after the other

    private mutating func begin(_ head: RunRecord) {
        own = Set(head.shard?.names.map { Fingerprint(of: $0.description.utf8) } ?? [])
        parts.append(Part(head: head))
    }

    /// What the part at hand was to do.
    private var own: Set<Fingerprint> = []

    private mutating func add(_ outcome: Outcome) {
        let name = Fingerprint(of: outcome.name.description.utf8)
        let part = parts.count - 1
        let result = Result(outcome.verdict, isRecorded: outcome.isRecorded, outcome.drawn, part: part)
        add(name, result, isTold: outcome.isTold, isOrphan: outcome.verdict == .orphaned) { _ in outcome }
    }

    private mutating func add<Failure: Error>(
        _ name: Fingerprint, _ result: Result, isTold: Bool = false, isOrphan: Bool = false,
        _ value: (Outcome?) throws(Failure) -> Outcome
    ) throws(Failure) {
        let part = parts.count - 1
        if let shard = parts[part].head.shard?.shard, !isOrphan, !own.contains(name) {
            findings.append(.foreign(shard, try value(nil).name, part: part))
        }
        if let first = results[name] {
            if !first.isSame(as: result) {
                findings.append(
                    .otherResult(
                        try value(nil).name, result.kind, first.kind, part: part, than: Int(first.part)))
            }
            return
        }
        results[name] = result
        if keepsAll || isTold {
            parts[part].outcomes.append(try value(parts[part].outcomes.last))
        } else {
            parts[part].summary.add(result.kind, isFailure: false, isRecorded: false)
        }
    }

    private mutating func end() {
        own = []
        guard let shard = parts[parts.count - 1].head.shard else { return }
        undone += shard.names.filter { !isDone($0) }.map { (shard.shard, $0) }
        // A thousand names in each of a thousand parts: their number is enough from here on.
        parts[parts.count - 1].head.shard?.names = []
        listed[shard.shard.number] = listed[shard.shard.number] ?? shard.names.count
    }

    /// How many snapshots each shard was to do.
    private var listed: [Int: Int] = [:]

    private func isDone(_ name: SnapshotName) -> Bool { results[Fingerprint(of: name.description.utf8)] != nil }

    // MARK: All parts together

    /// What is not the same in all of them.
    private func heads() -> [RunRecord.MergingError] {
        let heads = parts.map(\.head)
        var found: [RunRecord.MergingError] = []
        for (number, head) in heads.enumerated().dropFirst() {
            if head.tool != heads[0].tool { found.append(.otherTool(heads[0].tool, head.tool, part: number)) }
            if head.side != heads[0].side { found.append(.otherSide(heads[0].side, head.side, part: number)) }
        }
        let shards = heads.map(\.shard)
        guard let sharded = shards.firstIndex(where: { $0 != nil }) else { return found }
        for number in shards.indices where shards[number] == nil { found.append(.noShard(part: number, than: sharded)) }
        func compare<Value: Hashable>(
            _ value: (RunRecord, ShardRecord) -> Value?, _ error: (Shard, Int, Int) -> RunRecord.MergingError
        ) {
            let values = heads.map { head in head.shard.flatMap { value(head, $0) } }
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
        compare { head, _ in
            head.program
        } _: {
            .otherProgram(part: $1, than: $2)
        }
        compare { head, _ in
            head.environments.first?.fingerprint
        } _: { _, part, usual in
            let environments = [usual, part].compactMap { heads[$0].environments.first?.current }
            return .otherEnvironment(environments[0].changes(to: environments[1]), part: part, than: usual)
        }
        compare {
            $1.list
        } _: {
            .otherList($0, part: $1, than: $2)
        }
        // Another list is split otherwise.
        if !found.contains(where: \.isOtherList) {
            compare {
                $1.split
            } _: {
                .otherSplit($0, part: $1, than: $2)
            }
        }
        return found
    }

    /// Whether all shards are there, and each did what it was to do.
    private func coverage() -> [RunRecord.MergingError] {
        let shards = parts.compactMap { $0.head.shard?.shard }
        guard let count = shards.first?.count, shards.allSatisfy({ $0.count == count }) else { return [] }
        let present = Set(shards.map(\.number))
        var found: [RunRecord.MergingError] = (1...count).filter { !present.contains($0) }
            .compactMap { Shard(number: $0, count: count) }.map { .missing($0) }
        let lacking = Dictionary(grouping: undone.filter { !isDone($0.name) }, by: \.shard.number)
        for (_, names) in lacking.sortedByKey() {
            let distinct = Set(names.map(\.name)).count
            found.append(.undone(names[0].shard, names[0].name, others: distinct - 1))
        }
        let total = parts.compactMap { $0.head.shard?.total }.max() ?? 0
        let sum = listed.values.reduce(0, +)
        if found.isEmpty, sum != total { found.append(.miscounted(listed: sum, total: total)) }
        return found
    }
}

/// All that keeps records from making one.
package struct MergingErrors: Error, Equatable {
    package var all: [RunRecord.MergingError]

    package init(_ all: [RunRecord.MergingError]) { self.all = all }
}

extension RunRecord {
    /// One record of these parts, with all outcomes.
    package static func merged(_ parts: [RunRecord]) throws(MergingErrors) -> RunRecord {
        var merging = RecordMerging(keepsAll: true)
        for part in parts { merging.add(part) }
        return try merging.merged()
    }
}

extension RunRecord.MergingError {
    fileprivate var isOtherList: Bool { if case .otherList = self { true } else { false } }

    /// In which part it was found, of what one part alone can show.
    fileprivate var part: Int? {
        switch self {
        case .otherResult(_, _, _, let part, _), .foreign(_, _, let part): part
        default: nil
        }
    }
}

extension Outcome {
    /// Whether there is anything to tell of it but its name.
    fileprivate var isTold: Bool { isFailure || isRecorded || sentence != nil || !warnings.isEmpty }
}

/// The first of the values that most have; nil when none has any.
private func mostCommon<Value: Hashable>(_ values: [Value?]) -> Int? {
    var counts: [Value: Int] = [:]
    for value in values { if let value { counts[value, default: 0] += 1 } }
    let most = counts.values.max()
    return values.firstIndex { $0.map { counts[$0] == most } ?? false }
}

import TatamiPrimitives
import TatamiResults
import Testing

@Suite("Records of several machines")
struct MergingTests {
    /// A part of a run of nine equal snapshots, whose third shard has the last three.
    private static func part(_ number: Int, of count: Int = 3) throws -> RunRecord {
        let names = try (0..<3).map { try SnapshotName("scene \(number)/\($0)") }
        var record = RunRecord(
            tool: "1", program: Fingerprint(of: [4]), environments: [Samples.environment],
            snapshots: names.map { name in
                var outcome = Outcome(name: name, scene: "scene \(number).yaml", verdict: .equal)
                outcome.drawn = Outcome.Drawn(
                    pixels: Fingerprint(of: [1]), tree: Fingerprint(of: [2]), inputs: nil, isSettled: true,
                    environment: Samples.environment.fingerprint)
                return outcome
            })
        record.shard = Shard(number: number, count: count).map {
            ShardRecord(
                $0, total: 3 * count, list: Fingerprint(of: [5]), split: Fingerprint(of: [6]), names: names)
        }
        return record
    }

    private func parts() throws -> [RunRecord] { try (1...3).map { try Self.part($0) } }

    /// The errors of merging in memory, and from bytes.
    private func errors(_ parts: [RunRecord]) throws -> [RunRecord.MergingError] {
        func caught(_ merge: () throws(MergingErrors) -> RunRecord) -> [RunRecord.MergingError] {
            do throws(MergingErrors) {
                _ = try merge()
                return []
            } catch {
                return error.all
            }
        }
        let found = caught { () throws(MergingErrors) in try RunRecord.merged(parts) }
        let read = try parts.map { try RunRecord($0.bytes) }
        #expect(caught { () throws(MergingErrors) in try RunRecord.merged(read) } == found)
        return found
    }

    private func name(_ text: String) throws -> SnapshotName { try SnapshotName(text) }
    private func shard(_ number: Int) throws -> Shard { try #require(Shard(number: number, count: 3)) }

    @Test("form the record of the whole run, in any order")
    func whole() throws {
        let merged = try RunRecord.merged(parts().reversed())
        #expect(merged.snapshots.map(\.name) == (try parts()).flatMap { $0.snapshots.map(\.name) })
        #expect(merged.shard == nil && merged.environments == [Samples.environment])
        #expect(merged.program == Fingerprint(of: [4]))
    }

    @Test("a missing shard is named")
    func missing() throws {
        let parts = try parts()
        #expect(try errors([parts[0], parts[2]]) == [.missing(shard(2))])
        #expect(try errors([parts[1]]) == [.missing(shard(1)), .missing(shard(3))])
    }

    @Test("a snapshot that no shard has is named, with its shard")
    func undone() throws {
        var parts = try parts()
        parts[1].snapshots.removeLast(2)
        #expect(try errors(parts) == [.undone(shard(2), name("scene 2/1"), others: 1)])
        // Its job was repeated, and succeeded.
        #expect(try errors(parts + [Self.part(2)]) == [])
    }

    @Test("a snapshot in two shards is accepted if both have the same result, and named if not")
    func twice() throws {
        var parts = try parts()
        parts.append(parts[0])
        #expect(try errors(parts) == [])
        #expect(try RunRecord.merged(parts).snapshots.count == 9)
        parts[3].snapshots[1].verdict = .missing
        #expect(try errors(parts) == [.otherResult(name("scene 1/1"), .missing, .equal, part: 3, than: 0)])
        // Equal to another baseline.
        parts[3] = parts[0]
        parts[3].snapshots[1].drawn?.pixels = Fingerprint(of: [9])
        #expect(try errors(parts) == [.otherResult(name("scene 1/1"), .equal, .equal, part: 3, than: 0)])
        // Remembered snapshots, and those recorded by the first part, are equal for the second.
        parts[3].snapshots[1].drawn = nil
        #expect(try errors(parts) == [])
        parts[0].snapshots[2].verdict = .missing
        parts[0].snapshots[2].isRecorded = true
        #expect(try errors(parts) == [])
    }

    @Test(
        "shards with other inputs, another split, program or environment are named, the minority being wrong")
    func differing() throws {
        func changed(_ number: Int, _ change: (inout RunRecord) -> Void) throws -> [RunRecord.MergingError] {
            var parts = try parts()
            change(&parts[number])
            return try errors(parts)
        }
        #expect(
            try changed(0) {
                $0.shard?.list = Fingerprint(of: [])
                $0.shard?.split = Fingerprint(of: [])
            } == [.otherList(shard(1), part: 0, than: 1)])
        #expect(try changed(2) { $0.shard?.split = Fingerprint(of: []) } == [.otherSplit(shard(3), part: 2, than: 0)])
        #expect(try changed(0) { $0.program = Fingerprint(of: []) } == [.otherProgram(part: 0, than: 1)])
        let other = EnvironmentStanding(current: EnvironmentRecord([.init("cairo", "9")]), expected: nil)
        let changes = Samples.environment.current.changes(to: other.current)
        #expect(try changed(1) { $0.environments = [other] } == [.otherEnvironment(changes, part: 1, than: 0)])
        #expect(try changed(1) { $0.shard = nil }.first == .noShard(part: 1, than: 0))
        let fourth = try #require(Shard("2/4"))
        let counts = try changed(1) { $0.shard?.shard = fourth }
        #expect(try counts.first == .otherCount(shard(1), fourth, part: 1, than: 0))
        #expect(try changed(1) { $0.side = .revision("a") } == [.otherSide(.baselines, .revision("a"), part: 1)])
        #expect(try changed(1) { $0.tool = "2" } == [.otherTool("1", "2", part: 1)])
    }

    @Test("a shard can't claim snapshots of others, nor can the lists of all lack existing ones")
    func forged() throws {
        var parts = try parts()
        let stranger = try name("scene 9/9")
        parts[0].snapshots.append(Outcome(name: stranger, scene: "x", verdict: .equal))
        #expect(try errors(parts) == [.foreign(shard(1), stranger, part: 0)])
        parts[0].snapshots[3].verdict = .orphaned
        #expect(try errors(parts) == [])
        parts[0] = try Self.part(1)
        parts[0].snapshots.removeLast()
        parts[0].shard?.names.removeLast()
        #expect(try errors(parts) == [.miscounted(listed: 8, total: 9)])
    }

    @Test("records without shards are joined unchanged")
    func withoutShards() throws {
        var whole = try Samples.record()
        whole.shard = nil
        let count = whole.snapshots.count
        func part(_ range: Range<Int>) -> RunRecord {
            var part = whole
            part.snapshots = Array(whole.snapshots[range])
            part.timings = Timings()
            part.timings.add(.nanoseconds(3), to: .layout)
            return part
        }
        #expect(try RunRecord.merged([part(0..<4), part(4..<9), part(9..<count)]) == whole)
        var elsewhere = part(4..<count)
        elsewhere.environments = [EnvironmentStanding(current: EnvironmentRecord([.init("cairo", "2")]), expected: nil)]
        elsewhere.program = nil
        let mixed = try RunRecord.merged([part(0..<4), elsewhere])
        #expect(mixed.environments == whole.environments + elsewhere.environments)
        #expect(mixed.program == nil)
        #expect(mixed.snapshots == whole.snapshots)
        #expect(throws: MergingErrors([.nothing])) { try RunRecord.merged([]) }
    }
}

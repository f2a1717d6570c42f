import Foundation
import FuzzTargets
import RunningPrograms
import Testing

/// The tests of `make fuzz` without libFuzzer, for a few seconds and the same in every run.
@Suite("Random bytes")
struct ChangedBytesTests {
    /// The seeds of all targets, as for `make fuzz`.
    private static let corpus = Result {
        let folder = try TemporaryFolder()
        let script = "\(Repository.path)/Tests/Fuzzing/seeds.py"
        try Program("/usr/bin/python3", [script, Program.tatamiPath, folder.path]).output()
        return folder
    }

    /// The number of inputs that take about two seconds without a sanitizer and without optimization.
    private static func count(of target: FuzzTarget) -> Int {
        switch target {
        case .sceneYAML, .sceneJSON, .format: 150
        case .constraint, .template, .markdown, .jsonLines, .csv, .project, .tree, .pictureTree, .record: 600
        case .expression, .environment, .workerLine, .png, .jpeg: 2_000
        }
    }

    @Test("no reader crashes or hangs", arguments: FuzzTarget.allCases)
    func reading(target: FuzzTarget) throws {
        let folder = try Self.corpus.get()
        let seeds = try folder.contents(of: target.rawValue).sorted { $0.key < $1.key }.map(\.value)
        #expect(!seeds.isEmpty)
        for seed in seeds { target.run(seed) }
        let dictionary = (try? folder.bytes(of: target.rawValue + ".dict")).map { String(decoding: $0, as: UTF8.self) }
        let words = (dictionary ?? "").split(separator: "\n").map { String($0.dropFirst().dropLast()) }
        var mutation = Mutation(seed: 12, words: words)
        var slowest = Duration.zero
        for _ in 0..<Self.count(of: target) {
            let bytes = mutation.changed(seeds)
            let taken = processorTime { target.run(bytes) }
            slowest = max(slowest, taken)
        }
        #expect(slowest < .seconds(20))
    }
}

enum Repository {
    static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path
}

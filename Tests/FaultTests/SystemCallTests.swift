import Foundation
import RandomInput
import RunningPrograms
import Testing

/// Makes system calls fail, or kills the command at them: the first, the second, and so on until the command gets through.
///
/// All of them take an hour; `TATAMI_FAULTS=all` asks for them, otherwise a few are chosen, the same in every run.
@Suite("A system call that fails tears no file, loses none, and is never told as success")
struct SystemCallTests {
    @Test("in every operation", arguments: FaultyOperation.allCases)
    func faults(operation: FaultyOperation) throws {
        let known = try KnownOperation(operation)
        let counts = try Fault.counts(known)
        #expect(counts["openat"] ?? 0 > 20)
        let complaints = Faults.areAllWanted ? try every(known, counts) : try some(known, counts)
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    /// Each call's number counts up until the operation gets through without the fault.
    private func every(_ known: KnownOperation, _ counts: [String: Int]) throws -> [String] {
        var complaints: [String] = []
        for (call, count) in counts.sorted(by: { $0.key < $1.key }) {
            for way in Fault.Way.allCases {
                var number = 1
                while true {
                    let trial = try known.complaints(about: Fault(call: call, way: way, number: number))
                    complaints += trial.complaints
                    // Which thread does what is up to chance, so that the first number too many may not be the last.
                    if !trial.happened, number > count { break }
                    number += 1
                }
            }
        }
        return complaints
    }

    private func some(_ known: KnownOperation, _ counts: [String: Int]) throws -> [String] {
        var random = SeededNumbers(seed: UInt64(known.operation.arguments.count) + 12)
        var complaints: [String] = []
        let calls = counts.keys.sorted()
        let number = FaultyOperation.allCases.firstIndex(of: known.operation) ?? 0
        for round in 0..<4 {
            // Each call has its turn in one operation or another, and those that are made once as often as those that are
            // made hundreds of times.
            let call = calls[(number * 4 + round) % calls.count]
            let way = Fault.Way.allCases.randomElement(using: &random) ?? .killed
            let number = Int.random(in: 1...max(1, counts[call] ?? 1), using: &random)
            complaints += try known.complaints(about: Fault(call: call, way: way, number: number)).complaints
        }
        return complaints
    }
}

/// How much of what takes long is wanted: read here and nowhere else.
enum Faults {
    static let areAllWanted = ProcessInfo.processInfo.environment["TATAMI_FAULTS"] == "all"
    /// A build under a sanitizer takes memory in ways of its own, and starts slowly.
    static let isSanitized = ProcessInfo.processInfo.environment["TATAMI_SANITIZED"] != nil
}

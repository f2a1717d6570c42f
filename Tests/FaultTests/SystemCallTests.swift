import Foundation
import RandomInput
import RunningPrograms
import Testing

/// Makes system calls fail, or kills the command at them: the first, the second, and so on until the command
/// completes without the fault.
///
/// All of them take hours; `TATAMI_FAULTS=all` selects them, otherwise a few are chosen, the same in every
/// run. `TATAMI_FAULTS` may also name operations, each of which is then tested completely.
@Suite("A failing system call damages or loses no file and is never reported as success")
struct SystemCallTests {
    @Test("in every operation", arguments: FaultyOperation.allCases)
    func faults(operation: FaultyOperation) throws {
        let known = try KnownOperation(operation)
        let counts = try Fault.counts(known)
        let calls = Set(counts.keys.map(\.call))
        #expect(calls.isSuperset(of: operation.calls), "\(calls)")
        let complaints = Faults.areAllWanted(of: operation) ? try every(known, counts) : try some(known, counts)
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    /// Each call's number is increased until the operation completes without the fault.
    private func every(_ known: KnownOperation, _ counts: [Fault.Place: Int]) throws -> [String] {
        var complaints: [String] = []
        for (place, count) in counts.sorted(by: { $0.key < $1.key }) {
            for way in Fault.Way.allCases {
                var number = 1
                while true {
                    let trial = try known.complaints(about: Fault(place: place, way: way, number: number))
                    complaints += trial.complaints
                    // Reports immediately, since the test may take hours.
                    for complaint in trial.complaints { Faults.tell(complaint) }
                    // The distribution of work among threads varies, so that the first number too many may
                    // not be the last.
                    if !trial.happened, number > count { break }
                    number += 1
                }
            }
            Faults.tell("\(known.operation): \(place.call) in the \(place.part), \(count) at a time: tried")
        }
        return complaints
    }

    private func some(_ known: KnownOperation, _ counts: [Fault.Place: Int]) throws -> [String] {
        var random = SeededNumbers(seed: UInt64(known.operation.arguments.count) + 12)
        var complaints: [String] = []
        let places = counts.keys.sorted()
        let number = FaultyOperation.allCases.firstIndex(of: known.operation) ?? 0
        for round in 0..<4 {
            // Each call is tested in some operation, and rare ones as often as those made hundreds of times.
            let place = places[(number * 4 + round) % places.count]
            let way = Fault.Way.allCases.randomElement(using: &random) ?? .killed
            let number = Int.random(in: 1...max(1, counts[place] ?? 1), using: &random)
            complaints += try known.complaints(about: Fault(place: place, way: way, number: number)).complaints
        }
        return complaints
    }
}

/// The extent of slow tests, which is read only here.
enum Faults {
    private static let wanted = (ProcessInfo.processInfo.environment["TATAMI_FAULTS"] ?? "").split(separator: ",")
    static let areAllWanted = areAllFaultsWanted

    /// Prints a line immediately, also to a file.
    static func tell(_ line: String) {
        print(line)
        fflush(nil)
    }

    static func areAllWanted(of operation: FaultyOperation) -> Bool {
        areAllWanted || wanted.contains { $0 == operation.rawValue }
    }
}

@Suite("Files that a run could not remove are removed by the next one")
struct RestTests {
    @Test(
        "if the first file can't be removed, and if none can",
        arguments: [FaultyOperation.approve, .verifyChanged], [false, true])
    func notRemoved(operation: FaultyOperation, lasts: Bool) throws {
        let known = try KnownOperation(operation)
        let place = Fault.Place(part: .command, call: "unlinkat")
        let trial = try known.complaints(about: Fault(place: place, way: .broken, number: 1, lasts: lasts))
        #expect(trial.happened || operation == .verifyChanged)
        #expect(trial.complaints.isEmpty, "\(trial.complaints.joined(separator: "\n"))")
    }
}

import Foundation
import RandomInput
import TatamiLayout
import Testing

/// Compares the solver with kiwisolver, an independent implementation of the same algorithm (Debian's
/// python3-kiwisolver).
@Suite("The solver agrees with kiwisolver")
struct KiwiOracleTests {
    struct Answer: Codable {
        var values: [Double]?
        var unsatisfiable: Int?
        /// kiwisolver gave up with an internal error.
        var failed: Bool?
    }

    @Test("on random systems: the same verdict, and the same values if they are unique")
    func randomSystems() throws {
        // The large run is `TATAMI_SYSTEMS=10000 swift test --filter KiwiOracleTests`.
        let count = ProcessInfo.processInfo.environment["TATAMI_SYSTEMS"].flatMap(Int.init) ?? 1_500
        var random = SeededNumbers(seed: 20_261_121)
        let systems = (0..<count).map { _ in RandomSystem(using: &random) }
        let answers = try askKiwi(systems)
        var unique = 0
        var refused = 0
        var given = 0
        for (index, (system, answer)) in zip(systems, answers).enumerated() {
            guard answer.failed == nil else {
                given += 1
                continue
            }
            var solver = Solver()
            let variables = (0..<system.variables).map { _ in solver.makeVariable() }
            var refusal: Int?
            for (place, constraint) in system.constraints.enumerated() {
                do { try solver.add(constraint.linear(variables)) } catch {
                    refusal = place
                    break
                }
            }
            #expect(refusal == answer.unsatisfiable, "verdict of system \(index)")
            refused += refusal == nil ? 0 : 1
            guard refusal == nil, let values = answer.values else { continue }
            for (variable, value) in zip(variables, values) where !solver.isAmbiguous(variable) {
                unique += 1
                let tolerance = 1e-5 * max(1, abs(value))
                #expect(abs(solver.value(of: variable) - value) < tolerance, "variable \(variable) of system \(index)")
            }
        }
        #expect(unique > count, "too few unique values (\(unique)) for the comparison to mean anything")
        #expect(given < count / 50, "kiwisolver gave up on \(given) of \(count)")
        #expect(refused > count / 20 && refused < count, "\(refused) of \(count) refused")
    }

    private func askKiwi(_ systems: [RandomSystem]) throws -> [Answer] {
        let oracle = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Oracle/kiwi.py")
        let encoder = JSONEncoder()
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let questions = folder.appending(path: "systems.jsonl")
        try Data(systems.map { try encoder.encode($0) + Data("\n".utf8) }.joined()).write(to: questions)
        let process = Process()
        // Debian's own Python, to which the package belongs; another one may come first in the path.
        process.executableURL = URL(filePath: "/usr/bin/python3")
        process.arguments = [oracle.path]
        process.standardInput = try FileHandle(forReadingFrom: questions)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "kiwi.py failed")
        return try bytes.split(separator: UInt8(ascii: "\n")).map { try JSONDecoder().decode(Answer.self, from: $0) }
    }
}

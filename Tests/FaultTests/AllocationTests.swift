import Foundation
import RunningPrograms
import Testing

/// Makes the n-th allocation of C libraries fail during a render without any font cache.
///
/// Fails allocations, after which the command either reports it or draws the right picture. HarfBuzz and fontconfig
/// would draw something else. All numbers take long and are tried with `TATAMI_FAULTS=all`, otherwise every 197th.
@Suite("An allocation that fails", .withoutSanitizer)
struct AllocationTests {
    @Test("results in the right picture or in none, and damages no later run", arguments: [FaultyOperation.coldRender])
    func allocations(operation: FaultyOperation) throws {
        let known = try KnownOperation(operation)
        let library = try PreloadedLibrary("failing")
        let count = try self.count(known, library)
        #expect(count > 1000)
        var complaints: [String] = []
        for number in stride(from: 1, through: count, by: Faults.areAllWanted ? 1 : 197) {
            let found = try known.complaints(aboutAllocation: number, library: library)
            for complaint in found { Faults.tell(complaint) }
            complaints += found
        }
        #expect(complaints.isEmpty, "\(complaints.joined(separator: "\n"))")
    }

    /// HarfBuzz makes about 180 allocations in this render, always the same ones; if the first fails, no text
    /// is drawn.
    @Test("of HarfBuzz gives another picture and status 0 without the guard, and no picture with it")
    func withoutGuard() throws {
        let known = try KnownOperation(.coldRender)
        let (failing, unguarded) = (try PreloadedLibrary("failing"), try PreloadedLibrary("unguarded"))
        func isAnotherPicture(withoutAllocation number: Int, _ libraries: [PreloadedLibrary]) throws -> Bool {
            let folder = try TemporaryFolder(copying: known.before)
            var program = FaultyOperation.program(known.operation.arguments, in: folder)
            program.environment["LD_PRELOAD"] = libraries.map(\.path).joined(separator: ":")
            program.environment["LD_BIND_NOW"] = "1"
            program.environment["FAIL_IN"] = "libharfbuzz"
            program.environment["FAIL_AT"] = String(number)
            let run = try program.run(limit: .seconds(60))
            return try run.status == 0 && KnownOperation.results(of: known.operation, in: folder) != known.new
        }
        let number = try (1...40).first { try isAnotherPicture(withoutAllocation: $0, [unguarded, failing]) }
        #expect(try !isAnotherPicture(withoutAllocation: try #require(number), [failing]))
    }

    /// The number of allocations in the process that makes most of them.
    private func count(_ known: KnownOperation, _ library: PreloadedLibrary) throws -> Int {
        let (work, folder) = (try TemporaryFolder(copying: known.before), try TemporaryFolder())
        var program = FaultyOperation.program(known.operation.arguments, in: work)
        program.environment["LD_PRELOAD"] = library.path
        program.environment["FAIL_COUNT"] = folder.file("count")
        try program.output()
        let lines = String(decoding: try folder.bytes(of: "count"), as: UTF8.self).split(separator: "\n")
        return lines.compactMap { Int($0) }.max() ?? 0
    }
}

extension KnownOperation {
    fileprivate func complaints(aboutAllocation number: Int, library: PreloadedLibrary) throws -> [String] {
        let folder = try TemporaryFolder(copying: before)
        var program = FaultyOperation.program(operation.arguments, in: folder)
        program.environment["LD_PRELOAD"] = library.path
        program.environment["FAIL_AT"] = String(number)
        let run = try program.run(limit: .seconds(60))
        var found: [String] = []
        let results = try Self.results(of: operation, in: folder)
        switch run.status {
        case 0: if results != new { found.append("it says that all is well, and the pictures are not") }
        case 2:
            if run.errors.isEmpty { found.append("it fails and says nothing") }
        case nil:
            if run.duration > .seconds(55) { found.append("it hangs") }
        // The status of a failure in Swift's start, the dynamic linker or a shell.
        case 126, 127: break
        case let status?: found.append("it ends with \(status): \(run.errors.suffix(200))")
        }
        // Each picture is written as soon as it is drawn, so that the first may be new when the run ends.
        found += torn(results)
        let again = try FaultyOperation.program(operation.arguments, in: folder).run()
        if again.status != 0 { found.append("the next run fails: \(again.errors.suffix(200))") }
        if try Self.results(of: operation, in: folder) != new { found.append("the next run draws something else") }
        return found.map { "\(operation) without its allocation \(number): \($0)" }
    }
}

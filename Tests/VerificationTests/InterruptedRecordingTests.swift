import Foundation
import RandomInput
import RunningPrograms
import TatamiResults
import TatamiVerification
import Testing

/// The state of baselines after a recording or an approval is killed, or fails.
@Suite("Each baseline is old, new or reported as unfinished, and each file is whole")
struct InterruptedRecordingTests {
    private let project: RecordingProject

    init() throws { project = try RecordingProject(copying: Self.original.get().project) }

    /// The baselines of red and of blue scenes; the project has the red ones, and its scenes are blue.
    private struct Original {
        let project: RecordingProject
        let red: [String: [UInt8]]
        let blue: [String: [UInt8]]
    }

    /// Drawn once for all tests, each of which has a copy of the project.
    private static let original = Result {
        let project = try RecordingProject()
        try project.write("blue")
        try project.verdicts(recording: .all)
        let blue = try project.baselines()
        try project.write("red")
        try project.verdicts(recording: .all)
        let red = try project.baselines()
        try project.write("blue")
        return Original(project: project, red: red, blue: blue)
    }

    private func looks() throws -> (red: [String: [UInt8]], blue: [String: [UInt8]]) {
        let original = try Self.original.get()
        return (original.red, original.blue)
    }

    /// Expects each file to be old or new, and a snapshot to be equal or different only if all its files are;
    /// returns the number of unfinished ones.
    @discardableResult
    private func expectOldOrNew(_ old: [String: [UInt8]], _ new: [String: [UInt8]]) throws -> Int {
        let found = try project.baselines()
        for (file, bytes) in found where bytes != old[file] && bytes != new[file] {
            Issue.record("\(file) is neither old nor new")
        }
        let names = try project.names()
        let verdicts = try project.verdicts()
        #expect(names.count == RecordingProject.count && verdicts.count == names.count)
        for (name, verdict) in zip(names, verdicts) {
            func isWholly(_ side: [String: [UInt8]]) -> Bool {
                [SnapshotFolder.Part.picture, .tree].allSatisfy {
                    found["\(name)\($0.rawValue)"] == side["\(name)\($0.rawValue)"]
                }
            }
            let expected: Verdict.Kind = isWholly(new) ? .equal : isWholly(old) ? .differs : .damaged
            #expect(verdict == expected, "\(name)")
        }
        return verdicts.count { $0 == .damaged }
    }

    private func expectRecovery(_ new: [String: [UInt8]]) throws {
        try project.tatami("verify", "--record", "all").output()
        #expect(try project.baselines() == new)
        #expect(try project.verdicts().allSatisfy { $0 == .equal })
        #expect(try project.strays() == [])
    }

    /// Kills the command at several moments of a change from red to blue.
    ///
    /// Another test kills it between two renames, `make test-faults` at each system call in turn, and `make test-kills`
    /// thousands of times.
    private func killAgainAndAgain(_ prepare: () throws -> Void, _ command: Program) throws {
        let (red, blue) = try looks()
        let wanted = 6
        var kills = 0
        try prepare()
        var duration = try command.run().duration
        var numbers = SeededNumbers(seed: 250)
        for _ in 0..<600 where kills < wanted {
            try project.write("red")
            try project.verdicts(recording: .all)
            try project.write("blue")
            try prepare()
            let run = try command.start()
            usleep(UInt32((duration / .microseconds(1)) * Double.random(in: 0.4...1.0, using: &numbers)))
            run.kill()
            let ended = try run.wait(limit: .seconds(60))
            if ended.status == nil { kills += 1 } else { duration = min(duration, ended.duration) * 0.9 }
            if kills % 10 == 0 { duration = duration * 1.1 }
            // The process that writes files ends a moment after its supervisor.
            usleep(50_000)
            #expect(try expectOldOrNew(red, blue) <= 1)
        }
        #expect(kills == wanted)
        try expectRecovery(blue)
    }

    @Test("a recording that is killed at any moment")
    func killedRecording() throws {
        try killAgainAndAgain({}, project.tatami("verify", "--record", "all", "--workers", "1"))
    }

    @Test("an approval that is killed at any moment")
    func killedApproval() throws {
        try killAgainAndAgain({ _ = try project.verdicts() }, project.tatami("approve"))
    }

    @Test("a snapshot whose recorder died between the picture and its tree is reported, and recorded by --record all")
    func betweenPictureAndTree() throws {
        let (red, blue) = try looks()
        let name = try #require(try project.names().first)
        for tree in [red["\(name).tree"], nil] {
            let paths = [SnapshotFolder.Part.picture, .tree].map { project.snapshots.file(of: name, $0) }
            try Data(try #require(blue["\(name).png"])).write(to: URL(filePath: paths[0]))
            try FileManager.default.removeItem(atPath: paths[1])
            if let tree { try Data(tree).write(to: URL(filePath: paths[1])) }
            #expect(try project.verdicts(recording: .missing).first == .damaged)
            let run = try project.tatami("verify", "--workers", "1").run()
            #expect(run.status == 1)
            #expect(run.text.contains("\(name): the baseline is unfinished: its "), "\(run.text)")
            #expect(run.text.contains("since its recording was cut short or the file was "))
            try expectRecovery(blue)
        }
    }

    static let faults =
        areAllFaultsWanted
        ? ["write", "fsync", "renameat"].flatMap { call in
            zip([1, 2, 3, 8, 21], ["ENOSPC", "EIO", "ENOSPC", "EIO", "ENOSPC"]).map { "\(call):error=\($1):when=\($0)" }
        }
        : [
            "write:error=EIO:when=2", "write:error=ENOSPC:when=21", "fsync:error=ENOSPC:when=3",
            "renameat:error=EIO:when=8",
        ]

    @Test("a disk that is full or breaks at any write, sync or rename", arguments: ["verify", "approve"], faults)
    func fault(command: String, injection: String) throws {
        let (red, blue) = try looks()
        try project.verdicts()
        var program = project.tatami(command)
        if command == "verify" { program.arguments += ["--record", "all", "--workers", "1"] }
        let call = injection.prefix { $0 != ":" }
        let run = try program.injecting(injection).run()
        // A failing write may be one of a message, or its number may exceed that of all writes, so that none fails;
        // each sync and rename is for baselines.
        #expect(run.status == 2 || run.status == 0 && call == "write")
        let isTold = run.errorLines.count == 1 && run.errors.contains("error: can't write")
        // A worker that can't write its answer fails that snapshot. The write of this number in the command itself may
        // be a message; then only its status reports the failure.
        let isUntold = call == "write" && run.errors.isEmpty
        #expect(
            run.status == 0 || isTold || isUntold
                || call == "write" && run.text.contains("its worker ended with status 2"))
        let unfinished = try expectOldOrNew(red, blue)
        #expect(unfinished <= (call == "write" ? 0 : 1))
        if run.status == 0 { #expect(try project.baselines() == blue) }
        try expectRecovery(blue)
    }

    @Test("a recording that is killed between any two renames")
    func betweenRenames() throws {
        let (red, blue) = try looks()
        var unfinished = 0
        for number in areAllFaultsWanted ? [1, 2, 3, 4, 5, 8] : [1, 2, 3, 4] {
            let run = try project.tatami("verify", "--record", "all", "--workers", "1")
                .injecting("renameat:signal=KILL:when=\(number)").run()
            #expect(run.status != 0)
            unfinished += try expectOldOrNew(red, blue)
            try expectRecovery(blue)
            try project.write("red")
            try project.verdicts(recording: .all)
            try project.write("blue")
        }
        #expect(unfinished > 0)
    }

    @Test("a recording that fails says so, and what it recorded before stays")
    func failed() throws {
        let (red, blue) = try looks()
        let run = try project.tatami("verify", "--record", "all", "--workers", "1")
            .injecting("renameat:error=ENOSPC:when=8").run()
        #expect(run.status == 2)
        #expect(
            run.errors.hasSuffix("error: can't write: no space left on the device; files written before are kept\n"))
        try expectOldOrNew(red, blue)
        let recorded = run.text.split(separator: "\n").filter { $0.hasSuffix(": recorded") }
        #expect(!recorded.isEmpty)
        let found = try project.baselines()
        for line in recorded {
            let tree = "\(line.dropLast(": recorded".count)).tree"
            #expect(found[tree] != nil && found[tree] == blue[tree])
        }
    }

    @Test("eight recorders in one folder")
    func eight() throws {
        try project.write("red")
        try project.verdicts(recording: .all)
        try project.write("blue")
        let runs = try (0..<8).map { _ in try project.tatami("verify", "--record", "all").start() }
        for run in runs {
            let ended = try run.wait(limit: .seconds(120))
            #expect(ended.status == 0, "\(ended.errors)\(ended.text)")
        }
        #expect(try project.verdicts() == Array(repeating: .equal, count: RecordingProject.count))
        try project.verdicts(recording: .missing)
        #expect(try project.strays() == [])
    }

    @Test("a folder that may not be written is reported, and nothing is lost")
    func readOnly() throws {
        let (red, blue) = try looks()
        // Root may write everywhere: a file in place of the folder stops it too.
        let folder = project.folder.file("snapshots/scene-15")
        try FileManager.default.moveItem(atPath: folder, toPath: folder + "-aside")
        try Data().write(to: URL(filePath: folder))
        let run = try project.tatami("verify", "--record", "all", "--workers", "1").run()
        #expect(run.status == 2)
        #expect(run.errors.contains("scene-15"))
        try FileManager.default.removeItem(atPath: folder)
        try FileManager.default.moveItem(atPath: folder + "-aside", toPath: folder)
        #expect(try expectOldOrNew(red, blue) == 0)
    }
}

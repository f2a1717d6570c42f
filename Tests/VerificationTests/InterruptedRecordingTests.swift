import Foundation
import RandomInput
import RunningPrograms
import TatamiResults
import TatamiVerification
import Testing

/// What becomes of baselines when a recording or an approval is killed, or can't go on.
@Suite("All baselines are old or all are new, and each is whole")
struct InterruptedRecordingTests {
    private let project: RecordingProject

    init() throws { project = try RecordingProject() }

    /// Kills the command 40 times somewhere on its way from red to blue or back; each time no baseline may be anything but
    /// the old one or the new one, and all of them the same for whoever looks next. (Below it is killed while it changes
    /// them, and by `make test-faults` at each system call in turn.)
    private func killAgainAndAgain(_ prepare: () throws -> Void, _ command: Program) throws {
        try project.write("red")
        try project.verdicts(recording: .all)
        var kills = 0
        try project.write("blue")
        try prepare()
        var duration = try command.run().duration
        var numbers = SeededNumbers(seed: 250)
        for round in 0..<600 where kills < 40 {
            try project.write(round % 2 == 0 ? "red" : "blue")
            try prepare()
            let run = try command.start()
            usleep(UInt32((duration / .microseconds(1)) * Double.random(in: 0.4...1.0, using: &numbers)))
            run.kill()
            let ended = try run.wait(limit: .seconds(60))
            if ended.status == nil { kills += 1 } else { duration = min(duration, ended.duration) * 0.9 }
            if kills % 10 == 0 { duration = duration * 1.1 }
            var verdicts = try project.verdicts()
            // The process that changes files ends a moment after the one that watches over it.
            if Set(verdicts).count > 1 {
                usleep(200_000)
                verdicts = try project.verdicts()
            }
            #expect(verdicts.count == RecordingProject.count)
            guard Set(verdicts) == [.equal] || Set(verdicts) == [.differs] else {
                Issue.record("after \(kills) kills the baselines are \(verdicts)")
                return
            }
        }
        #expect(kills == 40)
        try project.write("blue")
        try prepare()
        try command.output()
        #expect(try project.verdicts().allSatisfy { $0 == .equal })
        #expect(try project.strays() == [])
    }

    /// The program under strace, which makes one of its system calls fail, or kills it there.
    private func injecting(_ injection: String, into program: Program) -> Program {
        var traced = program
        traced.path = "strace"
        traced.arguments =
            [
                "-f", "-qq", "-o", "/dev/null", "-e", "trace=\(injection.prefix { $0 != ":" })", "-e",
                "inject=\(injection)",
            ]
            + [program.path] + program.arguments
        return traced
    }

    @Test("a recording that is killed at any moment")
    func killedRecording() throws {
        try killAgainAndAgain({}, project.tatami("verify", "--record", "all", "--workers", "1"))
    }

    @Test("an approval that is killed at any moment")
    func killedApproval() throws {
        try killAgainAndAgain({ _ = try project.verdicts() }, project.tatami("approve"))
    }

    @Test("a recorder that died between the picture and its tree is finished for it")
    func betweenPictureAndTree() throws {
        try project.write("red")
        try project.verdicts(recording: .all)
        let name = try #require(try project.snapshots.names().first)
        let old = try #require(try project.snapshots.read(name, .tree))
        try project.write("blue")
        try project.verdicts(recording: .all)
        let new = try #require(try project.snapshots.read(name, .tree))
        // The new picture is in its place, the new tree still under a temporary name.
        let folder = URL(filePath: project.snapshots.file(of: name, .tree)).deletingLastPathComponent()
        for tree in [old, nil] {
            try FileManager.default.removeItem(atPath: project.snapshots.file(of: name, .tree))
            if let tree { try Data(tree).write(to: URL(filePath: project.snapshots.file(of: name, .tree))) }
            try Data(new).write(to: folder.appending(path: ".tatami-0abc.tmp"))
            #expect(try project.verdicts().allSatisfy { $0 == .equal })
            try project.verdicts(recording: .missing)
            #expect(try project.snapshots.read(name, .tree) == new)
            #expect(try project.strays() == [])
        }
    }

    static let faults = ["write", "fsync", "renameat"].flatMap { call in
        zip([1, 2, 3, 8, 21], ["ENOSPC", "EIO", "ENOSPC", "EIO", "ENOSPC"]).map { "\(call):error=\($1):when=\($0)" }
    }

    @Test("a disk that is full or breaks at any write, sync or rename", arguments: ["verify", "approve"], faults)
    func fault(command: String, injection: String) throws {
        try project.write("red")
        try project.verdicts(recording: .all)
        try project.write("blue")
        #expect(try project.verdicts().allSatisfy { $0 == .differs })
        var program = project.tatami(command)
        if command == "verify" { program.arguments += ["--record", "all", "--workers", "1"] }
        let call = injection.prefix { $0 != ":" }
        let run = try injecting(injection, into: program).run()
        // A write that fails may be one to people, or come later than the last; each sync and rename is for baselines.
        #expect(run.status == 2 || run.status == 0 && call == "write")
        let isTold = run.errorLines.count == 1 && run.errors.contains("error: can't write")
        // A worker that can't write its answer fails that snapshot. The same write of the command itself may be what it
        // tells people; then its status says all.
        let isUntold = call == "write" && run.errors.isEmpty
        #expect(
            run.status == 0 || isTold || isUntold
                || call == "write" && run.text.contains("its worker ended with status 2"))
        let verdicts = Set(try project.verdicts())
        #expect(verdicts == [.equal] || run.status != 0 && verdicts == [.differs])
        try project.verdicts(recording: .all)
        #expect(try project.verdicts().allSatisfy { $0 == .equal })
        #expect(try project.strays() == [])
    }

    @Test("a recording that is killed between any two renames is whole right away")
    func betweenRenames() throws {
        try project.write("red")
        try project.verdicts(recording: .all)
        try project.write("blue")
        let old = try project.baselines()
        // What workers leave is taken by a rename each; then each is put in its place by another.
        let taken = (SnapshotFolder.Part.allCases.count + 1) * RecordingProject.count
        var seen: Set<Bool> = []
        for number in [1, taken, taken + 2, taken + 3, taken + 8] {
            var traced = project.tatami("verify", "--record", "all")
            traced.arguments =
                ["-f", "-qq", "-o", "/dev/null", "-e", "trace=renameat", "-e"]
                + ["inject=renameat:signal=KILL:when=\(number)", traced.path] + traced.arguments
            traced.path = "strace"
            _ = try traced.run()
            let found = try project.baselines()
            // All or none, whoever ended what was begun.
            let isNew = found.allSatisfy { old[$0.key] != $0.value }
            #expect(isNew || found == old)
            seen.insert(isNew)
            #expect(try project.strays() == [])
            #expect(Set(try project.verdicts()) == [isNew ? .equal : .differs])
            try project.write("red")
            try project.verdicts(recording: .all)
            try project.write("blue")
            #expect(try project.baselines() == old)
        }
        #expect(seen == [false, true])
    }

    @Test("a recording that fails leaves no folder behind, and says that it recorded nothing")
    func nothingRecorded() throws {
        try project.write("red")
        var traced = project.tatami("verify", "--record", "all")
        traced.arguments =
            ["-f", "-qq", "-o", "/dev/null", "-e", "trace=renameat", "-e", "inject=renameat:error=ENOSPC:when=42"]
            + [traced.path] + traced.arguments
        traced.path = "strace"
        let run = try traced.run()
        #expect(run.status == 2)
        #expect(run.errors.hasSuffix("error: can't write: no space left on the device; nothing was recorded\n"))
        #expect(!run.text.contains("recorded"))
        let names = try FileManager.default.contentsOfDirectory(atPath: project.folder.file("snapshots"))
        #expect(names.allSatisfy { $0.hasSuffix(".yaml") })
    }

    @Test("sixteen recorders in one folder")
    func sixteen() throws {
        try project.write("red")
        try project.verdicts(recording: .all)
        try project.write("blue")
        let runs = try (0..<16).map { _ in try project.tatami("verify", "--record", "all").start() }
        for run in runs {
            let ended = try run.wait(limit: .seconds(120))
            #expect(ended.status == 0, "\(ended.errors)\(ended.text)")
        }
        #expect(try project.verdicts() == Array(repeating: .equal, count: RecordingProject.count))
        try project.verdicts(recording: .missing)
        #expect(try project.strays() == [])
    }

    @Test("a folder that may not be written is told, and nothing is lost")
    func readOnly() throws {
        try project.write("red")
        try project.verdicts(recording: .all)
        let before = try project.baselines()
        try project.write("blue")
        // Root may write everywhere: a file where the folder should be stops it too.
        let folder = project.folder.file("snapshots/scene-10")
        try FileManager.default.moveItem(atPath: folder, toPath: folder + "-aside")
        try Data().write(to: URL(filePath: folder))
        let run = try project.tatami("verify", "--record", "all", "--workers", "1").run()
        #expect(run.status == 2)
        #expect(run.errors.contains("scene-10"))
        try FileManager.default.removeItem(atPath: folder)
        try FileManager.default.moveItem(atPath: folder + "-aside", toPath: folder)
        #expect(try project.baselines() == before)
    }
}

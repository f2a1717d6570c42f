import Foundation
import RandomInput
import RunningPrograms
import Testing

/// The content of a folder after a run into it is killed or fails. Each run changes all pictures from narrow
/// to wide or back, so that old and new ones are distinguishable.
@Suite("Every file is old or new, and whole")
struct InterruptionTests {
    /// Many different small pictures, and one of more than 4 KiB, since writing them is what is tested.
    private static let scenes = Result {
        let folder = try TemporaryFolder()
        let many = """
            screen: {width: 72, height: 8, scale: 1}
            values: {length: 0}
            content: [{area: {background: label, height: fill, width: "{length}"}}]
            shots:
            """
        let shots = (1...64).map { "  - {name: shot-\($0), set: {length: \($0)}}\n" }
        try folder.write("\(many)\n\(shots.joined())".utf8, to: "many.yaml")
        try Program("cp", [ReferenceScenes.file("settings"), folder.path]).output()
        return folder
    }

    private func render(_ look: String, into folder: TemporaryFolder) throws -> Program {
        let scenes = try Self.scenes.get().path
        let width = look == "wide" ? "310" : "300"
        return .tatami("render", scenes, "--width", width, "--scale", "1", "-o", "out/", in: folder)
    }

    /// The pictures in both widths, by their names, and the time to draw those of one width.
    private struct Looks {
        var narrow: [String: [UInt8]]
        var wide: [String: [UInt8]]
        var duration: Duration
    }

    /// Drawn once for all tests.
    private static let looks = Result { try InterruptionTests().drawLooks() }

    private func drawLooks() throws -> Looks {
        let (narrow, wide) = (try TemporaryFolder(), try TemporaryFolder())
        try render("narrow", into: narrow).output()
        let run = try render("wide", into: wide).run()
        let looks = Looks(
            narrow: try narrow.contents(of: "out"), wide: try wide.contents(of: "out"), duration: run.duration)
        #expect(looks.narrow.count > 60)
        #expect(Set(looks.narrow.keys) == Set(looks.wide.keys))
        let changing = looks.narrow.filter { $0.value != looks.wide[$0.key] }
        #expect(changing.count > 60)
        // Another program reads them too, to prove that old and new are complete pictures.
        try Program("identify", looks.wide.keys.map { "out/\($0)" }, in: wide.path).output()
        return looks
    }

    private func isTemporary(_ name: String) -> Bool { name.hasPrefix(".tatami-") && name.hasSuffix(".tmp") }

    /// Expects every picture to be complete; returns how many are wide.
    private func expectWhole(_ folder: TemporaryFolder, _ looks: Looks) throws -> Int {
        let found = try folder.contents(of: "out").filter { !isTemporary($0.key) }
        #expect(Set(found.keys).isSubset(of: looks.narrow.keys))
        for (name, bytes) in found where bytes != looks.narrow[name] && bytes != looks.wide[name] {
            Issue.record("\(name) is neither old nor new")
        }
        return found.filter { $0.value == looks.wide[$0.key] && $0.value != looks.narrow[$0.key] }.count
    }

    /// Expects the next run to draw all pictures and to remove temporary files.
    private func expectRecovery(_ folder: TemporaryFolder, _ looks: Looks) throws {
        try render("narrow", into: folder).output()
        #expect(try folder.contents(of: "out") == looks.narrow)
    }

    @Test("killed at any moment")
    func killed() throws {
        let looks = try Self.looks.get()
        let folder = try TemporaryFolder()
        var generator = SeededNumbers(seed: 40)
        let wanted = 8
        var kills = 0
        // The duration of a run depends on the machine's load: runs that ended before their kill shorten the
        // wait.
        var duration = looks.duration
        for round in 0..<200 where kills < wanted {
            let run = try render(round % 2 == 0 ? "narrow" : "wide", into: folder).start()
            // Files are written in the last third.
            let start = round % 3 == 0 ? 0.0 : 0.65
            let wait = duration * Double.random(in: start...1.02, using: &generator)
            usleep(UInt32(wait / .microseconds(1)))
            run.kill()
            let ended = try run.wait(limit: .seconds(60))
            if ended.status == nil { kills += 1 } else { duration = min(duration, ended.duration) * 0.9 }
            _ = try expectWhole(folder, looks)
        }
        #expect(kills >= wanted)
        try expectRecovery(folder, looks)
    }

    @Test("killed between any two of the renames that change the files")
    func killedInTheMiddle() throws {
        let looks = try Self.looks.get()
        for number in [1, looks.narrow.count * 3 / 4, looks.narrow.count] {
            let folder = try TemporaryFolder()
            try render("narrow", into: folder).output()
            let run = try render("wide", into: folder).injecting("renameat:signal=KILL:when=\(number)").run()
            #expect(run.status != 0)
            let changed = try expectWhole(folder, looks)
            #expect(changed < number)
            #expect(number == 1 || changed > 0)
            try expectRecovery(folder, looks)
        }
    }

    @Test(
        "interrupted at any moment, each picture is old or new, and no other file is left",
        arguments: [SIGINT, SIGTERM, SIGHUP])
    func interrupted(signal: Int32) throws {
        let looks = try Self.looks.get()
        let folder = try TemporaryFolder()
        try render("narrow", into: folder).output()
        for share in areAllFaultsWanted ? [0.7, 0.85, 0.95, 0.98] : [0.7, 0.95] {
            let run = try render("wide", into: folder).start()
            usleep(UInt32(looks.duration * share / .microseconds(1)))
            run.send(signal)
            _ = try run.wait(limit: .seconds(60))
            _ = try expectWhole(folder, looks)
            #expect(folder.names(in: "out").count == looks.narrow.count)
            try render("narrow", into: folder).output()
        }
    }

    @Test("with more pictures than files can be open, those before the one that can't be written exist")
    func manyPictures() throws {
        let folder = try TemporaryFolder()
        let scene =
            "screen: {width: 20, height: 20, scale: 1}\ncontent: [{area: {background: red, height: fill}}]\n"
            + "timeline: [{wait: 10s}]\n"
        try folder.write(scene.utf8, to: "w.yaml")
        try folder.write("OLD".utf8, to: "out/w-0001.png")
        try folder.write([], to: "out/w-0600.png/in-the-way")
        let limited = Program(
            "sh",
            [
                "-c", "ulimit -n 256; exec \"$0\" \"$@\"", Program.tatamiPath, "render", "w.yaml", "--format", "frames",
                "--fps", "60", "-o", "out/",
            ], in: folder.path)
        let run = try limited.run()
        #expect(run.status == 2)
        #expect(run.errors == "out/w-0600.png: error: can't write: it is a folder; files written before are kept\n")
        #expect(folder.names(in: "out").count == 600)
        #expect(try folder.contents(of: "out")["w-0001.png"] != Array("OLD".utf8))
        try FileManager.default.removeItem(atPath: folder.file("out/w-0600.png"))
        try limited.output()
        // Ten seconds, and the moment at which they end.
        #expect(folder.names(in: "out").count == 601)
    }

    /// A failing system call, and the reported reason.
    static let failures: [(injection: String, reason: String)] = [
        ("write:error=ENOSPC:when=1", "no space left on the device"),
        ("write:error=ENOSPC:when=30", "no space left on the device"),
        ("write:error=EDQUOT:when=2", "no space left on the device"),
        ("write:error=EIO:when=5", "write failed: Input/output error"),
        ("renameat:error=ENOSPC:when=1", "no space left on the device"),
        ("renameat:error=EIO:when=33", "rename failed: Input/output error"),
    ]

    @Test(
        "when the disk is full or fails, each file is old or new, and the written ones are reported",
        arguments: failures)
    func failure(injection: String, reason: String) throws {
        let looks = try Self.looks.get()
        let folder = try TemporaryFolder()
        try render("narrow", into: folder).output()
        let run = try render("wide", into: folder).injecting(injection).run()
        #expect(run.status == 2)
        #expect(run.errorLines.count == 1)
        let changed = try expectWhole(folder, looks)
        let end = changed == 0 ? "nothing was changed" : "files written before are kept"
        #expect(run.errors.hasPrefix("out/") && run.errors.hasSuffix(": error: can't write: \(reason); \(end)\n"))
        #expect(run.output.isEmpty)
        #expect(folder.names(in: "out").count == looks.narrow.count)
    }

    @Test("a limit on the size of files is reported like a full disk")
    func sizeLimit() throws {
        let folder = try TemporaryFolder()
        try render("narrow", into: folder).output()
        let looks = try Self.looks.get()
        let program = try render("wide", into: folder)
        let run = try Program(
            "sh", ["-c", "ulimit -f 8; exec \"$0\" \"$@\"", program.path] + program.arguments, in: folder.path
        ).run()
        #expect(run.status == 2)
        let changed = try expectWhole(folder, looks)
        let end = changed == 0 ? "nothing was changed" : "files written before are kept"
        #expect(run.errors.hasSuffix(": error: can't write: no space left on the device; \(end)\n"))
        #expect(run.errorLines.count == 1)
        #expect(folder.names(in: "out").count == looks.narrow.count)
    }
}

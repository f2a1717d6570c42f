import Foundation
import RunningPrograms
import Testing

/// The output after the drawing process ends abnormally.
@Suite("Every command is supervised")
struct SupervisionTests {
    /// A scene whose picture is written to a pipe without a reader, so that the run blocks.
    private static let small = "screen: {width: 20, height: 20, scale: 1}\nshots: [{name: a}]\ncontent: [{label: hi}]\n"
    /// More than a second of work.
    private static let slow = """
        screen: {width: 300, height: content, scale: 1}
        content: [{list: {rows: [{text: "lorem ipsum dolor sit amet", repeat: 19000}]}}]
        shots: [{name: one}]

        """
    /// Some 324 MB of pixels.
    private static let large = "screen: {width: 9000, height: 9000, scale: 1}\ncontent: [{label: hi}]\n"

    /// A run that blocks while it writes, and its folder.
    private func standing() throws -> (run: RunningProgram, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        try folder.write(Self.small.utf8, to: "a.yaml")
        try #require(mkfifo(folder.file("a.png"), 0o600) == 0)
        let run = try Program.tatami("render", "a.yaml", "-o", "a.png", in: folder).start()
        _ = try waiting { run.processes.dropFirst().first.flatMap { isOpening($0) ? true : nil } }
        return (run, folder)
    }

    /// Whether one of its threads waits for a reader of the pipe that it writes to.
    private func isOpening(_ process: Int32) -> Bool {
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")) ?? []
        return threads.contains { thread in
            func text(_ name: String) -> String {
                (try? String(contentsOfFile: "/proc/\(process)/task/\(thread)/\(name)", encoding: .utf8)) ?? ""
            }
            // openat and openat2, as x86-64 and AArch64 number them.
            let isInCall = ["257 ", "56 ", "437 "].contains { text("syscall").hasPrefix($0) }
            return isInCall && text("stat").contains(") S ")
        }
    }

    /// Waits until a condition is true.
    private func waiting<Result>(for condition: () throws -> Result?) throws -> Result {
        for _ in 0..<2_000 {
            if let result = try condition() { return result }
            usleep(5_000)
        }
        throw ProgramFailure(description: "it did not come true in 10 s")
    }

    private func expectGone(_ processes: [Int32]) throws {
        // A process that has ended is a zombie until it is waited for.
        let isGone = try waiting { () -> Bool? in
            processes.allSatisfy { process in
                let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
                return status?.contains(") Z ") ?? true
            } ? true : nil
        }
        #expect(isGone)
    }

    @Test("a crash is reported with the signal and the place of the shot")
    func crash() throws {
        let (run, folder) = try standing()
        kill(try #require(run.processes.last), SIGSEGV)
        let ended = try run.wait(limit: .seconds(20))
        #expect(ended.status == 2)
        #expect(
            ended.errors.hasSuffix(
                "a.yaml:2:16: error: the program was killed by signal 11 (SIGSEGV); this is a bug in tatami; "
                    + "please report it with the scene\n"))
        withExtendedLifetime(folder) {}
    }

    @Test("any signal that ends the command ends all of its processes", arguments: [SIGTERM, SIGINT, SIGHUP, SIGKILL])
    func ended(signal: Int32) throws {
        let (run, folder) = try standing()
        let processes = run.processes
        #expect(processes.count == 2)
        run.send(signal)
        let ended = try run.wait(limit: .seconds(20))
        // By the signal, as a program without a supervisor would end.
        #expect(ended.status == nil && ended.errors.isEmpty)
        try expectGone(processes)
        withExtendedLifetime(folder) {}
    }

    @Test("work that takes too long is ended and reported with its place", arguments: ["render", "check"])
    func late(command: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.slow.utf8, to: "a.yaml")
        let run = try Program.tatami(command, "a.yaml", "--timeout", "1", in: folder).run()
        #expect(run.status == 2)
        let place = command == "render" ? "a.yaml:3:16" : "a.yaml"
        #expect(run.errors == "\(place): error: it took longer than 1 s; raise the limit with '--timeout'\n")
        #expect(folder.names == ["a.yaml"])
        #expect(run.duration < allowed(.seconds(20)))
    }

    @Test("work that takes too much memory is ended and reported with its place", .withoutSanitizer)
    func memory() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.large.utf8, to: "a.yaml")
        let run = try Program.tatami("render", "a.yaml", "--memory", "64", in: folder).run()
        #expect(run.status == 2)
        #expect(run.errors == "a.yaml: error: it took more than 64 MiB of memory; raise the limit with '--memory'\n")
        #expect(folder.names == ["a.yaml"])
    }

    @Test("a worker that takes too much memory ends with a specific exit code", .withoutSanitizer)
    func largeWorker() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.large.utf8, to: "a.yaml")
        let command = "echo '{\"render\":{\"scene\":\"a.yaml\"}}' | \(Program.tatamiPath) worker --memory 64"
        let run = try Program("sh", ["-c", command], in: folder.path).run()
        #expect(run.status == 125)
        #expect(run.errors == "a.yaml: error: it took more than 64 MiB of memory; raise the limit with '--memory'\n")
    }

    @Test("a worker ends with a specific exit code, and when its output has no reader")
    func worker() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.slow.utf8, to: "a.yaml")
        let job = #"{"scene":"a.yaml","name":"a/one","snapshots":"s","pending":"p","record":"none"}"#
        let command = "echo '\(job)' | \(Program.tatamiPath) worker --timeout"
        #expect(try Program("sh", ["-c", command + " 1"], in: folder.path).run().status == 124)
        let deaf = try Program("sh", ["-c", command + " 60 | exec true"], in: folder.path).run()
        #expect(deaf.status == 0 && deaf.duration < allowed(.seconds(20)))
    }
}

/// Tests of one scene and one worker: nothing is drawn in the command's own process.
@Suite("A snapshot that can't be drawn is one failure, and the report is complete")
struct LoneSnapshotTests {
    private func project(_ scene: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(scene.utf8, to: "snapshots/a.yaml")
        return folder
    }

    private func report(_ folder: TemporaryFolder) throws -> String {
        String(decoding: try folder.bytes(of: "report.xml"), as: UTF8.self)
    }

    private func verify(_ folder: TemporaryFolder, _ options: String...) -> Program {
        .tatami(["verify", "--workers", "1", "--report", "junit=report.xml"] + options, in: folder)
    }

    private static let slow = """
        screen: {width: 300, height: content, scale: 1}
        content: [{list: {rows: [{text: "lorem ipsum dolor sit amet", repeat: 19000}]}}]
        """

    @Test("because it takes too long")
    func late() throws {
        let folder = try project(Self.slow)
        let run = try verify(folder, "--timeout", "1").run()
        #expect(run.status == 2)
        #expect(try report(folder).contains("it took longer than 1 s; raise the limit with '--timeout'"))
    }

    @Test("because it takes too much memory", .withoutSanitizer)
    func memory() throws {
        let folder = try project("screen: {width: 9000, height: 9000, scale: 1}\ncontent: [{label: hi}]\n")
        let run = try verify(folder, "--memory", "64").run()
        #expect(run.status == 2)
        #expect(try report(folder).contains("it took more than 64 MiB of memory; raise the limit with '--memory'"))
    }

    @Test("because the program crashes", .withoutSanitizer)
    func crash() throws {
        let folder = try project(Self.slow)
        let run = try verify(folder).start()
        // The command, its work, the worker's supervisor, the worker.
        for _ in 0..<2_000 where run.processes.count < 4 { usleep(5_000) }
        kill(try #require(run.processes.last), SIGSEGV)
        let ended = try run.wait(limit: .seconds(60))
        #expect(ended.status == 2)
        #expect(try report(folder).contains("its worker was killed by signal 11 (SIGSEGV)"))
    }

    @Test(
        "a project can lower the time limit, but not raise it",
        arguments: [(1, true), (86_400, false)] as [(Int, Bool)])
    func projectTimeout(seconds: Int, isLate: Bool) throws {
        let folder = try project(isLate ? Self.slow : "content: [{label: hi}]\n")
        try folder.write("timeout: \(seconds)\n".utf8, to: "tatami.yaml")
        let run = try verify(folder, "--memory", "1000").run()
        #expect(run.status == (isLate ? 2 : 1))
        #expect(try report(folder).contains("it took longer than 1 s") == isLate)
    }

    @Test("no worker is started if nothing has to be drawn")
    func remembered() throws {
        let folder = try project("screen: {width: 20, height: 20, scale: 1}\ncontent: [{label: hi}]\n")
        // Files written a moment ago may be written again within the clock's granularity, and are not
        // remembered.
        let settled = Date(timeIntervalSinceNow: -3_600)
        try FileManager.default.setAttributes(
            [.modificationDate: settled], ofItemAtPath: folder.file("snapshots/a.yaml"))
        for options in [["--record", "all"], []] {
            let run = try Program.tatami(["verify"] + options, in: folder).run()
            #expect(run.status == 0, "\(run.errors)\(run.text)")
        }
        var traced = Program.tatami(["verify"], in: folder)
        traced.arguments = ["-f", "-qq", "-e", "trace=execve", "-e", "signal=none", traced.path] + traced.arguments
        traced.path = "strace"
        let run = try traced.run()
        #expect(run.status == 0 && !run.errors.contains("worker"), "\(run.errors)")
    }
}

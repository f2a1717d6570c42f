import Foundation
import RunningPrograms
import Testing

@Suite("Pictures drawn in parallel")
struct WorkersOptionTests {
    private static let scenes = ["bottom-inset", "dashed-borders", "switches", "constraints", "labels", "slide"]
    private static let counts = ["1", "2", "7"]

    private static let small = "screen: {width: 20, height: 20, scale: 1}\ncontent: [{label: hi}]\n"
    /// More than a second of work.
    private static let slow = """
        screen: {width: 300, height: content, scale: 1}
        content: [{list: {rows: [{text: "lorem ipsum dolor sit amet", repeat: 19000}]}}]
        shots: [{name: one}]

        """

    /// The output and files of a run with each number of workers.
    private func runs(
        _ arguments: [String], files: [String: String] = [:], environment: [String: String?] = [:]
    ) throws -> [(run: ProgramRun, folder: TemporaryFolder)] {
        try Self.counts.map { count in
            let folder = try TemporaryFolder()
            for (name, text) in files { try folder.write(text.utf8, to: name) }
            let program = Program.tatami(
                ["render"] + arguments + ["--workers", count], in: folder, environment: environment)
            return (try program.run(), folder)
        }
    }

    private func expectSame(_ runs: [(run: ProgramRun, folder: TemporaryFolder)], status: Int32) throws {
        let first = try #require(runs.first)
        for (run, folder) in runs {
            #expect(run.status == status)
            #expect(run.text == first.run.text && run.errors == first.run.errors)
            #expect(try folder.contents(of: "out") == first.folder.contents(of: "out"))
        }
    }

    @Test("scenes give the same bytes under the same names and in the same order for any number of workers")
    func scenes() throws {
        let runs = try runs(Self.scenes.map(ReferenceScenes.file) + ["-o", "out/", "--format", "png,svg"])
        try expectSame(runs, status: 0)
        #expect(runs[0].run.lines.count > 2 * Self.scenes.count)
        #expect(runs[0].folder.names(in: "out").count == runs[0].run.lines.count)
    }

    @Test("so do many shots of one scene")
    func shots() throws {
        let shots = (1...12).map { "{name: s\($0), screen: {width: \(40 + $0)}}" }.joined(separator: ", ")
        let scene = "screen: {height: 40, scale: 1}\ncontent: [{label: hi}]\nshots: [\(shots)]\n"
        let runs = try runs(["many.yaml", "-o", "out/", "--json"], files: ["many.yaml": scene])
        try expectSame(runs, status: 0)
        #expect(runs[0].run.lines.count == 12)
        #expect(runs[0].run.lines[9].contains("\"shot\":\"s10\""))
    }

    @Test("errors are reported in the order of the scenes, each once, and nothing is written")
    func errors() throws {
        var files = ["a.yaml": Self.small, "z.yaml": Self.small]
        for name in ["b", "d", "f"] {
            let shots = (1...6).map { "{name: s\($0)}" }.joined(separator: ", ")
            files["\(name).yaml"] = "content: [{label: {text: hi, colour: red}}]\nshots: [\(shots)]\n"
        }
        files["c.yaml"] = "content: [{label: \"\\U000F0000\"}]\n"
        let runs = try runs([".", "-o", "out/"], files: files)
        try expectSame(runs, status: 2)
        let said = runs[0].run.errorLines
        #expect(said.map { $0.prefix(1) } == ["b", "d", "f"])
        #expect(said[0] == "b.yaml:1:30: error: unknown key 'colour' in a label; did you mean 'color'?")
        #expect(runs[0].folder.names == files.keys.sorted())
    }

    @Test("a scene that can't be read ends the run after earlier errors were reported")
    func unreadable() throws {
        let files = [
            "a.yaml": "content: [{lable: hi}]\nshots: [{name: a}, {name: b}]\n", "z.yaml": "content: [{lbl: 3}]\n",
        ]
        let runs = try runs(["a.yaml", "b.yaml", "z.yaml", "-o", "out/"], files: files)
        try expectSame(runs, status: 2)
        #expect(runs[0].run.errorLines.map { String($0.prefix(6)) } == ["a.yaml", "b.yaml"])
    }

    @Test("an error in layout is reported as by a single worker")
    func laterErrors() throws {
        var files: [String: String] = [:]
        for name in ["a", "b", "c"] {
            files["\(name).yaml"] = "screen: {width: 40, height: 40}\ncontent: [{image: none.png}, {label: hi}]\n"
        }
        files["d.yaml"] = "screen: {width: 200, height: 40, scale: 1}\ncontent: [{label: hi}]\n"
        let runs = try runs([".", "-o", "out/", "--limit", "pixels=100"], files: files)
        try expectSame(runs, status: 2)
    }

    @Test("work that takes too long in one thread is ended and reported with its place")
    func late() throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b", "c", "d"] { try folder.write(Self.small.utf8, to: "\(name).yaml") }
        try folder.write(Self.slow.utf8, to: "slow.yaml")
        let run = try Program.tatami(
            "render", ".", "-o", "out/", "--timeout", "1", "--workers", "2", in: folder
        ).run()
        #expect(run.status == 2)
        #expect(run.errors == "slow.yaml:3:16: error: it took longer than 1 s; raise the limit with '--timeout'\n")
        #expect(folder.names(in: "out").isEmpty)
    }

    @Test("a crash is reported with the places of all work in progress")
    func crash() throws {
        let folder = try TemporaryFolder()
        for name in ["a", "b"] { try folder.write(Self.slow.utf8, to: "\(name).yaml") }
        let run = try Program.tatami("render", "a.yaml", "b.yaml", "-o", "out/", "--workers", "2", in: folder).start()
        // Two threads that draw longer than parsing so small a scene takes.
        func busyThreads(_ process: Int32) -> Int {
            let tasks = "/proc/\(process)/task"
            let stats = ((try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? []).compactMap {
                try? String(contentsOfFile: "\(tasks)/\($0)/stat", encoding: .utf8)
            }
            // After the name in parentheses, the twelfth field is the processor time in hundredths of a
            // second.
            return stats.filter { stat in
                let fields = stat.suffix(from: stat.lastIndex(of: ")") ?? stat.startIndex).split(separator: " ")
                return fields.count > 12 && Int(fields[12]) ?? 0 >= 40
            }.count
        }
        var worker: Int32?
        for _ in 0..<4_000 where worker == nil {
            worker = run.processes.dropFirst().first.flatMap { busyThreads($0) >= 2 ? $0 : nil }
            usleep(5_000)
        }
        kill(try #require(worker), SIGSEGV)
        let ended = try run.wait(limit: .seconds(20))
        #expect(ended.status == 2)
        #expect(
            ended.errors
                == "error: the program was killed by signal 11 (SIGSEGV) while it drew a.yaml:3:16 and b.yaml:3:16; "
                + "this is a bug in tatami; please report it with the scene\n")
        #expect(folder.names(in: "out").isEmpty)
    }
}

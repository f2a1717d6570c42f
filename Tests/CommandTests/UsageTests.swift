import RunningPrograms
import Testing

@Suite("Usage")
struct UsageTests {
    @Test("without /proc, missing arguments don't request help", arguments: [["verify"], ["approve"], []])
    func argumentsOutOfReach(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        let program = Program.tatami(arguments, in: folder)
        let run = try program.injecting("openat:error=ENOENT", on: "/proc/self/maps").run()
        #expect(run.status == 2 && run.text.isEmpty)
        #expect(run.errors.contains("error: can't read the arguments because /proc can't be read"), "\(run.errors)")
    }

    static let errors: [[String]] = [
        ["render"], ["render", "a.yaml", "--frmat", "png"], ["render", "a.yaml", "--format", "bmp"],
        ["render", "a.yaml", "--format", "png,"], ["render", "a.yaml", "--device", "iphone15"],
        ["render", "a.yaml", "--scale", "0"], ["render", "a.yaml", "--scale", "4"],
        ["render", "a.yaml", "--scale", "nan"], ["render", "a.yaml", "--width", "-1"],
        ["render", "a.yaml", "--width", "nan"], ["render", "a.yaml", "--height", "inf"],
        ["render", "a.yaml", "--height", "1e9"], ["render", "a.yaml", "--appearance", "drak"],
        ["render", "a.yaml", "--text-size", "huge"], ["render", "a.yaml", "--direction", "up"],
        ["render", "a.yaml", "--part", "5..3"], ["render", "a.yaml", "--part", "0..nan"],
        ["render", "a.yaml", "--shot", "a", "--state", "b"], ["chekc", "a.yaml"],
        ["render", "a.yaml", "--limit", "pixels"], ["check", "a.yaml", "--limit", "pixels=0"],
        ["explain", "a.yaml", "--limit", "text=2000"], ["verify", "--limit", "rows=many"],
        ["render", "a.yaml", "--limit", "memory=3"], ["render", "a.yaml", "--page", "a0"],
        ["render", "a.yaml", "--format", "png", "--page", "a4"],
        ["render", "a.yaml", "--width", "300", "--page", "a4"],
    ]

    @Test("an invalid option exits with 64 and its name, and draws nothing", arguments: errors)
    func error(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write("content: []".utf8, to: "a.yaml")
        let run = try Program.tatami(arguments, in: folder).run()
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errorLines.first?.hasPrefix("error: ") == true)
        let culprit = arguments.last { $0.hasPrefix("--") } ?? (arguments.count > 1 ? arguments[0] : "<scenes>")
        #expect(run.errors.contains(culprit))
        #expect(folder.names == ["a.yaml"])
    }

    @Test(
        "a renamed option or command is an error with the new name",
        arguments: [
            (["explain", "a.yaml", "--spoken"], "error: '--spoken' is now '--accessibility'."),
            (["merge-reports", "a.json"], "error: 'merge-reports' is now 'merge'."),
        ] as [([String], String)])
    func renamed(arguments: [String], error: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("content: []".utf8, to: "a.yaml")
        let run = try Program.tatami(arguments, in: folder).run()
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.errorLines.first == error)
    }

    @Test(
        "an error in a value says what is valid",
        arguments: [
            (["verify", "--shard", "3/2"], "of 2 shards, it takes one from 1/2 to 2/2"),
            (["verify", "--shard", "two"], "it takes the number of a shard and of all shards, as in 2/5"),
            (
                ["render", "a.yaml", "--format", "jpg"],
                "there is no format 'jpg'; there are png, svg, pdf for pictures"
            ),
            (["render", "a.yaml", "--format", "pngs"], "there is no format 'pngs'; did you mean 'png'?"),
            (["render", "a.yaml", "--format", "png,gif"], "one command can't write both pictures and films"),
            (["render", "a.yaml", "--device", "iphone-99"], "Did you mean 'iphone-se'?"),
        ] as [([String], String)])
    func value(arguments: [String], words: String) throws {
        let folder = try TemporaryFolder()
        try folder.write("content: []".utf8, to: "a.yaml")
        let run = try Program.tatami(arguments, in: folder).run()
        #expect(run.status == 64 && run.errorLines.first?.contains(words) == true, "\(run.errors)")
    }

    @Test("an unknown limit is reported with the nearest one, or with all")
    func limit() throws {
        let folder = try TemporaryFolder()
        for (name, end) in [
            ("pixls", "'pixls' for --limit; did you mean 'pixels'?"),
            ("q", "'q' for --limit; there are elements, measurements, text, contentRows, pixels, imagePixels, all"),
        ] {
            let run = try Program.tatami("verify", "--limit", "\(name)=3", in: folder).run()
            #expect(run.status == 64)
            #expect(run.errors.hasPrefix("error: there is no limit \(end)"), "\(run.errors)")
        }
        let fixed = try Program.tatami("verify", "--limit", "depth=200", in: folder).run()
        #expect(fixed.errors.hasPrefix("error: --limit doesn't set 'depth', which is fixed"), "\(fixed.errors)")
        for (value, range) in [("pixels=0", "1 to 1073741824,"), ("text=1.5", "1 to 1024 MiB,")] {
            let run = try Program.tatami("verify", "--limit", value, in: folder).run()
            #expect(run.errors.contains(range), "\(run.errors)")
        }
    }

    @Test("help and version go to standard output")
    func help() throws {
        let folder = try TemporaryFolder()
        for arguments in [["--help"], ["render", "--help"], ["help", "check"], ["schema", "--help"]] {
            let run = try Program.tatami(arguments, in: folder).run()
            #expect(run.status == 0 && run.errors == "")
            #expect(run.text.contains("USAGE: tatami"))
        }
        let version = try Program.tatami("--version", in: folder).run()
        let commit = /commit (not known|[0-9a-f]{12}(-dirty)?)/
        let libraries = /(([A-Z]?[a-zA-Z]+ [0-9.]+)(, )?){6}/
        let lines = version.text.split(separator: "\n")
        try #require(lines.count == 3, "\(version.text)")
        #expect(lines[0].wholeMatch(of: /tatami \d+\.\d+\.\d+/) != nil)
        #expect(try commit.wholeMatch(in: lines[1]) != nil && libraries.wholeMatch(in: lines[2]) != nil)
    }
}

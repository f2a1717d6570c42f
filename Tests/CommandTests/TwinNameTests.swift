import Foundation
import Glibc
import RunningPrograms
import Testing

/// Two files whose names look the same, one with é as one code point and one with é as two. Swift's strings
/// are equal, but the files are different.
@Suite("Files whose names differ only in how accents are composed")
struct TwinNameTests {
    static let twins = ["caf\u{E9}", "cafe\u{301}"]
    static let others = ["one", "two"]

    /// Scenes with these names, each with its own image, data and components, and `both`, which uses those of both.
    struct NamedProject {
        let folder: TemporaryFolder
        let names: [String]

        init(_ names: [String]) throws {
            folder = try TemporaryFolder()
            self.names = names
            try folder.write("exclude: [\"**/parts\"]\n".utf8, to: "tatami.yaml")
            for (number, name) in names.enumerated() {
                try writeScene(number)
                try writeParts(number, ["red", "blue"][number])
                try folder.write("{\"t\": \"\(["a", "b"][number])\"}\n".utf8, to: "snapshots/parts/\(name).jsonl")
                let color = ["green", "purple"][number]
                try folder.write("content: [{area: {background: \(color), height: fill}}]".utf8, to: "image.yaml")
                try tatami("render", "image.yaml", "--width", "8", "--height", "8", "-o", "image.png").output()
                try rename("image.png", to: "snapshots/parts/\(name).png")
            }
            try FileManager.default.removeItem(atPath: folder.file("image.yaml"))
            let parts = names.indices.map { "  - tone\($0): {}\n\(content(of: $0))" }.joined()
            try folder.write((heading(names.indices) + parts).utf8, to: "snapshots/both.yaml")
        }

        init(copying other: NamedProject) throws {
            folder = try TemporaryFolder(copying: other.folder)
            names = other.names
        }

        private func rename(_ old: String, to new: String) throws {
            guard Glibc.rename(folder.file(old), folder.file(new)) == 0 else { throw CocoaError(.fileWriteUnknown) }
        }

        private func heading(_ numbers: Range<Int>) -> String {
            let files = numbers.map { "parts/\(names[$0]).yaml" }.joined(separator: ", ")
            return "screen: {width: 60, height: 100, scale: 1}\nuse: [\(files)]\ncontent:\n"
        }

        private func content(of number: Int) -> String {
            """
              - image: {source: parts/\(names[number]).png, width: 8, height: 8}
              - list: {rows: {from: parts/\(names[number]).jsonl, as: {text: "{t}"}}}

            """
        }

        func writeScene(_ number: Int, background: String = "white") throws {
            let text =
                heading(number..<number + 1) + "  - area: {height: 10, background: \(background)}\n"
                + "  - tone\(number): {}\n" + content(of: number)
            try folder.write(text.utf8, to: "snapshots/\(names[number]).yaml")
        }

        func writeParts(_ number: Int, _ color: String) throws {
            let text = "components: {tone\(number): {content: {area: {background: \(color), height: 8}}}}\n"
            try folder.write(text.utf8, to: "snapshots/parts/\(names[number]).yaml")
        }

        func tatami(_ arguments: String..., ci: Bool = false) -> Program {
            .tatami(arguments, in: folder, environment: ["CI": ci ? "1" : nil])
        }

        func bytes(_ path: String) -> [UInt8]? { try? folder.bytes(of: path) }

        /// Baselines have ASCII file names.
        func baseline(_ name: String) -> [UInt8]? {
            let folder = name.utf8.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "~" + String($0, radix: 16) }.joined()
            return bytes("snapshots/\(folder)/default.png")
        }

        /// Every snapshot in a report, with its verdict.
        func verdicts(_ file: String) throws -> [(name: [UInt8], verdict: String)] {
            let report = try JSONSerialization.jsonObject(with: Data(try folder.bytes(of: file)))
            let snapshots = try #require((report as? [String: Any])?["snapshots"] as? [[String: Any]])
            return try snapshots.map {
                (Array(try #require($0["name"] as? String).utf8), try #require($0["verdict"] as? String))
            }
        }

        func git(_ arguments: String...) throws {
            let identity = ["-c", "user.name=t", "-c", "user.email=t@t", "-c", "core.precomposeunicode=false"]
            try Program("git", identity + arguments, in: folder.path).output()
        }
    }

    private static let original = Result {
        let project = try NamedProject(twins)
        try project.tatami("verify", "--record", "all").output()
        return project
    }

    private func recorded() throws -> NamedProject { try NamedProject(copying: Self.original.get()) }

    private func expect(_ verdicts: [(name: [UInt8], verdict: String)], _ expected: [String: String]...) {
        // As keys of a Swift dictionary they would be merged.
        let found = verdicts.map { "\($0.verdict) \($0.name)" }.sorted()
        #expect(found == expected.flatMap { $0.map { "\($1) \(Array("\($0)/default".utf8))" } }.sorted())
    }

    @Test("are drawn as two, each with its own image, data and components", arguments: ["1", "2"])
    func pictures(workers: String) throws {
        let (twins, others) = (try NamedProject(Self.twins), try NamedProject(Self.others))
        for project in [twins, others] {
            let run = try project.tatami("verify", "--record", "all", "--workers", workers).run()
            #expect(run.status == 0 && run.lines.last == "3 recorded", "\(run.text)\(run.errors)")
            let drawn = try project.tatami("render", "snapshots", "--format", "png,svg", "-o", "out/").run()
            #expect(drawn.status == 0 && drawn.lines.count == 6, "\(drawn.text)\(drawn.errors)")
        }
        for (name, other) in zip(Self.twins + ["both"], Self.others + ["both"]) {
            let picture = try #require(twins.baseline(name))
            #expect(picture == others.baseline(other), "\(name)")
            #expect(twins.bytes("out/\(name).png") == others.bytes("out/\(other).png"))
            #expect(twins.bytes("out/\(name).png") != nil)
        }
    }

    @Test(
        "are verified as two",
        arguments: zip([0, 1, 0, 1], [["--redraw"], ["--workers", "1"], ["--workers", "2"], []]))
    func verified(broken: Int, options: [String]) throws {
        let project = try recorded()
        #expect(try project.tatami("verify", ci: true).run().lines == ["3 equal"])
        try project.writeScene(broken, background: "yellow")
        let arguments = ["verify", "--report", "json=run.json,junit=run.xml,html=page.html"] + options
        let run = try Program.tatami(arguments, in: project.folder, environment: ["CI": "1"]).run()
        #expect(run.status == 1)
        #expect(run.lines.last == "2 equal, 1 differs", "\(run.text)")
        expect(
            try project.verdicts("run.json"), ["both": "equal"], [Self.twins[broken]: "differs"],
            [Self.twins[1 - broken]: "equal"])
        let junit = String(decoding: try project.folder.bytes(of: "run.xml"), as: UTF8.self)
        #expect(junit.contains("tests=\"3\" failures=\"1\""))
        #expect(junit.matches(of: #/<testsuite /#).count == 3)
        // Only the failed one, and only the named one.
        guard options.count < 2 else { return }
        _ = try project.tatami("verify").run()
        #expect(try project.tatami("verify", "--last-failed").run().lines.last == "1 differs")
        let named = try project.tatami("verify", "snapshots/\(Self.twins[broken]).yaml").run()
        #expect(named.lines.last == "1 differs")
        #expect(try project.tatami("verify", Self.twins[1 - broken]).run().lines.last == "1 equal")
    }

    @Test(
        "change as two: an image, data, components or the scene", arguments: zip([0, 1, 0], ["png", "jsonl", "yaml"]))
    func memory(changed: Int, ending: String) throws {
        let project = try recorded()
        try project.git("init", "-q")
        try project.git("add", ".")
        try project.git("commit", "-q", "-m", "first")
        #expect(try project.tatami("verify").run().lines == ["3 equal"])
        switch ending {
        case "png":
            let other = try #require(project.bytes("snapshots/both/default.png"))
            try project.folder.write(other, to: "snapshots/parts/\(Self.twins[changed]).png")
        case "jsonl":
            try project.folder.write("{\"t\": \"z\"}\n".utf8, to: "snapshots/parts/\(Self.twins[changed]).jsonl")
        default: try project.writeParts(changed, "orange")
        }
        for options in [[], ["--only-changed"]] {
            let arguments = ["verify", "--report", "json=run.json"] + options
            let run = try Program.tatami(arguments, in: project.folder).run()
            #expect(run.status == 1, "\(run.text)\(run.errors)")
            let equal = options == ["--only-changed"] ? [:] : [Self.twins[1 - changed]: "equal"]
            expect(
                try project.verdicts("run.json"), ["both": "differs"], [Self.twins[changed]: "differs"], equal)
        }
        let against = try project.tatami("verify", "--against", "HEAD", "--report", "json=run.json").run()
        #expect(against.lines.last == "1 equal, 2 differ", "\(against.text)\(against.errors)")
    }

    @Test("are approved, orphaned and pruned as two", arguments: [0, 1])
    func approved(changed: Int) throws {
        let project = try recorded()
        for number in [0, 1] { try project.writeScene(number, background: "yellow") }
        #expect(try project.tatami("verify").run().lines.last == "1 equal, 2 differ")
        let explained = try project.tatami("explain", "\(Self.twins[changed])/default").run()
        #expect(explained.status == 0, "\(explained.text)\(explained.errors)")
        let approved = try project.tatami("approve", "\(Self.twins[changed])/default").run()
        #expect(approved.status == 0, "\(approved.text)\(approved.errors)")
        let run = try project.tatami("verify", "--report", "json=run.json").run()
        #expect(run.lines.last == "2 equal, 1 differs")
        expect(
            try project.verdicts("run.json"), ["both": "equal"], [Self.twins[changed]: "equal"],
            [Self.twins[1 - changed]: "differs"])

        unlink(project.folder.file("snapshots/\(Self.twins[changed]).yaml"))
        let orphaned = try project.tatami("verify").run()
        #expect(orphaned.lines.last?.contains("1 orphaned") == true, "\(orphaned.text)")
        try project.tatami("prune", "--delete").output()
        #expect(project.baseline(Self.twins[changed]) == nil)
        #expect(project.baseline(Self.twins[1 - changed]) != nil)
    }

    @Test("are divided into shards and merged as two")
    func shards() throws {
        let project = try recorded()
        try project.writeScene(1, background: "yellow")
        var count = 0
        for shard in ["1/2", "2/2"] {
            let file = "\(shard.prefix(1)).json"
            _ = try project.tatami("verify", "--shard", shard, "--report", "json=\(file)").run()
            count += try project.verdicts(file).count
        }
        #expect(count == 3)
        let merged = try project.tatami("merge", "1.json", "2.json", "--report", "json=all.json").run()
        #expect(merged.lines.last == "2 equal, 1 differs" && merged.status == 1, "\(merged.text)\(merged.errors)")
        expect(
            try project.verdicts("all.json"), ["both": "equal"], [Self.twins[0]: "equal"], [Self.twins[1]: "differs"])
    }

    @Test("have two diagnostics if both have the same error")
    func diagnostics() throws {
        let project = try NamedProject(Self.twins)
        for number in [0, 1] { try project.writeParts(number, "grean") }
        for arguments in [
            ["check", "snapshots"], ["check", "snapshots/both.yaml"], ["verify"],
            ["render", "snapshots", "-o", "out/"],
        ] {
            let run = try Program.tatami(arguments, in: project.folder).run()
            #expect(run.status != 0)
            for name in Self.twins {
                let lines = (run.text + run.errors).split(separator: "\n").filter {
                    $0.drop { $0 == " " }.utf8.starts(with: "snapshots/parts/\(name).yaml:1:".utf8)
                }
                #expect(!lines.isEmpty, "\(arguments): \(run.text)\(run.errors)")
            }
        }
    }

    @Test("are formatted and listed as two")
    func formatted() throws {
        let project = try NamedProject(Self.twins)
        for name in Self.twins {
            let text = String(decoding: try #require(project.bytes("snapshots/\(name).yaml")), as: UTF8.self)
            try project.folder.write(text.replacing("  - ", with: "     -   ").utf8, to: "snapshots/\(name).yaml")
        }
        let checked = try project.tatami("format", "--check").run()
        for name in Self.twins {
            #expect(
                (checked.text + checked.errors).split(separator: "\n").contains {
                    Array($0.utf8).contains(Array("snapshots/\(name).yaml".utf8))
                }, "\(checked.text)\(checked.errors)")
        }
        #expect(try project.tatami("verify", "--list").run().lines.count == 3)
    }

    @Test("are two pictures of two jobs of one worker")
    func worker() throws {
        let project = try NamedProject(Self.twins)
        let jobs = Self.twins.map { "{\"render\": {\"scene\": \"snapshots/\($0).yaml\"}}\n" }.joined()
        try project.folder.write((jobs + jobs).utf8, to: "jobs")
        let run = try Program("sh", ["-c", "'\(Program.tatamiPath)' worker <jobs"], in: project.folder.path).run()
        let pictures = run.lines.compactMap { $0.firstMatch(of: /"base64": ?"([^"]*)"/)?.1 }
        #expect(pictures.count == 4, "\(run.text)\(run.errors)")
        #expect(Set(pictures).count == 2 && pictures.prefix(2) == pictures.suffix(2))
    }

    @Test("have durations, by which shards are balanced")
    func durations() throws {
        let project = try recorded()
        let timed = try project.tatami("verify", "--redraw", "--report", "durations=durations.json").run()
        #expect(timed.status == 0, "\(timed.text)\(timed.errors)")
        let listed = try ["1/2", "2/2"].flatMap {
            try project.tatami("verify", "--shard", $0, "--durations", "durations.json", "--list").run().lines
        }
        #expect(listed.count == 3, "\(listed)")
    }
}

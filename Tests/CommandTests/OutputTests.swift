import Foundation
import RunningPrograms
import Testing

@Suite("Pictures are written where the options say")
struct OutputTests {
    private static let scene = """
        content: [{label: a, id: note}]
        screen: {width: 60, height: 40, scale: 1}
        states: {dim: {note: {opacity: 1/2}}, red: {note: {background: red}}}
        shots: [{name: plain}, {name: dim, state: dim}]
        """

    /// A folder with a scene of one picture, `one.yaml`, and one of two shots, `two.yaml`.
    private static func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("screen: {width: 60, height: 40}\ncontent: [{label: a}]".utf8, to: "one.yaml")
        try folder.write(scene.utf8, to: "two.yaml")
        return folder
    }

    /// Options with the resulting files and output.
    struct Case: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var written: [String]

        init(_ arguments: String, _ written: String...) {
            self.arguments = arguments.split(separator: " ").map(String.init)
            self.written = written
        }

        var testDescription: String { arguments.joined(separator: " ") }
    }

    static let cases = [
        Case("one.yaml", "one.png"),
        Case("one.yaml -o .", "one.png"),
        Case("one.yaml -o out/", "out/one.png"),
        Case("one.yaml -o new", "new/one.png"),
        Case("one.yaml -o deep/er/", "deep/er/one.png"),
        Case("one.yaml -o x.svg", "x.svg"),
        Case("one.yaml -o x.PDF", "x.PDF"),
        Case("one.yaml --format svg", "one.svg"),
        Case("one.yaml -o a.file --format pdf", "a.file"),
        Case("one.yaml --format png,svg,pdf", "one.png", "one.svg", "one.pdf"),
        Case("two.yaml", "two-plain.png", "two-dim.png"),
        Case("two.yaml --shot dim", "two-dim.png"),
        Case("two.yaml --shot dim --shot plain", "two-dim.png", "two-plain.png"),
        Case("two.yaml --shot dim -o d.png", "d.png"),
        Case("two.yaml --state red", "two-red.png"),
        Case("two.yaml --state dim --state red -o out", "out/two-dim-red.png"),
        Case(". -o out/", "out/one.png", "out/two-plain.png", "out/two-dim.png"),
        Case("./ --format pdf", "./one.pdf", "./two-plain.pdf", "./two-dim.pdf"),
    ]

    @Test("names", arguments: cases)
    func names(expected: Case) throws {
        let folder = try Self.folder()
        let before = Set(try folder.inventory().keys)
        let run = try Program.tatami(["render"] + expected.arguments, in: folder).run()
        #expect(run.status == 0)
        #expect(run.errors == "")
        // The written paths are printed in the scenes' order.
        let printed = run.lines
        func plain(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
        #expect(printed.map(plain) == expected.written.map(plain))
        let new = Set(try folder.inventory().keys).subtracting(before).filter { $0.contains(".") }
        #expect(new == Set(printed.map(plain)))
        for path in printed {
            let start: [UInt8] =
                switch path.lowercased().suffix(4) {
                case ".png": [0x89] + Array("PNG\r\n".utf8)
                case ".svg": Array("<svg ".utf8)
                default: Array("%PDF-1.".utf8)
                }
            #expect(try folder.bytes(of: path).starts(with: start), "\(path)")
        }
    }

    @Test("an extension without a format is an error that lists those with one, and nothing is written")
    func unknownEnding() throws {
        let folder = try Self.folder()
        let before = try folder.inventory()
        let run = try Program.tatami("render", "one.yaml", "-o", "one.mp4", in: folder).run()
        #expect(run.status == 64)
        #expect(
            run.errors.hasPrefix("error: --output ends in '.mp4', which is not a format: use .png, .svg, .pdf, .webp,")
        )
        #expect(run.errors.contains("For a folder, write 'one.mp4/'."))
        #expect(run.errors.contains("Usage: tatami render "))
        #expect(try folder.inventory() == before)
        let meant = try Program.tatami("render", "one.yaml", "-o", "one.mp4/v1.0/", in: folder).run()
        #expect(meant.status == 0 && meant.lines == ["one.mp4/v1.0/one.png"])
    }

    @Test("standard output receives only a picture's bytes")
    func standardOutput() throws {
        let folder = try Self.folder()
        for format in ["png", "svg", "pdf"] {
            let run = try Program.tatami("render", "one.yaml", "-o", "-", "--format", format, in: folder).run()
            #expect(run.status == 0 && run.errors == "")
            try Program.tatami("render", "one.yaml", "-o", "one.\(format)", in: folder).output()
            #expect(run.output == (try folder.bytes(of: "one.\(format)")))
        }
    }

    @Test("a link outside of the checkout is followed for writing, an existing file keeps its permissions")
    func linksAndRights() throws {
        let folder = try Self.folder()
        try folder.write([1], to: "real.png")
        chmod(folder.file("real.png"), 0o640)
        try FileManager.default.createSymbolicLink(
            atPath: folder.file("link.png"), withDestinationPath: "real.png")
        var render = Program.tatami("render", "../one.yaml", "-o", "../link.png", in: folder)
        render.folder = folder.file("inside")
        try FileManager.default.createDirectory(atPath: render.folder, withIntermediateDirectories: true)
        try render.output()
        #expect(try folder.bytes(of: "real.png").count > 100)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("real.png"))
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link.png")) == "real.png")
    }

    /// Arguments, and the error message.
    static let refusals: [(arguments: [String], said: String)] = [
        (
            ["two.yaml", "-o", "x.png"],
            "error: 2 pictures don't fit one file 'x.png'; choose one with --shot and --format, or name a folder (-o DIR/)"
        ),
        (
            ["one.yaml", "-o", "-", "--format", "png,svg"],
            "error: 2 pictures don't fit standard output; choose one with --shot and --format"
        ),
        (
            ["one.yaml", "sub/one.yaml", "-o", "out/"],
            "error: 'one.yaml' and 'sub/one.yaml' would both be written as 'one'; draw them into different folders with -o"
        ),
        (["two.yaml", "--shot", "dimm"], "two.yaml: error: no shot 'dimm' in this scene; did you mean 'dim'?"),
        (["two.yaml", "--shot", "zzzzzz"], "two.yaml: error: no shot 'zzzzzz' in this scene; it has plain, dim"),
        (["two.yaml", "--state", "rde"], "two.yaml: error: no state 'rde' in this scene; did you mean 'red'?"),
        (["one.yaml", "--state", "red"], "one.yaml: error: no state 'red' in this scene; it has none"),
        (
            ["one.yaml", "--part", "100..200"],
            "one.yaml: error: the part is outside the picture 'one', which is 40 points high"
        ),
        (
            ["one.yaml", "-o", "one.yaml/x.png"],
            "one.yaml/x.png: error: can't write: a part of the path is not a folder; nothing was changed"
        ),
        (
            ["one.yaml", "-o", "one.yaml/"],
            "one.yaml/: error: can't write: a part of the path is not a folder; nothing was changed"
        ),
        (
            ["one.yaml", "-o", "nowhere/x.png"],
            "nowhere/x.png: error: can't write: no such file or folder; nothing was changed"
        ),
        (["one.yaml", "-o", "taken/"], "taken/one.png: error: can't write: it is a folder; nothing was changed"),
        (
            ["one.yaml", "-o", "/dev/full"],
            "/dev/full: error: can't write: no space left on the device; nothing was changed"
        ),
        (
            ["one.yaml", "-o", "/proc/tatami.png"],
            "/proc/tatami.png: error: can't write: no such file or folder; nothing was changed"
        ),
        (
            ["one.yaml", "-o", "loop/x.png"],
            "loop: error: can't write: it is a symbolic link, which is not followed here; "
                + "replace it with its target; nothing was changed"
        ),
        (
            ["one.yaml", "-o", String(repeating: "x", count: 300) + ".png"],
            String(repeating: "x", count: 300) + ".png: error: can't write: the name is too long; nothing was changed"
        ),
        (
            ["one.yaml", "two.yaml", "-o", "taken/"],
            "taken/one.png: error: can't write: it is a folder; nothing was changed"
        ),
    ]

    @Test("an output that can't be written is reported in one line, and nothing is written", arguments: refusals)
    func refusal(arguments: [String], said: String) throws {
        let folder = try Self.folder()
        try folder.write("content: []".utf8, to: "sub/one.yaml")
        try folder.write([], to: "taken/one.png/file")
        try FileManager.default.createSymbolicLink(atPath: folder.file("loop"), withDestinationPath: "loop")
        let before = try folder.inventory()
        expectRefusal(try Program.tatami(["render"] + arguments, in: folder).run(), [said])
        #expect(try folder.inventory() == before)
    }

    @Test("--json prints one line per picture")
    func json() throws {
        let folder = try Self.folder()
        let run = try Program.tatami(
            "render", "two.yaml", "-o", "a \"b\"/", "--json", "--format", "png,svg", in: folder
        ).run()
        let objects = try run.lines.map { line in
            try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
        #expect(
            objects.map { $0["path"] as? String } == [
                "a \"b\"/two-plain.png", "a \"b\"/two-plain.svg", "a \"b\"/two-dim.png", "a \"b\"/two-dim.svg",
            ])
        #expect(objects.map { $0["shot"] as? String } == ["plain", "plain", "dim", "dim"])
        for object in objects {
            #expect(object["scene"] as? String == "two.yaml")
            #expect(object["width"] as? Double == 60 && object["height"] as? Double == 40)
            #expect(object["scale"] as? Double == 1)
        }
    }

    @Test("--timings prints the time of each stage, and the sum, on standard error")
    func timings() throws {
        let folder = try Self.folder()
        let run = try Program.tatami("render", "one.yaml", "--timings", in: folder).run()
        #expect(run.text == "one.png\n")
        let rows = try run.errorLines.map { line -> (String, Double) in
            let match = try #require(line.wholeMatch(of: /(.+?) +(\d+\.\d\d\d) ms/), "\(line)")
            return (String(match.1), Double(match.2) ?? -1)
        }
        #expect(
            rows.map(\.0)
                == [
                    "read scene", "resolve", "decode images", "set up fonts", "lay out", "paint", "draw pixels",
                    "encode",
                    "write files", "total",
                ].filter { name in name != "decode images" || rows.contains { $0.0 == name } })
        #expect(abs(rows.dropLast().reduce(0) { $0 + $1.1 } - (rows.last?.1 ?? 0)) < 0.02)
    }
}

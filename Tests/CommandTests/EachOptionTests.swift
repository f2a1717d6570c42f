import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("A picture for each record of a data file")
struct EachOptionTests {
    /// A scene whose width is one of its values, as high as its text.
    private static let scene = """
        screen: {width: "{width}", height: content, scale: 1}
        values: {width: 40, name: "Anna", isWide: false, double: "{width * 2}"}
        content: [{label: "{name}"}]

        """
    private static let csv = "id,width,name,other\nanna,50,Anna,1\nbert,60,,2\nzoë,,Zoë,3\n"

    private func run(
        _ arguments: [String], _ data: String, named file: String = "people.csv", scene: String = Self.scene
    ) throws -> (run: ProgramRun, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        try folder.write(scene.utf8, to: "card.yaml")
        try folder.write(data.utf8, to: file)
        let program = Program.tatami(["render", "card.yaml", "--each", file] + arguments, in: folder)
        return (try program.run(), folder)
    }

    private func widths(_ folder: TemporaryFolder, _ names: [String]) throws -> [Int] {
        try names.map { try decodePNG(folder.bytes(of: $0)).width }
    }

    @Test("its fields are the scene's values; the scene's own values replace missing ones", arguments: ["1", "2"])
    func table(workers: String) throws {
        let (run, folder) = try run(["--workers", workers], Self.csv)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.lines == ["card-1.png", "card-2.png", "card-3.png"])
        #expect(try widths(folder, run.lines) == [50, 60, 40])
    }

    @Test(
        "JSON and JSON Lines mean the same as a table",
        arguments: [
            (
                "people.json",
                "[{\"width\": 50, \"name\": \"A\"}, {\"name\": null, \"width\": 60, \"deep\": {\"a\": 1}}]"
            ),
            ("people.jsonl", "{\"width\": 50, \"name\": \"A\"}\n\n{\"name\": null, \"width\": 60, \"deep\": [1]}\n"),
        ] as [(String, String)])
    func formats(file: String, data: String) throws {
        let (run, folder) = try run(["-o", "out", "--json"], data, named: file)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.lines.map { $0.contains("\"record\":1,") } == [true, false])
        #expect(try widths(folder, ["out/card-1.png", "out/card-2.png"]) == [50, 60])
    }

    @Test("pictures are named by a field, and by the shot too")
    func names() throws {
        let scene = Self.scene + "shots: [{name: day}, {name: night, appearance: dark}]\n"
        let (run, _) = try run(["--name", "id"], Self.csv, scene: scene)
        #expect(run.errors.isEmpty)
        let names = ["anna", "bert", "zoë"].flatMap { ["card-day-\($0).png", "card-night-\($0).png"] }
        #expect(run.lines == names)
    }

    @Test("an option's value overrides those of the records")
    func options() throws {
        let (run, folder) = try run(["--value", "width=33"], Self.csv)
        #expect(try widths(folder, run.lines) == [33, 33, 33])
    }

    private static let errors: [([String], String, [String])] = [
        (
            [], "width,name\n50,A\nwide,B\n70\n",
            [
                "people.csv:3:1: error: expected a number for the scene's value 'width', found text",
                "people.csv:4:1: error: 1 field, but the header has 2",
            ]
        ),
        (
            ["--name", "id"], "id,width\na,1\nb,2\na,3\n",
            [
                "people.csv:4:1: error: the record at people.csv:2:1 has the name 'a' too; give each its own, or leave out --name"
            ]
        ),
        (
            ["--name", "id"], "id,width\n../a,1\n",
            [
                "people.csv:2:1: error: '../a' can't name a picture; a name is a text of up to 150 bytes without slashes and control characters"
            ]
        ),
        (
            ["--name", "ID"], "id,width\na,1\n",
            ["people.csv:2:1: error: the record has no field 'ID' to name its picture by; did you mean 'id'?"]
        ),
        (
            [], "width\n50\n0\n",
            ["card.yaml:1:", "people.csv:3:1: note: in the picture of this record"]
        ),
    ]

    @Test(
        "errors are reported in the order of the records, with their places, and nothing is written", arguments: errors)
    func error(options: [String], data: String, said: [String]) throws {
        for workers in ["1", "3"] {
            let (run, folder) = try run(options + ["--workers", workers], data)
            #expect(run.status == 2)
            #expect(run.errorLines.count == said.count)
            for (line, start) in zip(run.errorLines, said) { #expect(line.hasPrefix(start)) }
            #expect(folder.names == ["card.yaml", "people.csv"])
        }
    }

    @Test("a scene without values is reported")
    func noValues() throws {
        let (run, folder) = try run([], Self.csv, scene: "content: [{label: hi}]\n")
        #expect(run.status == 2)
        #expect(
            run.errors == "card.yaml: error: the scene has no 'values:' for records to fill; add them, as in "
                + "values: {name: Anna}\n")
        #expect(folder.names == ["card.yaml", "people.csv"])
    }

    @Test("a data file that is missing, of an unknown format, or broken is reported with its name")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scene.utf8, to: "card.yaml")
        try folder.write("".utf8, to: "people.txt")
        try folder.write("[{\"width\": 1}".utf8, to: "people.json")
        for (file, start) in [
            ("none.csv", "none.csv: error: "),
            ("people.txt", "people.txt: error: can't tell the format of 'people.txt'; "),
            ("people.json", "people.json:1:14: error: "),
        ] {
            let run = try Program.tatami("render", "card.yaml", "--each", file, in: folder).run()
            #expect(run.status == 2)
            #expect(run.errorLines.count == 1 && run.errors.hasPrefix(start))
        }
    }

    @Test(
        "options without a meaning for --each are refused",
        arguments: [["--name", "id"], ["--each", "a.csv", "--format", "gif"]])
    func usage(options: [String]) throws {
        let folder = try TemporaryFolder()
        let run = try Program.tatami(["render", "card.yaml"] + options, in: folder).run()
        #expect(run.status == 64)
    }
}

import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("Values given to a scene by an option")
struct ValueOptionTests {
    /// A scene with as many rows of 44 points as its value `double`.
    private static let scene = """
        screen: {width: 80, height: content, scale: 1}
        values: {count: 1, double: "{count * 2}"}
        content: [{list: {rows: [{text: "{number}", repeat: "{double}"}]}}]
        """

    private func run(_ arguments: [String]) throws -> ProgramRun {
        let folder = try TemporaryFolder()
        try folder.write(Self.scene.utf8, to: "rows.yaml")
        return try Program.tatami(arguments, in: folder).run()
    }

    @Test(
        "they override the file's, and values computed from them follow",
        arguments: [
            ([], 2), (["--value", "count=3"], 6), (["--value", "count={1 + 1}"], 4), (["--value", "double=5"], 5),
        ] as [([String], Int)])
    func render(options: [String], rows: Int) throws {
        let drawn = try run(["render", "rows.yaml", "-o", "-"] + options)
        #expect(try decodePNG(drawn.output).height == rows * 44)
    }

    @Test(
        "an unknown name and an invalid expression are reported, and nothing is drawn",
        arguments: [
            ("cuont=3", "rows.yaml: error: no value 'cuont' in this scene; did you mean 'count'?"),
            ("count={1 +}", "rows.yaml: error: expected a value here, where the expression ends"),
            ("count=many", "rows.yaml:2:36: error: '*' needs a number, found text 'many'"),
        ] as [(String, String)])
    func errors(value: String, said: String) throws {
        for command in ["render", "check"] {
            let result = try run([command, "rows.yaml", "--value", value])
            #expect(result.status == 2)
            #expect(result.errorLines.first == said)
        }
    }
}

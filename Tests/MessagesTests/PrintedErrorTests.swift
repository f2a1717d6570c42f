import Testing

@Suite("Errors are worded, never printed")
struct PrintedErrorTests {
    /// Names of error variables, and expressions that turn any value into text.
    private let printing =
        #/\\\((error|failure|cause|death|damage|diagnostic|issue)\)|String\((describing|reflecting):|localizedDescription/#

    @Test("no source file puts an error into a text as Swift prints it")
    func interpolation() throws {
        let files = try Sources.files(below: "Sources")
        #expect(files.count > 300)
        var found: [String] = []
        for file in files {
            for (index, line) in file.lines.enumerated()
            where line.contains(printing) && !line.contains("preconditionFailure(")
                && !line.trimmingPrefix(while: { $0 == " " }).hasPrefix("//")
            {
                found.append("\(file.path):\(index + 1): \(line.trimmingPrefix(while: { $0 == " " }))")
            }
        }
        #expect(found == [])
    }

    @Test("the wording of errors is only in the folders Messages")
    func onlyThere() throws {
        var found: [String] = []
        for file in try Sources.files(below: "Sources") where !file.path.contains("/Messages/") {
            for (index, line) in file.lines.enumerated() where line.contains("\"error: ") || line.contains(": error: ")
            {
                found.append("\(file.path):\(index + 1)")
            }
        }
        #expect(found == [])
    }

    @Test("everything is printed by functions that check it")
    func doors() throws {
        let printing =
            #/\b(print|debugPrint|dump|puts|fputs|printf|fprintf|vprintf)\(|FileHandle\.standard|write\(STD(OUT|ERR)_FILENO/#
        // The permitted places: output functions, a progress line with our own text only, a terminal check,
        // warnings of the libraries, and the messages to the compiler.
        let doors =
            ["StandardOutput", "VerifyListener", "ReportOptions", "TatamiCommand"].map { "Sources/Command/\($0).swift" }
            + [
                "Sources/Tatami/Scenes/SceneError.swift", "Sources/TatamiTesting/CallPlace.swift",
                "Sources/PreviewMacro/PreviewPlugin.swift",
            ]
        var found: [String] = []
        for file in try Sources.files(below: "Sources") where !doors.contains(file.path) {
            for (index, line) in file.lines.enumerated()
            where line.contains(printing) && !line.trimmingPrefix(while: { $0 == " " }).hasPrefix("//") {
                found.append("\(file.path):\(index + 1): \(line)")
            }
        }
        #expect(found == [])
    }
}

import TatamiMessages
import TatamiSceneFile
import Testing

@Suite("A scene file of a program refers to the lines of its code")
struct PlacedSceneTests {
    private func code(opacity: Double) -> CodeNode {
        func place(_ line: UInt) -> CodePlace { CodePlace(file: "Inbox/InboxView.swift", line: line) }
        let label = CodeNode(
            .mapping([
                .init(
                    "label",
                    .mapping([
                        .init("text", .text("a \"b\""), at: place(7)), .init("opacity", .number(opacity), at: place(9)),
                    ]), at: place(7))
            ]), at: place(7))
        return CodeNode(.mapping([.init("content", .list([label]), at: place(5))]), at: place(5))
    }

    @Test("errors have the places of the code")
    func places() throws {
        let (file, diagnostics) = placedScene(of: code(opacity: 2), named: "inbox") { "Sources/\($0)" }
        let text = try #require(file)
        #expect(diagnostics.isEmpty)
        let errors = Reading.diagnostics(text, name: "inbox.json")
        #expect(errors.count == 1 && errors[0].hasPrefix("Sources/Inbox/InboxView.swift:9: error: 2 is out of range"))
    }

    @Test(
        "errors in a file without places of code, or with invalid ones, have the file's own places",
        arguments: ["", ", \"$places\": {\"files\": [\"A\"], \"lines\": \"9,x:1,0:\"}"])
    func others(places: String) {
        let text = "{\"content\": [\n{\"label\": {\"text\": \"a\", \"opacity\": 2}}]\(places)}"
        #expect(Reading.diagnostics(text, name: "a.json").first?.hasPrefix("a.json:2:") == true)
    }
}

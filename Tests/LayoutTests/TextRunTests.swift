import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Labels with several styles")
struct TextRunTests {
    private let bold = Font(size: 10, weight: .bold)

    @Test("adjacent runs with the same style are one, and a text of one style has none")
    func runsThatLookAlike() {
        let label = Label(text: "", font: font)
        func run(_ text: String, _ color: Color = .black) -> TextRun { TextRun(text: text, font: font, color: color) }
        #expect(label.with(runs: [run("ab"), run(""), run("cd")]) == Label(text: "abcd", font: font))
        let two = label.with(runs: [run("ab"), run("c", .white), run("d", .white)])
        #expect(two.text == "abcd")
        #expect(two.runs.map(\.text) == ["ab", "cd"])
    }

    @Test("a printed tree contains the style of each run, and is read back")
    func printedTree() throws {
        let runs = [
            TextRun(text: "ab ", font: font, color: .black), TextRun(text: "cd", font: bold, color: .black),
            TextRun(
                text: "e", font: font, color: .white, background: .black, isUnderlined: true, isStruckThrough: true,
                link: "https://example.com/?a=\"b\""),
        ]
        let element = Element(id: "t", kind: .label(Label(text: "", font: font).with(runs: runs)))
        let text = laidOut(element, on: screen(100, 20)).description
        #expect(
            text.contains(
                """
                shows "ab cde" in Inter 10 regular color #000000 run "ab " run "cd" in Inter 10 bold run "e" \
                color #FFFFFF on #000000 underlined struck-through link "https://example.com/?a=\\"b\\"" line
                """))
        #expect(PrintedTree(parsing: text)?.printedAgain == text)
    }

    @Test("colours and underlines of runs are not part of a request to the typesetter")
    func recoloured() {
        let shaper = SquareShaper()
        func element(_ id: ElementID, _ color: Color, underlined: Bool) -> Element {
            let run = TextRun(text: "cd", font: font, color: color, isUnderlined: underlined)
            let plain = TextRun(text: "ab", font: font, color: .black)
            return Element(id: id, kind: .label(Label(text: "", font: font).with(runs: [plain, run])))
        }
        _ = laidOut(element("t", .white, underlined: true), on: screen(100, 20), with: shaper)
        _ = laidOut(element("t", .white, underlined: false), on: screen(100, 20), with: shaper)
        #expect(Set(shaper.requests).count == 1)
    }
}

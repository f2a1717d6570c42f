import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("SceneFile: Markdown in labels")
struct MarkdownTests {
    private func label(_ text: String) -> Label? {
        let scene = "content:\n  - label:\n      markdown: true\n      text: |-\n        "
        let source =
            scene + text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n        ")
        guard case .label(let label)? = Reading.elements(source).first?.kind else { return nil }
        return label
    }

    /// Each run with its styles: b, i, c, s and its link.
    private func runs(_ text: String) -> [String] {
        guard let label = label(text) else { return ["no label"] }
        guard !label.runs.isEmpty else { return [label.text] }
        return label.runs.map { run in
            var marks = run.font.weight == .bold ? "b" : ""
            if run.font.isItalic { marks += "i" }
            if run.font.family == Font.monospacedFamily { marks += "c" }
            if run.isStruckThrough { marks += "s" }
            if let link = run.link { marks += "→\(link)" }
            return marks.isEmpty ? run.text : "\(run.text)|\(marks)"
        }
    }

    @Test("the end of a link without a beginning is ignored")
    func unbalanced() {
        // Found by fuzzing.
        #expect(label("![]([)]()") != nil)
        #expect(runs("![]([)]() *b*").last == "b|i")
    }

    @Test("bold, italic, both, code, struck text and links")
    func marks() {
        #expect(runs("a **b** c") == ["a ", "b|b", " c"])
        #expect(runs("*a* _b_ __c__") == ["a|i", " ", "b|i", " ", "c|b"])
        #expect(runs("***a*** **b *c***") == ["a|bi", " ", "b |b", "c|bi"])
        #expect(runs("`a *b*` ~~c~~") == ["a *b*|c", " ", "c|s"])
        #expect(
            runs("[a **b**](https://example.com \"title\")") == ["a |→https://example.com", "b|b→https://example.com"])
        #expect(runs("<https://example.com>") == ["https://example.com|→https://example.com"])
        #expect(runs("太**字**です") == ["太", "字|b", "です"])
    }

    @Test("links have the colour of links, in runs too, unless a run sets another")
    func ownLinkColors() throws {
        func colors(_ keys: String) throws -> [Color] {
            guard case .label(let label)? = Reading.elements("content: [{label: {\(keys)}}]").first?.kind else {
                return []
            }
            return label.runs.map(\.color)
        }
        let (red, blue) = (Color(rgb: 0xFF0000), Color(rgb: 0x007AFF))
        let marked = "text: \"a [b](https://example.com)\", markdown: true"
        #expect(try colors(marked) == [.black, blue])
        #expect(try colors(marked + ", linkColor: \"#FF0000\"") == [.black, red])
        let runs = "text: [a, {text: b, link: \"https://example.com\"}, {text: c, link: \"https://a.b\", color: black}]"
        #expect(try colors(runs + ", linkColor: \"#FF0000\"") == [.black, red, .black])
    }

    @Test("links are underlined in a text of their colour")
    func underlinedLinks() {
        func underlines(_ keys: String) -> [Bool] {
            let text = "text: \"a [b](https://example.com)\", markdown: true"
            guard case .label(let label)? = Reading.elements("content: [{label: {\(text), \(keys)}}]").first?.kind
            else {
                return []
            }
            return label.runs.map(\.isUnderlined)
        }
        #expect(underlines("color: white, linkColor: white") == [false, true])
        #expect(underlines("color: white") == [false, false])
    }

    @Test("a backslash escapes a mark, and marks without meaning are kept")
    func escapes() {
        #expect(runs(#"\*a\* \[b\](c) \\"#) == [#"*a* [b](c) \"#])
        #expect(runs("2 * 3 * 4, snake_case_name, **open") == ["2 * 3 * 4, snake_case_name, **open"])
        #expect(runs("&amp; &#9731; &unknown; <b>") == ["& ☃ &unknown; <b>"])
    }

    @Test("lines are kept as written: nothing is a heading, a list, a quotation or a rule")
    func lines() {
        let text = "# One\n- two\n> three\n***\n    four\n1. five\n===\n```\nsix\n\n\nseven"
        #expect(label(text)?.text == text)
        #expect(runs("**one\ntwo**\n# _three_") == ["one\ntwo|b", "\n# ", "three|i"])
        #expect(runs("**one\n\ntwo**") == ["**one\n\ntwo**"])
    }

    @Test("links are in the tint colour, in light and dark")
    func linkColors() {
        for (appearance, color) in [("light", 0x007AFF), ("dark", 0x0A84FF)] as [(String, UInt32)] {
            let elements = Reading.elements(
                "screen: {appearance: \(appearance)}\ncontent: [{label: {markdown: true, text: \"[a](b:c) d\"}}]")
            guard case .label(let label)? = elements.first?.kind else {
                Issue.record("no label")
                continue
            }
            #expect(label.runs.first?.color == Color(rgb: color))
        }
    }

    @Test("a run's properties override its label's, which apply otherwise")
    func runsOfScenes() throws {
        let elements = Reading.elements(
            """
            content:
              - label:
                  font: {size: 20, weight: light}
                  color: red
                  times: 2
                  text: [a, {text: b, weight: bold, italic: true}, {text: c, font: 10}, {text: d, link: "x:y", color: blue}]
            """)
        guard case .label(let label)? = elements.first?.kind else {
            Issue.record("no label")
            return
        }
        #expect(label.text == "abcdabcd")
        #expect(label.runs.count == 8)
        let light = Font(size: 20, weight: .light)
        #expect(
            label.runs.prefix(3).map(\.font) == [light, Font(size: 20, weight: .bold, isItalic: true), Font(size: 10)])
        #expect(label.runs[0].color == label.color)
        #expect(label.runs[3].link == "x:y")
        #expect(label.runs[3].color != label.color)
    }

    @Test("an overlong paragraph, a list of runs, and a shrinking text without a number of lines are reported")
    func errors() {
        let long = String(repeating: "a ", count: 10_000)
        #expect(
            Reading.diagnostics("content: [{label: {markdown: true, text: \"\(long)\"}}]") == [
                "scene.yaml:1:42: error: a paragraph of Markdown is longer than 16 KiB; divide it with blank lines, or leave 'markdown' out"
            ])
        #expect(
            Reading.diagnostics("content: [{label: {markdown: true, text: [a]}}]") == [
                "scene.yaml:1:42: error: expected text, found a list"
            ])
        #expect(
            Reading.diagnostics("content: [{label: {minimumScaleFactor: 0.5, text: a}}]") == [
                "scene.yaml:1:40: error: a text that may shrink needs 'lines'"
            ])
    }
}

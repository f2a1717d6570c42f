import TatamiExpressions
import Testing

@Suite("Texts with expressions in braces")
struct TextPatternTests {
    private let values: [String: ExpressionValue] = [
        "n": .number(3), "name": .text("Anna"), "isOpen": .truth(true), "gone": .nothing,
    ]

    private func filled(_ text: String) throws(ExpressionError) -> ExpressionValue? {
        try TextPattern(text)?.value { values[$0.description] }
    }

    private static let fillingCases: [(String, ExpressionValue)] = [
        ("{n}", .number(3)), ("{n} rows", .text("3 rows")), ("{name}", .text("Anna")), ("{isOpen}", .truth(true)),
        ("{n + 1}", .number(4)), ("{n > 2}", .truth(true)), ("{{n}}", .text("{n}")), ("{{{n}}}", .text("{3}")),
        ("a{name}b{n * 2}c", .text("aAnnab6c")), ("{n == 3 ? '}' : '{'}", .text("}")),
        ("{missing|it's}", .cell("it's")), ("{gone|nobody}", .cell("nobody")), ("{gone}", .nothing),
        ("{name|nobody}", .text("Anna")), ("{missing|}", .cell("")), ("{name == 'a|b' ? 1 : 2}", .number(2)),
    ]

    @Test(
        "placeholders are filled, doubled braces are braces, and a placeholder that is the whole text keeps its type",
        arguments: fillingCases)
    func filling(_ text: String, _ expected: ExpressionValue) throws {
        #expect(try filled(text) == expected)
    }

    @Test("a text without braces is not a pattern")
    func plain() throws {
        #expect(try TextPattern("plain 'text' | 1 + 2") == nil)
    }

    private static let mistakesCases: [(String, ExpressionReason, Int)] = [
        ("ab {n", ExpressionReason.openBrace, 3), ("ab } n", ExpressionReason.loneBrace, 3),
        ("{}", ExpressionReason.empty, 1), ("x{n + 'a}", ExpressionReason.openText, 6),
        ("日本{n + m}", ExpressionReason.unknownName("m"), 7),
        ("{|a}", ExpressionReason.unexpected("|", expected: "the name of a field"), 1),
        ("{n || 2}", ExpressionReason.foreignSign("||", instead: "or"), 3),
        ("{n +}", ExpressionReason.unexpected("", expected: "a value"), 4),
    ]

    @Test("errors are reported with their place in the text", arguments: mistakesCases)
    func errors(_ text: String, _ reason: ExpressionReason, _ offset: Int) {
        #expect(throws: ExpressionError(reason, at: offset)) { _ = try filled(text) }
    }

    @Test("values are computed from values in any order, and cycles are named")
    func formulas() throws {
        func pattern(_ text: String) throws -> Formulas.Definition { .pattern(try #require(try TextPattern(text))) }
        let formulas = Formulas([
            "a": try pattern("{b + 1}"), "b": try pattern("{c * 2}"), "c": .constant(.number(5)),
            "x": try pattern("{y}"), "y": try pattern("{z + 1}"), "z": try pattern("{x}"), "u": try pattern("{x + c}"),
        ])
        let (values, failures) = formulas.values()
        #expect(values == ["a": .number(11), "b": .number(10), "c": .number(5)])
        #expect(
            failures == [
                Formulas.Failure(name: "x", error: ExpressionError(.circular(["x", "y", "z", "x"]), at: 0))
            ])
    }

    @Test("a chain of thousands of values is computed, each once")
    func chain() throws {
        var definitions: [String: Formulas.Definition] = ["v0": .constant(.number(1))]
        for index in 1...20_000 {
            definitions["v\(index)"] = .pattern(try #require(try TextPattern("{v\(index - 1) + 1}")))
        }
        let (values, failures) = Formulas(definitions).values()
        #expect(values["v20000"] == .number(20_001))
        #expect(failures.isEmpty)
    }

    @Test("values that double a text stop at its limit")
    func doubling() throws {
        var definitions: [String: Formulas.Definition] = ["v0": .constant(.text("ha"))]
        for index in 1...100 {
            definitions["v\(index)"] = .pattern(try #require(try TextPattern("{v\(index - 1)}{v\(index - 1)}")))
        }
        let (values, failures) = Formulas(definitions).values()
        #expect(failures.map(\.error.reason) == [.textTooLong(limit: 1 << 20)])
        #expect(values.count == 20)
    }
}

import TatamiExpressions
import Testing

/// The value of an expression with a few values around it.
func evaluated(_ text: String) throws(ExpressionError) -> ExpressionValue {
    let values: [String: ExpressionValue] = [
        "effort": .number(3), "capacity": .number(11), "name": .text("Anna"), "isOpen": .truth(true),
        "price": .cell("2.50"), "code": .cell("007"), "word": .cell("seven"), "flag": .cell("true"),
        "author.name": .text("Bo"), "gone": .nothing, "empty": .cell(""), "数": .number(7), "First name": .text("Cy"),
    ]
    return try Expression(text).value { name throws(ExpressionError) in values[name.description] }
}

@Suite("Expressions")
struct ExpressionTests {
    private static let numbersCases: [(String, Double)] = [
        ("1 + 2 * 3", 7), ("(1 + 2) * 3", 9), ("10 - 4 - 3", 3), ("2 * 3 % 4", 2), ("-2 * -3", 6), ("-effort", -3),
        ("7 % 3", 1), ("-7 % 3", -1), ("1e3 + .5", 1000.5), ("floor(336 / 30)", 11), ("ceil(11.2)", 12),
        ("round(2.5)", 3), ("round(-2.5)", -3), ("abs(-4)", 4), ("min(effort + 1, capacity - 1)", 4),
        ("max(1, 5, 3)", 5), ("clamp(12, 0, capacity - 1)", 10), ("clamp(-1, 0, 10)", 0), ("price * 2", 5),
        ("price + price", 5), ("code + 1", 8), ("effort × 2 ÷ 3 − 1", 1), ("数 * 2", 14), ("+3", 3),
        ("effort == 3 ? 1 : 2", 1), ("true ? 1 : true ? 2 : 3", 1), ("false ? 1 : false ? 2 : 3", 3),
        ("missing ?? 4", 4), ("gone ?? 5", 5), ("effort ?? 6", 3),
    ]

    @Test("numbers are computed by operator precedence", arguments: numbersCases)
    func numbers(_ text: String, _ expected: Double) throws {
        #expect(try evaluated(text) == .number(expected))
    }

    private static let truthsCases: [(String, Bool)] = [
        ("effort < capacity", true), ("effort >= 4", false), ("effort != 3", false), ("name == 'Anna'", true),
        ("'a' < 'b'", true), ("code == '007'", true), ("code == 7", true), ("word == 'seven'", true),
        ("not isOpen", false), ("isOpen and effort == 3", true), ("false or isOpen", true), ("flag", true),
        ("false and 1 / 0 == 1", false), ("true or missing", true), ("not false and false", false),
        ("gone == gone", true), ("name != gone", true), ("flag == isOpen", true), ("effort ≤ 3", true),
        ("1 + 1 == 2 and 2 < 3 or false", true),
    ]

    private static let emptyCases: [(String, Bool)] = [
        ("empty == gone", true), ("gone == empty", true), ("empty != gone", false), ("empty == empty", true),
        ("empty == effort", false), ("effort != empty", true), ("empty == isOpen", false), ("word == empty", false),
        ("gone == effort", false), ("gone == word", false), ("empty == ''", true), ("gone == ''", false),
    ]

    @Test("an empty cell equals nothing, and the empty text; numbers and truth values differ", arguments: emptyCases)
    func emptyCells(_ text: String, _ expected: Bool) throws {
        #expect(try evaluated(text) == .truth(expected))
    }

    @Test("comparisons and words give truth values, evaluated only until the result is known", arguments: truthsCases)
    func truths(_ text: String, _ expected: Bool) throws {
        let value = try evaluated(text)
        #expect(value == .truth(expected) || value == .cell(expected ? "true" : "false"))
    }

    private static let textsCases: [(String, String)] = [
        ("'a' + 'b'", "ab"), ("'n = ' + effort", "n = 3"), ("1 + 2 + 'x'", "3x"), ("'x' + 1 + 2", "x12"),
        ("name + ': ' + isOpen", "Anna: true"), ("'$' + price", "$2.50"), ("author.name + '!'", "Bo!"),
        ("'it\\'s' + \"\\n\"", "it's\n"), ("`First name` + '.'", "Cy."), ("word + code", "seven007"),
        ("effort == capacity - 1 ? '🌟大成功🌟' : '成功'", "成功"), ("missing ?? 'nobody'", "nobody"),
    ]

    @Test("a plus concatenates texts, also with numbers and truth values", arguments: textsCases)
    func texts(_ text: String, _ expected: String) throws {
        #expect(try evaluated(text) == .text(expected))
    }

    private static let printingCases: [(Double, String)] = [
        (0.1 + 0.2, "0.3"), (1.0 / 3, "0.333333333333333"), (2.0 / 3, "0.666666666666667"), (3, "3"), (-0.0, "0"),
        (1.1 * 3, "3.3"), (0.5, "0.5"), (-1.0 / 3, "-0.333333333333333"), (1e21, "1e+21"),
        (9.9999999999999991, "10"), (0.1 + 0.7, "0.8"), (123456789.123456789, "123456789.123457"),
        (100 * 1.1, "110"), (1.0 / 30000, "3.33333333333333e-05"),
    ]

    @Test("numbers in texts have at most 15 digits, always the same ones", arguments: printingCases)
    func printing(_ number: Double, _ expected: String) {
        #expect(ExpressionValue.number(number).printed == expected)
    }

    private static let readingCases: [(String, ExpressionReason, Int)] = [
        ("", ExpressionReason.empty, 0), ("1 +", ExpressionReason.unexpected("", expected: "a value"), 3),
        ("1 2", ExpressionReason.unexpected("2", expected: "an operator"), 2),
        ("(1", ExpressionReason.unexpected("", expected: "')'"), 2),
        ("a = 1", ExpressionReason.foreignSign("=", instead: "=="), 2),
        ("a && b", ExpressionReason.foreignSign("&&", instead: "and"), 2),
        ("a || b", ExpressionReason.foreignSign("||", instead: "or"), 2),
        ("!a", ExpressionReason.foreignSign("!", instead: "not"), 0),
        ("1 < 2 < 3", ExpressionReason.chainedComparison, 6), ("2x", ExpressionReason.badNumber("2x"), 0),
        ("1.2.3", ExpressionReason.badNumber("1.2.3"), 0),
        ("1e999", ExpressionReason.badNumber("1e999"), 0), ("'abc", ExpressionReason.openText, 0),
        ("sin(1)", ExpressionReason.unknownFunction("sin"), 0),
        ("1 + min(1)", ExpressionReason.wrongArgumentCount(1, of: "min", expected: "2 to 20"), 4),
        ("abs()", ExpressionReason.wrongArgumentCount(0, of: "abs", expected: "1"), 0),
        ("a ? 1", ExpressionReason.unexpected("", expected: "':' and the other value"), 5),
        ("1 # 2", ExpressionReason.unexpected("#", expected: "a value or an operator"), 2),
        ("`a", ExpressionReason.openName, 0),
        ("'\\q'", ExpressionReason.unexpected("\\q", expected: #"\\, \', \" or \n"#), 1),
        ("and", ExpressionReason.unexpected("and", expected: "a value"), 0),
        ("author.", ExpressionReason.unexpected("", expected: "the name of a field"), 7),
    ]

    private static let evaluationCases: [(String, ExpressionReason, Int)] = [
        ("1 + missing", ExpressionReason.unknownName("missing"), 4), ("effort / 0", ExpressionReason.divisionByZero, 7),
        ("1e300 * 1e300", ExpressionReason.numberTooLarge, 6),
        ("isOpen + 1", ExpressionReason.notJoinable(.truth, .number), 7),
        ("name < 3", ExpressionReason.notComparable(.text, .number), 5),
        ("isOpen < true", ExpressionReason.unordered("<"), 7),
        ("name * 2", ExpressionReason.wrongType(of: "*", expected: .number, found: .text, printed: "Anna"), 5),
        ("effort ? 1 : 2", ExpressionReason.wrongType(of: "?", expected: .truth, found: .number, printed: "3"), 7),
        ("not 1", ExpressionReason.wrongType(of: "not", expected: .truth, found: .number, printed: "1"), 0),
        ("gone + 1", ExpressionReason.notJoinable(.nothing, .number), 5),
        ("gone < effort", ExpressionReason.notComparable(.nothing, .number), 5),
        ("empty < effort", ExpressionReason.notComparable(.nothing, .number), 6),
        (
            "date(empty)", ExpressionReason.wrongType(of: "date", expected: .text, found: .nothing, printed: ""), 0
        ),
        ("clamp(1, 3, 2)", ExpressionReason.emptyClamp(3, 2), 0),
    ]

    @Test("an error says what is wrong, and where in the expression", arguments: readingCases + evaluationCases)
    func errors(_ text: String, _ reason: ExpressionReason, _ offset: Int) {
        #expect(throws: ExpressionError(reason, at: offset)) { _ = try evaluated(text) }
    }

    @Test("length, depth and the created texts have limits")
    func limits() throws {
        #expect(throws: ExpressionError(.tooLong(limit: 4000), at: 0)) {
            _ = try Expression(String(repeating: "1", count: 4001))
        }
        for deep in [
            String(repeating: "(", count: 2000) + "1", String(repeating: "-", count: 2000) + "1",
            String(repeating: "not ", count: 900) + "true", "1" + String(repeating: "+1", count: 1900),
            String(repeating: "true?1:", count: 500) + "1", String(repeating: "abs(", count: 900),
        ] {
            let error = #expect(throws: ExpressionError.self) { _ = try Expression(deep) }
            #expect(error?.reason == .tooDeep(limit: 64))
        }
        let long = String(repeating: "x", count: 600_000)
        #expect(throws: ExpressionError(.textTooLong(limit: 1 << 20), at: 2)) {
            _ = try Expression("a + a").value { _ throws(ExpressionError) in .text(long) }
        }
    }
}

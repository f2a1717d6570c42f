import RandomInput
import TatamiExpressions
import Testing

@Suite("Random expressions")
struct RandomExpressionTests {
    private static let pieces = [
        "1", "0", "2.5", "1e308", "effort", "name", "gone", "missing", "price", "true", "false", "'a'", "\"\"", "'",
        "`x`",
        "`", "+", "-", "*", "/", "%", "==", "!=", "<", ">=", "?", ":", "??", "(", ")", ",", ".", "and ", "or ", "not ",
        "min(", "clamp(", "floor(", "abs(", "|", "{", "}", "{{", "}}", "\\", " ", "é", "👍", "\u{301}", "\n", "=", "&",
    ]

    @Test("nonsense is evaluated to a value or an error within the text, twice the same")
    func nonsense() {
        var random = SeededNumbers(seed: 11)
        for _ in 0..<30_000 {
            let count = Int.random(in: 0...24, using: &random)
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            let first = outcome(text)
            #expect(first == outcome(text))
            if case .failure(let error) = first {
                #expect((0...text.unicodeScalars.count).contains(error.offset), "\(text)")
            }
            for braced in [text, "{\(text)}", "a{\(text)}b"] {
                do throws(ExpressionError) {
                    _ = try TextPattern(braced)?.value { $0.path == ["effort"] ? .number(3) : nil }
                } catch {
                    #expect((0...braced.unicodeScalars.count).contains(error.offset), "\(braced)")
                }
            }
        }
    }

    private func outcome(_ text: String) -> Result<ExpressionValue, ExpressionError> {
        do throws(ExpressionError) { return .success(try evaluated(text)) } catch { return .failure(error) }
    }

    @Test("sums and products of whole numbers equal Swift's")
    func arithmetic() throws {
        var random = SeededNumbers(seed: 7)
        for _ in 0..<2_000 {
            let (text, expected) = formula(depth: 5, &random)
            #expect(try evaluated(text) == .number(expected), "\(text)")
        }
    }

    private func formula(depth: Int, _ random: inout SeededNumbers) -> (String, Double) {
        guard depth > 0, Int.random(in: 0..<4, using: &random) > 0 else {
            let number = Int.random(in: 0...9, using: &random)
            return ("\(number)", Double(number))
        }
        let (a, x) = formula(depth: depth - 1, &random)
        let (b, y) = formula(depth: depth - 1, &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: return ("(\(a) + \(b))", x + y)
        case 1: return ("(\(a) - \(b))", x - y + 0)
        case 2: return ("\(a)*\(b)", x * y)
        case 3: return ("min(\(a), \(b))", min(x, y))
        case 4: return ("(\(a) < \(b) ? \(a) : \(b) + 1)", x < y ? x : y + 1)
        default: return ("(-\(a))", 0 - x)
        }
    }
}

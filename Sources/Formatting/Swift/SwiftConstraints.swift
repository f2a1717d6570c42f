import TatamiPrimitives
import TatamiSceneFile

/// Constraints as Swift says them: `row.bottom - row.icon.bottom >= 8`.
enum SwiftConstraints {
    /// One for each constraint of a list, or of a text with several lines.
    static func lines(_ node: SourceNode) throws(FormattingFailure) -> [String] {
        var lines: [String] = []
        for item in node.items ?? [node] {
            guard let text = item.text else { throw .unsayable(.valueInSwift, item.place) }
            for line in text.split(separator: "\n") where !line.allSatisfy({ $0 == " " || $0 == "\t" }) {
                guard let words = constraintWords(String(line)) else { throw .unsayable(.valueInSwift, item.place) }
                lines.append(source(of: words))
            }
        }
        return lines
    }

    private static func source(of words: [ConstraintWord]) -> String {
        var (source, priority): (String, String?) = ("", nil)
        var isUnary = true
        for word in words {
            switch word {
            case .number(let number): source += number.spelled
            case .anchor(let element, let anchor): source += anchored(element, anchor)
            case .sign("("): source += "("
            case .sign(")"): source += ")"
            case .sign(let sign): source += isUnary ? sign : " \(sign) "
            case .relation(let relation): source += " \(relation == "=" ? "==" : relation) "
            case .priority(let word): priority = word
            }
            isUnary =
                if case .sign(let sign) = word { sign != ")" } else if case .relation = word { true } else { false }
        }
        guard let priority else { return source }
        return "(\(source)).priority(\(Int(priority) == nil ? "." : "")\(priority))"
    }

    private static let container: Set = ["row", "parent", "view"]
    private static let anchors: Set = [
        "leading", "trailing", "left", "right", "top", "bottom", "width", "height", "centerX", "centerY",
    ]

    private static func anchored(_ element: String, _ anchor: String) -> String {
        if container.contains(element) { return "row.\(anchor)" }
        let isPlain = SwiftSpelling.isName(element) && !anchors.contains(element)
        return isPlain ? "row.\(element).\(anchor)" : "row[\"\(element)\"].\(anchor)"
    }
}

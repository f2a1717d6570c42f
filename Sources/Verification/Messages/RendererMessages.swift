import TatamiExplanation
import TatamiMessages
import TatamiResults

/// The description of differences that come from the renderer.
extension ExplanationRecord.Renderer {
    /// The elements drawn differently: `all text`, `2 of 5 shadows ('card', 'note')`.
    fileprivate var words: Message {
        let elements = elements.ids
        guard let first = elements.first else { return "the screen's own background" }
        if count == 1 { return "the \(sort.rawValue) of '\(first)'" }
        if elements.count == count { return "all \(sort.all)" }
        let names: Message =
            elements.count > Self.namedElements ? "" : " (\(inventory(of: elements.map { "'\($0)'" })))"
        return "\(elements.count.grouped) of \(counted(count, sort.each))\(names)"
    }

    /// The maximum number of elements named; the rest are counted.
    private static let namedElements = 3
}

extension DrawnSort {
    /// The noun to follow `all`.
    fileprivate var all: String {
        switch self {
        case .text, .emoji: rawValue
        case .image, .symbol, .shadow, .border, .gradient, .background, .material: rawValue + "s"
        }
    }

    /// The noun to count.
    fileprivate var each: String { self == .emoji ? "emoji text" : rawValue }
}

extension [ExplanationRecord.Renderer] {
    /// The differences as a list, such as `all text, the shadow of 'card' and 2 of 5 borders`; nil for none.
    var words: Message? {
        guard let last else { return nil }
        return count == 1 ? last.words : dropLast().map(\.words).joined(separator: ", ") + " and " + last.words
    }
}

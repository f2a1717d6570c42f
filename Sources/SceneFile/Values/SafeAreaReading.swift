import TatamiPrimitives
import TatamiScenes

/// The edges at which an element ignores the safe area: all, one or several. Leading and trailing are resolved to
/// left and right.
enum SafeAreaReading {
    private enum Edge: String, CaseIterable, Sendable { case top, leading, bottom, trailing, horizontal, vertical, all }

    private static let words: Form<Edge> = WordReading.form()
    private static let edge = words.map { edge, decoding -> SafeAreaEdges in
        let isLeftToRight = decoding.context.direction == .leftToRight
        return switch edge {
        case .top: .top
        case .leading: isLeftToRight ? .left : .right
        case .bottom: .bottom
        case .trailing: isLeftToRight ? .right : .left
        case .horizontal: .horizontal
        case .vertical: .vertical
        case .all: .all
        }
    }

    static let edges = Form<SafeAreaEdges>.either(
        FlagReading.form.map { $0 ? .all : [] }, edge,
        Form.list(of: edge).map { $0.reduce(into: SafeAreaEdges()) { $0.formUnion($1) } })
}

import TatamiSceneFile

/// Where the rows of a list rest that are shorter than it.
public struct ListFill: Hashable, Sendable {
    private let edge: String
    private let strategy: BottomStrategy?

    /// Under the upper edge.
    public static let top = ListFill(edge: "top", strategy: nil)
    /// By the strategy `layout`.
    public static let bottom = ListFill(edge: "bottom", strategy: nil)
    /// On the lower edge, by a strategy of one's choice.
    public static func bottom(_ strategy: BottomStrategy) -> ListFill { ListFill(edge: "bottom", strategy: strategy) }

    private init(edge: String, strategy: BottomStrategy?) {
        self.edge = edge
        self.strategy = strategy
    }

    /// How rows come to rest at the bottom. While they fit, all draw the same; they differ in what an append does.
    public enum BottomStrategy: Hashable, Sendable {
        /// The list is flipped and each row flipped back, in reversed order.
        case inverted
        /// The top margin is what the list has left.
        case inset
        /// The frames are computed from the bottom while the rows are shorter than the list.
        case layout
        /// The list and each row are turned by 180°.
        case rotated(as: Rotation)
        /// Blank rows of this height in points stand above; nil repeats the list's row height.
        case filler(height: Double? = nil)

        /// Which version of the platform a rotated list behaves like.
        public enum Rotation: String, Hashable, Sendable, CaseIterable { case inverted, inset }
    }

    func entries(at place: CodePlace) -> [CodeNode.Entry] {
        func entry(_ key: String, _ word: String) -> CodeNode.Entry { CodeNode.Entry(key, .text(word), at: place) }
        let fill = [entry("fill", edge)]
        guard let strategy else { return fill }
        switch strategy {
        case .inverted: return fill + [entry("bottomStrategy", "inverted")]
        case .inset: return fill + [entry("bottomStrategy", "inset")]
        case .layout: return fill + [entry("bottomStrategy", "layout")]
        case .rotated(let rotation):
            return fill + [entry("bottomStrategy", "rotated"), entry("rotatedAs", rotation.rawValue)]
        case .filler(let height):
            let blank = height.map { CodeNode.Entry("fillerHeight", .number($0), at: place) }
            return fill + [entry("bottomStrategy", "filler")] + [blank].compactMap(\.self)
        }
    }
}

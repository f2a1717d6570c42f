import TatamiScenes

/// Where the rows of a short list rest, and by which strategy.
enum ListFillReading {
    private enum Edge: String, CaseIterable, Sendable { case top, bottom }
    private enum Strategy: String, CaseIterable, Sendable { case inverted, inset, layout, rotated, filler }

    private static let fill = DefaultedKey<Edge>(
        "fill", default: .top, "Where rows rest that are shorter than the list.")
    private static let strategy = DefaultedKey<Strategy>(
        "bottomStrategy", default: .layout, "How rows come to rest at the bottom.")
    private static let rotatedAs = DefaultedKey<List.BottomStrategy.Rotation>(
        "rotatedAs", default: .inverted, "Which version of the platform a rotated list behaves like.")
    private static let fillerHeight = Key(
        "fillerHeight", NumberReading.positiveLength, "Points, of the blank rows of the strategy filler.")

    static let keys = [fill.shape, strategy.shape, rotatedAs.shape, fillerHeight.shape]

    static func fill(_ fields: Fields) -> List.Fill {
        let (edge, rotation, height) = (fields[fill], fields[rotatedAs], fields[fillerHeight])
        let strategy: List.BottomStrategy =
            switch fields[strategy] {
            case .inverted: .inverted
            case .inset: .inset
            case .layout: .layout
            case .rotated: .rotated(as: rotation)
            case .filler: .filler(height: height)
            }
        return edge == .top ? .top : .bottom(strategy)
    }
}

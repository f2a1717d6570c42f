import TatamiPrimitives
import TatamiScenes

/// Distances inward from the edges: one for all, or each edge by name. Leading and trailing become left and right here.
enum InsetsReading {
    static let form = Form<EdgeInsets>.either(
        NumberReading.length.map { EdgeInsets(top: $0, left: $0, bottom: $0, right: $0) },
        byEdge)

    private static func edge(_ name: String, _ doc: String) -> Key<Double> { Key(name, NumberReading.length, doc) }

    private static let top = edge("top", "Points.")
    private static let leading = edge("leading", "Points from the side where text begins.")
    private static let bottom = edge("bottom", "Points.")
    private static let trailing = edge("trailing", "Points from the side where text ends.")
    private static let horizontal = edge("horizontal", "Leading and trailing, where they are not given.")
    private static let vertical = edge("vertical", "Top and bottom, where they are not given.")

    private static let byEdge = Form.mapping(
        MappingShape(
            "insets", owner: "insets",
            keys: [top.shape, leading.shape, bottom.shape, trailing.shape, horizontal.shape, vertical.shape],
            doc: "Distances inward from the edges, in points.")
    ) { fields -> EdgeInsets? in
        let (sides, ends) = (fields[horizontal] ?? 0, fields[vertical] ?? 0)
        return fields.decoding.insets(
            top: fields[top] ?? ends, leading: fields[leading] ?? sides, bottom: fields[bottom] ?? ends,
            trailing: fields[trailing] ?? sides)
    }
}

extension Decoding {
    func insets(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) -> EdgeInsets {
        let isLeftToRight = direction == .leftToRight
        return EdgeInsets(
            top: top, left: isLeftToRight ? leading : trailing, bottom: bottom,
            right: isLeftToRight ? trailing : leading)
    }
}

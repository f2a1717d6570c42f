import TatamiScenes

/// Stacks: elements one beside, below or over another.
enum StackReading {
    private static let content = Key(
        "content", .unread(.list(.named(.element))), "The elements, first to last.")
    private static let spacing = DefaultedKey(
        "spacing", NumberReading.coordinate, default: 0, "Points between neighbours.")
    private static let distribution = DefaultedKey<Stack.Distribution>(
        "distribution", default: .start, "Where spare length goes when no element takes it.")

    private static let across = DefaultedKey<Stack.Alignment>(
        name: "alignment",
        form: WordReading.form([
            "top": .start, "center": .center, "bottom": .end, "fill": .fill, "firstBaseline": .firstBaseline,
        ]),
        doc: "Where elements stand between top and bottom.", literal: .text("center"), fallback: { _ in .center })

    private static let down = DefaultedKey<Stack.Alignment>(
        name: "alignment",
        form: WordReading.form(["leading": .start, "center": .center, "trailing": .end, "fill": .fill]),
        doc: "Where elements stand between the sides.", literal: .text("fill"), fallback: { _ in .fill })

    private struct Place: Sendable {
        var horizontal: Stack.Alignment
        var vertical: Stack.Distribution
    }

    private static let over = DefaultedKey<Place>(
        name: "alignment",
        form: WordReading.form([
            "topLeading": Place(horizontal: .start, vertical: .start),
            "top": Place(horizontal: .center, vertical: .start),
            "topTrailing": Place(horizontal: .end, vertical: .start),
            "leading": Place(horizontal: .start, vertical: .center),
            "center": Place(horizontal: .center, vertical: .center),
            "trailing": Place(horizontal: .end, vertical: .center),
            "bottomLeading": Place(horizontal: .start, vertical: .end),
            "bottom": Place(horizontal: .center, vertical: .end),
            "bottomTrailing": Place(horizontal: .end, vertical: .end),
            "fill": Place(horizontal: .fill, vertical: .spaceBetween),
        ]),
        doc: "Where elements stand in the stack.", literal: .text("center"),
        fallback: { _ in Place(horizontal: .center, vertical: .center) })

    static let hstack = MappingShape(
        element: "hstack", owner: "an hstack",
        keys: [content.shape, spacing.shape, across.shape, distribution.shape], doc: "Elements side by side.")
    static let vstack = MappingShape(
        element: "vstack", owner: "a vstack",
        keys: [content.shape, spacing.shape, down.shape, distribution.shape], doc: "Elements one below the other.")
    static let zstack = MappingShape(
        element: "zstack", owner: "a zstack", keys: [content.shape, over.shape],
        doc: "Elements one over the other, the last on top.")

    static func stack(_ kind: ElementKind, _ fields: Fields, prefix: String) -> Stack? {
        let nodes = fields[content]?.items ?? []
        let children = nodes.enumerated().compactMap { index, node in
            fields.decoding.element(node, id: ElementID("\(prefix).\(index)"))
        }
        switch kind {
        case .hstack:
            return Stack(
                axis: .horizontal, spacing: fields[spacing], alignment: fields[across],
                distribution: fields[distribution], children: children)
        case .zstack:
            let place = fields[over]
            return Stack(axis: .depth, alignment: place.horizontal, distribution: place.vertical, children: children)
        default:
            return Stack(
                axis: .vertical, spacing: fields[spacing], alignment: fields[down],
                distribution: fields[distribution], children: children)
        }
    }
}

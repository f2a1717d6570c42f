import TatamiScenes

extension ElementKind {
    static let hstack = ElementKind(
        "hstack", owner: "an hstack",
        keys: StackReading.keys(along: StackReading.across) + [StackReading.foldedSpacing.shape],
        main: StackReading.content.name, doc: "Elements side by side."
    ) { fields, whole in StackReading.stack(.horizontal, aligned: StackReading.across, fields, whole) }

    static let vstack = ElementKind(
        "vstack", owner: "a vstack", keys: StackReading.keys(along: StackReading.down),
        main: StackReading.content.name, doc: "Elements one below the other."
    ) { fields, whole in StackReading.stack(.vertical, aligned: StackReading.down, fields, whole) }

    static let zstack = ElementKind(
        "zstack", owner: "a zstack",
        keys: .of(StackReading.content, StackReading.over, StackReading.sizedBy),
        main: StackReading.content.name, doc: "Elements one over the other, the last on top."
    ) { fields, whole in
        let children = StackReading.children(fields, whole)
        let place = fields[StackReading.over]
        return .stack(
            Stack(
                axis: .depth, alignment: place.horizontal, distribution: place.vertical,
                sizedBy: fields[StackReading.sizedBy], children: children))
    }
}

/// Stacks: elements beside, below or over each other.
enum StackReading {
    static let content = Key(
        "content", .unread(.list(.named(.element))), "The elements in order.")
    static let spacing = DefaultedKey(
        "spacing", NumberReading.coordinate, default: 0, "Points between the elements.")
    private static let distribution = DefaultedKey<Stack.Distribution>(
        "distribution", default: .start, "The distribution of the remaining length, if no element takes it.")

    static let sizedBy = DefaultedKey<Stack.Sizing>(
        "sizedBy", default: .all,
        "The elements that determine the size of the stack: the first or the last, to which the others are fitted, or all."
    )

    static let across = DefaultedKey<Stack.Alignment>(
        name: "alignment",
        form: WordReading.form([
            "top": .start, "center": .center, "bottom": .end, "fill": .fill, "firstBaseline": .firstBaseline,
        ]),
        doc: "The vertical position of the elements.", literal: .text("center"), fallback: { _ in .center })

    static let down = DefaultedKey<Stack.Alignment>(
        name: "alignment",
        form: WordReading.form(["leading": .start, "center": .center, "trailing": .end, "fill": .fill]),
        doc: "The horizontal position of the elements.", literal: .text("fill"), fallback: { _ in .fill })

    struct Place: Sendable {
        var horizontal: Stack.Alignment
        var vertical: Stack.Distribution
    }

    static let over = placing("The position of the elements in the stack.", unless: "center")

    /// Returns a key for the alignment in both directions; `word` is the default.
    static func placing(_ doc: String, unless word: String) -> DefaultedKey<Place> {
        DefaultedKey(
            name: "alignment", form: WordReading.form(places), doc: doc, literal: .text(word),
            fallback: { _ in places.first { $0.key == word }?.value ?? Place(horizontal: .center, vertical: .center) })
    }

    private static let places: KeyValuePairs = [
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
    ]

    static let foldedSpacing = Key(
        "foldedSpacing", NumberReading.coordinate,
        "If the elements don't fit side by side on one line each, places them one below the other, this many points apart."
    )

    static func keys(along alignment: DefaultedKey<Stack.Alignment>) -> [KeyShape] {
        [content.shape, spacing.shape, alignment.shape, distribution.shape]
    }

    static func stack(
        _ axis: Stack.Axis, aligned alignment: DefaultedKey<Stack.Alignment>, _ fields: Fields, _ whole: ElementID
    ) -> Element.Kind {
        let children = children(fields, whole)
        return .stack(
            Stack(
                axis: axis, spacing: fields[spacing], alignment: fields[alignment],
                distribution: fields[distribution],
                foldedSpacing: axis == .horizontal ? fields[foldedSpacing] : nil, children: children))
    }

    static func children(_ fields: Fields, _ whole: ElementID) -> [Element] {
        fields.decoding.elements(fields[content]?.places ?? [], partsOf: whole)
    }
}

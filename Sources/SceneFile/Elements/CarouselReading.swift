import TatamiScenes

extension ElementKind {
    static let carousel = ElementKind(
        "carousel", owner: "a carousel", keys: CarouselReading.keys, main: ElementSources.key.name,
        doc: "Elements side by side in a viewport that scrolls horizontally.",
        defaults: { box, _ in
            box.width = box.width ?? .fill
            box.clipsContent = true
        },
        content: { fields, whole in .carousel(CarouselReading.carousel(fields, whole)) })
}

/// The keys of carousels and their reading.
private enum CarouselReading {
    private static let spacing = DefaultedKey(
        "spacing", NumberReading.length, default: 0, "Points between neighbours.")
    private static let itemWidth = Key(
        "itemWidth", LengthReading.limit,
        "The width of each item, in points or percent of the carousel inside its padding. Default: the width of its content."
    )
    private static let alignment = DefaultedKey<Stack.Alignment>(
        name: "alignment",
        form: WordReading.form(["top": .start, "center": .center, "bottom": .end, "fill": .fill]),
        doc: "The vertical position of the items.", literal: .text("center"), fallback: { _ in .center })
    private static let paging = DefaultedKey<Carousel.Paging>(
        name: "paging",
        form: .either(
            FlagReading.form.map { $0 ? .item : .none }, WordReading.form(["item": .item, "viewport": .viewport])),
        doc:
            "Whether scrolling stops with an item at the leading edge (true or item), or after whole widths of the carousel (viewport).",
        literal: .flag(false), fallback: { _ in .none })

    static let keys: [KeyShape] = .of(ElementSources.key, itemWidth, spacing, alignment, paging, ItemScrollReading.key)

    static func carousel(_ fields: Fields, _ whole: ElementID) -> Carousel {
        var cells: Rows? = []
        let children = ElementSources.elements(fields, whole, cells: &cells)
        let scroll = fields[ItemScrollReading.key]
        var carousel = Carousel(
            spacing: fields[spacing], itemWidth: fields[itemWidth], alignment: fields[alignment],
            paging: fields[paging], scroll: scroll, children: children)
        if let cells, !cells.isEmpty {
            guard saysSize(fields) else {
                fields.decoding.leaveOut(
                    .rows(.itemsWithoutSize(cells.count, limit: ElementSources.largestCount)),
                    at: fields.mark(of: ElementSources.key.name))
                return carousel
            }
            carousel.cells = cells
        }
        if case .row(let item, _) = scroll, item >= carousel.count, !fields.decoding.log.hasErrors {
            fields.decoding.log.add(
                .itemOutOfRange(item, count: carousel.count), at: fields.mark(of: ItemScrollReading.key.name))
        }
        return carousel
    }

    /// Whether the size of the items is known regardless of their content.
    private static func saysSize(_ fields: Fields) -> Bool {
        guard fields.has(itemWidth) else { return false }
        if fields.node("height") != nil { return true }
        let each = fields[ElementSources.key]?.entries?["as"]
        return each.map { ElementSources.saysHeight($0, fillsColumns: true) } ?? false
    }
}

/// The scroll position of a carousel.
enum ItemScrollReading {
    private static let item = Key(
        "item", NumberReading.whole(0...1_000_000_000), required: true, "The index, counted from 0.")
    private static let at = DefaultedKey<List.ScrollPosition.Anchor>(
        name: "at", form: WordReading.form(["leading": .top, "center": .middle, "trailing": .bottom]),
        doc: "The position of the item in the carousel.", literal: .text("leading"), fallback: { _ in .top })

    static let toItem = Form.mapping(
        "scrollToItem", owner: "a scroll position", keys: .of(item, at), doc: "An item that is in view."
    ) { fields -> List.ScrollPosition? in
        let anchor = fields[at]
        return fields[item].map { .row($0, at: anchor) }
    }

    /// The form of a scroll position in a step, which is that of a list or of a carousel.
    static let ofAny: Form<List.ScrollPosition> = {
        let shape = Shape.either([ScrollReading.plain.shape, ScrollReading.toRow.shape, toItem.shape])
        return Form(shape) { node, decoding in
            if ScrollReading.plain.shape.accepts(node) { return ScrollReading.plain.read(node, decoding) }
            guard let entries = node.entries else { return decoding.refuse(node, shape) }
            return (entries[item.name] == nil ? ScrollReading.toRow : toItem).read(node, decoding)
        }
    }()

    static let key = DefaultedKey<List.ScrollPosition>(
        name: "scroll", form: .either(ScrollReading.plain, toItem),
        doc: "The scroll position: start, end, points from the start, or an item.",
        literal: .text("start"), fallback: { _ in .start })
}

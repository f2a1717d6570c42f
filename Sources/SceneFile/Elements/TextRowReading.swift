import TatamiPrimitives
import TatamiScenes
import TatamiSymbols

extension ElementKind {
    static let text = ElementKind(
        "text", owner: "a text row", keys: TextRowReading.keys, main: TextRowReading.title.name,
        doc: "A row of text with what the platform's standard cell offers.",
        defaults: { box, decoding in box.padding = TextRowReading.padding(decoding) },
        content: { fields, whole in .stack(TextRowReading.stack(fields, whole: whole)) })
}

/// Text rows: what the platform's standard cell shows, made of stacks and labels.
private enum TextRowReading {
    /// Points, as in the platform's standard cell.
    private static let sidePadding = 16.0
    private static let verticalPadding = 11.0

    static func padding(_ decoding: Decoding) -> EdgeInsets {
        let vertical = decoding.rowsHaveFixedHeight ? 0 : verticalPadding
        return decoding.insets(top: vertical, leading: sidePadding, bottom: vertical, trailing: sidePadding)
    }

    static let title = Key("title", TextReading.form, "The row's text.")
    private static let label = Shape.either([.text, .mapping(ElementKind.label.shape)])
    private static let detail = Key("detail", .unread(label), "Text at the trailing side, in a secondary colour.")
    private static let image = Key(
        "image", .unread(PictureReading.picture.shape), "An image file or symbol at the leading side.")
    private static let imageSize = DefaultedKey(
        "imageSize", NumberReading.positiveLength, default: 24, "Width and height of the image, in points.")
    private static let imageColor = DefaultedKey("imageColor", default: .systemBlue, "The colour of a symbol.")
    private static let alignment = Key<Label.Alignment>(
        "alignment", WordReading.form(), "Where the title stands: natural, leading, center or trailing.")

    static let keys =
        [
            title.shape, detail.shape, image.shape, imageSize.shape, imageColor.shape, LabelReading.font.shape,
            LabelReading.color.shape, alignment.shape, LabelReading.lines.shape, LabelReading.truncation.shape,
        ] + AccessoryReading.keys

    static func stack(_ fields: Fields, whole: ElementID) -> Stack {
        let parts = [picture(fields, whole), titlePart(fields, whole), detailPart(fields, whole)].compactMap { $0 }
        // In a row they are the row's.
        let accessories = AccessoryReading.accessories(fields, of: whole)
        let leading = accessories.filter { $0.kind.edge == .leading }.map(\.element)
        let trailing = accessories.filter { $0.kind.edge == .trailing }.map(\.element)
        return Stack(axis: .horizontal, spacing: 12, alignment: .center, children: leading + parts + trailing)
    }

    private static func titlePart(_ fields: Fields, _ whole: ElementID) -> Element? {
        _ = fields[title]
        var entries: [Node.Entry] = []
        for name in ["title", "font", "color", "alignment", "lines", "truncation"] {
            guard let entry = fields.entries.first(where: { $0.key == name }) else { continue }
            entries.append(entry)
            if name == "title" { entries[entries.count - 1].key = LabelReading.text.name }
        }
        let source = ElementSource(kind: .label, entries: entries, mark: fields.mark(of: "title"))
        return fields.decoding.element(source, id: whole.part("title"), defaults: Box(width: .fill))
    }

    private static func detailPart(_ fields: Fields, _ whole: ElementID) -> Element? {
        guard let node = fields[detail] else { return nil }
        return fields.decoding.part(
            node, named: "detail", of: whole, font: .font(.body, weight: nil, at: node.mark),
            extra: [.word("color", "secondaryLabel", at: node.mark)], at: node.mark)
    }

    private static func picture(_ fields: Fields, _ whole: ElementID) -> Element? {
        let (size, color) = (fields[imageSize], fields[imageColor])
        guard let node = fields[image], let picture = PictureReading.picture.read(node, fields.decoding) else {
            return nil
        }
        let box = Box(width: .points(size), height: .points(size))
        let id = whole.part("image")
        fields.decoding.register(id, at: node.mark)
        switch picture {
        case .symbol(let symbol):
            let content = SymbolContent(symbol: symbol, size: size, color: color)
            return Element(id: id, kind: .symbol(content), box: box)
        case .image(let image): return Element(id: id, kind: .image(ImageContent(image: image)), box: box)
        }
    }
}

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

    private enum Accessory: String, CaseIterable, Sendable { case none, disclosure, checkmark }

    static let title = Key("title", TextRunReading.form, "The row's text, or a list of its runs.")
    private static let label = Shape.either([TextRunReading.form.shape, .mapping(ElementKind.label.shape)])
    private static let detail = Key("detail", .unread(label), "Text at the trailing side, in a secondary colour.")
    private static let image = Key(
        "image", .unread(PictureReading.picture.shape), "An image file or symbol at the leading side.")
    private static let imageSize = DefaultedKey(
        "imageSize", NumberReading.positiveLength, default: 24, "Width and height of the image, in points.")
    private static let imageColor = DefaultedKey("imageColor", default: .systemBlue, "The colour of a symbol.")
    private static let accessory = DefaultedKey<Accessory>("accessory", default: .none, "A mark at the trailing end.")
    private static let alignment = Key<Label.Alignment>(
        "alignment", WordReading.form(), "Where the title stands: natural, leading, center or trailing.")

    static let keys = [
        title.shape, detail.shape, image.shape, imageSize.shape, imageColor.shape, accessory.shape,
        LabelReading.font.shape, LabelReading.color.shape, alignment.shape, LabelReading.lines.shape,
        LabelReading.truncation.shape,
    ]

    static func stack(_ fields: Fields, whole: ElementID) -> Stack {
        let parts = [
            picture(fields, whole), titlePart(fields, whole), detailPart(fields, whole), mark(fields, whole),
        ]
        return Stack(axis: .horizontal, spacing: 12, alignment: .center, children: parts.compactMap { $0 })
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

    /// The platform's chevron and check mark.
    private static func mark(_ fields: Fields, _ whole: ElementID) -> Element? {
        let (name, size, color): (String, Double, SystemColor)
        switch fields[accessory] {
        case .none: return nil
        case .disclosure: (name, size, color) = ("chevron.right", 14, .tertiaryLabel)
        case .checkmark: (name, size, color) = ("checkmark", 18, .systemBlue)
        }
        let id = whole.part("accessory")
        fields.decoding.register(id, at: fields.mark(of: "accessory"))
        let content = SymbolContent(
            symbol: Symbol(name: name), size: size, color: color.color(in: fields.decoding.appearance))
        return Element(id: id, kind: .symbol(content))
    }
}

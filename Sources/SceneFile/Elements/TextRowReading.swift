import TatamiPrimitives
import TatamiScenes

extension ElementKind {
    static let text = ElementKind(
        "text", owner: "a text row", keys: TextRowReading.keys, main: TextRowReading.title.name,
        doc: "A row of text, laid out like the platform's standard cell.",
        defaults: { box, decoding in box.padding = TextRowReading.padding(decoding) },
        content: { fields, whole in .stack(TextRowReading.stack(fields, whole: whole)) })
}

/// Text rows: the platform's standard cell, made of stacks and labels.
///
/// The distances are those printed by the platform for its list content: "directionalLayoutMargins = {11, 16, 11, 8};
/// axesPreservingSuperviewLayoutMargins = [Horizontal]; imageToTextPadding = 16; textToSecondaryTextVerticalPadding =
/// 3".
enum TextRowReading {
    private static let verticalPadding = 11.0
    private static let spacing = 12.0
    private static let imageToText = 16.0
    /// The least space above and below images, so that rows with and without one have the same height.
    private static let imagePadding = 4.0
    /// The side in points of a tile in the Settings app, and the part of it that its symbol takes.
    private static let tileSize = 29.0
    private static let symbolOfTile = 0.7
    /// The width in points reserved for an image, so that texts beside images up to this width begin at the same place.
    private static let reservedImageWidth = 28.0
    /// The space between texts one below the other: `textToSecondaryTextVerticalPadding` of the platform's list
    /// content.
    private static let textSpacing = 3.0

    static func padding(_ decoding: Decoding) -> EdgeInsets {
        let vertical = decoding.context.rowsHaveFixedHeight ? 0 : verticalPadding
        let side = decoding.context.sideMargin
        return decoding.insets(
            top: vertical, leading: side, bottom: vertical, trailing: side + decoding.context.sectionIndexWidth)
    }

    /// Returns the distance in points from the leading edge of a row's content to its text; nil if there is no image
    /// beside it.
    static func textInset(of content: Element, row: ElementID, _ decoding: Decoding) -> Double? {
        guard case .stack(let stack) = content.kind, let first = stack.children.first,
            first.id == row.part(imageSpace), case .points(let width) = first.box.width
        else { return nil }
        let padding = content.box.padding
        return (decoding.context.direction == .rightToLeft ? padding.right : padding.left) + width + stack.spacing
    }

    private static let imageSpace = "imageSpace"

    static let title = Key("title", TextRunReading.form, "The row's text, or a list of its runs.")
    private static let label = Shape.either([TextRunReading.form.shape, .mapping(ElementKind.label.shape)])
    private static let subtitle = Key(
        "subtitle", .unread(label), "Text below the title, smaller and in a secondary colour.")
    private static let detail = Key(
        "detail", .unread(label),
        "Text in a secondary colour: on the trailing side, or below the title if both don't fit on one line.")
    private static let image = Key(
        "image", .unread(PictureReading.picture.shape), "An image file or symbol on the leading side.")
    private static let imageSize = DefaultedKey(
        "imageSize", NumberReading.positiveLength, default: 24,
        "The width and height of the image, in points. Default: a symbol grows with the text size.")
    private static let imageColor = DefaultedKey("imageColor", default: .systemBlue, "The colour of a symbol.")
    private static let imageBackground = Key(
        "imageBackground", ColorReading.form,
        "The colour of a rounded tile behind the image, as in the Settings app: 29 points large, with a white symbol, unless 'imageSize' and 'imageColor' say otherwise."
    )
    private static let imageCornerRadius = Key(
        "imageCornerRadius", LengthReading.cornerRadius,
        "The radius of the image's corners in points, or 'half' for a circle. Default: 0, or a quarter of a tile.")
    private static let alignment = Key<Label.Alignment>(
        "alignment", WordReading.form(), "The horizontal alignment of the title: natural, leading, center or trailing.")

    static let keys: [KeyShape] =
        [KeyShape].of(
            title, subtitle, detail, image, imageSize, imageColor, imageBackground, imageCornerRadius,
            LabelReading.font, LabelReading.color, alignment, LabelReading.lines, LabelReading.truncation,
            LabelReading.lineSpacing, LabelReading.minimumScaleFactor, LabelReading.lineBreak, LabelReading.markdown)
        + AccessoryReading.keys

    /// The keys that apply to the row's title.
    static let titleKeys = [
        title.name, LabelReading.font.name, LabelReading.color.name, alignment.name, LabelReading.lines.name,
        LabelReading.truncation.name, LabelReading.lineSpacing.name, LabelReading.minimumScaleFactor.name,
        LabelReading.lineBreak.name, LabelReading.markdown.name,
    ]
    /// The keys of the parts beside the title that are labels.
    static let labels: Set = [subtitle.name, detail.name]

    static func stack(_ fields: Fields, whole: ElementID) -> Stack {
        let parts = [picture(fields, whole), texts(fields, whole)].compactMap { $0 }
        // In a row, the accessories belong to the row.
        let accessories = AccessoryReading.accessories(fields, of: whole)
        let leading = accessories.filter { $0.kind.edge == .leading }.map(\.element)
        let trailing = accessories.filter { $0.kind.edge == .trailing }.map(\.element)
        return Stack(axis: .horizontal, spacing: spacing, alignment: .center, children: leading + parts + trailing)
    }

    /// Returns title, subtitle and detail, which share the space beside the picture and the accessories.
    ///
    /// The detail is beside the title "if there's sufficient space. Otherwise, the configuration stacks the text in a
    /// vertical layout":
    /// https://developer.apple.com/documentation/uikit/uilistcontentconfiguration-swift.struct/preferssidebysidetextandsecondarytext
    private static func texts(_ fields: Fields, _ whole: ElementID) -> Element? {
        func part(_ key: Key<Node>, _ style: TextStyle) -> Element? {
            fields[key].flatMap { fields.decoding.secondaryPart($0, named: key.name, of: whole, style) }
        }
        let (title, subtitle) = (titlePart(fields, whole), part(subtitle, .caption1))
        let detail = part(detail, .body)
        let fills = Box(width: .fill)
        var first = title
        if let title, let subtitle {
            let stack = Stack(axis: .vertical, spacing: textSpacing, children: [title, subtitle])
            first = Element(id: whole.part("titles"), kind: .stack(stack), box: fills)
        }
        guard let first, let detail else { return first }
        let stack = Stack(
            axis: .horizontal, spacing: spacing, alignment: .firstBaseline, foldedSpacing: textSpacing,
            children: [first, detail])
        return Element(id: whole.part("texts"), kind: .stack(stack), box: fills)
    }

    private static func titlePart(_ fields: Fields, _ whole: ElementID) -> Element? {
        _ = fields[title]
        var entries: [Node.Entry] = []
        for name in titleKeys {
            guard let entry = fields.entries.first(where: { $0.key == name }) else { continue }
            entries.append(entry)
            if name == "title" { entries[entries.count - 1].key = LabelReading.text.name }
        }
        let source = ElementSource(kind: .label, entries: entries, mark: fields.mark(of: "title"))
        return fields.decoding.element(source, id: whole.part("title"), defaults: Box(width: .fill))
    }

    private static func picture(_ fields: Fields, _ whole: ElementID) -> Element? {
        let (tile, radius) = (fields[imageBackground], fields[imageCornerRadius])
        let size = tile != nil && fields.entries["imageSize"] == nil ? tileSize : fields[imageSize]
        let color = tile != nil && fields.entries["imageColor"] == nil ? Color.white : fields[imageColor]
        guard let node = fields[image], let picture = PictureReading.picture.read(node, fields.decoding) else {
            return nil
        }
        var growth = 1.0
        if case .symbol = picture, fields.entries["imageSize"] == nil {
            growth = symbolGrowth(at: fields.decoding.context.textSize)
        }
        let side = growth == 1 ? size : (size * growth).rounded()
        var box = Box(width: .points(side), height: .points(side))
        box.background = tile.map(Paint.solid)
        box.cornerRadius = radius ?? (tile == nil ? .points(0) : .points((side / 4).rounded()))
        box.clipsContent = box.cornerRadius.isRound
        let id = whole.part("image")
        fields.decoding.register(id, at: node.mark)
        let kind: Element.Kind =
            switch picture {
            case .symbol(let symbol):
                .symbol(
                    SymbolContent(
                        symbol: symbol, size: tile == nil ? side : (side * symbolOfTile).rounded(), color: color))
            case .image(let image): .image(ImageContent(image: image, mode: box.clipsContent ? .fill : .fit))
            }
        let reserved = max(side, (reservedImageWidth * growth).rounded())
        return space(for: Element(id: id, kind: kind, box: box), size: side, reserved: reserved, fields, whole)
    }

    /// Returns the factor by which a symbol grows with the text, limited to the size `accessibilityLarge`.
    ///
    /// The limit leaves space for the text beside it.
    private static func symbolGrowth(at size: ContentSize) -> Double {
        let body = min(TextStyle.body.font(at: size).size, TextStyle.body.font(at: .accessibilityLarge).size)
        return body / TextStyle.body.font(at: .large).size
    }

    /// Returns the space of a picture beside the text: `reserved` points wide, with the gap to the text behind it.
    ///
    /// The space is lower than the picture by the part of the row's padding that the picture may use.
    private static func space(
        for picture: Element, size: Double, reserved: Double, _ fields: Fields, _ whole: ElementID
    ) -> Element {
        let isPadded = fields.entries["padding"] == nil && !fields.decoding.context.rowsHaveFixedHeight
        let lent = isPadded ? verticalPadding - imagePadding : 0
        let gap = imageToText - spacing
        let box = Box(
            padding: fields.decoding.insets(trailing: gap), width: .points(reserved + gap),
            height: .points(max(0, size - 2 * lent)))
        let stack = Stack(axis: .depth, alignment: .center, distribution: .center, children: [picture])
        return Element(id: whole.part(imageSpace), kind: .stack(stack), box: box)
    }
}

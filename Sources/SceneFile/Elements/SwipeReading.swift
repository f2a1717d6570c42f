import TatamiPrimitives
import TatamiScenes

/// The distance that a row is swiped.
enum SwipeReading {
    private static let edge = Key<HorizontalEdge>(
        "edge", WordReading.form(), required: true, "The edge at which the swipe began.")
    private static let distance = Key(
        "distance", NumberReading.length, "The distance that the row has moved, in points.")
    private static let fraction = Key(
        "fraction", NumberReading.unit, "The distance as a fraction of the row's width.")

    private static let dragged = Form.mapping(
        "drag", owner: "a swipe", keys: .of(edge, distance, fraction), doc: "A row that is moved by a finger."
    ) { fields -> SwipeState? in
        if fields.reportExclusive(distance.name, fraction.name) { return nil }
        let (distance, fraction) = (fields[distance], fields[fraction])
        guard let edge = fields[edge] else { return nil }
        if let distance { return .dragged(edge, distance: distance) }
        return fraction.map { .draggedFraction(edge, fraction: $0) } ?? .open(edge)
    }

    static let key = DefaultedKey<SwipeState>(
        name: "swipe",
        form: .either(
            WordReading.form(["trailing": .open(.trailing), "leading": .open(.leading), "none": .closed]), dragged),
        doc: "The swipe: open at an edge, or moved by a finger.", literal: .text("none"),
        fallback: { _ in .closed })

    static func reportMissingActions(_ row: Row, at mark: Mark, _ decoding: Decoding) {
        guard case .open(let edge) = row.swipe else { return }
        if row.actions[edge].isEmpty { decoding.log.add(.noActions(edge.rawValue), at: mark, severity: .warning) }
    }
}

/// A row that slides aside over another view.
enum SlideReading {
    private static let under = Key(
        "under", .unread(.named(.element)), required: true, "The element under the row, in the size of the row.")
    private static let open = DefaultedKey<Double>(
        name: "open", form: .either(FlagReading.form.map { $0 ? 1 : 0 }, NumberReading.unit),
        doc: "How far the row has slid aside: true, false, or from 0 to 1.", literal: .flag(false), fallback: { _ in 0 }
    )
    private static let shape = MappingShape(
        "slide", owner: "slide", keys: .of(under, open),
        doc: "An element under the row, visible while the row slides aside.")

    static let key = Key(
        "slide", .unread(.mapping(shape)), "An element under the row, visible while the row slides aside.")

    static func slide(_ node: Node, row: ElementID, _ decoding: Decoding) -> Row.Slide? {
        guard let fields = Fields(of: node, shape, decoding) else { return nil }
        let fraction = fields[open]
        guard let node = fields[under], let element = decoding.element(node, id: row.part("under")) else {
            return nil
        }
        return Row.Slide(under: element, fraction: fraction)
    }
}

/// A swipe that deletes the row beyond a threshold.
enum ThresholdReading {
    private static let background = DefaultedKey(
        name: "background", form: ColorReading.form, doc: "The colour under the row.", literal: .text("pink"),
        fallback: { SystemColor.systemPink.color(in: $0.context.appearance) })
    private static let name = DefaultedKey(
        name: "name", form: PictureReading.symbol, doc: "The symbol.", literal: .text("trash.fill"),
        fallback: { _ in Symbol(name: "trash.fill") })
    private static let size = DefaultedKey(
        "size", NumberReading.positiveLength, default: 20,
        "The size in points until a quarter of the row is uncovered; beyond that it grows to 50.")
    private static let color = DefaultedKey("color", default: Color.white, named: "white", "The symbol's colour.")
    private static let iconForm = Form.mapping(
        "thresholdIcon", owner: "an icon", keys: .of(name, size, color), doc: "The symbol under the row."
    ) { fields -> SymbolContent? in
        SymbolContent(symbol: fields[name], size: fields[size], color: fields[color])
    }
    private static let icon = DefaultedKey<SymbolContent>(
        name: "icon", form: iconForm, doc: "The symbol at the trailing end.", literal: .mapping([:]),
        fallback: { _ in SymbolContent(symbol: Symbol(name: "trash.fill"), size: 20, color: .white) })
    private static let iconMargin = DefaultedKey(
        "iconMargin", NumberReading.length, default: 0, "Points between the icon and the trailing end.")
    private static let fraction = DefaultedKey(
        "fraction", NumberReading.unit, default: 0, "How far the row has moved to the left, as a fraction of its width."
    )
    private static let history = DefaultedKey<ThresholdSwipe.History>(
        "history", default: .none,
        "The earlier movement: passed (the finger was past a quarter and is still down; the icon keeps the size 50) or "
            + "returned (it was released before a quarter; the icon keeps the size 10 until a quarter is passed again)."
    )

    private static let doc =
        "A row that follows the finger to the left, mirrored to the right, and uncovers an icon; released past a quarter of "
        + "its width on either side, it is deleted."
    private static let form = Form.mapping(
        "thresholdSwipe", owner: "thresholdSwipe", keys: .of(background, icon, iconMargin, fraction, history), doc: doc
    ) { fields -> ThresholdSwipe? in
        ThresholdSwipe(
            background: fields[background], icon: fields[icon], iconMargin: fields[iconMargin],
            fraction: fields[fraction], history: fields[history])
    }

    static let key = Key("thresholdSwipe", form, doc)
}

/// The actions that a swiped row offers.
enum SwipeActionReading {
    private static let title = DefaultedKey(
        "title", TextReading.form, default: "",
        "The action's text: with its padding at most half as wide as the row; longer text is wrapped to two lines, then scaled down, then truncated."
    )
    private static let style = DefaultedKey<SwipeAction.Style>(
        "style", default: .normal, "The style; destructive is red.")
    private static let image = Key(
        "image", PictureReading.picture,
        "A symbol or an image file, above the text; alone in a row of less than 91 points.")
    private static let imageSize = DefaultedKey(
        "imageSize", NumberReading.positiveLength, default: 24, "Width and height of the image, in points.")
    private static let imageColor = Key(
        "imageColor", ColorReading.form, "The colour of a symbol. Default: the colour of the text.")
    private static let color = DefaultedKey("color", default: Color.white, named: "white", "The colour of the text.")
    private static let background = Key(
        "background", ColorReading.form, "The action's colour. Default: systemRed if destructive, else systemGray.")
    private static let alert = Key("alert", AlertReading.form, "The alert that confirms the action.")
    private static let completion = DefaultedKey<SwipeAction.Completion>(
        "completion", default: .afterAlert,
        "When an action with an alert closes its row: afterAlert (as a button is tapped) or immediate (as the alert "
            + "comes).")
    private static let font = DefaultedKey("font", default: .subheadline, "The text's font.")

    private static let actionShape = MappingShape(
        "action", owner: "an action",
        keys: .of(title, style, image, imageSize, imageColor, color, background, font, alert, completion),
        doc: "A button that a swipe uncovers.")

    private static let list = Form.unread(.list(.mapping(actionShape)))
    private static let leading = Key(
        "leading", list, "The actions that a swipe from the leading edge uncovers; the first is nearest to the edge.")
    private static let trailing = Key(
        "trailing", list, "The actions that a swipe from the trailing edge uncovers; the first is nearest to the edge.")
    private static let fullSwipe = DefaultedKey(
        "fullSwipe", default: true, "Whether a long swipe performs the first action.")
    private static let actionsShape = MappingShape(
        "swipeActions", owner: "swipeActions", keys: .of(leading, trailing, fullSwipe),
        doc: "The actions that a swipe uncovers.")

    static let key = Key("swipeActions", .unread(.mapping(actionsShape)), "The actions that a swipe uncovers.")

    static func actions(_ node: Node, row: ElementID, _ decoding: Decoding) -> Actions {
        guard let fields = Fields(of: node, actionsShape, decoding) else { return Actions() }
        return Actions(
            leading: actions(fields, leading, row: row), trailing: actions(fields, trailing, row: row),
            allowsFullSwipe: fields[fullSwipe])
    }

    /// Returns the platform's default action for a row that can be deleted.
    static func deletion(of row: ElementID, at mark: Mark, _ decoding: Decoding) -> [SwipeAction] {
        let words = [
            Node.Entry.word(title.name, "Delete", at: mark),
            .word(style.name, SwipeAction.Style.destructive.rawValue, at: mark),
        ]
        let node = Node(mapping: words, mark: mark)
        return [action(node, id: row.part(trailing.name)[0], decoding)].compactMap(\.self)
    }

    private static func actions(_ fields: Fields, _ edge: Key<Node>, row: ElementID) -> [SwipeAction] {
        (fields[edge]?.items ?? []).enumerated().compactMap { index, item in
            action(item, id: row.part(edge.name)[index], fields.decoding)
        }
    }

    private static func action(_ node: Node, id: ElementID, _ decoding: Decoding) -> SwipeAction? {
        guard let fields = Fields(of: node, actionShape, decoding) else { return nil }
        decoding.register(id, at: node.mark)
        let style = fields[style]
        let standard = style == .destructive ? SystemColor.systemRed : .systemGray
        let color = fields[color]
        let tint = fields[imageColor] ?? color
        let size = fields[imageSize]
        let picture = fields[image].map { picture -> SwipeAction.Picture in
            switch picture {
            case .symbol(let symbol): .symbol(SymbolContent(symbol: symbol, size: size, color: tint))
            case .image(let image): .image(ImageContent(image: image), size: Size(width: size, height: size))
            }
        }
        return SwipeAction(
            id: id, style: style, title: fields[title], picture: picture,
            background: fields[background] ?? standard.color(in: decoding.context.appearance), foreground: color,
            font: fields[font],
            alert: fields[alert].map { AlertReading.alert($0.entries ?? [], $0.mark, isShown: false, fields.decoding) },
            completion: fields[completion])
    }
}

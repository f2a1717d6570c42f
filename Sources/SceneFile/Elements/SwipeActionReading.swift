import TatamiPrimitives
import TatamiScenes

/// What a row offers when it is swiped.
enum SwipeActionReading {
    private static let title = DefaultedKey("title", TextReading.form, default: "", "The action's text.")
    private static let style = DefaultedKey<SwipeAction.Style>("style", default: .normal, "Destructive is red.")
    private static let image = Key("image", PictureReading.picture, "A symbol or an image file, above the text.")
    private static let imageSize = DefaultedKey(
        "imageSize", NumberReading.positiveLength, default: 24, "Width and height of the image, in points.")
    private static let imageColor = Key(
        "imageColor", ColorReading.form, "The colour of a symbol; as the text unless given.")
    private static let color = DefaultedKey("color", default: Color.white, named: "white", "The colour of the text.")
    private static let background = Key(
        "background", ColorReading.form, "The action's colour; systemRed if destructive, systemGray if not.")
    private static let alert = Key("alert", AlertReading.form, "Asks before the action is performed.")
    private static let font = DefaultedKey("font", default: .subheadline, "The text's font.")

    private static let actionShape = MappingShape(
        "action", owner: "an action",
        keys: [
            title.shape, style.shape, image.shape, imageSize.shape, imageColor.shape, color.shape, background.shape,
            font.shape, alert.shape,
        ],
        doc: "A button that a swipe uncovers.")

    private static let list = Form.unread(.list(.mapping(actionShape)))
    private static let leading = Key(
        "leading", list, "Uncovered by a swipe from the leading edge; the first is nearest to it.")
    private static let trailing = Key(
        "trailing", list, "Uncovered by a swipe from the trailing edge; the first is nearest to it.")
    private static let fullSwipe = DefaultedKey(
        "fullSwipe", default: true, "Whether a long swipe performs the first action.")
    private static let actionsShape = MappingShape(
        "swipeActions", owner: "swipeActions", keys: [leading.shape, trailing.shape, fullSwipe.shape],
        doc: "What the row offers when it is swiped.")

    static let key = Key("swipeActions", .unread(.mapping(actionsShape)), "What the row offers when it is swiped.")

    static func actions(_ node: Node, row: ElementID, _ decoding: Decoding) -> Actions {
        guard let fields = Fields(of: node, actionsShape, decoding) else { return Actions() }
        return Actions(
            leading: actions(fields, leading, row: row), trailing: actions(fields, trailing, row: row),
            allowsFullSwipe: fields[fullSwipe])
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
            background: fields[background] ?? standard.color(in: decoding.appearance), foreground: color,
            font: fields[font],
            alert: fields[alert].map { AlertReading.alert($0.entries ?? [], $0.mark, isShown: false, fields.decoding) })
    }
}

import TatamiPrimitives
import TatamiScenes

extension ElementKind {
    static let chat = ElementKind(
        "chat", owner: "a chat row", keys: ChatReading.keys,
        doc:
            "An icon beside a name, with a comment of any length under the name. A short comment beside a high icon is at the top of its room; a label that constraints stretch has its text in the middle.",
        defaults: { box, _ in box.width = box.width ?? .fill },
        content: { fields, whole in ChatReading.chat(fields, whole: whole).map(Element.Kind.constrained) })
}

/// Chat rows: an icon beside a name and a comment.
enum ChatReading {
    private static let iconPicture = PictureReading.picture
    static let icon = Key(
        "icon", .unread(.either([iconPicture.shape, .named(.element)])),
        "An image file, a symbol, or any element, on the leading side.")
    private static let iconSize = DefaultedKey(
        "iconSize", NumberReading.positiveLength, default: 48, "Width and height of the icon, in points.")
    private static let iconCornerRadius = DefaultedKey<CornerRadius>(
        name: "iconCornerRadius", form: LengthReading.cornerRadius,
        doc: "The corner radius of an icon that is an image, in points, or half for a circle.", literal: .number(8),
        fallback: { _ in 8 })
    private static let label = Shape.either([TextRunReading.form.shape, .mapping(ElementKind.label.shape)])
    private static let name = Key("name", .unread(label), "The name of the sender.")
    private static let comment = Key("comment", .unread(label), "The message.")
    /// The keys of the parts that are labels.
    static let labels: Set = [name.name, comment.name]
    private static let gap = DefaultedKey(
        "gap", NumberReading.length, default: 8, "Points around and between all parts.")
    private static let bottomGap = DefaultedKey(
        "maximumCommentBottomGap", NumberReading.length, default: 52,
        "The largest distance between the comment and the bottom of the row.")

    static let keys: [KeyShape] = .of(icon, iconSize, iconCornerRadius, name, comment, gap, bottomGap)

    static func chat(_ fields: Fields, whole: ElementID) -> Constrained? {
        let decoding = fields.decoding
        let nameFont = Node.Entry.font(.subheadline, weight: .semibold, at: fields.mark)
        let commentFont = Node.Entry.font(.subheadline, weight: nil, at: fields.mark)
        let icon = fields[icon].flatMap { iconElement($0, fields, whole: whole) }
        // In a row that is too low, the comment loses lines and the name doesn't. In a row that is too high, the box
        // of the comment grows while its text stays below the name.
        let lasting = Box(compressionResistance: AxisPriorities(horizontal: .high, vertical: .required))
        let yielding = Box(hugging: AxisPriorities(horizontal: .low, vertical: Priority(clamping: 249)))
        let top = Node.Entry.word(LabelReading.verticalAlignment.name, "top", at: fields.mark)
        guard
            let name = decoding.part(
                fields[name], named: "name", of: whole, font: nameFont, at: fields.mark, defaults: lasting),
            let comment = decoding.part(
                fields[comment], named: "comment", of: whole, font: commentFont, extra: [top], at: fields.mark,
                defaults: yielding)
        else { return nil }
        let rules = decoding.constraintSets.chat(
            hasIcon: icon != nil, gap: fields[gap], maximumCommentBottomGap: fields[bottomGap], at: fields.mark)
        return Constrained([icon, name, comment].compactMap(\.self), rules: rules)
    }

    private static func iconElement(_ node: Node, _ fields: Fields, whole: ElementID) -> Element? {
        let size = fields[iconSize]
        var box = Box(width: .points(size), height: .points(size))
        let id = whole.part("icon")
        guard let text = node.text else { return fields.decoding.element(node, id: id, defaults: box) }
        var entries = [Node.Entry("source", node)]
        if !PictureReading.isImagePath(text) {
            entries[0].key = "name"
            entries.append(Node.Entry("size", .number(size, at: node.mark)))
            let symbol = ElementSource(kind: .symbol, entries: entries, mark: node.mark)
            return fields.decoding.element(symbol, id: id, defaults: box)
        }
        box.cornerRadius = fields[iconCornerRadius]
        box.clipsContent = box.cornerRadius.isRound
        entries.append(.word("mode", "fill", at: node.mark))
        let image = ElementSource(kind: .image, entries: entries, mark: node.mark)
        return fields.decoding.element(image, id: id, defaults: box)
    }
}

extension Decoding {
    /// Returns a label made of text or of a label's mapping; nil after reporting an error. `font` and `extra` are
    /// defaults for keys that the author omits.
    func part(
        _ node: Node?, named name: String, of whole: ElementID, font: Node.Entry, extra: [Node.Entry] = [],
        at mark: Mark,
        defaults: Box = Box()
    ) -> Element? {
        var entries: [Node.Entry]
        if let node {
            entries = node.entries ?? [Node.Entry(LabelReading.text.name, node)]
        } else {
            entries = []
        }
        for entry in [font] + extra where entries[entry.key] == nil { entries.append(entry) }
        let source = ElementSource(kind: .label, entries: entries, mark: node?.mark ?? mark)
        return element(source, id: whole.part(name), defaults: defaults)
    }

    /// Returns a label as `part` does, in a text style and in the secondary colour.
    func secondaryPart(_ node: Node, named name: String, of whole: ElementID, _ style: TextStyle) -> Element? {
        part(
            node, named: name, of: whole, font: .font(style, weight: nil, at: node.mark),
            extra: [.word("color", "secondaryLabel", at: node.mark)], at: node.mark)
    }
}

extension Node.Entry {
    /// Creates a generated entry with a word of the scene language.
    static func word(_ key: String, _ word: String, at mark: Mark) -> Node.Entry {
        Node.Entry(key, Node(scalar: .text(word), mark: mark))
    }

    /// Creates a generated entry with the font of a part.
    static func font(_ style: TextStyle, weight: Font.Weight?, at mark: Mark) -> Node.Entry {
        guard let weight else { return word("font", style.rawValue, at: mark) }
        let parts = [word("style", style.rawValue, at: mark), word("weight", weight.rawValue, at: mark)]
        return Node.Entry("font", Node(mapping: parts, mark: mark))
    }
}

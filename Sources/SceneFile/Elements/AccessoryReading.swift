import TatamiPrimitives
import TatamiScenes

/// Accessories at the ends of a row, named as the platform's `UICellAccessory`.
enum AccessoryReading {
    private static let disclosure = DefaultedKey(
        "disclosure", default: false, "A chevron: a tap on the row opens another screen.")
    private static let checkmark = DefaultedKey("checkmark", default: false, "A check mark: the row is selected.")
    private static let detail = DefaultedKey("detail", default: false, "An i in a circle: a tap on it shows details.")
    private static let outline = Key<Outline>(
        "outline", WordReading.form(), "A chevron that points down while the row's children are shown.")
    private static let toggle = Key(
        "toggle", .unread(.either([SwitchReading.isOn.shape.shape, .mapping(ElementKind.toggle.shape)])),
        "A switch: on or off, or with its tint.")
    private static let checkbox = Key(
        "checkbox", .either(SwitchReading.onOff.map { Checkbox(isOn: $0) }, Checkbox.form),
        "A circle at the leading end, filled with a check mark when it is on.")
    private static let badge = Key(
        "badge", .either(TextReading.form.map { Badge(text: $0) }, Badge.form),
        "A count or a short text; a count of 0 is not shown.")
    private static let label = Key(
        "label", .unread(.either([.text, .mapping(ElementKind.label.shape)])), "Text in a secondary colour.")

    private enum Outline: String, CaseIterable, Sendable { case collapsed, expanded }

    private static let shape = MappingShape(
        "accessories", owner: "accessories",
        keys: .of(disclosure, checkmark, detail, outline, toggle, checkbox, badge, label),
        doc: "The accessories at the ends of a row; the platform determines their positions.")
    private static let words: [String] = ["none", disclosure.name, checkmark.name, detail.name]
    private static let one = Shape.either([.words(words), .mapping(shape)])
    private static let some = Shape.either([.words(words), .mapping(shape), .list(one)])

    private static let single = Key("accessory", .unread(some), "The accessory at an end of the row.")
    private static let several = Key("accessories", .unread(some), "The accessories at the ends of the row.")
    private static let whileEditing = Key(
        "editingAccessories", .unread(some), "The accessories while the list is edited. Default: none.")
    static let keys: [KeyShape] = .of(single, several)
    static let rowKeys: [KeyShape] = keys + [whileEditing.shape]

    /// Returns the accessories that the row lists, as parts of `whole`.
    static func accessories(_ fields: Fields, of whole: ElementID) -> [Accessory] {
        read([single, several], fields, of: whole)
    }

    /// Returns the accessories while the list is edited, in place of the usual ones: controls, and those listed for
    /// editing.
    static func accessories(_ fields: Fields, of row: ElementID, in editing: ListEditing) -> [Accessory] {
        let drawing = AccessoryDrawing(decoding: fields.decoding, row: row)
        let control = EditingReading.control(fields, in: editing).map { drawing.control($0, at: fields.mark) }
        let handle = EditingReading.isMovable(fields, in: editing) ? drawing.reorder(at: fields.mark) : nil
        return [control].compactMap(\.self) + read([whileEditing], fields, of: row) + [handle].compactMap(\.self)
    }

    /// Reports errors in the row's keys for editing, for a list that is not being edited.
    static func checkEditing(_ fields: Fields, of row: ElementID) {
        _ = EditingReading.control(fields, in: ListEditing(selectsSeveral: false, movesRows: false))
        _ = EditingReading.isMovable(fields, in: ListEditing(selectsSeveral: false, movesRows: false))
        _ = read([whileEditing], fields, of: row)
    }

    private static func read(_ keys: [Key<Node>], _ fields: Fields, of whole: ElementID) -> [Accessory] {
        guard keys.contains(where: { fields.has($0) }) else { return [] }
        var given: [Node.Entry] = []
        for key in keys {
            guard let node = fields[key] else { continue }
            for item in node.items ?? [node] { given += entries(item, beside: given, fields.decoding) }
        }
        let parts = Fields(given, shape, fields.mark, fields.decoding)
        parts.reportUnknownKeys()
        let drawing = AccessoryDrawing(decoding: fields.decoding, row: whole)
        let found: [Accessory?] = [
            parts[checkbox].map {
                drawing.circle(.checkbox, isOn: $0.isOn, tint: $0.tint, at: parts.mark(of: checkbox.name))
            },
            parts[label].flatMap { text($0, parts, of: whole) },
            parts[badge].flatMap { drawing.badge($0, at: parts.mark(of: badge.name)) },
            parts[toggle].flatMap { knob($0, parts, of: whole) },
            parts[checkmark] ? drawing.checkmark(at: parts.mark(of: checkmark.name)) : nil,
            parts[detail] ? drawing.detail(at: parts.mark(of: detail.name)) : nil,
            parts[outline].map { drawing.outline($0 == .expanded, at: parts.mark(of: outline.name)) },
            parts[disclosure] ? drawing.disclosure(at: parts.mark(of: disclosure.name)) : nil,
        ]
        return found.compactMap(\.self)
    }

    /// Returns the entries for an accessory given by name or as a mapping.
    ///
    /// Those already in `others` are reported and left out.
    private static func entries(_ item: Node, beside others: [Node.Entry], _ decoding: Decoding) -> [Node.Entry] {
        var entries = item.entries ?? []
        if item.entries == nil {
            guard let word = item.text, words.contains(word) else {
                decoding.reportMismatch(item, one)
                return []
            }
            let flag = Node(scalar: .flag(true), mark: item.mark)
            entries = word == words[0] ? [] : [Node.Entry(key: word, keyMark: item.mark, node: flag)]
        }
        return entries.filter { entry in
            guard let twin = others.first(where: { $0.key == entry.key }) else { return true }
            decoding.log.add(.keyGivenTwice(entry.key, other: decoding.log.place(of: twin.keyMark)), at: entry.keyMark)
            return false
        }
    }

    private static func text(_ node: Node, _ fields: Fields, of row: ElementID) -> Accessory? {
        let name = Accessory.Kind.label.rawValue
        return fields.decoding.secondaryPart(node, named: name, of: row.part("accessories"), .body).map {
            Accessory(.label, $0)
        }
    }

    private static func knob(_ node: Node, _ fields: Fields, of row: ElementID) -> Accessory? {
        let entries = node.entries ?? [Node.Entry(SwitchReading.isOn.name, node)]
        let source = ElementSource(kind: .toggle, entries: entries, mark: node.mark)
        return fields.decoding.element(source, id: row.accessory(.toggle)).map { Accessory(.toggle, $0) }
    }
}

/// A checkbox.
private struct Checkbox: Sendable {
    var isOn: Bool
    /// The colour of the circle while it is on; nil for the system's blue.
    var tint: Color?

    static let form = Form.mapping(
        "checkbox", owner: "a checkbox", keys: .of(isOn, tint),
        doc: "A circle that is filled with a check mark when it is on."
    ) { fields -> Checkbox? in Checkbox(isOn: fields[isOn], tint: fields[tint]) }

    private static let isOn = DefaultedKey<Bool>(
        name: "isOn", form: SwitchReading.onOff, doc: "Whether it is checked.", literal: .flag(false),
        fallback: { _ in false })
    private static let tint = DefaultedKey("tint", default: .systemBlue, "The colour of the circle while it is on.")
}

/// A count or a short text.
private struct Badge: Sendable {
    var text: String
    /// The background colour of white text; nil for text in a secondary colour without a background.
    var background: Color?

    static let form = Form.mapping(
        "badge", owner: "a badge", keys: .of(text, prominent, background),
        doc: "A count or a short text, plain or in white on a colour."
    ) { fields -> Badge? in
        let (background, isProminent) = (fields[background], fields[prominent])
        return fields[text].map { Badge(text: $0, background: isProminent ? background : nil) }
    }

    private static let text = Key("text", TextReading.form, required: true, "The count, or a short text.")
    private static let prominent = DefaultedKey(
        "prominent", default: false,
        "Whether it is white on a colour, as badges of the platform that call for attention."
    )
    private static let background = DefaultedKey(
        "background", default: .systemRed, "The background of a prominent badge.")
}

/// The platform's accessories, drawn as symbols in sizes that follow the text's.
private struct AccessoryDrawing {
    let decoding: Decoding
    let row: ElementID

    /// The factor by which the lengths below, those of the standard text size, are multiplied.
    private var scale: Double {
        TextStyle.body.font(at: decoding.context.textSize).size / TextStyle.body.font(at: .large).size
    }

    /// Returns the chevron, which is 8 points wide in a square of 20.
    func disclosure(at mark: Mark) -> Accessory {
        let name = decoding.context.direction == .leftToRight ? "chevron.right" : "chevron.left"
        return symbol(.disclosure, name, 20, width: 8, .tertiaryLabel, at: mark)
    }

    func checkmark(at mark: Mark) -> Accessory { symbol(.checkmark, "checkmark", 20, width: 14, .systemBlue, at: mark) }

    func detail(at mark: Mark) -> Accessory {
        symbol(.detail, "info.circle", Self.circle, width: Self.control, .systemBlue, at: mark)
    }

    func outline(_ isExpanded: Bool, at mark: Mark) -> Accessory {
        let toward = decoding.context.direction == .leftToRight ? "chevron.right" : "chevron.left"
        return symbol(.outline, isExpanded ? "chevron.down" : toward, 20, width: 14, .systemBlue, at: mark)
    }

    /// Returns a circle that is empty when off, and filled with a white check mark in it when on. The fill is `tint`,
    /// or else the system's blue.
    func circle(_ kind: Accessory.Kind, isOn: Bool, tint: Color? = nil, at mark: Mark) -> Accessory {
        let tint = tint ?? SystemColor.systemBlue.color(in: decoding.context.appearance)
        let (off, on) = (look(kind, isOn: false, tint), look(kind, isOn: true, tint))
        return accessory(
            kind, isOn ? on : off, flipped: isOn ? off : on, width: Self.control, height: Self.control, at: mark)
    }

    func badge(_ badge: Badge, at mark: Mark) -> Accessory? {
        guard badge.text != "0", !badge.text.isEmpty else { return nil }
        let id = row.accessory(.badge)
        decoding.register(id, at: mark)
        guard let background = badge.background else {
            let color = SystemColor.secondaryLabel.color(in: decoding.context.appearance)
            let label = Label(text: badge.text, font: decoding.font(.body), color: color)
            return Accessory(.badge, Element(id: id, kind: .label(label), role: Accessory.Kind.badge.rawValue))
        }
        let label = Label(
            text: badge.text, font: decoding.font(.subheadline), color: .white,
            alignment: .center)
        let side = (Self.control * scale).rounded()
        let box = Box(
            padding: EdgeInsets(left: 6, right: 6), height: .points(side), minWidth: .points(side),
            background: .solid(background), cornerRadius: .half)
        return Accessory(.badge, Element(id: id, kind: .label(label), box: box, role: Accessory.Kind.badge.rawValue))
    }

    /// Returns the control to select, delete or insert the row.
    func control(_ kind: Accessory.Kind, at mark: Mark) -> Accessory {
        let side = Self.control
        switch kind {
        case .delete:
            return accessory(kind, disc(kind, "minus.circle.fill", .systemRed), width: side, height: side, at: mark)
        case .insert:
            return accessory(kind, disc(kind, "plus.circle.fill", .systemGreen), width: side, height: side, at: mark)
        default: return circle(kind, isOn: false, at: mark)
        }
    }

    /// Returns the three lines by which a row is moved.
    func reorder(at mark: Mark) -> Accessory {
        symbol(.reorder, "line.3.horizontal", Self.circle, width: Self.control, .tertiaryLabel, at: mark)
    }

    /// Returns a white mark on a coloured disc.
    private func disc(_ kind: Accessory.Kind, _ name: String, _ color: SystemColor) -> Element.Kind {
        let id = row.accessory(kind)
        let content = SymbolContent(
            symbol: Symbol(name: name), size: Self.circle * scale, color: color.color(in: decoding.context.appearance))
        return zstack([backing(id), Element(id: id.part("mark"), kind: .symbol(content))])
    }

    /// The size of round controls in points, and the size of the symbol that draws a circle of that size.
    private static let control = 22.0
    private static let circle = 26.4

    /// Returns an empty grey circle, or one that is filled with `tint` and has a white check mark.
    private func look(_ kind: Accessory.Kind, isOn: Bool, _ tint: Color) -> Element.Kind {
        let grey = SystemColor.tertiaryLabel.color(in: decoding.context.appearance)
        let id = row.accessory(kind)
        let mark = isOn ? Symbol(name: "checkmark.circle.fill") : Symbol(name: "circle")
        let circle = Element(
            id: id.part("mark"),
            kind: .symbol(SymbolContent(symbol: mark, size: Self.circle * scale, color: isOn ? tint : grey)))
        return zstack(isOn ? [backing(id), circle] : [circle])
    }

    /// Returns the white area that is seen through the gap in a filled circle.
    private func backing(_ id: ElementID) -> Element {
        let side = (Self.control * scale / 1.4).rounded()
        let box = Box(
            width: .points(side), height: .points(side), background: .solid(.white), cornerRadius: .half)
        return Element(id: id.part("backing"), kind: .area, box: box)
    }

    private func symbol(
        _ kind: Accessory.Kind, _ name: String, _ size: Double, width: Double, _ color: SystemColor, at mark: Mark
    ) -> Accessory {
        let content = SymbolContent(
            symbol: Symbol(name: name), size: size * scale, color: color.color(in: decoding.context.appearance))
        let drawn = Element(id: row.accessory(kind).part("mark"), kind: .symbol(content))
        return accessory(kind, zstack([drawn]), width: width, height: min(size, Self.control), at: mark)
    }

    private func accessory(
        _ kind: Accessory.Kind, _ look: Element.Kind, flipped: Element.Kind? = nil, width: Double, height: Double,
        at mark: Mark
    ) -> Accessory {
        let id = row.accessory(kind)
        decoding.register(id, at: mark)
        let box = Box(width: .points(width * scale), height: .points(height * scale))
        return Accessory(kind, Element(id: id, kind: look, flipped: flipped, box: box, role: kind.rawValue))
    }

    /// Returns the parts on top of each other, centred. They may be larger than the box.
    private func zstack(_ parts: [Element]) -> Element.Kind {
        .stack(Stack(axis: .depth, alignment: .center, distribution: .center, children: parts))
    }
}

import TatamiPrimitives
import TatamiScenes

/// The alert over a dimmed screen.
enum AlertReading {
    private static let title = DefaultedKey("title", TextReading.form, default: "", "The title, in bold.")
    private static let message = DefaultedKey("message", TextReading.form, default: "", "The text below the title.")
    private static let buttonTitle = Key("title", TextReading.form, required: true, "The button's text.")
    private static let style = DefaultedKey<Alert.Button.Style>(
        "style", default: .default, "The style; destructive is red, cancel is bold.")
    private static let button = Form<Alert.Button>.either(
        TextReading.form.map { Alert.Button(title: $0) },
        .mapping(
            "alertButton", owner: "a button of the alert", keys: .of(buttonTitle, style), doc: "A button of an alert."
        ) { fields in
            let style = fields[style]
            return fields[buttonTitle].map { Alert.Button(title: $0, style: style) }
        })
    private static let placeholder = DefaultedKey(
        "placeholder", TextReading.form, default: "", "The text that is shown while the field is empty.")
    private static let text = DefaultedKey("text", TextReading.form, default: "", "The text that was typed.")
    private static let focused = DefaultedKey(
        "focused", default: false, "Whether the field has the focus and shows the caret.")
    private static let field = Form<Alert.Field>.either(
        TextReading.form.map { Alert.Field(placeholder: $0) },
        .mapping(
            "alertField", owner: "a field of the alert", keys: .of(placeholder, text, focused),
            doc: "A text field of an alert."
        ) { fields in
            Alert.Field(placeholder: fields[placeholder], text: fields[text], isFocused: fields[focused])
        })
    private static let fieldList = Form.list(of: field, count: 1...4)
    private static let fields = Key(
        "fields", .unread(fieldList.shape),
        "The text fields below the message, each by its placeholder or with its keys.")
    private static let buttonList = Form.list(of: button, count: 1...20)
    private static let buttons = Key("buttons", .unread(buttonList.shape), "The buttons. Default: OK.")

    static let shape = MappingShape(
        "alert", owner: "the alert", keys: .of(title, message, fields, buttons),
        doc: "A message in the middle of a dimmed screen.")
    static let form = Form<Node>.unread(.mapping(shape))

    /// Reads an alert. `isShown` is false for one that only a swipe action presents.
    static func alert(
        _ entries: [Node.Entry], _ mark: Mark, isShown: Bool = true, _ decoding: Decoding
    ) -> Alert {
        let fields = Fields(entries, shape, mark, decoding)
        fields.reportUnknownKeys()
        if isShown { decoding.register(.alert, at: mark) }
        return Alert(
            id: .alert, title: fields[title], message: fields[message],
            fields: textFields(fields, isShown: isShown), buttons: buttons(fields, isShown: isShown),
            palette: palette(in: decoding.context.appearance))
    }

    private static func textFields(_ fields: Fields, isShown: Bool) -> [Alert.Field] {
        guard let node = fields[self.fields] else { return [] }
        let items = node.items ?? []
        let changed = items.enumerated().map { index, item in
            isShown
                ? self.changed(item, [ElementID.alert.fields[index]], named: placeholder.name, fields.decoding) : item
        }
        return fieldList.read(Node(list: changed, mark: node.mark), fields.decoding) ?? []
    }

    private static func buttons(_ fields: Fields, isShown: Bool) -> [Alert.Button] {
        let only = Node(scalar: .text("OK"), mark: fields.mark)
        let node = fields[buttons] ?? Node(list: [only], mark: fields.mark)
        let items = node.items ?? []
        let changed = isShown ? items.enumerated().map { changedButton($1, at: $0, fields.decoding) } : items
        return buttonList.read(Node(list: changed, mark: node.mark), fields.decoding) ?? []
    }

    /// Applies the changes of states to a button, which they name by its number or its title.
    private static func changedButton(_ node: Node, at index: Int, _ decoding: Decoding) -> Node {
        let title = node.entries.map { $0[buttonTitle.name]?.text } ?? node.text
        let ids = [ElementID.alert.button(index)] + (title.map { [ElementID.alert.buttons.part($0)] } ?? [])
        return changed(node, ids, named: buttonTitle.name, decoding)
    }

    /// Applies the changes of states to a part with these ids; a text alone is the value of `key`.
    private static func changed(_ node: Node, _ ids: [ElementID], named key: String, _ decoding: Decoding) -> Node {
        decoding.register(ids[0], at: node.mark)
        let entries = node.entries ?? [Node.Entry(key, node)]
        let changes = ids.flatMap(decoding.overrides(of:))
        guard !changes.isEmpty else { return node }
        let merged = changes.reduce(entries) { $0.merging($1.entries ?? []) }
        return Node(mapping: merged, mark: node.mark)
    }

    /// Returns the colours of the platform's materials, flattened over a plain screen.
    private static func palette(in appearance: Appearance) -> Alert.Palette {
        let isLight = appearance == .light
        return Alert.Palette(
            dimming: Color(white: 0, alpha: isLight ? 0.2 : 0.48),
            background: Color(rgb: isLight ? 0xF2F2F7 : 0x252527),
            text: SystemColor.label.color(in: appearance), tint: SystemColor.systemBlue.color(in: appearance),
            destructive: SystemColor.systemRed.color(in: appearance),
            separator: SystemColor.separator.color(in: appearance),
            pressed: SystemColor.systemFill.color(in: appearance),
            field: Color(rgb: isLight ? 0xFFFFFF : 0x1C1C1E),
            placeholder: SystemColor.placeholderText.color(in: appearance))
    }
}

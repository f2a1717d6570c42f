import TatamiPrimitives
import TatamiScenes

/// The alert over a dimmed screen.
enum AlertReading {
    private static let title = DefaultedKey("title", TextReading.form, default: "", "In bold, on top.")
    private static let message = DefaultedKey("message", TextReading.form, default: "", "Under the title.")
    private static let buttonTitle = Key("title", TextReading.form, required: true, "The button's text.")
    private static let style = DefaultedKey<Alert.Button.Style>(
        "style", default: .default, "Destructive is red, cancel bold.")
    private static let button = Form<Alert.Button>.either(
        TextReading.form.map { Alert.Button(title: $0) },
        .mapping(
            MappingShape(
                "alertButton", owner: "a button of the alert", keys: [buttonTitle.shape, style.shape],
                doc: "A button of an alert.")
        ) { fields in
            let style = fields[style]
            return fields[buttonTitle].map { Alert.Button(title: $0, style: style) }
        })
    private static let buttons = Key(
        "buttons", .list(of: button, count: 1...20), "One button or more; OK unless given.")

    static let shape = MappingShape(
        "alert", owner: "the alert", keys: [title.shape, message.shape, buttons.shape],
        doc: "A message in the middle of a dimmed screen.")
    static let form = Form<Node>.unread(.mapping(shape))

    /// `isShown` is false for an alert that only a swipe action brings up.
    static func alert(
        _ entries: [Node.Entry], _ mark: Mark, isShown: Bool = true, _ decoding: Decoding
    ) -> Alert {
        let fields = Fields(entries, shape, mark, decoding)
        fields.reportUnknownKeys()
        if isShown { decoding.register(.alert, at: mark) }
        return Alert(
            id: .alert, title: fields[title], message: fields[message],
            buttons: fields[buttons] ?? [Alert.Button(title: "OK")], palette: palette(in: decoding.appearance))
    }

    /// The platform's materials, flattened over a plain screen.
    private static func palette(in appearance: Appearance) -> Alert.Palette {
        let isLight = appearance == .light
        return Alert.Palette(
            dimming: Color(white: 0, alpha: isLight ? 0.2 : 0.48),
            background: Color(rgb: isLight ? 0xF2F2F7 : 0x252527),
            text: SystemColor.label.color(in: appearance), tint: SystemColor.systemBlue.color(in: appearance),
            destructive: SystemColor.systemRed.color(in: appearance),
            separator: SystemColor.separator.color(in: appearance))
    }
}

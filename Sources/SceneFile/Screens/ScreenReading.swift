import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// The screen: its size by device or in numbers, and the traits against which values are resolved.
enum ScreenReading {
    private static let device = Key("device", deviceForm, "The device, which determines size, scale and safe area.")
    private static let width = DefaultedKey("width", NumberReading.positiveLength, default: 390, "The width in points.")
    private static let height = DefaultedKey<Double?>(
        name: "height",
        form: .either(NumberReading.positiveLength.map { .some($0) }, WordReading.form(["content": Double?.none])),
        doc: "The height in points, or content for the height of the content.", literal: .number(844),
        fallback: { _ in 844 })
    private static let scale = DefaultedKey("scale", NumberReading.form(.scale), default: 2, "Pixels per point.")
    private static let safeArea = Key(
        "safeArea", .either(WordReading.form(["none": EdgeInsets.zero]), InsetsReading.form),
        "The insets that content keeps free, but not lists and backgrounds. Default: those of the device.")
    private static let statusBar = Key(
        "statusBar", TextReading.form,
        "The time in the status bar, as in 9:41; empty for a bar without a time. Without it the status bar is not drawn, and the safe area "
            + "of a device keeps its space free. Phones in landscape have none.")
    private static let statusBarStyle = DefaultedKey<StatusBar.Content>(
        "statusBarStyle", default: .default,
        "The time and symbols in white (lightContent) or black (darkContent). default contrasts with the colour behind "
            + "them; over an image it follows the appearance.")
    private static let homeIndicator = Key(
        "homeIndicator", FlagReading.form,
        "Whether the home indicator is drawn. Default: if the status bar is drawn and the device has a home indicator.")
    private static let background = Key(
        "background", color,
        "The background colour. Default: systemBackground. For a gradient, use the background of an element.")
    private static let color = Form<Color>(.named(.color)) { node, decoding in
        if node.entries?.contains(where: { $0.key == "gradient" }) == true {
            return decoding.log.refuse(.gradientOfScreen, at: node.mark)
        }
        return ColorReading.form.read(node, decoding)
    }
    private static let appearance = DefaultedKey<Appearance>("appearance", default: .light, "Light or dark.")
    private static let textSize = DefaultedKey<ContentSize>("textSize", default: .large, "The Dynamic Type size.")
    static let language = DefaultedKey(
        "language", tag, default: Wording.usualLanguage,
        "The language tag, which determines the shapes of Han characters and the format of dates and numbers.")
    private static let direction = DefaultedKey<LayoutDirection>(
        "direction", default: .leftToRight, "The layout direction, which determines where leading and trailing are.")

    static let keys: [KeyShape] = .of(
        device, width, height, scale, safeArea, statusBar, statusBarStyle, homeIndicator, background, appearance,
        textSize, language, direction)
    static let shape = MappingShape(
        "screen", owner: "the screen", keys: keys, doc: "The surface that the scene is drawn on.")
    static let form = Form<Node>.unread(.mapping(shape))

    /// Returns the default background. `grouped` is whether the screen shows a grouped list.
    static func background(grouped: Bool, in appearance: Appearance) -> Color {
        (grouped ? SystemColor.systemGroupedBackground : .systemBackground).color(in: appearance)
    }

    /// Reads the screen. `grouped` is whether it shows a grouped list, which changes its default background.
    static func screen(_ entries: [Node.Entry], _ mark: Mark, grouped: Bool, _ decoding: Decoding) -> ScreenTraits {
        let fields = Fields(entries, shape, mark, decoding)
        fields.reportUnknownKeys()
        // These come first: colours and insets depend on them.
        decoding.context.appearance = fields[appearance]
        decoding.context.textSize = fields[textSize]
        decoding.context.direction = fields[direction]

        let device = fields[device]
        let ownSize = device?.size
        let size = (
            width: ownSize != nil && !fields.has(width) ? ownSize?.width ?? 0 : fields[width],
            height: ownSize != nil && !fields.has(height) ? ownSize?.height : fields[height]
        )
        let bars = bars(fields, on: device, size.width, size.height)
        let screen = ScreenTraits(
            width: size.width, height: size.height,
            scale: device != nil && !fields.has(scale) ? device?.scale ?? 2 : fields[scale],
            safeArea: fields[safeArea] ?? bars.safeArea, statusBar: bars.status, hasHomeIndicator: bars.home,
            background: fields[background] ?? Self.background(grouped: grouped, in: decoding.context.appearance),
            appearance: decoding.context.appearance, textSize: decoding.context.textSize, language: fields[language],
            direction: decoding.context.direction)
        decoding.context.backdrop = screen.background
        decoding.context.sideMargin = ScreenTraits.sideMargin(width: screen.width)
        return screen
    }

    /// Returns the system's bars and safe area: those of the device, of one of the same size, or of a phone without a
    /// notch.
    private static func bars(
        _ fields: Fields, on named: Device?, _ width: Double, _ height: Double?
    ) -> (status: StatusBar?, home: Bool, safeArea: EdgeInsets) {
        let (time, content) = (fields[statusBar], fields[statusBarStyle])
        let wantsHome = fields[homeIndicator]
        guard time != nil || wantsHome == true else { return (nil, false, named?.safeArea ?? .zero) }
        let device = named ?? Device.sized(width, height)
        let own = device?.safeArea ?? EdgeInsets(top: 20, bottom: wantsHome == true ? 34 : 0)
        if wantsHome == true, own.bottom == 0 {
            fields.decoding.log.add(.noHomeIndicator(device?.name ?? ""), at: fields.mark(of: homeIndicator.name))
        }
        let style = device.map(\.statusBar) ?? .bar
        let status = time.flatMap { time in
            style.map { StatusBar(time: time, style: $0, content: content, height: own.top) }
        }
        return (status, wantsHome ?? (own.bottom > 0), own)
    }

    /// Merges changes of the screen into a base; a device replaces an earlier size.
    static func merge(_ changes: [Node.Entry], into base: [Node.Entry]) -> [Node.Entry] {
        let isNewDevice = changes[device.name].map { !$0.isNull } ?? false
        let kept = isNewDevice ? base.filter { !["width", "height", "scale", "safeArea"].contains($0.key) } : base
        return kept.merging(changes)
    }

    private static let deviceForm = Form<Device>(.words(Device.all.map(\.name))) { node, decoding in
        guard let name = node.text else {
            return decoding.log.refuse(.wrongType(expected: "the name of a device", found: node.kind), at: node.mark)
        }
        if let device = Device.named(name) { return device }
        // Among equally near names, that of the latest device without a suffix comes first.
        let names = Device.all.reversed().map(\.name).sorted { $0.count < $1.count }
        let nearest = NearestName.nearest(to: name, among: names)
        return decoding.log.refuse(.unknownDevice(name, nearest: nearest), at: node.mark)
    }

    private static let tagText = Shape.FormedText(
        words: "a language tag", pattern: "^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$", examples: ["ja", "en"])
    static let tag = Form<String>(.formed(tagText)) { node, decoding in
        guard let text = node.text else { return decoding.refuse(node, .formed(tagText)) }
        if isTag(text) { return text }
        return decoding.log.refuse(.badLanguage(text), at: node.mark)
    }

    /// Whether a text is a language tag (BCP 47, section 2.1).
    ///
    /// Its subtags have up to eight letters and digits, of which the first has at least two letters and no digits.
    static func isTag(_ text: String) -> Bool {
        guard text.utf8.count <= 35 else { return false }
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
        func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }
        guard let first = parts.first, first.count >= 2, first.allSatisfy(isLetter) else { return false }
        return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
    }
}

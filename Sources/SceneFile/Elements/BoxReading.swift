import TatamiPrimitives
import TatamiScenes

/// The keys that every element has.
enum BoxReading {
    static let id = Key("id", idForm, "Unique in the scene; states and baselines name the element by it.")
    static let title = Key("title", TextReading.form, "What the element is, for people; a title in SVG.")

    private static let idForm = Form<String>(
        .formed(Shape.FormedText(words: "an id", pattern: "^[A-Za-z_][A-Za-z0-9_-]*$"))
    ) { node, decoding in
        if let text = node.text { return text }
        decoding.reportMismatch(node, .formed(Shape.FormedText(words: "an id")))
        return nil
    }

    static let padding = Key("padding", InsetsReading.form, "Between the edge and the content.")
    private static let width = Key(
        "width", LengthReading.length,
        "Points, a percentage of the container's width, fill for as much as there is, or content for that of the content."
    )
    private static let height = Key(
        "height", LengthReading.length,
        "Points, a percentage of the container's height, fill for as much as there is, or content for that of the content, such as all rows of a list."
    )
    private static let minWidth = Key("minWidth", LengthReading.limit, "Never narrower than this.")
    private static let maxWidth = Key("maxWidth", LengthReading.limit, "Never wider than this.")
    private static let minHeight = Key("minHeight", LengthReading.limit, "Never lower than this.")
    private static let maxHeight = Key("maxHeight", LengthReading.limit, "Never higher than this.")
    private static let aspectRatio = Key(
        "aspectRatio", LengthReading.aspectRatio,
        "The width by the height, as a number or as 16:9, for a side that nothing else decides.")
    static let background = Key(
        "background", BackgroundReading.form,
        "Behind the content: a colour, a gradient, or a material, which shows what lies behind the element blurred.")
    private static let cornerRadius = Key(
        "cornerRadius", LengthReading.cornerRadius,
        "Points, half (of the shorter side) for a capsule or circle, or a radius for each corner.")
    private static let clip = Key(
        "clip", FlagReading.form, "Cuts off what stands outside the edge; true when there is a corner radius.")
    private static let border = Key("border", DecorationReading.border, "A line along the edge.")
    private static let shadow = Key("shadow", DecorationReading.shadow, "A shadow behind the box.")
    private static let innerShadow = Key("innerShadow", DecorationReading.innerShadow, "A shadow inside the box.")
    private static let ignoresSafeArea = Key(
        "ignoresSafeArea", SafeAreaReading.edges,
        "Where the element begins at the safe area's edge, it and its content go on to the screen's.")
    private static let offset = Key(
        "offset", NumberReading.pair,
        "[x, y] in points, to the trailing side and down: how far the element is drawn from where it stands.")
    private static let opacity = Key("opacity", NumberReading.unit, "0 is transparent, 1 opaque.")
    private static let hidden = Key("hidden", FlagReading.form, "Keeps the place and draws nothing.")
    private static let hugging = Key(
        "hugging", PriorityReading.axes,
        "In a view: how much it matters that the element gets no larger than its content; 250 if not given.")
    private static let compressionResistance = Key(
        "compressionResistance", PriorityReading.axes,
        "In a view: how much it matters that the element gets no smaller than its content; 750 if not given.")

    static let accessibilityLabel = Key(
        "accessibilityLabel", TextReading.form,
        "What a screen reader says of the element instead of its texts; a title in SVG.")
    static let accessibilityValue = Key(
        "accessibilityValue", TextReading.form, "What a screen reader says after the label, such as 50 %.")
    static let accessibilityTraits = Key<[AccessibilityTrait?]>(
        "accessibilityTraits", .either(trait.map { [$0] }, .list(of: trait)),
        "What a screen reader says that the element is: one word or several; an empty text is none. With it or a value, the element is read as a whole. Elements beside each other that are a tab or a segment are numbered."
    )
    /// nil for an empty text, so that an expression can leave a trait out.
    private static let trait: Form<AccessibilityTrait?> = {
        let words: Form<AccessibilityTrait> = WordReading.form()
        return Form(words.shape) { node, decoding in
            node.text == "" ? .some(nil) : words.read(node, decoding).map(Optional.some)
        }
    }()
    static let accessibilityHidden = DefaultedKey(
        "accessibilityHidden", default: false, "Whether a screen reader passes over it and what stands in it.")
    static let allow = Key(
        "allow", PardonReading.form,
        "Lint issues that are allowed in the element and its content, each with a reason.")

    static let keys: [KeyShape] = [
        id.shape, StyleReading.key.shape, title.shape, accessibilityLabel.shape, accessibilityValue.shape,
        accessibilityTraits.shape, accessibilityHidden.shape, allow.shape, padding.shape,
        width.shape, height.shape, minWidth.shape, maxWidth.shape,
        minHeight.shape, maxHeight.shape, aspectRatio.shape, background.shape, cornerRadius.shape, clip.shape,
        border.shape, shadow.shape,
        innerShadow.shape, ignoresSafeArea.shape, offset.shape, opacity.shape, hidden.shape, hugging.shape,
        compressionResistance.shape, TemplateCondition.key.shape,
    ]
    static let names = Set(keys.map(\.name))

    /// Returns the box given by the keys, with `defaults` for omitted keys.
    static func box(_ fields: Fields, defaults: Box) -> Box {
        guard fields.entries.contains(where: { names.contains($0.key) }) else { return defaults }
        var box = defaults
        if let value = fields[padding] { box.padding = value }
        if let value = fields[width] { box.width = value }
        if let value = fields[height] { box.height = value }
        if let value = fields[minWidth] { box.minWidth = value }
        if let value = fields[maxWidth] { box.maxWidth = value }
        if let value = fields[minHeight] { box.minHeight = value }
        if let value = fields[maxHeight] { box.maxHeight = value }
        if let value = fields[aspectRatio] { box.aspectRatio = value }
        if let value = fields[background] { (box.background, box.material) = (value.paint, value.material) }
        if let value = fields[cornerRadius] {
            box.cornerRadius = value
            box.clipsContent = value.isRound
        }
        if let value = fields[clip] { box.clipsContent = value }
        if let value = fields[border] { box.border = value }
        if let value = fields[shadow] { box.shadow = value }
        if let value = fields[innerShadow] { box.innerShadow = value }
        if let value = fields[ignoresSafeArea] { box.ignoredSafeArea = value }
        if let value = fields[offset] {
            let isLeftToRight = fields.decoding.context.direction == .leftToRight
            box.offset = Point(x: isLeftToRight ? value.0 : -value.0, y: value.1)
        }
        if let value = fields[opacity] { box.opacity = value }
        if let value = fields[hidden] { box.isHidden = value }
        if let value = fields[hugging] { box.hugging = value.over(box.hugging) }
        if let value = fields[compressionResistance] {
            box.compressionResistance = value.over(box.compressionResistance)
        }
        check(box.minWidth, minWidth, box.maxWidth, maxWidth, fields)
        check(box.minHeight, minHeight, box.maxHeight, maxHeight, fields)
        return box
    }

    private static func check(
        _ minimum: LengthLimit?, _ minimumKey: Key<LengthLimit>, _ maximum: LengthLimit?,
        _ maximumKey: Key<LengthLimit>, _ fields: Fields
    ) {
        switch (minimum, maximum) {
        case (.points(let least), .points(let most)) where least > most: break
        case (.percent(let least), .percent(let most)) where least > most: break
        default: return
        }
        fields.decoding.log.add(
            .minimumAboveMaximum(minimumKey.name, maximumKey.name), at: fields.mark(of: minimumKey.name))
    }
}

import TatamiPrimitives
import TatamiScenes

/// The keys that every element has.
enum BoxReading {
    static let id = Key("id", idForm, "An id, unique in the scene, by which states and baselines refer to the element.")
    static let title = Key("title", TextReading.form, "A description for readers of the scene; the title in SVG.")

    private static let idForm = Form<String>(
        .formed(Shape.FormedText(words: "an id", pattern: "^[A-Za-z_][A-Za-z0-9_-]*$"))
    ) { node, decoding in
        if let text = node.text { return text }
        return decoding.refuse(node, .formed(Shape.FormedText(words: "an id")))
    }

    static let padding = Key("padding", InsetsReading.form, "The space between the edge and the content.")
    static let width = Key(
        "width", LengthReading.length,
        "Points, a percentage of the container's width, fill for all available space, or content for the width of the content."
    )
    static let height = Key(
        "height", LengthReading.length,
        "Points, a percentage of the container's height, fill for all available space, or content for the height of the content, such as all rows of a list."
    )
    private static let minWidth = Key("minWidth", LengthReading.limit, "The minimum width.")
    private static let maxWidth = Key("maxWidth", LengthReading.limit, "The maximum width.")
    private static let minHeight = Key("minHeight", LengthReading.limit, "The minimum height.")
    private static let maxHeight = Key("maxHeight", LengthReading.limit, "The maximum height.")
    private static let aspectRatio = Key(
        "aspectRatio", LengthReading.aspectRatio,
        "The ratio of width to height, as a number or as 16:9, for a side that nothing else determines.")
    static let background = Key(
        "background", BackgroundReading.form,
        "The background: a colour, a gradient, or a material, which blurs the content behind the element.")
    private static let cornerRadius = Key(
        "cornerRadius", LengthReading.cornerRadius,
        "Points, half (of the shorter side) for a capsule or circle, or a radius for each corner.")
    private static let clip = Key(
        "clip", FlagReading.form,
        "Whether content outside the edge is cut off. Default: true with a corner radius, else false.")
    private static let border = Key("border", DecorationReading.border, "A line along the edge.")
    private static let shadow = Key("shadow", DecorationReading.shadow, "A shadow behind the box.")
    private static let innerShadow = Key("innerShadow", DecorationReading.innerShadow, "A shadow inside the box.")
    private static let ignoresSafeArea = Key(
        "ignoresSafeArea", SafeAreaReading.edges,
        "Sides at which an element at the edge of the safe area extends, with its content, to the edge of the screen.")
    private static let offset = Key(
        "offset", NumberReading.pair,
        "[x, y] in points, toward the trailing side and down: the distance by which the element is drawn from its position."
    )
    private static let transform = Key(
        "transform", TransformReading.form,
        "A rotation and scaling of the drawn element. The layout doesn't change, and the linter skips the element."
    )
    private static let opacity = Key("opacity", NumberReading.unit, "0 is transparent, 1 opaque.")
    private static let hidden = Key("hidden", FlagReading.form, "Whether the element keeps its space but is not drawn.")
    private static let hugging = Key(
        "hugging", PriorityReading.axes,
        "In a view: the priority with which the element gets no larger than its content. Default: 250.")
    private static let compressionResistance = Key(
        "compressionResistance", PriorityReading.axes,
        "In a view: the priority with which the element gets no smaller than its content. Default: 750.")

    static let accessibilityLabel = Key(
        "accessibilityLabel", TextReading.form,
        "The text that a screen reader speaks instead of the element's texts; the title in SVG.")
    static let accessibilityValue = Key(
        "accessibilityValue", TextReading.form, "The text that a screen reader speaks after the label, such as 50 %.")
    static let accessibilityTraits = Key<[AccessibilityTrait?]>(
        "accessibilityTraits", .either(trait.map { [$0] }, .list(of: trait)),
        "The element's traits for a screen reader: one or several; an empty text means none. With traits or a value, the element is read as a whole. Adjacent tabs or segments are numbered."
    )
    /// The form of a trait; nil for an empty text, so that an expression can leave a trait out.
    private static let trait: Form<AccessibilityTrait?> = {
        let words: Form<AccessibilityTrait> = WordReading.form()
        return Form(words.shape) { node, decoding in
            node.text == "" ? .some(nil) : words.read(node, decoding).map(Optional.some)
        }
    }()
    static let accessibilityHidden = DefaultedKey(
        "accessibilityHidden", default: false, "Whether a screen reader skips the element and its content.")
    static let allow = Key(
        "allow", PardonReading.form,
        "Lint issues that are allowed in the element and its content, each with a reason.")

    static let keys: [KeyShape] = .of(
        id, StyleReading.key, title, accessibilityLabel, accessibilityValue, accessibilityTraits, accessibilityHidden,
        allow, padding, width, height, minWidth, maxWidth, minHeight, maxHeight, aspectRatio, background, cornerRadius,
        clip, border, shadow, innerShadow, ignoresSafeArea, offset, transform, opacity, hidden, hugging,
        compressionResistance, TemplateCondition.key)
    static let names = Set(keys.map(\.name))

    /// Returns the box given by the keys, with `defaults` for omitted keys.
    static func box(_ fields: Fields, defaults: Box) -> Box {
        guard fields.entries.contains(where: { names.contains($0.key) }) else { return defaults }
        var box = defaults
        if let value = fields[padding] { box.padding = value }
        if let value = fields[width] { (box.width, box.isAsWideAsContent) = (value, value == nil) }
        if let value = fields[height] { (box.height, box.isAsHighAsContent) = (value, value == nil) }
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
        if let value = fields[transform] { box.transform = value.isIdentity ? nil : value }
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

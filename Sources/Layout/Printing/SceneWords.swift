import TatamiPrimitives
import TatamiScenes

/// The attributes of the scene that a printed tree shows, one line for each with its word.
///
/// Printing and comparing trees both use these lists.
///
/// To add an attribute, add a line here. `usual` holds the default values, which are not printed.
extension ScenePart {
    /// The value of `said` in a printed tree: the kind of part and, for some kinds, a value. It is nil for nodes
    /// without an author's part.
    var said: String? {
        switch self {
        case .nothing: nil
        case .screen: "screen"
        case .row: "row"
        case .element(let element): element.kind.said
        }
    }

    /// The constraints of a container as their author wrote them, in the order of the set.
    var constraints: [String] {
        if case .constrained(let container)? = element?.kind { container.rules.spelled } else { [] }
    }

    var words: [TreeWord] {
        var words = TreeWords()
        add(to: &words)
        return words.words
    }

    func add(to words: inout TreeWords) {
        switch self {
        case .nothing: break
        case .screen(let traits): traits.add(to: &words)
        case .row(let row): row.add(to: &words)
        case .element(let element):
            switch element.kind {
            case .label(let label), .button(let label): label.add(to: &words)
            case .stack(let stack): stack.add(to: &words)
            case .carousel(let carousel): carousel.add(to: &words)
            case .list(let list): list.add(to: &words)
            case .image, .symbol, .constrained, .spacer, .area: break
            }
            element.box.add(to: &words)
        }
    }
}

extension Element.Kind {
    fileprivate var said: String {
        switch self {
        case .label, .button: "text"
        case .image(let image): "image \(image.mode.rawValue)"
        case .symbol(let symbol): "symbol \(symbol.size.printed)"
        case .stack: "stack"
        case .constrained: "rules"
        case .carousel: "carousel"
        case .list: "list"
        case .spacer, .area: "box"
        }
    }
}

extension ScreenTraits {
    static let usual = ScreenTraits(width: 0, height: nil)

    func add(to words: inout TreeWords) {
        words.add("safe-area", safeArea, Self.usual.safeArea)
        words.add("status-bar", statusBar?.time)
        words.add("status-bar-style", statusBar?.content ?? .default, .default)
        words.add("home-indicator", when: hasHomeIndicator)
        words.add("appearance", appearance, Self.usual.appearance)
        words.add("text-size", textSize, Self.usual.textSize)
        words.add("language", language, Self.usual.language)
        words.add("direction", direction, Self.usual.direction)
    }
}

extension Box {
    static let usual = Box()

    /// Adds the words for its sides; those for its appearance are in the node's paint.
    func add(to words: inout TreeWords) {
        words.add("padding", padding, Self.usual.padding)
        words.add("width", width)
        if isAsWideAsContent { words.say("width", "content") }
        words.add("height", height)
        if isAsHighAsContent { words.say("height", "content") }
        words.add("min-width", minWidth)
        words.add("max-width", maxWidth)
        words.add("min-height", minHeight)
        words.add("max-height", maxHeight)
        words.add("ignores-safe-area", ignoredSafeArea, Self.usual.ignoredSafeArea)
        words.add("offset", offset, Self.usual.offset)
        words.add("aspect-ratio", aspectRatio)
        words.add("capsule", when: cornerRadius == .half)
        words.add("hugging", hugging, Self.usual.hugging)
        words.add("resistance", compressionResistance, Self.usual.compressionResistance)
    }
}

extension Label {
    static let usual = Label(text: "")

    func add(to words: inout TreeWords) {
        words.add("align", alignment, Self.usual.alignment)
        words.add("rest", verticalAlignment, Self.usual.verticalAlignment)
        words.add("limit", lineLimit, Self.usual.lineLimit)
        words.add("truncation", truncation, Self.usual.truncation)
        words.add("line-spacing", lineSpacing, Self.usual.lineSpacing)
        words.add("line-break", lineBreak, Self.usual.lineBreak)
        words.add("minimum-scale", minimumScaleFactor, Self.usual.minimumScaleFactor)
    }
}

extension Stack {
    static let usual = Stack(axis: .vertical, children: [])

    func add(to words: inout TreeWords) {
        words.add("spacing", spacing, Self.usual.spacing)
        words.add("align", alignment, Self.usual.alignment)
        words.add("distribution", distribution, Self.usual.distribution)
        words.add("folded-spacing", foldedSpacing)
        words.add("sized-by", sizedBy, Self.usual.sizedBy)
        words.add("columns", columns)
        if words.keepsUsual { words.say("spacer") }
        for (index, child) in children.enumerated() {
            if case .spacer(let least) = child.kind { words.say("spacer", "\(index) \(least.printed)") }
        }
    }
}

extension Carousel {
    static let usual = Carousel(children: [])

    func add(to words: inout TreeWords) {
        words.add("spacing", spacing, Self.usual.spacing)
        words.add("item-width", itemWidth)
        words.add("align", alignment, Self.usual.alignment)
        words.add("paging", paging, Self.usual.paging)
        words.add("scroll", scroll, Self.usual.scroll)
    }
}

extension List {
    static let usual = List(sections: [])

    func add(to words: inout TreeWords) {
        words.add("style", style, Self.usual.style)
        words.add("fill", fill, Self.usual.fill)
        words.add("row-height", rowHeight)
        words.add("minimum-row-height", minimumRowHeight, Self.usual.minimumRowHeight)
        words.add("estimated-row-height", estimatedRowHeight, Self.usual.estimatedRowHeight)
        words.add("spacing", spacing, Self.usual.spacing)
        words.add("scroll", scroll, Self.usual.scroll)
        words.add("not-scrollable", when: !isScrollable)
        words.add("separators", separator?.insets)
        words.add("appended", appended.count, 0)
    }
}

extension Row {
    static let usual = Row(id: "", content: Element(id: "", kind: .area))

    func add(to words: inout TreeWords) {
        words.add("state", state, .normal)
        words.add("swipe", swipe, .closed)
        words.add("slide", slide?.fraction)
        words.add("threshold", threshold?.fraction)
        words.add("threshold-history", threshold?.history ?? .none, .none)
        words.add("no-full-swipe", when: !actions.allowsFullSwipe)
        words.add("no-separator", when: !hasSeparator)
        words.add("editing", when: isEditing)
    }
}

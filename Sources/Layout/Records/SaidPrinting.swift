import TatamiPrimitives
import TatamiScenes

/// What authors said, printed as phrases of a word and its value, and read again; what is as without a word is left out.
///
/// A new thing to be said is a property of one of these types, with a phrase in `printed` and a case in `read`.
protocol SaidPart {
    init()
    var printed: [String] { get }
    /// Reads what follows a word; false when the word is none of this part's.
    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool
}

extension SaidOfScreen: SaidPart {
    var printed: [String] {
        let standard = SaidOfScreen()
        var phrases: [String] = []
        if safeArea != standard.safeArea { phrases.append("safe-area \(safeArea.printed)") }
        if appearance != standard.appearance { phrases.append("appearance \(appearance.rawValue)") }
        if textSize != standard.textSize { phrases.append("text-size \(textSize.rawValue)") }
        if language != standard.language { phrases.append("language \(language.quoted)") }
        if direction != standard.direction { phrases.append("direction \(direction.rawValue)") }
        return phrases
    }

    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool {
        switch word {
        case "safe-area": safeArea = try text.insetsArgument()
        case "appearance": appearance = try text.wordArgument()
        case "text-size": textSize = try text.wordArgument()
        case "language":
            try text.take(" ")
            language = try text.text()
        case "direction": direction = try text.wordArgument()
        default: return false
        }
        return true
    }
}

extension SaidOfBox: SaidPart {
    var printed: [String] {
        let standard = SaidOfBox()
        var phrases: [String] = []
        if padding != standard.padding { phrases.append("padding \(padding.printed)") }
        if let width { phrases.append("width \(width.printed)") }
        if let height { phrases.append("height \(height.printed)") }
        if let minWidth { phrases.append("min-width \(minWidth.printed)") }
        if let maxWidth { phrases.append("max-width \(maxWidth.printed)") }
        if let minHeight { phrases.append("min-height \(minHeight.printed)") }
        if let maxHeight { phrases.append("max-height \(maxHeight.printed)") }
        if let aspectRatio { phrases.append("aspect-ratio \(aspectRatio.printed)") }
        if isCapsule { phrases.append("capsule") }
        if hugging != standard.hugging { phrases.append("hugging \(hugging.printed)") }
        if compressionResistance != standard.compressionResistance {
            phrases.append("resistance \(compressionResistance.printed)")
        }
        return phrases
    }

    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool {
        switch word {
        case "padding": padding = try text.insetsArgument()
        case "width": width = try text.lengthArgument()
        case "height": height = try text.lengthArgument()
        case "min-width": minWidth = try text.limitArgument()
        case "max-width": maxWidth = try text.limitArgument()
        case "min-height": minHeight = try text.limitArgument()
        case "max-height": maxHeight = try text.limitArgument()
        case "aspect-ratio": aspectRatio = try text.number(after: " ")
        case "capsule": isCapsule = true
        case "hugging": hugging = try text.prioritiesArgument()
        case "resistance": compressionResistance = try text.prioritiesArgument()
        default: return false
        }
        return true
    }
}

extension SaidOfText: SaidPart {
    var printed: [String] {
        let standard = SaidOfText()
        var phrases: [String] = []
        if alignment != standard.alignment { phrases.append("align \(alignment.rawValue)") }
        if verticalAlignment != standard.verticalAlignment { phrases.append("rest \(verticalAlignment.rawValue)") }
        if lineLimit != standard.lineLimit { phrases.append("limit \(lineLimit)") }
        if truncation != standard.truncation { phrases.append("truncation \(truncation.rawValue)") }
        return phrases
    }

    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool {
        switch word {
        case "align": alignment = try text.wordArgument()
        case "rest": verticalAlignment = try text.wordArgument()
        case "limit":
            try text.take(" ")
            lineLimit = try text.wholeNumber()
        case "truncation": truncation = try text.wordArgument()
        default: return false
        }
        return true
    }
}

extension SaidOfStack: SaidPart {
    var printed: [String] {
        let standard = SaidOfStack()
        var phrases: [String] = []
        if spacing != standard.spacing { phrases.append("spacing \(spacing.printed)") }
        if alignment != standard.alignment { phrases.append("align \(alignment.rawValue)") }
        if distribution != standard.distribution { phrases.append("distribution \(distribution.rawValue)") }
        if let foldedSpacing { phrases.append("folded-spacing \(foldedSpacing.printed)") }
        return phrases + spacers.map { "spacer \($0.index) \($0.minLength.printed)" }
    }

    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool {
        switch word {
        case "spacing": spacing = try text.number(after: " ")
        case "align": alignment = try text.wordArgument()
        case "distribution": distribution = try text.wordArgument()
        case "folded-spacing": foldedSpacing = try text.number(after: " ")
        case "spacer":
            try text.take(" ")
            let index = try text.wholeNumber()
            spacers.append(Spacer(index: index, minLength: try text.number(after: " ")))
        default: return false
        }
        return true
    }
}

extension SaidOfRow: SaidPart {
    var printed: [String] {
        let standard = SaidOfRow()
        var phrases: [String] = []
        if state != standard.state { phrases.append("state \(state.rawValue)") }
        if swipe != standard.swipe { phrases.append("swipe \(swipe.printed)") }
        if let slide { phrases.append("slide \(slide.printed)") }
        if let threshold { phrases.append("threshold \(threshold.printed)") }
        if thresholdHistory != standard.thresholdHistory {
            phrases.append("threshold-history \(thresholdHistory.rawValue)")
        }
        if !allowsFullSwipe { phrases.append("no-full-swipe") }
        if !hasSeparator { phrases.append("no-separator") }
        return phrases
    }

    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool {
        switch word {
        case "state": state = try text.wordArgument()
        case "swipe":
            try text.take(" ")
            swipe = try SwipeState(reading: &text)
        case "slide": slide = try text.number(after: " ")
        case "threshold": threshold = try text.number(after: " ")
        case "threshold-history": thresholdHistory = try text.wordArgument()
        case "no-full-swipe": allowsFullSwipe = false
        case "no-separator": hasSeparator = false
        default: return false
        }
        return true
    }
}

extension SaidOfList: SaidPart {
    var printed: [String] {
        let standard = SaidOfList()
        var phrases: [String] = []
        if style != standard.style { phrases.append("style \(style.rawValue)") }
        if fill != standard.fill { phrases.append("fill \(fill.printed)") }
        if let rowHeight { phrases.append("row-height \(rowHeight.printed)") }
        if minimumRowHeight != standard.minimumRowHeight {
            phrases.append("minimum-row-height \(minimumRowHeight.printed)")
        }
        if estimatedRowHeight != standard.estimatedRowHeight {
            phrases.append("estimated-row-height \(estimatedRowHeight.printed)")
        }
        if scroll != standard.scroll { phrases.append("scroll \(scroll.printed)") }
        if !isScrollable { phrases.append("not-scrollable") }
        if let separatorInsets { phrases.append("separators \(separatorInsets.printed)") }
        if appended != 0 { phrases.append("appended \(appended)") }
        return phrases
    }

    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool {
        switch word {
        case "style": style = try text.wordArgument()
        case "fill":
            try text.take(" ")
            fill = try List.Fill(reading: &text)
        case "row-height": rowHeight = try text.number(after: " ")
        case "minimum-row-height": minimumRowHeight = try text.number(after: " ")
        case "estimated-row-height": estimatedRowHeight = try text.number(after: " ")
        case "scroll":
            try text.take(" ")
            scroll = try List.ScrollPosition(reading: &text)
        case "not-scrollable": isScrollable = false
        case "separators": separatorInsets = try text.insetsArgument()
        case "appended":
            try text.take(" ")
            appended = try text.wholeNumber()
        default: return false
        }
        return true
    }
}

// MARK: Values

extension PrintedText {
    fileprivate mutating func insetsArgument() throws(TreeSyntaxError) -> EdgeInsets {
        try take(" ")
        return try EdgeInsets(reading: &self)
    }

    fileprivate mutating func wordArgument<Words: RawRepresentable<String>>() throws(TreeSyntaxError) -> Words {
        try take(" ")
        return try word(of: Words.self)
    }

    fileprivate mutating func lengthArgument() throws(TreeSyntaxError) -> Length {
        try take(" ")
        if takes("fill") { return .fill }
        let number = try number()
        return takes("%") ? .percent(number) : .points(number)
    }

    fileprivate mutating func limitArgument() throws(TreeSyntaxError) -> LengthLimit {
        let number = try number(after: " ")
        return takes("%") ? .percent(number) : .points(number)
    }

    fileprivate mutating func prioritiesArgument() throws(TreeSyntaxError) -> AxisPriorities {
        try take(" ")
        let horizontal = try priority()
        try take("/")
        return AxisPriorities(horizontal: horizontal, vertical: try priority())
    }

    private mutating func priority() throws(TreeSyntaxError) -> Priority {
        let start = self
        guard let value = Int16(exactly: try wholeNumber()), let priority = Priority(rawValue: value) else {
            throw start.error(.expected(.wholeNumber))
        }
        return priority
    }
}

extension Length {
    fileprivate var printed: String {
        switch self {
        case .points(let points): points.printed
        case .percent(let percent): "\(percent.printed)%"
        case .fill: "fill"
        }
    }
}

extension LengthLimit {
    fileprivate var printed: String {
        switch self {
        case .points(let points): points.printed
        case .percent(let percent): "\(percent.printed)%"
        }
    }
}

extension AxisPriorities {
    fileprivate var printed: String { "\(horizontal.rawValue)/\(vertical.rawValue)" }
}

extension SwipeState {
    fileprivate var printed: String {
        switch self {
        case .closed: "closed"
        case .open(let edge): "open \(edge.rawValue)"
        case .dragged(let edge, let distance): "dragged \(edge.rawValue) \(distance.printed)"
        case .draggedFraction(let edge, let fraction): "dragged-part \(edge.rawValue) \(fraction.printed)"
        case .reaching(let edge, let reach):
            "reaching \(edge.rawValue) \(reach.points.printed),\(reach.actions.printed),\(reach.row.printed)"
        }
    }

    fileprivate init(reading text: inout PrintedText) throws(TreeSyntaxError) {
        let start = text
        let word = try text.word()
        func edge() throws(TreeSyntaxError) -> HorizontalEdge { try text.wordArgument() }
        switch word {
        case "closed": self = .closed
        case "open": self = .open(try edge())
        case "dragged": self = .dragged(try edge(), distance: try text.number(after: " "))
        case "dragged-part": self = .draggedFraction(try edge(), fraction: try text.number(after: " "))
        case "reaching":
            let edge = try edge()
            let points = try text.number(after: " ")
            let actions = try text.number(after: ",")
            self = .reaching(
                edge, SwipeReach(points: points, actions: actions, row: try text.number(after: ",")))
        default: throw start.error(.unknownWord(word))
        }
    }
}

extension List.Fill {
    fileprivate var printed: String {
        switch self {
        case .top: "top"
        case .bottom(.inverted): "inverted"
        case .bottom(.inset): "inset"
        case .bottom(.layout): "layout"
        case .bottom(.rotated(let rotation)): "rotated-\(rotation.rawValue)"
        case .bottom(.filler(nil)): "filler"
        case .bottom(.filler(let height?)): "filler-of \(height.printed)"
        }
    }

    fileprivate init(reading text: inout PrintedText) throws(TreeSyntaxError) {
        let start = text
        let word = try text.word()
        switch word {
        case "top": self = .top
        case "inverted": self = .bottom(.inverted)
        case "inset": self = .bottom(.inset)
        case "layout": self = .bottom(.layout)
        case "rotated-inverted": self = .bottom(.rotated(as: .inverted))
        case "rotated-inset": self = .bottom(.rotated(as: .inset))
        case "filler": self = .bottom(.filler(height: nil))
        case "filler-of": self = .bottom(.filler(height: try text.number(after: " ")))
        default: throw start.error(.unknownWord(word))
        }
    }
}

extension List.ScrollPosition {
    fileprivate var printed: String {
        switch self {
        case .start: "start"
        case .end: "end"
        case .offset(let offset): "offset \(offset.printed)"
        case .row(let row, let place): "row \(row) \(place.rawValue)"
        }
    }

    fileprivate init(reading text: inout PrintedText) throws(TreeSyntaxError) {
        let start = text
        let word = try text.word()
        switch word {
        case "start": self = .start
        case "end": self = .end
        case "offset": self = .offset(try text.number(after: " "))
        case "row":
            try text.take(" ")
            let row = try text.wholeNumber()
            self = .row(row, at: try text.wordArgument())
        default: throw start.error(.unknownWord(word))
        }
    }
}

import TatamiPrimitives
import TatamiScenes

/// A set of layout attributes, printed as phrases of a word and its value, and parsed again. Defaults are omitted.
///
/// A new attribute is a property of one of the conforming types, with a phrase in `printed` and a case in `read`.
protocol SaidPart {
    init()
    var printed: [String] { get }
    /// Parses the value after a word; false if the word doesn't belong to this type.
    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool
}

extension SaidOfScreen: SaidPart {
    var printed: [String] {
        let standard = SaidOfScreen()
        var phrases: [String] = []
        if safeArea != standard.safeArea { phrases.append("safe-area \(safeArea.printed)") }
        if let statusBar { phrases.append("status-bar \(statusBar.quoted)") }
        if hasHomeIndicator { phrases.append("home-indicator") }
        if appearance != standard.appearance { phrases.append("appearance \(appearance.rawValue)") }
        if textSize != standard.textSize { phrases.append("text-size \(textSize.rawValue)") }
        if language != standard.language { phrases.append("language \(language.quoted)") }
        if direction != standard.direction { phrases.append("direction \(direction.rawValue)") }
        return phrases
    }

    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool {
        switch word {
        case "safe-area": safeArea = try text.insetsArgument()
        case "status-bar":
            try text.take(" ")
            statusBar = try text.text()
        case "home-indicator": hasHomeIndicator = true
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
        if !ignoredSafeArea.isEmpty { phrases.append("ignores-safe-area \(ignoredSafeArea.printed)") }
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
        case "ignores-safe-area":
            try text.take(" ")
            ignoredSafeArea = try SafeAreaEdges(reading: &text)
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
        if lineSpacing != standard.lineSpacing { phrases.append("line-spacing \(lineSpacing.printed)") }
        if minimumScaleFactor != standard.minimumScaleFactor {
            phrases.append("minimum-scale \(minimumScaleFactor.printed)")
        }
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
        case "line-spacing": lineSpacing = try text.number(after: " ")
        case "minimum-scale": minimumScaleFactor = try text.number(after: " ")
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
        if let columns { phrases.append("columns \(columns.printed)") }
        return phrases + spacers.map { "spacer \($0.index) \($0.minLength.printed)" }
    }

    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool {
        switch word {
        case "spacing": spacing = try text.number(after: " ")
        case "align": alignment = try text.wordArgument()
        case "distribution": distribution = try text.wordArgument()
        case "folded-spacing": foldedSpacing = try text.number(after: " ")
        case "columns":
            try text.take(" ")
            columns = try Columns(reading: &text)
        case "spacer":
            try text.take(" ")
            let index = try text.wholeNumber()
            spacers.append(Spacer(index: index, minLength: try text.number(after: " ")))
        default: return false
        }
        return true
    }
}

extension SaidOfCarousel: SaidPart {
    var printed: [String] {
        let standard = SaidOfCarousel()
        var phrases: [String] = []
        if spacing != standard.spacing { phrases.append("spacing \(spacing.printed)") }
        if let itemWidth { phrases.append("item-width \(itemWidth.printed)") }
        if alignment != standard.alignment { phrases.append("align \(alignment.rawValue)") }
        if paging != standard.paging { phrases.append("paging \(paging.rawValue)") }
        if scroll != standard.scroll { phrases.append("scroll \(scroll.printed)") }
        return phrases
    }

    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool {
        switch word {
        case "spacing": spacing = try text.number(after: " ")
        case "item-width": itemWidth = try text.limitArgument()
        case "align": alignment = try text.wordArgument()
        case "paging": paging = try text.wordArgument()
        case "scroll":
            try text.take(" ")
            scroll = try List.ScrollPosition(reading: &text)
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
        if isEditing { phrases.append("editing") }
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
        case "editing": isEditing = true
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
        if spacing != standard.spacing { phrases.append("spacing \(spacing.printed)") }
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
        case "spacing": spacing = try text.number(after: " ")
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

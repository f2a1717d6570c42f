package import TatamiPrimitives

/// Text in a box.
package struct Label: Hashable, Sendable {
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// The leading side, by the direction of each paragraph.
        case natural
        case leading, center, trailing
    }

    package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable { case top, center, bottom }

    /// A letter case in which a text is drawn.
    package enum Case: String, Hashable, Sendable, CaseIterable {
        case uppercase, lowercase

        /// Changes the case by Unicode's language-independent rules.
        package func applied(to text: String) -> String {
            self == .uppercase ? text.uppercased() : text.lowercased()
        }
    }

    package enum Truncation: String, Hashable, Sendable, CaseIterable { case head, middle, tail }

    /// The rules for line breaks in addition to Unicode's, by the names of `NSParagraphStyle.LineBreakStrategy`.
    package enum LineBreak: String, Hashable, Sendable, CaseIterable {
        /// Both of the next two, as in the platform's labels.
        case standard
        /// Korean words are not broken between their letters.
        case hangulWordPriority
        /// A single word is not left on the last line of a paragraph: the word before it moves there too.
        case pushOut
        case none

        package var keepsKoreanWords: Bool { self == .standard || self == .hangulWordPriority }
        package var pushesOut: Bool { self == .standard || self == .pushOut }
    }

    /// The whole text, including all runs.
    package var text: String
    /// The runs of a styled text in order; empty if all of it is in `font` and `color`.
    package private(set) var runs: [TextRun] = []
    package var font: Font
    package var color: Color
    package var alignment: Alignment
    /// The position of the text in a taller box.
    package var verticalAlignment: VerticalAlignment
    /// The maximum number of lines; 0 for no limit.
    package var lineLimit: Int
    /// Whether the author of the scene gave the line limit, rather than the kit.
    package var isLimitGiven = true
    /// The position of the ellipsis in a text that is longer than its lines.
    package var truncation: Truncation
    /// The points between lines, in addition to the fonts' own.
    package var lineSpacing: Double
    /// The smallest scale of the text to make it fit its lines; 1 for no scaling.
    package var minimumScaleFactor: Double
    package var lineBreak: LineBreak

    package init(
        text: String, font: Font = Font(), color: Color = .black, alignment: Alignment = .leading,
        verticalAlignment: VerticalAlignment = .center, lineLimit: Int = 0, truncation: Truncation = .tail,
        lineSpacing: Double = 0, minimumScaleFactor: Double = 1, lineBreak: LineBreak = .standard
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
        self.lineLimit = lineLimit
        self.truncation = truncation
        self.lineSpacing = lineSpacing
        self.minimumScaleFactor = minimumScaleFactor
        self.lineBreak = lineBreak
    }

    /// Returns the label with this font size, with its runs and its tracking scaled in proportion.
    package func scaled(toSize size: Double) -> Label {
        guard font.size > 0, size != font.size else { return self }
        var label = self
        let factor = size / font.size
        for index in label.runs.indices {
            label.runs[index].font.size =
                label.runs[index].font.size == font.size
                ? size : label.runs[index].font.size / font.size * size
            label.runs[index].font.tracking *= factor
        }
        label.font.size = size
        label.font.tracking *= factor
        return label
    }

    /// Returns the label with the text of these runs.
    ///
    /// Adjacent runs with equal attributes are merged and empty ones dropped; a single run with the label's
    /// own attributes leaves `runs` empty.
    package func with(runs: [TextRun]) -> Label {
        var label = self
        label.runs = []
        for run in runs where !run.text.isEmpty {
            if let last = label.runs.last, last.looks(like: run) {
                label.runs[label.runs.count - 1].text += run.text
            } else {
                label.runs.append(run)
            }
        }
        label.text = label.runs.reduce("") { $0 + $1.text }
        let plain = TextRun(text: label.text, font: font, color: color)
        if label.runs.isEmpty || label.runs == [plain] { label.runs = [] }
        return label
    }

    /// Returns the label with each run's attributes changed.
    package func mapRuns(_ change: (TextRun) -> TextRun) -> Label {
        var label = self
        label.runs = runs.map(change)
        return label
    }
}

/// A font requested by an author; the typesetter finds other fonts for characters that this one lacks.
package struct Font: Hashable, Sendable {
    package static let defaultFamily = "Inter"
    /// The family for code, in which each Latin letter is half an em wide.
    package static let monospacedFamily = "Noto Sans Mono CJK JP"
    /// The family of letters with serifs, in regular and bold.
    package static let serifFamily = "Noto Serif"

    package var family: String
    /// The em size in points, Dynamic Type already applied.
    package var size: Double
    package var weight: Weight
    package var isItalic: Bool
    /// The points after each character, in addition to its advance; negative to move characters closer.
    package var tracking: Double
    /// Values on axes of a variable font, sorted by name and unique; axes that the font doesn't have are
    /// ignored.
    package var axes: [FontVariation]
    /// OpenType features that are turned on or off in addition to those of each script, sorted by name and unique.
    package var features: [FontFeature]

    package enum Weight: String, Hashable, Sendable, CaseIterable {
        case thin, ultraLight, light, regular, medium, semibold, bold, heavy, black

        /// The weight in CSS and OpenType, 100 to 900.
        package var value: Int {
            switch self {
            case .thin: 100
            case .ultraLight: 200
            case .light: 300
            case .regular: 400
            case .medium: 500
            case .semibold: 600
            case .bold: 700
            case .heavy: 800
            case .black: 900
            }
        }
    }

    package init(
        family: String = Font.defaultFamily, size: Double = 17, weight: Weight = .regular, isItalic: Bool = false,
        tracking: Double = 0, axes: [FontVariation] = [], features: [FontFeature] = []
    ) {
        self.axes = axes
        self.features = features
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.tracking = tracking
    }

    /// Scales all lengths.
    package mutating func scale(by factor: Double) {
        size *= factor
        tracking *= factor
    }
}

/// The Dynamic Type sizes, smallest to largest, with the platform's names.
package enum ContentSize: String, Hashable, Sendable, CaseIterable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
}

/// The platform's text styles.
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

    /// Returns the font at a Dynamic Type size.
    ///
    /// Sizes are from Apple's Human Interface Guidelines (Typography, "Dynamic Type sizes").
    package func font(at size: ContentSize) -> Font {
        Font(
            size: sizes[ContentSize.allCases.firstIndex(of: size) ?? 3],
            weight: self == .headline ? .semibold : .regular)
    }

    /// Sizes in points, in the order of `ContentSize.allCases`.
    private var sizes: [Double] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }
}

/// A part of a label's text with its own attributes.
package struct TextRun: Hashable, Sendable {
    /// The text, which is not empty.
    package var text: String
    package var font: Font
    package var color: Color
    /// The colour behind the text, as high as its line; nil for none.
    package var background: Color?
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// The address of a link; nil for other text.
    package var link: String?

    package init(
        text: String, font: Font, color: Color, background: Color? = nil, isUnderlined: Bool = false,
        isStruckThrough: Bool = false, link: String? = nil
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.background = background
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.link = link
    }

    /// Returns whether all attributes equal another run's.
    package func looks(like other: TextRun) -> Bool {
        var same = other
        same.text = text
        return same == self
    }
}

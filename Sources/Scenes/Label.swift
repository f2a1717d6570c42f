package import TatamiPrimitives

/// Text in a box.
package struct Label: Hashable, Sendable {
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// By each paragraph's own direction.
        case natural
        case leading, center, trailing
    }

    package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable { case top, center, bottom }

    /// Letters that a text is set in, whatever its author typed.
    package enum Case: String, Hashable, Sendable, CaseIterable {
        case uppercase, lowercase

        /// The text with its letters changed by the rules of Unicode that hold in all languages.
        package func applied(to text: String) -> String {
            self == .uppercase ? text.uppercased() : text.lowercased()
        }
    }

    package enum Truncation: String, Hashable, Sendable, CaseIterable { case head, middle, tail }

    /// The whole text, whatever runs it has.
    package var text: String
    /// The parts of the text in their order, where it has several looks; empty where all of it is in `font` and `color`.
    package private(set) var runs: [TextRun] = []
    package var font: Font
    package var color: Color
    package var alignment: Alignment
    /// Where the text stands in a box that is higher than it.
    package var verticalAlignment: VerticalAlignment
    /// The most lines that are shown; 0 for as many as the text needs.
    package var lineLimit: Int
    /// Where the ellipsis stands when the text has more lines than are shown.
    package var truncation: Truncation
    /// Points between one line and the next, beside what their fonts have.
    package var lineSpacing: Double
    /// How small the text may be drawn for all of it to be shown in its lines, with its size as 1; 1 for not at all.
    package var minimumScaleFactor: Double

    package init(
        text: String, font: Font = Font(), color: Color = .black, alignment: Alignment = .leading,
        verticalAlignment: VerticalAlignment = .center, lineLimit: Int = 0, truncation: Truncation = .tail,
        lineSpacing: Double = 0, minimumScaleFactor: Double = 1
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
    }

    /// The same label with its text at this font size, and its runs in proportion.
    package func scaled(toSize size: Double) -> Label {
        guard font.size > 0, size != font.size else { return self }
        var label = self
        for index in label.runs.indices {
            label.runs[index].font.size =
                label.runs[index].font.size == font.size
                ? size : label.runs[index].font.size / font.size * size
        }
        label.font.size = size
        return label
    }

    /// The same label with a text of these runs; one that looks as the label says is no run of its own.
    ///
    /// Neighbours that look alike become one run, empty ones go.
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

    /// The same label with other looks of its runs.
    package func mapRuns(_ change: (TextRun) -> TextRun) -> Label {
        var label = self
        label.runs = runs.map(change)
        return label
    }
}

/// A font as an author asks for it; fonts for characters that it lacks are found by the typesetter.
package struct Font: Hashable, Sendable {
    package static let defaultFamily = "Inter"
    /// For code: its Latin letters are all half an em wide.
    package static let monospacedFamily = "Noto Sans Mono CJK JP"

    package var family: String
    /// The em size in points, Dynamic Type already applied.
    package var size: Double
    package var weight: Weight
    package var isItalic: Bool
    /// Places on axes of a variable font, in order of their names, each once; what a font has no axis for is passed over.
    package var axes: [FontVariation]

    package enum Weight: String, Hashable, Sendable, CaseIterable {
        case thin, ultraLight, light, regular, medium, semibold, bold, heavy, black

        /// The value of CSS and OpenType, 100 to 900.
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
        axes: [FontVariation] = []
    ) {
        self.axes = axes
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
    }
}

/// The Dynamic Type sizes, smallest to largest, by the platform's names.
package enum ContentSize: String, Hashable, Sendable, CaseIterable {
    case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
    case accessibilityMedium, accessibilityLarge, accessibilityExtraLarge, accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge
}

/// The platform's named text styles.
package enum TextStyle: String, Hashable, Sendable, CaseIterable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2

    /// The font at a Dynamic Type size.
    ///
    /// Sizes are those that Apple's Human Interface Guidelines publish (Typography, "Dynamic Type sizes").
    package func font(at size: ContentSize) -> Font {
        Font(
            size: sizes[ContentSize.allCases.firstIndex(of: size) ?? 3],
            weight: self == .headline ? .semibold : .regular)
    }

    /// Points, in the order of `ContentSize.allCases`.
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

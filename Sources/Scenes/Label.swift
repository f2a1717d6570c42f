package import TatamiPrimitives

/// Text in a box.
package struct Label: Hashable, Sendable {
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
        /// By each paragraph's own direction.
        case natural
        case leading, center, trailing
    }

    package enum VerticalAlignment: String, Hashable, Sendable, CaseIterable { case top, center, bottom }

    package enum Truncation: String, Hashable, Sendable, CaseIterable { case head, middle, tail }

    package var text: String
    package var font: Font
    package var color: Color
    package var alignment: Alignment
    /// Where the text stands in a box that is higher than it.
    package var verticalAlignment: VerticalAlignment
    /// The most lines that are shown; 0 for as many as the text needs.
    package var lineLimit: Int
    /// Where the ellipsis stands when the text has more lines than are shown.
    package var truncation: Truncation

    package init(
        text: String, font: Font = Font(), color: Color = .black, alignment: Alignment = .natural,
        verticalAlignment: VerticalAlignment = .center, lineLimit: Int = 0, truncation: Truncation = .tail
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
        self.lineLimit = lineLimit
        self.truncation = truncation
    }
}

/// A font as an author asks for it; fonts for characters that it lacks are found by the typesetter.
package struct Font: Hashable, Sendable {
    package static let defaultFamily = "Inter"

    package var family: String
    /// The em size in points, Dynamic Type already applied.
    package var size: Double
    package var weight: Weight
    package var isItalic: Bool

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
        family: String = Font.defaultFamily, size: Double = 17, weight: Weight = .regular, isItalic: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
    }
}

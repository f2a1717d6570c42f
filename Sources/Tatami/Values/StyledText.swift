package import TatamiSceneFile

/// Text of several pieces with their own fonts, colours, lines and links, joined by `+`.
///
///     Label("Read " + StyledText("the manual").bold().link("https://example.com") + " first.")
///
/// Attributes that a piece doesn't set are the label's.
public struct StyledText: Hashable, Sendable, ExpressibleByStringLiteral {
    private var pieces: [Piece]

    fileprivate struct Piece: Hashable, Sendable {
        var text: String
        var font: Font?
        var weight: Font.Weight?
        var isItalic: Bool?
        var color: Color?
        var background: Color?
        var isUnderlined: Bool?
        var isStruckThrough: Bool?
        var link: String?
    }

    /// Creates text in the label's style.
    public init(_ text: String) { pieces = [Piece(text: text)] }

    /// Creates text in the label's style.
    public init(stringLiteral text: String) { self.init(text) }

    /// Joins two texts without a gap.
    public static func + (first: StyledText, second: StyledText) -> StyledText {
        var sum = first
        sum.pieces += second.pieces
        return sum
    }

    /// Returns the text in another font.
    public func font(_ font: Font) -> StyledText { changed { $0.font = font } }

    /// Returns the text in another weight, regardless of its font.
    public func fontWeight(_ weight: Font.Weight) -> StyledText { changed { $0.weight = weight } }

    /// Returns the text in bold.
    public func bold() -> StyledText { fontWeight(.bold) }

    /// Returns the text in italic or upright, regardless of its font.
    public func italic(_ isActive: Bool = true) -> StyledText { changed { $0.isItalic = isActive } }

    /// Returns the text in this colour, which replaces the label's or a link's.
    public func foregroundStyle(_ color: Color) -> StyledText { changed { $0.color = color } }

    /// Returns the text with a background colour as high as its line.
    public func background(_ color: Color) -> StyledText { changed { $0.background = color } }

    /// Returns the text with or without an underline.
    public func underline(_ isActive: Bool = true) -> StyledText { changed { $0.isUnderlined = isActive } }

    /// Returns the text with or without a line through it.
    public func strikethrough(_ isActive: Bool = true) -> StyledText { changed { $0.isStruckThrough = isActive } }

    /// Returns the text as a link, in `systemBlue` unless it has a colour. PDF and SVG contain the link if
    /// its scheme is `http`, `https`, `mailto` or `tel`.
    public func link(_ address: String) -> StyledText { changed { $0.link = address } }

    private func changed(_ change: (inout Piece) -> Void) -> StyledText {
        var copy = self
        for index in copy.pieces.indices { change(&copy.pieces[index]) }
        return copy
    }

    /// Returns the text as the value of a label in a scene file.
    package func value(at place: CodePlace) -> CodeNode.Value {
        .list(pieces.map { CodeNode($0.value(at: place), at: place) })
    }
}

extension StyledText.Piece {
    fileprivate func value(at place: CodePlace) -> CodeNode.Value {
        let entries: [(String, CodeNode.Value?)] = [
            ("text", .text(text)), ("font", font?.value(at: place)), ("weight", weight.map { .text($0.rawValue) }),
            ("italic", isItalic.map { .flag($0) }), ("color", color?.value(at: place)),
            ("background", background?.value(at: place)), ("underline", isUnderlined.map { .flag($0) }),
            ("strikethrough", isStruckThrough.map { .flag($0) }), ("link", link.map { .text($0) }),
        ]
        return .mapping(entries, at: place)
    }
}

extension StyledText: TextValue {
    /// The text in the form for an element's draft.
    public var _labelDraft: _LabelDraft { _LabelDraft { value(at: $0) } }
}

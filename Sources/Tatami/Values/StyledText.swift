package import TatamiSceneFile

/// Text in several looks: pieces with fonts, colours, lines and links of their own, joined by `+`.
///
///     Label("Read " + StyledText("the manual").bold().link("https://example.com") + " first.")
///
/// What a piece leaves out is as the label's.
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

    /// Text as the label has it.
    public init(_ text: String) { pieces = [Piece(text: text)] }

    /// Text as the label has it.
    public init(stringLiteral text: String) { self.init(text) }

    /// One after the other, without a gap.
    public static func + (first: StyledText, second: StyledText) -> StyledText {
        var sum = first
        sum.pieces += second.pieces
        return sum
    }

    /// In this font in place of the label's.
    public func font(_ font: Font) -> StyledText { changed { $0.font = font } }

    /// With these strokes, whatever its font's are.
    public func fontWeight(_ weight: Font.Weight) -> StyledText { changed { $0.weight = weight } }

    /// With bold strokes.
    public func bold() -> StyledText { fontWeight(.bold) }

    /// Leaning, or not, whatever its font does.
    public func italic(_ isActive: Bool = true) -> StyledText { changed { $0.isItalic = isActive } }

    /// In this colour in place of the label's, or of a link's.
    public func foregroundStyle(_ color: Color) -> StyledText { changed { $0.color = color } }

    /// With a colour behind it, as high as its line.
    public func background(_ color: Color) -> StyledText { changed { $0.background = color } }

    /// With a line under it, or without.
    public func underline(_ isActive: Bool = true) -> StyledText { changed { $0.isUnderlined = isActive } }

    /// With a line through it, or without.
    public func strikethrough(_ isActive: Bool = true) -> StyledText { changed { $0.isStruckThrough = isActive } }

    /// Leads to an address, in `systemBlue` unless it has a colour; PDF and SVG have it as a link if the address is of
    /// `http`, `https`, `mailto` or `tel`.
    public func link(_ address: String) -> StyledText { changed { $0.link = address } }

    private func changed(_ change: (inout Piece) -> Void) -> StyledText {
        var copy = self
        for index in copy.pieces.indices { change(&copy.pieces[index]) }
        return copy
    }

    /// As a label's text is given in a scene.
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
        return .mapping(
            entries.compactMap { key, value in value.map { CodeNode.Entry(key, $0, at: place) } })
    }
}

extension StyledText: LabelContent {
    /// The text as a part of an element's draft.
    public var labelDraft: LabelDraft { LabelDraft(self) }
}

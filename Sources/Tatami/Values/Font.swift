import TatamiPrimitives
package import TatamiSceneFile

/// A font: a text style of the platform, scaled with the Dynamic Type size, or a fixed size.
public struct Font: Hashable, Sendable {
    private var style: String?
    private var family: String?
    private var size: Double?
    private var weight: Weight?
    private var isItalic: Bool?
    private var tracking: Double?
    private var axes: [String: Double]?
    private var features: [String: Int]?
    private var hasTabularDigits: Bool?

    /// The weight of the strokes.
    public enum Weight: String, Hashable, Sendable, CaseIterable {
        case thin, ultraLight, light, regular, medium, semibold, bold, heavy, black
    }

    /// Creates a font of a text style by its name in scene files.
    package init(style: String) { self.style = style }

    /// The size in points; nil for that of a text style.
    package var pointSize: Double? { size }

    private init(family: String?, size: Double?, weight: Weight?) {
        self.family = family
        self.size = size
        self.weight = weight
    }

    /// 34 points at the text size `large`.
    public static let largeTitle = Font(style: "largeTitle")
    /// 28 points at the text size `large`.
    public static let title = Font(style: "title1")
    /// 22 points at the text size `large`.
    public static let title2 = Font(style: "title2")
    /// 20 points at the text size `large`.
    public static let title3 = Font(style: "title3")
    /// 17 points, semibold, at the text size `large`.
    public static let headline = Font(style: "headline")
    /// 17 points at the text size `large`.
    public static let body = Font(style: "body")
    /// 16 points at the text size `large`.
    public static let callout = Font(style: "callout")
    /// 15 points at the text size `large`.
    public static let subheadline = Font(style: "subheadline")
    /// 13 points at the text size `large`.
    public static let footnote = Font(style: "footnote")
    /// 12 points at the text size `large`.
    public static let caption = Font(style: "caption1")
    /// 11 points at the text size `large`.
    public static let caption2 = Font(style: "caption2")

    /// Returns the default font at a size in points, above 0 and up to 2000, independent of the Dynamic Type
    /// size.
    public static func system(size: Double, weight: Weight = .regular) -> Font {
        Font(family: nil, size: size, weight: weight)
    }

    /// Returns a font of an installed family or of the scene's font files, such as `Noto Sans CJK JP`. Its size is in
    /// points; without one, it is that of `body`.
    public static func custom(_ family: String, size: Double? = nil) -> Font {
        Font(family: family, size: size, weight: nil)
    }

    /// Returns the font in another family, with the same size or style; nil for the default family.
    package func letters(of family: String?) -> Font { changed { $0.family = family } }

    /// Returns the font with another weight.
    public func weight(_ weight: Weight) -> Font { changed { $0.weight = weight } }

    /// Returns the font in bold.
    public func bold() -> Font { weight(.bold) }

    /// Returns the font in italic.
    public func italic() -> Font { changed { $0.isItalic = true } }

    /// Returns the font with points after each character, from -100 to 1000, whatever the text size.
    ///
    /// Ligatures are not formed. Joined letters, as in Arabic, get no space.
    public func tracking(_ points: Double) -> Font { changed { $0.tracking = points } }

    /// Returns the font with values on the axes of a variable font, by their four-letter tags: `["wdth": 80]`.
    ///
    /// The weight axis follows ``weight(_:)``; axes that the font doesn't have are ignored.
    public func axes(_ axes: [String: Double]) -> Font { changed { $0.axes = axes } }

    /// Returns the font with OpenType features, by their four-letter tags: 1 for on, 0 for off.
    public func features(_ features: [String: Int]) -> Font { changed { $0.features = features } }

    /// Returns the font with digits of equal width, where it has such digits.
    public func monospacedDigit() -> Font { changed { $0.hasTabularDigits = true } }

    private func changed(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// Returns the font in a scene file's form. Parts not given are reset, so that in a state a font replaces another
    /// as a whole.
    package func value(at place: CodePlace) -> CodeNode.Value {
        if let style, self == Font(style: style) { return .text(style) }
        func entry(_ key: String, _ value: CodeNode.Value?) -> CodeNode.Entry {
            CodeNode.Entry(key, value ?? .nothing, at: place)
        }
        return .mapping([
            entry("style", style.map { .text($0) }), entry("family", family.map { .text($0) }),
            entry("size", size.map { .number($0) }), entry("weight", weight.map { .text($0.rawValue) }),
            entry("italic", isItalic.map { .flag($0) }), entry("tracking", tracking.map { .number($0) }),
            entry(
                "axes",
                axes.map { axes in
                    .dictionary(axes.sortedByKey().map { CodeNode.Entry($0, .number($1), at: place) })
                }),
            entry(
                "features",
                features.map { features in
                    .dictionary(features.sortedByKey().map { CodeNode.Entry($0, .number(Double($1)), at: place) })
                }), entry("tabularDigits", hasTabularDigits.map { .flag($0) }),
        ])
    }
}

import Tatami
import TatamiScenes

/// A font: a text style of the platform, or a fixed size.
public struct Font: Hashable, Sendable {
    private enum Base: Hashable, Sendable {
        case style(TextStyle)
        case system(size: Double)
        /// `growth` is the text style with which the size grows; nil for a fixed size.
        case custom(String, size: Double, growth: TextStyle?)
    }

    private var base: Base
    fileprivate var traits: [FontTrait] = []

    /// A text style.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
        /// Larger than a large title on the platform; drawn as a large title.
        case extraLargeTitle, extraLargeTitle2
    }

    /// The weight of strokes.
    public struct Weight: Hashable, Sendable {
        let known: Tatami.Font.Weight

        /// The thinnest.
        public static let ultraLight = Weight(known: .ultraLight)
        /// Thin.
        public static let thin = Weight(known: .thin)
        /// Light.
        public static let light = Weight(known: .light)
        /// Regular.
        public static let regular = Weight(known: .regular)
        /// Medium.
        public static let medium = Weight(known: .medium)
        /// Semibold.
        public static let semibold = Weight(known: .semibold)
        /// Bold.
        public static let bold = Weight(known: .bold)
        /// Heavy.
        public static let heavy = Weight(known: .heavy)
        /// The heaviest.
        public static let black = Weight(known: .black)
    }

    /// The design of letters.
    ///
    /// Serif letters are drawn in Noto Serif, monospaced ones in Noto Sans Mono. Rounded letters are drawn as the
    /// default ones, which have the same widths.
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

    /// The width of letters; drawn as standard, with a warning.
    public enum Width: Hashable, Sendable { case compressed, condensed, standard, expanded }

    /// The line spacing of a font; drawn as standard, with a warning.
    public enum Leading: Hashable, Sendable { case standard, tight, loose }

    private init(_ base: Base) { self.base = base }

    /// 34 points at the text size `large`.
    public static let largeTitle = Font(.style(.largeTitle))
    /// 28 points.
    public static let title = Font(.style(.title))
    /// 22 points.
    public static let title2 = Font(.style(.title2))
    /// 20 points.
    public static let title3 = Font(.style(.title3))
    /// 17 points, semibold.
    public static let headline = Font(.style(.headline))
    /// 15 points.
    public static let subheadline = Font(.style(.subheadline))
    /// 17 points.
    public static let body = Font(.style(.body))
    /// 16 points.
    public static let callout = Font(.style(.callout))
    /// 13 points.
    public static let footnote = Font(.style(.footnote))
    /// 12 points.
    public static let caption = Font(.style(.caption))
    /// 11 points.
    public static let caption2 = Font(.style(.caption2))

    /// Returns the system font at a size in points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.system(size: Double(size))).adding(weight, design)
    }

    /// Returns the system font in a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style)).adding(weight, design)
    }

    /// Returns a font of the scene's font files, at a size in points that grows with a text style.
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle = .body) -> Font {
        Font(.custom(name, size: Double(size), growth: style))
    }

    /// Returns a font of the scene's font files, at a fixed size in points.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name, size: Double(fixedSize), growth: nil))
    }

    /// Returns the font in a given weight.
    public func weight(_ weight: Weight) -> Font { adding(.weight(weight)) }

    /// Returns the font in bold.
    public func bold() -> Font { weight(.bold) }

    /// Returns the font in italic.
    public func italic() -> Font { adding(.italic(true)) }

    /// Returns the font with letters of equal width.
    public func monospaced() -> Font { adding(.design(.monospaced)) }

    /// Returns the font with digits of equal width.
    public func monospacedDigit() -> Font { adding(.monospacedDigits) }

    /// Returns the font in small capitals; drawn without them, with a warning.
    public func smallCaps() -> Font { adding(.undrawn("smallCaps")) }
    /// Returns the font with small capitals for lowercase letters; drawn without them, with a warning.
    public func lowercaseSmallCaps() -> Font { adding(.undrawn("lowercaseSmallCaps")) }
    /// Returns the font with small capitals for uppercase letters; drawn without them, with a warning.
    public func uppercaseSmallCaps() -> Font { adding(.undrawn("uppercaseSmallCaps")) }

    /// Returns the font with a given line spacing; drawn as usual, with a warning.
    public func leading(_ leading: Leading) -> Font {
        leading == .standard ? self : adding(.undrawn("the leading of a font"))
    }

    /// Returns the font in a given width; drawn as standard, with a warning.
    public func width(_ width: Width) -> Font {
        width == .standard ? self : adding(.undrawn("the width of a font"))
    }

    private func adding(_ trait: FontTrait) -> Font {
        var copy = self
        copy.traits.append(trait)
        return copy
    }

    private func adding(_ weight: Weight?, _ design: Design?) -> Font {
        var copy = self
        if let weight { copy.traits.append(.weight(weight)) }
        if let design { copy.traits.append(.design(design)) }
        return copy
    }

    /// Creates a font from a UIKit font.
    public init(_ font: UIFont) { self = font.font }
}

/// An attribute that is set independently of the font, such as a weight.
enum FontTrait: Hashable {
    case weight(Font.Weight)
    case italic(Bool)
    case design(Font.Design)
    case monospacedDigits
    case kerning(CGFloat)
    case tracking(CGFloat)
    /// An attribute that isn't drawn.
    case undrawn(String)

    fileprivate var design: Font.Design? {
        if case .design(let design) = self { design } else { nil }
    }

    fileprivate var kerning: CGFloat? { if case .kerning(let points) = self { points } else { nil } }

    fileprivate var tracking: CGFloat? { if case .tracking(let points) = self { points } else { nil } }
}

extension Font.Design {
    /// The family in which the letters are drawn; nil for the system's.
    fileprivate var family: String? {
        switch self {
        case .serif: TatamiScenes.Font.serifFamily
        case .monospaced: TatamiScenes.Font.monospacedFamily
        case .default, .rounded: nil
        }
    }
}

extension Font {
    /// Returns the font with further traits in the terms of scenes, at a text size.
    func known(_ more: [FontTrait] = [], at textSize: DynamicTypeSize = .large) -> Tatami.Font {
        let all = traits + more
        var font = knownBase(design: all.compactMap(\.design).last, at: textSize)
        for trait in all {
            switch trait {
            case .weight(let weight): font = font.weight(weight.known)
            case .italic(let isItalic): if isItalic { font = font.italic() }
            case .design, .kerning, .tracking, .undrawn: break
            case .monospacedDigits: font = font.monospacedDigit()
            }
        }
        // As on the platform, kerning is ignored where there is tracking.
        let space = all.compactMap(\.tracking).last ?? all.compactMap(\.kerning).last ?? 0
        return space == 0 ? font : font.tracking(Double(space))
    }

    /// Returns the attributes of the font and of further traits that aren't drawn.
    func undrawn(_ more: [FontTrait]) -> [String] {
        (traits + more).compactMap { if case .undrawn(let look) = $0 { look } else { nil } }
    }

    /// The families that need no font file.
    private static let bundledFamilies: Set = [
        usualFamily, TatamiScenes.Font.monospacedFamily, TatamiScenes.Font.serifFamily,
    ]
    private static let usualFamily = "Inter"

    /// Returns the font with the family of a file in the asset folder, or that of the system with a warning.
    @MainActor
    func found(in context: ViewContext) -> Font {
        guard case .custom(let name, let size, let growth) = base, !Self.bundledFamilies.contains(name) else {
            return self
        }
        var font = self
        guard let file = context.run.assets.font(named: name) else {
            context.warn("no font '\(name)' is in \(context.run.assets.path): the system's is drawn in its place")
            font.base = .custom(Self.usualFamily, size: size, growth: growth)
            return font
        }
        context.run.fontFiles.insert(file.path)
        font.base = .custom(file.family, size: size, growth: growth)
        font.traits = (file.isBold ? [.weight(.bold)] : []) + (file.isItalic ? [.italic(true)] : []) + traits
        return font
    }

    private func knownBase(design: Design?, at textSize: DynamicTypeSize) -> Tatami.Font {
        switch base {
        case .style(let style): style.known.letters(of: design?.family)
        case .system(let size): Tatami.Font.system(size: size).letters(of: design?.family)
        case .custom(let name, _, _): .custom(name, size: points(at: textSize))
        }
    }

    /// Returns the size in points at a text size.
    func points(at textSize: DynamicTypeSize) -> Double {
        switch base {
        case .style(let style): style.points(at: textSize)
        case .system(let size): size
        case .custom(_, let size, let style): size * (style?.growth(at: textSize) ?? 1)
        }
    }
}

extension Font.TextStyle {
    private var style: TatamiScenes.TextStyle {
        switch self {
        case .largeTitle, .extraLargeTitle, .extraLargeTitle2: .largeTitle
        case .title: .title1
        case .title2: .title2
        case .title3: .title3
        case .headline: .headline
        case .subheadline: .subheadline
        case .body: .body
        case .callout: .callout
        case .footnote: .footnote
        case .caption: .caption1
        case .caption2: .caption2
        }
    }

    fileprivate var known: Tatami.Font { Tatami.Font(style: style.rawValue) }

    /// Returns the size in points at a text size.
    fileprivate func points(at textSize: DynamicTypeSize) -> Double {
        style.font(at: TatamiScenes.ContentSize(rawValue: textSize.known.rawValue) ?? .large).size
    }

    /// Returns the size at a text size as a factor of that at `large`.
    func growth(at textSize: DynamicTypeSize) -> Double { points(at: textSize) / points(at: .large) }
}

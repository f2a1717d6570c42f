import Tatami
import TatamiSceneFile

/// Text, whose parts may have their own styles.
public struct Text: Sendable {
    /// A part of a text.
    struct Run: Sendable {
        var content: Content
        var font: Font?
        var traits: [FontTrait] = []
        var style: (any ShapeStyle)?
        var isUnderlined: Bool?
        var isStruckThrough: Bool?
        /// The attributes that aren't drawn.
        var undrawn: [String] = []
        /// A warning about the characters; nil for none.
        var warning: String?
        /// Whether inline Markdown is read.
        var readsMarkdown = false

        enum Content: Sendable {
            case text(String)
            case symbol(Image)
            /// Text that is looked up in the app's translations.
            case localized(LocalizedFormat)
            /// Text that depends on the locale.
            case formatted(@Sendable (EnvironmentValues) -> String)
        }
    }

    var runs: [Run]
    /// The line of code; nil if it isn't known.
    var place: CodePlace?

    /// The position of the ellipsis.
    public enum TruncationMode: Hashable, Sendable { case head, middle, tail }

    /// A letter case.
    public enum Case: Hashable, Sendable, CaseIterable { case uppercase, lowercase }

    /// The style of a date.
    public enum DateStyle: Hashable, Sendable {
        case date, time
        /// The time from now; `offset` is drawn without its sign, as `relative`.
        case relative, offset
        /// The time from now as minutes and seconds.
        case timer
    }

    /// Creates a text that is looked up in the app's translations, with inline Markdown.
    ///
    /// `tableName` is the name of the string catalogue or of the `.strings` files; nil for `Localizable`. The files are
    /// searched for in the folder of the assets, whatever the bundle.
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil,
        file: String = #fileID, line: UInt = #line
    ) {
        var format = key.format
        if let tableName { format.table = tableName }
        runs = [Run(content: .localized(format), readsMarkdown: true)]
        place = CodePlace(file, line)
    }

    /// Creates a text that is drawn as written, without Markdown.
    @_disfavoredOverload
    public init<Content: StringProtocol>(_ content: Content) { runs = [Run(content: .text(String(content)))] }

    /// Creates a text that is drawn as written, without Markdown.
    public init(verbatim content: String) { runs = [Run(content: .text(content))] }

    /// Creates a text of a symbol or an image, which is drawn beside the other parts.
    public init(_ image: Image) { runs = [Run(content: .symbol(image))] }

    /// Creates a text of a value in a format; in the environment's locale, unless the format has its own.
    public init<Format: FormatStyle>(
        _ input: Format.FormatInput, format: Format
    ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
        // Formats and their inputs need not be Sendable; nothing changes these any more.
        nonisolated(unsafe) let text: (EnvironmentValues) -> String = { $0.localized(format).format(input) }
        let isFromNow = format is Date.RelativeFormatStyle
        runs = [Run(content: .formatted { text($0) }, warning: isFromNow ? DateStyle.relative.warning : nil)]
    }

    /// Creates a text of a value as a formatter writes it; of its description if the formatter can't.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        runs = [Run(content: .text(formatter.string(for: subject) ?? "\(subject)"))]
    }

    /// Creates a text of a date in the environment's locale.
    public init(_ date: Date, style: DateStyle) {
        runs = [Run(content: .formatted { style.text(of: date, in: $0) }, warning: style.warning)]
    }

    /// Creates a text of the time between two dates.
    public init(_ dates: ClosedRange<Date>) {
        runs = [
            Run(
                content: .formatted {
                    DateStyle.time.text(of: dates.lowerBound, in: $0) + " – "
                        + DateStyle.time.text(of: dates.upperBound, in: $0)
                })
        ]
    }

    /// Joins two texts.
    public static func + (first: Text, second: Text) -> Text {
        var sum = first
        sum.runs += second.runs
        return sum
    }

    func changed(_ change: (inout Run) -> Void) -> Text {
        var copy = self
        for index in copy.runs.indices { change(&copy.runs[index]) }
        return copy
    }
}

extension Text: Equatable {
    /// Returns whether two texts have the same characters.
    public static func == (first: Text, second: Text) -> Bool { first.plain == second.plain }
}

extension Text.DateStyle {
    /// The warning about a text in the style; nil for none.
    fileprivate var warning: String? {
        self == .date || self == .time
            ? nil : "a time from now depends on the clock of the machine: the picture may differ each time it is drawn"
    }

    fileprivate func text(of date: Date, in environment: EnvironmentValues) -> String {
        if self == .date { return environment.text(of: date, .long, .none) }
        if self == .time { return environment.text(of: date, .none, .short) }
        let seconds = abs(Int(date.timeIntervalSinceNow))
        if self == .timer { return "\(seconds / 60):" + String(format: "%02d", seconds % 60) }
        let units = [(86400, "day"), (3600, "hr"), (60, "min"), (1, "sec")]
        let (size, name) = units.first { seconds >= $0.0 } ?? (1, "sec")
        return "\(seconds / size) \(name)" + (name == "day" && seconds / size != 1 ? "s" : "")
    }
}

/// Attributes that a text keeps when it is joined with others.
extension Text {
    /// Sets the font.
    public func font(_ font: Font?) -> Text { changed { $0.font = $0.font ?? font } }

    /// Sets the weight, whatever the font.
    public func fontWeight(_ weight: Font.Weight?) -> Text {
        changed { if let weight { $0.traits.insert(.weight(weight), at: 0) } }
    }

    /// Sets the design of letters.
    public func fontDesign(_ design: Font.Design?) -> Text {
        changed { if let design { $0.traits.insert(.design(design), at: 0) } }
    }

    /// Sets whether the text is bold.
    public func bold(_ isActive: Bool = true) -> Text {
        changed { if isActive { $0.traits.insert(.weight(.bold), at: 0) } }
    }

    /// Sets whether the text is italic.
    public func italic(_ isActive: Bool = true) -> Text { changed { $0.traits.insert(.italic(isActive), at: 0) } }

    /// Sets whether letters have equal width.
    public func monospaced(_ isActive: Bool = true) -> Text {
        changed { if isActive { $0.traits.insert(.design(.monospaced), at: 0) } }
    }

    /// Sets digits of equal width.
    public func monospacedDigit() -> Text { changed { $0.traits.insert(.monospacedDigits, at: 0) } }

    /// Sets the colour.
    public func foregroundColor(_ color: Color?) -> Text { changed { $0.style = $0.style ?? color } }

    /// Sets the style.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text { changed { $0.style = $0.style ?? style } }

    /// Sets whether the text is underlined; a colour of the line is a warning.
    public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        changed { $0.isUnderlined = $0.isUnderlined ?? isActive }
            .notDrawn("the colour of an underline", if: isActive && color != nil)
    }

    /// Sets whether a line goes through the text; a colour of the line is a warning.
    public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        changed { $0.isStruckThrough = $0.isStruckThrough ?? isActive }
            .notDrawn("the colour of a line through text", if: isActive && color != nil)
    }

    /// Sets the space after each character, in points, where there is no `tracking`.
    public func kerning(_ kerning: CGFloat) -> Text { changed { $0.traits.insert(.kerning(kerning), at: 0) } }

    /// Sets the space after each character, in points.
    public func tracking(_ tracking: CGFloat) -> Text { changed { $0.traits.insert(.tracking(tracking), at: 0) } }

    /// Moves the baseline; drawn as usual, with a warning.
    public func baselineOffset(_ offset: CGFloat) -> Text { notDrawn("baselineOffset", if: offset != 0) }

    private func notDrawn(_ look: String, if changesPicture: Bool) -> Text {
        changesPicture ? changed { $0.undrawn.append(look) } : self
    }
}

/// A text with interpolated values, which is looked up in the app's translations on the platform.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    var format: LocalizedFormat

    /// Creates a key.
    public init(_ value: String) { format = LocalizedFormat(value) }

    /// Creates a key.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a key with values.
    public init(stringInterpolation interpolation: StringInterpolation) { format = interpolation.format }

    init(_ format: LocalizedFormat) { self.format = format }

    /// Returns whether two keys have the same text.
    public static func == (first: LocalizedStringKey, second: LocalizedStringKey) -> Bool {
        first.plain == second.plain
    }

    /// The text as it is written in the app, without styles.
    var plain: String { plain(in: EnvironmentValues()) }

    func plain(in environment: EnvironmentValues) -> String { Text(self).plain(in: environment) }

    /// The parts of a key.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var format = LocalizedFormat()

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds literal text.
        public mutating func appendLiteral(_ literal: String) { format.append(literal: literal) }

        /// Adds a value as text; a number in the form of the environment's locale, a ``Text`` with its style, an
        /// ``Image`` as a picture.
        ///
        /// One function takes all types, since the compiler would try each further overload in every literal.
        public mutating func appendInterpolation<Value>(_ value: Value) {
            switch value {
            case let string as String: append(string)
            case let number as any LocalizedNumber:
                format.append(.number(number), specifier: type(of: number).specifier)
            case let text as Text: format.append(.runs(text.runs), specifier: "%@")
            case let image as Image: format.append(.runs([Text.Run(content: .symbol(image))]), specifier: "%@")
            case let string as AttributedString: format.append(.runs(Text(string).runs), specifier: "%@")
            case let resource as LocalizedStringResource:
                format.append(.runs([Text.Run(content: .localized(resource.format))]), specifier: "%@")
            default: append("\(value)")
            }
        }

        /// Adds a value with a format specifier of `String(format:)`.
        public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
            if let number = value as? any LocalizedNumber {
                format.append(.number(number), specifier: specifier)
            } else {
                format.append(.text(String(format: specifier, value)), specifier: specifier)
            }
        }

        /// Adds a value in a format; in the environment's locale, unless the format has its own.
        public mutating func appendInterpolation<Format: FormatStyle>(
            _ input: Format.FormatInput, format: Format
        ) where Format.FormatInput: Equatable, Format.FormatOutput == String {
            // The parts of a text keep its warning.
            if format is Date.RelativeFormatStyle {
                return self.format.append(.runs(Text(input, format: format).runs), specifier: "%@")
            }
            // Formats and their inputs need not be Sendable; nothing changes these any more.
            nonisolated(unsafe) let text: (EnvironmentValues) -> String = { $0.localized(format).format(input) }
            self.format.append(.formatted { text($0) }, specifier: "%@")
        }

        /// Adds a value as a formatter writes it; as its description if the formatter can't.
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
            append(formatter.string(for: subject) ?? "\(subject)")
        }

        /// Adds a date in the environment's locale.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            format.append(.runs(Text(date, style: style).runs), specifier: "%@")
        }

        private mutating func append(_ text: String) { format.append(.text(text), specifier: "%@") }
    }
}

/// A text with interpolated values, which is looked up in the app's translations on the platform.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    private(set) var runs: [Text.Run]

    /// Creates a key.
    public init(_ value: String) { runs = [Text.Run(content: .text(value), readsMarkdown: true)] }

    /// Creates a key.
    public init(stringLiteral value: String) { self.init(value) }

    /// Creates a key with values.
    public init(stringInterpolation interpolation: StringInterpolation) { runs = interpolation.runs }

    /// Returns whether two keys have the same text.
    public static func == (first: LocalizedStringKey, second: LocalizedStringKey) -> Bool {
        first.plain == second.plain
    }

    /// The text without styles.
    var plain: String { plain(in: EnvironmentValues()) }

    func plain(in environment: EnvironmentValues) -> String { runs.map { $0.text(in: environment) }.joined() }

    /// The parts of a key.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        fileprivate var runs: [Text.Run] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Adds literal text.
        public mutating func appendLiteral(_ literal: String) { append(literal) }

        /// Adds a value as text; a ``Text`` with its style, an ``Image`` as a picture.
        ///
        /// One function takes all types, since the compiler would try each further overload in every literal.
        public mutating func appendInterpolation<Value>(_ value: Value) {
            switch value {
            case let text as Text: runs += text.runs
            case let image as Image: runs.append(Text.Run(content: .symbol(image)))
            case let string as AttributedString: runs += Text(string).runs
            default: append("\(value)")
            }
        }

        /// Adds a value with a format specifier of `String(format:)`.
        public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
            append(String(format: specifier, value))
        }

        /// Adds a value in a format.
        public mutating func appendInterpolation<Format: FormatStyle>(
            _ input: Format.FormatInput, format: Format
        ) where Format.FormatInput: Equatable, Format.FormatOutput == String { append(format.format(input)) }

        /// Adds a value as a formatter writes it; as its description if the formatter can't.
        public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
            append(formatter.string(for: subject) ?? "\(subject)")
        }

        /// Adds a date in the environment's locale.
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
            runs += Text(date, style: style).runs
        }

        /// Joins literals and values into one part, so that Markdown can span them.
        private mutating func append(_ text: String) {
            if let last = runs.indices.last, case .text(let before) = runs[last].content, runs[last].readsMarkdown {
                runs[last].content = .text(before + text)
            } else {
                runs.append(Text.Run(content: .text(text), readsMarkdown: true))
            }
        }
    }
}

import Foundation
import Synchronization
import TatamiSystem

/// A text that is looked up in the app's translations, with the values in it.
struct LocalizedFormat: Sendable {
    /// A value in a text.
    enum Value: Sendable {
        case number(any LocalizedNumber)
        case text(String)
        /// A text that depends on the environment.
        case formatted(@Sendable (EnvironmentValues) -> String)
        /// A text with its own style, or an image.
        case runs([Text.Run])
    }

    /// A part of a text after translation.
    enum Piece {
        case text(String)
        case runs([Text.Run])
    }

    /// The text as it is written in the app; with values, it has a specifier such as `%@` for each, and `%%` for a
    /// percent sign.
    private(set) var written = ""
    private(set) var values: [Value] = []
    private var isFormat = false
    /// The key of the translation; nil if the text as it is written is the key.
    var key: String?
    /// The name of the files of translations; nil for `Localizable`.
    var table: String?

    /// Creates a text without values.
    init(_ text: String) { written = text }

    /// Creates a text to which parts are added.
    init() { isFormat = true }

    /// Adds a part as it is written.
    mutating func append(literal: String) {
        let hasPercent = literal.utf8.contains(UInt8(ascii: "%"))
        written += hasPercent ? literal.replacing("%", with: "%%") : literal
    }

    /// Adds a value with its specifier, which begins with a percent sign.
    mutating func append(_ value: Value, specifier: String) {
        values.append(value)
        written += specifier
    }

    /// Returns the parts of the text in an environment, in order: at least one.
    func pieces(in environment: EnvironmentValues) -> [Piece] {
        let found = environment.translations?.text(key ?? written, table: table, locale: environment.locale)
        let isOnTablet = Double(environment.screenSize.width) >= EnvironmentValues.regularWidth
        let number = values.lazy.compactMap(\.number).first
        let translated = found.flatMap { $0.text.format(onTablet: isOnTablet, number: number, in: $0.language) }
        guard isFormat else { return [.text(translated ?? written)] }
        var writer = FormatWriter(values: values, environment: environment)
        if let found, let translated {
            writer.write(translated, with: found.text.substitutions ?? [:], in: found.language)
        } else {
            writer.write(written)
        }
        return writer.pieces.isEmpty ? [.text("")] : writer.pieces
    }
}

extension LocalizedFormat.Value {
    /// The number; nil for a text.
    fileprivate var number: Double? {
        if case .number(let number) = self { number.asDouble } else { nil }
    }
}

/// A number in a text.
protocol LocalizedNumber: CVarArg, Sendable {
    /// The specifier of the number in the key of a translation.
    static var specifier: String { get }
    var asDouble: Double { get }
}

extension LocalizedNumber where Self: BinaryInteger {
    var asDouble: Double { Double(self) }
}

extension LocalizedNumber where Self: BinaryFloatingPoint {
    var asDouble: Double { Double(self) }
}

extension Int: LocalizedNumber { static let specifier = "%lld" }
extension Int64: LocalizedNumber { static let specifier = "%lld" }
extension Int32: LocalizedNumber { static let specifier = "%d" }
extension Int16: LocalizedNumber { static let specifier = "%d" }
extension Int8: LocalizedNumber { static let specifier = "%d" }
extension UInt: LocalizedNumber { static let specifier = "%llu" }
extension UInt64: LocalizedNumber { static let specifier = "%llu" }
extension UInt32: LocalizedNumber { static let specifier = "%u" }
extension UInt16: LocalizedNumber { static let specifier = "%u" }
extension UInt8: LocalizedNumber { static let specifier = "%u" }
extension Double: LocalizedNumber { static let specifier = "%lf" }
extension Float: LocalizedNumber { static let specifier = "%f" }
extension CGFloat: LocalizedNumber { static let specifier = "%lf" }

/// Writes formats with values, as `String(format:locale:)` does, but keeps styled texts as they are.
private struct FormatWriter {
    private let values: [LocalizedFormat.Value]
    private let environment: EnvironmentValues
    private(set) var pieces: [LocalizedFormat.Piece] = []
    /// The position of the value for the next specifier without a position.
    private var next = 0

    init(values: [LocalizedFormat.Value], environment: EnvironmentValues) {
        (self.values, self.environment) = (values, environment)
    }

    /// Writes a format; `argument` is the position of the value that `%arg` stands for, with its specifier.
    mutating func write(
        _ format: String, with substitutions: [String: StringCatalog.Substitution] = [:], in language: String = "",
        argument: (position: Int, specifier: String)? = nil
    ) {
        var rest = Substring(format)
        while let percent = rest.utf8.firstIndex(of: UInt8(ascii: "%")) {
            append(rest[..<percent])
            rest = rest[percent...].dropFirst()
            if rest.take("%") {
                append("%")
            } else if let argument, rest.take("arg") {
                append(argument.position, specifier: argument.specifier)
            } else {
                let position = rest.takePosition()
                rest.dropName()
                if rest.take("#@"), let end = rest.firstIndex(of: "@") {
                    substitute(substitutions[String(rest[..<end])], at: position, in: language)
                    rest = rest[end...].dropFirst()
                } else if let specifier = rest.takeSpecifier() {
                    append(position ?? nextPosition(), specifier: specifier)
                } else {
                    append("%")
                }
            }
        }
        append(rest)
    }

    private mutating func nextPosition() -> Int {
        defer { next += 1 }
        return next
    }

    private mutating func substitute(
        _ substitution: StringCatalog.Substitution?, at given: Int?, in language: String
    ) {
        guard let substitution else { return }
        let position = substitution.argNum.map { $0 - 1 } ?? given ?? nextPosition()
        let number = values.indices.contains(position) ? values[position].number : nil
        guard let format = substitution.format(for: number ?? 0, in: language) else { return }
        // The first specifier in the plural form stands for the same value.
        let next = self.next
        self.next = position
        write(format, in: language, argument: (position, substitution.formatSpecifier ?? "@"))
        self.next = max(next, position + 1)
    }

    // MARK: Parts

    private mutating func append(_ text: some StringProtocol) {
        guard !text.isEmpty else { return }
        if case .text(let before)? = pieces.last {
            pieces[pieces.count - 1] = .text(before + text)
        } else {
            pieces.append(.text(String(text)))
        }
    }

    /// Writes a value; nothing if there is none at the position.
    private mutating func append(_ position: Int, specifier: String) {
        guard values.indices.contains(position) else { return }
        switch values[position] {
        case .runs(let runs): pieces.append(.runs(runs))
        case .text(let text): append(text)
        case .formatted(let text): append(text(environment))
        case .number(let number): append(written(number, specifier))
        }
    }

    /// Returns a number in the form of the locale.
    private func written(_ number: any LocalizedNumber, _ specifier: String) -> String {
        let locale = environment.locale
        if specifier == "lld", let number = number as? Int, abs(number) < 1000, locale.writesPlainDigits {
            return String(number)
        }
        return String(format: "%" + specifier, locale: locale, number)
    }
}

extension Substring {
    /// Removes a word from the beginning; returns false if the text doesn't begin with it.
    fileprivate mutating func take(_ word: String) -> Bool {
        guard utf8.starts(with: word.utf8) else { return false }
        self = self[utf8.index(startIndex, offsetBy: word.utf8.count)...]
        return true
    }

    /// Removes the position of a value, such as `2$`, from the beginning, and returns it from 0; nil if there is none.
    fileprivate mutating func takePosition() -> Int? {
        let digits = utf8.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        guard let position = Int(String(digits) ?? ""), utf8[digits.endIndex...].first == UInt8(ascii: "$") else {
            return nil
        }
        self = self[utf8.index(after: digits.endIndex)...]
        return position - 1
    }

    /// Removes the name of a value, such as `(count)`, from the beginning.
    fileprivate mutating func dropName() {
        if first == "(", let end = utf8.firstIndex(of: UInt8(ascii: ")")) { self = self[end...].dropFirst() }
    }

    /// Removes a specifier, such as `.2f`, from the beginning, and returns it; nil if there is none.
    fileprivate mutating func takeSpecifier() -> String? {
        let modifiers = utf8.prefix { Self.modifiers.contains($0) }
        guard let conversion = utf8[modifiers.endIndex...].first, Self.conversions.contains(conversion) else {
            return nil
        }
        let end = utf8.index(after: modifiers.endIndex)
        defer { self = self[end...] }
        return String(self[..<end])
    }

    private static let modifiers = Array("-+ 0123456789#'.hlqLztj".utf8)
    private static let conversions = Array("@dDiuUxXoOfFeEgGaA".utf8)
}

extension Locale {
    /// Whether the locale writes whole numbers below 1000 as Swift does, in Western digits.
    fileprivate var writesPlainDigits: Bool {
        Self.plainDigits.withLock { known in
            let name = identifier
            if let answer = known[name] { return answer }
            let answer = numberingSystem.identifier == "latn"
            known[name] = answer
            return answer
        }
    }

    /// The answers so far, by the locale's identifier: asking a locale takes longer than writing a text.
    private static let plainDigits = Mutex<[String: Bool]>([:])
}

package import TatamiSceneFile

/// What a person is told: our own words, and within them what others wrote, which can be read there and do nothing else.
///
/// A literal is ours, with its line breaks. Whatever is put into one is foreign, unless it is `Words` already: text, names
/// and paths stand on one line there, with controls spelled out, with no command in them that a CI system would obey, and
/// cut when they are long. A `String` can't be joined to `Words` in any other way, so that no sentence can forget it.
package struct Words: Hashable, Sendable {
    package let text: String

    private init(ours text: String) { self.text = text }

    /// What was told before and comes back from another process or a report: its lines, each of which is foreign.
    package init(told text: String) {
        let lines = text.split(separator: "\n", maxSplits: Self.toldLines, omittingEmptySubsequences: false)
        self = lines.enumerated().map { index, line -> Words in
            index < Self.toldLines ? Words(toldLine: String(line), limit: Self.toldLine) : "…"
        }.joined(separator: "\n")
    }

    /// A text of many lines that has only visible characters, such as a printed tree.
    package init(visibleLines text: String) {
        self.init(
            ours: text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { Foreign.shown(String($0), limit: .max) }.joined(separator: "\n"))
    }

    /// More than any sentence has; a report of errors ends after 50.
    private static let toldLines = 200
    private static let toldLine = 4_000
    /// Of a text or a name within a sentence, in Unicode scalars.
    static let foreign = 200
    /// Of a path, whose end says the most.
    fileprivate static let path = 500

    package static func + (first: Words, second: Words) -> Words { Words(ours: first.text + second.text) }
    package static func += (first: inout Words, second: Words) { first = first + second }

    package var isEmpty: Bool { text.isEmpty }
    package func hasPrefix(_ start: Words) -> Bool { text.utf8.starts(with: start.text.utf8) }
    package func hasSuffix(_ end: Words) -> Bool { text.hasSuffix(end.text) }
    package func contains(_ part: Words) -> Bool { text.contains(part.text) }

    package var lines: [Words] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { Words(ours: String($0)) }
    }

    /// Without its first characters.
    package func dropping(_ start: Words) -> Words {
        hasPrefix(start)
            ? Words(ours: String(decoding: text.utf8.dropFirst(start.text.utf8.count), as: UTF8.self)) : self
    }

    /// So that another clause can follow.
    package var withoutPeriod: Words { hasSuffix(".") ? Words(ours: String(text.dropLast())) : self }
}

extension Words {
    /// As it is printed. No part of it is a command already; two that meet at the beginning of a line don't become one.
    package var onConsole: String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { Foreign.withoutCommands(String($0)) }
            .joined(separator: "\n")
    }
}

extension Words: CustomStringConvertible {
    package var description: String { text }
}

extension Words: ExpressibleByStringInterpolation {
    package init(stringLiteral text: StaticString) { self.init(ours: text.description) }
    package init(stringInterpolation interpolation: StringInterpolation) { self.init(ours: interpolation.text) }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
        package mutating func appendInterpolation(_ words: Words) { text += words.text }
        package mutating func appendInterpolation(_ number: some BinaryInteger) { text += number.description }
        package mutating func appendInterpolation(_ foreign: String) {
            text += Foreign.shown(foreign, limit: Words.foreign)
        }
        /// Names, times, and whatever else prints itself.
        package mutating func appendInterpolation(_ foreign: some CustomStringConvertible) {
            text += Foreign.shown(foreign.description, limit: Words.foreign)
        }
        package mutating func appendInterpolation(path: String) { text += Foreign.shown(path, limit: Words.path) }
        mutating func appendInterpolation(shown foreign: String, limit: Int) {
            text += Foreign.shown(foreign, limit: limit)
        }
        /// A text of ours that reached the sentence as an operand, however long it is.
        package mutating func appendInterpolation(uncut text: String) { self.text += Foreign.shown(text, limit: .max) }
        package mutating func appendInterpolation(_ place: SourcePlace) {
            text += Foreign.shown(place.file, limit: Words.path)
            if place.line > 0 { text += place.column > 0 ? ":\(place.line):\(place.column)" : ":\(place.line)" }
        }
    }
}

extension Sequence<Words> {
    package func joined(separator: Words = "") -> Words {
        var (joined, isFirst): (Words, Bool) = ("", true)
        for words in self {
            joined += isFirst ? words : separator + words
            isFirst = false
        }
        return joined
    }
}

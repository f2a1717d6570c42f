package import TatamiSceneFile

/// A message: Tatami's own text, with untrusted text in it neutralized.
///
/// A literal is trusted, including its line breaks. Any interpolated value is untrusted unless it is already `Message`:
/// texts, names and paths are put on one line, with control characters escaped, CI commands broken up, and long ones
/// truncated. A `String` can't be joined to `Message` in another way, so that no message can bypass this.
package struct Message: Hashable, Sendable {
    package let text: String

    private init(ours text: String) { self.text = text }

    /// Creates a message from an earlier one that comes from another process or a report; each of its lines
    /// is untrusted.
    package init(reported text: String) {
        let lines = text.split(separator: "\n", maxSplits: Self.reportedLines, omittingEmptySubsequences: false)
        self = lines.enumerated().map { index, line -> Message in
            index < Self.reportedLines ? Message(reportedLine: String(line), limit: Self.reportedLine) : "…"
        }.joined(separator: "\n")
    }

    /// Creates a message from a text of several lines with only visible characters, such as a printed tree.
    package init(visibleLines text: String) {
        self.init(
            ours: text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { UntrustedText.shown(String($0), limit: .max) }.joined(separator: "\n"))
    }

    /// Creates a message from the text of another one with different line breaks.
    init(wrapped text: String) { self.init(ours: text) }

    /// The maximum number of reported lines, and the maximum length of each. Lists of errors end earlier, after 50.
    private static let reportedLines = 200
    private static let reportedLine = 4_000
    /// The maximum length of a text or name within a message, in Unicode scalars.
    static let untrusted = 200
    /// The maximum length of a path in Unicode scalars; its middle is left out, since the end is the most relevant.
    fileprivate static let path = 500

    package static func + (first: Message, second: Message) -> Message { Message(ours: first.text + second.text) }
    package static func += (first: inout Message, second: Message) { first = first + second }

    package var isEmpty: Bool { text.isEmpty }
    package func hasPrefix(_ start: Message) -> Bool { text.utf8.starts(with: start.text.utf8) }
    package func hasSuffix(_ end: Message) -> Bool { text.hasSuffix(end.text) }
    package func contains(_ part: Message) -> Bool { text.contains(part.text) }

    package var lines: [Message] {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { Message(ours: String($0)) }
    }

    /// Returns the message without a prefix, or the whole message if it doesn't begin with it.
    package func dropping(_ start: Message) -> Message {
        hasPrefix(start)
            ? Message(ours: String(decoding: text.utf8.dropFirst(start.text.utf8.count), as: UTF8.self)) : self
    }

    /// The text before, in and after the quotes around the message's command; nil unless it has exactly one.
    ///
    /// A command is as in `accept it with 'tatami approve chat/long'`. It ends at the last quote, since its arguments
    /// may contain quotes.
    package var partsAroundCommand: (before: Message, command: Message, after: Message)? {
        let starts = text.ranges(of: "'tatami ")
        guard starts.count == 1, let start = starts.first, let end = text.lastIndex(of: "'"), end >= start.upperBound
        else { return nil }
        let command = text[text.index(after: start.lowerBound)..<end]
        return (
            Message(ours: String(text[..<start.lowerBound])), Message(ours: String(command)),
            Message(ours: String(text[text.index(after: end)...]))
        )
    }

    /// The text and the place in a file that follows it after four spaces; nil without a place.
    package var textAndPlace: (text: Message, place: Message)? {
        guard let gap = text.ranges(of: "    ").last, gap.lowerBound > text.startIndex else { return nil }
        return (Message(ours: String(text[..<gap.lowerBound])), Message(ours: String(text[gap.upperBound...])))
    }

    /// The message without its final period, so that another clause can follow.
    package var withoutPeriod: Message { hasSuffix(".") ? Message(ours: String(text.dropLast())) : self }
}

extension Message {
    /// The text to print. No part contains a command, and two parts that meet at the start of a line don't
    /// form one.
    package var onConsole: String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { UntrustedText.withoutCommands(String($0)) }
            .joined(separator: "\n")
    }
}

extension Message: CustomStringConvertible {
    package var description: String { text }
}

extension Message: ExpressibleByStringInterpolation {
    package init(stringLiteral text: StaticString) { self.init(ours: text.description) }
    package init(stringInterpolation interpolation: StringInterpolation) { self.init(ours: interpolation.text) }

    package struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        package mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
        package mutating func appendInterpolation(_ words: Message) { text += words.text }
        package mutating func appendInterpolation(_ number: some BinaryInteger) { text += number.description }
        package mutating func appendInterpolation(_ untrusted: String) {
            text += UntrustedText.shown(untrusted, limit: Message.untrusted)
        }
        /// Appends a name, a time, or another value with a description.
        package mutating func appendInterpolation(_ untrusted: some CustomStringConvertible) {
            text += UntrustedText.shown(untrusted.description, limit: Message.untrusted)
        }
        package mutating func appendInterpolation(path: String) {
            text += UntrustedText.shown(path, limit: Message.path)
        }
        mutating func appendInterpolation(shown untrusted: String, limit: Int) {
            text += UntrustedText.shown(untrusted, limit: limit)
        }
        /// Appends a trusted text that is an operand of the message, never truncated.
        package mutating func appendInterpolation(uncut text: String) {
            self.text += UntrustedText.shown(text, limit: .max)
        }
        package mutating func appendInterpolation(_ place: SourcePlace) {
            text += UntrustedText.shown(place.file, limit: Message.path)
            if place.line > 0 { text += place.column > 0 ? ":\(place.line):\(place.column)" : ":\(place.line)" }
        }
    }
}

extension Sequence<Message> {
    package func joined(separator: Message = "") -> Message {
        var (joined, isFirst): (Message, Bool) = ("", true)
        for words in self {
            joined += isFirst ? words : separator + words
            isFirst = false
        }
        return joined
    }
}

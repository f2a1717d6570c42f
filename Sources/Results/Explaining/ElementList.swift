import TatamiPrimitives

/// The ids of elements in a report, as patterns. Ids that differ only in one number share a pattern, such as
/// `list.rows.{0..14,17}.title`. An opening brace in an id is written twice.
package struct ElementList: Hashable, Sendable {
    private let patterns: [ElementPattern]

    /// Creates the list of these ids, each once. Those of a pattern follow each other, with ascending numbers.
    package init(_ ids: [String]) {
        let frames = ids.map { NumberedFrame.all(of: $0) }
        var sizes: [NumberedFrame: Int] = [:]
        for (frame, _) in frames.joined() { sizes[frame, default: 0] += 1 }
        let shown = zip(ids, frames).map { id, frames -> (frame: NumberedFrame, number: Int?) in
            // Of several numbers, the one that varies in most ids.
            let shared = frames.max { sizes[$0.0, default: 0] < sizes[$1.0, default: 0] }
            guard let shared, sizes[shared.0, default: 0] > 1 else {
                return (NumberedFrame(before: ExactText(id), after: nil), nil)
            }
            return shared
        }
        patterns = shown.grouped(by: \.frame).map { ElementPattern($0, numbers: Set($1.compactMap(\.number))) }
    }

    package var ids: [String] { patterns.flatMap(\.ids) }

    package var count: Int { patterns.reduce(0) { $0 + $1.count } }
}

/// Encoded as strings in an array, in which other values may precede them, as in `Move`.
extension ElementList: Codable {
    /// The maximum number of elements in a decoded list, so that a short pattern can't take all memory.
    private static let most = 200_000

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try encode(to: &container)
    }

    func encode(to container: inout any UnkeyedEncodingContainer) throws {
        for pattern in patterns { try container.encode(pattern.text) }
    }

    package init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        try self.init(from: &container)
    }

    init(from container: inout any UnkeyedDecodingContainer) throws {
        var (patterns, room): ([ElementPattern], Int) = ([], Self.most)
        while !container.isAtEnd {
            guard let pattern = ElementPattern(try container.decode(String.self)), pattern.count <= room else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a list of elements")
            }
            room -= pattern.count
            patterns.append(pattern)
        }
        self.patterns = patterns
    }
}

/// The text around a number of an id; `after` is nil for a whole id.
private struct NumberedFrame: Hashable {
    var before: ExactText
    var after: ExactText?

    /// Returns each number of an id, with the text around it. A number has at most nine digits and no leading zero.
    static func all(of id: String) -> [(Self, Int)] {
        id.matches(of: /[0-9]+/).compactMap { match in
            guard match.output.count <= 9, match.output.count == 1 || match.output.first != "0",
                let number = Int(match.output)
            else { return nil }
            return (
                Self(
                    before: ExactText(String(id[..<match.range.lowerBound])),
                    after: ExactText(String(id[match.range.upperBound...]))), number
            )
        }
    }
}

/// An id, or several that differ in one number.
private struct ElementPattern: Hashable, Sendable {
    private var before: String
    private var after: String
    /// The ranges of its numbers, ascending; nil for one id, which is `before`.
    private var runs: [ClosedRange<Int>]?

    init(_ frame: NumberedFrame, numbers: Set<Int>) {
        before = frame.before.wrappedValue
        after = frame.after?.wrappedValue ?? ""
        guard numbers.count > 1 else {
            before += numbers.first.map(String.init) ?? ""
            before += after
            after = ""
            return
        }
        var known = RangeSet<Int>()
        for number in numbers.sorted() { known.insert(contentsOf: number..<number + 1) }
        runs = known.ranges.map { $0.lowerBound...$0.upperBound - 1 }
    }

    /// Parses a pattern; nil for one that is not well-formed.
    init?(_ text: String) {
        (before, after) = ("", "")
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            append(rest[..<brace])
            rest = rest[rest.index(after: brace)...]
            if rest.first == "{" {
                append("{")
                rest.removeFirst()
            } else {
                guard runs == nil, let end = rest.firstIndex(of: "}"), let runs = Self.runs(rest[..<end]) else {
                    return nil
                }
                self.runs = runs
                rest = rest[rest.index(after: end)...]
            }
        }
        append(rest)
    }

    private mutating func append(_ text: Substring) {
        if runs == nil { before += text } else { after += text }
    }

    private static func runs(_ text: Substring) -> [ClosedRange<Int>]? {
        var runs: [ClosedRange<Int>] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let match = part.wholeMatch(of: /([0-9]{1,9})(?:\.\.([0-9]{1,9}))?/), let first = Int(match.1),
                let last = match.2.map({ Int($0) }) ?? first, first <= last
            else { return nil }
            runs.append(first...last)
        }
        return runs
    }

    var count: Int { runs?.reduce(0) { $0 + $1.count } ?? 1 }

    var ids: [String] {
        runs.map { $0.flatMap { numbers in numbers.map { "\(before)\($0)\(after)" } } } ?? [before]
    }

    var text: String {
        func escaped(_ text: String) -> String { text.replacing("{", with: "{{") }
        guard let runs else { return escaped(before) }
        let words = runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)..\($0.upperBound)" }
        return "\(escaped(before)){\(words.joined(separator: ","))}\(escaped(after))"
    }
}

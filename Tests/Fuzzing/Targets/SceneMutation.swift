/// Changes to a scene that usually keep it valid: blocks of lines are swapped, duplicated, removed, or get
/// another value.
package struct SceneMutation {
    private var chance: Mutation

    package init(seed: UInt64) { chance = Mutation(seed: seed, words: []) }

    /// Values for a key, in YAML.
    private static let values = [
        "0", "-1", "1e308", "-1e308", "1e-320", ".nan", ".inf", "-.inf", "99999999999999999999", "1000000", "32767",
        "32768", "0.0000001", "\"\"", "null", "true", "[]", "{}", "[[[[]]]]", "{a: {b: {c: 1}}}", "~",
        "\"\\e[31mred\\e]0;title\\a\"", "\"x\\n::error::pwned\"", "\"\\u202Eabc\\u2066\"", "\"\\0\"",
        "\"\\x9b31m\"", "\"e\\u0301\\u0301\\u0301\\u0301\"", "\"👨‍👩‍👧‍👦\"", "\"שלום 123 abc\"", "\"\\ufeff\"", "\"{a}\"",
        "\"{1/0}\"", "\"{\"", "../../../etc/passwd", "/dev/zero", "\"-o\"", "\"*\"", "&x [*x]", "100%", "1fr", "red",
        "\"#12345\"", "\"##[error]x\"",
    ]

    /// The lines after one to four changes.
    package mutating func changed(_ scene: String) -> String {
        var lines = scene.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for _ in 0...chance.below(4) { change(&lines) }
        return lines.joined(separator: "\n")
    }

    private mutating func change(_ lines: inout [String]) {
        guard !lines.isEmpty else { return }
        let first = block(in: lines, at: chance.below(lines.count))
        switch chance.below(9) {
        case 0: lines.removeSubrange(first)
        case 1:
            let copies = 1 + chance.below(chance.below(8) == 0 ? 300 : 3)
            let copy = Array(repeating: Array(lines[first]), count: copies).flatMap { $0 }
            lines.insert(contentsOf: copy, at: first.upperBound)
        case 2:
            let second = block(in: lines, at: chance.below(lines.count))
            guard first.upperBound <= second.lowerBound else { return }
            let (a, b) = (Array(lines[first]), Array(lines[second]))
            lines.replaceSubrange(second, with: a)
            lines.replaceSubrange(first, with: b)
        case 3:
            // Moved to another parent, at that indentation.
            let part = Array(lines[first])
            let place = chance.below(lines.count + 1)
            let shift = String(repeating: " ", count: chance.below(4) * 2)
            lines.insert(contentsOf: part.map { shift + $0 }, at: place)
        case 4, 5, 6: setValue(of: &lines[first.lowerBound])
        case 7: setNumber(in: &lines[first.lowerBound])
        default:
            let bytes = chance.changed([Array(lines[first.lowerBound].utf8)])
            lines[first.lowerBound] = String(decoding: bytes, as: UTF8.self)
        }
    }

    /// A line with the following ones that are indented further.
    private func block(in lines: [String], at start: Int) -> Range<Int> {
        func depth(_ line: String) -> Int { line.prefix { $0 == " " }.count }
        var end = start + 1
        while end < lines.count, lines[end].isEmpty || depth(lines[end]) > depth(lines[start]) { end += 1 }
        return start..<end
    }

    /// Replaces the value of a key in the line, up to the comma or the end.
    private mutating func setValue(of line: inout String) {
        let colons = line.indices.filter { line[$0] == ":" && line.index(after: $0) < line.endIndex }
        guard !colons.isEmpty else { return }
        let start = line.index(after: colons[chance.below(colons.count)])
        let end = line[start...].firstIndex { ",}]".contains($0) } ?? line.endIndex
        line.replaceSubrange(start..<end, with: " " + Self.values[chance.below(Self.values.count)])
    }

    private mutating func setNumber(in line: inout String) {
        let starts = line.indices.filter { line[$0].isNumber }
        guard !starts.isEmpty else { return }
        let start = starts[chance.below(starts.count)]
        let end = line[start...].firstIndex { !$0.isNumber && $0 != "." } ?? line.endIndex
        line.replaceSubrange(start..<end, with: Self.values[chance.below(14)])
    }
}

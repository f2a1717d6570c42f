import TatamiPrimitives

/// The text of a file as Unicode scalars, in which libyaml counts positions, and its lines.
struct ScalarText {
    private let scalars: [Unicode.Scalar]
    /// The index of each line's first scalar.
    private let lineStarts: [Int]
    /// Whether each line is blank.
    private let areBlank: [Bool]

    init(_ bytes: [UInt8]) {
        scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        var starts = [0]
        for index in scalars.indices where Self.isBreak(scalars[index]) {
            let isPair = scalars[index] == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
            if !isPair { starts.append(index + 1) }
        }
        lineStarts = starts
        let scalars = scalars
        areBlank = starts.map { start in
            scalars[start...].first { !Self.isBlank($0) }.map(Self.isBreak) ?? true
        }
    }

    subscript(index: Int) -> Unicode.Scalar { scalars[index] }

    /// Whether libyaml treats the scalar as a line break, which follows YAML 1.1.
    static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "\n" || scalar == "\r" || scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}"
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

    private func line(of index: Int) -> Int {
        (1..<lineStarts.count).partitioningIndex { lineStarts[$0] > index } - 1
    }

    /// Returns the line without its break.
    private func content(ofLine line: Int) -> ArraySlice<Unicode.Scalar> {
        scalars[lineStarts[line]...].prefix { !Self.isBreak($0) }
    }

    /// Returns the column, from 0.
    func column(of index: Int) -> Int { index - lineStarts[line(of: index)] }

    /// Whether the line has only blanks before the index.
    func beginsLine(_ index: Int) -> Bool {
        scalars[lineStarts[line(of: index)]..<index].allSatisfy(Self.isBlank)
    }

    /// Whether the previous line is blank.
    func followsBlankLine(_ index: Int) -> Bool {
        let line = line(of: index)
        return line > 0 && areBlank[line - 1]
    }

    /// Returns the rest of the line without trailing blanks, and the end of the line.
    func restOfLine(from index: Int) -> (text: String, end: Int) {
        let rest = scalars[index...].prefix { !Self.isBreak($0) }
        return (Self.text(Self.trimmed(rest)), rest.endIndex)
    }

    /// Returns the lines between two indexes, without the blanks around line breaks. The result is empty if a break is
    /// U+2028 or U+2029, which are invisible.
    func lines(from start: Int, to end: Int) -> [String] {
        let part = scalars[start..<end]
        if part.contains(where: { $0 == "\u{2028}" || $0 == "\u{2029}" }) { return [] }
        let lines = part.split(omittingEmptySubsequences: false, whereSeparator: Self.isBreak)
        var texts: [String] = []
        for (number, line) in lines.enumerated() {
            let isLast = number == lines.count - 1
            if line.isEmpty, line.startIndex > start, !isLast, scalars[line.startIndex - 1] == "\r",
                scalars[line.startIndex] == "\n"
            {
                continue
            }
            let begun = number == 0 ? line : line.drop(while: Self.isBlank)
            texts.append(Self.text(isLast ? begun : Self.trimmed(begun)))
        }
        return texts
    }

    /// Returns the line without blanks at its end, except for one that a backslash escapes.
    private static func trimmed(_ line: ArraySlice<Unicode.Scalar>) -> ArraySlice<Unicode.Scalar> {
        var line = line
        while let last = line.last, isBlank(last) {
            if line.dropLast().last == "\\" { break }
            line.removeLast()
        }
        return line
    }

    private static func text(_ scalars: some Sequence<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    /// Converts the lines of single-quoted text to double quotes.
    static func inDoubleQuotes(_ lines: [String]) -> [String] {
        let joined = lines.joined(separator: "\n").dropFirst().dropLast()
        var quoted = "\""
        var wasQuote = false
        for scalar in joined.unicodeScalars {
            if scalar == "'", wasQuote {
                wasQuote = false
                continue
            }
            wasQuote = scalar == "'"
            if scalar == "\"" || scalar == "\\" { quoted += "\\" }
            quoted.unicodeScalars.append(scalar)
        }
        return (quoted + "\"").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    // MARK: Block scalars

    /// Returns the indicators after `|` or `>`, and the first line below.
    private func header(at index: Int) -> (indicators: String, line: Int) {
        let rest = scalars[(index + 1)...].prefix { !Self.isBreak($0) && !Self.isBlank($0) }
        return (Self.text(rest), line(of: index) + 1)
    }

    /// Returns the comment in the line of `|` or `>`; nil if there is none.
    func commentInHeader(at index: Int) -> String? {
        let rest = scalars[index...].prefix { !Self.isBreak($0) }
        return rest.firstIndex(of: "#").map { restOfLine(from: $0).text }
    }

    /// Returns the indentation of a block scalar whose header is at `index`. `parent` is the column of the block that
    /// contains it, -1 if there is none.
    private func indentation(at index: Int, parent: Int) -> Int {
        let (indicators, first) = header(at: index)
        if let digit = indicators.unicodeScalars.first(where: { "1"..."9" ~= $0 }) {
            return max(parent, 0) + Int(digit.value - 48)
        }
        var most = parent + 1
        for line in first..<max(first, lineStarts.count) {
            let content = content(ofLine: line)
            let blanks = content.prefix { $0 == " " }.count
            most = max(most, blanks)
            if blanks < content.count { break }
        }
        return max(most, 1)
    }

    /// Returns the lines of such a block scalar, without its header and the blank lines at its end.
    private func linesOfBlockScalar(at index: Int, parent: Int) -> Range<Int> {
        let indentation = indentation(at: index, parent: parent)
        let first = header(at: index).line
        var (end, line) = (first, first)
        while line < lineStarts.count {
            let content = content(ofLine: line)
            let blanks = content.prefix { $0 == " " }.count
            if blanks < content.count, blanks < indentation { break }
            line += 1
            if blanks < content.count { end = line }
        }
        return first..<max(first, end)
    }

    func endOfBlockScalar(at index: Int, parent: Int) -> Int {
        let lines = linesOfBlockScalar(at: index, parent: parent)
        return lines.upperBound < lineStarts.count ? lineStarts[lines.upperBound] : scalars.count
    }

    /// Returns the unindented lines of a folded scalar and its chomping. The result is nil if the scalar has an
    /// explicit indentation, keeps trailing lines or begins with an empty line.
    func foldedLines(at index: Int, parent: Int) -> (chomping: String, lines: [String])? {
        let indicators = header(at: index).indicators
        guard indicators.isEmpty || indicators == "-" else { return nil }
        let indentation = indentation(at: index, parent: parent)
        let lines = linesOfBlockScalar(at: index, parent: parent).map { line in
            Self.text(content(ofLine: line).dropFirst(indentation))
        }
        guard let first = lines.first, !first.isEmpty else { return nil }
        return (indicators, lines)
    }
}

package import TatamiPrimitives
package import TatamiScenes

/// A printed tree, parsed into lines of words whose values stay as printed.
///
/// A baseline's tree is never drawn again, only compared: for each attribute it is enough to know whether its text is
/// the same. So values need no parser, and nothing represents what the text doesn't have (glyphs, files, rows out of
/// view).
package struct PrintedTree: Hashable, Sendable {
    package private(set) var size = PixelSize(width: 0, height: 0)
    /// Pixels per point.
    package private(set) var scale = 1.0
    /// The words of the screen's line.
    package private(set) var words: [TreeWord] = []
    /// The elements on the screen, in drawing order.
    package private(set) var nodes: [Node] = []

    /// The line of an element, with the lines of its content.
    package struct Node: Hashable, Sendable {
        package let id: ElementID
        package let kind: LayoutNodeKind
        package let role: String?
        /// The frame in pixels, relative to the origin of the enclosing node, or of the screen.
        package let frame: PixelRect
        package let words: [TreeWord]
        /// The constraints of a container as their author wrote them.
        package let constraints: [String]
        package fileprivate(set) var children: [Node] = []
    }

    /// The maximum length of a text in bytes; a list of a thousand rows in one tall picture has a few megabytes.
    private static let mostBytes = 256 << 20
    /// The maximum depth of elements; scene files reach their own limit much earlier.
    private static let mostDepth = 500

    /// Parses a tree; nil for a text that is not a printed tree.
    package init?(parsing text: String) {
        guard text.utf8.count <= Self.mostBytes else { return nil }
        var lines = text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init)[...]
        guard let first = lines.popFirst(), readScreen(first), let rules = Self.rules(from: &lines) else { return nil }
        // The open node at each depth: a line that is no deeper closes a node and adds it to its parent.
        var open: [Node] = []
        for line in lines {
            let blanks = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
            let depth = blanks / 2
            guard blanks % 2 == 0, 1...min(open.count + 1, Self.mostDepth) ~= depth else { return nil }
            close(&open, to: depth - 1)
            var reader = LineReader(line.dropFirst(blanks), PixelPoints(scale: scale))
            guard let node = reader.node(rules) else { return nil }
            open.append(node)
        }
        close(&open, to: 0)
    }

    private mutating func close(_ open: inout [Node], to depth: Int) {
        while open.count > depth {
            let node = open.removeLast()
            if open.isEmpty { nodes.append(node) } else { open[open.count - 1].children.append(node) }
        }
    }

    private mutating func readScreen(_ line: Substring) -> Bool {
        var reader = LineReader(line, PixelPoints(scale: 1))
        guard reader.next() == "screen", let size = reader.next(), let words = reader.words(of: .screen),
            let scale = words.first?.value.flatMap(Double.init), 0.1...100 ~= scale, words.first?.word == "scale",
            let (width, height) = PixelPoints(scale: scale).pair(size, "×")
        else { return false }
        (self.size, self.scale, self.words) = (PixelSize(width: width, height: height), scale, words)
        return true
    }

    private static func rules(from lines: inout ArraySlice<Substring>) -> [[String]]? {
        var rules: [[String]] = []
        while lines.first?.hasPrefix("rules ") == true {
            lines.removeFirst()
            var texts: [String] = []
            while let line = lines.first, line.hasPrefix("  | ") {
                guard let text = String(unquoting: String(line.dropFirst(4))) else { return nil }
                texts.append(text)
                lines.removeFirst()
            }
            rules.append(texts)
        }
        return rules
    }
}

// MARK: Content of a line

extension PrintedTree.Node {
    package enum Shown: Hashable, Sendable {
        /// The text, or the two ends of a very long text.
        case text(String)
        /// The name of the image.
        case image(String)
        /// The name of the symbol.
        case symbol(String)
    }

    /// The content that the element shows; nil for none.
    package var shown: Shown? {
        guard let word = words.first, word.word == "shows", word.parts.count > 1 || word.isText else { return nil }
        let parts = word.parts
        if word.isText { return .text(parts.count > 2 ? "\(parts[0])…\(parts[2])" : parts[0]) }
        return parts[0] == "image" ? .image(parts[1]) : .symbol(parts[1])
    }

    /// The font of the element's text; nil for other elements, and for a font that can't be parsed.
    package var font: Font? {
        guard let parts = words.first(where: { $0.word == "in" })?.parts, parts.count > 2, let size = Double(parts[1]),
            let weight = Font.Weight(rawValue: parts[2])
        else { return nil }
        var font = Font(family: parts[0], size: size, weight: weight, isItalic: parts.dropFirst(3).first == "italic")
        var rest = Array(parts.dropFirst(font.isItalic ? 4 : 3))
        if rest.count > 1, rest[0] == "tracking", let tracking = Double(rest[1]) {
            font.tracking = tracking
            rest.removeFirst(2)
        }
        for start in stride(from: 0, to: rest.count, by: 3) {
            guard start + 2 < rest.count, let value = Double(rest[start + 2]) else { return nil }
            switch rest[start] {
            case "axis": font.axes.append(FontVariation(axis: rest[start + 1], value: value))
            case "feature":
                guard let whole = Int(exactly: value) else { return nil }
                font.features.append(FontFeature(tag: rest[start + 1], value: whole))
            default: return nil
            }
        }
        return font
    }

    /// The runs of its text with their own attributes, as printed.
    package var runs: [String] { words.filter { $0.word == "run" }.compactMap(\.value) }

    /// The names of the fallback fonts for characters that the text's own font lacks, each once, from left to right.
    package var standIns: [String] {
        var names: [String] = []
        for line in words where line.word == "line" {
            for name in line.parts.split(separator: "by").dropFirst().joined() where !names.contains(name) {
                names.append(name)
            }
        }
        return names
    }

    /// The kind of the author's part, with its value and the words that it may have; nil for other nodes.
    package var said: (part: String, value: String?, vocabulary: TreeVocabulary)? {
        guard let parts = words.first(where: { $0.word == "said" })?.parts, let part = parts.first,
            let vocabulary = TreeVocabulary.said(part)
        else { return nil }
        return (part, parts.dropFirst().first, vocabulary)
    }
}

extension TreeWord {
    fileprivate var isText: Bool { value?.hasPrefix("\"") == true }

    /// The value's parts: words, numbers and texts without their quotation marks.
    var parts: [String] { LineReader.tokens(of: value ?? "").map { String(unquoting: $0) ?? $0 } }
}

/// The tokens of a line, which are separated by blanks.
private struct LineReader {
    private var tokens: ArraySlice<String>
    private let points: PixelPoints

    init(_ line: some StringProtocol, _ points: PixelPoints) {
        (tokens, self.points) = (Self.tokens(of: line)[...], points)
    }

    /// Splits a line at blanks, except at those within quoted texts.
    static func tokens(of line: some StringProtocol) -> [String] {
        var tokens: [String] = []
        var (token, isText, isEscaped) = ([UInt8](), false, false)
        for byte in line.utf8 {
            if byte == UInt8(ascii: " "), !isText {
                tokens.append(String(decoding: token, as: UTF8.self))
                token = []
                continue
            }
            if byte == UInt8(ascii: "\""), !isEscaped { isText.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
            token.append(byte)
        }
        return tokens + [String(decoding: token, as: UTF8.self)]
    }

    mutating func next() -> String? { tokens.popFirst() }

    /// Reads the line of a node: id, kind with role, frame and words; nil for any other line.
    mutating func node(_ rules: [[String]]) -> PrintedTree.Node? {
        guard let id = next().flatMap({ String(unquoting: $0) }), let what = next(),
            let (x, y) = next().flatMap({ points.pair($0, ",") }),
            let (width, height) = next().flatMap({ points.pair($0, "×") })
        else { return nil }
        let name = what.prefix { $0 != "(" }
        guard let kind = LayoutNodeKind(rawValue: String(name)), let words = words(of: .element) else { return nil }
        var role: String?
        if name != what {
            role = String(unquoting: String(what.dropFirst(name.count + 1).dropLast()))
            guard role != nil, what.last == ")" else { return nil }
        }
        var constraints: [String] = []
        if let said = words.first(where: { $0.word == "said" })?.parts, said.first == "rules" {
            guard let number = said.last.flatMap({ Int($0) }), rules.indices.contains(number) else { return nil }
            constraints = rules[number]
        }
        return PrintedTree.Node(
            id: ElementID(id), kind: kind, role: role, frame: PixelRect(x: x, y: y, width: width, height: height),
            words: words, constraints: constraints)
    }

    /// Reads the words of the rest of the line, each with its value up to the next word. The result is nil if a word is
    /// unknown or out of place.
    mutating func words(of vocabulary: TreeVocabulary) -> [TreeWord]? {
        var (known, flags) = (vocabulary.words.map(\.word)[...], vocabulary.flags)
        if !known.contains("title") { known.append("title") }
        var words: [TreeWord] = []
        while let word = next() {
            guard let place = known.firstIndex(of: word) else { return nil }
            known = known[(TreeVocabulary.repeated.contains(word) ? place : place + 1)...]
            guard !flags.contains(word) else {
                words.append(TreeWord(word: word, value: nil))
                continue
            }
            guard var value = next() else { return nil }
            if word == "said" {
                guard let said = TreeVocabulary.said(value) else { return nil }
                (known, flags) = (said.words.map(\.word)[...] + ["title"], said.flags)
            }
            // The name of an image may be any word.
            if word == "shows", !value.hasPrefix("\""), let name = next() { value += " \(name)" }
            while let more = tokens.first, !known.contains(more) {
                value += " \(more)"
                tokens.removeFirst()
            }
            words.append(TreeWord(word: word, value: value))
        }
        return words
    }
}

extension PixelPoints {
    /// Reads two numbers of points with a separator between them, and returns them in pixels; nil for other text.
    fileprivate func pair(_ text: String, _ mark: Character) -> (Int, Int)? {
        let numbers = text.split(separator: mark, omittingEmptySubsequences: false)
        guard numbers.count == 2, let first = Double(numbers[0]).flatMap(pixels),
            let second = Double(numbers[1]).flatMap(pixels)
        else { return nil }
        return (first, second)
    }
}

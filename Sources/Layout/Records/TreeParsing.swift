package import TatamiPrimitives
import TatamiScenes

extension TreeRecord {
    /// Parses any text that `description` returns; throws the place of the first error in any other text.
    package init(parsing text: String) throws(TreeSyntaxError) {
        guard text.utf8.count <= TreeParser.mostBytes else {
            throw TreeSyntaxError(
                line: 1, column: 1, reason: .tooLong(bytes: text.utf8.count, limit: TreeParser.mostBytes))
        }
        var parser = TreeParser(text)
        self = try parser.record()
    }
}

private struct TreeParser {
    /// The limit of a text; a list of a thousand rows on one tall picture has a few megabytes.
    static let mostBytes = 256 << 20
    /// More than scene files can have.
    static let mostDepth = 500

    private var text: PrintedText
    private var points = PixelPoints(scale: 1)
    private var rules: [[String]] = []

    init(_ text: String) { self.text = PrintedText(text) }

    mutating func record() throws(TreeSyntaxError) -> TreeRecord {
        var record = try screen()
        while text.takes("rules ") { try readRules() }
        // The open node at each depth: a node is closed, and added to its parent, when a line is not deeper.
        var open: [Node] = []
        while !text.isAtEnd {
            let start = text
            let blanks = text.takeBlanks()
            let depth = blanks / 2
            guard blanks % 2 == 0, depth >= 1, depth <= open.count + 1 else { throw start.error(.indentation) }
            guard depth <= Self.mostDepth else { throw start.error(.tooDeep(limit: Self.mostDepth)) }
            close(&open, to: depth - 1, in: &record)
            open.append(try node())
        }
        close(&open, to: 0, in: &record)
        return record
    }

    private typealias Node = TreeRecord.Node

    private func close(_ open: inout [Node], to depth: Int, in record: inout TreeRecord) {
        while open.count > depth {
            let node = open.removeLast()
            if open.isEmpty { record.nodes.append(node) } else { open[open.count - 1].children.append(node) }
        }
    }

    // MARK: The screen

    private mutating func screen() throws(TreeSyntaxError) -> TreeRecord {
        try text.take("screen ")
        let (width, height) = (try text.number(), try text.number(after: "×"))
        let place = text
        let scale = try text.number(after: " scale ")
        guard 0.1...100 ~= scale else { throw place.error(.expected(.number)) }
        points = PixelPoints(scale: scale)
        let size = PixelSize(width: try pixels(width), height: try pixels(height))
        try text.take(" background ")
        var record = TreeRecord(size: size, scale: scale, background: try Color(reading: &text))
        if text.takes(" title ") { record.title = try text.text() }
        record.said = try said(SaidOfScreen())
        try text.takeLineEnd()
        return record
    }

    /// Parses the phrases of one part, up to the end of the line.
    private mutating func said<Part: SaidPart>(_ part: Part) throws(TreeSyntaxError) -> Part {
        var (part, words) = (part, DistinctWords())
        while text.takes(" ") {
            let word = try words.next(&text)
            guard try part.read(word, &text) else { throw text.error(.unknownWord(word)) }
        }
        return part
    }

    private mutating func readRules() throws(TreeSyntaxError) {
        guard try text.wholeNumber() == rules.count else { throw text.error(.expected(.wholeNumber)) }
        try text.takeLineEnd()
        var texts: [String] = []
        while text.takes("  | ") {
            texts.append(try text.text())
            try text.takeLineEnd()
        }
        rules.append(texts)
    }

    // MARK: Elements

    private mutating func node() throws(TreeSyntaxError) -> Node {
        let id = ElementID(try text.name())
        try text.take(" ")
        let kind = try text.word(of: LayoutNodeKind.self)
        var role: String?
        if text.takes("(") {
            role = try text.name()
            try text.take(")")
        }
        try text.take(" ")
        var node = Node(id: id, kind: kind, role: role, frame: try rect())
        var words = DistinctWords()
        while text.takes(" ") {
            let word = try words.next(&text)
            switch word {
            case "shows":
                try text.take(" ")
                node.content = try content()
            case "said":
                try text.take(" ")
                node.said = try said()
            case "title":
                try text.take(" ")
                node.title = try text.text()
            default:
                guard try node.paint.read(word, &text) else { throw text.error(.unknownWord(word)) }
            }
        }
        try text.takeLineEnd()
        return node
    }

    private mutating func content() throws(TreeSyntaxError) -> TreeRecord.Content {
        if text.takes("image ") {
            let name = try text.name()
            try text.take(" at ")
            let frame = try rect()
            return .image(name, frame: frame, tint: text.takes(" tint ") ? try Color(reading: &text) : nil)
        }
        if text.takes("symbol ") {
            let name = try text.name()
            try text.take(" at ")
            let frame = try rect()
            try text.take(" color ")
            return .symbol(name, frame: frame, color: try Color(reading: &text))
        }
        let whole = try recordedText()
        try text.take(" in ")
        let font = try font()
        try text.take(" color ")
        var record = TextRecord(text: whole, font: font, color: try Color(reading: &text), lines: [])
        while text.takes(" run ") { record.runs.append(try run(of: record)) }
        while text.takes(" line ") { record.lines.append(try line()) }
        record.isTruncated = text.takes(" truncated")
        return .text(record)
    }

    private mutating func run(of whole: TextRecord) throws(TreeSyntaxError) -> TextRecord.Run {
        var run = TextRecord.Run(text: try recordedText(), font: whole.font, color: whole.color)
        if text.takes(" in ") { run.font = try font() }
        if text.takes(" color ") { run.color = try Color(reading: &text) }
        if text.takes(" on ") { run.background = try Color(reading: &text) }
        run.isUnderlined = text.takes(" underlined")
        run.isStruckThrough = text.takes(" struck-through")
        if text.takes(" link ") { run.link = try text.text() }
        return run
    }

    private mutating func recordedText() throws(TreeSyntaxError) -> RecordedText {
        let start = try text.text()
        guard text.takes(" to ") else { return .whole(start) }
        let end = try text.text()
        try text.take(" of ")
        let characters = try text.wholeNumber()
        try text.take(" characters #")
        let place = text
        guard let fingerprint = UInt64(try text.word(), radix: 16) else { throw place.error(.expected(.wholeNumber)) }
        return .shortened(start: start, end: end, characters: characters, fingerprint: fingerprint)
    }

    private mutating func font() throws(TreeSyntaxError) -> Font {
        let family = try text.name()
        let size = try text.number(after: " ")
        try text.take(" ")
        let weight = try text.word(of: Font.Weight.self)
        var font = Font(family: family, size: size, weight: weight, isItalic: text.takes(" italic"))
        while text.takes(" axis ") {
            let axis = try text.word()
            font.axes.append(FontVariation(axis: axis, value: try text.number(after: " ")))
        }
        return font
    }

    private mutating func line() throws(TreeSyntaxError) -> TextRecord.Line {
        let (x, baseline) = (try pixels(after: ""), try pixels(after: ","))
        var line = TextRecord.Line(x: x, baseline: baseline, width: try text.number(after: " "))
        while text.takes(" by ") { line.standIns.append(try text.text()) }
        return line
    }

    // MARK: Layout attributes

    /// Parses the kind of attributes, then their phrases up to the title, which ends a line.
    private mutating func said() throws(TreeSyntaxError) -> Said {
        let start = text
        let word = try text.word()
        switch word {
        case "screen": return .screen(try phrases(SaidOfScreen()))
        case "row": return .row(try phrases(SaidOfRow()))
        case "box": return .element(try phrases(SaidOfBox()), .nothing)
        case "image":
            try text.take(" ")
            let mode = try text.word(of: ImageContent.Mode.self)
            return .element(try phrases(SaidOfBox()), .image(mode))
        case "symbol":
            let size = try text.number(after: " ")
            return .element(try phrases(SaidOfBox()), .symbol(size: size))
        case "rules":
            try text.take(" ")
            let number = try text.wholeNumber()
            guard rules.indices.contains(number) else { throw start.error(.expected(.wholeNumber)) }
            return .element(try phrases(SaidOfBox()), .constraints(rules[number]))
        case "text":
            let (text, box) = try phrases(SaidOfText(), SaidOfBox())
            return .element(box, .text(text))
        case "stack":
            let (stack, box) = try phrases(SaidOfStack(), SaidOfBox())
            return .element(box, .stack(stack))
        case "carousel":
            let (carousel, box) = try phrases(SaidOfCarousel(), SaidOfBox())
            return .element(box, .carousel(carousel))
        case "list":
            let (list, box) = try phrases(SaidOfList(), SaidOfBox())
            return .element(box, .list(list))
        default: throw start.error(.unknownWord(word))
        }
    }

    private mutating func phrases<Part: SaidPart>(_ part: Part) throws(TreeSyntaxError) -> Part {
        try phrases(part, SaidOfNothing()).0
    }

    private mutating func phrases<First: SaidPart, Second: SaidPart>(
        _ first: First, _ second: Second
    ) throws(TreeSyntaxError) -> (First, Second) {
        var (first, second, words) = (first, second, DistinctWords())
        while true {
            var ahead = text
            guard ahead.takes(" ") else { break }
            let word = try words.next(&ahead)
            if word == "title" { break }
            text = ahead
            if try first.read(word, &text) { continue }
            guard try second.read(word, &text) else { throw text.error(.unknownWord(word)) }
        }
        return (first, second)
    }

    // MARK: Pixels

    private func pixels(_ points: Double) throws(TreeSyntaxError) -> Int {
        guard let pixels = self.points.pixels(points) else { throw text.error(.expected(.number)) }
        return pixels
    }

    /// Parses a number of points after a mark; the error for a fraction of a pixel is at the number.
    private mutating func pixels(after mark: String) throws(TreeSyntaxError) -> Int {
        try text.take(mark)
        let start = text
        guard let pixels = points.pixels(try text.number()) else { throw start.error(.expected(.number)) }
        return pixels
    }

    private mutating func rect() throws(TreeSyntaxError) -> PixelRect {
        let (x, y) = (try pixels(after: ""), try pixels(after: ","))
        let (width, height) = (try pixels(after: " "), try pixels(after: "×"))
        return PixelRect(x: x, y: y, width: width, height: height)
    }
}

/// The words of a line so far, which must be distinct except a spacer's.
private struct DistinctWords {
    /// So few that a linear search is faster than hashing.
    private var seen: [String] = []

    mutating func next(_ text: inout PrintedText) throws(TreeSyntaxError) -> String {
        let start = text
        let word = try text.word()
        if word == "spacer" { return word }
        guard !seen.contains(word) else { throw start.error(.repeatedWord(word)) }
        seen.append(word)
        return word
    }
}

/// No attributes.
private struct SaidOfNothing: SaidPart {
    var printed: [String] { [] }
    mutating func read(_ word: String, _ text: inout PrintedText) throws(TreeSyntaxError) -> Bool { false }
}

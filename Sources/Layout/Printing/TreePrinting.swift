import TatamiPrimitives
import TatamiScenes

/// The text of a tree, for readers and for baselines: everything that verdicts and explanations need, without glyphs.
///
/// It has the screen with its size, scale and background; the sets of constraints that elements share; then one element
/// a line, in drawing order and indented by depth: id, kind, frame (`x,y w×h` in whole pixels relative to its parent,
/// so that a moved row is one difference, whatever it contains), content, paint, and the author's attributes that
/// determined its place. Attributes that are absent or have their default value are omitted. Lengths are points, in the
/// fewest digits that give the same value, or the same pixel.
extension LayoutTree: CustomStringConvertible {
    package var description: String {
        var printer = TreePrinter(points: PixelPoints(scale: scale))
        return printer.text(of: self)
    }

    /// Whether both trees print the same text. Equal elements are skipped without printing them, and the comparison
    /// stops at the first difference.
    package func printsSame(as other: LayoutTree) -> Bool {
        var printers = (
            TreePrinter(points: PixelPoints(scale: scale)), TreePrinter(points: PixelPoints(scale: other.scale))
        )
        func areSame(_ node: LayoutNode, _ origin: Point, _ twin: LayoutNode, _ twinOrigin: Point) -> Bool {
            guard node.children.count == twin.children.count else { return false }
            if origin == twinOrigin, node.isSameWithoutChildren(as: twin) {
                printers.0.count(node.part)
                printers.1.count(twin.part)
            } else if printers.0.line(of: node, in: origin) != printers.1.line(of: twin, in: twinOrigin) {
                return false
            }
            return areSame(node.children, node.frame.origin, twin.children, twin.frame.origin)
        }
        func areSame(_ nodes: [LayoutNode], _ origin: Point, _ twins: [LayoutNode], _ twinOrigin: Point) -> Bool {
            zip(nodes, twins).allSatisfy { areSame($0, origin, $1, twinOrigin) }
        }
        return printers.0.head(of: self) == printers.1.head(of: other)
            && root.children.count == other.root.children.count
            && areSame(root.children, root.frame.origin, other.root.children, other.root.frame.origin)
            && printers.0.rules == printers.1.rules
    }
}

extension LayoutNode {
    /// Whether the nodes are equal apart from their children.
    package func isSameWithoutChildren(as other: LayoutNode) -> Bool {
        id == other.id && kind == other.kind && role == other.role && title == other.title && frame == other.frame
            && paint == other.paint && part == other.part && content == other.content
    }
}

private struct TreePrinter {
    let points: PixelPoints
    private var lines = ""
    /// The words of the current line.
    private var words = TreeWords()
    /// Each set of constraints once; the index is its number.
    private(set) var rules: [[String]] = []
    private var numbers: [[String]: Int] = [:]

    init(points: PixelPoints) { self.points = points }

    /// Returns the line of the screen itself.
    mutating func head(of tree: LayoutTree) -> String {
        words.say("scale", tree.scale.printed)
        words.say("background", tree.background.description)
        words.add("title", tree.title)
        tree.root.part.add(to: &words)
        return "screen \(printed(tree.size))\(words.line())\n"
    }

    mutating func text(of tree: LayoutTree) -> String {
        var text = head(of: tree)
        for node in tree.root.children { add(node, in: tree.root.frame.origin, depth: 1) }
        for (number, texts) in rules.enumerated() {
            text += "rules \(number)\n"
            for rule in texts { text += "  | \(rule.quoted)\n" }
        }
        return text + lines
    }

    private mutating func add(_ node: LayoutNode, in origin: Point, depth: Int) {
        lines += String(repeating: "  ", count: depth)
        lines += line(of: node, in: origin)
        lines += "\n"
        for child in node.children { add(child, in: node.frame.origin, depth: depth + 1) }
    }

    /// Returns the line of a node, without its children and without indentation.
    mutating func line(of node: LayoutNode, in origin: Point) -> String {
        var line = "\(node.id.description.printedName) \(node.kind.rawValue)"
        if let role = node.role { line += "(\(role.printedName))" }
        line += " \(printed(node.frame, from: origin))"
        add(node.content, from: node.frame.origin)
        node.paint.add(to: &words)
        add(node.part)
        words.add("title", node.title)
        return line + words.line()
    }

    /// Returns the number of an element's set of constraints, a new one for a new set; nil for an element without any.
    @discardableResult
    mutating func count(_ part: ScenePart) -> Int? {
        guard part.said != nil, case .constrained? = part.element?.kind else { return nil }
        return number(of: part.constraints)
    }

    private mutating func add(_ part: ScenePart) {
        guard var said = part.said else { return }
        if let number = count(part) { said += " \(number)" }
        words.say("said", said)
        part.add(to: &words)
    }

    private mutating func number(of texts: [String]) -> Int {
        if let number = numbers[texts] { return number }
        numbers[texts] = rules.count
        rules.append(texts)
        return rules.count - 1
    }

    private mutating func add(_ content: LayoutNode.Content, from origin: Point) {
        switch content {
        case .none: break
        case .text(let text): add(text, from: origin)
        case .image(let image, let frame, let tint):
            words.say("shows", "image \(image.name.printedName)")
            words.say("at", printed(frame, from: origin))
            if let tint { words.say("tint", tint.description) }
        case .symbol(let symbol, let frame, let color):
            words.say("shows", "symbol \(symbol.name.printedName)")
            words.say("at", printed(frame, from: origin))
            words.say("color", color.description)
        }
    }

    private mutating func add(_ text: PlacedText, from origin: Point) {
        words.say("shows", text.text.printedShort)
        words.say("in", text.font.printed)
        words.say("color", text.color.description)
        for run in text.runs { words.say("run", printed(run, of: text)) }
        let families = [text.font.family] + text.runs.map(\.font.family)
        for line in text.lines {
            var place = printed(line.origin, from: origin) + " \(((line.line.width * 100).rounded() / 100).printed)"
            for name in line.line.standIns(for: families) { place += " by \(name.quoted)" }
            words.say("line", place)
        }
        if text.isTruncated { words.say("truncated") }
    }

    /// Returns a run's text with its attributes; those that equal the whole text's are omitted.
    private func printed(_ run: TextRun, of text: PlacedText) -> String {
        var phrase = run.text.printedShort
        if run.font != text.font { phrase += " in \(run.font.printed)" }
        if run.color != text.color { phrase += " color \(run.color)" }
        if let background = run.background { phrase += " on \(background)" }
        if run.isUnderlined { phrase += " underlined" }
        if run.isStruckThrough { phrase += " struck-through" }
        if let link = run.link { phrase += " link \(link.quoted)" }
        return phrase
    }

    // MARK: Pixels

    private func printed(_ size: Size) -> String {
        "\(points.printed(count(size.width)))×\(points.printed(count(size.height)))"
    }

    private func printed(_ point: Point, from origin: Point) -> String {
        "\(points.printed(count(point.x) - count(origin.x))),\(points.printed(count(point.y) - count(origin.y)))"
    }

    private func printed(_ rect: Rect, from origin: Point) -> String {
        "\(printed(rect.origin, from: origin)) \(printed(rect.size))"
    }

    private func count(_ points: Double) -> Int { self.points.pixels(points) ?? 0 }
}

/// The conversion between whole pixels and points, which are printed in the fewest digits that give the same pixel.
struct PixelPoints {
    let scale: Double

    func printed(_ pixels: Int) -> String {
        let points = Double(pixels) / scale
        for factor in [1.0, 10, 100, 1000] {
            let short = (points * factor).rounded() / factor
            if self.pixels(short) == pixels { return short.printed }
        }
        return points.printed
    }

    /// Returns a length in whole pixels; nil beyond 2⁴⁰, more than any picture has.
    func pixels(_ points: Double) -> Int? {
        let pixels = (points * scale).rounded()
        return abs(pixels) <= 0x1p40 ? Int(pixels) : nil
    }
}

extension String {
    /// The text; a very long one is shortened to its two ends and a hash, so that the line stays readable.
    fileprivate var printedShort: String {
        guard utf8.count > 600 else { return quoted }
        let count = count
        guard count > 200 else { return quoted }
        let ends = "\(String(prefix(100)).quoted) to \(String(suffix(40)).quoted)"
        return "\(ends) of \(count) characters #\(String(fnv1a(utf8), radix: 16))"
    }
}

extension Font {
    fileprivate var printed: String {
        "\(family.printedName) \(size.printed) \(weight.rawValue)" + (isItalic ? " italic" : "")
            + (tracking == 0 ? "" : " tracking \(tracking.printed)")
            + axes.map { " axis \($0.axis) \($0.value.printed)" }.joined()
            + features.map { " feature \($0.tag) \($0.value)" }.joined()
    }
}

extension ShapedText.Line {
    /// Returns the names of fonts that belong to none of these families, each once, from left to right.
    package func standIns(for families: [String]) -> [String] {
        var names: [String] = []
        for run in runs where !families.contains(where: run.font.name.hasPrefix) && !names.contains(run.font.name) {
            names.append(run.font.name)
        }
        return names
    }
}

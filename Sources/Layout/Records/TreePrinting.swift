import TatamiPrimitives
import TatamiScenes

/// The text of a record: the screen, then each shared set of constraints, then one element per line in drawing order,
/// indented by depth.
///
/// An element has its id, kind, frame (`x,y w×h` relative to its parent), content, paint, and layout attributes.
/// Missing parts and defaults are omitted. Lengths are in points, in the fewest digits that mean the same value or
/// the same pixel.
extension TreeRecord: CustomStringConvertible {
    package var description: String {
        var printer = TreePrinter(points: PixelPoints(scale: scale))
        for node in nodes { printer.add(node, depth: 1) }
        var first = [
            "screen \(printer.points.printed(size))", "scale \(scale.printed)", "background \(background)",
        ]
        if let title { first.append("title \(title.quoted)") }
        first += said.printed
        return ([first.joined(separator: " ")] + printer.printedRules + printer.lines).joined(separator: "\n") + "\n"
    }
}

private struct TreePrinter {
    let points: PixelPoints
    var lines: [String] = []
    /// The distinct sets of constraints, and their numbers.
    private var rules: [[String]] = []
    private var numbers: [[String]: Int] = [:]

    init(points: PixelPoints) { self.points = points }

    var printedRules: [String] {
        rules.enumerated().flatMap { number, texts in ["rules \(number)"] + texts.map { "  | " + $0.quoted } }
    }

    mutating func add(_ node: TreeRecord.Node, depth: Int) {
        lines.append(String(repeating: "  ", count: depth) + phrases(of: node).joined(separator: " "))
        for child in node.children { add(child, depth: depth + 1) }
    }

    private mutating func phrases(of node: TreeRecord.Node) -> [String] {
        var phrases = [
            node.id.description.printedName, node.kind.rawValue + (node.role.map { "(\($0.printedName))" } ?? ""),
            points.printed(node.frame),
        ]
        phrases += printed(node.content) + node.paint.printed
        switch node.said {
        case .nothing: break
        case .screen(let screen): phrases += ["said screen"] + screen.printed
        case .row(let row): phrases += ["said row"] + row.printed
        case .element(let box, let content): phrases += ["said"] + printed(content) + box.printed
        }
        if let title = node.title { phrases.append("title \(title.quoted)") }
        return phrases
    }

    private mutating func printed(_ content: SaidOfContent) -> [String] {
        switch content {
        case .nothing: return ["box"]
        case .text(let text): return ["text"] + text.printed
        case .image(let mode): return ["image \(mode.rawValue)"]
        case .symbol(let size): return ["symbol \(size.printed)"]
        case .stack(let stack): return ["stack"] + stack.printed
        case .carousel(let carousel): return ["carousel"] + carousel.printed
        case .list(let list): return ["list"] + list.printed
        case .constraints(let texts):
            let number = numbers[texts] ?? rules.count
            if number == rules.count {
                numbers[texts] = number
                rules.append(texts)
            }
            return ["rules \(number)"]
        }
    }

    private func printed(_ content: TreeRecord.Content) -> [String] {
        switch content {
        case .none: return []
        case .text(let text): return printed(text)
        case .image(let name, let frame, let tint):
            return ["shows image \(name.printedName) at \(points.printed(frame))"]
                + (tint.map { ["tint \($0)"] } ?? [])
        case .symbol(let name, let frame, let color):
            return ["shows symbol \(name.printedName) at \(points.printed(frame)) color \(color)"]
        }
    }

    private func printed(_ text: TextRecord) -> [String] {
        var phrases = ["shows \(text.text.printed)", "in \(text.font.printed)", "color \(text.color)"]
        phrases += text.runs.map { printed($0, of: text) }
        for line in text.lines {
            var phrase = "line \(points.printed(line.x)),\(points.printed(line.baseline)) \(line.width.printed)"
            for name in line.standIns { phrase += " by \(name.quoted)" }
            phrases.append(phrase)
        }
        if text.isTruncated { phrases.append("truncated") }
        return phrases
    }

    /// Attributes that a run shares with the text are omitted.
    private func printed(_ run: TextRecord.Run, of text: TextRecord) -> String {
        var phrase = "run \(run.text.printed)"
        if run.font != text.font { phrase += " in \(run.font.printed)" }
        if run.color != text.color { phrase += " color \(run.color)" }
        if let background = run.background { phrase += " on \(background)" }
        if run.isUnderlined { phrase += " underlined" }
        if run.isStruckThrough { phrase += " struck-through" }
        if let link = run.link { phrase += " link \(link.quoted)" }
        return phrase
    }
}

/// Conversion of whole pixels to points, in the fewest digits that mean the same pixel.
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

    /// nil for numbers larger than any picture.
    func pixels(_ points: Double) -> Int? {
        let pixels = (points * scale).rounded()
        return abs(pixels) <= 0x1p40 ? Int(pixels) : nil
    }

    func printed(_ size: PixelSize) -> String { "\(printed(size.width))×\(printed(size.height))" }

    func printed(_ rect: PixelRect) -> String {
        "\(printed(rect.x)),\(printed(rect.y)) \(printed(rect.width))×\(printed(rect.height))"
    }
}

extension RecordedText {
    fileprivate var printed: String {
        switch self {
        case .whole(let text): text.quoted
        case .shortened(let start, let end, let characters, let fingerprint):
            "\(start.quoted) to \(end.quoted) of \(characters) characters #\(String(fingerprint, radix: 16))"
        }
    }
}

extension Font {
    fileprivate var printed: String {
        "\(family.printedName) \(size.printed) \(weight.rawValue)" + (isItalic ? " italic" : "")
            + axes.map { " axis \($0.axis) \($0.value.printed)" }.joined()
    }
}

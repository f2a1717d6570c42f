import TatamiPrimitives
import TatamiScenes
import TatamiSymbols

/// One element a line, indented by how deep it stands, in drawing order: id, kind, frame (`x,y w×h` in points), then
/// what it shows and how it is painted, leaving out what is not there. Numbers are the shortest that mean the same value.
extension LayoutTree: CustomStringConvertible {
    package var description: String {
        var first = "screen \(size.printed) scale \(scale.printed) background \(background)"
        if let title { first += " title \(title.quoted)" }
        var lines = [first]
        func add(_ node: LayoutNode, depth: Int) {
            lines.append(String(repeating: "  ", count: depth) + node.printedLine)
            for child in node.children { add(child, depth: depth + 1) }
        }
        for child in root.children { add(child, depth: 1) }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension LayoutNode {
    fileprivate var printedLine: String {
        let name = id.description
        let isPlain = !name.isEmpty && name.allSatisfy { $0 != " " && $0 != "\"" && !$0.isNewline }
        var words = [isPlain ? name : name.quoted, kind, frame.printed]
        switch content {
        case .none: break
        case .text(let text): words.append(text.printed)
        case .image(let image, let frame, let tint):
            words.append("\(image.name.quoted) at \(frame.printed)")
            if let tint { words.append("tint \(tint)") }
        case .symbol(let symbol, let frame, let color):
            words.append("\(symbol.name) at \(frame.printed) \(color)")
        }
        words += paint.printed
        if let title { words.append("title \(title.quoted)") }
        return words.joined(separator: " ")
    }
}

extension PlacedText {
    fileprivate var printed: String {
        var words = [shortText, font.printed, "\(color)"]
        words.append(lines.count == 1 ? "1 line" : "\(lines.count) lines")
        if let first = lines.first { words.append("at \(first.origin.printed)") }
        return words.joined(separator: " ")
    }
}

extension PlacedText {
    /// The text, or of a very long one its two ends and its length: a line is to be read by people.
    private var shortText: String {
        guard text.utf8.count > 600, text.count > 200 else { return text.quoted }
        return "\(text.prefix(100))…\(text.suffix(40))".quoted + " of \(text.count) characters"
    }
}

extension Font {
    fileprivate var printed: String {
        let name = family.contains(" ") ? family.quoted : family
        return "\(name) \(size.printed) \(weight.rawValue)" + (isItalic ? " italic" : "")
    }
}

extension BoxPaint {
    fileprivate var printed: [String] {
        var words: [String] = []
        if let background { words.append("background \(background.printed)") }
        if cornerRadius > 0, !corners.isEmpty {
            words.append("radius \(cornerRadius.printed)" + (corners == .all ? "" : " \(corners.printed)"))
        }
        if clipsContent { words.append("clips") }
        if let border { words.append("border \(border.printed)") }
        if let shadow { words.append("shadow \(shadow.printed)") }
        if let innerShadow {
            let caster =
                "\(innerShadow.casterOrigin.printed) +\(innerShadow.casterExtraWidth.printed)×\(innerShadow.casterHeight.printed)"
            words.append("inner-shadow \(innerShadow.shadow.printed) of \(caster)")
        }
        if opacity != 1 { words.append("opacity \(opacity.printed)") }
        return words
    }
}

extension Paint {
    fileprivate var printed: String {
        switch self {
        case .solid(let color): color.description
        case .linearGradient(let gradient):
            "gradient(\(gradient.start.printed) to \(gradient.end.printed): "
                + gradient.stops.map { "\($0.offset.printed) \($0.color)" }.joined(separator: ", ") + ")"
        }
    }
}

extension Shadow {
    fileprivate var printed: String { "\(offset.printed) blur \(blur.printed) \(color)" }
}

extension Corners {
    fileprivate var printed: String {
        let names: [(Corners, String)] = [
            (.topLeft, "top-left"), (.topRight, "top-right"), (.bottomRight, "bottom-right"),
            (.bottomLeft, "bottom-left"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}

extension Rect {
    fileprivate var printed: String { "\(origin.printed) \(size.printed)" }
}

extension Point {
    fileprivate var printed: String { "\(x.printed),\(y.printed)" }
}

extension Size {
    fileprivate var printed: String { "\(width.printed)×\(height.printed)" }
}

extension Double {
    /// The shortest digits that read back as the same value, whole numbers without a point.
    fileprivate var printed: String {
        let digits = description
        return digits.hasSuffix(".0") ? (self == 0 ? "0" : String(digits.dropLast(2))) : digits
    }
}

extension String {
    /// On one line and between quotation marks, with what would break that escaped as in Swift.
    fileprivate var quoted: String {
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\t": text += "\\t"
            case _
            where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar == "\u{2028}"
                || scalar == "\u{2029}":
                text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

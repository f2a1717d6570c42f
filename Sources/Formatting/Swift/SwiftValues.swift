import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

/// What values are in Swift.
struct SwiftValues {
    /// The scene's own colours, by their names in it, as constants.
    var colors: [String: String] = [:]
    /// Those of them that are no others' and the same in the dark appearance, as the scene spells them.
    var colorTexts: [String: String] = [:]
    /// The scene's values that nothing sets, by their names in it, as constants.
    var constants: [String: String] = [:]
    /// Whether what is written stands in a loop of copies, where `index` counts from 0 and braces stand for numbers.
    var isInLoop = false
    /// What code calls the record that what is written stands for; nil where braces are none of a record's.
    var record: String?
    /// The names of values of the scene, for which braces stand in all texts; nil where it has none.
    var valueNames: Set<String>?
    /// Whether braces stand for what is computed when a picture is drawn.
    var isComputing: Bool { record != nil || valueNames != nil }

    /// For closures that are given nothing, in whose texts braces stand as they are.
    mutating func hideRecord() {
        (record, valueNames) = (nil, valueNames ?? [])
    }

    func bad(_ node: SourceNode) -> FormattingFailure { .unsayable(.valueInSwift, node.place) }

    // MARK: Text

    func text(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard let text = node.text else { throw bad(node) }
        if let record { return RecordText(text).source(naming: record, unless: valueNames ?? []) }
        if valueNames != nil { return SwiftSpelling.text(text) }
        guard isInLoop else { return withConstants(SwiftSpelling.text(text)) }
        var (literal, rest) = ("", text[...])
        while let next = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            literal += SwiftSpelling.inner(String(rest[..<next]))
            let follows = rest[rest.index(after: next)...]
            if follows.first == rest[next] {
                literal += String(rest[next])
                rest = follows.dropFirst()
            } else if rest[next] == "{", let end = follows.firstIndex(of: "}"), let count = count(follows[..<end]) {
                literal += "\\(\(count))"
                rest = follows[follows.index(after: end)...]
            } else {
                throw .unsayable(.expressionInSwift(text), node.place)
            }
        }
        return withConstants("\"" + literal + SwiftSpelling.inner(String(rest)) + "\"")
    }

    /// The same literal where constants are called by their names.
    private func withConstants(_ literal: String) -> String {
        func escaped(_ mark: Character) -> String { SwiftSpelling.inner(String(mark)) }
        let (start, end) = (escaped(WrittenConstants.start), escaped(WrittenConstants.end))
        guard literal.contains(start) else { return literal }
        var literal = literal
        for (name, constant) in constants {
            if literal == "\"\(start)\(name)\(end)\"" { return constant }
            literal = literal.replacing("\(start)\(name)\(end)", with: "\\(\(constant))")
        }
        return literal
    }

    /// The constant that a text is all of.
    private func constant(_ node: SourceNode) -> String? {
        guard let text = node.text, text.first == WrittenConstants.start else { return nil }
        return constants[String(text.dropFirst().dropLast())]
    }

    /// What braces hold in a loop of copies.
    private func count(_ expression: Substring) -> String? {
        switch expression {
        case "number": "index + 1"
        case "index": "index"
        default: nil
        }
    }

    func texts(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard let items = node.items else { return "[\(try text(node))]" }
        var texts: [String] = []
        for item in items { texts.append(try text(item)) }
        return "[\(texts.joined(separator: ", "))]"
    }

    /// A text that is one of a type's words.
    func word(_ node: SourceNode, _ words: [String]? = nil) throws(FormattingFailure) -> String {
        guard let text = node.text, SwiftSpelling.isName(text) || text == "default", words?.contains(text) ?? true
        else {
            throw bad(node)
        }
        return text == "default" ? ".`default`" : "." + text
    }

    // MARK: Numbers and truth values

    func flag(_ node: SourceNode) throws(FormattingFailure) -> String {
        if let constant = constant(node) { return constant }
        switch node.value {
        case .flag(let flag): return flag ? "true" : "false"
        case .text("on"): return "true"
        case .text("off"): return "false"
        default: throw bad(node)
        }
    }

    /// Also a ratio or a percentage, as parts of 1.
    func number(_ node: SourceNode) throws(FormattingFailure) -> String {
        if let constant = constant(node) { return constant }
        switch node.value {
        case .number(let number, _) where number.isFinite: return number.spelled
        case .text(let text):
            if isInLoop, text.hasPrefix("{"), text.hasSuffix("}"), let count = count(text.dropFirst().dropLast()) {
                return count == "index" ? "Double(index)" : "Double(index + 1)"
            }
            if text.hasSuffix("%"), let percent = Double(text.dropLast().filter { $0 != " " }) {
                return "\(percent.spelled) / 100.0"
            }
            let parts = text.split(separator: "/").map { Double($0.filter { $0 != " " }) }
            if parts.count == 2, let top = parts[0], let bottom = parts[1] { return "\(top.spelled) / \(bottom)" }
            throw bad(node)
        default: throw bad(node)
        }
    }

    func whole(_ node: SourceNode) throws(FormattingFailure) -> String {
        if isInLoop, case .text(let text) = node.value, let count = count(text.dropFirst().dropLast()) { return count }
        guard case .number(let number, _) = node.value, let whole = Int(exactly: number) else { throw bad(node) }
        return String(whole)
    }

    func numbers(_ node: SourceNode, count: Int? = nil) throws(FormattingFailure) -> [String] {
        guard let items = node.items, count.map({ $0 == items.count }) ?? true else { throw bad(node) }
        var numbers: [String] = []
        for item in items { numbers.append(try number(item)) }
        return numbers
    }

    /// A length, a limit or a radius: what is no number of points has a word.
    func length(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard case .text(let text) = node.value else { return try number(node) }
        if text == "fill" || text == "half" || text == "content" { return "." + text }
        if text.hasSuffix("%"), let percent = Double(text.dropLast().filter { $0 != " " }) {
            return ".percent(\(percent.spelled))"
        }
        return ".points(\(try number(node)))"
    }

    func aspectRatio(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard case .text(let text) = node.value, text.contains(":") else { return try number(node) }
        let sides = text.split(separator: ":").map { Double($0.filter { $0 != " " }) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else { throw bad(node) }
        return "\(width.spelled) / \(height)"
    }

    func insets(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard node.entries != nil else {
            if node.text == "none" { return "EdgeInsets()" }
            let all = try number(node)
            return "EdgeInsets(horizontal: \(all), vertical: \(all))"
        }
        var said = Said(node)
        var values: [String: String] = [:]
        for (key, others) in [("horizontal", ["leading", "trailing"]), ("vertical", ["top", "bottom"])] {
            guard let node = said.take(key) else { continue }
            let value = try number(node)
            for key in others { values[key] = value }
        }
        for key in ["top", "leading", "bottom", "trailing"] {
            if let node = said.take(key) { values[key] = try number(node) }
        }
        try said.finish()
        if values["leading"] == values["trailing"], values["top"] == values["bottom"] {
            return SwiftCode.call(
                "EdgeInsets", [("horizontal", values["leading"]), ("vertical", values["top"])]
            ).head
        }
        return SwiftCode.call(
            "EdgeInsets", ["top", "leading", "bottom", "trailing"].map { ($0, values[$0]) }
        ).head
    }

    func time(_ node: SourceNode) throws(FormattingFailure) -> String {
        if case .number(let seconds, _) = node.value { return ".seconds(\(seconds.spelled))" }
        guard let text = node.text else { throw bad(node) }
        let (digits, unit) = text.hasSuffix("ms") ? (text.dropLast(2), "milliseconds") : (text.dropLast(), "seconds")
        guard let number = Double(digits.filter { $0 != " " }) else { throw bad(node) }
        return ".\(unit)(\(number.spelled))"
    }

    func priority(_ node: SourceNode) throws(FormattingFailure) -> String {
        if case .number = node.value { return try whole(node) }
        return try word(node, ["required", "high", "low", "fittingSize"])
    }

    // MARK: Colours and fonts

    /// With its type where that isn't known from the place.
    func color(_ node: SourceNode, isWhole: Bool = false) throws(FormattingFailure) -> String {
        switch node.value {
        case .text(let text):
            if let own = colors[text] { return own }
            if text.contains("{") { return "Color(\(try self.text(spelledOut(node))))" }
            let isNamed = SwiftSpelling.isName(text)
            return isNamed ? (isWhole ? "Color.\(text)" : ".\(text)") : "Color(\(SwiftSpelling.text(text)))"
        case .list:
            let parts = try numbers(node)
            guard parts.count == 3 || parts.count == 4 else { throw bad(node) }
            let names = ["red", "green", "blue", "opacity"]
            return SwiftCode.call("Color", zip(names, parts).map { ($0, $1) }).head
        case .mapping:
            var said = Said(node)
            if let light = said.take("light"), let dark = said.take("dark") {
                try said.finish()
                return "Color(light: \(try color(light)), dark: \(try color(dark)))"
            }
            guard let base = said.take("color") else { throw bad(node) }
            let alpha = said.take("alpha")
            try said.finish()
            return try color(base, isWhole: true) + ".opacity(\(try alpha.map(number) ?? "1"))"
        default: throw bad(node)
        }
    }

    /// What is computed when a row is shown knows nothing of constants: the scene's own colours are written in their places.
    func spelledOut(_ node: SourceNode) throws(FormattingFailure) -> SourceNode {
        guard var text = node.text, text.contains("{") else { return node }
        for name in colors.keys {
            for quoted in ["'\(name)'", "\"\(name)\""] where text.contains(quoted) {
                guard let color = colorTexts[name] else { throw bad(node) }
                text = text.replacing(quoted, with: "'\(color)'")
            }
        }
        return SourceNode(.text(text), place: node.place)
    }

    /// A colour, a gradient, or a material.
    func paint(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard let gradient = node["gradient"] else {
            // As SwiftUI says it, beside names that end in what they are.
            return node.text == SystemMaterial.bar.rawValue && colors["barMaterial"] == nil ? ".bar" : try color(node)
        }
        var said = Said(gradient)
        let (from, to) = (said.take("from"), said.take("to"))
        guard let stops = said.take("stops")?.items else { throw bad(gradient) }
        try said.finish()
        let hasOffsets = stops.contains { $0["offset"] != nil }
        var parts: [String] = []
        for stop in stops {
            guard hasOffsets else {
                parts.append(try color(stop))
                continue
            }
            guard let offset = stop["offset"], let inner = stop["color"] else { throw bad(stop) }
            parts.append(".init(color: \(try color(inner)), location: \(try number(offset)))")
        }
        return SwiftCode.call(
            "LinearGradient",
            [
                (hasOffsets ? "stops" : "colors", "[\(parts.joined(separator: ", "))]"),
                ("startPoint", try from.map(end)), ("endPoint", try to.map(end)),
            ]
        ).head
    }

    private func end(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard node.items != nil else { return try word(node) }
        let point = try numbers(node, count: 2)
        return "UnitPoint(x: \(point[0]), y: \(point[1]))"
    }

    private static let styles = [
        "largeTitle": "largeTitle", "title1": "title", "title2": "title2", "title3": "title3", "headline": "headline",
        "body": "body", "callout": "callout", "subheadline": "subheadline", "footnote": "footnote",
        "caption1": "caption", "caption2": "caption2",
    ]

    func font(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard node.entries != nil else {
            guard let style = node.text.flatMap({ Self.styles[$0] }) else { throw bad(node) }
            return ".\(style)"
        }
        var said = Said(node)
        let (style, family, size) = (said.take("style"), said.take("family"), said.take("size"))
        let (weight, italic, axes) = (said.take("weight"), said.take("italic"), said.take("axes"))
        try said.finish()
        var font: String
        switch (style, family, size) {
        case (let style?, nil, nil): font = try self.font(style)
        case (nil, let family?, let size):
            let points = try size.map(number)
            font = "." + SwiftCode.call("custom", [(nil, try text(family)), ("size", points)]).head
        case (nil, nil, let size?): font = ".system(size: \(try number(size)))"
        case (nil, nil, nil): font = ".body"
        default: throw bad(node)
        }
        if let weight { font += ".weight(\(try word(weight)))" }
        if let italic, try flag(italic) == "true" { font += ".italic()" }
        if let axes {
            var places: [String] = []
            for entry in axes.entries ?? [] {
                places.append("\(SwiftSpelling.text(entry.key)): \(try number(entry.node))")
            }
            font += ".axes([\(places.joined(separator: ", "))])"
        }
        return font
    }
}

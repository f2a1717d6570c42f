import TatamiSceneFile

/// What all elements have, and all texts.
extension SwiftElements {
    func modifyText(_ code: inout SwiftCode, _ said: inout Said) throws(FormattingFailure) {
        if let node = said.take("font") { code.add("font", try values.font(node)) }
        if let node = said.take("color") { code.add("foregroundStyle", try values.color(node)) }
        let words = [
            ("alignment", "multilineTextAlignment"), ("truncation", "truncationMode"), ("mode", "contentMode"),
            ("verticalAlignment", "verticalAlignment"), ("textCase", "textCase"),
        ]
        for (key, call) in words {
            if let node = said.take(key) { code.add(call, try values.word(node)) }
        }
        code.add("lineLimit", try said.take("lines").map(values.whole))
        code.add("lineSpacing", try said.take("lineSpacing").map(values.number))
        code.add("minimumScaleFactor", try said.take("minimumScaleFactor").map(values.number))
        code.add("markdown", try said.take("markdown").map(values.flag))
        if let node = said.take("tint") { code.add("tint", try values.color(node)) }
    }

    func modifyBox(_ code: inout SwiftCode, _ said: inout Said) throws(FormattingFailure) {
        code.add("id", try said.take("id").map(values.text))
        code.add("accessibilityLabel", try said.take("accessibilityLabel").map(values.text))
        // Of what has no text of that name, what it is for people.
        if let title = said.take("title") { code.add("accessibilityLabel", try values.text(title)) }
        code.add("accessibilityHidden", try said.take("accessibilityHidden").map(values.flag))
        for entry in said.take("allow")?.entries ?? [] { try allow(entry, &code) }
        if let padding = said.take("padding") {
            try add(padding: padding, to: &code)
        }
        let size = try (said.take("width").map(values.length), said.take("height").map(values.length))
        if size.0 != nil || size.1 != nil { code.add("frame", [("width", size.0), ("height", size.1)]) }
        var limits: [(label: String?, value: String?)] = []
        for key in ["minWidth", "maxWidth", "minHeight", "maxHeight"] {
            limits.append((key, try said.take(key).map(values.length)))
        }
        if limits.contains(where: { $0.value != nil }) { code.add("frame", limits) }
        code.add("aspectRatio", try said.take("aspectRatio").map(values.aspectRatio))
        code.add("background", try said.take("background").map(values.paint))
        code.add("cornerRadius", try said.take("cornerRadius").map(values.length))
        code.add("clipped", try said.take("clip").map(values.flag))
        if let border = said.take("border") { try add(border: border, to: &code) }
        if let shadow = said.take("shadow") { try add(shadow: shadow, to: &code) }
        if let shadow = said.take("innerShadow") { try add(innerShadow: shadow, to: &code) }
        if let edges = said.take("ignoresSafeArea") { try add(edges: edges, to: &code) }
        code.add("opacity", try said.take("opacity").map(values.number))
        code.add("hidden", try said.take("hidden").map(values.flag))
        let priorities = [
            ("hugging", "contentHuggingPriority"), ("compressionResistance", "contentCompressionResistancePriority"),
        ]
        for (key, call) in priorities {
            guard let node = said.take(key) else { continue }
            var axes = Said(node)
            var (horizontal, vertical) = (node, node) as (SourceNode?, SourceNode?)
            if node.entries != nil { (horizontal, vertical) = (axes.take("horizontal"), axes.take("vertical")) }
            code.add(
                call,
                [("horizontal", try horizontal.map(values.priority)), ("vertical", try vertical.map(values.priority))])
            try axes.finish()
        }
    }

    func allow(_ entry: SourceNode.Entry, _ code: inout SwiftCode) throws(FormattingFailure) {
        guard SwiftSpelling.isName(entry.key) else { throw bad(entry.place) }
        code.add("allow", [(nil, "." + entry.key), ("reason", try values.text(entry.node))])
    }

    private func add(padding node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        guard node.entries?.contains(where: { $0.node.text == "margin" }) ?? false else {
            return code.add("padding", node.entries == nil ? try values.number(node) : try values.insets(node))
        }
        var said = Said(node)
        for edge in ["horizontal", "vertical", "leading", "trailing", "top", "bottom"] {
            guard let node = said.take(edge) else { continue }
            let room = node.text == "margin" ? ".margin" : try values.number(node)
            code.add("padding", [(nil, "." + edge), (nil, room)])
        }
        try said.finish()
    }

    private func add(border node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        var border = Said(node)
        let width = try border.take("width").map(values.number)
        var color = ".separator"
        if let node = border.take("color") { color = try values.color(node) } else if isChange { throw bad(node.place) }
        if isChange, width == nil { throw bad(node.place) }
        var dash: String?
        if isChange, case .null? = node["dash"]?.value { dash = "[]" }
        if let node = border.take("dash") { dash = "[\(try values.numbers(node).joined(separator: ", "))]" }
        try border.finish()
        code.add("border", [(nil, color), ("width", width), ("dash", dash)])
    }

    /// What every shadow has: of one that is changed, all of it, since what is left out would be as usual.
    private func shadow(_ said: inout Said) throws(FormattingFailure) -> [(label: String?, value: String?)] {
        if isChange, !said.has("offset") || !said.has("blur") || !said.has("color") { throw bad(said.place) }
        var color: String?
        if let node = said.take("color") { color = try values.color(node) }
        let blur = try said.take("blur").map(values.number)
        var offset: [String]?
        if let node = said.take("offset") { offset = try values.numbers(node, count: 2) }
        return [("color", color), ("blur", blur), ("x", offset?[0]), ("y", offset?[1])]
    }

    private func add(shadow node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        var said = Said(node)
        code.add("shadow", try shadow(&said))
        try said.finish()
    }

    private func add(innerShadow node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        var said = Said(node)
        if isChange, !said.has("origin") || !said.has("extraWidth") || !said.has("height") { throw bad(said.place) }
        var origin: [String]?
        if let node = said.take("origin") { origin = try values.numbers(node, count: 2) }
        let caster: [(label: String?, value: String?)] = [
            ("originX", origin?[0]), ("originY", origin?[1]),
            ("extraWidth", try said.take("extraWidth").map(values.number)),
            ("height", try said.take("height").map(values.number)),
        ]
        code.add("innerShadow", caster + (try shadow(&said)))
        try said.finish()
    }

    private func add(edges node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        if case .flag(let flag) = node.value {
            return code.add("ignoresSafeArea", flag ? [] : [("edges", "[]")])
        }
        var edges: [String] = []
        for edge in node.items ?? [node] { edges.append(try values.word(edge)) }
        code.add("ignoresSafeArea", [("edges", "[\(edges.joined(separator: ", "))]")])
    }
}

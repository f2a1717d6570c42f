import TatamiSceneFile

/// Lists, their sections and their rows.
extension SwiftElements {
    func list(_ said: inout Said) throws(FormattingFailure) -> SwiftCode {
        let id = try said.take("id").map(values.text)
        let fill = try self.fill(&said)
        var content: [SwiftCode] = []
        if let node = said.take("rows") { content = try rows(node) }
        if let node = said.take("sections") { content += try sections(node) }
        var code = SwiftCode.call("List", [("id", id), ("fill", fill)], [.init(body: content)])
        try modifyList(&code, &said)
        return code
    }

    /// The same of a list that a state changes.
    func changeList(_ code: inout SwiftCode, _ said: inout Said) throws(FormattingFailure) {
        for key in ["rows", "sections"] {
            guard let node = said.take(key) else { continue }
            code.add("rows", [], [.init(body: key == "rows" ? try rows(node) : try sections(node))])
            code.modifiers[code.modifiers.count - 1].call = ".rows"
        }
        for key in ["header", "footer"] {
            if let node = said.take(key) { code.add(key, try values.text(node)) }
        }
        code.add("fill", try fill(&said))
        // A stack's spacing is said like a list's; a grid's may have two parts.
        if let node = said["spacing"], node.entries != nil { return try modifyList(&code, &said) }
        code.add("spacing", try said.take("spacing").map(values.number))
        try modifyList(&code, &said)
    }

    private func fill(_ said: inout Said) throws(FormattingFailure) -> String? {
        let (strategy, rotated) = (said.take("bottomStrategy"), said.take("rotatedAs"))
        let height = try said.take("fillerHeight").map(values.number)
        guard let fill = said.take("fill") else {
            if let node = strategy ?? rotated { throw bad(node.place) }
            return nil
        }
        guard let strategy else { return try values.word(fill, ["top", "bottom"]) }
        guard fill.text == "bottom", let word = strategy.text else { throw bad(strategy.place) }
        switch word {
        case "inverted", "inset", "layout": return ".bottom(.\(word))"
        case "rotated":
            guard let rotated else { throw bad(strategy.place) }
            return ".bottom(.rotated(as: \(try values.word(rotated))))"
        case "filler": return ".bottom(.filler(\(height.map { "height: " + $0 } ?? "")))"
        default: throw bad(strategy.place)
        }
    }

    private func modifyList(_ code: inout SwiftCode, _ said: inout Said) throws(FormattingFailure) {
        if let node = said.take("style") {
            code.add("listStyle", try values.word(node, ["plain", "grouped", "insetGrouped"]))
        }
        let numbers = [
            ("rowHeight", "rowHeight"), ("minimumRowHeight", "minimumRowHeight"),
            ("estimatedRowHeight", "estimatedRowHeight"), ("spacing", "listRowSpacing"),
        ]
        for (key, call) in numbers where said[key]?.entries == nil {
            code.add(call, try said.take(key).map(values.number))
        }
        if let node = said.take("separators") { try add(separators: node, to: &code) }
        if let node = said["selectionStyle"], code.head.hasPrefix("List") {
            _ = said.take("selectionStyle")
            code.add("listSelectionStyle", try values.word(node))
        }
        if let node = said.take("scroll") { code.add("scrollPosition", try position(node)) }
        if let node = said.take("scrollable") {
            code.add("scrollDisabled", try values.flag(node) == "true" ? "false" : "true")
        }
        code.add("scrollIndicator", try said.take("scrollIndicator").map(values.flag))
        if let node = said.take("sectionIndex") {
            switch node.value {
            case .flag(true): code.add("sectionIndex", [])
            case .flag: break
            default: code.add("sectionIndex", try values.texts(node))
            }
        }
        for key in ["editing", "multipleSelection", "movableRows"] {
            code.add(key, try said.take(key).map(values.flag))
        }
        if let node = said.take("append") {
            code.add("appended", [], [.init(body: try rows(node))])
            code.modifiers[code.modifiers.count - 1].call = ".appended"
        }
    }

    private func add(separators node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        if case .flag(let flag) = node.value { return code.add("listSeparators", flag ? "true" : "false") }
        var said = Said(node)
        var color: String?
        if let node = said.take("color") { color = try values.color(node) }
        // Without a leading inset the lines follow the text.
        let leading = try (said.take("leading") ?? said.take("inset")).map(values.number) ?? "nil"
        let trailing = try said.take("trailing").map(values.number)
        try said.finish()
        code.add("listSeparators", [("color", color), ("leading", leading), ("trailing", trailing)])
    }

    func position(_ node: SourceNode) throws(FormattingFailure) -> String {
        if let text = node.text, text == "start" || text == "end" { return "." + text }
        guard node.entries != nil else { return ".offset(\(try values.number(node)))" }
        var said = Said(node)
        let word = said.has("item") ? "item" : "row"
        guard let row = said.take(word) else { throw bad(node.place) }
        let anchor = try said.take("at").map { (node) throws(FormattingFailure) in try values.word(node) }
        try said.finish()
        return "." + SwiftCode.call(word, [(nil, try values.whole(row)), ("at", anchor)]).head
    }

    // MARK: Sections and rows

    private func sections(_ node: SourceNode) throws(FormattingFailure) -> [SwiftCode] {
        guard let items = node.items else { return [try recordSections(node)] }
        var codes: [SwiftCode] = []
        for item in items {
            var said = Said(item)
            if said.has("from"), !said.has("rows") {
                codes.append(try recordSections(item))
                continue
            }
            let id = try said.take("id").map(values.text)
            let (header, footer) = (said.take("header"), said.take("footer"))
            let rows = try said.take("rows").map(rows) ?? []
            try said.finish()
            guard header?.entries != nil || footer?.entries != nil else {
                codes.append(
                    .call(
                        "Section",
                        [(nil, try header.map(values.text)), ("footer", try footer.map(values.text)), ("id", id)],
                        [.init(body: rows)]))
                continue
            }
            var closures = [SwiftCode.Closure(label: "rows", body: rows)]
            for (label, part) in [("header", header), ("footer", footer)] {
                guard let part else { continue }
                guard part.entries != nil else { throw bad(part.place) }
                closures.append(.init(label: label, body: [try element(part)]))
            }
            closures[0].label = nil
            codes.append(.call("Section", [("id", id)], closures))
        }
        return codes
    }

    func rows(_ node: SourceNode) throws(FormattingFailure) -> [SwiftCode] {
        guard let items = node.items else { return [try records(node)] }
        return try each(of: items) { (elements, node) throws(FormattingFailure) in
            try node["from"] == nil ? elements.row(node) : elements.records(node)
        }
    }

    func row(_ node: SourceNode) throws(FormattingFailure) -> SwiftCode {
        node.entries == nil ? .call("Row", [(nil, try values.text(node))]) : try element(node)
    }

    // MARK: Rows of text

    /// A text as a row shows it, in the looks of a label where it has some.
    func labelContent(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard node.entries != nil else { return try values.styled(node) }
        let code = try element(
            SourceNode(.mapping([.init(key: "label", place: node.place, node: node)]), place: node.place))
        return code.head + code.modifiers.map(\.call).joined()
    }

    func chat(_ said: inout Said) throws(FormattingFailure) -> SwiftCode {
        let icon = said.take("icon")
        let element = icon?.entries != nil
        var shown: String?
        if let icon { shown = element ? try line(icon) : try values.text(icon) }
        return .call(
            "ChatRow",
            [
                ("icon", shown), ("iconSize", try said.take("iconSize").map(values.number)),
                ("iconCornerRadius", element ? nil : try said.take("iconCornerRadius").map(values.length)),
                ("name", try said.take("name").map(labelContent)),
                ("comment", try said.take("comment").map(labelContent)),
                ("gap", try said.take("gap").map(values.number)),
                ("maximumCommentBottomGap", try said.take("maximumCommentBottomGap").map(values.number)),
            ])
    }

    /// An element in the middle of a line.
    private func line(_ node: SourceNode) throws(FormattingFailure) -> String {
        let lines = try element(node).lines()
        return lines.map { String($0.drop { $0 == " " }) }.joined(separator: " ")
    }

    func textRow(_ said: inout Said) throws(FormattingFailure) -> SwiftCode {
        var color: String?
        let title = try said.take("title").map(values.styled) ?? "\"\""
        let (subtitle, detail) = try (said.take("subtitle").map(labelContent), said.take("detail").map(labelContent))
        let (image, size) = try (said.take("image").map(values.text), said.take("imageSize").map(values.number))
        if let node = said.take("imageColor") { color = try values.color(node) }
        return .call(
            "Row",
            [
                (nil, title), ("subtitle", subtitle), ("detail", detail), ("image", image), ("imageSize", size),
                ("imageColor", color),
            ])
    }
}

import TatamiSceneFile

/// What elements are in Swift. What a state changes is said in the same modifiers, on what stands for the element.
struct SwiftElements {
    var values = SwiftValues()
    /// What the scene's styles say, by their names.
    var styles: [String: [SourceNode.Entry]] = [:]
    /// The names of the kit's components in the scene, by what states call their uses.
    var uses: [String: String] = [:]
    /// What uses of the scene's own components may say, by their names; nil where these are written out.
    var ownForms: [String: BuiltInKit.Form]?
    /// Whether what is written changes an element: then parts that are left out stay as they were.
    private(set) var isChange = false

    static let kinds = [
        "label", "button", "image", "symbol", "switch", "hstack", "vstack", "zstack", "grid", "spacer", "area", "view",
        "chat", "carousel", "list", "text",
    ]

    init(values: SwiftValues) { self.values = values }

    func bad(_ place: SourcePlace) -> FormattingFailure { .unsayable(.valueInSwift, place) }

    // MARK: Elements

    func elements(_ node: SourceNode) throws(FormattingFailure) -> [SwiftCode] {
        guard let items = node.items else { return [try element(node)] }
        return try each(of: items) { (elements, node) throws(FormattingFailure) in try elements.element(node) }
    }

    /// What a list holds, with loops for copies.
    func each(
        of items: [SourceNode], _ write: (SwiftElements, SourceNode) throws(FormattingFailure) -> SwiftCode
    ) throws(FormattingFailure) -> [SwiftCode] {
        var codes: [SwiftCode] = []
        for item in items {
            if values.isComputing {
                codes.append(try write(self, item))
            } else if let copies = item["repeat"] {
                if case .number(0, _) = copies.value { continue }
                codes.append(try loop(item, copies, write))
            } else {
                codes.append(try write(self, item))
            }
        }
        return codes
    }

    /// Copies of an element or a row.
    func loop(
        _ node: SourceNode, _ copies: SourceNode,
        _ write: (SwiftElements, SourceNode) throws(FormattingFailure) -> SwiftCode
    ) throws(FormattingFailure) -> SwiftCode {
        var elements = self
        elements.values.isInLoop = true
        let one = SourceNode(.mapping((node.entries ?? []).filter { $0.key != "repeat" }), place: node.place)
        let code = try write(elements, one)
        let count = try values.whole(copies)
        let usesIndex = code.lines().contains { $0.contains("index") }
        let head = "for \(usesIndex ? "index" : "_") in 0..<\(count)"
        return SwiftCode(head, [.init(body: [code])])
    }

    func element(_ node: SourceNode) throws(FormattingFailure) -> SwiftCode {
        if node["match"] != nil { return try match(node) }
        if node["from"] != nil, node["as"] != nil { return try records(node) }
        if values.isComputing, let slot = node["slot"] { return try self.slot(slot, in: node) }
        guard let (kind, said) = try kind(of: node) else { throw bad(node.place) }
        return try element(kind, said)
    }

    /// The word of an element's kind, with all that is said of it.
    func kind(of node: SourceNode) throws(FormattingFailure) -> (kind: String, said: Said)? {
        guard let entries = node.entries else { return nil }
        if let entry = entries.first(where: { $0.key == "slot" }) {
            throw .unsayable(.keyInSwift(entry.key), entry.place)
        }
        let kind = entries.first { Self.kinds.contains($0.key) } ?? entries.first(where: isUse)
        guard let found = kind else {
            let entry = entries.first { $0.key != "id" && $0.key != "repeat" }
            throw .unsayable(.keyInSwift(entry?.key ?? ""), entry?.place ?? node.place)
        }
        var said = Said(entries.filter { $0.key != found.key }, at: found.place)
        said.flatten(inside(found.key, found.node))
        return (found.key, said)
    }

    /// What stands behind a kind's key, a value on its own by the key that it is for.
    func inside(_ kind: String, _ node: SourceNode) -> [SourceNode.Entry] {
        if !Self.kinds.contains(kind), let form = form(of: kind) { return form.entries(node) }
        let isPaint = kind == "area" && (node["gradient"] != nil || node["color"] != nil || node["light"] != nil)
        let isContent = kind == "view" && node["content"] == nil && node["constraints"] == nil
        if let entries = node.entries, !isPaint, !isContent { return entries }
        let main = [
            "label": "text", "button": "title", "image": "source", "symbol": "name", "switch": "isOn",
            "hstack": "content", "vstack": "content", "zstack": "content", "grid": "content", "carousel": "content",
            "spacer": "minLength", "area": "background",
            "view": "content", "chat": "comment", "list": "rows", "text": "title",
        ]
        return [SourceNode.Entry(key: main[kind] ?? "", place: node.place, node: node)]
    }

    private func element(_ kind: String, _ said: Said) throws(FormattingFailure) -> SwiftCode {
        var said = said
        if kind != "list" { try takeStyles(&said) }
        let computed = try takeComputed(&said, of: kind)
        var code: SwiftCode
        switch kind {
        case "label":
            let text = try said.take("text").map(values.styled) ?? "\"\""
            code = .call("Label", [(nil, text), ("times", try said.take("times").map(values.whole))])
        case "button": code = .call("Button", [(nil, try said.take("title").map(values.text) ?? "\"\"")])
        case "image": code = .call("Image", [(nil, try said.take("source").map(values.text))])
        case "symbol": code = try symbol(&said)
        case "switch":
            code = .call("Toggle", [("isOn", try said.take("isOn").map(values.flag) ?? "false")])
            code.add("disabled", try said.take("disabled").map(values.flag))
        case "hstack", "vstack", "zstack": code = try stack(kind, &said)
        case "grid": code = try grid(&said)
        case "carousel": code = try carousel(&said)
        case "spacer": code = .call("Spacer", [("minLength", try said.take("minLength").map(values.number))])
        case "area":
            let background = said["background"]
            let isColor = background != nil && background?["gradient"] == nil
            code = .call(
                "Area",
                [
                    (
                        nil,
                        isColor
                            ? try said.take("background").map { (node) throws(FormattingFailure) in
                                try values.color(node)
                            } : nil
                    )
                ])
        case "view": code = try view(&said)
        case "list": code = try list(&said)
        case "chat": code = try chat(&said)
        case "text": code = try textRow(&said)
        default: code = try use(of: kind, &said)
        }
        try modify(&code, &said)
        for (key, text) in computed { code.add("computed", [(nil, SwiftSpelling.text(key)), ("as", text)]) }
        try addCondition(&said, to: &code)
        try said.finish()
        return code
    }

    /// What an element's styles say and it does not say itself; of several, the later holds.
    private func takeStyles(_ said: inout Said) throws(FormattingFailure) {
        guard let names = said.take("style") else { return }
        for name in (names.items ?? [names]).reversed() {
            guard let style = name.text.flatMap({ styles[$0] }) else { throw bad(name.place) }
            said.flatten(style.filter { !said.has($0.key) })
        }
    }

    private func symbol(_ said: inout Said) throws(FormattingFailure) -> SwiftCode {
        let path = try said.take("path").map(values.text)
        let name = try said.take("name").map(values.text)
        let dash = try said.take("dash").map { (node) throws(FormattingFailure) in
            "[\(try values.numbers(node).joined(separator: ", "))]"
        }
        let lineWidth = try said.take("lineWidth").map(values.number)
        let size = try said.take("size").map(values.number)
        var color: String?
        if let node = said.take("color") { color = try values.color(node) }
        var code = SwiftCode.call(
            "Symbol",
            [
                (nil, name), ("path", path), ("lineWidth", lineWidth), ("dash", dash), ("size", size), ("color", color),
            ])
        code.add("flipsForRightToLeftLayoutDirection", try said.take("flipsForRightToLeft").map(values.flag))
        return code
    }

    private func stack(_ kind: String, _ said: inout Said) throws(FormattingFailure) -> SwiftCode {
        let alignment = try said.take("alignment").map { (node) throws(FormattingFailure) in try values.word(node) }
        let spacing = try said.take("spacing").map(values.number)
        let distribution = try said.take("distribution").map { (node) throws(FormattingFailure) in
            try values.word(node)
        }
        let folded = try said.take("foldedSpacing").map(values.number)
        let content = try said.take("content").map(elements) ?? []
        let name = kind == "hstack" ? "HStack" : kind == "vstack" ? "VStack" : "ZStack"
        return .call(
            name,
            [
                ("alignment", alignment), ("spacing", spacing), ("distribution", distribution),
                ("foldedSpacing", folded),
            ], [.init(body: content)])
    }

    // MARK: Views

    private func view(_ said: inout Said) throws(FormattingFailure) -> SwiftCode {
        guard let content = said.take("content") else { throw bad(said.place) }
        let codes = try viewContent(content)
        let constraints = try said.take("constraints").map(SwiftConstraints.lines) ?? []
        return .call("View", [], [.init(body: codes), constraintClosure(constraints)])
    }

    func constraintClosure(_ lines: [String]) -> SwiftCode.Closure {
        SwiftCode.Closure(
            label: "constraints", parameters: lines.contains { $0.contains("row") } ? "row in" : "_ in",
            body: lines.map { SwiftCode($0) })
    }

    func viewContent(_ node: SourceNode) throws(FormattingFailure) -> [SwiftCode] {
        guard let entries = node.entries else { return try elements(node) }
        var codes: [SwiftCode] = []
        for entry in entries {
            var code = try element(entry.node)
            code.add("named", SwiftSpelling.text(entry.key))
            codes.append(code)
        }
        return codes
    }

    // MARK: Changes

    /// What a state says of an element, as modifiers of a call that stands for it.
    func change(_ node: SourceNode, of id: String) throws(FormattingFailure) -> SwiftCode {
        guard var entries = node.entries else { throw bad(node.place) }
        let use = uses[id] ?? entries.first(where: isUse)?.key
        let form = use.flatMap(form)
        func isKind(_ entry: SourceNode.Entry) -> Bool {
            guard form == nil || form?.parameters[entry.key] == nil else { return false }
            return Self.kinds.contains(entry.key) && entry.key != "text" || Self.isTextRow(entry) || isUse(entry)
        }
        for entry in entries where isKind(entry) {
            guard entry.node.entries != nil || entry.key != "view" else { continue }
            entries.removeAll { $0.key == entry.key }
            entries += inside(entry.key, entry.node)
        }
        var code = SwiftCode.call("Override", [(nil, SwiftSpelling.text(id))])
        var said = Said(entries, at: node.place)
        var elements = self
        elements.isChange = true
        let computed = try takeComputed(&said, of: use ?? "")
        if let form { try changeUse(form, &code, &said) }
        try elements.modify(&code, &said)
        for (key, text) in computed { code.add("computed", [(nil, SwiftSpelling.text(key)), ("as", text)]) }
        try said.finish()
        let removed = entries.filter { if case .null = $0.node.value { true } else { false } }.map(\.key)
        if !removed.isEmpty { code.add("removing", removed.map { (nil, SwiftSpelling.text($0)) }) }
        return code
    }

    /// `text` is a row of text where a mapping stands behind it, else the text of a label or a row.
    private static func isTextRow(_ entry: SourceNode.Entry) -> Bool {
        entry.key == "text" && entry.node.entries != nil
    }

    private func modify(_ code: inout SwiftCode, _ said: inout Said) throws(FormattingFailure) {
        if isChange { try changeOwn(&code, &said) }
        try modifyText(&code, &said)
        try modifyRow(&code, &said)
        try modifyBox(&code, &said)
    }

    /// What elements are made with, and a change says by modifiers.
    private func changeOwn(_ code: inout SwiftCode, _ said: inout Said) throws(FormattingFailure) {
        try changeList(&code, &said)
        if let text = said.take("text") {
            code.add("text", [(nil, try values.styled(text)), ("times", try said.take("times").map(values.whole))])
        }
        if let title = said.take("title") { code.add("title", try values.styled(title)) }
        for key in ["subtitle", "detail", "name", "comment"] {
            if let node = said.take(key) { code.add(key, try labelContent(node)) }
        }
        var color: String?
        if let node = said.take("imageColor") { color = try values.color(node) }
        let image = try (said.take("image").map(values.text), said.take("imageSize").map(values.number))
        if image.0 != nil || image.1 != nil || color != nil {
            code.add("image", [(nil, image.0), ("size", image.1), ("color", color)])
        }
        let icon = try (
            said.take("icon").map(values.text), said.take("iconSize").map(values.number),
            said.take("iconCornerRadius").map(values.length)
        )
        if icon.0 != nil || icon.1 != nil || icon.2 != nil {
            code.add("icon", [(nil, icon.0), ("size", icon.1), ("cornerRadius", icon.2)])
        }
        let gaps = try (said.take("gap").map(values.number), said.take("maximumCommentBottomGap").map(values.number))
        if gaps.0 != nil || gaps.1 != nil { code.add("gap", [(nil, gaps.0), ("maximumCommentBottomGap", gaps.1)]) }
        code.add("source", try said.take("source").map(values.text))
        if let size = said.take("size") { code.add("symbol", [("size", try values.number(size))]) }
        code.add("isOn", try said.take("isOn").map(values.flag))
        code.add("disabled", try said.take("disabled").map(values.flag))
        code.add("minLength", try said.take("minLength").map(values.number))
        if let content = said.take("content") {
            let codes = try viewContent(content)
            let constraints = try said.take("constraints").map(SwiftConstraints.lines)
            code.add("content", [], [.init(body: codes)] + (constraints.map { [constraintClosure($0)] } ?? []))
            code.modifiers[code.modifiers.count - 1].call = ".content"
        } else if let constraints = said.take("constraints") {
            var closure = constraintClosure(try SwiftConstraints.lines(constraints))
            closure.label = nil
            code.add("constraints", [], [closure])
            code.modifiers[code.modifiers.count - 1].call = ".constraints"
        }
        try changeGrid(&code, &said)
        if let node = said.take("distribution") { code.add("distribution", try values.word(node)) }
        if let node = said["alignment"], let word = node.text,
            !["natural", "leading", "center", "trailing"].contains(word)
        {
            _ = said.take("alignment")
            let isVertical = ["top", "bottom", "fill", "firstBaseline"].contains(word)
            code.add("alignment", [(isVertical ? "vertical" : nil, try values.word(node))])
        }
    }
}

import TatamiSceneFile

/// What rows have beside what all elements have.
extension SwiftElements {
    func modifyRow(_ code: inout SwiftCode, _ said: inout Said) throws(FormattingFailure) {
        if let node = said.take("state") { code.add("rowState", try values.word(node)) }
        for (key, state) in [
            ("rowBackground", nil), ("highlightedBackground", "highlighted"), ("selectedBackground", "selected"),
        ] {
            guard let node = said.take(key) else { continue }
            code.add("listRowBackground", [(nil, try values.paint(node)), ("in", state.map { "." + $0 })])
        }
        code.add("listRowSeparator", try said.take("separator").map(values.flag))
        if let node = said.take("selectionStyle") { code.add("listRowSelectionStyle", try values.word(node)) }
        if let node = said.take("swipeActions") { try add(actions: node, to: &code) }
        if let node = said.take("swipe") { code.add("swipe", try swipe(node)) }
        if let node = said.take("slide") { try add(slide: node, to: &code) }
        if let node = said.take("thresholdSwipe") { try add(threshold: node, to: &code) }
        for (key, call) in [
            ("accessory", "accessories"), ("accessories", "accessories"), ("editingAccessories", "editingAccessories"),
        ] {
            guard let node = said.take(key) else { continue }
            var parts: [(label: String?, value: String?)] = []
            for item in node.items ?? [node] { for one in try accessories(item) { parts.append((nil, one)) } }
            code.add(call, parts)
        }
        for key in ["deletable", "insertable", "movable"] { code.add(key, try said.take(key).map(values.flag)) }
    }

    // MARK: Swipes

    private func add(actions node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        var said = Said(node)
        var edges: [(label: String?, value: String?)] = []
        for edge in ["leading", "trailing"] {
            guard let items = said.take(edge)?.items else { continue }
            var actions: [String] = []
            for item in items { actions.append(try action(item)) }
            edges.append((edge, "[\(actions.joined(separator: ", "))]"))
        }
        edges.append(("allowsFullSwipe", try said.take("fullSwipe").map(values.flag)))
        try said.finish()
        code.add("swipeActions", edges)
    }

    private func action(_ node: SourceNode) throws(FormattingFailure) -> String {
        var said = Said(node)
        func color(_ key: String) throws(FormattingFailure) -> String? {
            guard let node = said.take(key) else { return nil }
            return try values.color(node)
        }
        let arguments: [(label: String?, value: String?)] = [
            (nil, try said.take("title").map(values.text)),
            ("style", try said.take("style").map { (node) throws(FormattingFailure) in try values.word(node) }),
            ("image", try said.take("image").map(values.text)),
            ("imageSize", try said.take("imageSize").map(values.number)), ("imageColor", try color("imageColor")),
            ("color", try color("color")), ("background", try color("background")),
            ("font", try said.take("font").map(values.font)), ("alert", try said.take("alert").map(alert)),
        ]
        try said.finish()
        return SwiftCode.call("SwipeAction", arguments).head
    }

    func alert(_ node: SourceNode) throws(FormattingFailure) -> String {
        var said = Said(node)
        let (title, message) = try (said.take("title").map(values.text), said.take("message").map(values.text))
        var buttons: [String]?
        if let items = said.take("buttons")?.items {
            buttons = []
            for item in items { buttons?.append(try button(item)) }
        }
        try said.finish()
        return SwiftCode.call(
            "Alert",
            [(nil, title), ("message", message), ("buttons", buttons.map { "[\($0.joined(separator: ", "))]" })]
        ).head
    }

    private func button(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard node.entries != nil else { return try values.text(node) }
        var said = Said(node)
        guard let title = said.take("title") else { throw bad(node.place) }
        let style = try said.take("style").map { (node) throws(FormattingFailure) in
            try values.word(node, ["default", "cancel", "destructive"])
        }
        try said.finish()
        return "\(style ?? ".`default`")(\(try values.text(title)))"
    }

    private func swipe(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard node.entries != nil else {
            return node.text == "none" ? "SwipePosition.closed" : try values.word(node, ["leading", "trailing"])
        }
        var said = Said(node)
        guard let edge = said.take("edge") else { throw bad(node.place) }
        let word = try values.word(edge)
        let (distance, fraction) = (said.take("distance"), said.take("fraction"))
        try said.finish()
        if let distance { return "SwipePosition.dragged(\(word), distance: \(try values.number(distance)))" }
        if let fraction { return "SwipePosition.draggedFraction(\(word), \(try values.number(fraction)))" }
        return word
    }

    private func add(slide node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        var said = Said(node)
        let open = try said.take("open").map { (node) throws(FormattingFailure) in
            if case .flag(let flag) = node.value { return flag ? "1" : "0" }
            return try values.number(node)
        }
        let under = try said.take("under").map { (node) throws(FormattingFailure) in
            SwiftCode.Closure(body: [try element(node)])
        }
        try said.finish()
        code.add("slide", [("open", open)], under.map { [$0] } ?? [])
        if under != nil, open == nil { code.modifiers[code.modifiers.count - 1].call = ".slide" }
    }

    private func add(threshold node: SourceNode, to code: inout SwiftCode) throws(FormattingFailure) {
        var said = Said(node)
        var icon = said.take("icon").map { Said($0) }
        var (background, color): (String?, String?)
        if let node = said.take("background") { background = try values.color(node) }
        if let node = icon?.take("color") { color = try values.color(node) }
        let (name, size) = try (icon?.take("name").map(values.text), icon?.take("size").map(values.number))
        try icon?.finish()
        let margin = try said.take("iconMargin").map(values.number)
        let fraction = try said.take("fraction").map(values.number)
        let history = try said.take("history").map { (node) throws(FormattingFailure) in try values.word(node) }
        try said.finish()
        code.add(
            "thresholdSwipe",
            [
                ("background", background), ("icon", name), ("iconSize", size), ("iconColor", color),
                ("iconMargin", margin), ("fraction", fraction), ("history", history),
            ])
    }

    // MARK: Accessories

    /// Those of a word or a mapping: a mapping may have several.
    private func accessories(_ node: SourceNode) throws(FormattingFailure) -> [String] {
        guard let entries = node.entries else {
            return [try values.word(node, ["none", "disclosure", "checkmark", "detail"])]
        }
        var parts: [String] = []
        for entry in entries { if let part = try accessory(entry) { parts.append(part) } }
        return parts
    }

    private func accessory(_ entry: SourceNode.Entry) throws(FormattingFailure) -> String? {
        let node = entry.node
        var said = Said(node)
        var part: String?
        switch entry.key {
        case "disclosure", "checkmark", "detail": part = try values.flag(node) == "true" ? "." + entry.key : nil
        case "outline": part = ".outline(isExpanded: \(node.text == "expanded"))"
        case "toggle", "checkbox":
            let isOn = node.entries == nil ? try values.flag(node) : try said.take("isOn").map(values.flag) ?? "false"
            var tint: String?
            if let node = said.take("tint") { tint = try values.color(node) }
            let disabled = try said.take("disabled").map(values.flag)
            let label = entry.key == "toggle" ? "isDisabled" : "disabled"
            part = "." + SwiftCode.call(entry.key, [("isOn", isOn), ("tint", tint), (label, disabled)]).head
        case "badge":
            let text = node.entries == nil ? try values.text(node) : try said.take("text").map(values.text)
            var background: String?
            if let node = said.take("background") { background = try values.color(node) }
            let isProminent = try said.take("prominent").map(values.flag)
            part =
                "."
                + SwiftCode.call("badge", [(nil, text), ("isProminent", isProminent), ("background", background)]).head
        case "label":
            said = Said([], at: node.place)
            part = ".label(\(try labelContent(node)))"
        default: throw .unsayable(.keyInSwift(entry.key), entry.place)
        }
        try said.finish()
        return part
    }
}

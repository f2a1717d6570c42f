import TatamiPrimitives
import TatamiSceneFile

/// Components of a scene's own that stay components in Swift, the scene's values, and what is computed by either.
extension SwiftElements {
    // MARK: What is computed

    /// Keys whose values are texts in Swift, or colours, which can be said by a text.
    private static let spelled: Set = [
        "text", "title", "subtitle", "detail", "comment", "name", "source", "image", "icon", "path", "header", "footer",
        "accessibilityLabel", "id", "if", "color", "background", "imageColor", "tint", "rowBackground",
        "highlightedBackground", "selectedBackground", "scroll", "append",
    ]

    /// What else braces stand for: by the names of the keys, with texts.
    func takeComputed(
        _ said: inout Said, of kind: String
    ) throws(FormattingFailure) -> [(key: String, text: String)] {
        guard values.isComputing else { return [] }
        let form = form(of: kind)
        var computed: [(key: String, text: String)] = []
        for entry in said.rest {
            if form?.parameters[entry.key] != nil || form?.slots.contains(entry.key) ?? false { continue }
            if entry.key == "repeat" {
                _ = said.take(entry.key)
                let isText = if case .text = entry.node.value { true } else { false }
                let count = isText ? try values.text(entry.node) : "\"{\(try values.whole(entry.node))}\""
                computed.append((entry.key, count))
            } else if entry.key == "state", form?.hasStates ?? false {
                continue
            } else if Self.isComputed(entry.node), !Self.spelled.contains(entry.key) {
                _ = said.take(entry.key)
                computed.append((entry.key, try values.text(entry.node)))
            } else if entry.key == "padding", let sides = entry.node.entries,
                sides.contains(where: { Self.isComputed($0.node) })
            {
                _ = said.take(entry.key)
                for side in sides where Self.isComputed(side.node) {
                    computed.append(("padding." + side.key, try values.text(side.node)))
                }
                let rest = sides.filter { !Self.isComputed($0.node) }
                guard !rest.isEmpty else { continue }
                let node = SourceNode(.mapping(rest), place: entry.node.place)
                said.flatten([.init(key: entry.key, place: entry.place, node: node)])
            } else if let parts = try computedParts(of: entry) {
                _ = said.take(entry.key)
                computed += parts
            }
        }
        return computed
    }

    /// All parts of a font, a border and the like of which one is computed, as texts; nil where none is, or where code has no
    /// such texts.
    private func computedParts(
        of entry: SourceNode.Entry
    ) throws(FormattingFailure) -> [(key: String, text: String)]? {
        guard let parts = entry.node.entries, parts.contains(where: { Self.isComputed($0.node) }) else { return nil }
        var computed: [(key: String, text: String)] = []
        for part in parts {
            let text: String
            switch part.node.value {
            case .text(let word) where values.colors[word] == nil: text = try values.text(part.node)
            case .number: text = "\"{\(try values.number(part.node))}\""
            case .flag(let flag): text = "\"{\(flag)}\""
            default: return nil
            }
            computed.append((entry.key + "." + part.key, text))
        }
        return computed
    }

    static func isComputed(_ node: SourceNode) -> Bool {
        if case .text(let text) = node.value { text.contains("{") } else { false }
    }

    // MARK: Components

    /// A component as it is defined; `name` is that of the constant.
    func definition(_ entry: SourceNode.Entry, named name: String) throws(FormattingFailure) -> SwiftCode {
        var said = Said(entry.node)
        _ = said.take("doc")
        guard let content = said.take("content") else { throw bad(entry.place) }
        var elements = inRecord(name)
        elements.uses = [:]
        elements.noteUses(in: content, id: "content")
        var parameters: [String] = []
        for parameter in said.take("parameters")?.entries ?? [] {
            parameters.append("\(SwiftSpelling.text(parameter.key)): \(try self.parameter(parameter.node))")
        }
        let list = parameters.isEmpty ? nil : "[\(parameters.joined(separator: ", "))]"
        var code = SwiftCode.call(
            "ComponentDefinition", [(nil, SwiftSpelling.text(entry.key)), (nil, list)],
            [Self.closure(of: try elements.element(content), naming: name)])
        if let slots = said.take("slots") {
            for slot in slots.items ?? [] { code.add("slot", [(nil, try values.text(slot))]) }
            for slot in slots.entries ?? [] { try elements.add(slot: slot, to: &code) }
        }
        for state in said.take("states")?.entries ?? [] { try elements.add(ownState: state, of: entry.key, to: &code) }
        try said.finish()
        return code
    }

    private func add(slot: SourceNode.Entry, to code: inout SwiftCode) throws(FormattingFailure) {
        let name: [(label: String?, value: String?)] = [(nil, SwiftSpelling.text(slot.key))]
        if case .null = slot.node.value { return code.add("slot", name) }
        var elements = self
        elements.values.hideRecord()
        var body: [SwiftCode] = []
        for item in slot.node.items ?? [slot.node] { body.append(try elements.row(item)) }
        code.add("slot", name, [.init(body: body)])
    }

    private func add(
        ownState state: SourceNode.Entry, of component: String, to code: inout SwiftCode
    ) throws(FormattingFailure) {
        var elements = self
        elements.values.hideRecord()
        var set: [String] = []
        var body: [SwiftCode] = []
        for change in state.node.entries ?? [] {
            if change.key == "set" {
                for value in change.node.entries ?? [] {
                    let type = form(of: component)?.parameters[value.key] ?? "text"
                    set.append("\(SwiftSpelling.text(value.key)): \(try elements.parameter(value.node, type))")
                }
            } else if case .null = change.node.value {
                continue
            } else {
                body.append(try elements.change(change.node, of: change.key))
            }
        }
        code.add(
            "state",
            [(nil, SwiftSpelling.text(state.key)), ("set", set.isEmpty ? nil : "[\(set.joined(separator: ", "))]")],
            body.isEmpty ? [] : [.init(body: body)])
    }

    /// What a parameter takes.
    private func parameter(_ node: SourceNode) throws(FormattingFailure) -> String {
        let words = ["text": "text", "number": "number", "boolean": "flag", "color": "color", "image": "image"]
        guard let entries = node.entries else {
            guard let word = node.text.flatMap({ words[$0] }) else { throw bad(node.place) }
            return "." + word
        }
        guard let type = node["type"]?.text, let word = words[type] else { throw bad(node.place) }
        var parameter = "." + word
        if let fallback = entries.first(where: { $0.key == "default" })?.node {
            parameter += "(\(try self.fallback(fallback, type)))"
        }
        if let drag = node["drag"] {
            let inset = try values.number(drag)
            parameter += inset == "0" ? ".dragged()" : ".dragged(inset: \(inset))"
        }
        return parameter
    }

    private func fallback(_ node: SourceNode, _ type: String) throws(FormattingFailure) -> String {
        if case .null = node.value { return "nil" }
        switch type {
        case "number": return try values.number(node)
        case "boolean": return try values.flag(node)
        case "color": return try values.color(node)
        default:
            // A number is another text than its digits are.
            guard case .text(let text) = node.value else { throw bad(node.place) }
            return SwiftSpelling.text(text)
        }
    }

    /// The place of elements that a use gives.
    func slot(_ name: SourceNode, in node: SourceNode) throws(FormattingFailure) -> SwiftCode {
        var said = Said(node)
        _ = said.take("slot")
        var gifts: [String] = []
        for gift in said.take("gives")?.entries ?? [] {
            let type =
                switch gift.node.value {
                case .number: "number"
                case .flag: "boolean"
                case .list, .mapping: "color"
                default: "text"
                }
            var elements = self
            elements.values.hideRecord()
            gifts.append("\(SwiftSpelling.text(gift.key)): \(try elements.parameter(gift.node, type))")
        }
        try said.finish()
        let list = gifts.isEmpty ? nil : "[\(gifts.joined(separator: ", "))]"
        return .call("Slot", [(nil, SwiftSpelling.text(name.text ?? "")), ("gives", list)])
    }

    // MARK: Values of the scene

    /// What values are given, by their names.
    func valueList(_ node: SourceNode) throws(FormattingFailure) -> String {
        var list: [String] = []
        for entry in node.entries ?? [] {
            let value =
                switch entry.node.value {
                case .flag(let flag): flag ? "true" : "false"
                case .number(let number, let spelling) where number.spelled == spelling: spelling
                case .text(let text): SwiftSpelling.text(text)
                default: throw bad(entry.node.place)
                }
            list.append("\(SwiftSpelling.text(entry.key)): \(value)")
        }
        return list.isEmpty ? "[:]" : "[\(list.joined(separator: ", "))]"
    }
}

import TatamiSceneFile

/// Uses of the components that come with Tatami, which Swift has a word for.
extension SwiftElements {
    func isUse(_ entry: SourceNode.Entry) -> Bool { form(of: entry.key) != nil }

    /// Of a component of the scene's own, or else of the kit.
    func form(of name: String) -> BuiltInKit.Form? { ownForms?[name] ?? BuiltInKit.form(of: name) }

    func use(of name: String, _ said: inout Said) throws(FormattingFailure) -> SwiftCode {
        guard let form = form(of: name) else { throw .unsayable(.keyInSwift(name), said.place) }
        var parameters: [String] = []
        for key in said.keys {
            guard let type = form.parameters[key], let node = said.take(key) else { continue }
            // A number is a text as it is spelled, which computes like a number.
            let isNumber = if case .number = node.value { ownForms?[name] != nil } else { false }
            let value = try parameter(node, type == "text" && isNumber ? "number" : type)
            parameters.append("\(SwiftSpelling.text(key)): \(value)")
        }
        let list = parameters.isEmpty ? nil : "[\(parameters.joined(separator: ", "))]"
        var code = SwiftCode.call("Component", [(nil, SwiftSpelling.text(name)), (nil, list)])
        for slot in form.slots {
            guard let node = said.take(slot) else { continue }
            let items = node.items ?? [node]
            let content = try each(of: items) { (elements, node) throws(FormattingFailure) in try elements.row(node) }
            code.add("slot", [(nil, SwiftSpelling.text(slot))], [.init(body: content)])
        }
        if form.hasStates, let node = said.take("state") {
            var states: [(label: String?, value: String?)] = []
            for item in node.items ?? [node] { states.append((nil, try values.text(item))) }
            code.add("state", states)
        }
        return code
    }

    /// What a state says of the parameters of a use.
    func changeUse(_ form: BuiltInKit.Form, _ code: inout SwiftCode, _ said: inout Said) throws(FormattingFailure) {
        for key in said.keys {
            let type = form.parameters[key] ?? (key == "state" && form.hasStates ? "text" : nil)
            guard let type, let node = said.take(key) else { continue }
            code.add("parameter", [(nil, SwiftSpelling.text(key)), (nil, try parameter(node, type))])
        }
    }

    /// What a parameter is given, by the word of its type.
    func parameter(_ node: SourceNode, _ type: String) throws(FormattingFailure) -> String {
        if node["follow"] != nil { return try follow(node) }
        if values.isComputing, let text = node.text, text.contains("{") {
            return ".text(\(try values.text(type == "color" ? values.spelledOut(node) : node)))"
        }
        switch type {
        case "number":
            let number = try values.number(node)
            return Double(number) == nil ? ".number(\(number))" : number
        case "boolean":
            let flag = try values.flag(node)
            return flag == "true" || flag == "false" ? flag : ".flag(\(flag))"
        case "color": return ".color(\(try values.color(node)))"
        default:
            let text = try values.text(node)
            return text.hasPrefix("\"") && !text.contains("\\(") ? text : ".text(\(text))"
        }
    }

    /// What is as a scroll has it.
    private func follow(_ node: SourceNode) throws(FormattingFailure) -> String {
        var said = Said(node)
        guard let leader = try said.take("follow").map(values.text) else { throw bad(node.place) }
        let (over, past) = (said.take("over"), said.take("past"))
        try said.finish()
        if let past { return ".hasScrolled(\(leader), past: \(try values.number(past)))" }
        guard let over else { return ".page(of: \(leader))" }
        let ends = over.items == nil ? ["0", try values.number(over)] : try values.numbers(over, count: 2)
        return ".scroll(of: \(leader), over: \(ends[0])...\(ends[1]))"
    }

    /// Notes what states call the uses of the kit's components; `derived` is what its place calls an element.
    mutating func noteUses(in node: SourceNode, id derived: String? = nil) {
        guard let entries = node.entries else {
            for item in node.items ?? [] { noteUses(in: item) }
            return
        }
        let kind = entries.first { Self.kinds.contains($0.key) } ?? entries.first(where: isUse)
        let inside = kind.map { self.inside($0.key, $0.node) } ?? []
        let id = (entries + inside).first { $0.key == "id" }?.node.text ?? derived
        if let kind, let id, !Self.kinds.contains(kind.key) { uses[id] = kind.key }
        for entry in (kind == nil ? entries : inside) + entries where entry.key != kind?.key {
            if let id, entry.key == "content", let items = entry.node.items {
                for (index, item) in items.enumerated() { noteUses(in: item, id: "\(id).\(index)") }
            } else {
                noteUses(in: entry.node)
            }
        }
    }
}

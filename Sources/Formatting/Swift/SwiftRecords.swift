import TatamiSceneFile

/// Rows and sections that are made of records, and what stands in them only for some records.
extension SwiftElements {
    /// Sections that are made of what records have in common.
    func recordSections(_ node: SourceNode) throws(FormattingFailure) -> SwiftCode {
        guard let by = node["by"], node.entries?.contains(where: { $0.key == "from" }) ?? false else {
            throw bad(node.place)
        }
        var edges: [(label: String?, value: String?)] = []
        var shown: [(key: String, node: SourceNode)] = []
        for key in ["header", "footer"] {
            guard let entry = node.entries?.first(where: { $0.key == key }) else { continue }
            if case .null = entry.node.value {
                if key == "header" { edges.append((key, "nil")) }
            } else if entry.node.entries == nil {
                edges.append((key, try values.text(entry.node)))
            } else {
                shown.append((key, entry.node))
            }
        }
        let rest = (node.entries ?? []).filter { !["by", "header", "footer"].contains($0.key) }
        var code = try records(
            SourceNode(.mapping(rest), place: node.place), as: "RecordSections", [("by", try expression(by))] + edges)
        for (key, node) in shown {
            let element = try inRecord(RecordText.group).element(node)
            code.closures.append(Self.closure(label: key, of: element, naming: RecordText.group))
        }
        return code
    }

    /// The same for what stands for any record of a file, which code calls so.
    func inRecord(_ name: String) -> SwiftElements {
        var elements = self
        elements.values.record = name
        return elements
    }

    static func closure(label: String? = nil, of code: SwiftCode, naming name: String) -> SwiftCode.Closure {
        let isNamed = code.lines().contains { $0.contains(name + "[") || $0.contains(name + ".") }
        return SwiftCode.Closure(label: label, parameters: isNamed ? name + " in" : "_ in", body: [code])
    }

    /// Rows that are made of the records of a file; `more` follows the file's path.
    func records(
        _ node: SourceNode, as name: String = "Records", _ more: [(label: String?, value: String?)] = []
    ) throws(FormattingFailure) -> SwiftCode {
        var said = Said(node)
        guard let from = said.take("from"), let template = said.take("as") else { throw bad(node.place) }
        let condition = try said.take("where").map(expression)
        var keys: [String] = []
        if let sort = said.take("sort") { for key in sort.items ?? [sort] { keys.append(try sortKey(key)) } }
        let arguments: [(label: String?, value: String?)] =
            [("from", try values.text(from))] + more + [
                ("where", condition),
                ("sort", keys.isEmpty ? nil : "[\(keys.joined(separator: ", "))]"),
                ("skip", try said.take("skip").map(values.whole)), ("limit", try said.take("limit").map(values.whole)),
                ("format", try said.take("format").map { (node) throws(FormattingFailure) in try values.word(node) }),
            ]
        try said.finish()
        return .call(name, arguments, [Self.closure(of: try inRecord("record").row(template), naming: "record")])
    }

    /// What stands in braces.
    func expression(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard let text = node.text else { throw bad(node.place) }
        let isInBraces = text.hasPrefix("{") && text.hasSuffix("}")
        return SwiftSpelling.text(isInBraces ? String(text.dropFirst().dropLast()) : text)
    }

    private func sortKey(_ node: SourceNode) throws(FormattingFailure) -> String {
        guard node.entries != nil else { return try expression(node) }
        var said = Said(node)
        guard let by = said.take("by") else { throw bad(node.place) }
        let isDescending = said.take("order")?.text == "descending"
        try said.finish()
        return isDescending ? ".init(\(try expression(by)), descending: true)" : try expression(by)
    }

    // MARK: What stands there only for some records

    /// One of several elements by a value.
    func match(_ node: SourceNode) throws(FormattingFailure) -> SwiftCode {
        var said = Said(node)
        guard values.isComputing, let subject = said.take("match"), let cases = said.take("cases")?.entries else {
            throw .unsayable(.keyInSwift("match"), node.entries?.first { $0.key == "match" }?.place ?? node.place)
        }
        var body: [SwiftCode] = []
        for entry in cases {
            body.append(.call("Case", [(nil, SwiftSpelling.text(entry.key))], [.init(body: [try row(entry.node)])]))
        }
        if let other = said.take("default") { body.append(.call("Default", [], [.init(body: [try row(other)])])) }
        var code = SwiftCode.call("Match", [(nil, try values.text(subject))], [.init(body: body)])
        try addCondition(&said, to: &code)
        try said.finish()
        return code
    }

    /// Whether an element is there at all.
    func addCondition(_ said: inout Said, to code: inout SwiftCode) throws(FormattingFailure) {
        guard let node = said.take("if") else { return }
        guard values.isComputing else { throw .unsayable(.keyInSwift("if"), node.place) }
        if case .flag(let flag) = node.value {
            code.add("shown", [("where", flag ? "\"true\"" : "\"false\"")])
        } else {
            code.add("shown", [("where", try expression(node))])
        }
    }
}

import TatamiExpressions

/// A parser of nodes into templates.
struct TemplateReading {
    let log: DiagnosticLog
    let scope: Template.Scope
    /// The names of the components.
    let components: Set<String>
    private(set) var names: Set<String> = []
    /// The keys that lead to the current node, back to the nearest list.
    private var path: [String] = []

    init(log: DiagnosticLog, scope: Template.Scope, components: Set<String>) {
        (self.log, self.scope, self.components) = (log, scope, components)
    }

    /// Parses a node apart from the keys around it; nil after reporting errors.
    mutating func part(_ node: Node) -> Template.Part? {
        let outer = path
        path = []
        defer { path = outer }
        return innerPart(node)
    }

    /// Parses the value of a key.
    private mutating func part(of entry: Node.Entry) -> Template.Part? {
        path.append(entry.key)
        defer { path.removeLast() }
        return innerPart(entry.node)
    }

    private mutating func innerPart(_ node: Node) -> Template.Part? {
        switch node.value {
        case .text(let text): return self.text(text, node)
        case .list(let items):
            var parts: [Template.Part?] = []
            for item in items {
                if isRepeated(item) {
                    parts.append(mapping(item) { $0 == "repeat" })
                } else if isGiving(item) {
                    parts.append(mapping(item) { $0 != SlotGift.key.name })
                } else {
                    parts.append(part(item))
                }
            }
            guard !parts.contains(where: { $0 == nil }) else { return nil }
            return constant(node, unless: parts) ?? .list(parts.compactMap { $0 }, node.mark)
        case .mapping(let entries):
            let isData = scope == .scene && entries["from"] != nil && entries["as"] != nil
            return mapping(node) { !isData || !DataRows.keysOfRecords.contains($0) }
        default: return .constant(node)
        }
    }

    /// Whether the expressions in a list item are for its copies.
    private func isRepeated(_ node: Node) -> Bool { scope == .scene && node.entries?["repeat"] != nil }

    /// Whether the expressions in a list item are for the elements in a slot.
    private func isGiving(_ node: Node) -> Bool {
        scope == .scene && node.entries?[SlotGift.key.name] != nil && node.entries?[ComponentReading.slotKey] != nil
    }

    /// Parses the values of the keys that `isTakenApart` accepts, and leaves the other values as they are.
    private mutating func mapping(_ node: Node, _ isTakenApart: (String) -> Bool) -> Template.Part? {
        var entries = node.entries ?? []
        var node = node
        var condition: TemplateCondition?
        if isTakenApart(TemplateCondition.key.name),
            let place = entries.firstIndex(where: { $0.key == TemplateCondition.key.name })
        {
            guard let read = self.condition(entries.remove(at: place)) else { return nil }
            condition = read
            node = Node(mapping: entries, mark: node.mark)
        }
        let isChoice = isTakenApart(TemplateChoice.subject.name) && entries[TemplateChoice.subject.name] != nil
        guard let part = isChoice ? choice(entries, node.mark) : plain(node, entries, isTakenApart) else { return nil }
        return condition.map { .conditional($0, part) } ?? part
    }

    private mutating func plain(
        _ node: Node, _ entries: [Node.Entry], _ isTakenApart: (String) -> Bool
    ) -> Template.Part? {
        var parts: [Template.Part?] = []
        var hoisted: TemplateCondition?
        for entry in entries {
            var part = isTakenApart(entry.key) ? part(of: entry) : .constant(entry.node)
            if case .conditional(let condition, let inner)? = part, isKind(entry.key) {
                // Like other keys of all elements, `if` may be among the kind's own.
                (hoisted, part) = (condition, inner)
            }
            parts.append(part)
        }
        guard !parts.contains(where: { $0 == nil }) else { return nil }
        if hoisted == nil, let constant = constant(node, unless: parts) { return constant }
        let pairs = zip(entries, parts).compactMap { entry, part in
            part.map { Template.Entry(key: entry.key, keyMark: entry.keyMark, part: $0) }
        }
        let mapping = Template.Part.mapping(pairs, node.mark)
        return hoisted.map { .conditional($0, mapping) } ?? mapping
    }

    /// Whether a key is that of an element's kind in the current mapping.
    private func isKind(_ key: String) -> Bool {
        // The keys are names of elements, not of kinds.
        if path.suffix(2) == ["view", "content"] { return false }
        return ElementKind.named(key) != nil || components.contains(key)
    }

    /// Returns the node as it is if none of its parts has an expression; otherwise nil.
    private func constant(_ node: Node, unless parts: [Template.Part?]) -> Template.Part? {
        let isConstant = parts.allSatisfy { part in if case .constant? = part { true } else { false } }
        return isConstant ? .constant(node) : nil
    }

    private mutating func text(_ text: String, _ node: Node) -> Template.Part? {
        do throws(ExpressionError) {
            guard let pattern = try TextPattern(text) else { return .constant(node) }
            for placeholder in pattern.placeholders {
                // In data, a field may have any name.
                if scope == .scene, case .malformed(let error) = placeholder.meaning { throw error }
                names.formUnion(placeholder.names)
            }
            return .text(pattern, text, node.mark)
        } catch {
            log.add(error, in: text, at: node.mark)
            return nil
        }
    }

    // MARK: Conditions and choices

    private mutating func condition(_ entry: Node.Entry) -> TemplateCondition? {
        let node = entry.node
        if case .flag = node.value { return TemplateCondition(test: .constant(node), keyMark: entry.keyMark) }
        guard let part = part(node) else { return nil }
        if case .text(let pattern, _, _) = part, pattern.only != nil {
            return TemplateCondition(test: part, keyMark: entry.keyMark)
        }
        let expected = "true, false or one expression in braces"
        return log.refuse(
            node.text.map { .badText($0, expected: expected) } ?? .wrongType(expected: expected, found: node.kind),
            at: node.mark)
    }

    private mutating func choice(_ entries: [Node.Entry], _ mark: Mark) -> Template.Part? {
        let owner = "'\(TemplateChoice.subject.name)'"
        var isSound = true
        let keys = [TemplateChoice.subject, TemplateChoice.cases, TemplateChoice.otherwise].map(\.name)
        for entry in entries where !keys.contains(entry.key) {
            log.addUnknownKey(entry, in: owner, having: keys)
            isSound = false
        }
        guard let subject = entries[keys[0]], let read = part(subject) else { return nil }
        guard subject.kind != .list, subject.kind != .mapping else {
            let expected = "a value, as in \"{kind}\""
            return log.refuse(.wrongType(expected: expected, found: subject.kind), at: subject.mark)
        }
        guard let given = entries[keys[1]] else { return log.refuse(.missingKey(keys[1], in: owner), at: subject.mark) }
        guard let cases = given.entries, !cases.isEmpty else {
            return log.refuse(
                .wrongType(expected: "a mapping from values to elements", found: given.kind), at: given.mark
            )
        }
        var parts: [TemplateChoice.Case] = []
        for entry in cases {
            guard let part = part(entry.node) else {
                isSound = false
                continue
            }
            parts.append(TemplateChoice.Case(name: entry.key, part: part))
        }
        var otherwise: Template.Part?
        if let node = entries[keys[2]] {
            otherwise = part(node)
            isSound = isSound && otherwise != nil
        }
        guard isSound else { return nil }
        return .choice(TemplateChoice(subject: read, cases: parts, otherwise: otherwise, mark: subject.mark))
    }
}

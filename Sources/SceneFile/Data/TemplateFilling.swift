import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

extension Template {
    /// What each row may hold without counting as made from nothing, in nodes and bytes.
    private static let freeNodes = 100
    private static let freeBytes = 2_000

    /// nil after reporting fields that the record lacks.
    func filled(with record: DataRecord, _ values: [String: ExpressionValue], _ decoding: Decoding) -> Node? {
        let filling = TemplateFilling(record: record, values: values, log: decoding.log)
        guard let node = filling.fill(root) else { return nil }
        decoding.spent.add(
            TemplateExpense(
                nodes: max(0, node.weight - Self.freeNodes), bytes: max(0, literalBytes - Self.freeBytes)))
        return node
    }

    /// What a component stands for with these arguments; nil after reporting mistakes. Of what comes of `samples`, which nobody
    /// gave, no place is known.
    func filled(with arguments: DataRecord, _ decoding: Decoding, samples: Set<String>) -> Node? {
        let filling = TemplateFilling(record: arguments, values: [:], log: decoding.log, samples: samples)
        guard let node = filling.fill(root) else { return nil }
        decoding.spent.add(TemplateExpense(nodes: max(0, node.weight - Self.freeNodes), bytes: 0))
        return node
    }

    /// The scene with its values; nil after reporting mistakes.
    func filled(with values: [String: ExpressionValue], _ log: ProblemLog) -> Node? {
        TemplateFilling(record: nil, values: values, log: log).fill(root)
    }
}

/// One filling of a template.
private struct TemplateFilling {
    /// nil for the scene itself.
    let record: DataRecord?
    let values: [String: ExpressionValue]
    let log: ProblemLog
    /// Fields that stand for what nobody gave.
    var samples: Set<String> = []

    func fill(_ part: Template.Part) -> Node? {
        switch part {
        case .constant(let node): return node
        case .text(let pattern, let text, let mark): return fill(pattern, text, at: mark)
        case .list(let parts, let mark):
            var items: [Node] = []
            items.reserveCapacity(parts.count)
            var isWhole = true
            for part in parts {
                if let item = fill(part) { items.append(item) } else { isWhole = false }
            }
            return isWhole ? Node(list: items, mark: mark) : nil
        case .mapping(let parts, let mark):
            var entries: [Node.Entry] = []
            entries.reserveCapacity(parts.count)
            var isWhole = true
            for entry in parts {
                if let node = fill(entry.part) {
                    entries.append(Node.Entry(key: entry.key, keyMark: entry.keyMark, node: node))
                } else {
                    isWhole = false
                }
            }
            return isWhole ? Node(mapping: entries, mark: mark) : nil
        }
    }

    /// The place is that of the first field's value, where what is wrong with it can be mended.
    private func fill(_ pattern: TextPattern, _ text: String, at mark: Mark) -> Node? {
        if !samples.isEmpty, !samples.isDisjoint(with: pattern.placeholders.flatMap(\.names)) {
            let quiet = TemplateFilling(record: record, values: values, log: ProblemLog(files: log.files))
            let node = quiet.fill(pattern, text, at: mark)
            return Node(scalar: node?.value ?? .text(text), mark: .nowhere)
        }
        if let only = pattern.only { return value(only, text, at: mark) }
        var filled = ""
        var place: Mark?
        for piece in pattern.pieces {
            switch piece {
            case .literal(let literal): filled += literal
            case .placeholder(let placeholder):
                guard let node = value(placeholder, text, at: mark) else { return nil }
                if node.mark != mark { place = place ?? node.mark }
                switch node.value {
                case .flag(let flag): filled += flag ? "true" : "false"
                default: filled += node.text ?? ""
                }
            }
        }
        return Node(scalar: .text(filled), mark: place ?? mark)
    }

    private func value(_ placeholder: Placeholder, _ text: String, at mark: Mark) -> Node? {
        if let found = record?.value(placeholder.field.path) {
            if found.isNull, let fallback = placeholder.fallback { return Node(scalar: .text(fallback), mark: mark) }
            guard found.kind != .list, found.kind != .mapping else {
                report(.fieldNotScalar(placeholder.field.description, found.kind, template: log.place(of: mark)), found)
                return nil
            }
            return found
        }
        switch placeholder.meaning {
        case .name:
            if let value = values[placeholder.field.description] { return Node(value, at: mark) }
            if let fallback = placeholder.fallback { return Node(scalar: .text(fallback), mark: mark) }
            reportMissing(
                placeholder.field, ExpressionMistake(missing(placeholder.field), at: placeholder.offset), text, mark)
        case .malformed(let mistake):
            if record != nil, isPlainName(placeholder.field) {
                reportMissing(placeholder.field, mistake, text, mark)
            } else {
                log.add(mistake, in: text, at: mark)
            }
        case .expression(let expression): return computed(expression, text, at: mark)
        }
        return nil
    }

    private func computed(_ expression: Expression, _ text: String, at mark: Mark) -> Node? {
        var wrongField: (name: String, node: Node)?
        do throws(ExpressionMistake) {
            let value = try expression.value { name throws(ExpressionMistake) in
                guard let found = record?.value(name.path) else { return values[name.description] }
                if let value = ExpressionValue(found) { return value }
                wrongField = (name.description, found)
                return nil
            }
            return Node(value, at: mark)
        } catch {
            if let (name, node) = wrongField {
                report(.fieldNotScalar(name, node.kind, template: log.place(of: mark)), node)
            } else if case .unknownName(let name) = error.reason {
                reportMissing(ExpressionName(name.split(separator: ".").map(String.init)), error, text, mark)
            } else {
                log.add(error, in: text, at: mark, record: record.flatMap { $0.entries.isEmpty ? nil : $0.mark })
            }
            return nil
        }
    }

    // MARK: Mistakes

    private func missing(_ name: ExpressionName) -> ExpressionReason { .unknownName(name.description) }

    /// Of letters, digits, blanks and hyphens, so that it is meant as a name.
    private func isPlainName(_ name: ExpressionName) -> Bool {
        name.path.joined().unicodeScalars.allSatisfy { $0 == " " || $0 == "-" || $0.properties.isXIDContinue }
    }

    private func report(_ problem: Problem, _ node: Node) { log.add(problem, at: node.mark) }

    /// A record that has fields is told that it lacks one; else nothing has the name.
    private func reportMissing(_ name: ExpressionName, _ mistake: ExpressionMistake, _ text: String, _ mark: Mark) {
        guard let record, !record.entries.isEmpty || values.isEmpty else {
            return log.add(mistake, in: text, at: mark, known: values.keys.sorted())
        }
        let known = record.entries.map(\.key) + values.keys.sorted()
        let nearest = log.isFull ? nil : NearestName.nearest(to: name.description, among: known)
        log.add(
            .missingField(name.description, template: log.place(of: mark), nearest: nearest), at: record.mark)
    }
}

extension ProblemLog {
    /// A mistake in an expression of a text that begins at `mark`; `record` is where the data stands that it comes up with.
    func add(
        _ mistake: ExpressionMistake, in text: String, at mark: Mark, known: [String] = [], record: Mark? = nil
    ) {
        let nearest: String? =
            switch mistake.reason {
            case .unknownName(let name): NearestName.nearest(to: name, among: known)
            case .unknownFunction(let name): NearestName.nearest(to: name, among: Expression.functions)
            default: nil
            }
        add(
            .expression(mistake.reason, nearest: nearest, record: record.map(place)),
            at: files.mark(of: mistake.offset, in: text, at: mark))
    }
}

extension ExpressionValue {
    /// nil for a list or a mapping.
    init?(_ node: Node) {
        switch node.value {
        case .null: self = .nothing
        case .flag(let flag): self = .truth(flag)
        case .text(let text): self = .text(text)
        case .cell(let text): self = .cell(text)
        case .number(let number, let spelling):
            // As it is spelled in texts, unless expressions spell numbers otherwise.
            let isPlain = spelling == number.spelled || Double(spelling) != number || !number.isFinite
            self = number.isFinite ? isPlain ? .number(number) : .cell(spelling) : .text(spelling)
        case .list, .mapping, .rows: return nil
        }
    }
}

extension Node {
    init(_ value: ExpressionValue, at mark: Mark) {
        switch value {
        case .number(let number): self.init(scalar: .number(number, spelling: value.printed), mark: mark)
        case .text(let text): self.init(scalar: .text(text), mark: mark)
        case .cell(let text): self.init(scalar: .cell(text), mark: mark)
        case .truth(let truth): self.init(scalar: .flag(truth), mark: mark)
        case .nothing: self.init(scalar: .null, mark: mark)
        }
    }
}

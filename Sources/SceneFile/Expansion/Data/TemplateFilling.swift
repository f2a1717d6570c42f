import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// The filling of templates with records and with arguments.
extension Template {
    /// The nodes and bytes per row that don't count towards the limit.
    private static let freeNodes = 100
    private static let freeBytes = 2_000

    /// Fills the template; nil after reporting missing fields.
    func filled(with record: DataRecord, _ values: [String: ExpressionValue], _ decoding: Decoding) -> Node? {
        let before = decoding.joined.bytes
        let filling = TemplateFilling(
            record: record, values: values, wording: decoding.context.wording, log: decoding.log,
            joined: decoding.joined)
        guard let node = filling.fill(root) else { return nil }
        let bytes = decoding.joined.bytes - before
        decoding.found.spent.add(
            TemplateExpense(nodes: max(0, node.weight - Self.freeNodes), bytes: max(0, bytes - Self.freeBytes)))
        return node
    }

    /// Expands a component with its arguments; nil after reporting errors. Values that depend on `samples` have the
    /// place `Mark.nowhere`, so that no errors in them are reported.
    func filled(with arguments: DataRecord, _ decoding: Decoding, samples: Set<String>) -> Node? {
        let filling = TemplateFilling(
            record: arguments, values: [:], wording: decoding.context.wording, log: decoding.log,
            joined: decoding.joined, samples: samples)
        guard let node = filling.fill(root) else { return nil }
        decoding.found.spent.add(TemplateExpense(nodes: max(0, node.weight - Self.freeNodes), bytes: 0))
        return node
    }

    /// Fills a scene with its values; nil after reporting errors.
    func filled(with values: [String: ExpressionValue], in wording: Wording, _ log: DiagnosticLog) -> Node? {
        TemplateFilling(record: nil, values: values, wording: wording, log: log).fill(root)
    }
}

/// The texts that templates join from several pieces while a scene or a row is read.
final class JoinedTexts {
    /// The length of the texts so far, in UTF-8 bytes.
    private(set) var bytes = 0

    /// The limit of all texts together; that of a single one is `Expression.longestText`.
    private static let mostBytes = 64 << 20

    /// Adds a text to the total; returns the error if a limit is exceeded.
    func add(_ text: String) -> ExpressionReason? {
        let length = text.utf8.count
        guard length <= Expression.longestText else { return .textTooLong(limit: Expression.longestText) }
        bytes += length
        return bytes <= Self.mostBytes ? nil : .textsTooLong(limit: Self.mostBytes)
    }
}

/// A single filling of a template.
struct TemplateFilling {
    /// The record with the fields; nil for the scene itself.
    let record: DataRecord?
    let values: [String: ExpressionValue]
    let wording: Wording
    let log: DiagnosticLog
    var joined = JoinedTexts()
    /// The names of sample values, which stand in for missing arguments.
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
        case .conditional(let condition, let part):
            guard let holds = holds(condition) else { return nil }
            return holds ? fill(part) : Node(scalar: .gap, mark: condition.keyMark)
        case .choice(let choice): return fill(choice)
        case .mapping(let parts, let mark):
            var entries: [Node.Entry] = []
            entries.reserveCapacity(parts.count)
            var isWhole = true
            for entry in parts {
                if let node = fill(entry.part) {
                    if node.isGap { continue }
                    entries.append(Node.Entry(key: entry.key, keyMark: entry.keyMark, node: node))
                } else {
                    isWhole = false
                }
            }
            return isWhole ? Node(mapping: entries, mark: mark) : nil
        }
    }

    /// Whether a pattern depends on samples.
    private func needsSamples(_ pattern: TextPattern) -> Bool {
        !samples.isEmpty && !samples.isDisjoint(with: pattern.placeholders.flatMap(\.names))
    }

    /// Fills a text. Its place is that of the first field's value, where an error can be corrected. A text in a file
    /// outside of the scene's folder keeps its own place if it begins with literal characters, since it may be a path
    /// relative to that file.
    private func fill(_ pattern: TextPattern, _ text: String, at mark: Mark) -> Node? {
        if needsSamples(pattern) {
            let quiet = TemplateFilling(
                record: record, values: values, wording: wording, log: DiagnosticLog(files: log.files))
            let node = quiet.fill(pattern, text, at: mark)
            return Node(scalar: node?.value ?? .text(text), mark: .nowhere)
        }
        if let only = pattern.only { return value(only, text, at: mark) }
        var filled = ""
        var place: Mark?
        for piece in pattern.pieces {
            switch piece {
            case .literal(let literal):
                if filled.isEmpty, log.files.isElsewhere(mark) { place = mark }
                filled += literal
            case .placeholder(let placeholder):
                guard let node = value(placeholder, text, at: mark) else { return nil }
                if node.mark != mark { place = place ?? node.mark }
                switch node.value {
                case .flag(let flag): filled += flag ? "true" : "false"
                default: filled += node.text ?? ""
                }
            }
        }
        if let excess = joined.add(filled) {
            let offset = pattern.placeholders.first?.offset ?? 0
            log.add(ExpressionError(excess, at: offset), in: text, at: mark, record: record?.mark)
            return nil
        }
        return Node(scalar: .text(filled), mark: place ?? mark)
    }

    private func value(_ placeholder: Placeholder, _ text: String, at mark: Mark) -> Node? {
        if let found = record?.value(placeholder.field.path) {
            if found.isNull || found.value == .cell(""), let fallback = placeholder.fallback {
                return Node(scalar: .cell(fallback), mark: mark)
            }
            guard found.kind != .list, found.kind != .mapping else {
                return log.refuse(
                    .fieldNotScalar(placeholder.field.description, found.kind, template: log.place(of: mark)),
                    at: found.mark)
            }
            return found
        }
        // In data, content that is no expression is the name of a field, here a missing one.
        if case .malformed = placeholder.meaning, let fallback = placeholder.fallback {
            return Node(scalar: .cell(fallback), mark: mark)
        }
        var composite: Node?
        do throws(ExpressionError) {
            let value = try placeholder.value(in: wording) { name throws(ExpressionError) in
                guard let found = record?.value(name.path) else { return values[name.description] }
                if let value = ExpressionValue(found) { return value }
                composite = found
                throw ExpressionError(.composite(name.description), at: 0)
            }
            return Node(value, at: mark)
        } catch {
            report(error, of: placeholder, composite, text, mark)
            return nil
        }
    }

    /// Reports the error of a placeholder. `composite` is the list or mapping that an expression uses as a value.
    private func report(
        _ error: ExpressionError, of placeholder: Placeholder, _ composite: Node?, _ text: String, _ mark: Mark
    ) {
        switch (placeholder.meaning, error.reason) {
        case (.malformed, _) where record != nil && isPlainName(placeholder.field), (.name, .unknownName):
            reportMissing(placeholder.field.description, error, text, mark)
        case (.malformed, _), (.name, _): log.add(error, in: text, at: mark)
        case (.expression, .unknownName(let name)): reportMissing(name, error, text, mark)
        case (.expression, .composite(let name)):
            guard let composite else { return }
            log.add(.fieldNotScalar(name, composite.kind, template: log.place(of: mark)), at: composite.mark)
        case (.expression, _):
            log.add(error, in: text, at: mark, record: record.flatMap { $0.entries.isEmpty ? nil : $0.mark })
        }
    }

    // MARK: Conditions and choices

    /// Whether a condition is true; nil after reporting a value that is neither true nor false. A condition that
    /// depends on samples is true.
    private func holds(_ condition: TemplateCondition) -> Bool? {
        if case .text(let pattern, _, _) = condition.test, needsSamples(pattern) { return true }
        return truth(of: condition.test, as: TemplateCondition.key.name)
    }

    /// Returns the truth value of an expression for a key; nil after reporting a value that is neither true nor
    /// false.
    func truth(of part: Template.Part, as key: String) -> Bool? {
        guard let node = fill(part) else { return nil }
        let value = ExpressionValue(node) ?? .nothing
        if let truth = value.truth { return truth }
        guard case .text(let pattern, let text, let mark) = part else { return nil }
        let reason = ExpressionReason.wrongType(of: key, expected: .truth, found: value.kind, printed: value.printed)
        let error = ExpressionError(reason, at: pattern.only?.offset ?? 0)
        log.add(error, in: text, at: mark, record: record.flatMap { $0.entries.isEmpty ? nil : $0.mark })
        return nil
    }

    private func fill(_ choice: TemplateChoice) -> Node? {
        if case .text(let pattern, _, _) = choice.subject, needsSamples(pattern) {
            return choice.parts.first.flatMap(fill)
        }
        guard let subject = fill(choice.subject) else { return nil }
        guard let value = ExpressionValue(subject) else { return nil }
        if value != .nothing, let found = choice.cases.first(where: { $0.name == value.printed }) {
            return fill(found.part)
        }
        if let otherwise = choice.otherwise { return fill(otherwise) }
        let names = choice.cases.map(\.name)
        // Numbers and texts of one or two characters are near too many others.
        let nearest =
            value.number == nil && value.printed.count > 2 ? NearestName.nearest(to: value.printed, among: names) : nil
        let isComputed = subject.mark == choice.mark
        return log.refuse(
            .rows(
                .noCase(
                    value.kind == .nothing ? nil : value.printed, match: log.place(of: choice.mark), nearest: nearest)),
            at: isComputed ? record?.mark ?? choice.mark : subject.mark)
    }

    // MARK: Errors

    /// Whether an expression consists of letters, digits, spaces and hyphens, and so is meant as a name.
    private func isPlainName(_ name: ExpressionName) -> Bool {
        name.path.joined().unicodeScalars.allSatisfy { $0 == " " || $0 == "-" || $0.properties.isXIDContinue }
    }

    /// Reports a missing field if the record has fields, otherwise an unknown name.
    private func reportMissing(_ name: String, _ error: ExpressionError, _ text: String, _ mark: Mark) {
        guard let record, !record.entries.isEmpty || values.isEmpty else {
            return log.add(error, in: text, at: mark, known: values.keys.sorted())
        }
        let known = record.entries.map(\.key) + values.keys.sorted()
        let nearest = log.isFull ? nil : NearestName.nearest(to: name, among: known)
        log.add(.missingField(name, template: log.place(of: mark), nearest: nearest), at: record.mark)
    }
}

extension DiagnosticLog {
    /// Reports an error in an expression of a text that begins at `mark`; `record` is the place of the data that
    /// causes it.
    func add(
        _ error: ExpressionError, in text: String, at mark: Mark, known: [String] = [], record: Mark? = nil
    ) {
        let nearest: String? =
            switch error.reason {
            case .unknownName(let name): NearestName.nearest(to: name, among: known)
            case .unknownFunction(let name): NearestName.nearest(to: name, among: Expression.functions)
            default: nil
            }
        add(
            .expression(error.reason, nearest: nearest, record: record.map(place)),
            at: files.mark(of: error.offset, in: text, at: mark))
    }
}

extension ExpressionValue {
    /// Creates the value of a scalar; nil for a list, a mapping or a gap.
    init?(_ node: Node) {
        switch node.value {
        case .null: self = .nothing
        case .flag(let flag): self = .truth(flag)
        case .text(let text): self = .text(text)
        case .cell(let text): self = .cell(text)
        case .number(let number, let spelling):
            // Keeps the spelling in texts if expressions would spell the number differently.
            let isPlain = spelling == number.spelled || Double(spelling) != number || !number.isFinite
            self = number.isFinite ? isPlain ? .number(number) : .cell(spelling) : .text(spelling)
        case .list, .mapping, .rows, .gap: return nil
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

import TatamiExpressions
import TatamiScenes

/// Definitions of components.
///
///     badge:
///       parameters: {count: number, tint: {type: color, default: systemRed}}
///       content: {label: {text: "{count}", color: white}, background: "{tint}", cornerRadius: half, padding: 4}
enum ComponentReading {
    static let slotContent = Shape.either([
        .list(.either([.named(.element), .named(.row), .mapping(DataRows.shape)])), .named(.element),
        .mapping(DataRows.shape),
    ])

    static let docKey = "doc"
    static let parametersKey = "parameters"
    private static let doc = Key(docKey, TextReading.form, "A description for readers.")
    private static let types = Shape.words(ParameterType.allCases.map(\.rawValue))
    private static let parameters = Key(
        parametersKey, .unread(.dictionary(values: .either([types, .mapping(parameterShape)]))),
        "The values that a use gives, each with its type: text, number, fraction (from 0 to 1), boolean, color or image. In the content, their names in braces stand for them."
    )
    private static let slots = Key(
        "slots", .unread(.either([.dictionary(values: .either([slotContent, .nothing])), .list(.text)])),
        "Places for elements, rows or sections that a use gives, with their default content. In the content, the name of a slot in braces is the number of its elements."
    )
    private static let content = Key(
        "content", .unread(.named(.element)), required: true, "The element that replaces each use.")

    private static let rowPadding = Key(
        "rowPadding", .unread(InsetsReading.form.shape),
        "The padding of a use that is a row of a list and has no padding itself; margin is the padding of the list's text rows."
    )

    static let shape = MappingShape(
        "component", owner: "a component",
        keys: .of(doc, parameters, slots, content, rowPadding, ComponentStates.definition),
        doc: "An element that consists of other elements.")

    private static let type = Key<ParameterType>("type", WordReading.form(), required: true, "The type of its value.")
    private static let fallback = Key(
        "default", .unread(.either([.text, .flag, .named(.color), .nothing])),
        "The value if a use does not give it; null for no value.")
    private static let drag = Key(
        "drag", NumberReading.length,
        "For a number: dragging a use changes it from 0 to 1 across its width, except for this many points at each end."
    )
    private static let parameterShape = MappingShape(
        "parameter", owner: "a parameter", keys: .of(type, fallback, drag, doc),
        doc: "A value that a use of a component gives.")

    /// Reads a definition. After errors, which are reported, the component has no body. `components` are the names of
    /// all components.
    static func component(_ entry: Node.Entry, among components: Set<String>, _ decoding: Decoding) -> Component {
        let log = decoding.log
        let isNamed = isName(entry, log)
        guard let fields = Fields(of: entry.node, shape, decoding) else {
            return Component(name: entry.key, mark: entry.keyMark, parameters: [], slots: [], body: nil)
        }
        let doc = fields[doc]
        // A parameter with errors is kept, so that its uses are not reported as unknown.
        let parameters = (fields[Self.parameters]?.entries ?? []).compactMap {
            parameter($0, decoding) ?? standIn(for: $0)
        }
        let names = Set(parameters.map(\.name))
        let countedNames = names.union((fields[Self.slots].map(slotEntries) ?? []).map(\.key))
        var isWhole = isNamed
        /// Returns a template of the parameters; nil after reporting unknown names.
        func template(_ node: Node, _ names: Set<String>) -> Template? {
            guard let template = Template(node, in: .scene, components: components, log) else { return nil }
            let known = names.union([Wording.nowName])
            return reportUnknownNames(in: template.root, known, of: entry.key, log) ? nil : template
        }
        /// Returns a template in which the names of slots stand for the number of their elements.
        func countingTemplate(_ node: Node) -> Template? { template(node, countedNames) }
        let slots = (fields[Self.slots].map(slotEntries) ?? []).compactMap { slot -> Component.Slot? in
            guard isFree(slot, log) else { return nil }
            if names.contains(slot.key) { return log.refuse(.kit(.duplicateParameter(slot.key)), at: slot.keyMark) }
            guard !slot.node.isNull else { return Component.Slot(name: slot.key, fallback: nil) }
            let fallback = template(slot.node, names)
            isWhole = isWhole && fallback != nil
            return Component.Slot(name: slot.key, fallback: fallback)
        }
        var body: Template?
        if let node = fields[content] {
            if let id = node.entries.flatMap(ownID) {
                log.add(.kit(.idOfComponent), at: id.keyMark)
                isWhole = false
            }
            if node.entries?[slotKey] != nil {
                log.add(.kit(.slotAlone), at: node.mark)
                isWhole = false
            }
            body = countingTemplate(node)
            if let condition = body?.wholeCondition {
                log.add(.rows(.conditionOfComponent), at: condition)
                isWhole = false
            }
        }
        var states: [Component.State] = []
        if let node = fields[ComponentStates.definition] {
            let read = ComponentStates.states(
                node, of: entry.key, parameters: parameters, log, template: countingTemplate)
            isWhole = isWhole && read != nil
            states = read ?? []
            let key = ComponentStates.stateKey
            let twins = (fields[Self.parameters]?.entries ?? []) + (fields[Self.slots].map(slotEntries) ?? [])
            for twin in twins where twin.key == key && !(node.entries ?? []).isEmpty {
                log.add(.kit(.parameterNamedState), at: twin.keyMark)
                isWhole = false
            }
        }
        return Component(
            name: entry.key, doc: doc, mark: entry.keyMark, parameters: parameters, slots: slots, states: states,
            rowPadding: fields[rowPadding], body: isWhole ? body : nil)
    }

    /// The key that marks the place of a slot in a component's element.
    static let slotKey = "slot"

    /// Returns the id of a component's root element, which is an error, since each use gives the element its own id.
    private static func ownID(_ entries: [Node.Entry]) -> Node.Entry? {
        if let id = entries.first(where: { $0.key == BoxReading.id.name }) { return id }
        guard entries.count >= 1 else { return nil }
        for entry in entries where ElementKind.named(entry.key) != nil {
            return entry.node.entries?.first { $0.key == BoxReading.id.name }
        }
        return nil
    }

    private static func slotEntries(_ node: Node) -> [Node.Entry] {
        node.entries
            ?? (node.items ?? []).map { Node.Entry($0.text ?? "", Node(scalar: .null, mark: $0.mark)) }
    }

    private static func parameter(_ entry: Node.Entry, _ decoding: Decoding) -> Component.Parameter? {
        guard isFree(entry, decoding.log) else { return nil }
        func parameter(_ type: ParameterType, _ fallback: Node?, _ doc: String?) -> Component.Parameter {
            Component.Parameter(
                name: entry.key, type: type, fallback: fallback, doc: doc ?? "A parameter.", dragInset: inset)
        }
        var inset: Double?
        guard entry.node.kind == .mapping else {
            return Self.type.form.read(entry.node, decoding).map { parameter($0, nil, nil) }
        }
        guard let fields = Fields(of: entry.node, parameterShape, decoding), let type = fields[type] else { return nil }
        if fields.has(drag) {
            guard type.isNumber else {
                return decoding.log.refuse(.follow(.dragOfNoNumber), at: fields.mark(of: drag.name))
            }
            inset = fields[drag]
        }
        guard let node = fields.entries[Self.fallback.name] else { return parameter(type, nil, fields[doc]) }
        if !node.isNull, !type.shape.accepts(node) { return decoding.refuse(node, type.shape) }
        return parameter(type, node, fields[doc])
    }

    private static func standIn(for entry: Node.Entry) -> Component.Parameter? {
        guard isFree(entry.key) else { return nil }
        let nothing = Node(scalar: .null, mark: entry.node.mark)
        return Component.Parameter(name: entry.key, type: .text, fallback: nothing, doc: "", dragInset: nil)
    }

    private static func isFree(_ name: String) -> Bool {
        let isTaken = [
            BoxReading.id.name, StyleReading.key.name, TemplateCondition.key.name, TemplateChoice.subject.name,
        ].contains(name)
        return Expression.isName(name) && !isTaken
    }

    /// Whether a name for a parameter or slot is valid; reports one that isn't.
    private static func isFree(_ entry: Node.Entry, _ log: DiagnosticLog) -> Bool {
        if isFree(entry.key) { return true }
        log.add(.kit(.badParameterName(entry.key)), at: entry.keyMark)
        return false
    }

    /// Whether a name for a component is valid; reports one that isn't.
    private static func isName(_ entry: Node.Entry, _ log: DiagnosticLog) -> Bool {
        let isTaken = [slotKey, DataRows.from.name].contains(entry.key)
        if isTaken || ElementShapes.row.has(entry.key) || ElementShapes.element.has(entry.key) {
            log.add(.kit(.takenName(entry.key)), at: entry.keyMark)
            return false
        }
        if ElementID.canBeChosen(entry.key) { return true }
        log.add(.kit(.badName(entry.key)), at: entry.keyMark)
        return false
    }

    private static func reportUnknownNames(
        in part: Template.Part, _ known: Set<String>, of component: String, _ log: DiagnosticLog
    ) -> Bool {
        guard case .text(let pattern, let text, let mark) = part else {
            return part.inner.map { reportUnknownNames(in: $0, known, of: component, log) }.contains(true)
        }
        var isUnknown = false
        for placeholder in pattern.placeholders {
            for name in placeholder.names.sorted() where !known.contains(name) {
                isUnknown = true
                let nearest = NearestName.nearest(to: name, among: known.sorted())
                let place = log.files.mark(of: placeholder.offset, in: text, at: mark)
                log.add(.kit(.unknownParameter(name, component: component, nearest: nearest)), at: place)
            }
        }
        return isUnknown
    }
}

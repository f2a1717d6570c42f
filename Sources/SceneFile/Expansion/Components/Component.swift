import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// The definition of a component: the arguments that a use may give, and the element that replaces the use.
final class Component: Sendable {
    let name: String
    let doc: String
    /// The beginning of the definition.
    let mark: Mark
    let parameters: [Parameter]
    let slots: [Slot]
    /// The states that a use can name by `state`.
    let states: [State]
    /// The padding of a use that is a row without explicit padding; nil for none.
    let rowPadding: Node?
    /// The element that replaces a use, with expressions for parameters; nil after errors.
    let body: Template?

    /// A value that a use gives.
    struct Parameter: Sendable {
        let name: String
        let type: ParameterType
        /// The default: null for an optional parameter without one; nil for a required parameter.
        let fallback: Node?
        let doc: String
        /// The points at each end of the use that don't count when a finger drags this number from 0 to 1. nil for a
        /// parameter that can't be dragged.
        var dragInset: Double?
    }

    /// A place for elements that a use gives.
    struct Slot: Sendable {
        let name: String
        /// The content if a use gives none.
        let fallback: Template?
    }

    init(
        name: String, doc: String? = nil, mark: Mark, parameters: [Parameter], slots: [Slot], states: [State] = [],
        rowPadding: Node? = nil, body: Template?
    ) {
        (self.name, self.doc, self.mark) = (name, doc ?? "A component.", mark)
        (self.parameters, self.slots, self.states) = (parameters, slots, states)
        (self.rowPadding, self.body) = (rowPadding, body)
    }

    /// The keys of a use that the component defines.
    var ownNames: Set<String> {
        Set(parameters.map(\.name) + slots.map(\.name) + (states.isEmpty ? [] : [ComponentStates.stateKey]))
    }
}

/// The type of a parameter.
enum ParameterType: String, CaseIterable, Sendable {
    case text, number
    /// A number from 0 to 1, also in percent.
    case fraction
    case boolean, color, image

    var shape: Shape {
        switch self {
        case .text: .text
        case .number: .number(.coordinate)
        case .fraction: .number(.unit)
        case .boolean: .flag
        case .color: .named(.color)
        case .image: .formed(PictureReading.pictureText)
        }
    }

    /// Returns the value in the form that templates accept; nil after reporting one of another type.
    func value(_ node: Node, _ decoding: Decoding) -> Node? {
        guard let node = decoding.unnamed(node, shape) else { return nil }
        if self == .fraction {
            return NumberReading.unit.read(node, decoding).map { .number($0, at: node.mark) }
        }
        guard shape.accepts(node) else { return decoding.refuse(node, shape) }
        // A number keeps its spelling, and can be compared with texts.
        if self == .text, case .number(_, let spelling) = node.value {
            return Node(scalar: .cell(spelling), mark: node.mark)
        }
        // A ratio such as 4/7 becomes the number that expressions calculate with. A percentage stays one, since it may
        // be a length.
        if self == .number, node.kind == .text, NumberReading.percentage(of: node) == nil,
            let number = NumberReading.number(of: node), number.isFinite
        {
            return .number(number, at: node.mark)
        }
        guard self == .color else { return node }
        guard let color = ColorReading.form.read(node, decoding) else { return nil }
        if node.text != nil { return node }
        let parts = [color.red, color.green, color.blue, color.alpha].map(\.spelled).joined(separator: ", ")
        return Node(scalar: .text("rgba(\(parts))"), mark: node.mark)
    }

    /// A value in place of a missing one, for checking a component without a use.
    var sample: Node.Value {
        switch self {
        case .text, .image: .text("sample")
        case .number, .fraction: .number(1, spelling: "1")
        case .boolean: .flag(false)
        case .color: .text("black")
        }
    }
}

extension ElementKind {
    /// Creates the kind shared by all uses of a component.
    convenience init(using component: Component) {
        let parameters = component.parameters.map { parameter in
            KeyShape(
                name: parameter.name, shape: parameter.type.useShape, doc: parameter.doc,
                literal: parameter.fallback.flatMap { $0.isNull ? nil : $0 }, isRequired: parameter.fallback == nil)
        }
        let slots = component.slots.map { slot in
            KeyShape(name: slot.name, shape: ComponentReading.slotContent, doc: "Elements in this place.")
        }
        let required = component.parameters.filter { $0.fallback == nil }.map(\.name)
        let title = component.parameters.first.flatMap { $0.type == .text ? $0.name : nil }
        self.init(
            component.name, owner: "'\(component.name)'",
            keys: parameters + slots + ComponentStates.keys(of: component),
            main: required.isEmpty ? title : required.count == 1 ? required[0] : nil,
            listKey: component.slots.count == 1 ? component.slots[0].name : nil, component: component,
            doc: component.doc
        ) { _, _ in nil }
    }
}

/// A use of a component during its expansion.
final class ComponentUse: Hashable, Sendable {
    let component: Component
    /// The use's id, within which its parts are named.
    let id: ElementID
    /// The use's entries for parameters, for slots, and for its own box.
    let arguments: [Node.Entry]
    /// The values of the parameters, in the form that templates accept.
    let given: [Node.Entry]
    let mark: Mark
    /// The use whose component contains this one; nil for a use in the scene itself.
    let outer: ComponentUse?
    /// The values that expressions around the use see: those of the scene, or of the component that contains it.
    let outerValues: [String: ExpressionValue]
    /// The parameters without a value, if a component is checked without a use.
    let samples: Set<String>
    /// The changes that the use's states make to its parts.
    let changes: StateChanges
    /// Whether the states of the use, or of the uses around it, change anything.
    let isChanged: Bool

    init(
        _ component: Component, id: ElementID, arguments: [Node.Entry], given: [Node.Entry] = [], mark: Mark,
        outer: ComponentUse?, outerValues: [String: ExpressionValue], samples: Set<String> = [],
        changes: StateChanges = StateChanges()
    ) {
        (self.component, self.id, self.mark) = (component, id, mark)
        (self.arguments, self.given) = (arguments, given)
        (self.outer, self.outerValues, self.samples) = (outer, outerValues, samples)
        self.changes = changes
        isChanged = !changes.byTarget.isEmpty || outer?.isChanged ?? false
    }

    /// Returns a copy with values for the parameters and the changes of its states.
    func giving(_ given: [Node.Entry], changes: StateChanges = StateChanges()) -> ComponentUse {
        ComponentUse(
            component, id: id, arguments: arguments, given: given, mark: mark, outer: outer, outerValues: outerValues,
            samples: samples, changes: changes)
    }

    /// Returns the changes that the states of the use, and of the uses around it, make to a part, those of the
    /// outermost use last.
    ///
    /// `names` are the names of the part.
    func changes(of names: [ElementID]) -> [Node] {
        guard isChanged else { return [] }
        return names.flatMap { changes.byTarget[$0] ?? [] } + (outer?.changes(of: names) ?? [])
    }

    /// The parameters as values for expressions.
    var values: [String: ExpressionValue] {
        let values = given.compactMap { entry in ExpressionValue(entry.node).map { (entry.key, $0) } }
        return Dictionary(values) { first, _ in first }
    }

    /// The record that fills the component's templates.
    var record: DataRecord { DataRecord(entries: given, mark: mark, index: nil) }

    static func == (a: ComponentUse, b: ComponentUse) -> Bool {
        a === b
            || a.component === b.component && a.id == b.id && a.mark == b.mark && a.arguments == b.arguments
                && a.outer == b.outer && a.outerValues == b.outerValues
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(component))
        hasher.combine(id)
    }

    // MARK: Sources of errors

    /// Returns the notes for an error at `mark`: other places that are involved.
    func notes(for mark: Mark, _ files: SourceFiles) -> [DiagnosticLog.Entry.Note] {
        var notes: [DiagnosticLog.Entry.Note] = []
        var use: ComponentUse? = self
        if holds(mark) {
            let isBuiltIn = files.isBuiltIn(component.mark)
            notes.append(
                isBuiltIn
                    ? .init(mark: mark, reason: .kit(.builtIn(component.name)))
                    : .init(mark: component.mark, reason: .kit(.definedHere(component.name))))
            use = outer
        }
        while let current = use, notes.count < Self.mostNotes {
            if current.mark != .nowhere, !files.isBuiltIn(current.mark) {
                notes.append(.init(mark: current.mark, reason: .kit(.usedHere(current.component.name))))
            }
            use = current.outer
        }
        return notes
    }

    /// The limit of nested uses that are listed.
    private static let mostNotes = 8

    /// Whether a place is in the arguments of the use rather than in the component's definition.
    private func holds(_ mark: Mark) -> Bool {
        func holds(_ node: Node) -> Bool {
            if node.mark == mark { return true }
            if let items = node.items { return items.contains(where: holds) }
            return node.entries?.contains { $0.keyMark == mark || holds($0.node) } ?? false
        }
        return self.mark == mark || arguments.contains { $0.keyMark == mark || holds($0.node) }
    }
}

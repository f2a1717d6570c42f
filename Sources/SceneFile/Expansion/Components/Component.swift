import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// An element of one's own, as its definition says it: what a use may say, and what it then stands for.
final class Component: Sendable {
    let name: String
    let doc: String
    /// Where its definition begins.
    let mark: Mark
    let parameters: [Parameter]
    let slots: [Slot]
    /// What a use can name by `state`.
    let states: [State]
    /// The element that it stands for, in which parameters are expressions; nil after errors.
    let body: Template?

    /// A value that a use gives.
    struct Parameter: Sendable {
        let name: String
        let type: ParameterType
        /// null for one that may be left out and then is nothing; nil for one that each use has to give.
        let fallback: Node?
        let doc: String
        /// Of a number that a finger drags from 0 to 1, the points at each end of the use that don't count; nil for others.
        var dragInset: Double?
    }

    /// A place for elements that a use gives.
    struct Slot: Sendable {
        let name: String
        /// What stands there when a use gives nothing.
        let fallback: Template?
    }

    init(
        name: String, doc: String? = nil, mark: Mark, parameters: [Parameter], slots: [Slot], states: [State] = [],
        body: Template?
    ) {
        (self.name, self.doc, self.mark) = (name, doc ?? "A component.", mark)
        (self.parameters, self.slots, self.states, self.body) = (parameters, slots, states, body)
    }

    /// The keys of a use that are the component's own.
    var ownNames: Set<String> {
        Set(parameters.map(\.name) + slots.map(\.name) + (states.isEmpty ? [] : [ComponentStates.stateKey]))
    }
}

/// What a parameter takes.
enum ParameterType: String, CaseIterable, Sendable {
    case text, number, boolean, color, image

    var shape: Shape {
        switch self {
        case .text: .text
        case .number: .number(.coordinate)
        case .boolean: .flag
        case .color: .named(.color)
        case .image: .formed(PictureReading.pictureText)
        }
    }

    /// The value as templates take it; nil after reporting one of another type.
    func value(_ node: Node, _ decoding: Decoding) -> Node? {
        guard let node = decoding.unnamed(node, shape) else { return nil }
        guard shape.accepts(node) else {
            decoding.reportMismatch(node, shape)
            return nil
        }
        // A number is as it is spelled, and can be compared with texts.
        if self == .text, case .number(_, let spelling) = node.value {
            return Node(scalar: .cell(spelling), mark: node.mark)
        }
        guard self == .color else { return node }
        guard let color = ColorReading.form.read(node, decoding) else { return nil }
        if node.text != nil { return node }
        let parts = [color.red, color.green, color.blue, color.alpha].map(\.spelled).joined(separator: ", ")
        return Node(scalar: .text("rgba(\(parts))"), mark: node.mark)
    }

    /// Stands for what a use would give, where a component is looked at that has no use.
    var sample: Node.Value {
        switch self {
        case .text, .image: .text("sample")
        case .number: .number(1, spelling: "1")
        case .boolean: .flag(false)
        case .color: .text("black")
        }
    }
}

extension ElementKind {
    /// The kind of which all uses of a component are.
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

/// A use of a component while what it stands for is read.
final class ComponentUse: Hashable, Sendable {
    let component: Component
    /// What it is called, and what stands in it is called a part of.
    let id: ElementID
    /// What it says, for parameters, for slots, and of itself.
    let arguments: [Node.Entry]
    /// The parameters with their values, as templates take them.
    let given: [Node.Entry]
    let mark: Mark
    /// The use in whose component this one stands; nil for one that the scene says itself.
    let outer: ComponentUse?
    /// The values that the scene's own text sees around it.
    let outerValues: [String: ExpressionValue]
    /// Those of the parameters that a use does not give, of a component that is looked at without one.
    let samples: Set<String>
    /// What the states that it is in say of its parts; empty where it is in none.
    let changes: StateChanges
    /// Whether its states, or those of the uses around it, say anything.
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

    /// The same with values for the parameters, in the states that say `changes`.
    func giving(_ given: [Node.Entry], changes: StateChanges = StateChanges()) -> ComponentUse {
        ComponentUse(
            component, id: id, arguments: arguments, given: given, mark: mark, outer: outer, outerValues: outerValues,
            samples: samples, changes: changes)
    }

    /// What its states and those of the uses around it say of a part, by whichever of its names; the outermost last.
    func changes(of names: [ElementID]) -> [Node] {
        guard isChanged else { return [] }
        return names.flatMap { changes.byTarget[$0] ?? [] } + (outer?.changes(of: names) ?? [])
    }

    /// What parameters are, as values of expressions.
    var values: [String: ExpressionValue] {
        let values = given.compactMap { entry in ExpressionValue(entry.node).map { (entry.key, $0) } }
        return Dictionary(values) { first, _ in first }
    }

    /// What templates of the component are filled with.
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

    // MARK: Where errors come from

    /// What is to be told after an error at `mark`: where else one has to look.
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

    /// More uses in each other than anyone looks through.
    private static let mostNotes = 8

    /// Whether something is said at the use, and not where the component is defined.
    private func holds(_ mark: Mark) -> Bool {
        func holds(_ node: Node) -> Bool {
            if node.mark == mark { return true }
            if let items = node.items { return items.contains(where: holds) }
            return node.entries?.contains { $0.keyMark == mark || holds($0.node) } ?? false
        }
        return self.mark == mark || arguments.contains { $0.keyMark == mark || holds($0.node) }
    }
}

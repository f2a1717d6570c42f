import TatamiSceneFile

/// A custom component, for content that is known only when a picture is drawn.
///
/// Such content depends on scrolling, a file's record or the screen's language.
///
///     private let bar = ComponentDefinition("bar", ["folded": .number(0)]) { bar in
///         HStack { Label("Inbox").shown(where: "folded < 1"); Label(bar["folded"]) }
///             .computed("height", as: "{96 - folded * 52}")
///     }
///
///     Screen {
///         Component("bar", ["folded": .scroll(of: "mails", over: 0...52)])
///         List(id: "mails") { … }
///     }
///     .components(bar)
///
/// The closure runs once for all uses; braces in its texts and conditions refer to each use's arguments. If
/// the code knows the content itself, a function that returns the element is simpler.
public struct ComponentDefinition: Sendable {
    let name: String
    private let place: CodePlace
    private let parameters: [CodeNode.Entry]
    private let content: CodeNode
    private var slots: [CodeNode.Entry] = []
    private var states: [CodeNode.Entry] = []
    private var rowPadding: [CodeNode.Entry] = []

    /// The arguments of a use, as placeholders in the component's texts.
    public struct Parameters: Sendable {
        /// A placeholder for the parameter with this name; `default` is the text where it has no value.
        public subscript(name: String, default fallback: String? = nil) -> String {
            fallback.map { "{\(name)|\($0)}" } ?? "{\(name)}"
        }
    }

    /// The type and default of a parameter.
    public struct Parameter: Sendable {
        fileprivate let type: String
        fileprivate var fallback: Component.Value?
        fileprivate var isOptional = false
        fileprivate var drag: Double?

        /// A required text.
        public static let text = Parameter(type: "text")
        /// A required number.
        public static let number = Parameter(type: "number")
        /// A required number from 0 to 1.
        public static let fraction = Parameter(type: "fraction")
        /// A required Boolean.
        public static let flag = Parameter(type: "boolean")
        /// A required colour.
        public static let color = Parameter(type: "color")
        /// A required symbol's name or image's path.
        public static let image = Parameter(type: "image")

        /// An optional text with a default; nil for no value.
        public static func text(_ fallback: String?) -> Parameter { text.or(fallback.map { .text($0) }) }
        /// An optional number with a default; nil for no value.
        public static func number(_ fallback: Double?) -> Parameter { number.or(fallback.map { .number($0) }) }
        /// An optional number from 0 to 1 with a default; nil for no value.
        public static func fraction(_ fallback: Double?) -> Parameter { fraction.or(fallback.map { .number($0) }) }
        /// An optional Boolean with a default; nil for no value.
        public static func flag(_ fallback: Bool?) -> Parameter { flag.or(fallback.map { .flag($0) }) }
        /// An optional colour with a default; nil for no value.
        public static func color(_ fallback: Color?) -> Parameter { color.or(fallback.map { .color($0) }) }
        /// An optional symbol's name or image's path with a default; nil for no value.
        public static func image(_ fallback: String?) -> Parameter { image.or(fallback.map { .text($0) }) }

        /// Lets a finger that drags across a use change the number from 0 to 1; `inset` is in points at each
        /// end.
        public func dragged(inset: Double = 0) -> Parameter {
            var copy = self
            copy.drag = inset
            return copy
        }

        private func or(_ value: Component.Value?) -> Parameter {
            var copy = self
            (copy.fallback, copy.isOptional) = (value, true)
            return copy
        }

        fileprivate func node(at place: CodePlace) -> CodeNode {
            let entries: [(String, CodeNode.Value?)] = [
                ("type", .text(type)), ("default", isOptional ? fallback?.value(at: place) ?? .nothing : nil),
                ("drag", drag.map { .number($0) }),
            ]
            return CodeNode(.mapping(entries, at: place), at: place)
        }
    }

    /// Creates a component. A use has its own id, and its parts have ids below that, as in `mail.flag`.
    public init(
        _ name: String, _ parameters: KeyValuePairs<String, Parameter> = [:], file: String = #filePath,
        line: UInt = #line, @RowBuilder content: (Parameters) -> any Element
    ) {
        let place = CodePlace(file: file, line: line)
        (self.name, self.place) = (name, place)
        self.parameters = parameters.map { .init($0, $1.node(at: place)) }
        self.content = content(Parameters())._draft.node
    }

    /// Adds a slot for elements of a use, at the ``ComponentDefinition/Slot`` in the content.
    ///
    /// `otherwise` is the default content.
    public func slot(
        _ name: String, file: String = #filePath, line: UInt = #line,
        @ElementBuilder otherwise: () -> [any Element] = { [] }
    ) -> ComponentDefinition {
        let nodes = otherwise().map(\._draft.node)
        let value: CodeNode.Value = nodes.isEmpty ? .nothing : .list(nodes)
        var copy = self
        copy.slots.append(.init(name, value, at: CodePlace(file: file, line: line)))
        return copy
    }

    /// Sets the padding, in points, of a use that is a row of a list and has no padding of its own.
    public func rowPadding(
        horizontal: Double = 0, vertical: Double = 0, file: String = #filePath, line: UInt = #line
    ) -> ComponentDefinition {
        let place = CodePlace(file: file, line: line)
        var copy = self
        copy.rowPadding = [
            ("top", vertical), ("leading", horizontal), ("bottom", vertical), ("trailing", horizontal),
        ].map { CodeNode.Entry($0, .number($1), at: place) }
        return copy
    }

    /// Adds a state that a use enters with ``Component/state(_:file:line:)``. It changes parameters, parts by
    /// their ids, or the whole by the id `content`.
    public func state(
        _ name: String, set values: KeyValuePairs<String, Component.Value> = [:], file: String = #filePath,
        line: UInt = #line, @StateBuilder changes: () -> StateBuilder.Changes = { StateBuilder.buildBlock() }
    ) -> ComponentDefinition {
        let place = CodePlace(file: file, line: line)
        var entries = changes().entries
        if !values.isEmpty {
            let set = values.map { CodeNode.Entry($0, $1.value(at: place), at: place) }
            entries.append(.init("set", .dictionary(set), at: place))
        }
        var copy = self
        copy.states.append(.init(name, .dictionary(entries), at: place))
        return copy
    }

    var node: CodeNode {
        var entries: [CodeNode.Entry] = []
        if !parameters.isEmpty { entries.append(.init("parameters", .dictionary(parameters), at: place)) }
        if !slots.isEmpty { entries.append(.init("slots", .dictionary(slots), at: place)) }
        entries.append(.init("content", content))
        if !rowPadding.isEmpty { entries.append(.init("rowPadding", .mapping(rowPadding), at: place)) }
        if !states.isEmpty { entries.append(.init("states", .dictionary(states), at: place)) }
        return CodeNode(.mapping(entries), at: place)
    }
}

extension ComponentDefinition {
    /// The position in a ``ComponentDefinition`` of the elements or rows that a use puts into the slot with this name.
    public struct Slot: Element {
        /// The element's attributes as set so far.
        public var _draft: _ElementDraft

        /// Creates a slot; `values` are default arguments for the components in it, where `{index}` counts them
        /// from 0.
        public init(
            _ name: String, gives values: KeyValuePairs<String, Component.Value> = [:], file: String = #filePath,
            line: UInt = #line
        ) {
            let place = CodePlace(file: file, line: line)
            _draft = _ElementDraft(kind: nil, at: place)
            _draft.set("slot", .text(name), at: place)
            guard !values.isEmpty else { return }
            _draft.set("gives", .dictionary(values.map { .init($0, $1.value(at: place), at: place) }), at: place)
        }
    }
}

extension Screen {
    /// Makes components available to the scene, in addition to the kit's; ``Component`` uses them by name.
    public func components(
        _ definitions: ComponentDefinition...
    ) -> Screen {
        changed { screen in
            for definition in definitions { screen.add(component: definition.name, definition.node) }
        }
    }
}

extension Element {
    /// Computes a key of the element, by its name in scene files, from an expression in braces. The expression uses a
    /// record in rows of ``Records``, the parameters of a ``ComponentDefinition``, or the
    /// ``Screen/values(_:file:line:)`` of the scene.
    ///
    ///     ColorArea(.systemBlue).computed("width", as: "{288 * effort / capacity}")
    ///
    /// Parts of a key's value are written as in `padding.top`; `repeat` makes that many copies.
    public func computed(
        _ key: String, as text: String, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
        return changed(file, line) { draft, place in
            if parts.count == 2 {
                draft.add(parts[0], [.init(parts[1], .text(text), at: place)], at: place)
            } else if RowKeys.has(key) {
                draft.setBeside(key, .text(text), at: place)
            } else {
                draft.set(key, .text(text), at: place)
            }
        }
    }
}

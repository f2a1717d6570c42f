import TatamiSceneFile

/// A component of one's own, which a scene knows by its name: for what is decided only when a picture is drawn, such as by
/// the scroll of a list, by a record of a file or by the screen's language.
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
/// The closure is asked once for all uses: in its texts and conditions, braces stand for what a use gives. Where the code
/// knows what an element is made of, a function that makes it is plainer.
public struct ComponentDefinition: Sendable {
    let name: String
    private let place: CodePlace
    private let parameters: [CodeNode.Entry]
    private let content: CodeNode
    private var slots: [CodeNode.Entry] = []
    private var states: [CodeNode.Entry] = []

    /// What a use gives, as it can stand in the texts of the component.
    public struct Parameters: Sendable {
        /// Stands for the parameter of this name; `default` for where it is nothing.
        public subscript(name: String, default fallback: String? = nil) -> String {
            fallback.map { "{\(name)|\($0)}" } ?? "{\(name)}"
        }
    }

    /// What a parameter takes, and what it is where a use does not give it.
    public struct Parameter: Sendable {
        fileprivate let type: String
        fileprivate var fallback: Component.Value?
        fileprivate var isOptional = false
        fileprivate var drag: Double?

        /// A text, which each use has to give.
        public static let text = Parameter(type: "text")
        /// A number, which each use has to give.
        public static let number = Parameter(type: "number")
        /// True or false, which each use has to give.
        public static let flag = Parameter(type: "boolean")
        /// A colour, which each use has to give.
        public static let color = Parameter(type: "color")
        /// The name of a symbol or the path of an image, which each use has to give.
        public static let image = Parameter(type: "image")

        /// A text; nil for nothing.
        public static func text(_ fallback: String?) -> Parameter { text.or(fallback.map { .text($0) }) }
        /// A number; nil for nothing.
        public static func number(_ fallback: Double?) -> Parameter { number.or(fallback.map { .number($0) }) }
        /// True or false; nil for nothing.
        public static func flag(_ fallback: Bool?) -> Parameter { flag.or(fallback.map { .flag($0) }) }
        /// A colour; nil for nothing.
        public static func color(_ fallback: Color?) -> Parameter { color.or(fallback.map { .color($0) }) }
        /// The name of a symbol or the path of an image; nil for nothing.
        public static func image(_ fallback: String?) -> Parameter { image.or(fallback.map { .text($0) }) }

        /// Of a number: a finger that drags a use takes it from 0 to 1 across its width, but for so many points at each end.
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
            var entries = [CodeNode.Entry("type", .text(type), at: place)]
            if isOptional { entries.append(.init("default", fallback?.value(at: place) ?? .nothing, at: place)) }
            if let drag { entries.append(.init("drag", .number(drag), at: place)) }
            return CodeNode(.mapping(entries), at: place)
        }
    }

    /// The element that each use stands for; a use has the id, and what stands in it is a part of that, as in `mail.flag`.
    public init(
        _ name: String, _ parameters: KeyValuePairs<String, Parameter> = [:], file: String = #filePath,
        line: UInt = #line, @RowBuilder content: (Parameters) -> any Element
    ) {
        let place = CodePlace(file: file, line: line)
        (self.name, self.place) = (name, place)
        self.parameters = parameters.map { .init($0, $1.node(at: place)) }
        self.content = content(Parameters()).draft.node
    }

    /// A place for elements that a use gives, where ``Slot`` stands in the content; `otherwise` are for uses that give none.
    public func slot(
        _ name: String, file: String = #filePath, line: UInt = #line,
        @ElementBuilder otherwise: () -> [any Element] = { [] }
    ) -> ComponentDefinition {
        let nodes = otherwise().map(\.draft.node)
        let value: CodeNode.Value = nodes.isEmpty ? .nothing : .list(nodes)
        var copy = self
        copy.slots.append(.init(name, value, at: CodePlace(file: file, line: line)))
        return copy
    }

    /// What is different while a use is in a state, as ``Component/state(_:file:line:)`` says: parameters, and parts by their
    /// ids, or all of it by the id `content`.
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
        if !states.isEmpty { entries.append(.init("states", .dictionary(states), at: place)) }
        return CodeNode(.mapping(entries), at: place)
    }
}

/// In a ``ComponentDefinition``: the elements, or rows, that a use gives to the slot of this name.
public struct Slot: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// `values` are for each component in it that does not say them itself: `{index}` counts what is in the slot from 0.
    public init(
        _ name: String, gives values: KeyValuePairs<String, Component.Value> = [:], file: String = #filePath,
        line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: nil, at: place)
        draft.set("slot", .text(name), at: place)
        guard !values.isEmpty else { return }
        draft.set("gives", .dictionary(values.map { .init($0, $1.value(at: place), at: place) }), at: place)
    }
}

extension Screen {
    /// Components that the scene can have beside those of the kit; ``Component`` names them.
    public func components(
        _ definitions: ComponentDefinition...
    ) -> Screen {
        changed { screen in
            for definition in definitions { screen.add(component: definition.name, definition.node) }
        }
    }
}

extension Element {
    /// A key of the element, by its name in scene files, as braces in a text compute it: from a record in rows of
    /// ``Records``, from the parameters of a ``ComponentDefinition``, or from the ``Screen/values(_:file:line:)`` of the scene.
    ///
    ///     Area(.systemBlue).computed("width", as: "{288 * effort / capacity}")
    ///
    /// A part of what a key has is called as in `padding.top`; `repeat` makes so many copies.
    public func computed(
        _ key: String, as text: String, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
        var copy = self
        if parts.count == 2 {
            copy.draft.add(parts[0], [.init(parts[1], .text(text), at: place)], at: place)
        } else if RowKeys.has(key) {
            copy.draft.setBeside(key, .text(text), at: place)
        } else {
            copy.draft.set(key, .text(text), at: place)
        }
        return copy
    }
}

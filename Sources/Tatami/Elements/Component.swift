import Synchronization
import TatamiSceneFile

/// A component of the built-in kit: a bar, a field, a slider, a bubble. `tatami components` lists them.
///
///     Component("navigationBar", ["title": "Inbox", "large": true])
///         .slot("trailing") { Component("barButton", ["symbol": "plus", "title": "New"]) }
///     Component("slider", ["value": 0.3]).padding(.horizontal)
public struct Component: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// The kit's name in a scene's `use`.
    static let kit = "tatami"

    /// Whether a component was created in this process. Reading the kit to find its names costs time that
    /// scenes without components should not pay.
    private static let wasMade = Atomic(false)

    static func noteUse() { wasMade.store(true, ordering: .relaxed) }

    /// Returns whether these entries contain a component; does not look if none was created in this process.
    static func stands(in entries: [CodeNode.Entry]) -> Bool {
        wasMade.load(ordering: .relaxed) && entries.contains(where: \.node.namesComponent)
    }

    /// Creates a component; `values` are its arguments by the names of the parameters.
    public init(
        _ name: String, _ values: KeyValuePairs<String, Value> = [:], file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: name, at: place)
        Self.noteUse()
        for (name, value) in values { _draft.set(name, value.value(at: place), at: place) }
    }

    /// Fills one of the component's slots with elements.
    public func slot(
        _ name: String, file: String = #filePath, line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) -> Component {
        setting(name, .list(content().map(\._draft.node)), file, line)
    }

    /// Puts the component into some of its states; later ones take precedence.
    public func state(_ names: String..., file: String = #filePath, line: UInt = #line) -> Component {
        setting("state", file, line) { .texts(names, at: $0) }
    }

    /// An argument of a component.
    public enum Value: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
        ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
    {
        /// A text, a symbol's name or an image's path.
        case text(String)
        case number(Double)
        case flag(Bool)
        case color(Color)
        /// A number that goes from 0 to 1 while the list or carousel with this id scrolls through a range. The range is
        /// in points; its lower bound is less than its upper one.
        case scroll(of: String, over: ClosedRange<Double>)
        /// True while the list or carousel with this id is scrolled by more than that many points.
        case hasScrolled(String, past: Double)
        /// The index, from 0, of the item or page at or nearest to the scroll position of the carousel with
        /// this id.
        case page(of: String)
        /// The value of the slider with this id, also while a finger drags it.
        case value(of: String)

        /// Creates a text, a symbol's name or an image's path.
        public init(stringLiteral value: String) { self = .text(value) }
        /// Creates a number.
        public init(integerLiteral value: Int) { self = .number(Double(value)) }
        /// Creates a number.
        public init(floatLiteral value: Double) { self = .number(value) }
        /// Creates a Boolean.
        public init(booleanLiteral value: Bool) { self = .flag(value) }

        func value(at place: CodePlace) -> CodeNode.Value {
            switch self {
            case .text(let text): .text(text)
            case .number(let number): .number(number)
            case .flag(let flag): .flag(flag)
            case .color(let color): color.value(at: place)
            case .scroll(let id, let range):
                .mapping(
                    [("follow", .text(id)), ("over", .numbers([range.lowerBound, range.upperBound], at: place))],
                    at: place)
            case .hasScrolled(let id, let points):
                .mapping([("follow", .text(id)), ("past", .number(points))], at: place)
            case .page(let id), .value(let id): .mapping([("follow", .text(id))], at: place)
            }
        }
    }
}

/// Component attributes.
extension Override {
    /// Sets one of the component's parameters.
    public func parameter(
        _ name: String, _ value: Component.Value, file: String = #filePath, line: UInt = #line
    ) -> Override {
        setting(name, file, line) { value.value(at: $0) }
    }
}

extension CodeNode {
    /// Whether the node contains a component of the kit; for lazily created rows, only the first is examined.
    fileprivate var namesComponent: Bool {
        switch value {
        case .nothing, .flag, .number, .text: false
        case .list(let items): items.contains(where: \.namesComponent)
        case .mapping(let entries), .dictionary(let entries):
            entries.contains { entry in
                // The key `badge` in a row's accessories is not the kit's component of that name.
                !["accessory", "accessories", "editingAccessories"].contains(entry.key)
                    && (BuiltInKit.componentNames.contains(entry.key) || entry.node.namesComponent)
            }
        case .rows(let rows): rows.count > 0 && rows.row(0).namesComponent
        }
    }
}

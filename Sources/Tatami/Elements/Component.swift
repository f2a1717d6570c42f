import Synchronization
import TatamiSceneFile

/// A component of the kit that comes with Tatami: a bar, a field, a slider, a bubble. `tatami components` tells of all of them.
///
///     Component("navigationBar", ["title": "Inbox", "large": true])
///         .slot("trailing") { Component("barButton", ["symbol": "plus", "title": "New"]) }
///     Component("slider", ["value": 0.3]).padding(.horizontal)
public struct Component: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// What scenes write as `use`.
    static let kit = "tatami"

    /// Whether there was ever one in this process. The kit is read to find them, which nobody should wait for who has none.
    private static let wasMade = Atomic(false)

    static func noteOne() { wasMade.store(true, ordering: .relaxed) }

    /// Whether one stands in any of these.
    static func stands(in entries: [CodeNode.Entry]) -> Bool {
        wasMade.load(ordering: .relaxed) && entries.contains(where: \.node.namesComponent)
    }

    /// `values` are what the component takes, by the names of its parameters.
    public init(
        _ name: String, _ values: KeyValuePairs<String, Value> = [:], file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: name, at: place)
        Self.noteOne()
        for (name, value) in values { draft.set(name, value.value(at: place), at: place) }
    }

    /// Elements in one of its places.
    public func slot(
        _ name: String, file: String = #filePath, line: UInt = #line, @ElementBuilder content: () -> [any Element]
    ) -> Component {
        setting(name, .list(content().map(\.draft.node)), file, line)
    }

    /// In these of its own states, of which later ones win.
    public func state(_ names: String..., file: String = #filePath, line: UInt = #line) -> Component {
        setting("state", .list(names.map { CodeNode(.text($0), at: CodePlace(file: file, line: line)) }), file, line)
    }

    /// What a parameter is given.
    public enum Value: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
        ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
    {
        /// A text, the name of a symbol, or the path of an image.
        case text(String)
        case number(Double)
        case flag(Bool)
        case color(Color)
        /// A number that goes from 0 to 1 while the list or carousel of this id scrolls from so many points to so many, the
        /// first the smaller one.
        case scroll(of: String, over: ClosedRange<Double>)
        /// True while more than so many points of the list or carousel of this id have scrolled away.
        case hasScrolled(String, past: Double)
        /// The item or page of the carousel of this id that it stands on or is nearest to, from 0.
        case page(of: String)

        /// A text, the name of a symbol, or the path of an image.
        public init(stringLiteral value: String) { self = .text(value) }
        /// A number.
        public init(integerLiteral value: Int) { self = .number(Double(value)) }
        /// A number.
        public init(floatLiteral value: Double) { self = .number(value) }
        /// True or false.
        public init(booleanLiteral value: Bool) { self = .flag(value) }

        func value(at place: CodePlace) -> CodeNode.Value {
            switch self {
            case .text(let text): .text(text)
            case .number(let number): .number(number)
            case .flag(let flag): .flag(flag)
            case .color(let color): color.value(at: place)
            case .scroll(let id, let range):
                follow(
                    id,
                    .init(
                        "over", .list([range.lowerBound, range.upperBound].map { CodeNode(.number($0), at: place) }),
                        at: place), at: place)
            case .hasScrolled(let id, let points): follow(id, .init("past", .number(points), at: place), at: place)
            case .page(let id): follow(id, nil, at: place)
            }
        }

        private func follow(_ id: String, _ measure: CodeNode.Entry?, at place: CodePlace) -> CodeNode.Value {
            .mapping([.init("follow", .text(id), at: place)] + [measure].compactMap(\.self))
        }
    }
}

/// Components.
extension Override {
    /// Of a component: what one of its parameters is.
    public func parameter(
        _ name: String, _ value: Component.Value, file: String = #filePath, line: UInt = #line
    ) -> Override {
        setting(name, value.value(at: CodePlace(file: file, line: line)), file, line)
    }
}

extension CodeNode {
    /// Whether a component of the kit stands here; of rows that are made when they are seen, the first is looked at.
    fileprivate var namesComponent: Bool {
        switch value {
        case .nothing, .flag, .number, .text: false
        case .list(let items): items.contains(where: \.namesComponent)
        case .mapping(let entries), .dictionary(let entries):
            entries.contains { entry in
                // What stands at the ends of rows has a badge of its own.
                !["accessory", "accessories", "editingAccessories"].contains(entry.key)
                    && (BuiltInKit.componentNames.contains(entry.key) || entry.node.namesComponent)
            }
        case .rows(let rows): rows.count > 0 && rows.row(0).namesComponent
        }
    }
}

package import TatamiSceneFile

/// Something that happens in a timeline; the next step begins when it is over.
public protocol TimelineStep: Sendable {
    /// What has been said of it so far.
    var draft: StepDraft { get set }
}

/// A step whose change takes time.
public protocol TimedStep: TimelineStep {}

/// A step that changes what stands on the screen: elements move, recolour, come and go.
public protocol AnimatedStep: TimedStep {}

extension TimedStep {
    /// How long the change takes, up to an hour, and how it runs.
    ///
    /// A quarter of a second unless said, or until a spring rests. Times are kept to the nanosecond.
    public func over(
        _ duration: Duration, easing: Easing? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let changed = setting("over", duration.value, file, line)
        return easing.map { changed.easing($0, file: file, line: line) } ?? changed
    }

    /// How the change runs from its beginning to its end; `easeInOut` unless said.
    public func easing(_ easing: Easing, file: String = #filePath, line: UInt = #line) -> Self {
        setting("easing", easing.value(at: CodePlace(file: file, line: line)), file, line)
    }
}

extension AnimatedStep {
    /// What passes before the change begins.
    public func delay(_ delay: Duration, file: String = #filePath, line: UInt = #line) -> Self {
        setting("delay", delay.value, file, line)
    }

    /// How elements come in that were not there; they fade unless said.
    public func appear(_ entrance: Entrance, file: String = #filePath, line: UInt = #line) -> Self {
        setting("appear", .text(entrance.word), file, line)
    }

    /// How elements go out that will not be there; they fade unless said.
    public func disappear(_ entrance: Entrance, file: String = #filePath, line: UInt = #line) -> Self {
        setting("disappear", .text(entrance.word), file, line)
    }

    /// What is different for one element and all that is in it; what is nil is as for the others.
    ///
    /// Of `duration`, `easing` and `delay` one is enough to give the element a course of its own, in which the others are
    /// as if the step said nothing of them.
    public func element(
        _ id: String, over duration: Duration? = nil, easing: Easing? = nil, delay: Duration? = nil,
        appear: Entrance? = nil, disappear: Entrance? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let values: [(String, CodeNode.Value?)] = [
            ("over", duration?.value), ("easing", easing?.value(at: place)), ("delay", delay?.value),
            ("appear", appear.map { .text($0.word) }), ("disappear", disappear.map { .text($0.word) }),
        ]
        let entries = values.compactMap { key, value in value.map { CodeNode.Entry(key, $0, at: place) } }
        var copy = self
        copy.draft.elements.append(.init(id, .mapping(entries), at: place))
        return copy
    }
}

extension TimelineStep {
    func setting(_ key: String, _ value: CodeNode.Value, _ file: String, _ line: UInt) -> Self {
        var copy = self
        copy.draft.set(key, value, at: CodePlace(file: file, line: line))
        return copy
    }
}

/// What has been said of a step so far; only the library's own steps look into it.
public struct StepDraft: Sendable {
    private let place: CodePlace
    private var entries: [CodeNode.Entry]
    /// What is different for single elements, by their ids.
    var elements: [CodeNode.Entry] = []

    /// A step that scene files call by this key.
    init(_ key: String, _ value: CodeNode.Value, at place: CodePlace) {
        self.place = place
        entries = [.init(key, value, at: place)]
    }

    /// The later of two values for one key holds.
    mutating func set(_ key: String, _ value: CodeNode.Value?, at place: CodePlace) {
        if let value { entries.append(.init(key, value, at: place)) }
    }

    /// The step as a scene file has it.
    package var node: CodeNode {
        let own = elements.first.map { [CodeNode.Entry("elements", .dictionary(elements), at: $0.node.place)] }
        return CodeNode(.mapping(entries + (own ?? [])), at: place)
    }
}

extension Duration {
    /// As scene files write times, to the nearest nanosecond; what is no time there stays a number that their reader
    /// reports.
    var value: CodeNode.Value {
        let (seconds, attoseconds) = components
        guard (.zero ... .seconds(3600)).contains(self) else {
            return .number(Double(seconds) + Double(attoseconds) * 1e-18)
        }
        let nanoseconds = seconds * 1_000_000_000 + (attoseconds + 500_000_000) / 1_000_000_000
        let digits = String(nanoseconds % 1_000_000_000 + 1_000_000_000).dropFirst()
        return .text("\(nanoseconds / 1_000_000_000).\(digits)s")
    }
}

/// Builds a timeline from a closure, with `if`, `switch` and `for`.
@resultBuilder
public enum TimelineBuilder {
    /// Steps in their order.
    public struct Steps: Sendable {
        package let nodes: [CodeNode]
    }

    /// One step.
    public static func buildExpression(_ step: some TimelineStep) -> Steps { Steps(nodes: [step.draft.node]) }

    /// What another function built.
    public static func buildExpression(_ steps: Steps) -> Steps { steps }

    /// One after the other.
    public static func buildBlock(_ parts: Steps...) -> Steps { buildArray(parts) }

    /// `if` without an `else`.
    public static func buildOptional(_ part: Steps?) -> Steps { part ?? Steps(nodes: []) }

    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: Steps) -> Steps { part }

    /// Another branch of an `if` or `switch`.
    public static func buildEither(second part: Steps) -> Steps { part }

    /// The rounds of a `for` loop.
    public static func buildArray(_ parts: [Steps]) -> Steps { Steps(nodes: parts.flatMap(\.nodes)) }

    /// `if #available`.
    public static func buildLimitedAvailability(_ part: Steps) -> Steps { part }
}

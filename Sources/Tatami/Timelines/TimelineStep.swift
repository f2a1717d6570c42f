package import TatamiSceneFile

/// A step of a timeline; the next one starts when it ends.
public protocol TimelineStep: Sendable {
    /// The step's attributes as set so far.
    var _draft: _StepDraft { get set }
}

/// A step with a duration.
public protocol TimedStep: TimelineStep {}

/// A step that changes the screen's content: elements move, change colour, appear and disappear.
public protocol AnimatedStep: TimedStep {}

extension TimedStep {
    /// Sets the duration, up to an hour, and the easing.
    ///
    /// The default is 0.25 seconds, or until a spring rests. Times have a resolution of a nanosecond.
    public func over(
        _ duration: Duration, easing: Easing? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let changed = setting("over", duration.value, file, line)
        return easing.map { changed.easing($0, file: file, line: line) } ?? changed
    }

    /// Sets the easing. Default: `easeInOut`.
    public func easing(_ easing: Easing, file: String = #filePath, line: UInt = #line) -> Self {
        setting("easing", easing.value(at: CodePlace(file: file, line: line)), file, line)
    }
}

extension AnimatedStep {
    /// Sets the delay before the change starts.
    public func delay(_ delay: Duration, file: String = #filePath, line: UInt = #line) -> Self {
        setting("delay", delay.value, file, line)
    }

    /// Sets how new elements appear. Default: `fade`.
    public func appear(_ entrance: Entrance, file: String = #filePath, line: UInt = #line) -> Self {
        setting("appear", .text(entrance.word), file, line)
    }

    /// Sets how removed elements disappear. Default: `fade`.
    public func disappear(_ entrance: Entrance, file: String = #filePath, line: UInt = #line) -> Self {
        setting("disappear", .text(entrance.word), file, line)
    }

    /// Overrides the animation of one element and its content; nil keeps the step's.
    ///
    /// Any of `duration`, `easing` and `delay` gives the element a separate timing, in which the other two have their
    /// defaults instead of the step's values.
    public func element(
        _ id: String, over duration: Duration? = nil, easing: Easing? = nil, delay: Duration? = nil,
        appear: Entrance? = nil, disappear: Entrance? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        let place = CodePlace(file: file, line: line)
        let values: [(String, CodeNode.Value?)] = [
            ("over", duration?.value), ("easing", easing?.value(at: place)), ("delay", delay?.value),
            ("appear", appear.map { .text($0.word) }), ("disappear", disappear.map { .text($0.word) }),
        ]
        var copy = self
        copy._draft.elements.append(.init(id, .mapping(values, at: place), at: place))
        return copy
    }
}

extension TimelineStep {
    func setting(_ key: String, _ value: CodeNode.Value, _ file: String, _ line: UInt) -> Self {
        var copy = self
        copy._draft.set(key, value, at: CodePlace(file: file, line: line))
        return copy
    }
}

/// The attributes of a step as set so far; used by the library only.
public struct _StepDraft: Sendable {
    private let place: CodePlace
    private var entries: [CodeNode.Entry]
    /// Overrides for single elements, by their ids.
    var elements: [CodeNode.Entry] = []

    /// Creates a step with its key in scene files.
    init(_ key: String, _ value: CodeNode.Value, at place: CodePlace) {
        self.place = place
        entries = [.init(key, value, at: place)]
    }

    /// Sets a key unless the value is nil; a later value replaces an earlier one.
    mutating func set(_ key: String, _ value: CodeNode.Value?, at place: CodePlace) {
        if let value { entries.append(.init(key, value, at: place)) }
    }

    /// The step in a scene file's form.
    package var node: CodeNode {
        let own = elements.first.map { [CodeNode.Entry("elements", .dictionary(elements), at: $0.node.place)] }
        return CodeNode(.mapping(entries + (own ?? [])), at: place)
    }
}

extension Duration {
    /// The duration in a scene file's form, to the nearest nanosecond.
    ///
    /// One out of range stays a number, which the reader reports.
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
public enum TimelineBuilder: PartBuilder {
    /// Steps in order.
    public struct Steps: Sendable {
        package let nodes: [CodeNode]
    }

    /// Adds a step.
    public static func buildExpression(_ step: some TimelineStep) -> Steps { Steps(nodes: [step._draft.node]) }

    /// Includes content built by another function.
    public static func buildExpression(_ steps: Steps) -> Steps { steps }

    /// Joins the parts in order; used by the library only.
    public static func joined(_ parts: [Steps]) -> Steps { Steps(nodes: parts.flatMap(\.nodes)) }
}

import TatamiSceneFile

/// A value of a scene that states, shots and steps can set: a number, a text, or true or false.
///
///     .values(["effort": 2, "capacity": 5, "rest": "{capacity - effort}"])
///
/// A text with braces is computed from other values.
public struct SceneValue: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
    private enum Kind: Hashable { case text(String), number(Double), flag(Bool) }

    private let kind: Kind

    /// A text, in which braces are computed.
    public init(stringLiteral value: String) { kind = .text(value) }
    /// A number.
    public init(integerLiteral value: Int) { kind = .number(Double(value)) }
    /// A number.
    public init(floatLiteral value: Double) { kind = .number(value) }
    /// True or false.
    public init(booleanLiteral value: Bool) { kind = .flag(value) }

    /// A text, in which braces are computed.
    public init(_ text: String) { kind = .text(text) }
    /// A number.
    public init(_ number: Double) { kind = .number(number) }

    fileprivate var value: CodeNode.Value {
        switch kind {
        case .text(let text): .text(text)
        case .number(let number): .number(number)
        case .flag(let flag): .flag(flag)
        }
    }

    static func node(_ values: KeyValuePairs<String, SceneValue>, at place: CodePlace) -> CodeNode {
        CodeNode(.dictionary(values.map { .init($0, $1.value, at: place) }), at: place)
    }
}

extension Screen {
    /// Values that the whole scene is made from when it is drawn, for what constants of the code can't be: what shots, states
    /// and steps set, and what is put into words of the screen's language.
    ///
    ///     Screen { Label("{effort} of {capacity} hours") }
    ///         .values(["effort": 2, "capacity": 5])
    ///         .shot("full", set: ["effort": "{capacity}"])
    ///
    /// In a scene that has some, braces in any text stand for them, and a brace is written twice. ``Element/computed(_:as:file:line:)``
    /// says by them what is no text.
    public func values(
        _ values: KeyValuePairs<String, SceneValue>, file: String = #filePath, line: UInt = #line
    ) -> Screen {
        let place = CodePlace(file: file, line: line)
        return changed { $0.add(values: SceneValue.node(values, at: place)) }
    }
}

/// In a state: what it gives to values of the scene.
///
///     .state("busy") { Assign(["effort": 5]) }
///
/// In a timeline it is a step that gives them; each sees the values from before, as in `"{effort + 1}"`.
public struct Assign: AnimatedStep {
    /// What has been said of it so far.
    public var draft: StepDraft
    let node: CodeNode

    /// By the names of the values.
    public init(
        _ values: KeyValuePairs<String, SceneValue>, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        node = SceneValue.node(values, at: place)
        draft = StepDraft("set", node.value, at: place)
    }
}

extension Transition {
    /// What the step gives to values of the scene too.
    public func set(
        _ values: KeyValuePairs<String, SceneValue>, file: String = #filePath, line: UInt = #line
    ) -> Transition {
        setting("set", SceneValue.node(values, at: CodePlace(file: file, line: line)).value, file, line)
    }
}

extension Tap {
    /// What the tap gives to values of the scene.
    public func set(
        _ values: KeyValuePairs<String, SceneValue>, file: String = #filePath, line: UInt = #line
    ) -> Tap {
        setting("set", SceneValue.node(values, at: CodePlace(file: file, line: line)).value, file, line)
    }
}

extension StateBuilder {
    /// What values of the scene are in this state.
    public static func buildExpression(_ values: Assign) -> Changes {
        Changes(entries: [CodeNode.Entry("set", values.node)])
    }
}

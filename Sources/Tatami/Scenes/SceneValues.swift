import TatamiSceneFile

/// A value that states, shots and steps can set: a number, a text or a Boolean.
///
///     .values(["effort": 2, "capacity": 5, "rest": "{capacity - effort}"])
///
/// Expressions in braces within a text are computed from other values.
public struct SceneValue: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral
{
    private enum Kind: Hashable { case text(String), number(Double), flag(Bool) }

    private let kind: Kind

    /// Creates a text; expressions in braces are computed.
    public init(stringLiteral value: String) { kind = .text(value) }
    /// Creates a number.
    public init(integerLiteral value: Int) { kind = .number(Double(value)) }
    /// Creates a number.
    public init(floatLiteral value: Double) { kind = .number(value) }
    /// Creates a Boolean.
    public init(booleanLiteral value: Bool) { kind = .flag(value) }

    /// Creates a text; expressions in braces are computed.
    public init(_ text: String) { kind = .text(text) }
    /// Creates a number.
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
    /// Defines values that are evaluated when the scene is drawn, unlike constants of the code. Shots, states and steps
    /// can set them, and texts can format them in the screen's language.
    ///
    ///     Screen { Label("{effort} of {capacity} hours") }
    ///         .values(["effort": 2, "capacity": 5])
    ///         .shot("full", set: ["effort": "{capacity}"])
    ///
    /// In a scene with values, braces in any text are expressions, and a literal brace is doubled.
    /// ``Element/computed(_:as:file:line:)`` computes other attributes from them.
    public func values(
        _ values: KeyValuePairs<String, SceneValue>, file: String = #filePath, line: UInt = #line
    ) -> Screen {
        let place = CodePlace(file: file, line: line)
        return changed { $0.add(values: SceneValue.node(values, at: place)) }
    }
}

/// New values of the scene, set in a state or by a step of the timeline.
///
///     .state("busy") { SetValues(["effort": 5]) }
///
/// In a timeline, each expression sees the previous values, as in `"{effort + 1}"`.
public struct SetValues: AnimatedStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft
    let node: CodeNode

    /// Sets the values with these names.
    public init(
        _ values: KeyValuePairs<String, SceneValue>, file: String = #filePath, line: UInt = #line
    ) {
        let place = CodePlace(file: file, line: line)
        node = SceneValue.node(values, at: place)
        _draft = _StepDraft("set", node.value, at: place)
    }
}

extension Transition {
    /// Also sets values of the scene.
    public func set(
        _ values: KeyValuePairs<String, SceneValue>, file: String = #filePath, line: UInt = #line
    ) -> Transition {
        setting("set", SceneValue.node(values, at: CodePlace(file: file, line: line)).value, file, line)
    }
}

extension Tap {
    /// Sets values of the scene when tapped.
    public func set(
        _ values: KeyValuePairs<String, SceneValue>, file: String = #filePath, line: UInt = #line
    ) -> Tap {
        setting("set", SceneValue.node(values, at: CodePlace(file: file, line: line)).value, file, line)
    }
}

extension StateBuilder {
    /// Sets values of the scene in this state.
    public static func buildExpression(_ values: SetValues) -> Changes {
        Changes(entries: [CodeNode.Entry("set", values.node)])
    }
}

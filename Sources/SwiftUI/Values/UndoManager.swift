/// The steps that a user can undo: none, since Foundation on Linux has no such manager.
public final class UndoManager {
    /// Creates a manager without steps.
    public init() {}
    /// Whether a step can be undone: never.
    public var canUndo: Bool { false }
    /// Whether a step can be done again: never.
    public var canRedo: Bool { false }
    /// Does nothing.
    public func undo() {}
    /// Does nothing.
    public func redo() {}
    /// Does nothing.
    public func removeAllActions() {}
}

extension EnvironmentValues {
    /// The steps that a user can undo; nil, as there are none.
    public var undoManager: UndoManager? { nil }
}

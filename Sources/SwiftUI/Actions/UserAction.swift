public import Tatami
import TatamiSceneFile

/// An action of the user on a screen, performed before its picture is drawn.
///
///     try await InboxView().render(to: "new.png", after: [.tap("New"), .typeText("Ada", into: "To")])
///
/// A view is named as a screen reader names it: by its label, by its text or a part of it, by its placeholder, or by
/// the name of its symbol; and also by its `accessibilityIdentifier`. If several views have the name, `in` names a text
/// in the same row, beside the view or above it, or `at` is the view's index among them, from 0; without either, the
/// name is an error. After each action, state and tasks settle as they do before the picture is drawn.
public struct UserAction: Sendable {
    enum Kind: Hashable, Sendable {
        case tap, press
        case type(String)
        case adjust(Double)
        case swipe(Swipe.Direction)
        case dismissSheet
        case wait
    }

    let kind: Kind
    /// The name of the view; for `wait`, the text that appears.
    let name: String
    let container: String?
    let index: Int?
    let place: CodePlace

    private init(
        _ kind: Kind, _ name: String, in container: String? = nil, at index: Int? = nil, _ file: String,
        _ line: UInt
    ) {
        (self.kind, self.name, self.container, self.index) = (kind, name, container, index)
        place = CodePlace(file, line)
    }

    /// Taps a button, a link, a switch, a tab, a row, a choice of a picker or of an open menu.
    public static func tap(
        _ name: String, in container: String? = nil, at index: Int? = nil, file: String = #filePath,
        line: UInt = #line
    ) -> UserAction { UserAction(.tap, name, in: container, at: index, file, line) }

    /// Presses a view for a long time, which opens its context menu.
    public static func press(
        _ name: String, in container: String? = nil, at index: Int? = nil, file: String = #filePath,
        line: UInt = #line
    ) -> UserAction { UserAction(.press, name, in: container, at: index, file, line) }

    /// Types text at the end of a field. A `\n` at its end is the return key, which submits the field.
    public static func typeText(
        _ text: String, into field: String, in container: String? = nil, at index: Int? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> UserAction { UserAction(.type(text), field, in: container, at: index, file, line) }

    /// Moves the knob of a slider, from 0 at its beginning to 1 at its end.
    public static func adjust(
        _ name: String, to position: Double, in container: String? = nil, at index: Int? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> UserAction { UserAction(.adjust(position), name, in: container, at: index, file, line) }

    /// Swipes over a row, which opens its actions. They can be tapped then; any action closes the row.
    public static func swipe(
        _ row: String, toward direction: Swipe.Direction, in container: String? = nil, at index: Int? = nil,
        file: String = #filePath, line: UInt = #line
    ) -> UserAction { UserAction(.swipe(direction), row, in: container, at: index, file, line) }

    /// Drags the uppermost sheet down, which dismisses it.
    public static func dismissSheet(file: String = #filePath, line: UInt = #line) -> UserAction {
        UserAction(.dismissSheet, "", file, line)
    }

    /// Waits until the screen shows a text, such as one that a task of a button sets.
    ///
    /// It waits at most for the `taskLimit` of ``ScreenConditions``. The screen must be drawn with `await`: without it,
    /// the action is an error.
    public static func wait(
        for text: String, file: String = #filePath, line: UInt = #line
    ) -> UserAction { UserAction(.wait, text, file, line) }
}

/// A way in which the user can use a view, with its effect.
struct Control {
    enum Use {
        case tap(@MainActor () -> Void)
        case press(@MainActor () -> Void)
        /// `submit` is the action of the return key.
        case type(text: String, set: (String) -> Void, submit: @MainActor () -> Void)
        /// The position is from 0 to 1.
        case adjust(@MainActor (Double) -> Void)
        case swipe(@MainActor (Swipe.Direction) -> Void)
    }

    /// Names in addition to the texts and symbols in the view.
    var names: [String] = []
    /// Whether the texts and symbols in the view name it.
    var isNamedByContent = true
    var isEnabled = true
    var use: Use
}

extension ViewContext {
    /// Returns the trait of a view that the user can use; the control is disabled if the environment is.
    func control(named names: [String] = [], isNamedByContent: Bool = true, _ use: Control.Use) -> NodeTrait {
        .control(
            Control(names: names, isNamedByContent: isNamedByContent, isEnabled: environment.isEnabled, use: use))
    }
}

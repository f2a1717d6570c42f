import TatamiSceneFile

/// A text button in the tint colour.
public struct Button: TextElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// The role of a button.
    public enum Role: Hashable, Sendable, CaseIterable {
        /// A destructive action; the button is red.
        case destructive
    }

    /// Creates a button with a title, in `systemBlue` unless a colour is set.
    public init(_ title: String, role: Role? = nil, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "button", at: place)
        draft.set("title", .text(title), at: place)
        draft.role = role
        if role == .destructive { draft.set("color", Color.systemRed.value(at: place), at: place) }
    }

    /// Creates a button with a symbol and a title in the tint colour; a ``ToolbarItem`` shows the symbol
    /// only.
    public init(
        _ title: String, systemImage: String, role: Role? = nil, file: String = #filePath, line: UInt = #line
    ) {
        self.init(title, role: role, file: file, line: line)
        draft.companion = .symbol(systemImage)
    }

    /// Sets the colour of the title or, in swipe actions, of the background.
    public func tint(_ color: Color, file: String = #filePath, line: UInt = #line) -> Button {
        foregroundStyle(color, file: file, line: line)
    }

    /// Unavailable: a button's accessibility label is its title.
    @available(*, unavailable)
    public func accessibilityLabel(_ label: String, file: String = #filePath, line: UInt = #line) -> Button { self }
}

import TatamiSceneFile

/// Text that one taps, in the tint colour.
public struct Button: TextElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// What a button does.
    public enum Role: Hashable, Sendable, CaseIterable {
        /// It takes something away, and is red.
        case destructive
    }

    /// `title` is the button's text; its colour is `systemBlue` unless said.
    public init(_ title: String, role: Role? = nil, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "button", at: place)
        draft.set("title", .text(title), at: place)
        draft.role = role
        if role == .destructive { draft.set("color", Color.systemRed.value(at: place), at: place) }
    }

    /// A symbol and a text beside it, both in the tint colour; in a ``ToolbarItem``, the symbol alone.
    public init(
        _ title: String, systemImage: String, role: Role? = nil, file: String = #filePath, line: UInt = #line
    ) {
        self.init(title, role: role, file: file, line: line)
        draft.companion = .symbol(systemImage)
    }

    /// The colour of the text, or what lies behind it among swipe actions.
    public func tint(_ color: Color, file: String = #filePath, line: UInt = #line) -> Button {
        foregroundStyle(color, file: file, line: line)
    }

    /// A button's title is its text.
    @available(*, unavailable)
    public func accessibilityLabel(_ label: String, file: String = #filePath, line: UInt = #line) -> Button { self }
}

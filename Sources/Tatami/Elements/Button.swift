import TatamiSceneFile

/// A text button in the tint colour.
public struct Button: TextElement {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a button with a title, in `systemBlue` unless a colour is set.
    public init(_ title: String, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "button", at: place)
        _draft.set("title", .text(title), at: place)
    }

    /// Unavailable: a button's accessibility label is its title.
    @available(*, unavailable)
    public func accessibilityLabel(_ label: String, file: String = #filePath, line: UInt = #line) -> Button { self }
}

import TatamiSceneFile

/// A switch in the platform's size; while it is on, its track is `systemGreen` unless tinted.
///
///     HStack {
///         Label("Wi-Fi")
///         Spacer()
///         Toggle(isOn: true).id("wifi")
///     }
public struct Toggle: TintedElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// Creates a switch without a title.
    public init(isOn: Bool, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "switch", at: place)
        draft.set("isOn", .flag(isOn), at: place)
    }

    /// Creates a title with a switch at the trailing side; in a list, a text row with a switch.
    public init(_ title: String, isOn: Bool, file: String = #filePath, line: UInt = #line) {
        self.init(isOn: isOn, file: file, line: line)
        draft.companion = .title(Label(title, file: file, line: line).draft)
    }

    /// Creates a title and symbol with a switch at the trailing side; in a list, a text row with both.
    ///
    ///     Toggle(isOn: true) { Label("Wi-Fi", systemImage: "wifi") }
    public init(isOn: Bool, file: String = #filePath, line: UInt = #line, label: () -> Label) {
        self.init(isOn: isOn, file: file, line: line)
        draft.companion = .title(label().draft)
    }

    /// Sets whether the switch is disabled: drawn pale, with taps ignored.
    public func disabled(_ isDisabled: Bool = true, file: String = #filePath, line: UInt = #line) -> Toggle {
        setting("disabled", .flag(isDisabled), file, line)
    }
}

/// Switch attributes.
extension Override {
    /// Sets whether a switch is disabled.
    public func disabled(_ isDisabled: Bool = true, file: String = #filePath, line: UInt = #line) -> Override {
        setting("disabled", .flag(isDisabled), file, line)
    }

    /// Turns a switch on or off; in a transition its knob slides.
    public func isOn(_ isOn: Bool, file: String = #filePath, line: UInt = #line) -> Override {
        setting("isOn", .flag(isOn), file, line)
    }
}

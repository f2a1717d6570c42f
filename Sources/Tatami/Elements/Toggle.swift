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
    public var _draft: _ElementDraft

    /// Creates a switch without a title.
    public init(isOn: Bool, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "switch", at: place)
        _draft.set("isOn", .flag(isOn), at: place)
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

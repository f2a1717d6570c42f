import TatamiSceneFile

/// A switch that is on or off, as large as the platform's; while it is on, its track is `systemGreen` unless tinted.
///
///     HStack {
///         Label("Wi-Fi")
///         Spacer()
///         Toggle(isOn: true).id("wifi")
///     }
public struct Toggle: TintedElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// The switch alone: what it is for stands beside it.
    public init(isOn: Bool, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "switch", at: place)
        draft.set("isOn", .flag(isOn), at: place)
    }

    /// What it is for, and the switch at the trailing side; in a list, a row of text with a switch.
    public init(_ title: String, isOn: Bool, file: String = #filePath, line: UInt = #line) {
        self.init(isOn: isOn, file: file, line: line)
        draft.companion = .title(Label(title, file: file, line: line).draft)
    }

    /// What it is for, with a symbol, and the switch at the trailing side; in a list, a row of text with both.
    ///
    ///     Toggle(isOn: true) { Label("Wi-Fi", systemImage: "wifi") }
    public init(isOn: Bool, file: String = #filePath, line: UInt = #line, label: () -> Label) {
        self.init(isOn: isOn, file: file, line: line)
        draft.companion = .title(label().draft)
    }

    /// A disabled switch is pale, and taps do nothing to it.
    public func disabled(_ isDisabled: Bool = true, file: String = #filePath, line: UInt = #line) -> Toggle {
        setting("disabled", .flag(isDisabled), file, line)
    }
}

/// Switches.
extension Override {
    /// Of a switch.
    public func disabled(_ isDisabled: Bool = true, file: String = #filePath, line: UInt = #line) -> Override {
        setting("disabled", .flag(isDisabled), file, line)
    }

    /// Of a switch; on the way from one state to another its knob slides over.
    public func isOn(_ isOn: Bool, file: String = #filePath, line: UInt = #line) -> Override {
        setting("isOn", .flag(isOn), file, line)
    }
}

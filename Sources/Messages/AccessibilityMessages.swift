import TatamiLayout
package import TatamiPainting

/// The messages about accessibility.
extension AccessibilityElement {
    /// The text on one line, as a screen reader speaks it in English; texts of the scene are unchanged.
    package var words: Message {
        var parts = label.map { text -> Message in "\(text)" }
        if let value { parts.append("\(value)") }
        parts += traits.map(\.words)
        if let position {
            let isRow = !traits.contains(.tab) && !traits.contains(.segment)
            parts.append("\(isRow ? "row " : "")\(position.number.grouped) of \(position.count.grouped)")
        }
        if !actions.isEmpty {
            parts.append("actions: " + actions.map { action -> Message in "\(action)" }.joined(separator: ", "))
        }
        return parts.joined(separator: ", ")
    }
}

extension AccessibilityElement.Trait {
    fileprivate var words: Message {
        switch self {
        case .header: "header"
        case .button, .segment: "button"
        case .tab: "tab"
        case .searchField: "search field"
        case .textField: "text field"
        case .image: "image"
        case .link: "link"
        case .adjustable: "adjustable"
        case .switchOn: "switch, on"
        case .switchOff: "switch, off"
        case .selected: "selected"
        case .checked: "checked"
        case .unchecked: "not checked"
        case .expanded: "expanded"
        case .collapsed: "collapsed"
        case .dimmed: "dimmed"
        }
    }
}

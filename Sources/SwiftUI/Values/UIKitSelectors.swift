// Actions that the Objective-C runtime sends by a method's name. `tatami previews` writes `#selector(name)` as a
// `Selector`; nothing is sent, as a picture has no touches.

/// The name of a method.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The name, as in `dismissKeyboard`.
    public let name: String
    /// Creates the selector of a name.
    public init(_ name: String) { self.name = name }
    /// Creates the selector of a name.
    public init(stringLiteral name: String) { self.name = name }
}

/// A touch or a key; a picture has none.
public final class UIEvent: NSObject {}

extension UIApplication {
    /// Returns false: nothing receives the action.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        false
    }
}

extension UIGestureRecognizer {
    /// Creates a gesture whose action is never sent.
    public convenience init(target: Any?, action: Selector?) { self.init() }
    /// Does nothing: the action would never be sent.
    public func addTarget(_ target: Any, action: Selector) {}
}

extension UIControl {
    /// The changes of a control.
    public struct Event: OptionSet, Sendable {
        /// One bit for each.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Touches.
        public static let touchDown = Event(rawValue: 1),
            touchUpInside = Event(rawValue: 64)
        /// Changes of the value, of the text, and of the caret.
        public static let valueChanged = Event(rawValue: 4096),
            editingChanged = Event(rawValue: 131_072),
            editingDidBegin = Event(rawValue: 65_536),
            editingDidEnd = Event(rawValue: 262_144)
    }
    /// Does nothing: the action is never sent.
    public func addTarget(_ target: Any?, action: Selector, for events: Event) {}
}

extension NotificationCenter {
    /// Does nothing: the method is never called.
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {}
}

// Actions on the device, which don't show in a picture.

/// The pasteboard of UIKit, kept for the program.
@MainActor @preconcurrency
public final class UIPasteboard {
    /// The pasteboard.
    public static let general = UIPasteboard()
    /// The copied text; nil for none.
    public var string: String?
    /// The copied URL; nil for none.
    public var url: URL?
    /// The copied items, each by the types of its forms.
    public var items: [[String: Any]] = []
    /// The copied image; nil for none.
    public var image: UIImage?
    /// Sets the copied items.
    public func setItems(_ items: [[String: Any]], options: [String: Any] = [:]) { self.items = items }
    /// Whether text was copied.
    public var hasStrings: Bool { string != nil }
}

/// A generator of haptic feedback, of which there is none here.
@MainActor @preconcurrency
open class UIFeedbackGenerator {
    /// Creates a generator.
    public init() {}
    /// Does nothing.
    public func prepare() {}
}

/// Haptic feedback like that of a collision.
@MainActor @preconcurrency
public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength of a tap.
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
    /// Creates a generator.
    public init(style: FeedbackStyle = .medium) {}
    /// Does nothing.
    public func impactOccurred(intensity: CGFloat = 1) {}
}

/// Haptic feedback about an outcome.
@MainActor @preconcurrency
public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcome that the feedback is about.
    public enum FeedbackType: Int, Sendable { case success, warning, error }
    /// Does nothing.
    public func notificationOccurred(_ type: FeedbackType) {}
}

/// Haptic feedback about a change of the selection.
@MainActor @preconcurrency
public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Does nothing.
    public func selectionChanged() {}
}

@_exported public import TatamiSwiftUI

/// The widgets of an app; without an effect.
public final class WidgetCenter: Sendable {
    /// The center.
    public static let shared = WidgetCenter()
    /// Does nothing.
    public func reloadAllTimelines() {}
    /// Does nothing.
    public func reloadTimelines(ofKind kind: String) {}
}

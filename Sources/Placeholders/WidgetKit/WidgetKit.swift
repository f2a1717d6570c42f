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

/// A size of widgets.
public enum WidgetFamily: String, Hashable, Sendable, CaseIterable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCircular, accessoryRectangular,
        accessoryInline

    /// The size in points on an iPhone of 393 × 852 points.
    var size: CGSize {
        switch self {
        case .systemSmall: CGSize(width: 158, height: 158)
        case .systemMedium: CGSize(width: 338, height: 158)
        case .systemLarge: CGSize(width: 338, height: 354)
        case .systemExtraLarge: CGSize(width: 715, height: 338)
        case .accessoryCircular: CGSize(width: 76, height: 76)
        case .accessoryRectangular: CGSize(width: 172, height: 76)
        case .accessoryInline: CGSize(width: 257, height: 26)
        }
    }
}

/// The content of a widget at a date.
public protocol TimelineEntry {
    /// The date.
    var date: Date { get }
    /// The importance; nil for the usual one.
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    /// The usual importance.
    public var relevance: TimelineEntryRelevance? { nil }
}

/// The importance of a widget's content.
public struct TimelineEntryRelevance: Hashable, Codable, Sendable {
    /// The importance beside other content of the widget.
    public var score: Float
    /// The seconds for which the content is important.
    public var duration: TimeInterval
    /// Creates an importance.
    public init(score: Float, duration: TimeInterval = 0) { (self.score, self.duration) = (score, duration) }
}

/// The context of a widget.
public struct TimelineProviderContext: Sendable {
    /// The size of the widget.
    public let family: WidgetFamily
    /// Whether the widget is shown where it is chosen.
    public let isPreview: Bool
    /// The size in points.
    public var displaySize: CGSize { family.size }
}

/// The contents of a widget at several dates.
public struct Timeline<EntryType: TimelineEntry> {
    /// The contents.
    public let entries: [EntryType]
    /// The time of the next contents.
    public let policy: TimelineReloadPolicy
    /// Creates contents.
    public init(entries: [EntryType], policy: TimelineReloadPolicy) { (self.entries, self.policy) = (entries, policy) }
}

extension Timeline: Sendable where EntryType: Sendable {}

/// The time of a widget's next contents.
public enum TimelineReloadPolicy: Hashable, Sendable { case atEnd, never, after(Date) }

/// The source of a widget's contents; never asked.
public protocol TimelineProvider {
    /// The type of the contents.
    associatedtype Entry: TimelineEntry
    /// The context of the widget.
    typealias Context = TimelineProviderContext
    /// Returns the content to show before the first entry.
    func placeholder(in context: Context) -> Entry
    /// Returns the current content.
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)
    /// Returns the contents.
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}

/// A view that is built for each date of a schedule. It is drawn once, so that a picture is always the same.
///
/// The date is the first one of an explicit or periodic schedule, or else 9:41 on 9 January 2007.
public struct TimelineView<Schedule, Content> {
    private let content: Content
}

extension TimelineView: View, PrimitiveView, EvaluatedView where Content: View {
    func nodes(in context: ViewContext) -> [ViewNode] { context.nodes(of: content) }
}

/// The date for which a ``TimelineView`` is made.
public struct TimelineViewDefaultContext: Sendable {
    /// The frequency at which the view is evaluated.
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }

    /// The date.
    public let date: Date
    /// The frequency at which the view is evaluated.
    public let cadence = Cadence.live
}

extension TimelineView where Schedule: TimelineSchedule, Content: View {
    /// The date for which the view is made.
    public typealias Context = TimelineViewDefaultContext

    /// Creates a view.
    public init(_ schedule: Schedule, @ViewBuilder content: (Context) -> Content) {
        let now = Date.ofPictures()
        self.init(
            content: content(Context(date: schedule.entries(from: now, mode: .normal).first { _ in true } ?? now)))
    }
}

extension Date {
    /// Returns 9:41 on 9 January 2007, when the platform was first shown, in the zone of pictures.
    fileprivate static func ofPictures() -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: DateComponents(year: 2007, month: 1, day: 9, hour: 9, minute: 41)) ?? .distantPast
    }
}

/// The frequency at which a schedule requests a view.
public enum TimelineScheduleMode: Hashable, Sendable { case normal, lowFrequency }

/// The dates for which a view is made.
public protocol TimelineSchedule {
    /// The type of the dates.
    associatedtype Entries: Sequence where Entries.Element == Date
    /// The frequency at which a view is requested.
    typealias Mode = TimelineScheduleMode
    /// Returns the dates of the schedule, beginning at a date.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// A schedule of dates at equal intervals.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let start: Date

    /// Creates a schedule; the interval is in seconds.
    public init(from startDate: Date, by interval: TimeInterval) { start = startDate }

    /// Returns the first date.
    public func entries(from startDate: Date, mode: Mode) -> [Date] { [start] }
}

/// A schedule with a date each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates a schedule.
    public init() {}
    /// Returns the date itself.
    public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

/// A schedule with a date for each frame of an animation.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    /// Creates a schedule.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {}
    /// Returns the date itself.
    public func entries(from startDate: Date, mode: Mode) -> [Date] { [startDate] }
}

/// A schedule of dates that the app gives.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries
    /// Creates a schedule.
    public init(_ dates: Entries) { self.dates = dates }
    /// Returns the dates.
    public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// A schedule of dates at equal intervals, in seconds.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// A schedule with a date each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// A schedule with a date for each frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
    /// A schedule with a date for each frame, at least `minimumInterval` seconds apart.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule()
    }
}

extension TimelineSchedule {
    /// A schedule of dates that the app gives.
    public static func explicit<Entries: Sequence>(
        _ dates: Entries
    ) -> ExplicitTimelineSchedule<Entries> where Self == ExplicitTimelineSchedule<Entries> {
        ExplicitTimelineSchedule(dates)
    }
}

extension View {
    /// Sets whether the horizontal axis is shown; charts aren't drawn.
    public func chartXAxis(_ visibility: Visibility) -> some View { self }
    /// Sets the horizontal axis; charts aren't drawn.
    public func chartXAxis<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
    /// Sets whether the vertical axis is shown; charts aren't drawn.
    public func chartYAxis(_ visibility: Visibility) -> some View { self }
    /// Sets the vertical axis; charts aren't drawn.
    public func chartYAxis<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
    /// Sets the values of the horizontal axis; charts aren't drawn.
    public func chartXScale<Domain>(domain: Domain) -> some View { self }
    /// Sets the values of the horizontal axis; charts aren't drawn.
    public func chartXScale(domain: AutomaticScaleDomain) -> some View { self }
    /// Sets the values of the vertical axis; charts aren't drawn.
    public func chartYScale(domain: AutomaticScaleDomain) -> some View { self }
    /// Sets the values of the vertical axis; charts aren't drawn.
    public func chartYScale<Domain>(domain: Domain) -> some View { self }
    /// Sets whether the legend is shown; charts aren't drawn.
    public func chartLegend(_ visibility: Visibility) -> some View { self }
    /// Sets the place of the legend; charts aren't drawn.
    public func chartLegend(position: AnnotationPosition, alignment: Alignment? = nil, spacing: CGFloat? = nil)
        -> some View
    {
        self
    }
    /// Sets the colours of values; charts aren't drawn.
    public func chartForegroundStyleScale<Value, Style: ShapeStyle>(
        _ styles: KeyValuePairs<Value, Style>
    ) -> some View { self }
    /// Sets the colours of values; charts aren't drawn.
    public func chartForegroundStyleScale<Style: ShapeStyle>(range: [Style]) -> some View { self }
    /// Sets the selected value; charts aren't drawn.
    public func chartXSelection<Value>(value: Binding<Value?>) -> some View { self }
    /// Sets the selected value; charts aren't drawn.
    public func chartAngleSelection<Value>(value: Binding<Value?>) -> some View { self }
    /// Sets the axes along which charts scroll; charts aren't drawn.
    public func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
    /// Sets the visible length; charts aren't drawn.
    public func chartXVisibleDomain<Length>(length: Length) -> some View { self }
    /// Sets the visible height; charts aren't drawn.
    public func chartYVisibleDomain<Length>(length: Length) -> some View { self }
    /// Sets the scroll position; charts aren't drawn.
    public func chartScrollPosition<Value>(x position: Binding<Value>) -> some View { self }
    /// Sets the scroll position; charts aren't drawn.
    public func chartScrollPosition<Value>(y position: Binding<Value>) -> some View { self }
    /// Sets the initial scroll position; charts aren't drawn.
    public func chartScrollPosition<Value>(initialX position: Value) -> some View { self }
    /// Sets where scrolling comes to rest; charts aren't drawn.
    public func chartScrollTargetBehavior(_ behavior: ValueAlignedScrollTargetBehavior) -> some View { self }
    /// Changes the area of the marks; charts aren't drawn.
    public func chartPlotStyle<Content: View>(
        @ViewBuilder content: @escaping (PlaceholderContentView<Self>) -> Content
    ) -> some View { self }
}

/// The platform's limits of an axis.
public struct AutomaticScaleDomain: Sendable {
    /// The limits that the platform chooses for the values.
    public static var automatic: AutomaticScaleDomain { AutomaticScaleDomain() }
    /// Returns the limits that the platform chooses for the values, with or without zero.
    public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil) -> AutomaticScaleDomain {
        AutomaticScaleDomain()
    }
}

/// A behaviour by which scrolling comes to rest at values.
public struct ValueAlignedScrollTargetBehavior: Sendable {
    /// Returns a behaviour by which scrolling comes to rest at multiples of a value.
    public static func valueAligned(
        unit: Double, majorAlignment: MajorValueAlignment? = nil
    ) -> ValueAlignedScrollTargetBehavior { ValueAlignedScrollTargetBehavior() }
    /// Returns a behaviour by which scrolling comes to rest at dates.
    public static func valueAligned(
        matching components: DateComponents, majorAlignment: MajorValueAlignment? = nil
    ) -> ValueAlignedScrollTargetBehavior { ValueAlignedScrollTargetBehavior() }

    /// The values at which fast scrolling comes to rest.
    public enum MajorValueAlignment: Sendable { case page, matching(DateComponents), unit(Double) }
}

/// The marks of an axis, which aren't drawn.
public struct AxisMarks: View {
    /// Nothing: charts aren't drawn.
    public var body: some View { EmptyView() }
    /// Creates marks, those of the platform unless content is given.
    public init<Content: View>(
        position: AxisMarkPosition = .automatic, values: AxisMarkValues = .automatic,
        @ViewBuilder content: @escaping (AxisValue) -> Content = { _ in EmptyView() }
    ) {}
    /// Creates marks at values, those of the platform unless content is given.
    public init<Value, Content: View>(
        position: AxisMarkPosition = .automatic, values: [Value],
        @ViewBuilder content: @escaping (AxisValue) -> Content = { _ in EmptyView() }
    ) {}
}

/// A value of an axis.
public struct AxisValue: Sendable {
    /// The position among the values.
    public let index: Int
    /// The number of values.
    public let count: Int
    /// Returns the value; nil, as charts aren't drawn.
    public func `as`<Value>(_ type: Value.Type) -> Value? { nil }
}

/// The side of an axis.
public enum AxisMarkPosition: Hashable, Sendable { case automatic, leading, trailing, top, bottom }

/// The values of an axis.
public struct AxisMarkValues: Sendable {
    /// The values that the platform chooses.
    public static let automatic = AxisMarkValues()
    /// Returns the values that the platform chooses, about `desiredCount` in number.
    public static func automatic(
        desiredCount: Int? = nil, roundLowerBound: Bool? = nil, roundUpperBound: Bool? = nil
    ) -> AxisMarkValues { AxisMarkValues() }
    /// Returns values at a fixed distance from each other.
    public static func stride(by step: Double) -> AxisMarkValues { AxisMarkValues() }
    /// Returns dates at a fixed distance from each other.
    public static func stride(by component: Calendar.Component, count: Int = 1) -> AxisMarkValues { AxisMarkValues() }
}

/// A line across a chart at a value, which isn't drawn.
public struct AxisGridLine: View {
    /// Nothing: charts aren't drawn.
    public var body: some View { EmptyView() }
    /// Creates a line.
    public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {}
}

/// A short line at a value, which isn't drawn.
public typealias AxisTick = AxisGridLine

/// The text of a value, which isn't drawn.
public struct AxisValueLabel: View {
    /// Nothing: charts aren't drawn.
    public var body: some View { EmptyView() }
    /// Creates the platform's text.
    public init(centered: Bool? = nil, anchor: UnitPoint? = nil) {}
    /// Creates a text.
    public init<Text: StringProtocol>(_ text: Text) {}
    /// Creates a text in a format.
    public init<Format: FormatStyle>(format: Format, centered: Bool? = nil) {}
    /// Creates a view.
    public init<Content: View>(@ViewBuilder content: () -> Content) {}
}

@_exported public import TatamiSwiftUI

/// A chart of marks. A grey area is drawn instead, with a warning.
public struct Chart: View {
    /// The placeholder.
    public let body: PlatformPlaceholder

    /// Creates a chart.
    public init<Content: View>(
        file: String = #fileID, line: UInt = #line, @ViewBuilder content: () -> Content
    ) { body = PlatformPlaceholder("a chart", file: file, line: line) }

    /// Creates a chart with marks for each element.
    public init<Data: RandomAccessCollection, Content: View>(
        _ data: Data, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) where Data.Element: Identifiable { body = PlatformPlaceholder("a chart", file: file, line: line) }

    /// Creates a chart with marks for each element.
    public init<Data: RandomAccessCollection, ID: Hashable, Content: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) { body = PlatformPlaceholder("a chart", file: file, line: line) }
}

/// A mark of a chart, which isn't drawn.
@MainActor @preconcurrency
public protocol ChartContent: View where Body == EmptyView {}

extension ChartContent {
    /// Nothing: the chart is a placeholder.
    public var body: EmptyView { EmptyView() }
    /// Sets the colour.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Self { self }
    /// Sets the colour by a value.
    public func foregroundStyle<Value>(by value: PlottableValue<Value>) -> Self { self }
    /// Sets the symbol by a value.
    public func symbol<Value>(by value: PlottableValue<Value>) -> Self { self }
    /// Sets the symbol.
    public func symbol(_ symbol: BasicChartSymbolShape) -> Self { self }
    /// Sets the symbol.
    public func symbol<Content: View>(@ViewBuilder symbol: () -> Content) -> Self { self }
    /// Sets the area of symbols in square points.
    public func symbolSize(_ size: CGFloat) -> Self { self }
    /// Sets the interpolation between points.
    public func interpolationMethod(_ method: InterpolationMethod) -> Self { self }
    /// Sets the style of the line.
    public func lineStyle(_ style: StrokeStyle) -> Self { self }
    /// Sets the opacity, from 0 to 1.
    public func opacity(_ opacity: Double) -> Self { self }
    /// Sets the radius of corners in points.
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self { self }
    /// Sets the place beside other marks by a value.
    public func position<Value>(by value: PlottableValue<Value>) -> Self { self }
    /// Adds a view beside the mark.
    public func annotation<Content: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) -> Self { self }
}

/// A value with its label.
public struct PlottableValue<Value> {
    /// Returns a value.
    public static func value(_ label: LocalizedStringKey, _ value: Value) -> PlottableValue { PlottableValue() }
    /// Returns a value.
    @_disfavoredOverload
    public static func value<Label: StringProtocol>(_ label: Label, _ value: Value) -> PlottableValue {
        PlottableValue()
    }
    /// Returns a date as a unit of the calendar.
    public static func value(
        _ label: LocalizedStringKey, _ value: Value, unit: Calendar.Component
    ) -> PlottableValue where Value == Date { PlottableValue() }
}

/// A bar.
public struct BarMark: ChartContent {
    /// Creates a bar.
    public init<X, Y>(
        x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
        height: MarkDimension = .automatic
    ) {}
    /// Creates a bar between two values.
    public init<X, Y>(
        x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>, width: MarkDimension = .automatic
    ) {}
    /// Creates a bar between two values.
    public init<X, Y>(
        xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>, height: MarkDimension = .automatic
    ) {}
}

/// A point of a line.
public struct LineMark: ChartContent {
    /// Creates a point.
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
    /// Creates a point of one of several lines.
    public init<X, Y, Series>(x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<Series>) {}
}

/// A point of an area's edge.
public struct AreaMark: ChartContent {
    /// Creates a point.
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
    /// Creates two points.
    public init<X, Y>(x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>) {}
}

/// A point.
public struct PointMark: ChartContent {
    /// Creates a point.
    public init<X, Y>(x: PlottableValue<X>, y: PlottableValue<Y>) {}
}

/// A line across the chart.
public struct RuleMark: ChartContent {
    /// Creates a vertical line.
    public init<X>(x: PlottableValue<X>) {}
    /// Creates a horizontal line.
    public init<Y>(y: PlottableValue<Y>) {}
}

/// A sector of a circle.
public struct SectorMark: ChartContent {
    /// Creates a sector.
    public init<Value>(
        angle: PlottableValue<Value>, innerRadius: MarkDimension = .automatic, outerRadius: MarkDimension = .automatic,
        angularInset: CGFloat? = nil
    ) {}
}

/// A length in a chart.
public struct MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
    /// Creates a length in points.
    public init(integerLiteral value: Int) {}
    /// Creates a length in points.
    public init(floatLiteral value: Double) {}
    private init() {}
    /// The platform's default length.
    public static let automatic = MarkDimension()
    /// Returns a length in points.
    public static func fixed(_ length: CGFloat) -> MarkDimension { MarkDimension() }
    /// Returns a fraction of the space.
    public static func ratio(_ ratio: CGFloat) -> MarkDimension { MarkDimension() }
    /// Returns the space minus an inset in points.
    public static func inset(_ inset: CGFloat) -> MarkDimension { MarkDimension() }
}

/// The interpolation between the points of a line.
public enum InterpolationMethod: Hashable, Sendable {
    case linear, monotone, catmullRom, cardinal, stepStart, stepCenter, stepEnd
}

/// The symbol of a point.
public enum BasicChartSymbolShape: Hashable, Sendable {
    case circle, square, triangle, diamond, pentagon, plus, cross, asterisk
}

/// The place of an annotation at its mark.
public enum AnnotationPosition: Hashable, Sendable {
    case automatic, overlay, top, bottom, leading, trailing, topLeading, topTrailing, bottomLeading, bottomTrailing
}

/// The appearance of the marks of a collection, which aren't drawn.
extension ForEach where Content: ChartContent {
    /// Sets the style of the lines.
    public func lineStyle(_ style: StrokeStyle) -> Self { self }
    /// Sets the interpolation between points.
    public func interpolationMethod(_ method: InterpolationMethod) -> Self { self }
    /// Sets the symbol by a value.
    public func symbol<Value>(by value: PlottableValue<Value>) -> Self { self }
    /// Sets the symbol.
    public func symbol(_ symbol: BasicChartSymbolShape) -> Self { self }
    /// Sets the colour by a value.
    public func foregroundStyle<Value>(by value: PlottableValue<Value>) -> Self { self }
}

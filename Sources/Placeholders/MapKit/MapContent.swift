/// Something on a map, which isn't drawn. It is a view, so that `ForEach` and conditions can make several.
@MainActor @preconcurrency
public protocol MapContent: View where Body == EmptyView {}

extension MapContent {
    /// Nothing: the map is a placeholder.
    public var body: EmptyView { EmptyView() }
}

/// A balloon on a map.
public struct Marker: MapContent {
    /// Creates a balloon.
    public init<Name: StringProtocol>(_ title: Name, coordinate: CLLocationCoordinate2D) {}
    /// Creates a balloon with a symbol.
    public init<Name: StringProtocol>(_ title: Name, systemImage: String, coordinate: CLLocationCoordinate2D) {}
    /// Creates a balloon with an image.
    public init<Name: StringProtocol>(_ title: Name, image: String, coordinate: CLLocationCoordinate2D) {}
    /// Sets the colour.
    public func tint(_ color: Color?) -> Marker { self }
    /// Sets the value of a selection of this balloon.
    public func tag<Value: Hashable>(_ value: Value) -> Marker { self }
}

/// A view on a map.
public struct Annotation: MapContent {
    /// Creates a view.
    public init<Name: StringProtocol, Content: View>(
        _ title: Name, coordinate: CLLocationCoordinate2D, anchor: UnitPoint = .center,
        @ViewBuilder content: () -> Content
    ) {}
    /// Sets whether titles are shown.
    public func annotationTitles(_ visibility: Visibility) -> Annotation { self }
    /// Sets the value of a selection of this view.
    public func tag<Value: Hashable>(_ value: Value) -> Annotation { self }
}

/// The place of the user.
public struct UserAnnotation: MapContent {
    /// Creates the place.
    public init() {}
}

/// A circle on a map.
public struct MapCircle: MapContent {
    /// Creates a circle; the radius is in metres.
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {}
    /// Sets the fill.
    public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> MapCircle { self }
    /// Sets the line.
    public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> MapCircle { self }
}

/// A line on a map.
public struct MapPolyline: MapContent {
    /// Creates a line.
    public init(coordinates: [CLLocationCoordinate2D]) {}
    /// Sets the line.
    public func stroke<Style: ShapeStyle>(_ style: Style, lineWidth: CGFloat = 1) -> MapPolyline { self }
}

/// A balloon on a map in the older form.
public struct MapMarker: MapContent {
    /// Creates a balloon.
    public init(coordinate: CLLocationCoordinate2D, tint: Color? = nil) {}
}

/// A pin on a map in the older form.
public typealias MapPin = MapMarker

/// A view on a map in the older form.
public struct MapAnnotation: MapContent {
    /// Creates a view.
    public init<Content: View>(
        coordinate: CLLocationCoordinate2D, anchorPoint: CGPoint = CGPoint(x: 0.5, y: 0.5),
        @ViewBuilder content: () -> Content
    ) {}
}

@_exported public import TatamiCoreLocation

/// A map. A grey area is drawn instead, with a warning.
public struct Map: View {
    /// The placeholder.
    public let body: PlatformPlaceholder

    /// Creates a map of a region.
    public init(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
        file: String = #fileID, line: UInt = #line
    ) { body = PlatformPlaceholder("a map", file: file, line: line) }

    /// Creates a map of a region with places.
    public init<Items: RandomAccessCollection, Content>(
        coordinateRegion: Binding<MKCoordinateRegion>, interactionModes: MapInteractionModes = .all,
        showsUserLocation: Bool = false, userTrackingMode: Binding<MapUserTrackingMode>? = nil,
        annotationItems: Items, file: String = #fileID, line: UInt = #line,
        annotationContent: @escaping (Items.Element) -> Content
    ) where Content: MapContent, Items.Element: Identifiable {
        body = PlatformPlaceholder("a map", file: file, line: line)
    }

    /// Creates a map at a position.
    public init<Content: View>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content = { EmptyView() }
    ) { body = PlatformPlaceholder("a map", file: file, line: line) }

    /// Creates a map at a position with a selected place.
    public init<Value: Hashable, Content: View>(
        position: Binding<MapCameraPosition>, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, selection: Binding<Value?>, file: String = #fileID,
        line: UInt = #line, @ViewBuilder content: () -> Content = { EmptyView() }
    ) { body = PlatformPlaceholder("a map", file: file, line: line) }

    /// Creates a map at its initial position.
    public init<Content: View>(
        initialPosition: MapCameraPosition = .automatic, bounds: MapCameraBounds? = nil,
        interactionModes: MapInteractionModes = .all, file: String = #fileID, line: UInt = #line,
        @ViewBuilder content: () -> Content = { EmptyView() }
    ) { body = PlatformPlaceholder("a map", file: file, line: line) }
}

/// The height and width of a region in degrees.
public struct MKCoordinateSpan: Sendable {
    /// The height in degrees.
    public var latitudeDelta: CLLocationDegrees
    /// The width in degrees.
    public var longitudeDelta: CLLocationDegrees
    /// Creates a span.
    public init(latitudeDelta: CLLocationDegrees = 0, longitudeDelta: CLLocationDegrees = 0) {
        (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
    }
}

/// A part of Earth.
public struct MKCoordinateRegion: Sendable {
    /// The middle.
    public var center: CLLocationCoordinate2D
    /// The size.
    public var span: MKCoordinateSpan
    /// Creates a region.
    public init(center: CLLocationCoordinate2D = .init(), span: MKCoordinateSpan = MKCoordinateSpan()) {
        (self.center, self.span) = (center, span)
    }
    /// Creates a region of a size in metres.
    public init(
        center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance, longitudinalMeters: CLLocationDistance
    ) {
        // A degree of latitude is 111,195 metres on a sphere as large as Earth.
        let height = latitudinalMeters / 111_195
        let width = longitudinalMeters / (111_195 * max(0.01, cos(center.latitude * .pi / 180)))
        self.init(center: center, span: MKCoordinateSpan(latitudeDelta: height, longitudeDelta: width))
    }
}

/// The part of Earth that a map shows.
public struct MapCameraPosition: Sendable {
    /// The region; nil for a position without one, such as `automatic`.
    public var region: MKCoordinateRegion?
    /// A position that shows all content.
    public static let automatic = MapCameraPosition()
    /// Returns the position of a region.
    public static func region(_ region: MKCoordinateRegion) -> MapCameraPosition { MapCameraPosition(region: region) }
    /// Returns the position of a camera, without a region.
    public static func camera(_ camera: MapCamera) -> MapCameraPosition { MapCameraPosition() }
    /// Returns the fallback: the place of the user isn't known.
    public static func userLocation(
        followsHeading: Bool = false, fallback: MapCameraPosition
    ) -> MapCameraPosition { fallback }
}

/// A camera above a map.
public struct MapCamera: Sendable {
    /// Creates a camera; the distance is in metres, the angles in degrees.
    public init(
        centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0, pitch: Double = 0
    ) {}
}

/// The limits of a map's movement.
public struct MapCameraBounds: Sendable {
    /// Creates limits.
    public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}

/// The gestures of a map.
public struct MapInteractionModes: OptionSet, Sendable {
    /// One bit for each gesture.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Panning.
    public static let pan = MapInteractionModes(rawValue: 1)
    /// Zooming.
    public static let zoom = MapInteractionModes(rawValue: 2)
    /// Rotation.
    public static let rotate = MapInteractionModes(rawValue: 4)
    /// Tilting.
    public static let pitch = MapInteractionModes(rawValue: 8)
    /// All gestures.
    public static let all: MapInteractionModes = [.pan, .zoom, .rotate, .pitch]
}

/// Whether a map follows the user.
public enum MapUserTrackingMode: Hashable, Sendable { case none, follow }

/// The style of a map.
public enum MapStyle: Sendable {
    case standard, hybrid, imagery

    /// Returns the style with streets.
    public static func standard(elevation: Elevation = .automatic) -> MapStyle { .standard }

    /// Returns the style with satellite pictures and names.
    public static func hybrid(elevation: Elevation = .automatic) -> MapStyle { .hybrid }

    /// Returns the style with satellite pictures.
    public static func imagery(elevation: Elevation = .automatic) -> MapStyle { .imagery }

    /// Whether mountains are raised.
    public enum Elevation: Hashable, Sendable { case automatic, flat, realistic }
}

extension View {
    /// Sets the style of maps, which aren't drawn.
    public func mapStyle(_ style: MapStyle) -> some View { self }
    /// Sets the controls of maps, which aren't drawn.
    public func mapControls<Content: View>(@ViewBuilder _ content: () -> Content) -> some View { self }
    /// Runs an action when a map has moved; in a picture, it never runs.
    public func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping () -> Void
    ) -> some View { self }
    /// Runs an action with the part of Earth when a map has moved; in a picture, it never runs.
    public func onMapCameraChange(
        frequency: MapCameraUpdateFrequency = .onEnd, _ action: @escaping (MapCameraUpdateContext) -> Void
    ) -> some View { self }
}

/// Whether an action runs during a map's movement or at its end.
public enum MapCameraUpdateFrequency: Hashable, Sendable { case onEnd, continuous }

/// The part of Earth that a map shows after a movement.
public struct MapCameraUpdateContext: Sendable {
    /// The camera above the map.
    public let camera: MapCamera
    /// The part of Earth.
    public let region: MKCoordinateRegion
}

/// The button that moves a map to the user.
public struct MapUserLocationButton: View {
    /// Creates a button.
    public init() {}
    /// Nothing: the controls of a map aren't drawn.
    public var body: some View { EmptyView() }
}

/// The compass of a map.
public struct MapCompass: View {
    /// Creates a compass.
    public init() {}
    /// Nothing: the controls of a map aren't drawn.
    public var body: some View { EmptyView() }
}

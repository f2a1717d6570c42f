/// The address of a place on a map.
public final class MKPlacemark: CLPlacemark, @unchecked Sendable {
    /// The place.
    public let coordinate: CLLocationCoordinate2D
    /// The address on one line; nil if it is unknown.
    public var title: String? { nil }
    /// Creates an address of a place.
    public init(coordinate: CLLocationCoordinate2D) {
        self.coordinate = coordinate
        super.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
    }
}

/// An item on a map.
public final class MKMapItem: NSObject, @unchecked Sendable {
    /// The address.
    public let placemark: MKPlacemark
    /// The name.
    public var name: String?
    /// The phone number.
    public var phoneNumber: String?
    /// The web page.
    public var url: URL?
    /// Creates an item at an address.
    public init(placemark: MKPlacemark) { self.placemark = placemark }
    /// Returns the item of the device's place: here at zero degrees, and without a name.
    public static func forCurrentLocation() -> MKMapItem {
        MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: 0, longitude: 0)))
    }
    /// Returns false, and opens nothing: there is no other app on Linux.
    @discardableResult public static func openMaps(with items: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool
    {
        false
    }
    /// Returns false, and opens nothing: there is no other app on Linux.
    @discardableResult public func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
}

/// The option for the means of transport.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
/// The means of transport for driving.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// The means of transport that the user prefers.
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
/// The option for traffic on the map.
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
/// The option for the kind of map.
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
/// The means of transport for walking.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"

/// A search for items on a map, which finds nothing.
public final class MKLocalSearch: @unchecked Sendable {
    /// A request with the text to search for.
    public final class Request: @unchecked Sendable {
        /// The words.
        public var naturalLanguageQuery: String?
        /// The part of Earth.
        public var region = MKCoordinateRegion()
        /// Creates a request.
        public init() {}
        /// Creates a request of a completed text.
        public init(completion: MKLocalSearchCompletion) { naturalLanguageQuery = completion.title }
    }
    /// The response, without any places.
    public final class Response: Sendable {
        /// The items.
        public let mapItems: [MKMapItem] = []
        /// The part of Earth.
        public let boundingRegion = MKCoordinateRegion()
    }
    /// Creates a search.
    public init(request: Request) {}
    /// Returns a response without items.
    public func start() async throws -> Response { Response() }
    /// Calls the closure with a response without items.
    public func start(completionHandler: @escaping (Response?, (any Error)?) -> Void) {
        completionHandler(Response(), nil)
    }
}

/// A completed text of a search.
public final class MKLocalSearchCompletion: NSObject, Sendable {
    /// The text.
    public let title: String
    /// The second line.
    public let subtitle: String
    init(title: String, subtitle: String) { (self.title, self.subtitle) = (title, subtitle) }
}

/// A completer of search texts, which proposes nothing.
public final class MKLocalSearchCompleter: NSObject, @unchecked Sendable {
    /// The kinds of results.
    public struct ResultType: OptionSet, Sendable {
        /// One bit for each kind.
        public let rawValue: UInt
        /// Creates a set from its bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// Addresses.
        public static let address = ResultType(rawValue: 1)
        /// Items on a map.
        public static let pointOfInterest = ResultType(rawValue: 2)
        /// Searches.
        public static let query = ResultType(rawValue: 4)
    }
    /// The text.
    public var queryFragment = ""
    /// The part of Earth.
    public var region = MKCoordinateRegion()
    /// The kinds of results.
    public var resultTypes: ResultType = [.address, .pointOfInterest, .query]
    /// The object that is notified of proposals; never called.
    public weak var delegate: (any MKLocalSearchCompleterDelegate)?
    /// The proposals; always empty.
    public var results: [MKLocalSearchCompletion] { [] }
    /// Creates a completer.
    public override init() {}
}

/// An object that is notified of proposals; never called.
public protocol MKLocalSearchCompleterDelegate: AnyObject {}

/// A map as a view of UIKit, which is never drawn.
open class MKMapView: UIView {
    /// The part of Earth.
    public var region = MKCoordinateRegion()
    /// Whether the user's place is shown.
    public var showsUserLocation = false
    /// The object that is notified of the map's changes; never called.
    public weak var delegate: (any MKMapViewDelegate)?
    /// Sets the part of Earth.
    public func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
}

/// An object that is notified of a map's changes; never called.
@MainActor @preconcurrency
public protocol MKMapViewDelegate: AnyObject {}

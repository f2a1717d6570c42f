@_exported public import TatamiSwiftUI

/// A distance from the equator or the prime meridian, in degrees.
public typealias CLLocationDegrees = Double
/// A length in metres.
public typealias CLLocationDistance = Double
/// A precision in metres.
public typealias CLLocationAccuracy = Double

/// A place on Earth, in degrees.
public struct CLLocationCoordinate2D: Sendable {
    /// The degrees north of the equator.
    public var latitude: CLLocationDegrees
    /// The degrees east of the prime meridian.
    public var longitude: CLLocationDegrees
    /// Creates the place at the equator.
    public init() { (latitude, longitude) = (0, 0) }
    /// Creates a place.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}

/// Returns whether a place is on Earth: at most 90 degrees of latitude and 180 of longitude.
public func CLLocationCoordinate2DIsValid(_ place: CLLocationCoordinate2D) -> Bool {
    abs(place.latitude) <= 90 && abs(place.longitude) <= 180
}

/// A place that was measured.
public final class CLLocation: NSObject, Sendable {
    /// The place.
    public let coordinate: CLLocationCoordinate2D
    /// The height above the sea in metres; always 0.
    public let altitude: CLLocationDistance = 0
    /// The radius in metres within which the place lies; always 0.
    public let horizontalAccuracy: CLLocationAccuracy = 0
    /// The time of the measurement.
    public let timestamp = Date(timeIntervalSinceReferenceDate: 0)
    /// Creates a place.
    public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    }

    /// Returns the distance in metres along a great circle, on a sphere as large as Earth.
    public func distance(from other: CLLocation) -> CLLocationDistance {
        let radians = Double.pi / 180
        let (first, second) = (coordinate.latitude * radians, other.coordinate.latitude * radians)
        let east = (other.coordinate.longitude - coordinate.longitude) * radians
        let half = pow(sin((second - first) / 2), 2) + cos(first) * cos(second) * pow(sin(east / 2), 2)
        return 2 * 6_371_008.8 * asin(min(1, half.squareRoot()))
    }
}

/// The manager that measures the device's position: it measures nothing while a picture is made.
open class CLLocationManager: @unchecked Sendable {
    /// Creates a manager.
    public init() {}
    /// The object that is notified of measurements; never called.
    public weak var delegate: (any CLLocationManagerDelegate)?
    /// The requested precision in metres.
    public var desiredAccuracy = kCLLocationAccuracyBest
    /// The distance in metres after which a place is reported again.
    public var distanceFilter: CLLocationDistance = 0
    /// The permission to measure places; always `notDetermined`.
    public var authorizationStatus: CLAuthorizationStatus { .notDetermined }
    /// The device's place; nil, as it is never measured.
    public var location: CLLocation? { nil }
    /// Returns false: places can't be measured.
    public static func locationServicesEnabled() -> Bool { false }
    /// Does nothing: the user isn't asked.
    public func requestWhenInUseAuthorization() {}
    /// Does nothing: the user isn't asked.
    public func requestAlwaysAuthorization() {}
    /// Does nothing: no place is measured.
    public func startUpdatingLocation() {}
    /// Does nothing: no place is measured.
    public func stopUpdatingLocation() {}
    /// Does nothing: no place is measured.
    public func requestLocation() {}
}

/// An object that is notified of measured places; never called.
public protocol CLLocationManagerDelegate: AnyObject {}

/// Whether places may be measured.
public enum CLAuthorizationStatus: Int32, Sendable {
    case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}

/// The best precision.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// A precision of ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// A precision of a hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// A precision of a kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000

/// The address of a place.
open class CLPlacemark: @unchecked Sendable {
    /// The place; nil if it is unknown.
    public let location: CLLocation?
    /// The name, the street and the number in it: nil, as they are unknown.
    public private(set) var name, thoroughfare, subThoroughfare: String?
    /// The town and the part of it: nil, as they are unknown.
    public private(set) var locality, subLocality: String?
    /// The state or province, the postal code, the country and its code: nil, as they are unknown.
    public private(set) var administrativeArea, postalCode, country, isoCountryCode: String?
    /// Creates an address of a place.
    public init(location: CLLocation?) { self.location = location }
}

/// A search for the addresses of places, which finds nothing on Linux.
public final class CLGeocoder: Sendable {
    /// Creates a search.
    public init() {}
    /// Returns no address.
    public func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] { [] }
    /// Calls the closure with no address.
    public func reverseGeocodeLocation(
        _ location: CLLocation, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
    ) { completionHandler([], nil) }
    /// Returns no place.
    public func geocodeAddressString(_ address: String) async throws -> [CLPlacemark] { [] }
    /// Calls the closure with no place.
    public func geocodeAddressString(
        _ address: String, completionHandler: @escaping ([CLPlacemark]?, (any Error)?) -> Void
    ) { completionHandler([], nil) }
}

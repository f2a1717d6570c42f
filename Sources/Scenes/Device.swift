package import TatamiPrimitives

/// A screen that an author can name instead of giving its numbers.
package struct Device: Hashable, Sendable {
    /// As written in a scene, such as `iphone-15`.
    package var name: String
    /// Points, in portrait.
    package var size: Size
    /// Pixels per point.
    package var scale: Double
    package var safeArea: EdgeInsets

    /// Points, scales and safe areas as Apple publishes them for portrait.
    package static let all: [Device] = [
        device("iphone-se", 375, 667, 2, top: 20, bottom: 0),
        device("iphone-13-mini", 375, 812, 3, top: 50, bottom: 34),
        device("iphone-13", 390, 844, 3, top: 47, bottom: 34),
        device("iphone-14", 390, 844, 3, top: 47, bottom: 34),
        device("iphone-15", 393, 852, 3, top: 59, bottom: 34),
        device("iphone-15-pro-max", 430, 932, 3, top: 59, bottom: 34),
        device("iphone-16", 393, 852, 3, top: 59, bottom: 34),
        device("iphone-16-pro", 402, 874, 3, top: 62, bottom: 34),
        device("iphone-16-pro-max", 440, 956, 3, top: 62, bottom: 34),
        device("ipad-mini", 744, 1133, 2, top: 24, bottom: 20),
        device("ipad-pro-11", 834, 1194, 2, top: 24, bottom: 20),
    ]

    package static func named(_ name: String) -> Device? { all.first { $0.name == name } }

    private static func device(
        _ name: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, bottom: Double
    ) -> Device {
        Device(
            name: name, size: Size(width: width, height: height), scale: scale,
            safeArea: EdgeInsets(top: top, bottom: bottom))
    }
}

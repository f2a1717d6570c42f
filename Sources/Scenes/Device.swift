package import TatamiPrimitives

/// A device whose name provides the traits of its screen.
package struct Device: Hashable, Sendable {
    /// The name in scenes, such as `iphone-15`.
    package var name: String
    /// The size in points.
    package var size: Size
    /// Pixels per point.
    package var scale: Double
    package var safeArea: EdgeInsets
    /// The style of the status bar; nil for a phone in landscape, which has none.
    package var statusBar: StatusBar.Style?

    /// All devices in portrait, then all in landscape.
    package static let all: [Device] = upright + upright.map(\.inLandscape)

    /// Sizes, scales and safe areas as Apple publishes them for portrait.
    private static let upright: [Device] = [
        device("iphone-se", 375, 667, 2, top: 20, bottom: 0, .bar),
        device("iphone-13-mini", 375, 812, 3, top: 50, bottom: 34, .notch),
        device("iphone-13", 390, 844, 3, top: 47, bottom: 34, .notch),
        device("iphone-14", 390, 844, 3, top: 47, bottom: 34, .notch),
        device("iphone-15", 393, 852, 3, top: 59, bottom: 34, .island),
        device("iphone-15-pro-max", 430, 932, 3, top: 59, bottom: 34, .island),
        device("iphone-16", 393, 852, 3, top: 59, bottom: 34, .island),
        device("iphone-16-pro", 402, 874, 3, top: 62, bottom: 34, .island),
        device("iphone-16-pro-max", 440, 956, 3, top: 62, bottom: 34, .island),
        device("ipad-mini", 744, 1133, 2, top: 24, bottom: 20, .wide),
        device("ipad-pro-11", 834, 1194, 2, top: 24, bottom: 20, .wide),
    ]

    package static func named(_ name: String) -> Device? { all.first { $0.name == name } }

    /// Returns the first device of a size in points; nil if there is none.
    package static func sized(_ width: Double, _ height: Double?) -> Device? {
        all.first { $0.size.width == width && $0.size.height == height }
    }

    /// The device turned by 90°. The inset of a phone's notch or Dynamic Island is at both sides, and that of its home
    /// indicator is 21 points high; a phone without them has no insets.
    private var inLandscape: Device {
        var device = self
        device.name += "-landscape"
        device.size = Size(width: size.height, height: size.width)
        switch statusBar {
        case .wide: break
        case .notch, .island:
            device.safeArea = EdgeInsets(left: safeArea.top, bottom: 21, right: safeArea.top)
            device.statusBar = nil
        case .bar, nil:
            device.safeArea = .zero
            device.statusBar = nil
        }
        return device
    }

    private static func device(
        _ name: String, _ width: Double, _ height: Double, _ scale: Double, top: Double, bottom: Double,
        _ statusBar: StatusBar.Style
    ) -> Device {
        Device(
            name: name, size: Size(width: width, height: height), scale: scale,
            safeArea: EdgeInsets(top: top, bottom: bottom), statusBar: statusBar)
    }
}

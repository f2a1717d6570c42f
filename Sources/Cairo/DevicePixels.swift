import TatamiPrimitives

/// Rectangles of the picture that is drawn.
extension PixelRect {
    /// The number of pixels beyond which Cairo's surfaces and fixed-point coordinates are unsafe.
    static let limit = 32_767.0

    /// The limit of an image's side in pixels; larger ones are refused, because Cairo's coordinates end at 8 million.
    static let longestImageSide = 8 * limit

    /// Creates the smallest rectangle that covers `rect` (in pixels), clamped to the coordinate limit; empty if a
    /// side is NaN.
    init(covering rect: Rect) {
        func whole(_ value: Double) -> Int? {
            value.isNaN ? nil : Int(min(max(value, -Self.limit), Self.limit))
        }
        guard
            let left = whole(rect.minX.rounded(.down)), let right = whole(rect.maxX.rounded(.up)),
            let top = whole(rect.minY.rounded(.down)), let bottom = whole(rect.maxY.rounded(.up))
        else {
            self = .empty
            return
        }
        self.init(left: left, top: top, right: right, bottom: bottom)
    }

    var rect: Rect { Rect(x: Double(left), y: Double(top), width: Double(width), height: Double(height)) }

    func offset(x: Int, y: Int) -> PixelRect {
        PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }
}

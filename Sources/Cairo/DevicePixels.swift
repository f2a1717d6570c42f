import TatamiPrimitives

/// Rectangles of the picture being drawn.
extension PixelRect {
    /// Neither Cairo's surfaces nor its fixed-point coordinates are safe beyond this many pixels.
    static let limit = 32_767.0

    /// The pixels on a side beyond which an image is taken for an error and not stretched: Cairo counts no farther than 8 million.
    static let longestImageSide = 8 * limit

    /// The smallest that covers `rect` (in pixels), held within the coordinate limit; empty when a side is not a number.
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

    func overlaps(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    func grown(by pixels: Int) -> PixelRect {
        PixelRect(left: left - pixels, top: top - pixels, right: right + pixels, bottom: bottom + pixels)
    }

    func offset(x: Int, y: Int) -> PixelRect {
        PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }
}

import TatamiPrimitives

/// A rectangle of whole pixels of the picture being drawn; right and bottom stand outside it.
struct PixelRect: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    /// Neither Cairo's surfaces nor its fixed-point coordinates are safe beyond this many pixels.
    static let limit = 32_767.0

    /// The pixels on a side beyond which an image is taken for a mistake and not stretched: Cairo counts no farther than 8 million.
    static let longestImageSide = 8 * limit

    static let empty = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

    init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

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

    var width: Int { max(0, right - left) }
    var height: Int { max(0, bottom - top) }
    var isEmpty: Bool { right <= left || bottom <= top }

    func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(
            left: max(left, other.left), top: max(top, other.top),
            right: min(right, other.right), bottom: min(bottom, other.bottom))
    }

    /// The smallest that covers both; an empty one adds nothing.
    func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        return PixelRect(
            left: min(left, other.left), top: min(top, other.top),
            right: max(right, other.right), bottom: max(bottom, other.bottom))
    }

    func overlaps(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

    func grown(by pixels: Int) -> PixelRect {
        PixelRect(left: left - pixels, top: top - pixels, right: right + pixels, bottom: bottom + pixels)
    }

    func offset(x: Int, y: Int) -> PixelRect {
        PixelRect(left: left + x, top: top + y, right: right + x, bottom: bottom + y)
    }
}

import TatamiComparison
import TatamiPrimitives
import TatamiScenes

/// The innermost element of a tree at each pixel of a picture, which is the last one drawn there.
struct ElementCover {
    let width: Int
    let height: Int
    /// The frames in pixels, clipped by their containers unless they are fixed; empty for elements that aren't visible.
    let frames: [PixelRect]
    private let owners: [Int32]

    init(_ side: TreeSide, scale: Double, size: PixelSize) {
        (width, height) = (size.width, size.height)
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        var (frames, clips): ([PixelRect], [PixelRect]) = ([], [])
        for element in side.elements {
            // An element with a fixed position is not clipped by the containers around it.
            let isFixed = element.style["position"] == "fixed"
            let clip = isFixed ? whole : element.parent.map { clips[$0] } ?? whole
            let frame = PixelRect(element.frame, scale: scale).intersection(clip)
            let hidden = element.style["visibility"] == "hidden" || element.style["opacity"] == "0"
            frames.append(hidden ? .empty : frame)
            let clipping = ["overflow", "overflow-x", "overflow-y"].contains { name in
                element.style[name].map { $0 != "visible" } ?? false
            }
            clips.append(clipping ? frame : clip)
        }
        var cover = PixelFilling(width: width, height: height)
        for place in side.indices.reversed() { cover.fill(frames[place], with: Int32(place)) }
        (self.frames, owners) = (frames, cover.values)
    }

    /// The index of the innermost element at a pixel; nil outside of the picture, and at pixels without an element.
    func owner(_ x: Int, _ y: Int) -> Int? {
        guard x >= 0, y >= 0, x < width, y < height else { return nil }
        let owner = owners[y * width + x]
        return owner < 0 ? nil : Int(owner)
    }
}

/// Fills rectangles so that each pixel keeps the value of the first rectangle that contains it.
struct PixelFilling {
    private let width: Int
    /// -1 for unfilled pixels.
    private(set) var values: [Int32]
    /// For each pixel, its own column if it is free, or else a later column at which to look for the next free one.
    private var next: [Int32]

    init(width: Int, height: Int) {
        self.width = width
        values = Array(repeating: -1, count: width * height)
        next = (0..<(width + 1) * height).map { Int32($0 % (width + 1)) }
    }

    /// Fills the pixels of a rectangle that are not yet filled; the rectangle must be inside the picture.
    mutating func fill(_ rect: PixelRect, with value: Int32) {
        let (width, right) = (width, rect.right)
        values.withUnsafeMutableBufferPointer { values in
            next.withUnsafeMutableBufferPointer { next in
                for y in rect.rows {
                    let row = y * (width + 1)
                    var x = Self.free(rect.left, row, next)
                    while x < right {
                        // Each pixel filled here leads to the end of the rectangle.
                        while x < right, Int(next[row + x]) == x {
                            values[y * width + x] = value
                            next[row + x] = Int32(right)
                            x += 1
                        }
                        if x < right { x = Self.free(x, row, next) }
                    }
                }
            }
        }
    }

    /// The first free column at or after this one, or the width if there is none (a union-find forest with path
    /// halving).
    private static func free(_ start: Int, _ row: Int, _ next: UnsafeMutableBufferPointer<Int32>) -> Int {
        var x = start
        while Int(next[row + x]) != x {
            let further = next[row + Int(next[row + x])]
            next[row + x] = further
            x = Int(further)
        }
        return x
    }
}

extension PixelRect {
    /// The pixels of which a frame in points covers more than a hundredth along each axis.
    init(_ frame: Rect, scale: Double) {
        func edge(_ value: Double, _ rule: FloatingPointRoundingRule, _ room: Double) -> Int {
            Int(min(max((value * scale + room).rounded(rule), -1e6), 1e6))
        }
        self.init(
            left: edge(frame.minX, .down, 0.01), top: edge(frame.minY, .down, 0.01),
            right: edge(frame.maxX, .up, -0.01),
            bottom: edge(frame.maxY, .up, -0.01))
    }
}

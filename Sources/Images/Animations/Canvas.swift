package import TatamiPrimitives

/// A picture that changes in place, from one frame of a film to the next.
///
/// Pixels are words whose bytes in memory are red, green, blue and straight alpha.
package final class Canvas: PixelRows {
    package let width: Int
    package let height: Int
    let pixels: UnsafeMutableBufferPointer<UInt32>

    /// Creates a transparent canvas. Both sides must be at least 1.
    package init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        pixels = .allocate(capacity: width * height)
        pixels.initialize(repeating: 0)
    }

    deinit {
        pixels.deallocate()
    }

    var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    package var isOpaque: Bool { pixels.allSatisfy { $0.isOpaquePixel } }

    package func copyRow(_ y: Int, into row: UnsafeMutableRawBufferPointer) {
        row.copyMemory(from: UnsafeRawBufferPointer(self.row(y, of: whole)))
    }

    package func withRowsInMemory<Result>(_ body: (RowsInMemory?) -> Result) -> Result {
        withExtendedLifetime(self) {
            body(pixels.baseAddress.map { RowsInMemory(start: $0, stride: width * 4, order: .bytes) })
        }
    }

    /// Copies a picture to a place; it must lie within the canvas.
    package func put(_ picture: some PixelRows, left: Int, top: Int) {
        let area = PixelRect(x: left, y: top, width: picture.width, height: picture.height)
        precondition(whole.contains(area), "a picture on the canvas")
        for y in 0..<picture.height {
            let row = UnsafeMutableBufferPointer(rebasing: pixels[place(area.left, top + y)...].prefix(area.width))
            picture.copyRow(y, into: UnsafeMutableRawBufferPointer(row))
        }
    }

    /// Returns the pixels of an area's row; `y` counts from the top of the canvas.
    @inline(__always)
    func row(_ y: Int, of area: PixelRect) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(rebasing: pixels[place(area.left, y)..<place(area.right, y)])
    }

    /// Returns the pixels of an area, row by row.
    func pixels(of area: PixelRect) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: area.area) { pixels, count in
            for y in area.top..<area.bottom {
                _ = UnsafeMutableBufferPointer(rebasing: pixels[count..<count + area.width])
                    .initialize(fromContentsOf: row(y, of: area))
                count += area.width
            }
        }
    }

    /// Copies an area of another canvas of the same size.
    func copy(_ area: PixelRect, of other: Canvas) {
        for y in area.top..<area.bottom {
            _ = UnsafeMutableBufferPointer(rebasing: pixels[place(area.left, y)..<place(area.right, y)])
                .update(fromContentsOf: other.row(y, of: area))
        }
    }

    /// Returns the smallest area within `area` that contains all differences between both canvases; nil if there are
    /// none.
    func difference(from other: Canvas, within area: PixelRect) -> PixelRect? {
        var found: PixelRect?
        for y in area.top..<area.bottom {
            let (mine, others) = (row(y, of: area), other.row(y, of: area))
            guard let first = zip(mine, others).enumerated().first(where: { $1.0 != $1.1 })?.offset else { continue }
            var last = area.width - 1
            while mine[last] == others[last] { last -= 1 }
            let line = PixelRect(x: area.left + first, y: y, width: last - first + 1, height: 1)
            found = found?.union(line) ?? line
        }
        return found
    }

    private func place(_ x: Int, _ y: Int) -> Int { y * width + x }
}

extension UInt32 {
    /// Whether the alpha of a pixel, its last byte in memory, is full.
    var isOpaquePixel: Bool { littleEndian >= 0xFF00_0000 }
}

import TatamiPainting
import TatamiPrimitives

/// The effect of a material on the pixels behind it: a Gaussian blur, stronger saturation, and a tint.
///
/// Premultiplied pixels of the picture so far are replaced. It uses only integers, so that the result is the same on
/// every machine. Each pixel is a function of those around it and of its place in the picture, for any part of the
/// picture that is requested. Beyond the picture its edge is repeated.
///
/// A wide Gaussian leaves no detail, so it runs on a smaller picture: the means of squares of `side` pixels, counted
/// from the picture's corner, are blurred and then stretched back, linearly between the squares' centres. Means and
/// stretching blur too; the Gaussian between them is narrower by that amount. The result is within two levels of 255
/// of a Gaussian per pixel, at a hundredth of the cost.
struct BackdropBlur {
    private let grid: BlurGrid
    /// The weights of whole squares, −radius to radius; their sum is 65,536.
    private let weights: [UInt32]
    private let tone: MaterialTone
    private var shift: Int { grid.shift }
    private var side: Int { grid.side }
    private var radius: Int { weights.count / 2 }

    /// Creates the effect for a `scale` in pixels per point; nil if a number is NaN.
    init?(_ material: Material, scale: Double) {
        guard let grid = BlurGrid(material, scale: scale), material.saturation.isFinite else { return nil }
        self.grid = grid
        let tails = GaussianKernel(sigma: grid.sigma).tails
        weights = zip(tails, tails.dropFirst()).map { UInt32($0 - $1) }
        tone = MaterialTone(material)
    }

    /// The distance in pixels from which a pixel depends on others.
    var margin: Int { grid.margin }

    /// Returns the pixels of `frame`, row by row with four bytes each as in Cairo.
    ///
    /// `source` must contain the picture within the margin around the frame.
    func pixels(of frame: PixelRect, from source: BackdropPixels, in picture: PixelRect) -> [UInt8] {
        let columns = squares(of: frame.left..<frame.right, from: picture.left)
        let rows = squares(of: frame.top..<frame.bottom, from: picture.top)
        let (wideColumns, wideRows) = (columns.grown(by: radius), rows.grown(by: radius))
        let means = source.means(columns: wideColumns, rows: wideRows, shift: shift, in: picture)
        // Along rows, whose squares have four channels each, then along columns.
        let width = columns.count * 4
        let across = self.blurred(means, width: width, rowCount: wideRows.count, stride: wideColumns.count * 4, step: 4)
        var blurred = self.blurred(across, width: width, rowCount: rows.count, stride: width, step: width)
        tone.apply(to: &blurred)
        return stretched(blurred, columns, rows, to: frame, in: picture)
    }

    /// Returns the squares between whose centres the pixels lie.
    private func squares(of pixels: Range<Int>, from origin: Int) -> Range<Int> {
        guard shift > 0 else { return pixels.lowerBound - origin..<pixels.upperBound - origin }
        let half = side / 2
        // Arithmetic shifts round down.
        return (pixels.lowerBound - origin - half) >> shift..<((pixels.upperBound - 1 - origin - half) >> shift) + 2
    }

    /// Returns rows of weighted sums of `2 * radius + 1` values each, which are `step` apart; the first values of two
    /// rows are `stride` apart. All values have eight bits more than bytes.
    private func blurred(_ values: [UInt32], width: Int, rowCount: Int, stride: Int, step: Int) -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: width * rowCount) { result, count in
            values.withUnsafeBufferPointer { values in
                for y in 0..<rowCount {
                    let sums = UnsafeMutableBufferPointer(rebasing: result[y * width..<(y + 1) * width])
                    sums.initialize(repeating: 1 << 15)
                    for (number, weight) in weights.enumerated() {
                        let from = y * stride + number * step
                        for x in 0..<width { sums[x] &+= values[from &+ x] &* weight }
                    }
                    for x in 0..<width { sums[x] >>= 16 }
                }
            }
            count = width * rowCount
        }
    }

    private func stretched(
        _ squares: [UInt32], _ columns: Range<Int>, _ rows: Range<Int>, to frame: PixelRect, in picture: PixelRect
    ) -> [UInt8] {
        /// Returns the last square whose centre is at or before a pixel's, and the distance to it in halves of a
        /// pixel.
        func place(_ pixel: Int) -> (square: Int, share: UInt32) {
            let middle = 2 * pixel + 1 - side
            return (middle >> (shift + 1), UInt32(middle & (2 * side - 1)))
        }
        let width = columns.count * 4
        let whole = UInt32(2 * side)
        let places = (frame.left..<frame.right).map { x in
            let (square, share) = place(x - picture.left)
            return (at: (square - columns.lowerBound) * 4, share: share)
        }
        let end = 8 + 2 * UInt32(shift + 1)
        var line = [UInt32](repeating: 0, count: width)
        return [UInt8](unsafeUninitializedCapacity: frame.width * frame.height * 4) { bytes, count in
            var next = 0
            for y in frame.top..<frame.bottom {
                let (row, share) = place(y - picture.top)
                let upper = (row - rows.lowerBound) * width
                // If the share of the lower row is zero, that row may not exist.
                let lower = share == 0 ? upper : upper + width
                for x in 0..<width { line[x] = squares[upper + x] &* (whole &- share) &+ squares[lower + x] &* share }
                for place in places {
                    let right = place.share == 0 ? place.at : place.at + 4
                    for channel in 0..<4 {
                        let sum =
                            line[place.at + channel] &* (whole &- place.share) &+ line[right + channel] &* place.share
                        bytes[next] = UInt8(truncatingIfNeeded: (sum &+ 1 << (end - 1)) >> end)
                        next += 1
                    }
                }
            }
            count = next
        }
    }
}

extension Range<Int> {
    fileprivate func grown(by count: Int) -> Range<Int> { lowerBound - count..<upperBound + count }
}

/// Premultiplied pixels of a picture, valid only while they are in use.
struct BackdropPixels {
    let bytes: UnsafePointer<UInt8>
    /// The number of bytes from one row to the next.
    let stride: Int
    let frame: PixelRect
    /// Whether the pixels have no alpha, so that their fourth byte is unused.
    let isOpaque: Bool

    /// Returns the means of squares of the picture, from its corner.
    ///
    /// A square outside of the picture or these pixels repeats their edge.
    func means(columns: Range<Int>, rows: Range<Int>, shift: Int, in picture: PixelRect) -> [UInt32] {
        let known = frame.intersection(picture)
        let width = columns.count * 4
        /// The offset of each column's pixel in a row of the known pixels.
        let across = (columns.lowerBound << shift..<columns.upperBound << shift).map { x in
            (min(max(x + picture.left, known.left), known.right - 1) - known.left) * 4
        }
        // Rows are summed before squares: up to 64 rows of bytes.
        var line = [UInt16](repeating: 0, count: known.width * 4)
        // From means of bytes to eight more bits.
        let up = 8 - 2 * shift
        func scaled(_ sum: UInt32) -> UInt32 { up >= 0 ? sum << up : (sum &+ 1 << (-up - 1)) >> -up }
        return [UInt32](unsafeUninitializedCapacity: width * rows.count) { result, count in
            result.initialize(repeating: 0)
            var lastRow: (top: Int, at: Int)?
            for (index, row) in rows.enumerated() {
                let at = index * width
                let lines = (row << shift..<(row + 1) << shift).map {
                    min(max($0 + picture.top, known.top), known.bottom - 1)
                }
                // Beyond an edge all rows are the same.
                if let lastRow, lines.first == lines.last, lastRow.top == lines[0], shift > 0 {
                    for x in 0..<width { result[at + x] = result[lastRow.at + x] }
                    continue
                }
                line.withUnsafeMutableBufferPointer { line in
                    line.update(repeating: 0)
                    for y in lines {
                        let row = bytes + (y - frame.top) * stride + (known.left - frame.left) * 4
                        for x in 0..<line.count { line[x] &+= UInt16(row[x]) }
                    }
                    for (place, pixel) in across.enumerated() {
                        let square = at + (place >> shift) * 4
                        for channel in 0..<4 { result[square + channel] &+= UInt32(line[pixel + channel]) }
                    }
                }
                for x in at..<at + width { result[x] = scaled(result[x]) }
                if isOpaque {
                    for column in 0..<columns.count { result[at + column * 4 + 3] = 255 << 8 }
                }
                lastRow = lines.first == lines.last ? (lines[0], at) : nil
            }
            count = width * rows.count
        }
    }
}

/// The effect of a material on colours, in 65,536ths.
struct MaterialTone {
    private let saturation: Int
    /// Blue, green, red and alpha of the tint, premultiplied and scaled like the pixels.
    private let tint: [Int]
    private let shown: Int

    init(_ material: Material) {
        let color = material.tint.heldToUnit
        saturation = Int((min(max(material.saturation, 0), 100) * 65_536).rounded())
        tint = [color.blue, color.green, color.red, 1].map { Int(($0 * color.alpha * 65_280).rounded()) }
        shown = Int(((1 - color.alpha) * 65_536).rounded())
    }

    /// Applies to premultiplied pixels of four values with eight bits more than bytes, blue first.
    func apply(to pixels: inout [UInt32]) {
        pixels.withUnsafeMutableBufferPointer { pixels in
            for at in stride(from: 0, to: pixels.count, by: 4) {
                let (blue, green, red) = (Int(pixels[at]), Int(pixels[at + 1]), Int(pixels[at + 2]))
                let alpha = Int(pixels[at + 3])
                // The luma of Rec. 709 (https://www.itu.int/rec/R-REC-BT.709), in 65,536ths.
                let grey = (4_732 * blue + 46_871 * green + 13_933 * red + 32_768) >> 16
                func tinted(_ value: Int, _ channel: Int) -> UInt32 {
                    let vivid = min(max(grey + ((value - grey) * saturation + 32_768) >> 16, 0), alpha)
                    return UInt32((vivid * shown + 32_768) >> 16 + tint[channel])
                }
                pixels[at] = tinted(blue, 0)
                pixels[at + 1] = tinted(green, 1)
                pixels[at + 2] = tinted(red, 2)
                pixels[at + 3] = UInt32((alpha * shown + 32_768) >> 16 + tint[3])
            }
        }
    }
}

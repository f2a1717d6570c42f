/// The unfiltered scanlines of a PNG.
struct Scanlines {
    /// The bytes per line, and the number of lines.
    let width, height: Int
    /// The bytes per pixel.
    let step: Int
    var bytes: [UInt8] = []

    init(width: Int, height: Int, step: Int) {
        (self.width, self.height, self.step) = (width, height, step)
        bytes.reserveCapacity(width * height)
    }

    /// Returns the filtered lines in the candidate ways, each line preceded by its filter type.
    ///
    /// Screens are smaller without filters, because text has sharp edges and backgrounds are flat. Scaled or fading
    /// content has soft edges. So both are tried, except with a palette, where adjacent indices are not similar
    /// colours.
    func filtered() throws(ImageError) -> [FilteredScanlines] {
        step == 1
            ? [try FilteredScanlines(unfiltered)] : [try FilteredScanlines(unfiltered), try FilteredScanlines(guessed)]
    }

    private var unfiltered: [UInt8] {
        var lines: [UInt8] = []
        lines.reserveCapacity((width + 1) * height)
        for y in 0..<height {
            lines.append(ScanlineFilter.none.rawValue)
            lines += bytes[y * width..<(y + 1) * width]
        }
        return lines
    }

    /// The lines, each with the filter that has the smallest sum of differences, as the specification recommends.
    private var guessed: [UInt8] {
        let (length, margin) = (width + 1, step)
        // Every line begins with a pixel of zeros, the left neighbour of its first one; so does the one above the
        // first.
        var (line, above) = ([UInt8](repeating: 0, count: margin + width), [UInt8](repeating: 0, count: margin + width))
        return [UInt8](unsafeUninitializedCapacity: length * height) { lines, count in
            for y in 0..<height {
                swap(&line, &above)
                line.replaceSubrange(margin..., with: bytes[y * width..<(y + 1) * width])
                let result = UnsafeMutableBufferPointer(rebasing: lines[y * length..<(y + 1) * length])
                line.withUnsafeBufferPointer { line in
                    above.withUnsafeBufferPointer { above in
                        let neighbours = Neighbours(line: line, above: above, step: margin)
                        let sums = ScanlineFilter.allCases.map { ($0, sum: $0.sum(neighbours)) }
                        let best = sums.min { $0.sum < $1.sum }?.0 ?? .none
                        best.apply(neighbours, into: result)
                    }
                }
            }
            count = length * height
        }
    }
}

/// Filtered scanlines, with an estimate of their compressed size.
struct FilteredScanlines: Sendable {
    private let bytes: [UInt8]
    let estimate: Int

    fileprivate init(_ bytes: [UInt8]) throws(ImageError) {
        self.bytes = bytes
        estimate = try bytes.withUnsafeBufferPointer { (bytes) throws(ImageError) -> Int in
            try compress(UnsafeRawBufferPointer(bytes), level: Self.quickLevel).count
        }
    }

    /// Compresses to a zlib stream at libdeflate's highest level.
    func compressed() throws(ImageError) -> [UInt8] {
        try bytes.withUnsafeBufferPointer { (bytes) throws(ImageError) -> [UInt8] in
            try compress(UnsafeRawBufferPointer(bytes), level: 12)
        }
    }

    /// libdeflate's default level, for estimates.
    private static let quickLevel: Int32 = 6
}

/// A line and the one above, each preceded by a pixel of zeros.
private struct Neighbours {
    let line, above: UnsafeBufferPointer<UInt8>
    /// The bytes per pixel.
    let step: Int

    /// Calls `body` with each byte's offset in the line, the byte, and its neighbours to the left, above and in the
    /// corner.
    @inline(__always)
    func visit(_ body: (_ x: Int, _ byte: UInt8, _ left: UInt8, _ up: UInt8, _ corner: UInt8) -> Void) {
        for x in 0..<line.count - step { body(x, line[x + step], line[x], above[x + step], above[x]) }
    }
}

extension ScanlineFilter {
    /// Returns the sum of a line's differences with this filter.
    fileprivate func sum(_ neighbours: Neighbours) -> Int {
        var sum: UInt32 = 0
        visit(neighbours) { sum &+= UInt32(Int8(bitPattern: $1).magnitude) }
        return Int(sum)
    }

    /// Writes the filter type and a line's differences.
    fileprivate func apply(_ neighbours: Neighbours, into result: UnsafeMutableBufferPointer<UInt8>) {
        result[0] = rawValue
        visit(neighbours) { result[$0 + 1] = $1 }
    }

    /// Calls `body` with the filtered bytes of a line, in a separate loop for each filter, without branches in it.
    @inline(__always)
    private func visit(_ neighbours: Neighbours, _ body: (_ x: Int, _ rest: UInt8) -> Void) {
        switch self {
        case .none: neighbours.visit { x, byte, _, _, _ in body(x, byte) }
        case .sub: neighbours.visit { x, byte, left, _, _ in body(x, byte &- left) }
        case .up: neighbours.visit { x, byte, _, up, _ in body(x, byte &- up) }
        case .average:
            neighbours.visit { x, byte, left, up, _ in
                body(x, byte &- UInt8(truncatingIfNeeded: (Int16(left) + Int16(up)) >> 1))
            }
        case .paeth:
            neighbours.visit { x, byte, left, up, corner in body(x, byte &- nearestNeighbor(left, up, corner)) }
        }
    }
}

/// Returns the neighbour nearest to left + up − corner; if tied, left, then up.
@inline(__always)
private func nearestNeighbor(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let (l, u, c) = (Int16(left), Int16(up), Int16(corner))
    let (a, b, d) = (abs(u &- c), abs(l &- c), abs(l &+ u &- c &- c))
    return a <= b && a <= d ? left : b <= d ? up : corner
}

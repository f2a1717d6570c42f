/// The scanlines of a PNG before they are filtered, one after the other.
struct Scanlines {
    /// Bytes of a line, and lines.
    let width, height: Int
    /// Bytes from a pixel to the next.
    let step: Int
    var bytes: [UInt8] = []

    init(width: Int, height: Int, step: Int) {
        (self.width, self.height, self.step) = (width, height, step)
        bytes.reserveCapacity(width * height)
    }

    /// The lines as a zlib stream, whichever is smaller: without filters, or with the filter for each line that leaves the
    /// smallest sum of differences (which the specification recommends; it serves photos, not screens).
    func compressed(level: Int32) throws(ImageError) -> [UInt8] {
        let plain = try compress(unfiltered, level: level)
        // In a palette neighbours in number are not neighbours in colour.
        if step == 1 { return plain }
        let filtered = try compress(filtered, level: level)
        return filtered.count < plain.count ? filtered : plain
    }

    private func compress(_ lines: [UInt8], level: Int32) throws(ImageError) -> [UInt8] {
        try lines.withUnsafeBufferPointer { (lines) throws(ImageError) -> [UInt8] in
            try TatamiImageCoding.compress(UnsafeRawBufferPointer(lines), level: level)
        }
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

    private var filtered: [UInt8] {
        var lines: [UInt8] = []
        lines.reserveCapacity((width + 1) * height)
        var above = [UInt8](repeating: 0, count: width)
        var (trial, best) = (above, above)
        for y in 0..<height {
            let line = Array(bytes[y * width..<(y + 1) * width])
            var (bestFilter, bestSum) = (ScanlineFilter.none, Int.max)
            for filter in [ScanlineFilter.none, .sub, .up, .average, .paeth] {
                let sum = filter.apply(to: line, above: above, step: step, into: &trial)
                if sum < bestSum {
                    (bestFilter, bestSum) = (filter, sum)
                    swap(&trial, &best)
                }
            }
            lines.append(bestFilter.rawValue)
            lines += best
            above = line
        }
        return lines
    }
}

extension ScanlineFilter {
    /// Writes what is left of a line's bytes when this filter has guessed them, and returns the sum of all differences.
    fileprivate func apply(to line: [UInt8], above: [UInt8], step: Int, into result: inout [UInt8]) -> Int {
        var sum = 0
        for x in line.indices {
            let left = x >= step ? line[x - step] : 0
            let up = above[x]
            let guess: UInt8 =
                switch self {
                case .none: 0
                case .sub: left
                case .up: up
                case .average: UInt8((Int(left) + Int(up)) / 2)
                case .paeth: nearestNeighbor(left, up, x >= step ? above[x - step] : 0)
                }
            result[x] = line[x] &- guess
            sum += Int(Int8(bitPattern: result[x]).magnitude)
        }
        return sum
    }
}

/// The neighbour nearest to left + up − corner; of equally near ones left, then up.
private func nearestNeighbor(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
    let guess = Int(left) + Int(up) - Int(corner)
    let (a, b, c) = (abs(guess - Int(left)), abs(guess - Int(up)), abs(guess - Int(corner)))
    return a <= b && a <= c ? left : b <= c ? up : corner
}

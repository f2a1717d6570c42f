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

    /// The lines as PNG compresses them: each led by its filter's number.
    ///
    /// Screens get smaller without filters: text has sharp edges and backgrounds are flat. What scales or fades has soft
    /// ones. So both are tried, quickly, except in a palette, where neighbours in number are not neighbours in colour.
    func filtered() throws(ImageError) -> FilteredScanlines {
        let plain = try FilteredScanlines(unfiltered)
        if step == 1 { return plain }
        let guessed = try FilteredScanlines(guessed)
        return guessed.estimate < plain.estimate ? guessed : plain
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

    /// For each line the filter that leaves the smallest sum of differences, as the specification recommends.
    private var guessed: [UInt8] {
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

/// Scanlines as they are compressed, and how many bytes they will take, about.
struct FilteredScanlines {
    private let bytes: [UInt8]
    let estimate: Int

    fileprivate init(_ bytes: [UInt8]) throws(ImageError) {
        self.bytes = bytes
        estimate = try bytes.withUnsafeBufferPointer { (bytes) throws(ImageError) -> Int in
            try compress(UnsafeRawBufferPointer(bytes), level: Self.quickLevel).count
        }
    }

    /// As a zlib stream: as small as libdeflate makes it, or Zopfli where that is no matter of many seconds.
    func compressed() throws(ImageError) -> [UInt8] {
        let best = try bytes.withUnsafeBufferPointer { (bytes) throws(ImageError) -> [UInt8] in
            try compress(UnsafeRawBufferPointer(bytes), level: 12)
        }
        guard bytes.count <= Self.zopfliLimit else { return best }
        let smaller = try bytes.withUnsafeBufferPointer { (bytes) throws(ImageError) -> [UInt8] in
            try compressByZopfli(UnsafeRawBufferPointer(bytes))
        }
        return smaller.count < best.count ? smaller : best
    }

    /// libdeflate's default.
    private static let quickLevel: Int32 = 6
    /// Zopfli takes a second or more for a mebibyte, and makes 3 % less of it than libdeflate.
    private static let zopfliLimit = 1 << 20
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

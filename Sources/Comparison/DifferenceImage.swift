package import TatamiPrimitives

/// Returns the actual picture in faded grey, with differing pixels in red and ignored antialiasing in yellow. Its size
/// is the maximum width and height of both pictures, white where neither has pixels.
package func differenceImage(expected: Bitmap, actual: Bitmap, by rule: PixelRule = .exact) -> Bitmap {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let common = (width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { bytes, count in
        count = width * height * 4
        bytes.withMemoryRebound(to: UInt32.self) { words in
            for y in 0..<height {
                let row = UnsafeMutableBufferPointer(rebasing: words[y * width..<(y + 1) * width])
                actual.fade(row: y, into: row)
                // Beyond the common part, every pixel of either picture differs.
                let (isExpected, isActual) = (y < expected.height, y < actual.height)
                let surplus = max(isExpected ? expected.width : 0, isActual ? actual.width : 0)
                let shared = isExpected && isActual ? common.width : 0
                for x in shared..<surplus { row[x] = MarkColor.differs }
            }
            PixelView.common(expected, actual) { mark(PixelJudge($0, $1, rule), in: words, width: width) }
        }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
}

/// Words with red, green, blue, alpha in memory order.
private enum MarkColor {
    static let differs = UInt32(littleEndian: 0xFF00_00FF)
    static let antialiased = UInt32(littleEndian: 0xFF00_FFFF)
    static let white = UInt32.max
}

private func mark(_ judge: PixelJudge, in words: UnsafeMutableBufferPointer<UInt32>, width: Int) {
    for y in judge.rows {
        guard let columns = judge.differences(inRow: y) else { continue }
        judge.forEachDifference(inRow: y, columns) { x, verdict in
            switch verdict {
            case .differs: words[y * width + x] = MarkColor.differs
            case .antialiased: words[y * width + x] = MarkColor.antialiased
            case .similar: break
            }
        }
    }
}

extension Bitmap {
    /// Draws a row as grey at a fifth of its strength over white; white where there are no pixels.
    fileprivate func fade(row y: Int, into row: UnsafeMutableBufferPointer<UInt32>) {
        let reach = y < height ? width : 0
        for x in reach..<row.count { row[x] = MarkColor.white }
        pixels.withUnsafeBufferPointer { bytes in
            for x in 0..<reach {
                let place = (y * width + x) * 4
                let (red, green, blue) = (UInt32(bytes[place]), UInt32(bytes[place + 1]), UInt32(bytes[place + 2]))
                // The weights of Rec. 709.
                let darkness = 255 - (2126 * red + 7152 * green + 722 * blue) / 10_000
                let grey = 255 - darkness * UInt32(bytes[place + 3]) / (255 * 5)
                row[x] = UInt32(littleEndian: grey * 0x01_0101 | 0xFF00_0000)
            }
        }
    }
}

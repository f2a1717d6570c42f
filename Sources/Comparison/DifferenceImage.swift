package import TatamiPrimitives

/// Returns the actual picture in faded grey, with differing pixels in red and ignored antialiasing in yellow. Its size
/// is the maximum width and height of both pictures, white where neither has pixels.
package func differenceImage(expected: Bitmap, actual: Bitmap, by rule: PixelRule = .exact) -> Bitmap {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let common = (width: min(expected.width, actual.width), height: min(expected.height, actual.height))
    // A fifth of the strength.
    var canvas = PixelCanvas(width: width, height: height, fading: actual, share: 52)
    canvas.withWords { words in
        for y in 0..<height {
            // Beyond the common part, every pixel of either picture differs.
            let (isExpected, isActual) = (y < expected.height, y < actual.height)
            let surplus = max(isExpected ? expected.width : 0, isActual ? actual.width : 0)
            let shared = isExpected && isActual ? common.width : 0
            for x in shared..<surplus { words[y * width + x] = MarkColor.differs }
        }
        PixelView.common(expected, actual) { mark(PixelJudge($0, $1, rule), in: words, width: width) }
    }
    return canvas.bitmap
}

/// Words with red, green, blue, alpha in memory order.
private enum MarkColor {
    static let differs = UInt32(littleEndian: 0xFF00_00FF)
    static let antialiased = UInt32(littleEndian: 0xFF00_FFFF)
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

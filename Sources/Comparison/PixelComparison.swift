package import TatamiPrimitives

/// Where two pictures differ.
package struct PixelDifference: Hashable, Sendable {
    package var expectedSize: PixelSize
    package var actualSize: PixelSize
    /// Pixels that differ in any channel, or stand in only one of the pictures.
    package var count: Int
    /// The smallest rectangle, in pixels, that holds them all.
    package var bounds: Rect

    package struct PixelSize: Hashable, Sendable {
        package var width: Int
        package var height: Int
    }
}

/// Compares pixel by pixel, with no tolerance; nil when the pictures are equal.
package func comparePixels(expected: Bitmap, actual: Bitmap) -> PixelDifference? {
    guard expected != actual else { return nil }
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    var count = 0
    var bounds: Rect?
    for y in 0..<height {
        for x in 0..<width where differs(x, y, expected, actual) {
            count += 1
            let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
            bounds = bounds?.union(pixel) ?? pixel
        }
    }
    return PixelDifference(
        expectedSize: .init(width: expected.width, height: expected.height),
        actualSize: .init(width: actual.width, height: actual.height), count: count, bounds: bounds ?? .zero)
}

/// The actual picture, faded, with each differing pixel in red; as large as the larger of both sizes.
package func differenceImage(expected: Bitmap, actual: Bitmap) -> Bitmap {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for y in 0..<height {
        for x in 0..<width {
            if differs(x, y, expected, actual) {
                pixels += [255, 0, 0, 255]
            } else {
                let luma = x < actual.width && y < actual.height ? luma(x, y, actual) : 255
                let faded = UInt8(255 - (255 - luma) / 5)
                pixels += [faded, faded, faded, 255]
            }
        }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
}

private func differs(_ x: Int, _ y: Int, _ a: Bitmap, _ b: Bitmap) -> Bool {
    let (isInA, isInB) = (x < a.width && y < a.height, x < b.width && y < b.height)
    guard isInA, isInB else { return isInA || isInB }
    let (i, j) = ((y * a.width + x) * 4, (y * b.width + x) * 4)
    return a.pixels[i] != b.pixels[j] || a.pixels[i + 1] != b.pixels[j + 1] || a.pixels[i + 2] != b.pixels[j + 2]
        || a.pixels[i + 3] != b.pixels[j + 3]
}

/// Brightness over white, 0 to 255, with the weights of Rec. 709.
private func luma(_ x: Int, _ y: Int, _ bitmap: Bitmap) -> Int {
    let place = (y * bitmap.width + x) * 4
    let (red, green, blue) = (Int(bitmap.pixels[place]), Int(bitmap.pixels[place + 1]), Int(bitmap.pixels[place + 2]))
    let alpha = Int(bitmap.pixels[place + 3])
    let luma = (2126 * red + 7152 * green + 722 * blue) / 10_000
    return 255 - (255 - luma) * alpha / 255
}

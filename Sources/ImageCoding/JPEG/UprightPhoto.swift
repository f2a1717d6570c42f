import TatamiPrimitives

extension PhotoOrientation {
    /// The picture as it should be seen.
    func apply(to bitmap: Bitmap) -> Bitmap {
        if self == .upright { return bitmap }
        let (width, height) = (bitmap.width, bitmap.height)
        let (newWidth, newHeight) = swapsSides ? (height, width) : (width, height)
        // Where the first pixel of the result lies in the source, and how far its right and lower neighbours are from there.
        let (start, right, down) =
            switch self {
            case .upright: (0, 1, width)
            case .mirrored: (width - 1, -1, width)
            case .upsideDown: (width * height - 1, -1, -width)
            case .mirroredUpsideDown: (width * (height - 1), 1, -width)
            case .mirroredLyingLeft: (0, width, 1)
            case .lyingLeft: (width * (height - 1), -width, 1)
            case .mirroredLyingRight: (width * height - 1, -width, -1)
            case .lyingRight: (width - 1, width, -1)
            }
        let pixels = [UInt8](unsafeUninitializedCapacity: bitmap.pixels.count) { result, count in
            bitmap.pixels.withUnsafeBytes { source in
                var place = 0
                for y in 0..<newHeight {
                    for x in 0..<newWidth {
                        let from = (start + x * right + y * down) * 4
                        for channel in 0..<4 { result[place + channel] = source[from + channel] }
                        place += 4
                    }
                }
            }
            count = bitmap.pixels.count
        }
        return Bitmap(width: newWidth, height: newHeight, pixels: pixels)
    }
}

import TatamiImages
import TatamiPrimitives

/// A film with all frames in memory, which marks each frame as completely changed, or as unchanged if it is.
struct FilmInMemory: Frames {
    var bitmaps: [Bitmap]
    var rate = 25

    var width: Int { bitmaps[0].width }
    var height: Int { bitmaps[0].height }

    func play(
        _ show: (Canvas, PixelRect?) throws(FilmError<Never>) -> Void
    ) throws(FilmError<Never>) {
        let canvas = Canvas(width: width, height: height)
        for (index, bitmap) in bitmaps.enumerated() {
            canvas.put(bitmap, left: 0, top: 0)
            let isSame = index > 0 && bitmaps[index - 1] == bitmap
            try show(canvas, isSame ? nil : PixelRect(x: 0, y: 0, width: width, height: height))
        }
    }

    /// The numbers of frames that differ from the previous one.
    var distinct: [Int] { bitmaps.indices.filter { $0 == 0 || bitmaps[$0] != bitmaps[$0 - 1] } }

    enum Kind: String, CaseIterable { case flat, colorful, translucent }

    /// A box that moves over a pattern, waits, blinks, and returns; then the whole picture changes.
    static func moving(_ kind: Kind, width: Int = 61, height: Int = 37) -> FilmInMemory {
        func pattern(_ x: Int, _ y: Int) -> [UInt8] {
            switch kind {
            case .flat: (x / 7 + y / 5) % 2 == 0 ? [255, 255, 255, 255] : [230, 230, 240, 255]
            case .colorful: [UInt8(x * 4), UInt8(y * 6), UInt8((x * y) % 251), 255]
            case .translucent: (x / 7 + y / 5) % 2 == 0 ? [0, 0, 0, 0] : [200, UInt8(x * 4), 40, UInt8(y * 6)]
            }
        }
        func frame(boxAt left: Int, color: [UInt8], shift: Int = 0) -> Bitmap {
            var pixels: [UInt8] = []
            for y in 0..<height {
                for x in 0..<width {
                    let isBox = left..<left + 12 ~= x && 9..<20 ~= y
                    pixels += isBox ? color : pattern(x + shift, y)
                }
            }
            return Bitmap(width: width, height: height, pixels: pixels)
        }
        let red: [UInt8] = [255, 59, 48, 255]
        let blue: [UInt8] = kind == .translucent ? [0, 122, 255, 128] : [0, 122, 255, 255]
        var bitmaps = (0..<5).map { frame(boxAt: 3 + $0 * 6, color: red) }
        bitmaps += [bitmaps[4], bitmaps[4], frame(boxAt: 27, color: blue), bitmaps[4], bitmaps[2], bitmaps[2]]
        bitmaps += [frame(boxAt: 15, color: red, shift: 3), frame(boxAt: -20, color: red, shift: 3)]
        return FilmInMemory(bitmaps: bitmaps)
    }
}

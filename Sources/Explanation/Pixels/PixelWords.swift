import TatamiComparison
import TatamiPrimitives

/// The pixels of a picture as words, valid only within the closure that receives them.
struct PixelWords {
    private let words: UnsafePointer<UInt32>?
    private let width: Int
    private let height: Int

    private init(_ words: UnsafePointer<UInt32>?, of bitmap: Bitmap) {
        (self.words, width, height) = (words, bitmap.width, bitmap.height)
    }

    /// The pixel in a column and a row; nil outside of the picture.
    @inline(__always)
    func pixel(_ x: Int, _ y: Int) -> UInt32? {
        guard let words, x >= 0, y >= 0, x < width, y < height else { return nil }
        return words[y * width + x]
    }

    /// The pixels of a row from a column on, and their number; nil outside of the picture.
    @inline(__always)
    func row(_ y: Int, from x: Int) -> (UnsafePointer<UInt32>, count: Int)? {
        guard let words, x >= 0, y >= 0, x < width, y < height else { return nil }
        return (words + (y * width + x), width - x)
    }

    static func with(
        _ first: Bitmap, _ second: Bitmap, _ third: Bitmap?, _ body: (PixelWords, PixelWords, PixelWords?) -> Void
    ) {
        first.withWords { words in
            let first = PixelWords(words, of: first)
            second.withWords { words in
                let second = PixelWords(words, of: second)
                guard let third else { return body(first, second, nil) }
                third.withWords { body(first, second, PixelWords($0, of: third)) }
            }
        }
    }
}

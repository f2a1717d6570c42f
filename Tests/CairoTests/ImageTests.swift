import RunningPrograms
import TatamiCairo
import TatamiImages
import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("Images")
struct ImageTests {
    static func images(_ bitmap: Bitmap) -> NamedImages {
        let images = NamedImages()
        images.bitmaps["a"] = bitmap
        return images
    }

    static func picture(
        _ bitmap: Bitmap, in frame: Rect, size: Size, tint: Color? = nil, background: Color = .white
    ) throws -> Bitmap {
        let item = DisplayItem.image(NamedImages.reference("a"), frame: frame, tint: tint)
        return try draw(list(size.width, size.height, background: background, [item]), images: images(bitmap))
    }

    @Test("an image drawn at its own size keeps its pixels, including translucent ones")
    func ownSize() throws {
        let bitmap = Bitmap.make(5, 4) { x, y in [UInt8(x * 50), UInt8(y * 60), 200, 255] }
        let drawn = try Self.picture(
            bitmap, in: Rect(x: 0, y: 0, width: 5, height: 4), size: Size(width: 5, height: 4))
        #expect(drawn == bitmap)
        let faint = Bitmap.plain(1, 1, [255, 0, 128, 51])
        let pixel = try Self.picture(
            faint, in: Rect(x: 0, y: 0, width: 1, height: 1), size: Size(width: 1, height: 1), background: .clear)[0, 0]
        #expect(pixel[0] == 255 && pixel[1] == 0 && abs(Int(pixel[2]) - 128) <= 2 && pixel[3] == 51)
    }

    @Test("a chequerboard far smaller than its pixels becomes an even grey: nothing aliases", arguments: [8, 13, 29])
    func downscaling(side: Int) throws {
        let board = Bitmap.make(240, 240) { x, y in (x + y) % 2 == 0 ? black : white }
        let drawn = try Self.picture(
            board, in: Rect(x: 0, y: 0, width: Double(side), height: Double(side)),
            size: Size(width: Double(side), height: Double(side)))
        for x in 1..<side - 1 { #expect(abs(Int(drawn[x, side / 2][0]) - 127) <= 3) }
    }

    @Test("a flat image stays flat up to its edges, however it is scaled", arguments: [1, 3, 7, 10, 33, 97])
    func flat(side: Int) throws {
        let drawn = try Self.picture(
            .plain(10, 10, [10, 150, 220, 255]), in: Rect(x: 2, y: 3, width: Double(side), height: 7),
            size: Size(width: 101, height: 12))
        for x in 2..<2 + side { #expect(drawn[x, 5] == [10, 150, 220, 255]) }
        #expect(drawn[1, 5] == white && drawn[2 + side, 5] == white && drawn[2, 2] == white && drawn[2, 10] == white)
    }

    @Test("a frame between pixels covers them partly")
    func fractionalFrame() throws {
        let drawn = try Self.picture(
            .plain(4, 4, black), in: Rect(x: 1.25, y: 1, width: 2, height: 2), size: Size(width: 5, height: 4))
        #expect(drawn[2, 1] == black)
        #expect(abs(Int(drawn[1, 1][0]) - 64) <= 1)
        #expect(abs(Int(drawn[3, 1][0]) - 191) <= 1)
        #expect(drawn[4, 1] == white)
    }

    @Test("magnification is smooth, and overshoots an edge only within the range of its colours")
    func upscaling() throws {
        let edge = Bitmap.make(4, 1) { x, _ in x < 2 ? black : white }
        let drawn = try Self.picture(edge, in: Rect(x: 0, y: 0, width: 40, height: 1), size: Size(width: 40, height: 1))
        let levels = (0..<40).map { drawn[$0, 0][0] }
        #expect(zip(levels[5..<35], levels[6..<36]).allSatisfy { $0 <= $1 })
        #expect(Set(levels[14..<26]).count > 8)
    }

    @Test("a tint replaces colours and keeps alpha")
    func tint() throws {
        let bitmap = Bitmap.make(2, 1) { x, _ in [40, 200, 90, x == 0 ? 255 : 102] }
        let drawn = try Self.picture(
            bitmap, in: Rect(x: 0, y: 0, width: 2, height: 1), size: Size(width: 2, height: 1), tint: blue)
        #expect(drawn[0, 0] == [0, 0, 255, 255])
        #expect(abs(Int(drawn[1, 0][0]) - 153) <= 1 && drawn[1, 0][2] == 255)
    }

    @Test("of an image stretched far beyond the picture, only the visible part is computed")
    func hugeFrames() throws {
        let bitmap = Bitmap.make(2, 2) { x, _ in x == 0 ? black : white }
        let taken = try processorTime {
            let drawn = try Self.picture(
                bitmap, in: Rect(x: -100_000, y: -50_000, width: 200_000, height: 100_000),
                size: Size(width: 100, height: 100))
            #expect(abs(Int(drawn[50, 50][0]) - 127) <= 2)
            for side in [1e12, .infinity, .nan, -4] {
                let none = try Self.picture(
                    bitmap, in: Rect(x: 0, y: 0, width: side, height: 10), size: Size(width: 4, height: 4))
                #expect(none == .plain(4, 4, white))
            }
        }
        #expect(taken < allowed(.seconds(10)))
    }

    @Test("an image that its source doesn't provide is an error that names it")
    func missing() throws {
        for format in [ImageReference.Format.png, .jpeg, .svg] {
            let image = NamedImages.reference("gone", format: format)
            let item = DisplayItem.image(image, frame: Rect(x: 0, y: 0, width: 2, height: 2), tint: nil)
            do {
                _ = try draw(list(4, 4, [item]))
                Issue.record("drew a missing image")
            } catch RenderingError.unreadableImage(let named, let cause) {
                #expect(named == image)
                #expect(cause == .empty)
            }
        }
    }
}

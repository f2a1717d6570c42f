import TatamiImages
import TatamiPrimitives
import Testing

@Suite("Colours of a GIF")
struct GIFColorTests {
    /// The root of the mean square of differences in a channel, over all frames.
    private func error(_ film: FilmInMemory, dithers: Bool = false) throws -> Double {
        let decoded = try Format.gif.decode(Format.gif.encode(film, dithers: dithers))
        var (sum, count) = (0.0, 0.0)
        for (frame, index) in zip(decoded.frames, film.distinct) {
            for (a, b) in zip(frame.picture.pixels, film.bitmaps[index].pixels) {
                sum += (Double(a) - Double(b)) * (Double(a) - Double(b))
                count += 1
            }
        }
        return (sum / count).squareRoot()
    }

    private func gradient(_ levels: Int, offset: Int = 0) -> Bitmap {
        let pixels: [UInt8] = (0..<64 * 48).flatMap { index -> [UInt8] in
            let (x, y) = (index % 64, index / 64)
            return [UInt8(offset + x * levels / 64), UInt8(y * levels / 48), 128, 255]
        }
        return Bitmap(width: 64, height: 48, pixels: pixels)
    }

    @Test("thousands of colours are approximated by near ones")
    func manyColors() throws {
        // Red and green have 160 levels each: the nearest of 255 evenly spaced colours, 16 by 16, differs by two and a
        // half levels on average.
        #expect(try error(FilmInMemory(bitmaps: [gradient(160)])) < 4)
    }

    @Test("flat areas keep their exact colour beside thousands of others")
    func flatAreas() throws {
        var bitmap = gradient(160)
        for index in 0..<64 * 20 {
            bitmap.pixels.replaceSubrange(index * 4..<index * 4 + 4, with: [10, 132, 255, 255])
        }
        let decoded = try Format.gif.decode(Format.gif.encode(FilmInMemory(bitmaps: [bitmap])))
        #expect(decoded.frames[0].picture[50, 10] == [10, 132, 255, 255])
    }

    @Test("a frame with colours that the palette lacks gets its own")
    func ownPalette() throws {
        // Each frame has few colours; all together have thousands.
        let bitmaps = (0..<12).map { frame in
            let pixels: [UInt8] = (0..<64 * 48).flatMap { index -> [UInt8] in
                let value = index
                let level = UInt8(value % 240)
                return [
                    frame % 3 == 0 ? level : UInt8(frame * 20), frame % 3 == 1 ? level : UInt8(frame * 15),
                    frame % 3 == 2 ? level : UInt8(255 - frame * 20), 255,
                ]
            }
            return Bitmap(width: 64, height: 48, pixels: pixels)
        }
        let film = FilmInMemory(bitmaps: bitmaps)
        #expect(try error(film) < 5)
    }

    @Test("dithering keeps every colour of the palette, and mixes others")
    func dithering() throws {
        let flat = FilmInMemory.moving(.flat)
        #expect(try Format.gif.encode(flat, dithers: true) == Format.gif.encode(flat))
        let film = FilmInMemory(bitmaps: [gradient(160)])
        #expect(try Format.gif.encode(film, dithers: true) != Format.gif.encode(film))
        #expect(try error(film, dithers: true) < 9)
    }

    @Test("pixels less than half opaque become transparent, the rest opaque")
    func transparency() throws {
        let film = FilmInMemory.moving(.translucent)
        let decoded = try Format.gif.decode(Format.gif.encode(film))
        for (frame, index) in zip(decoded.frames, film.distinct) {
            let asked = film.bitmaps[index].pixels
            for place in stride(from: 3, to: asked.count, by: 4) {
                #expect(frame.picture.pixels[place] == (asked[place] < 128 ? 0 : 255))
            }
        }
    }

    @Test("noise that fills the code table many times is decoded unchanged")
    func fullTables() throws {
        var state: UInt32 = 1
        func noise(_ colors: UInt32) -> Bitmap {
            let pixels: [UInt8] = (0..<150 * 150).flatMap { _ -> [UInt8] in
                state = state &* 1_664_525 &+ 1_013_904_223
                let color = (state >> 16) % colors
                return [UInt8(color % 251), UInt8(color % 7 * 30), 9, 255]
            }
            return Bitmap(width: 150, height: 150, pixels: pixels)
        }
        for colors: UInt32 in [2, 3, 30, 250] {
            let film = FilmInMemory(bitmaps: [noise(colors), noise(colors)])
            let frames = try Coalesced.frames(Format.gif.encode(film), width: 150, height: 150)
            #expect(frames == film.bitmaps, "\(colors)")
        }
    }
}

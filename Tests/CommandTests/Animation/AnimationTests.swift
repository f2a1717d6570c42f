import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

enum Format: String, CaseIterable, CustomTestStringConvertible {
    case webp, apng, gif

    var testDescription: String { rawValue }

    func encode(_ film: some Frames, loops: Int = 0, dithers: Bool = false) throws -> [UInt8] {
        let settings = AnimationSettings(loops: loops, dithers: dithers)
        switch self {
        case .webp: return try encodeWebP(film, settings)
        case .apng: return try encodeAPNG(film, settings, pixelsPerPoint: 2)
        case .gif: return try encodeGIF(film, settings)
        }
    }

    /// A file name by which other programs recognize the format.
    var fileName: String { self == .apng ? "film.png" : "film.\(rawValue)" }

    func decode(_ bytes: [UInt8]) throws -> DecodedFilm { try DecodedFilm(bytes, named: fileName) }
}

/// Compares a film with another program's decoding at all times; returns the first difference, or nil.
private func firstDifference(_ film: FilmInMemory, _ decoded: DecodedFilm) -> String? {
    for (index, bitmap) in film.bitmaps.enumerated() {
        let middle = (Double(index) + 0.5) * 1000 / Double(film.rate)
        guard let seen = decoded.picture(at: middle) else { return "nothing at \(middle) ms" }
        if seen.isVisibly(bitmap) == false { return "frame \(index)" }
    }
    let end = Double(film.bitmaps.count) * 1000 / Double(film.rate)
    let last = decoded.frames.last?.end ?? 0
    return abs(last - end) <= 5 ? nil : "ends at \(last) ms, not \(end)"
}

extension Bitmap {
    /// Whether both are equal except for colours under full transparency.
    fileprivate func isVisibly(_ other: Bitmap) -> Bool {
        guard width == other.width, height == other.height else { return false }
        for place in stride(from: 0, to: pixels.count, by: 4) {
            let isUnseen = pixels[place + 3] == 0 && other.pixels[place + 3] == 0
            if !isUnseen, pixels[place..<place + 4] != other.pixels[place..<place + 4] { return false }
        }
        return true
    }
}

@Suite("Animations, as other programs decode them")
struct AnimationTests {
    @Test(
        "in lossless formats, every frame is shown unchanged at its time",
        arguments: [Format.webp, .apng], FilmInMemory.Kind.allCases)
    func lossless(format: Format, kind: FilmInMemory.Kind) throws {
        let film = FilmInMemory.moving(kind)
        #expect(try firstDifference(film, format.decode(format.encode(film))) == nil)
    }

    @Test("a GIF of few colours is exact in two decoders")
    func exactGIF() throws {
        let film = FilmInMemory.moving(.flat)
        let bytes = try encodeGIF(film, AnimationSettings())
        #expect(try firstDifference(film, Format.gif.decode(bytes)) == nil)
        let frames = try Coalesced.frames(bytes, width: film.width, height: film.height)
        #expect(frames == film.distinct.map { film.bitmaps[$0] })
    }

    @Test("a wrong pixel and a wrong time are detected", arguments: Format.allCases)
    func plantedFaults(format: Format) throws {
        let film = FilmInMemory.moving(.flat)
        let decoded = try format.decode(format.encode(film))
        for frame in [0, 6, film.bitmaps.count - 1] {
            var wrong = film
            wrong.bitmaps[frame].pixels[4 * 700] ^= 1
            #expect(firstDifference(wrong, decoded) == "frame \(frame)")
        }
        var late = film
        late.bitmaps.insert(late.bitmaps[3], at: 3)
        #expect(firstDifference(late, decoded) != nil)
        var longer = film
        longer.bitmaps.append(longer.bitmaps[longer.bitmaps.count - 1])
        #expect(firstDifference(longer, decoded) != nil)
    }

    @Test("frames equal to the previous one are not stored again", arguments: Format.allCases)
    func equalFrames(format: Format) throws {
        let film = FilmInMemory.moving(.flat)
        #expect(film.distinct.count == film.bitmaps.count - 3)
        #expect(try format.decode(format.encode(film)).frames.count == film.distinct.count)
        var still = film
        still.bitmaps = Array(repeating: film.bitmaps[0], count: 9)
        #expect(try format.decode(format.encode(still)).frames.count == 1)
    }

    @Test("the same frames give the same bytes", arguments: Format.allCases, FilmInMemory.Kind.allCases)
    func deterministic(format: Format, kind: FilmInMemory.Kind) throws {
        let film = FilmInMemory.moving(kind, width: 31, height: 21)
        #expect(try format.encode(film) == format.encode(film))
    }

    @Test("times are as exact as the format allows, and errors don't accumulate", arguments: [7, 24, 30, 50])
    func times(rate: Int) throws {
        var film = FilmInMemory.moving(.flat)
        film.rate = rate
        for (format, unit) in [(Format.webp, 1.0), (.apng, 0.001), (.gif, 10)] {
            let frames = try format.decode(format.encode(film)).frames
            for (frame, index) in zip(frames, film.distinct) {
                let exact = Double(index) * 1000 / Double(rate)
                #expect(abs(frame.begin - exact) <= unit / 2 + 0.001, "\(format) \(index)")
            }
        }
    }

    @Test("a film is repeated as often as requested", arguments: Format.allCases)
    func loops(format: Format) throws {
        for loops in [0, 1, 2, 7] {
            let decoded = try format.decode(format.encode(FilmInMemory.moving(.flat), loops: loops))
            #expect(decoded.loops == loops)
        }
    }

    @Test("a picture shown for longer than a frame can last is prolonged")
    func longStills() throws {
        var film = FilmInMemory.moving(.flat, width: 30, height: 22)
        film.rate = 1
        film.bitmaps = Array(repeating: film.bitmaps[0], count: 1400) + [film.bitmaps[1]]
        let decoded = try Format.gif.decode(encodeGIF(film, AnimationSettings()))
        #expect(decoded.frames.count == 4)
        #expect(decoded.frames.last?.end == 1_401_000)
        #expect(decoded.frames.last?.picture == film.bitmaps[1400])
        #expect(decoded.frames[2].picture == film.bitmaps[0])
    }

    @Test("a picture shown for hours in a WebP is prolonged")
    func hoursInWebP() throws {
        var film = FilmInMemory.moving(.translucent, width: 30, height: 22)
        film.rate = 1
        film.bitmaps = Array(repeating: film.bitmaps[0], count: 20_007) + [film.bitmaps[1]]
        let decoded = try Format.webp.decode(encodeWebP(film, AnimationSettings()))
        #expect(decoded.frames.map(\.end) == [10_000_000, 20_000_000, 20_007_000, 20_008_000])
        #expect(decoded.frames[2].picture.isVisibly(film.bitmaps[0]))
        #expect(decoded.frames[3].picture.isVisibly(film.bitmaps[20_007]))
    }

    @Test("unchanged pixels between distant changes in a WebP's frames are not stored again")
    func farCorners() throws {
        func frame(corners: UInt8) -> Bitmap {
            var state: UInt32 = 1
            var pixels = (0..<160 * 120).flatMap { _ in
                state = state &* 1_664_525 &+ 1_013_904_223
                return [UInt8(state >> 24), UInt8(state >> 16 & 255), UInt8(state >> 8 & 255), 255]
            }
            for corner in [0, pixels.count - 4] { pixels[corner] = corners }
            return Bitmap(width: 160, height: 120, pixels: pixels)
        }
        let still = try encodeWebP(FilmInMemory(bitmaps: [frame(corners: 1)]), AnimationSettings())
        let film = FilmInMemory(bitmaps: [frame(corners: 1), frame(corners: 2), frame(corners: 1)])
        let moving = try encodeWebP(film, AnimationSettings())
        #expect(moving.count < still.count + 400)
        #expect(try firstDifference(film, Format.webp.decode(moving)) == nil)
    }

    @Test("a film that a format can't hold is an error")
    func limits() throws {
        var film = FilmInMemory.moving(.flat)
        film.rate = 51
        #expect { try encodeGIF(film, AnimationSettings()) } throws: { error in
            if case FilmError<Never>.encoding(.unencodableRate(51, maximum: 50)) = error { true } else { false }
        }
        let line = Bitmap(width: 16_384, height: 1, pixels: Array(repeating: 255, count: 16_384 * 4))
        #expect {
            try encodeWebP(FilmInMemory(bitmaps: [line]), AnimationSettings())
        } throws: { error in
            if case FilmError<Never>.encoding(.unencodableSize(16_384, 1)) = error { true } else { false }
        }
    }
}

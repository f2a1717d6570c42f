import Foundation
import RunningPrograms
import TatamiImages
import TatamiPrimitives
import Testing

@Suite("Animations compared with other encoders")
struct SizeTests {
    @Test("none is larger than the usual program's output for the same frames", arguments: Format.allCases)
    func sizes(format: Format) throws {
        let film = FilmInMemory.moving(.flat, width: 160, height: 90)
        let folder = try TemporaryFolder()
        let names = try film.bitmaps.enumerated().map { index, bitmap in
            let name = String(1000 + index) + ".png"
            try folder.write(encodePNG(bitmap), to: name)
            return name
        }
        let bytes = try format.encode(film)
        try folder.write(bytes, to: format.fileName)
        switch format {
        case .webp:
            try Program("img2webp", ["-lossless", "-d", "40"] + names + ["-o", "other"], in: folder.path).output()
        case .apng: try Program("apngasm", ["other.png", "1000.png", "1", "25"], in: folder.path).output()
        case .gif: try Program("gifsicle", ["-O3", "film.gif", "-o", "other"], in: folder.path).output()
        }
        let other = try folder.bytes(of: format == .apng ? "other.png" : "other")
        #expect(bytes.count <= other.count)
    }
}

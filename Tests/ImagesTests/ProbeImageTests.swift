import TatamiPrimitives
import Testing

@testable import TatamiImages

@Suite("Probing an image")
struct ProbeImageTests {
    @Test("images are recognized by their content")
    func content() throws {
        let bitmap = Bitmap.random(width: 5, height: 3, isOpaque: true)
        let size = Size(width: 5, height: 3)
        #expect(try probeImage(encodePNG(bitmap)) == ImageHeader(format: .png, size: size))
        #expect(try probeImage(ImageMagick.encode(bitmap, as: "jpeg")) == ImageHeader(format: .jpeg, size: size))
        for text in ["<svg/>", "\u{FEFF} \n<?xml version='1.0'?><svg/>", "<!-- c --><svg/>", "<!DOCTYPE svg><svg/>"] {
            #expect(try probeImage(Array(text.utf8)) == ImageHeader(format: .svg, size: nil), "\(text)")
        }
    }

    @Test(
        "other formats are refused by name",
        arguments: [
            ("gif", "GIF"), ("bmp", "BMP"), ("tiff", "TIFF"), ("webp", "WebP"), ("ico", "ICO"), ("psd", "PSD"),
        ] as [(String, String)])
    func otherFormats(format: String, name: String) throws {
        let bytes = try ImageMagick.encode(Bitmap.random(width: 5, height: 3, isOpaque: true), as: format)
        #expect(throws: ImageError.unsupported(name)) { try probeImage(bytes) }
    }

    @Test("a pointer of Git LFS is recognized as one, whatever the file's name")
    func largeFilePointer() {
        let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
        #expect(throws: ImageError.largeFilePointer) { try decodeImage(Array(pointer.utf8)) }
    }

    @Test("formats that no program here writes are refused by name, too")
    func rareFormats() {
        let cases: [([UInt8], String)] = [
            ([0, 0, 0, 24] + Array("ftypheic".utf8), "HEIC"), ([0, 0, 0, 24] + Array("ftypavif".utf8), "AVIF"),
            ([0xFF, 0x0A, 0], "JPEG XL"), (Array("%PDF-1.5".utf8), "PDF"), ([0x1F, 0x8B, 8], "compressed SVG"),
        ]
        for (bytes, name) in cases {
            #expect(throws: ImageError.unsupported(name)) { try probeImage(bytes) }
        }
    }

    @Test("data that is not an image has no known format")
    func noImage() {
        #expect(throws: ImageError.empty) { try probeImage([]) }
        for text in ["hello", "<html>", "<", "RIFF", "\u{FEFF}", "ftyp", " "] {
            #expect(throws: ImageError.unknownFormat, "\(text)") { try probeImage(Array(text.utf8)) }
        }
        #expect(throws: ImageError.truncated) { try probeImage([0xFF, 0xD8]) }
    }
}

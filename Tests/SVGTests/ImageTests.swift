import Foundation
import TatamiImages
import TatamiPainting
import TatamiPrimitives
import Testing

@testable import TatamiSVG

@Suite("Images in SVG")
struct ImageTests {
    private let images = FakeImages()

    init() throws {
        let pixels: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]
        images.files["four.png"] = try encodePNG(Bitmap(width: 2, height: 2, pixels: pixels), pixelsPerPoint: 2)
    }

    @Test("an image used many times is stored once, other sizes by scaling")
    func heldOnce() throws {
        let image = FakeImages.reference("four.png")
        let document = try ParsedDocument(
            [
                .image(image, frame: Rect(x: 0, y: 0, width: 40, height: 40), tint: nil),
                .image(image, frame: Rect(x: 50, y: 8, width: 40, height: 40), tint: nil),
                .image(image, frame: Rect(x: 5, y: 60, width: 20, height: 10), tint: nil),
            ], images: images)
        #expect(document.all("image").count == 1)
        #expect(
            document.all("use").map(\.attributes) == [
                ["href": "#a"], ["href": "#a", "x": "50", "y": "8"],
                ["href": "#a", "transform": "translate(5 60) scale(.5 .25)"],
            ])
    }

    @Test("equal tints share a filter")
    func tints() throws {
        let image = FakeImages.reference("four.png")
        let frame = Rect(x: 0, y: 0, width: 40, height: 40)
        let document = try ParsedDocument(
            [
                .image(image, frame: frame, tint: .white), .image(image, frame: frame, tint: .white),
                .image(image, frame: frame, tint: Color(red: 1, green: 0, blue: 0.2, alpha: 0.5)),
            ], images: images)
        #expect(
            document.all("feColorMatrix").compactMap { $0.attributes["values"] } == [
                "0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0", "0 0 0 0 1 0 0 0 0 0 0 0 0 0 .2 0 0 0 .5 0",
            ])
    }

    @Test("an image that can't be read is an error that names it")
    func unreadable() throws {
        let image = FakeImages.reference("gone.png")
        let list = DisplayList.test([.image(image, frame: Rect(x: 0, y: 0, width: 4, height: 4), tint: nil)])
        let error = #expect(throws: SVGError.self) { try writeSVG(list, glyphs: FakeGlyphs(), images: images) }
        guard case .unreadableImage(image, cause: let cause) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(cause == .empty)
    }

    @Test("a PNG loses its resolution, profile and texts, and its pixels stay")
    func essentialChunks() throws {
        let file = try #require(images.files["four.png"])
        let note = chunk("tEXt", Array("Comment\0Made at home".utf8))
        let profile = chunk("iCCP", [1, 2, 3])
        let dressed = Array(file.prefix(33)) + profile + note + file.dropFirst(33)
        let payload = ImagePayload(.png, dressed)
        #expect(payload.bytes.count < file.count)
        #expect(try decodePNG(payload.bytes) == decodePNG(file))
    }

    @Test("a file without the structure of a PNG or JPEG is passed on unchanged")
    func malformed() {
        for bytes in [
            [], [1, 2, 3], Array("\u{89}PNG\r\n".utf8) + [0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        ] {
            #expect(ImagePayload(.png, bytes).bytes == bytes)
            #expect(ImagePayload(.jpeg, bytes).bytes == bytes)
        }
        let endless: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE2, 0xFF, 0xFF, 0]
        #expect(ImagePayload(.jpeg, endless).bytes == endless)
    }

    @Test("a JPEG loses its comments; its orientation becomes a transform")
    func essentialSegments() throws {
        let start: [UInt8] = [0xFF, 0xD8]
        let jfif: [UInt8] = [0xFF, 0xE0, 0, 4, 1, 2]
        let exif = Array("Exif\0\0II".utf8) + littleEndianDirectory(orientation: 6)
        let exifSegment: [UInt8] = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
        let comment: [UInt8] = [0xFF, 0xFE, 0, 5, 72, 105, 33]
        let profile: [UInt8] = [0xFF, 0xE2, 0, 4, 9, 9]
        let adobe: [UInt8] = [0xFF, 0xEE, 0, 4, 9, 9]
        let scan: [UInt8] = [0xFF, 0xDB, 0, 3, 7, 0xFF, 0xDA, 0, 2, 1, 2, 3, 0xFF, 0xD9]
        let marker: [UInt8] = [0xFF, 0x01]
        images.files["photo.jpeg"] = start + marker + jfif + exifSegment + comment + profile + adobe + scan
        let document = try ParsedDocument(
            [
                .image(
                    FakeImages.reference("photo.jpeg", .jpeg), frame: Rect(x: 5, y: 6, width: 30, height: 40), tint: nil
                )
            ], images: images)
        let image = try #require(document.all("image").first?.attributes)
        #expect(image["transform"] == "matrix(0 1 -1 0 30 0)" && image["width"] == "40" && image["height"] == "30")
        let data = Data(start + jfif + adobe + scan).base64EncodedString()
        #expect(image["href"] == "data:image/jpeg;base64," + data)
    }

    @Test("each orientation puts the stored corner where Exif defines", arguments: 1...9)
    func orientations(value: Int) {
        let exif = Array("Exif\0\0II".utf8) + littleEndianDirectory(orientation: UInt8(value))
        let transform = PhotoOrientation(segment: exif[...])?.transform(into: Size(width: 30, height: 40))
        // Exif: rows 0 and columns 0 are top and left; right, top (6) is for one turned clockwise.
        let expected: [Int: String] = [
            2: "-1 0 0 1 30 0", 3: "-1 0 0 -1 30 40", 4: "1 0 0 -1 0 40", 5: "0 1 1 0 0 0", 6: "0 1 -1 0 30 0",
            7: "0 -1 -1 0 30 40", 8: "0 -1 1 0 0 40",
        ]
        #expect(transform.map { String(decoding: $0.bytes, as: UTF8.self) } == expected[value].map { "matrix(\($0))" })
    }

    /// Exif data with orientation 6 (a quarter turn), each with one defect, and whether they are accepted.
    static let doubtfulSegments: [(what: String, bytes: [UInt8], turns: Bool)] = {
        func exif(
            order: String = "II", magic: UInt8 = 42, type: UInt8 = 3, count: UInt8 = 1, value: UInt8 = 6
        ) -> [UInt8] {
            Array("Exif\0\0\(order)".utf8) + [magic, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, type, 0, count, 0, 0, 0]
                + [value, 0, 0, 0, 0, 0, 0, 0]
        }
        func segment(_ content: [UInt8]) -> [UInt8] { [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content }
        return [
            ("as it should be", segment(exif()), true),
            ("a long number", segment(exif(type: 4)), false),
            ("two numbers", segment(exif(count: 2)), false),
            ("no TIFF", segment(exif(magic: 43)), false),
            ("no byte order", segment(exif(order: "ii")), false),
            ("upright at first, turned later", segment(exif(value: 1)) + segment(exif()), false),
            ("behind markers without a length", [0xFF, 0x01, 0xFF, 0xFF, 0xD0] + segment(exif()), true),
            ("turned at first, upright later", segment(exif()) + segment(exif(value: 1)), true),
        ]
    }()

    private static let grey =
        "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDACgcHiMeGSgjISMtKygwPGRBPDc3PHtYXUlkkYCZlo+AjIqgtObDoKrarYqMyP/L2u71////m8H/"
        + "///6/+b9//j/wAALCAAIABABAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AD//Z"

    @Test("a photo is rotated in SVG exactly if its pixels are rotated", arguments: doubtfulSegments)
    func turnsAlike(what: String, bytes: [UInt8], turns: Bool) throws {
        // A grey picture of 16 by 8 pixels.
        let jpeg = try #require(Data(base64Encoded: Self.grey)).map { $0 }
        let photo = Array(jpeg[..<2]) + bytes + jpeg[2...]
        let decoded = try decodeJPEG(photo)
        #expect((decoded.width == 8) == turns, "\(what)")
        #expect(ImagePayload(.jpeg, photo).orientation == (turns ? .lyingLeft : .upright), "\(what)")
    }

    @Test("a photo whose Exif data follow its frame header is upright in SVG and in pixels")
    func lateExif() throws {
        let jpeg = try #require(Data(base64Encoded: Self.grey)).map { $0 }
        let exif = try #require(Self.doubtfulSegments.first).bytes
        let scan = try #require(jpeg.indices.first { jpeg[$0...].starts(with: [0xFF, 0xDA]) })
        let photo = jpeg[..<scan] + exif + jpeg[scan...]
        #expect(try decodeJPEG(Array(photo)).width == 16)
        let payload = ImagePayload(.jpeg, Array(photo))
        #expect(payload.orientation == .upright && payload.bytes == jpeg)
    }

    @Test("a photo loses the pictures behind it, and metadata between its scans")
    func picturesBehind() throws {
        let jpeg = try #require(Data(base64Encoded: Self.grey)).map { $0 }
        let exif = try #require(Self.doubtfulSegments.first).bytes
        let preview = jpeg[..<2] + exif + jpeg[2...]
        #expect(ImagePayload(.jpeg, jpeg + preview).bytes == jpeg)
        // The entropy-coded data contain a stuffed byte and a restart.
        let scan: [UInt8] = [0xFF, 0xDA, 0, 3, 7, 1, 0xFF, 0, 0xFF, 0xD3, 2]
        let (start, end): ([UInt8], [UInt8]) = ([0xFF, 0xD8], [0xFF, 0xD9])
        #expect(ImagePayload(.jpeg, start + scan + exif + scan + end + preview).bytes == start + scan + scan + end)
    }

    @Test("Exif data that ends too early is ignored", arguments: 0..<40)
    func truncatedExif(length: Int) {
        let exif = Array("Exif\0\0II".utf8) + littleEndianDirectory(orientation: 6)
        let isWhole = length >= exif.count - 6
        #expect((PhotoOrientation(segment: exif.prefix(length)) == .lyingLeft) == isWhole)
    }

    @Test(
        "an SVG image is embedded in one with its displayed size",
        arguments: [
            "<svg><path/></svg>",
            "\u{FEFF}<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!-- a > b -->\n<svg><path/></svg>",
            "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"svg11.dtd\">\n<svg><path/></svg>",
        ])
    func resized(file: String) throws {
        let resized = try #require(ResizedSVG(Array(file.utf8)))
        let bytes = resized.file(of: Size(width: 24, height: 12), pixels: Size(width: 80.5, height: 40))
        #expect(
            String(decoding: bytes, as: UTF8.self) == """
                <svg xmlns="http://www.w3.org/2000/svg" width="80.5" height="40" viewBox="0 0 24 12" \
                preserveAspectRatio="none"><svg><path/></svg></svg>
                """)
    }

    @Test(
        "an SVG image that can't be embedded in another stays unchanged",
        arguments: [
            "", "plain text", "<?xml", "<!-- never ends", "<?xml version=\"1.0\" encoding=\"latin1\"?><svg/>",
            "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg>&a;</svg>", "\u{1F}\u{8B}",
        ])
    func notResized(file: String) {
        #expect(ResizedSVG(Array(file.utf8)).map { $0.file(of: .zero, pixels: .zero) } == nil)
    }

    /// Returns the Exif directory after the byte order: two entries, the second of which is the orientation.
    private func littleEndianDirectory(orientation: UInt8) -> [UInt8] {
        [42, 0, 8, 0, 0, 0, 2, 0] + [0x0F, 0x01, 2, 0, 2, 0, 0, 0, 65, 0, 0, 0]
            + [0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0] + [0, 0, 0, 0]
    }

    private func chunk(_ kind: String, _ data: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(data.count)] + Array(kind.utf8) + data + [0, 0, 0, 0]
    }
}

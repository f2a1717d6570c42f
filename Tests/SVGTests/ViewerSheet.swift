import Foundation
import TatamiImages
import TatamiPainting
import TatamiPrimitives
import TatamiSVG

/// A display list with everything whose rendering is tested, each in a separate area, as shown by each viewer.
enum ViewerSheet {
    static let side = 500

    /// Drawn once by each viewer.
    static let librsvg = Result { try Viewer.librsvg.render(document(), side: side) }
    static let chromium = Result { try Viewer.chromium.render(document(), side: side) }

    static func bitmap(in viewer: Viewer) throws -> Bitmap {
        try (viewer == .librsvg ? librsvg : chromium).get()
    }

    private static func document() throws -> [UInt8] {
        let images = FakeImages()
        let colors: [UInt8] = [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]
        images.files["four.png"] = try encodePNG(Bitmap(width: 2, height: 2, pixels: colors))
        images.files["disc.svg"] = Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><circle cx="5" cy="5" r="5" fill="#00f"/></svg>
            """.utf8)
        return try writeSVG(.test(items, side: Double(side)), glyphs: FakeGlyphs(), images: images)
    }

    static let gradientFrame = Rect(x: 60, y: 10, width: 40, height: 40)
    static let gradient = LinearGradient(
        start: Point(x: 0.5, y: 0), end: Point(x: 0.5, y: 1),
        stops: [
            .init(offset: 0, color: Color(white: 0.9, alpha: 0.9)),
            .init(offset: 1, color: Color(white: 0.2, alpha: 0.7)),
        ])
    static let shadowFrame = Rect(x: 240, y: 60, width: 60, height: 80)
    static let shadow = ShadowItem(
        path: .rectangle(shadowFrame.offset(by: Point(x: -5, y: -3))), offset: Point(x: 5, y: 3), blur: 16,
        color: Color(white: 0, alpha: 0.6))
    /// A row of 100 by 40 below the edge that casts a shadow on it, as in the slide view of screen B.
    static let row = Rect(x: 10, y: 200, width: 100, height: 40)
    static let innerShadow = ShadowItem(
        path: .rectangle(Rect(x: row.minX - 10, y: row.minY - 10, width: row.width + 10, height: 10)),
        offset: Point(x: 5, y: 5), blur: 5, color: Color(white: 0, alpha: 1.0 / 3))

    private static var items: [DisplayItem] {
        let blue = Color(rgb: 0x0000FF)
        let four = FakeImages.reference("four.png")
        let disc = FakeImages.reference("disc.svg", .svg, width: 10, height: 10)
        let ring =
            Path.rectangle(Rect(x: 10, y: 60, width: 40, height: 40))
            + .rectangle(Rect(x: 20, y: 70, width: 20, height: 20))
        return [
            .box(10, 10, 40, 40, Color(rgb: 0xFF3B30)),
            .fill(.rectangle(gradientFrame), rule: .nonZero, paint: .linearGradient(gradient), bounds: gradientFrame),
            .group(
                DisplayGroup(
                    id: "clipped", clip: .rectangle(Rect(x: 110, y: 10, width: 40, height: 40), cornerRadius: 16),
                    items: [.box(100, 0, 100, 100, blue)])),
            .group(
                DisplayGroup(opacity: 0.5, items: [.box(160, 10, 30, 40, .black), .box(170, 10, 30, 40, .black)])),
            .fill(ring, rule: .evenOdd, paint: .solid(blue), bounds: .zero),
            .stroke(
                Path([.move(Point(x: 70, y: 80)), .line(Point(x: 100, y: 80))]),
                style: StrokeStyle(width: 20, cap: .round, join: .round), color: blue),
            .shadow(shadow),
            .group(
                DisplayGroup(
                    id: "row", clip: .rectangle(row),
                    items: [.shadow(innerShadow)])),
            // Glyph 1 at 40 points is a square of 20 on the baseline.
            .glyphs(FakeGlyphs.run([1, 1], "■■", size: 40, advance: 30.5), origin: Point(x: 10, y: 180), color: blue),
            .glyphs(
                FakeGlyphs.run([7], "🟥", font: FakeGlyphs.emoji, size: 20, from: 70), origin: Point(x: 10, y: 180),
                color: blue),
            .image(four, frame: Rect(x: 120, y: 160, width: 40, height: 20), tint: nil),
            .image(four, frame: Rect(x: 170, y: 160, width: 20, height: 40), tint: blue),
            .image(disc, frame: Rect(x: 120, y: 190, width: 40, height: 20), tint: nil),
            // A quarter turn about 230, 230, after which the upper half of the box is at the right.
            .group(
                DisplayGroup(
                    id: "turned", clip: .rectangle(Rect(x: 210, y: 220, width: 40, height: 20)),
                    transform: AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 460, ty: 0),
                    items: [.box(200, 200, 60, 30, blue), .box(200, 230, 60, 30, .black)])),
        ]
    }
}

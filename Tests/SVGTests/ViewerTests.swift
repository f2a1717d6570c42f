import Foundation
import TatamiPainting
import TatamiPrimitives
import Testing

/// Renderings of our documents by Chromium and librsvg, compared with arithmetic. Places are in points; a
/// pixel is half a point.
@Suite("SVG in viewers")
struct ViewerTests {
    @Test("a box fills its pixels and no others", arguments: Viewer.allCases)
    func box(viewer: Viewer) throws {
        let sheet = try ViewerSheet.bitmap(in: viewer)
        for (x, y) in [(10.0, 10.0), (49.5, 49.5), (30, 30)] { #expect(sheet.at(x, y) == [255, 59, 48, 255]) }
        for (x, y) in [(9.5, 30.0), (50, 30), (30, 9.5), (30, 50)] { #expect(sheet.at(x, y) == [255, 255, 255, 255]) }
    }

    @Test(
        "a gradient runs from end to end of its bounds, its straight-alpha stops over the white below",
        arguments: Viewer.allCases)
    func gradient(viewer: Viewer) throws {
        let sheet = try ViewerSheet.bitmap(in: viewer)
        let frame = ViewerSheet.gradientFrame
        for row in stride(from: 0, to: frame.height, by: 0.5) {
            let t = (row + 0.25) / frame.height
            let (white, alpha) = (0.9 + t * (0.2 - 0.9), 0.9 + t * (0.7 - 0.9))
            let expected = 255 * (white * alpha + 1 - alpha)
            #expect(abs(Double(sheet.at(frame.midX, frame.minY + row)[0]) - expected) <= 2.5, "row \(row)")
        }
    }

    @Test("a clip cuts the corners off", arguments: Viewer.allCases)
    func clip(viewer: Viewer) throws {
        let sheet = try ViewerSheet.bitmap(in: viewer)
        #expect(sheet.at(130, 30) == [0, 0, 255, 255])
        #expect(sheet.at(130, 10) == [0, 0, 255, 255])
        // The corner's arc comes within 16 × (√2 − 1) = 6.6 points of the corner.
        for (x, y) in [(112.0, 12.0), (147.5, 47.5), (109.5, 30), (150, 30)] {
            #expect(sheet.at(x, y) == [255, 255, 255, 255])
        }
        #expect(sheet.at(116, 16) == [0, 0, 255, 255])
    }

    @Test("a turned group is clipped before it is turned", arguments: Viewer.allCases)
    func transform(viewer: Viewer) throws {
        let sheet = try ViewerSheet.bitmap(in: viewer)
        for y in [211.0, 230, 249] {
            #expect(sheet.at(235, y) == [0, 0, 255, 255] && sheet.at(225, y) == [0, 0, 0, 255])
        }
        for (x, y) in [(218.0, 230.0), (242, 230), (230, 208), (230, 252)] {
            #expect(sheet.at(x, y) == [255, 255, 255, 255])
        }
    }

    @Test("a translucent group is composed first, then faded", arguments: Viewer.allCases)
    func opacity(viewer: Viewer) throws {
        let sheet = try ViewerSheet.bitmap(in: viewer)
        for x in [165.0, 180, 195] { #expect(abs(Int(sheet.at(x, 30)[0]) - 127) <= 1) }
    }

    @Test("an even-odd hole is empty, a round cap is round", arguments: Viewer.allCases)
    func holesAndCaps(viewer: Viewer) throws {
        let sheet = try ViewerSheet.bitmap(in: viewer)
        #expect(sheet.at(30, 80) == [255, 255, 255, 255])
        #expect(sheet.at(15, 80) == [0, 0, 255, 255])
        #expect(sheet.at(62, 80) == [0, 0, 255, 255])
        #expect(sheet.at(61.5, 72) == [255, 255, 255, 255])
    }

    @Test("a shadow fades like a Gaussian", arguments: Viewer.allCases)
    func shadow(viewer: Viewer) throws {
        let sheet = try ViewerSheet.bitmap(in: viewer)
        let (frame, deviation) = (ViewerSheet.shadowFrame, ViewerSheet.shadow.blur / 2)
        var worst = 0.0
        for y in stride(from: frame.minY - 20, to: frame.maxY + 20, by: 3.5) {
            for x in stride(from: frame.minX - 20, to: frame.maxX + 20, by: 3.5) {
                let coverage =
                    share(x + 0.25, frame.minX, frame.maxX, deviation)
                    * share(y + 0.25, frame.minY, frame.maxY, deviation)
                let expected = 255 * (1 - ViewerSheet.shadow.color.alpha * coverage)
                worst = max(worst, abs(Double(sheet.at(x, y)[0]) - expected))
            }
        }
        #expect(worst <= 4, "off by \(worst) of 255")
        #expect(sheet.at(frame.midX, frame.midY)[0] < 110)
    }

    @Test("the inner edge shadow is visible inside the clip only, darkest at the top", arguments: Viewer.allCases)
    func innerShadow(viewer: Viewer) throws {
        let sheet = try ViewerSheet.bitmap(in: viewer)
        let (row, shadow) = (ViewerSheet.row, ViewerSheet.innerShadow)
        let bottom = row.minY + shadow.offset.y
        for y in stride(from: row.minY, to: row.minY + 15, by: 0.5) {
            let coverage = share(y + 0.25, bottom - 10, bottom, shadow.blur / 2)
            let expected = 255 * (1 - coverage / 3)
            #expect(abs(Double(sheet.at(row.midX, y)[0]) - expected) <= 3, "at \(y - row.minY)")
        }
        #expect(sheet.at(row.midX, row.minY)[0] < 190)
        #expect(sheet.at(row.midX, row.minY - 0.5) == [255, 255, 255, 255])
    }

    @Test("glyphs and emoji are in their places", arguments: Viewer.allCases)
    func glyphs(viewer: Viewer) throws {
        let sheet = try ViewerSheet.bitmap(in: viewer)
        let (blue, white): ([UInt8], [UInt8]) = ([0, 0, 255, 255], [255, 255, 255, 255])
        // Squares from 10 to 30 and from 40.5 to 60.5, the baseline at 180.
        for (x, y, color) in [
            (10.0, 179.5, blue), (29.5, 160, blue), (9.5, 170, white), (30, 170, white), (20, 180, white),
            (20, 159.5, white), (40, 170, white), (40.5, 170, blue), (60, 170, blue), (60.5, 170, white),
            (81, 170, [255, 0, 0, 255]), (98.5, 162, [255, 0, 0, 255]), (79, 170, white), (101, 170, white),
        ] {
            // A position is rounded to a font unit, here a 25th of a point.
            #expect(zip(sheet.at(x, y), color).allSatisfy { abs(Int($0) - Int($1)) <= 12 }, "\(x), \(y)")
        }
    }

    @Test("images are stretched to their frames, and a tint keeps their alpha", arguments: Viewer.allCases)
    func images(viewer: Viewer) throws {
        let sheet = try ViewerSheet.bitmap(in: viewer)
        // The outer parts of the four pixels: scaling interpolates between their centres.
        #expect(sheet.at(122, 161)[0] > 240 && sheet.at(122, 161)[1] < 15)
        #expect(sheet.at(157, 161)[1] > 240 && sheet.at(157, 161)[0] < 15)
        #expect(sheet.at(122, 178)[2] > 240 && sheet.at(122, 178)[0] < 15)
        #expect(sheet.at(158.5, 179)[0] > 215)
        #expect(sheet.at(119.5, 170) == [255, 255, 255, 255] && sheet.at(160, 170) == [255, 255, 255, 255])
        for (x, y) in [(172.0, 164.0), (188, 164), (172, 196)] {
            #expect(sheet.at(x, y)[2] == 255 && sheet.at(x, y)[0] < 15 && sheet.at(x, y)[1] < 15)
        }
        #expect(sheet.at(189.5, 199.5)[0] > 215)
        #expect(sheet.at(140, 200) == [0, 0, 255, 255])
        #expect(sheet.at(123, 200) == [0, 0, 255, 255] && sheet.at(157, 200) == [0, 0, 255, 255])
        #expect(sheet.at(121, 191) == [255, 255, 255, 255])
    }

    @Test("both viewers show the same, except for edges between pixels and blurs")
    func agreement() throws {
        let (first, second) = (try ViewerSheet.bitmap(in: .librsvg), try ViewerSheet.bitmap(in: .chromium))
        var different = 0
        for y in 0..<ViewerSheet.side * 2 {
            for x in 0..<ViewerSheet.side * 2 {
                let (a, b) = (first[x, y], second[x, y])
                if zip(a, b).contains(where: { abs(Int($0) - Int($1)) > 16 }) { different += 1 }
            }
        }
        // Of a million pixels; the enlarged four-pixel images differ most, since each viewer interpolates
        // differently.
        #expect(different < 4000, "\(different) pixels differ")
    }

    /// The part of a Gaussian around `x` between two edges.
    private func share(_ x: Double, _ low: Double, _ high: Double, _ deviation: Double) -> Double {
        let unit = deviation * 2.0.squareRoot()
        return (erf((high - x) / unit) - erf((low - x) / unit)) / 2
    }
}

extension Bitmap {
    /// The pixel whose top left corner is at a place in points.
    fileprivate func at(_ x: Double, _ y: Double) -> [UInt8] { self[Int(x * 2), Int(y * 2)] }
}

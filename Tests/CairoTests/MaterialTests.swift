import Foundation
import TatamiCairo
import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("Materials")
struct MaterialTests {
    private static let clear = Color(white: 0, alpha: 0)

    private func material(
        _ rect: Rect, radius: Double = 0, blur: Double, saturation: Double = 1, tint: Color = clear
    ) -> DisplayItem {
        .material(
            MaterialItem(
                path: .rectangle(rect, cornerRadius: CornerRadii(radius)),
                material: Material(blur: blur, saturation: saturation, tint: tint)))
    }

    /// Squares of colours, with no two equal neighbours.
    private func mosaic(_ width: Int, _ height: Int, side: Int) -> [DisplayItem] {
        var state: UInt32 = 7
        var items: [DisplayItem] = []
        for y in stride(from: 0, to: height, by: side) {
            for x in stride(from: 0, to: width, by: side) {
                state = state &* 1_664_525 &+ 1_013_904_223
                let rect = Rect(x: Double(x), y: Double(y), width: Double(side), height: Double(side))
                items.append(fill(rect, Color(rgb: state >> 8)))
            }
        }
        return items
    }

    /// Blurs pixel by pixel, with the picture's edge extended.
    private func gaussian(_ picture: Bitmap, sigma: Double) -> [Double] {
        let radius = Int((4 * sigma).rounded(.up))
        let weights = (-radius...radius).map { exp(-Double($0 * $0) / (2 * sigma * sigma)) }
        let total = weights.reduce(0, +)
        func blurred(_ values: [Double], _ length: Int, _ at: (Int, Int) -> Int, _ lines: Int) -> [Double] {
            var result = values
            for line in 0..<lines {
                for place in 0..<length {
                    var sum = 0.0
                    for (index, weight) in weights.enumerated() {
                        sum += values[at(line, min(max(place + index - radius, 0), length - 1))] * weight
                    }
                    result[at(line, place)] = sum / total
                }
            }
            return result
        }
        let (width, height) = (picture.width, picture.height)
        var values = picture.pixels.map { Double($0) }
        for channel in 0..<4 {
            values = blurred(values, width, { ($0 * width + $1) * 4 + channel }, height)
            values = blurred(values, height, { ($1 * width + $0) * 4 + channel }, width)
        }
        return values
    }

    @Test("the backdrop is blurred by a Gaussian, within one or two levels", arguments: [2.0, 5, 9, 14, 24, 33])
    func gaussian(sigma: Double) throws {
        let behind = mosaic(70, 54, side: 9)
        let all = Rect(x: 0, y: 0, width: 70, height: 54)
        let picture = try draw(list(70, 54, behind + [material(all, blur: 2 * sigma)]))
        let direct = gaussian(try draw(list(70, 54, behind)), sigma: sigma)
        let worst = zip(picture.pixels, direct).map { abs(Double($0) - $1) }.max() ?? 255
        #expect(worst <= 2, "\(worst)")
    }

    @Test("a single colour keeps its value up to the picture's edges, in all sizes", arguments: [1.0, 2, 3])
    func oneColor(scale: Double) throws {
        let all = Rect(x: 0, y: 0, width: 31, height: 17)
        for blur in [0.0, 3, 20, 200] {
            let picture = try draw(
                list(31, 17, scale: scale, background: Color(rgb: 0x3366CC), [material(all, blur: blur)]))
            #expect(try picture == draw(list(31, 17, scale: scale, background: Color(rgb: 0x3366CC), [])))
        }
    }

    @Test("the tint is drawn over the blur, after colours are saturated")
    func tone() throws {
        let all = Rect(x: 0, y: 0, width: 8, height: 8)
        let tinted = try draw(list(8, 8, [material(all, blur: 4, tint: Color(white: 0, alpha: 0.25))]))
        #expect(tinted[4, 4] == [191, 191, 191, 255])
        // Luma of (100, 80, 80) is 84: three times as far from it.
        let vivid = try draw(list(8, 8, background: Color(rgb: 0x645050), [material(all, blur: 4, saturation: 3)]))
        #expect(vivid[4, 4] == [131, 71, 71, 255])
        let grey = try draw(list(8, 8, background: Color(rgb: 0x645050), [material(all, blur: 4, saturation: 0)]))
        #expect(grey[4, 4] == [84, 84, 84, 255])
    }

    @Test("pixels beside the frame are blurred in, later items aren't, and nothing changes outside")
    func shared() throws {
        let frame = Rect(x: 20, y: 0, width: 20, height: 30)
        let beside = fill(Rect(x: 0, y: 0, width: 20, height: 30), .black)
        let later = fill(Rect(x: 36, y: 0, width: 4, height: 30), .black)
        let picture = try draw(list(60, 30, [beside, material(frame, blur: 12), later]))
        #expect(picture[20, 15][0] < 150 && picture[20, 15][0] > 90)
        #expect(picture[34, 15][0] > 240)
        #expect(picture[19, 15] == black && picture[40, 15] == white)
    }

    /// Overlapping materials in groups that fade and clip.
    private var hard: DisplayList {
        let card = Path.rectangle(Rect(x: 12, y: 20, width: 44, height: 90), cornerRadius: 9)
        let faded = DisplayGroup(
            clip: card, opacity: 0.6,
            items: [
                fill(Rect(x: 12, y: 20, width: 10, height: 70), blue),
                material(Rect(x: 14, y: 30.5, width: 40, height: 60), radius: 7, blur: 9, tint: red.withAlpha(0.2)),
                .group(
                    DisplayGroup(
                        opacity: 0.5,
                        items: [
                            fill(Rect(x: 20, y: 60, width: 30, height: 4), .black),
                            material(Rect(x: 0, y: 55, width: 60, height: 14), blur: 4, saturation: 1.5),
                        ])),
            ])
        return list(
            70, 130, scale: 2,
            mosaic(70, 130, side: 11) + [
                material(Rect(x: 0, y: 0, width: 70, height: 33), blur: 20, saturation: 1.4), .group(faded),
                material(Rect(x: 0, y: 100, width: 70, height: 30), blur: 16, tint: Color(white: 1, alpha: 0.5)),
            ])
    }

    @Test("drawn in bands, it looks the same")
    func bands() throws {
        let whole = try draw(hard)
        for most in [1, 900, 6_000, 20_000] {
            let renderer = BitmapRenderer(glyphs: ShapeFont(), images: NamedImages(), mostPixelsOver: most)
            #expect(try renderer.render(hard).bitmap() == whole)
        }
    }

    @Test("a part of the picture drawn separately has the pixels of the whole")
    func parts() throws {
        let whole = try draw(hard)
        for (top, bottom) in [(0, 7), (20, 40), (33, 34), (95, 130), (60, 101)] {
            let region = Rect(x: 0, y: Double(top), width: 70, height: Double(bottom - top))
            let part = try draw(hard, region: region)
            #expect(part.height == 2 * (bottom - top))
            let bytes = whole.width * 4
            #expect(part.pixels == Array(whole.pixels[2 * top * bytes..<2 * bottom * bytes]), "\(top) to \(bottom)")
        }
    }

    @Test("a group that fades a material mixes the pictures with and without it in these proportions")
    func faded() throws {
        let frame = Rect(x: 5, y: 5, width: 30, height: 20)
        let behind = mosaic(40, 30, side: 6)
        let bar = material(frame, radius: 6, blur: 10, tint: Color(white: 1, alpha: 0.3))
        let with = try draw(list(40, 30, behind + [bar]))
        let without = try draw(list(40, 30, behind))
        let half = try draw(list(40, 30, behind + [.group(DisplayGroup(opacity: 0.5, items: [bar]))]))
        let worst = half.pixels.indices.map {
            abs(Int(half.pixels[$0]) * 2 - Int(with.pixels[$0]) - Int(without.pixels[$0]))
        }
        #expect((worst.max() ?? 255) <= 4)
    }

    @Test("on a picture without a background, the blur stays translucent, and no colour is introduced")
    func translucent() throws {
        let box = fill(Rect(x: 10, y: 10, width: 10, height: 10), red)
        let picture = try draw(
            list(30, 30, background: Self.clear, [box, material(Rect(x: 0, y: 0, width: 30, height: 30), blur: 6)]))
        #expect(picture[15, 15][3] > 200 && picture[15, 15][3] < 255)
        #expect(picture[15, 15][0] > 250 && picture[15, 15][1] == 0)
        #expect(picture[0, 0] == [0, 0, 0, 0])
    }
}

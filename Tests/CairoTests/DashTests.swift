import TatamiCairo
import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("Dashed lines")
struct DashTests {
    /// The outline of a box of 40 by 30 points, from the left of its top side.
    private static let around = Path([
        .move(Point(x: 4, y: 5)), .line(Point(x: 43, y: 5)), .line(Point(x: 43, y: 33)), .line(Point(x: 5, y: 33)),
        .line(Point(x: 5, y: 6)),
    ])

    private static func item(_ dash: [Double], width: Double = 2) -> DisplayItem {
        .stroke(around, style: StrokeStyle(width: width, dash: dash), color: .black)
    }

    @Test("straight dashes begin and end on whole pixels, at every scale", arguments: [1.0, 2.0, 3.0])
    func crisp(scale: Double) throws {
        let picture = try draw(list(48, 40, scale: scale, [Self.item([6, 4])]))
        let side = Int(scale)
        for x in 0..<48 * side {
            // Points from the beginning of the top side; its last dash turns the corner at 44.
            let place = x / side - 4
            let isDrawn = (0..<40).contains(place) && place % 10 < 6
            for y in [4 * side, 6 * side - 1] {
                let pixel = picture.pixels[(y * picture.width + x) * 4..<(y * picture.width + x) * 4 + 4]
                #expect(Array(pixel) == (isDrawn ? black : white), "\(x), \(y)")
            }
        }
    }

    @Test("a part of the picture has the pixels of the whole", arguments: [1.0, 2.0, 3.0])
    func parts(scale: Double) throws {
        let round = Path.rectangle(Rect(x: 3, y: 3, width: 300, height: 200), cornerRadius: 40)
        let style = StrokeStyle(width: 3, dash: [7, 3.5])
        let whole = list(310, 210, scale: scale, [.stroke(round, style: style, color: .black), Self.item([3, 1.5])])
        let picture = try draw(whole)
        for top in [0.0, 20, 33, 150] {
            let part = try draw(whole, region: Rect(x: 0, y: top, width: 310, height: 40))
            let first = Int(top * scale) * picture.width * 4
            #expect(part.pixels == Array(picture.pixels[first..<first + part.pixels.count]), "\(top)")
        }
    }

    @Test("dashes of zero length or with NaN make a line without gaps")
    func hostile() throws {
        let solid = try draw(list(48, 40, [Self.item([])]))
        for dash in [[0, 0], [4, 0], [1e-9, 1e-9], [-1, 4], [.nan], [.infinity, 0]] {
            #expect(try draw(list(48, 40, [Self.item(dash)])) == solid, "\(dash)")
        }
        #expect(try draw(list(48, 40, [Self.item([.infinity])])) == solid)
    }

    @Test("the next item has no dashes")
    func forgotten() throws {
        let line = DisplayItem.stroke(Self.around, style: StrokeStyle(width: 2), color: .black)
        #expect(try draw(list(48, 40, [Self.item([6, 4]), line])) == draw(list(48, 40, [line])))
    }

    @Test("a PDF has the same dashes")
    func inPDF() throws {
        let pixels = try PDFTests.pixels(PDFTests.pdf(list(48, 40, [Self.item([6, 4])])))
        #expect(differences(pixels, try draw(list(48, 40, [Self.item([6, 4])])), tolerance: 40) <= 24)
    }
}

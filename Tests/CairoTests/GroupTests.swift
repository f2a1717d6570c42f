import TatamiCairo
import TatamiPainting
import TatamiPrimitives
import Testing

@Suite("Groups")
struct GroupTests {
    @Test("a translucent group is composed first and faded as one")
    func opacity() throws {
        let group = DisplayGroup(
            opacity: 0.5,
            items: [
                fill(Rect(x: 0, y: 0, width: 4, height: 2), .black), fill(Rect(x: 2, y: 0, width: 4, height: 2), red),
            ])
        let picture = try draw(list(8, 2, [.group(group)]))
        #expect(picture[0, 0].prefix(3).allSatisfy { abs(Int($0) - 127) <= 1 } && picture[0, 0][3] == 255)
        // Where both overlap only the upper one shows.
        #expect(picture[3, 0] == picture[5, 0])
        #expect(picture[3, 0][0] == 255 && abs(Int(picture[3, 0][1]) - 127) <= 1)
        #expect(picture[7, 0] == white)
    }

    @Test("opacities multiply through nested groups")
    func nestedOpacity() throws {
        let inner = DisplayGroup(opacity: 0.5, items: [fill(Rect(x: 0, y: 0, width: 2, height: 2), .black)])
        let picture = try draw(list(2, 2, [.group(DisplayGroup(opacity: 0.5, items: [.group(inner)]))]))
        #expect(abs(Int(picture[1, 1][0]) - 191) <= 1)
    }

    @Test("a picture with many overlapping layers is drawn in bands, and looks the same")
    func bands() throws {
        let round = Path([
            .move(Point(x: 3, y: 20)),
            .cubic(control1: Point(x: 3, y: -5), control2: Point(x: 37, y: -5), Point(x: 37, y: 20)),
            .cubic(control1: Point(x: 37, y: 45), control2: Point(x: 3, y: 45), Point(x: 3, y: 20)), .close,
        ])
        let shadow = ShadowItem(path: round, offset: Point(x: 1, y: 2), blur: 6, color: .black)
        let text = TextTests.run([Glyph(id: 2, x: 4.3, y: 30.6), Glyph(id: 3, x: 20, y: 24)], size: 13)
        let inner: [DisplayItem] = [
            .shadow(shadow), fill(round, red), .stroke(round, style: StrokeStyle(width: 1.3), color: blue),
            .glyphs(text, origin: .zero, color: .black),
            .group(
                DisplayGroup(
                    clip: round, opacity: 0.7, items: [fill(Rect(x: 9, y: 2.5, width: 20, height: 30.2), blue)])),
        ]
        let picture = list(
            40, 40, scale: 2,
            [.group(DisplayGroup(opacity: 0.8, items: [.group(DisplayGroup(opacity: 0.5, items: inner))]))]
        )
        let whole = try draw(picture)
        for most in [1, 700, 5_000] {
            let renderer = BitmapRenderer(glyphs: ShapeFont(), images: NamedImages(), mostPixelsOver: most)
            #expect(try renderer.render(picture).bitmap() == whole)
        }
    }

    @Test("a rectangular clip on whole pixels cuts exactly at them")
    func rectangularClip() throws {
        let group = DisplayGroup(
            clip: .rectangle(Rect(x: 1, y: 1, width: 2, height: 2)),
            items: [fill(Rect(x: 0, y: 0, width: 9, height: 9), .black)])
        let picture = try draw(list(5, 5, [.group(group)]))
        for y in 0..<5 {
            for x in 0..<5 {
                #expect(picture[x, y] == ((1..<3).contains(x) && (1..<3).contains(y) ? black : white))
            }
        }
    }

    @Test("a rounded clip of one opaque fill looks like the fill of the rounded path")
    func roundedClip() throws {
        let shape = Path.rectangle(Rect(x: 2, y: 3, width: 30, height: 20), cornerRadius: 8)
        let clipped = try draw(
            list(
                40, 30, background: red,
                [.group(DisplayGroup(clip: shape, items: [fill(Rect(x: 0, y: 0, width: 40, height: 30), .black)]))]))
        let filled = try draw(list(40, 30, background: red, [fill(shape, .black)]))
        #expect(differences(clipped, filled, tolerance: 1) == 0)
        #expect(clipped[2, 3] == [255, 0, 0, 255])
        #expect((1..<255).contains(clipped[4, 5][0]))
    }

    @Test("covered content inside a rounded clip does not shine through at its edge")
    func noFringe() throws {
        let shape = Path.rectangle(Rect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 10)
        let all = Rect(x: 0, y: 0, width: 20, height: 20)
        let layered = DisplayGroup(clip: shape, items: [fill(all, red), fill(all, blue)])
        let single = DisplayGroup(clip: shape, items: [fill(all, blue)])
        #expect(try draw(list(20, 20, [.group(layered)])) == draw(list(20, 20, [.group(single)])))
    }

    @Test("nested rounded clips cut to their intersection, in a translucent picture too")
    func nestedClips() throws {
        let left = Path.ellipse(in: Rect(x: 0, y: 0, width: 20, height: 20))
        let right = Path.ellipse(in: Rect(x: 10, y: 0, width: 20, height: 20))
        let inner = DisplayGroup(clip: right, items: [fill(Rect(x: 0, y: 0, width: 30, height: 20), .black)])
        let group = DisplayItem.group(DisplayGroup(clip: left, opacity: 0.5, items: [.group(inner)]))
        let picture = try draw(list(30, 20, background: .clear, [group]))
        #expect(picture[15, 10] == [0, 0, 0, 128])
        #expect(picture[5, 10] == [0, 0, 0, 0])
        #expect(picture[25, 10] == [0, 0, 0, 0])
    }

    @Test("a group with zero opacity, or with a clip without area, draws nothing")
    func invisibleGroups() throws {
        let items = [fill(Rect(x: 0, y: 0, width: 4, height: 4), .black)]
        let groups = [
            DisplayGroup(opacity: 0, items: items), DisplayGroup(opacity: .nan, items: items),
            DisplayGroup(clip: Path(), items: items),
            DisplayGroup(clip: .rectangle(Rect(x: 1, y: 1, width: 0, height: 2)), items: items),
            DisplayGroup(clip: .rectangle(Rect(x: .nan, y: 1, width: 2, height: 2)), items: items),
        ]
        for group in groups {
            #expect(try draw(list(4, 4, [.group(group)])) == draw(list(4, 4, [])))
        }
    }
}

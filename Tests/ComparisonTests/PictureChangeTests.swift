import RandomInput
import TatamiComparison
import TatamiPrimitives
import Testing

@Suite("What changed between two pictures, by their pixels alone")
struct PictureChangeTests {
    typealias Change = PictureChanges.Change

    /// A white picture with blocks of a pattern, each made from its number: equal numbers look the same everywhere.
    private struct Page {
        var width = 240
        var height = 320
        private(set) var pixels: [UInt8]

        init(width: Int = 240, height: Int = 320) {
            (self.width, self.height) = (width, height)
            pixels = [UInt8](repeating: 255, count: width * height * 4)
        }

        /// Strokes, like those of letters.
        mutating func put(_ number: Int, _ rect: PixelRect, color: [UInt8] = [20, 20, 20, 255]) {
            var chance = SeededNumbers(seed: UInt64(number))
            for y in rect.rows {
                var isInk = false
                for x in rect.columns {
                    if (x - rect.x) % 3 == 0 { isInk = Int.random(in: 0..<3, using: &chance) == 0 }
                    if isInk { set(x, y, color) }
                }
            }
        }

        mutating func fill(_ rect: PixelRect, _ color: [UInt8]) {
            for y in rect.rows { for x in rect.columns { set(x, y, color) } }
        }

        private mutating func set(_ x: Int, _ y: Int, _ color: [UInt8]) {
            guard (0..<width).contains(x), (0..<height).contains(y) else { return }
            pixels.replaceSubrange((y * width + x) * 4..<(y * width + x) * 4 + 4, with: color)
        }

        var bitmap: Bitmap { Bitmap(width: width, height: height, pixels: pixels) }
    }

    /// A sidebar with five entries, and beside it rows of 40 pixels with a line below each.
    private func page(_ rows: [Int], sidebar: [Int] = [101, 102, 103, 104, 105], height: Int = 320) -> Page {
        var page = Page(height: height)
        page.fill(PixelRect(x: 0, y: 0, width: 70, height: height), [240, 240, 244, 255])
        for (place, number) in sidebar.enumerated() {
            page.put(number, PixelRect(x: 8, y: 10 + place * 30, width: 45, height: 12))
        }
        for (place, number) in rows.enumerated() {
            page.put(number, PixelRect(x: 82, y: place * 40 + 12, width: 120, height: 14))
            page.fill(PixelRect(x: 82, y: place * 40 + 39, width: 158, height: 1), [210, 210, 210, 255])
        }
        return page
    }

    private func changes(_ expected: Page, _ actual: Page) -> PictureChanges {
        findChanges(expected: expected.bitmap, actual: actual.bitmap)
    }

    @Test("equal pictures have no changes")
    func equal() {
        let found = changes(page([1, 2, 3]), page([1, 2, 3]))
        #expect(found.changes.isEmpty && found.moves.isEmpty && found.smoothed == 0)
    }

    @Test("a row inserted beside a sidebar is one block, and those below it moved down")
    func insertedBesideASidebar() throws {
        let found = changes(page([1, 2, 3, 4]), page([1, 2, 9, 3, 4]))
        #expect(found.changes.map(\.kind) == [.inserted])
        let area = try #require(found.changes.first?.area)
        #expect(area.height == 40 && abs(area.y - 80) <= 1 && area.x >= 70 && area.right <= 240)
        #expect(found.moves.map(\.dy) == [40] && found.moves.map(\.dx) == [0])
    }

    @Test("a removed row is reported at its old place, and those below it moved up")
    func removed() throws {
        let found = changes(page([1, 2, 9, 3, 4]), page([1, 2, 3, 4]))
        #expect(found.changes.map(\.kind) == [.removed])
        #expect(found.changes.first?.actual == nil && abs((found.changes.first?.area.y ?? 0) - 80) <= 1)
        #expect(found.moves.map(\.dy) == [-40])
    }

    @Test("changes in adjacent columns are reported separately")
    func columns() {
        let found = changes(
            page([1, 2, 3, 4], sidebar: [101, 102, 103, 104]), page([1, 9, 2, 3, 4], sidebar: [101, 103, 104]))
        #expect(Set(found.changes.map(\.kind)) == [.inserted, .removed] && found.changes.count == 2, "\(found)")
        #expect(Set(found.moves.map(\.dy)) == [40, -30])
    }

    @Test("rows that swapped places are exchanged, and none was inserted or removed")
    func exchanged() {
        let found = changes(page([1, 2, 3, 4]), page([1, 3, 2, 4]))
        #expect(found.changes.map(\.kind) == [.exchanged, .exchanged])
    }

    @Test("the line below a last row that grew moved, and room came above it")
    func separator() {
        var (before, now) = (page([1, 2, 3]), page([1, 2]))
        now.put(3, PixelRect(x: 82, y: 92, width: 120, height: 14))
        now.fill(PixelRect(x: 82, y: 132, width: 158, height: 1), [210, 210, 210, 255])
        var found = changes(before, now)
        #expect(found.changes.map(\.kind) == [.spaceInserted], "\(found)")
        #expect(found.moves.map(\.dy) == [13])
        (before, now) = (now, before)
        found = changes(before, now)
        #expect(found.changes.map(\.kind) == [.spaceRemoved], "\(found)")
        #expect(found.moves.map(\.dy) == [-13])
    }

    @Test("a row that moved by two places is a move, and nothing was inserted or removed")
    func movedByTwoPlaces() {
        for (before, now) in [([1, 2, 3, 4], [2, 3, 1, 4]), ([1, 2, 3], [3, 1, 2])] {
            let found = changes(page(before), page(now))
            #expect(found.changes.map(\.kind) == [.moved], "\(found)")
        }
    }

    @Test("text a pixel higher or lower than its moved row is due to rounding, and isn't reported")
    func rounded() {
        var (before, now) = (page([1, 2, 3, 4]), page([1, 9, 2, 3, 4]))
        before.put(20, PixelRect(x: 210, y: 94, width: 24, height: 10))
        now.put(20, PixelRect(x: 210, y: 135, width: 24, height: 10))
        let found = changes(before, now)
        #expect(found.changes.map(\.kind) == [.inserted], "\(found)")
    }

    @Test("unrelated pixels in two colours are neither recoloured nor moved")
    func unrelated() {
        var (before, now) = (Page(), Page())
        for place in 0..<60 {
            let rect = PixelRect(x: place % 6 * 40, y: place / 6 * 30, width: 12, height: 10)
            before.put(place + 1000, rect)
            now.put(place + 2000, rect)
        }
        let found = changes(before, now)
        #expect(found.changes.allSatisfy { [.textLike, .differs, .resized].contains($0.kind) }, "\(found)")
        var chance = SeededNumbers(seed: 7)
        func noise() -> Bitmap {
            Bitmap(
                width: 100, height: 100,
                pixels: (0..<10_000).flatMap { _ in
                    [UInt8](repeating: Bool.random(using: &chance) ? 255 : 0, count: 3) + [255]
                })
        }
        let (first, second) = (noise(), noise())
        #expect(!findChanges(expected: first, actual: second).changes.contains { $0.kind == .recolored })
    }

    @Test("a block that stands elsewhere moved, also sideways")
    func moved() throws {
        var (before, now) = (Page(), Page())
        before.put(1, PixelRect(x: 20, y: 60, width: 60, height: 20))
        now.put(1, PixelRect(x: 120, y: 60, width: 60, height: 20))
        let sideways = changes(before, now)
        #expect(sideways.changes.allSatisfy { $0.kind != .inserted && $0.kind != .removed && $0.kind != .differs })
        let told = sideways.changes.map { $0.area.x - ($0.expected?.x ?? 0) } + sideways.moves.map(\.dx)
        #expect(told.contains(100))
    }

    @Test("the same shape in another colour is recoloured, with both colours")
    func recolored() {
        var (before, now) = (page([1, 2, 3]), page([1, 2, 3]))
        before.fill(PixelRect(x: 210, y: 50, width: 20, height: 20), [204, 0, 0, 255])
        now.fill(PixelRect(x: 210, y: 50, width: 20, height: 20), [0, 102, 204, 255])
        let found = changes(before, now)
        #expect(found.changes.map(\.kind) == [.recolored])
        #expect(found.changes.first?.from == "#CC0000" && found.changes.first?.to == "#0066CC")
        #expect(found.changes.first?.area == PixelRect(x: 210, y: 50, width: 20, height: 20))
    }

    @Test("changed words are reported as changed text, in their line")
    func text() {
        let found = changes(page([1, 2, 3]), page([1, 7, 3]))
        #expect(found.changes.map(\.kind) == [.textLike])
        #expect(found.changes.allSatisfy { (52...66).contains($0.area.y) } && found.moves.isEmpty)
    }

    @Test("rows and columns at the end of one of two pictures are reported as such, never as changes of pixels")
    func ends() {
        func picture(_ width: Int, _ height: Int) -> Page {
            var page = Page(width: width, height: height)
            for (place, number) in (1...12).enumerated() {
                page.put(number, PixelRect(x: 12, y: place * 40 + 12, width: 100, height: 14))
                page.fill(PixelRect(x: 0, y: place * 40 + 39, width: 200, height: 1), [210, 210, 210, 255])
            }
            return page
        }
        func kinds(_ old: (Int, Int), _ new: (Int, Int)) -> [PictureChanges.Kind] {
            let found = changes(picture(old.0, old.1), picture(new.0, new.1)).changes
            for change in found {
                let size = change.actual == nil ? old : new
                #expect(change.area.right <= size.0 && change.area.bottom <= size.1, "\(change)")
            }
            return found.map(\.kind)
        }
        #expect(kinds((200, 320), (240, 320)) == [.grown])
        #expect(kinds((200, 320), (230, 380)) == [.grown, .grown])
        #expect(kinds((240, 320), (200, 320)) == [.cut])
        #expect(kinds((200, 320), (200, 176)) == [.cut])
    }

    @Test("a plain circle in another colour is recoloured, a gradient in other colours isn't reported as one colour")
    func colors() {
        func circle(_ color: [UInt8], on ground: UInt8) -> Page {
            var page = Page()
            for y in -21...21 {
                for x in -21...21 {
                    let distance = Double(x * x + y * y).squareRoot()
                    let share = min(1, max(0, 20.5 - distance))
                    guard share > 0 else { continue }
                    let mixed = color.prefix(3).map {
                        UInt8((Double($0) * share + Double(ground) * (1 - share)).rounded())
                    }
                    page.fill(PixelRect(x: 60 + x, y: 60 + y, width: 1, height: 1), mixed + [255])
                }
            }
            return page
        }
        for to: [UInt8] in [[52, 199, 89, 255], [255, 59, 48, 255], [90, 200, 250, 255], [30, 30, 32, 255]] {
            let found = changes(circle([0, 122, 255, 255], on: 255), circle(to, on: 255)).changes
            #expect(found.map(\.kind) == [.recolored] && found.first?.from == "#007AFF", "\(found)")
        }
        func gradient(_ blue: UInt8) -> Page {
            var page = Page()
            for y in 0..<100 {
                page.fill(PixelRect(x: 0, y: y, width: 240, height: 1), [UInt8(255 - y), UInt8(100 + y), blue, 255])
            }
            return page
        }
        #expect(changes(gradient(40), gradient(220)).changes.map(\.kind) == [.differs])
    }

    @Test("a page that only grew is reported as grown")
    func grown() {
        let found = changes(page([1, 2, 3], height: 200), page([1, 2, 3], height: 260))
        #expect(found.changes.map(\.kind) == [.grown])
        #expect(found.changes.first?.area == PixelRect(x: 0, y: 200, width: 240, height: 60))
    }

    @Test("a page that moved by one pixel is one change")
    func onePixel() {
        var moved = Page()
        var before = Page()
        for place in 0..<6 {
            before.put(place, PixelRect(x: 20, y: 20 + place * 40, width: 150, height: 14))
            moved.put(place, PixelRect(x: 20, y: 21 + place * 40, width: 150, height: 14))
        }
        let found = changes(before, moved)
        #expect(found.changes.count <= 1 && found.changes.allSatisfy { $0.kind == .spaceInserted })
        #expect(found.moves.map(\.dy) == [1])
    }

    @Test("slight noise everywhere is not a change")
    func noise() {
        let before = page([1, 2, 3, 4])
        var pixels = before.bitmap.pixels
        for place in stride(from: 0, to: pixels.count, by: 52) { pixels[place] = pixels[place] ^ 1 }
        let found = findChanges(
            expected: before.bitmap, actual: Bitmap(width: 240, height: 320, pixels: pixels))
        #expect(found.changes.isEmpty && found.smoothed > 0)
    }

    @Test("random pages and empty pictures never crash or hang it")
    func anything() {
        for seed in 0..<40 {
            var chance = SeededNumbers(seed: UInt64(seed))
            var pages = [Page(width: 60, height: 80), Page(width: 60, height: Int.random(in: 1...90, using: &chance))]
            for index in pages.indices {
                for _ in 0..<6 {
                    let rect = PixelRect(
                        x: Int.random(in: 0..<60, using: &chance), y: Int.random(in: 0..<80, using: &chance),
                        width: Int.random(in: 1...40, using: &chance), height: Int.random(in: 1...20, using: &chance))
                    pages[index].put(Int.random(in: 0..<4, using: &chance), rect)
                }
            }
            let found = changes(pages[0], pages[1])
            #expect(found.changes.allSatisfy { !$0.area.isEmpty })
        }
        let nothing = Bitmap(width: 0, height: 0, pixels: [])
        #expect(findChanges(expected: nothing, actual: nothing).changes.isEmpty)
    }
}

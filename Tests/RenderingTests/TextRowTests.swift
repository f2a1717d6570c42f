import TatamiLayout
import TatamiPrimitives
import TatamiScenes
import Testing

@Suite("Rows of text have the platform's layout")
struct TextRowTests {
    private func tree(_ rows: String, screen: String = "", list: String = "") throws
        -> LayoutTree
    {
        try #require(
            try SceneFolderOnDisk(
                """
                screen: {width: 375, height: 600, scale: 2\(screen)}
                content: [{list: {id: items, rows: [\(rows)]\(list)}}]
                """
            ).tree())
    }

    @Test(
        "a value is beside the title if both fit on one line, else below it", arguments: ["large", "extraSmall"])
    func values(textSize: String) throws {
        let tree = try tree(
            "{text: {title: Network, detail: Home}}, {text: {title: Network, detail: A name that is far too long for the rest of the line}}",
            screen: ", textSize: \(textSize)")
        let (title, value) = try (#require(tree["items.rows.0.title"]), #require(tree["items.rows.0.detail"]))
        #expect(title.frame.minY == value.frame.minY)
        #expect(value.frame.maxX == 359)
        let (above, below) = try (#require(tree["items.rows.1.title"]), #require(tree["items.rows.1.detail"]))
        #expect(below.frame.minX == above.frame.minX && above.frame.minX == 16)
        #expect(below.frame.minY == above.frame.maxY + 3)
    }

    @Test("the label of a row's accessories is beside the title if both fit on one line, else below it")
    func labels() throws {
        let tree = try tree(
            "{text: Network, accessories: [{label: A name that fits beside it}, disclosure]}, "
                + "{text: {title: Network, subtitle: Wireless}, accessories: [{label: A name that is far too long for the rest}, disclosure]}"
        )
        let (title, label) = try (
            #require(tree["items.rows.0.title"]), #require(tree["items.rows.0.accessories.label"])
        )
        #expect(label.frame.midY == title.frame.midY && label.frame.height == title.frame.height)
        #expect(label.frame.minX > title.frame.minX + 70)
        let (above, below) = try (
            #require(tree["items.rows.1.subtitle"]), #require(tree["items.rows.1.accessories.label"])
        )
        #expect(below.frame.minX == above.frame.minX && above.frame.minX == 16)
        #expect(below.frame.minY == above.frame.maxY + 3)
        let mark = try #require(tree["items.rows.1.accessories.disclosure"])
        #expect(mark.frame.midY == tree["items.rows.1"]?.frame.midY)
    }

    @Test("at the largest text size a value is below its title, and wraps by words in the whole width")
    func largestText() throws {
        let tree = try tree(
            "{text: {title: Network, detail: Home and garden}}", screen: ", textSize: accessibilityExtraExtraExtraLarge"
        )
        let value = try #require(tree["items.rows.0.detail"])
        #expect(value.frame.minX == 16 && value.frame.width > 250)
        #expect(value.frame.minY == tree["items.rows.0.title"].map { $0.frame.maxY + 3 })
    }

    @Test("rows with a symbol are as high as rows without, up to images of 36 points")
    func heights() throws {
        let tree = try tree(
            "plain, {text: {title: a, image: globe}}, {text: {title: a, image: globe, imageSize: 28}}, {text: {title: a, image: globe, imageSize: 36}}, {text: {title: a, image: globe, imageSize: 60}}"
        )
        let heights = (0..<5).map { tree["items.rows.\($0)"]?.frame.height }
        #expect(heights == [44, 44, 44, 44, 68])
        let image = try #require(tree["items.rows.2.image"])
        #expect(image.frame == Rect(x: 16, y: 96, width: 28, height: 28))
    }

    @Test(
        "a row's symbol grows with the text size, up to the second of the accessibility sizes",
        arguments: [
            ("large", 24.0), ("extraExtraExtraLarge", 32), ("accessibilityLarge", 47),
            ("accessibilityExtraExtraExtraLarge", 47),
        ] as [(String, Double)])
    func symbolGrowth(textSize: String, side: Double) throws {
        let tree = try tree("{text: {title: a, image: globe}}", screen: ", textSize: \(textSize)")
        #expect(tree["items.rows.0.image"]?.frame.size == Size(width: side, height: side))
    }

    @Test("beside an image the separator begins at the text, 16 points from the image, unless the list sets it")
    func separators() throws {
        let rows = "plain, {text: {title: a, image: globe}}, {text: {title: a, image: globe, imageSize: 40}}"
        for (direction, isMirrored) in [("leftToRight", false), ("rightToLeft", true)] {
            let tree = try tree(rows, screen: ", direction: \(direction)")
            for (row, inset) in [(0, 16.0), (1, 60), (2, 72)] {
                let line = try #require(tree["items.rows.\(row).separator"]).frame
                #expect((isMirrored ? 375 - line.maxX : line.minX) == inset)
                let title = try #require(tree["items.rows.\(row).title"]).frame
                #expect((isMirrored ? 375 - title.maxX : title.minX) == inset)
            }
        }
        let own = try tree(rows, list: ", separators: {leading: 5}")
        #expect((0..<3).allSatisfy { own["items.rows.\($0).separator"]?.frame.minX == 5 })
    }

    @Test(
        "margins are 16 points, and 20 on screens at least 414 points wide",
        arguments: [(413, 16.0), (414, 20)] as [(Int, Double)])
    func margins(width: Int, margin: Double) throws {
        let tree = try #require(
            try SceneFolderOnDisk(
                """
                screen: {width: \(width), height: 300}
                content:
                  - list: {id: items, style: insetGrouped, sections: [{id: one, header: Over, rows: [{text: {title: a, detail: b}}, c]}]}
                """
            ).tree())
        #expect(tree["items.rows.0"]?.frame.minX == margin)
        #expect(tree["items.rows.0.title"]?.frame.minX == 2 * margin)
        #expect(tree["items.rows.0.detail"]?.frame.maxX == Double(width) - 2 * margin)
        #expect(tree["items.rows.0.separator"]?.frame.minX == 2 * margin)
    }
}

extension LayoutTree {
    fileprivate subscript(id: String) -> LayoutNode? {
        var found: LayoutNode?
        root.forEach { if $0.id.description == id { found = found ?? $0 } }
        return found
    }
}

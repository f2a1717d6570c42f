import TatamiPrimitives
import TatamiScenes

extension LayoutPass {
    /// Returns the section index of a list; nil for a list without one, and if neither all titles nor three lines fit.
    ///
    /// Its titles are a column in the middle of the viewport's trailing edge, which stays in place while the rows
    /// scroll. If not all titles fit, dots replace the omitted ones.
    func sectionIndex(of slots: ListSlots, id: ElementID, in viewport: Rect) -> LayoutNode? {
        guard let index = slots.list.sectionIndex, !index.titles.isEmpty else { return nil }
        let id = id.part("index")
        func label(_ number: Int, _ title: String) -> Element {
            Element(
                id: id[number],
                kind: .label(
                    Label(text: title, font: index.font, color: index.color, alignment: .center, lineLimit: 1)))
        }
        let line = measure(label(0, index.titles[0]), in: Proposal(width: nil, height: nil)).height
        let room = viewport.inset(by: EdgeInsets(top: slots.padding.top, bottom: slots.padding.bottom))
        let titles = Self.shown(index.titles, lines: line > 0 ? Int((room.height / line).rounded(.down)) : 0)
        guard !titles.isEmpty else { return nil }
        let size = Size(width: length(List.SectionIndex.width), height: line * Double(titles.count))
        let place = mirrored(
            Rect(
                x: viewport.width - size.width, y: grid.snap((room.height - size.height) / 2), width: size.width,
                height: size.height), in: viewport.width)
        let frame = pixels(place.offset(by: Point(x: viewport.minX, y: room.minY)))
        var node = LayoutNode(id: id, kind: .vstack, frame: frame)
        node.children = titles.enumerated().compactMap { number, title in
            self.place(
                label(number, title),
                in: Rect(x: frame.minX, y: frame.minY + Double(number) * line, width: size.width, height: line))
        }
        return node
    }

    /// Returns as many titles as fit on `lines` lines, including the first and the last, with dots for omitted ones;
    /// empty if titles would be omitted and there are fewer than three lines.
    static func shown(_ titles: [String], lines: Int) -> [String] {
        guard titles.count > lines else { return titles }
        guard lines > 2 else { return [] }
        let gaps = (lines - 1) / 2
        return (0...2 * gaps).map { line in
            line % 2 == 1 ? "\u{2022}" : titles[(titles.count - 1) * (line / 2) / gaps]
        }
    }
}

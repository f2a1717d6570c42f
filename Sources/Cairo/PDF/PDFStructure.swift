import CCairo
import TatamiPainting
import TatamiPrimitives

/// The logical structure of a PDF file in reading order (ISO 32000-1, 14.7 and 14.8).
///
/// Consecutive rows form a list (`L`). Another accessible element, such as a heading, ends it, and rows after that form
/// another list. Cairo 1.16 marks content only in leaf elements, so only text is drawn in elements, and everything
/// around it is untagged.
final class PDFStructure {
    /// The elements in the order in which they begin, as in the tree.
    private(set) var elements: [Element] = []
    /// For each open list and row, whether a list element for rows is open.
    private var lists: [Bool] = []

    struct Element: Hashable {
        /// The standard structure type.
        var name: String
        var reading: Reading?
    }

    /// The text that is read instead of an element's content.
    enum Reading: Hashable {
        /// The actual text, if the glyphs don't give it.
        case text(String)
        /// The description of a picture.
        case alternative(String)
    }

    /// Begins an element. Cairo reports an unknown name as an error only when the page ends.
    func begin(_ name: String, _ attributes: String = "", reading: Reading? = nil, on context: CairoContext) {
        elements.append(Element(name: name, reading: reading))
        cairo_tag_begin(context.raw, name, attributes)
    }

    func end(_ name: String, on context: CairoContext) { cairo_tag_end(context.raw, name) }

    /// Runs `body` within an element, which is ended even after an error.
    func element(
        _ name: String, _ attributes: String = "", reading: Reading? = nil, on context: CairoContext,
        _ body: () throws(RenderingError) -> Void
    ) throws(RenderingError) {
        begin(name, attributes, reading: reading, on: context)
        defer { end(name, on: context) }
        try body()
    }

    /// Draws the content of a list, whose rows form lists apart from those around it.
    func list(on context: CairoContext, _ body: () throws(RenderingError) -> Void) throws(RenderingError) {
        endRows(on: context)
        try scope(on: context, body)
    }

    func row(on context: CairoContext, _ body: () throws(RenderingError) -> Void) throws(RenderingError) {
        if lists.last != true {
            begin("L", on: context)
            if lists.isEmpty { lists = [true] } else { lists[lists.count - 1] = true }
        }
        try element("LI", on: context) { () throws(RenderingError) in
            try element("LBody", on: context) { () throws(RenderingError) in try scope(on: context, body) }
        }
    }

    /// Ends a list before an element that is not in a row.
    func endRows(on context: CairoContext) {
        guard lists.last == true else { return }
        end("L", on: context)
        lists[lists.count - 1] = false
    }

    private func scope(on context: CairoContext, _ body: () throws(RenderingError) -> Void) throws(RenderingError) {
        lists.append(false)
        defer {
            endRows(on: context)
            lists.removeLast()
        }
        try body()
    }
}

extension PDFPainter {
    /// The treatment of elements in the content.
    enum Tagging {
        /// Groups become elements of the structure.
        case structure
        /// Groups are parts of a text with links: each link is an element, and so is the text between two links.
        case spans
        /// Groups are part of the open element, or of none.
        case none
    }

    /// Draws a group as a part of the structure; one that is hidden from screen readers is drawn without an element.
    func paint(
        _ group: DisplayGroup, as part: DisplayGroup.Structure, within limits: PixelRect
    ) throws(RenderingError) {
        var plain = group
        plain.structure = nil
        guard isOnPage(plain.items, limits) else { return try untagged.paint([.group(plain)], within: limits) }
        switch part {
        case .silent: try untagged.paint([.group(plain)], within: limits)
        case .list:
            try structure.list(on: context) { () throws(RenderingError) in
                try paint([.group(plain)], within: limits)
            }
        case .row:
            try structure.row(on: context) { () throws(RenderingError) in
                try paint([.group(plain)], within: limits)
            }
        case .heading(let reading): try paintText(plain, "H1", reading, within: limits)
        case .text(let reading): try paintText(plain, "P", reading, within: limits)
        case .figure(let title):
            structure.endRows(on: context)
            try structure.element("Figure", reading: .alternative(title), on: context) { () throws(RenderingError) in
                try untagged.paint([.group(plain)], within: limits)
            }
        }
    }

    /// Draws a group as an element that is read as a whole, or without an element if there is nothing to read.
    func paintText(
        _ group: DisplayGroup, _ name: String, _ reading: String?, within limits: PixelRect
    ) throws(RenderingError) {
        let shown = ShownText(group.items)
        guard reading != nil || !shown.isEmpty else { return try untagged.paint([.group(group)], within: limits) }
        structure.endRows(on: context)
        let words = reading ?? (shown.hasOnlyText ? nil : shown.text)
        let hasSpans = shown.hasLinks && hasLinks && group.opacity >= 1
        try structure.element(name, reading: words.map { PDFStructure.Reading.text($0) }, on: context) {
            () throws(RenderingError) in
            var inside = untagged
            if hasSpans { inside.tagging = .spans } else { inside.hasLinks = false }
            try inside.paint([.group(group)], within: limits)
        }
    }

    /// Draws links as elements, and spans between them.
    func paintSpans(_ items: [DisplayItem], within limits: PixelRect) throws(RenderingError) {
        var between: [DisplayItem] = []
        func flush() throws(RenderingError) {
            guard !between.isEmpty else { return }
            defer { between = [] }
            guard !ShownText(between).isEmpty else { return try untagged.paint(between, within: limits) }
            try structure.element("Span", on: context) { () throws(RenderingError) in
                try untagged.paint(between, within: limits)
            }
        }
        for item in items {
            if case .group(let group) = item, ShownText([item]).hasLinks {
                try flush()
                try paint(group, within: limits)
            } else {
                between.append(item)
            }
        }
        try flush()
    }

    var untagged: PDFPainter {
        var painter = self
        painter.tagging = .none
        return painter
    }

    /// Whether any of the items may be visible on the page.
    private func isOnPage(_ items: [DisplayItem], _ limits: PixelRect) -> Bool {
        guard hasOtherPages else { return true }
        return items.contains { item in
            switch item {
            case .group(let group):
                isOnPage(group.items, group.transform.map { self.limits(limits, inside: $0) ?? .empty } ?? limits)
            case .fill(let path, _, _, _): map.pixels(covering: path).overlaps(limits)
            case .stroke(let path, let style, _): map.strokeBounds(of: path, style: style).overlaps(limits)
            case .shadow, .textShadow, .material: false
            case .glyphs(let run, let origin, _):
                // A line is about as high as its font.
                run.glyphs.contains {
                    let y = map.place(origin).y + $0.y
                    return y > Double(limits.top) && y - run.size < Double(limits.bottom)
                }
            case .image(_, let frame, _):
                map.place(frame).isDrawable && PixelRect(covering: map.place(frame)).overlaps(limits)
            }
        }
    }
}

/// The text of items, as far as it is known.
private struct ShownText {
    var text = ""
    /// Whether all of it is drawn as text; emoji are pictures, and some glyphs are outlines.
    var hasOnlyText = true
    var hasLinks = false
    var isEmpty: Bool { !text.contains { !$0.isWhitespace } }

    init(_ items: [DisplayItem]) { add(items) }

    private mutating func add(_ items: [DisplayItem]) {
        for item in items {
            switch item {
            case .group(let group):
                hasLinks = hasLinks || group.link != nil
                add(group.items)
            case .glyphs(let run, _, _):
                text += run.text
                hasOnlyText = hasOnlyText && run.isShownAsText
            case .fill, .stroke, .shadow, .textShadow, .material, .image: break
            }
        }
    }
}

extension GlyphRun {
    /// Whether the run is written as text, without pictures or outlines.
    ///
    /// Cairo writes the box for a missing character as a character, and a variable font at its default instance.
    var isShownAsText: Bool {
        !font.hasColorGlyphs && !glyphs.contains { $0.id == 0 } && font.variations.isEmpty
    }
}

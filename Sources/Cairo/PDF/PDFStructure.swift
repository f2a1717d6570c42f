import CCairo
import TatamiPainting
import TatamiPrimitives

/// Writes what is heard of a document, and in which order, as the structure of a PDF file (ISO 32000-1, 14.7 and 14.8).
///
/// Rows stand in lists as long as nothing that is heard comes between them: a list's headings stand between lists. Cairo
/// 1.16 marks as content only what is drawn in elements that have no others in them, so text stands in such elements alone,
/// and what is drawn around it belongs to nothing.
final class PDFStructure {
    /// Those that were begun, in this order, which is that of the tree.
    private(set) var elements: [Element] = []
    /// For each list and row that is open, whether an element for rows is.
    private var lists: [Bool] = []

    struct Element: Hashable {
        /// Its standard type.
        var name: String
        var reading: Reading?
    }

    /// What is read of an element instead of its content.
    enum Reading: Hashable {
        /// What its text says, where its glyphs don't.
        case text(String)
        /// What a picture is.
        case alternative(String)
    }

    /// Cairo refuses a name that it doesn't know: then the page, which looks sound, ends in an error.
    func begin(_ name: String, _ attributes: String = "", reading: Reading? = nil, on context: CairoContext) {
        elements.append(Element(name: name, reading: reading))
        cairo_tag_begin(context.raw, name, attributes)
    }

    func end(_ name: String, on context: CairoContext) { cairo_tag_end(context.raw, name) }

    /// Whatever happens inside, the element is ended.
    func element(
        _ name: String, _ attributes: String = "", reading: Reading? = nil, on context: CairoContext,
        _ body: () throws(RenderingError) -> Void
    ) throws(RenderingError) {
        begin(name, attributes, reading: reading, on: context)
        let outcome = Result { () throws(RenderingError) in try body() }
        end(name, on: context)
        try outcome.get()
    }

    /// What has rows in it.
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

    /// What is no row, and is not in one.
    func endRows(on context: CairoContext) {
        guard lists.last == true else { return }
        end("L", on: context)
        lists[lists.count - 1] = false
    }

    private func scope(on context: CairoContext, _ body: () throws(RenderingError) -> Void) throws(RenderingError) {
        lists.append(false)
        let outcome = Result { () throws(RenderingError) in try body() }
        endRows(on: context)
        lists.removeLast()
        try outcome.get()
    }
}

extension PDFPainter {
    /// What becomes of the elements that are met.
    enum Tagging {
        /// They become elements of the structure.
        case structure
        /// They are parts of a text with links: each link is an element, and what stands between two.
        case spans
        /// They are part of one that is open, or of none.
        case none
    }

    /// An element that is heard, or is not to be.
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

    /// What is read in one go; nothing is where there is nothing to read.
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

    /// Links stay links; between them stand spans.
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

    /// Whether any of it may be seen on the page.
    private func isOnPage(_ items: [DisplayItem], _ limits: PixelRect) -> Bool {
        guard hasOtherPages else { return true }
        return items.contains { item in
            switch item {
            case .group(let group): isOnPage(group.items, limits)
            case .fill(let path, _, _, _):
                map.bounds(of: path).map { PixelRect(covering: $0).overlaps(limits) } ?? false
            case .stroke(let path, let style, _):
                map.strokeBounds(of: path, style: style).map { $0.overlaps(limits) } ?? false
            case .shadow, .material: false
            case .glyphs(let run, let origin, _):
                // Its line is about as high as its font.
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
    /// Whether all of it is there as text; emoji are pictures, and some glyphs are outlines.
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
            case .fill, .stroke, .shadow, .material, .image: break
            }
        }
    }
}

extension GlyphRun {
    /// Cairo writes the box for a missing character as a character of its own, and a variable font at its beginning.
    var isShownAsText: Bool {
        !font.hasColorGlyphs && !glyphs.contains { $0.id == 0 } && font.variations.isEmpty
    }
}

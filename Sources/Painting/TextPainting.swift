import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Painting of texts: in each line, the backgrounds of all runs, then each run's underline, glyphs and strikethrough.
extension Painter {
    func glyphs(of text: PlacedText) -> [DisplayItem] {
        let lines = text.lines.lazy.filter { isVisible($0, of: text) }
        guard text.runs.isEmpty else { return lines.flatMap { items(of: $0, runs: text.runs) } }
        guard text.color.alpha > 0 else { return [] }
        return lines.flatMap { placed in
            placed.line.runs.map { .glyphs($0, origin: placed.origin, color: text.color) }
        }
    }

    /// Whether a line may be visible. Glyphs can leave its box by up to an em, as accents and emoji do.
    private func isVisible(_ placed: PlacedText.Line, of text: PlacedText) -> Bool {
        let margin = text.runs.reduce(text.font.size) { max($0, $1.font.size) }
        let ink = Rect(
            x: placed.origin.x - margin, y: placed.origin.y - placed.line.ascent - margin,
            width: placed.line.width + 2 * margin,
            height: placed.line.ascent + placed.line.descent + 2 * margin)
        return ink.overlaps(visible)
    }

    private func items(of placed: PlacedText.Line, runs: [TextRun]) -> [DisplayItem] {
        let spans = placed.line.spans.map { (span: $0, run: runs[$0.run]) }
        let backgrounds = spans.flatMap { span, run in
            run.background.map { fill(background(of: span, in: placed), $0) } ?? []
        }
        return backgrounds + spans.flatMap { span, run in linked(items(of: span, run, in: placed), to: run.link) }
    }

    private func items(of span: ShapedText.Span, _ run: TextRun, in placed: PlacedText.Line) -> [DisplayItem] {
        guard run.color.alpha > 0 else { return [] }
        var items: [DisplayItem] = []
        if run.isUnderlined { items += fill(line(span.underline, along: span, in: placed), run.color) }
        items += placed.line.runs[span.glyphs].map { .glyphs($0, origin: placed.origin, color: run.color) }
        if run.isStruckThrough { items += fill(line(span.strikethrough, along: span, in: placed), run.color) }
        return items
    }

    private func linked(_ items: [DisplayItem], to link: String?) -> [DisplayItem] {
        guard let link, !items.isEmpty, isFollowed(link) else { return items }
        return [.group(DisplayGroup(link: link, items: items))]
    }

    /// Whether a link is kept; links that would run code, or lead to a local file, are omitted.
    private func isFollowed(_ link: String) -> Bool {
        let scheme = link.prefix { $0 != ":" }
        return scheme.count < link.count && ["http", "https", "mailto", "tel"].contains(scheme.lowercased())
    }

    private func fill(_ rect: Rect, _ color: Color) -> [DisplayItem] {
        guard !rect.isEmpty, color.alpha > 0 else { return [] }
        return [.fill(.rectangle(rect), rule: .nonZero, paint: .solid(color), bounds: rect)]
    }

    /// Returns the rectangle behind a span, as high as the line, on whole pixels.
    private func background(of span: ShapedText.Span, in placed: PlacedText.Line) -> Rect {
        let (top, bottom) = (placed.origin.y - placed.line.ascent, placed.origin.y + placed.line.descent)
        return grid.snap(
            Rect(
                x: placed.origin.x + span.left, y: top, width: span.right - span.left, height: bottom - top))
    }

    /// Returns a line along a span. It has the font's thickness in whole pixels, at least one, and is centred as near
    /// to the font's position as whole pixels permit.
    private func line(
        _ rule: ShapedText.Rule, along span: ShapedText.Span, in placed: PlacedText.Line
    ) -> Rect {
        let thickness = max(grid.hairline, grid.snap(rule.thickness))
        let top = grid.snap(placed.origin.y + rule.top + (rule.thickness - thickness) / 2)
        let (left, right) = (grid.snap(placed.origin.x + span.left), grid.snap(placed.origin.x + span.right))
        return Rect(x: left, y: top, width: right - left, height: thickness)
    }
}

import TatamiLayout
package import TatamiPrimitives
import TatamiScenes

/// The shadow of a text: the silhouette of its letters in one colour, moved by `offset` and blurred by a Gaussian.
/// Emoji cast none.
package struct TextShadowItem: Hashable, Sendable {
    /// Glyphs on a line, whose left end on the baseline is `origin`.
    package struct Run: Hashable, Sendable {
        package var glyphs: GlyphRun
        package var origin: Point
    }

    package var runs: [Run]
    package var offset: Point
    /// The blur in points, twice the Gaussian's standard deviation.
    package var blur: Double
    package var color: Color

    /// Returns the shadow of the letters' outlines.
    package func outlined(by source: any GlyphSource) -> ShadowItem {
        let elements = runs.flatMap { run -> [Path.Element] in
            guard !run.glyphs.font.hasColorGlyphs else { return [] }
            return run.glyphs.glyphs.flatMap { glyph -> [Path.Element] in
                let outline = source.outline(of: glyph.id, in: run.glyphs.font)
                guard outline.unitsPerEm > 0 else { return [] }
                let scale = run.glyphs.size / outline.unitsPerEm
                let place = AffineTransform.scale(x: scale, y: scale)
                    .followed(by: .translation(run.origin + Point(x: glyph.x, y: glyph.y)))
                return outline.path.transformed(by: place).elements
            }
        }
        return ShadowItem(path: Path(elements), offset: offset, blur: blur, color: color)
    }

    /// The distance in points from the letters within which the shadow is visible.
    package var reachBeyondLetters: Double { max(blur, 0) / 2 * ShadowItem.seenDeviations }

    /// The area in which the shadow may be visible; nil for none.
    var reach: Rect? {
        runs.reduce(nil) { union($0, DisplayItem.glyphs($1.glyphs, origin: $1.origin, color: color).reach) }?
            .offset(by: offset).grown(by: reachBeyondLetters)
    }
}

/// Shadows of boxes without a background: their text, symbol or image casts them, as for the platform's layers.
extension Painter {
    func contentShadow(of node: LayoutNode, _ shape: BoxShape, _ shadow: Shadow) -> [DisplayItem] {
        switch node.content {
        case .none: return node.isCoveredByContent ? seen(shape.path, shadow) : []
        case .text(let text):
            let runs = text.lines.flatMap { line in
                line.line.runs.map { TextShadowItem.Run(glyphs: $0, origin: line.origin) }
            }
            let item = TextShadowItem(runs: runs, offset: shadow.offset, blur: shadow.blur, color: shadow.color)
            return item.reach?.overlaps(visible) == true ? [.textShadow(item)] : []
        case .symbol(let symbol, let frame, _): return seen(symbol.silhouette(in: frame), shadow)
        case .image(_, let frame, _):
            let isWhole = frame.contains(node.frame)
            return seen(isWhole ? shape.path : .rectangle(frame.intersection(node.frame)), shadow)
        }
    }

    private func seen(_ path: Path, _ shadow: Shadow) -> [DisplayItem] {
        let item = ShadowItem(path: path, offset: shadow.offset, blur: shadow.blur, color: shadow.color)
        return item.reach?.overlaps(visible) == true ? [.shadow(item)] : []
    }
}

extension LayoutNode {
    /// Whether a box without a background has something that casts a shadow.
    var castsShadow: Bool { content != .none || isCoveredByContent }

    /// Whether the box clips its content, and something opaque in it covers the whole box.
    var isCoveredByContent: Bool { paint.clipsContent && children.contains { $0.covers(frame) } }

    private func covers(_ area: Rect) -> Bool {
        guard paint.opacity == 1, frame.contains(area) else { return false }
        if paint.background?.isOpaque == true { return true }
        if case .image(_, let frame, nil) = content, frame.contains(area) { return true }
        return children.contains { $0.covers(area) }
    }
}

extension Symbol {
    /// The deviation of curves, in the symbol's units: less than a fiftieth of a point at the usual size.
    private static let tolerance = 0.02

    /// Returns the place of the symbol's parts in a frame.
    func place(in frame: Rect) -> AffineTransform {
        let unit = frame.height / Symbol.side
        return AffineTransform.scale(x: unit, y: unit).followed(by: .translation(frame.origin))
    }

    /// Returns the area that the parts cover, to be filled non-zero.
    fileprivate func silhouette(in frame: Rect) -> Path {
        let outlines = parts.map { part in
            switch part {
            case .fill(let path, let rule): path.nonZeroOutline(rule, tolerance: Self.tolerance)
            case .stroke(let path, let style): path.strokeOutline(style, tolerance: Self.tolerance)
            }
        }
        return Path(outlines.flatMap(\.elements)).transformed(by: place(in: frame))
    }
}

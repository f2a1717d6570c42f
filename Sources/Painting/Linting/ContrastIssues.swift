package import TatamiLayout
package import TatamiPrimitives
import TatamiScenes

/// The background of a picture's texts.
package struct Backdrop {
    /// Returns the pixels of a part of the picture without its texts, one per point; nil if they are unavailable. The
    /// part's edges are on whole points.
    package var pixels: (Rect) -> Bitmap?

    package init(pixels: @escaping (Rect) -> Bitmap?) { self.pixels = pixels }

    /// The height in points of the parts that are examined at once.
    static let band = 2_048.0
}

/// Finds texts with insufficient contrast: WCAG 2.2, SC 1.4.3
/// (https://www.w3.org/TR/WCAG22/#contrast-minimum).
///
/// A line of text may have many background colours, as on a photo. Its contrast is the one reached by nine tenths of
/// the pixels behind it, so that a few pixels are ignored. Excluded are text on a dimmed screen, pressed buttons and
/// covered text, as the criterion excludes inactive and invisible text; and emoji.
func contrastIssues(_ seen: SeenTree, on backdrop: Backdrop) -> [(order: Int, issue: LintIssue)] {
    let palette = Palette(seen.tree.appearance, alert: seen.alertBackground)
    var issues: [(order: Int, issue: LintIssue)] = []
    var lines = seen.nodes.flatMap { inkedLines(of: $0, in: seen) }
    lines.sort { $0.area.minY < $1.area.minY }
    var reported: Set<Int> = []
    var (band, pixels): (Rect, Bitmap?) = (.zero, nil)
    for line in lines where !reported.contains(line.order) {
        if !band.contains(line.area) {
            let top = line.area.minY.rounded(.down)
            let height = min(Backdrop.band, (seen.screen.maxY - top).rounded(.up))
            band = Rect(x: 0, y: top, width: seen.screen.width.rounded(.up), height: max(1, height))
            pixels = backdrop.pixels(band)
        }
        guard let pixels, let issue = line.issue(on: pixels, at: band.origin, palette) else { continue }
        reported.insert(line.order)
        issues.append((line.order, issue))
    }
    return issues
}

/// Returns the visible stretches of one colour in the lines of a text.
private func inkedLines(of node: SeenNode, in seen: SeenTree) -> [InkedLine] {
    guard let text = node.text, !seen.isDimmed(node), !seen.isPressed(node) else { return [] }
    return text.lines.flatMap { line -> [InkedLine] in
        let ink = text.ink(of: line)
        if line.line.runs.allSatisfy(\.font.hasColorGlyphs) { return [] }
        func stretch(_ area: Rect, _ color: Color, _ font: Font) -> InkedLine? {
            let area = area.intersection(node.visible)
            guard area.width >= 1, area.height >= 1, color.alpha > 0, !seen.isCutInto(area, after: node.order) else {
                return nil
            }
            return InkedLine(
                order: node.order, area: area, color: color.withAlpha(color.alpha * node.opacity),
                isLarge: font.isLarge, isOnMaterial: seen.isOnMaterial(area, upTo: node.order))
        }
        if line.line.spans.isEmpty { return [stretch(ink, text.color, text.font)].compactMap(\.self) }
        return line.line.spans.compactMap { span in
            guard text.runs.indices.contains(span.run) else { return nil }
            let run = text.runs[span.run]
            if run.text.allSatisfy(\.isWhitespace) { return nil }
            let area = Rect(
                x: line.origin.x + span.left, y: ink.minY, width: span.right - span.left, height: ink.height)
            return stretch(area, run.color, run.font)
        }
    }
}

private struct InkedLine {
    var order: Int
    var area: Rect
    var color: Color
    var isLarge: Bool
    /// Whether one of the platform's materials is directly behind it.
    var isOnMaterial: Bool

    /// Returns the issue of a line's contrast; nil if the contrast is sufficient.
    func issue(on pixels: Bitmap, at origin: Point, _ palette: Palette) -> LintIssue? {
        let behind = colors(of: pixels, at: origin)
        let total = behind.values.reduce(0, +)
        var ranked = behind.map { rgb, count in
            let background = Color(rgb: rgb)
            return (ratio: contrast(color.over(background), background), rgb: rgb, count: count)
        }
        ranked.sort { ($0.ratio, $0.rgb) < ($1.ratio, $1.rgb) }
        var passed = 0
        for candidate in ranked {
            passed += candidate.count
            guard passed * 10 > total else { continue }
            let background = Color(rgb: candidate.rgb)
            let needed = palette.neededContrast(
                of: color, on: background, isLarge: isLarge, isMaterial: isOnMaterial)
            guard candidate.ratio < needed else { return nil }
            return .lowContrast(
                ratio: candidate.ratio, needed: needed, text: color.over(background).inBytes, background: background)
        }
        return nil
    }

    /// Counts the pixels behind the line by colour.
    private func colors(of bitmap: Bitmap, at origin: Point) -> [UInt32: Int] {
        let left = max(0, Int((area.minX - origin.x).rounded(.down)))
        let right = min(bitmap.width, Int((area.maxX - origin.x).rounded(.up)))
        let top = max(0, Int((area.minY - origin.y).rounded(.down)))
        let bottom = min(bitmap.height, Int((area.maxY - origin.y).rounded(.up)))
        guard left < right, top < bottom else { return [:] }
        var counts: [UInt32: Int] = [:]
        bitmap.pixels.withUnsafeBufferPointer { bytes in
            var (last, run): (UInt32?, Int) = (nil, 0)
            for y in top..<bottom {
                for x in left..<right {
                    let place = (y * bitmap.width + x) * 4
                    let rgb =
                        UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
                    if rgb != last {
                        if let last { counts[last, default: 0] += run }
                        (last, run) = (rgb, 0)
                    }
                    run += 1
                }
            }
            if let last { counts[last, default: 0] += run }
        }
        return counts
    }
}

extension SeenTree {
    /// Whether the last box behind an area, of those drawn up to `order`, is one of the platform's materials.
    fileprivate func isOnMaterial(_ area: Rect, upTo order: Int) -> Bool {
        guard hasMaterials else { return false }
        let box = nodes[...order].last { seen in
            let paint = seen.node.paint
            return (paint.material != nil || paint.background.map { !$0.isClear } == true)
                && seen.node.frame.overlaps(area)
        }
        return box?.node.paint.material != nil
    }

    /// Whether the text is under a dimming layer.
    func isDimmed(_ seen: SeenNode) -> Bool { dimming.map { $0 > seen.order } ?? false }

    /// The background of the platform's alert; nil without an alert.
    fileprivate var alertBackground: Color? {
        guard case .solid(let color)? = nodes.first(where: { $0.node.kind == .alert })?.node.paint.background else {
            return nil
        }
        return color
    }

    fileprivate func isPressed(_ seen: SeenNode) -> Bool {
        tree.notes[seen.node.id]?.control == .button(isPressed: true)
    }
}

extension Font {
    /// Whether text in the font is large: "at least 18 point or 14 point bold"
    /// (https://www.w3.org/TR/WCAG22/#dfn-large-scale).
    fileprivate var isLarge: Bool { size >= 18 || (size >= 14 && weight.value >= Font.Weight.bold.value) }
}

extension LayoutTree {
    /// The screen's appearance.
    fileprivate var appearance: Appearance {
        if case .screen(let traits) = root.part { traits.appearance } else { .light }
    }

    /// The tree without the glyphs of its texts and the lines drawn along them; their backgrounds stay. The status bar
    /// and the home indicator are left out: a text that scrolls under them is readable at other scroll positions.
    package var withoutInk: LayoutTree {
        var tree = self
        tree.root = root.withoutInk
        tree.root.children.removeAll { $0.isOfSystem }
        return tree
    }
}

extension LayoutNode {
    fileprivate var withoutInk: LayoutNode {
        var node = self
        if case .text(var text) = content {
            text.color = .clear
            for index in text.runs.indices { text.runs[index].color = .clear }
            node.content = .text(text)
        }
        for index in node.children.indices { node.children[index] = node.children[index].withoutInk }
        return node
    }
}

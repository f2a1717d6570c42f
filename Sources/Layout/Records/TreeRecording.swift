import TatamiPrimitives
import TatamiScenes

extension TreeRecord {
    /// Creates the record of a tree: all of it except glyphs and diagnostics.
    package init(_ tree: LayoutTree) {
        let pixels = Pixels(points: PixelPoints(scale: tree.scale))
        var said = SaidOfScreen()
        if case .screen(let own) = tree.root.said { said = own }
        self.init(
            size: PixelSize(width: pixels.count(tree.size.width), height: pixels.count(tree.size.height)),
            scale: tree.scale, background: tree.background, title: tree.title, said: said,
            nodes: tree.root.children.map { pixels.record(of: $0, in: tree.root.frame.origin) })
    }
}

extension LayoutTree: CustomStringConvertible {
    /// The printed record.
    package var description: String { TreeRecord(self).description }
}

/// Conversion of a tree's points to whole pixels, on which all frames lie.
private struct Pixels {
    let points: PixelPoints

    func count(_ points: Double) -> Int { self.points.pixels(points) ?? 0 }

    private func rect(_ rect: Rect, from origin: Point) -> PixelRect {
        PixelRect(
            x: count(rect.minX) - count(origin.x), y: count(rect.minY) - count(origin.y), width: count(rect.width),
            height: count(rect.height))
    }

    func record(of node: LayoutNode, in origin: Point) -> TreeRecord.Node {
        TreeRecord.Node(
            id: node.id, kind: node.kind, role: node.role, title: node.title, frame: rect(node.frame, from: origin),
            paint: node.paint.asSeen, content: content(of: node), said: node.said,
            children: node.children.map { record(of: $0, in: node.frame.origin) })
    }

    private func content(of node: LayoutNode) -> TreeRecord.Content {
        let origin = node.frame.origin
        return switch node.content {
        case .none: .none
        case .text(let text): .text(record(of: text, from: origin))
        case .image(let image, let frame, let tint): .image(image.name, frame: rect(frame, from: origin), tint: tint)
        case .symbol(let symbol, let frame, let color):
            .symbol(symbol.name, frame: rect(frame, from: origin), color: color)
        }
    }

    private func record(of text: PlacedText, from origin: Point) -> TextRecord {
        TextRecord(
            text: RecordedText(text.text), runs: text.runs.map(TextRecord.Run.init), font: text.font,
            color: text.color, isTruncated: text.isTruncated,
            lines: text.lines.map { line in
                TextRecord.Line(
                    x: count(line.origin.x) - count(origin.x), baseline: count(line.origin.y) - count(origin.y),
                    width: (line.line.width * 100).rounded() / 100,
                    standIns: line.line.standIns(for: [text.font.family] + text.runs.map(\.font.family)))
            })
    }
}

extension TextRecord.Run {
    fileprivate init(_ run: TextRun) {
        self.init(
            text: RecordedText(run.text), font: run.font, color: run.color, background: run.background,
            isUnderlined: run.isUnderlined, isStruckThrough: run.isStruckThrough, link: run.link)
    }
}

extension ShapedText.Line {
    /// Returns the names of fonts outside these families, without duplicates, from left to right.
    package func standIns(for families: [String]) -> [String] {
        var names: [String] = []
        for run in runs where !families.contains(where: run.font.name.hasPrefix) && !names.contains(run.font.name) {
            names.append(run.font.name)
        }
        return names
    }
}

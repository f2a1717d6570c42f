import TatamiPrimitives
import TatamiScenes

/// The placement of a label's lines.
extension LayoutPass {
    /// Places the lines of a label in a rectangle of the screen.
    func place(_ given: Label, id: ElementID, in rect: Rect) -> PlacedText {
        let label = fitted(given, id: id, width: rect.width, height: rect.height)
        let text = broken(label, id: id, width: rect.width, height: rect.height)
        var top = topOfText(text, of: label, in: rect.height)
        if label.lineLimit == 1, label != given, let line = text.lines.first {
            // A single line that shrinks stays on its baseline, as with UIBaselineAdjustment.alignBaselines.
            let full = broken(given, id: id, width: rect.width, height: rect.height)
            top = topOfText(full, of: given, in: rect.height) + (full.lines.first?.baseline ?? 0) - line.baseline
        }
        let lines = text.lines.map { line in
            PlacedText.Line(
                origin: Point(
                    x: grid.snap(rect.minX + leftEnd(of: line, alignment: label.alignment, in: rect.width)),
                    y: grid.snap(rect.minY + grid.snap(top + line.baseline))),
                line: line)
        }
        return PlacedText(
            text: label.text, runs: label.runs, font: label.font, color: label.color,
            lines: text.size.height > visible.height * 2 ? lines.filter(canBeSeen) : lines,
            isTruncated: text.isTruncated)
    }

    /// Returns the distance from the top of a label's content to the top of its text. It is negative if a single line
    /// is too high for the content.
    func topOfText(_ text: ShapedText, of label: Label, in height: Double) -> Double {
        grid.snap((height - grid.ceil(text.size.height)) * label.verticalAlignment.shareAbove)
    }

    private func leftEnd(of line: ShapedText.Line, alignment: Label.Alignment, in width: Double) -> Double {
        let room = width - line.width
        return switch alignment {
        case .natural: line.isRightToLeft ? grid.snap(room) : 0
        case .leading: isRightToLeft ? grid.snap(room) : 0
        case .center: grid.snap(room / 2)
        case .trailing: isRightToLeft ? 0 : grid.snap(room)
        }
    }

    /// Whether a line is near the screen: of a very high text, only such lines are kept. Shorter texts keep all lines,
    /// so that they stay equal when they are scrolled.
    private func canBeSeen(_ line: PlacedText.Line) -> Bool {
        let slack = line.line.ascent + line.line.descent
        return line.origin.y + line.line.descent + slack > visible.minY
            && line.origin.y - line.line.ascent - slack < visible.maxY
    }
}

import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// The drawing operations of a layout tree, one per line with tab-separated fields in points, for peers
/// without layout:
///
///     screen WIDTH HEIGHT SCALE
///     rect   X Y W H R G B A
///     image  X Y W H RADIUS PATH
///     text   X Y W H SIZE WEIGHT R G B A BASELINE PITCH TEXT
///     run    X BASELINE SIZE WEIGHT R G B A FAMILY TEXT
///
/// A `text` is a box whose text is not broken and shaped yet; its first baseline is relative to the screen's
/// top, and the next is PITCH below it. The following `run`s are the same text split by line and font, for
/// peers that can do neither.
struct DrawList {
    private(set) var lines: [String] = []

    init(_ tree: LayoutTree) {
        write("screen", [tree.size.width, tree.size.height, tree.scale])
        write("rect", place(Rect(origin: .zero, size: tree.size)) + components(tree.background))
        tree.root.forEach { node in
            guard node.frame.minY < tree.size.height else { return }
            if case .solid(let color)? = node.paint.background {
                write("rect", place(node.frame) + components(color))
            }
            switch node.content {
            case .image(let image, let frame, _):
                write("image", place(frame) + [node.paint.cornerRadius.largest], image.file)
            case .text(let text) where !text.text.isEmpty: write(text, in: node.frame)
            case .text, .symbol, .none: break
            }
        }
    }

    private mutating func write(_ text: PlacedText, in frame: Rect) {
        let look = [text.font.size, Double(text.font.weight.value)] + components(text.color)
        let baselines = text.lines.map(\.origin.y)
        let first = baselines.first ?? frame.maxY
        let pitch = baselines.count > 1 ? baselines[1] - baselines[0] : frame.height
        write("text", place(frame) + look + [first, pitch], text.text)
        for line in text.lines {
            for run in line.line.runs {
                let x = line.origin.x + (run.glyphs.first?.x ?? 0)
                write("run", [x, line.origin.y] + look, run.font.name, run.text)
            }
        }
    }

    private mutating func write(_ name: String, _ numbers: [Double], _ words: String...) {
        let escaped = words.map { $0.replacing("\\", with: "\\\\").replacing("\n", with: "\\n") }
        lines.append(([name] + numbers.map(String.init(describing:)) + escaped).joined(separator: "\t"))
    }

    private func place(_ rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

    private func components(_ color: Color) -> [Double] { [color.red, color.green, color.blue, color.alpha] }
}

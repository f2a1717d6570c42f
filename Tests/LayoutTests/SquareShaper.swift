import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// A typesetter without fonts: every character is as wide as the font's size, a line is 1.25 times as high,
/// and lines break at any character. It records its requests.
final class SquareShaper: TextShaper {
    private(set) var requests: [TextRequest] = []
    /// The requests for a size without lines.
    private(set) var measured: [TextRequest] = []

    func shape(_ request: TextRequest) -> ShapedText {
        requests.append(request)
        return shaped(request)
    }

    func measure(_ request: TextRequest) -> Size {
        measured.append(request)
        return shaped(request).size
    }

    private func shaped(_ request: TextRequest) -> ShapedText {
        let size = request.font.size
        let perLine = request.width.map { max(1, Int((($0 + 0.001) / size).rounded(.down))) } ?? .max
        var lines: [[Character]] = []
        for paragraph in request.text.split(separator: "\n", omittingEmptySubsequences: false) {
            var rest = Array(paragraph)[...]
            repeat {
                lines.append(Array(rest.prefix(perLine)))
                rest = rest.dropFirst(perLine)
            } while !rest.isEmpty
        }
        let isTruncated = request.lineLimit > 0 && lines.count > request.lineLimit
        if isTruncated {
            lines = Array(lines.prefix(request.lineLimit))
            lines[lines.count - 1] = Array(lines[lines.count - 1].dropLast()) + ["…"]
        }
        let shaped = lines.enumerated().map { index, line in
            ShapedText.Line(
                baseline: size * (1.25 * Double(index) + 1) + Double(index) * request.lineSpacing, ascent: size,
                descent: size / 4,
                width: Double(line.count) * size, isRightToLeft: line.contains { ("א"..."ת").contains($0) },
                runs: [run(String(line), size: size)])
        }
        return ShapedText(
            size: Size(
                width: shaped.map(\.width).max() ?? 0,
                height: 1.25 * size * Double(shaped.count) + Double(shaped.count - 1) * request.lineSpacing),
            lines: shaped, isTruncated: isTruncated)
    }

    private func run(_ text: String, size: Double) -> GlyphRun {
        GlyphRun(
            font: FontFace(file: "/square.otf", index: 0, name: "Square", hasColorGlyphs: false), size: size,
            glyphs: text.indices.enumerated().map { Glyph(id: UInt32($0.offset), x: Double($0.offset) * size, y: 0) },
            text: text, clusters: text.map { GlyphRun.Cluster(bytes: $0.utf8.count, glyphs: 1) })
    }
}

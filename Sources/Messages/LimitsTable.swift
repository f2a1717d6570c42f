package import TatamiPrimitives

/// A limit in the documentation.
package struct LimitRow: Sendable {
    /// The name in `Limits` and in options.
    package var name: String
    /// The default value with its unit.
    package var usual: String
    /// The quantity that is limited.
    package var meaning: String
    /// Whether the limit is not configurable.
    package var isFixed = false
}

extension Limits {
    /// All limits with their defaults, as in the documentation and `--help`.
    package static let table: [LimitRow] = {
        let usual = Limits.standard
        return [
            LimitRow(
                name: "time", usual: seconds(usual.time),
                meaning: "for one picture, or one frame of a film, until it is written"),
            LimitRow(
                name: "memory", usual: bytes(usual.memory).text,
                meaning: "of the drawing process, for each picture that it draws at a time"),
            LimitRow(
                name: "elements", usual: usual.elements.grouped,
                meaning: "in one layout; of lists, only those in view"),
            LimitRow(
                name: "measurements", usual: usual.measurements.grouped,
                meaning: "sizes and arrangements computed in one layout"),
            LimitRow(
                name: "text", usual: bytes(usual.text).text,
                meaning: "of text measured in one layout, counted each time"),
            LimitRow(
                name: "contentRows", usual: usual.contentRows.grouped,
                meaning: "in lists that are as high as their rows"),
            LimitRow(
                name: "pixels", usual: usual.pixels.grouped,
                meaning: "of one picture, with all its pages; and of all its shadows and materials"),
            LimitRow(
                name: "imagePixels", usual: usual.imagePixels.grouped,
                meaning: "of one image, or of all within an SVG image"),
            LimitRow(
                name: "allImagePixels", usual: usual.allImagePixels.grouped,
                meaning: "of all different images of one picture, except SVG images"),
            LimitRow(name: "svgTime", usual: seconds(usual.svgTime), meaning: "for drawing one SVG image"),
            LimitRow(name: "svgMemory", usual: bytes(usual.svgMemory).text, meaning: "for drawing one SVG image"),
            LimitRow(name: "output", usual: bytes(usual.output).text, meaning: "of one SVG or PDF file"),
            LimitRow(
                name: "depth", usual: depth.grouped,
                meaning: "nested levels of lists and mappings, in a scene and its data; fixed", isFixed: true),
        ]
    }()

    private static func seconds(_ duration: Duration) -> String { "\(duration.components.seconds) s" }

    /// The table as lines for a terminal.
    package static var lines: String {
        let width = table.map(\.name.count).max() ?? 0
        let valueWidth = table.map(\.usual.count).max() ?? 0
        return table.map { row in
            let gap = String(repeating: " ", count: width - row.name.count + valueWidth - row.usual.count + 2)
            return "  \(row.name)\(gap)\(row.usual)  \(row.meaning)"
        }.joined(separator: "\n")
    }

    /// The table in Markdown.
    package static var markdown: String {
        (["| limit | default | |", "| --- | ---: | --- |"]
            + table.map { "| \($0.name) | \($0.usual) | \($0.meaning) |" })
            .joined(separator: "\n")
    }
}

import TatamiImages
package import TatamiPrimitives
import TatamiRendering
package import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// Pictures side by side with a caption above each, or one below the other if they are wide. Tatami draws it, as a
/// scene.
package struct PictureSheet {
    /// The panels in display order.
    package var panels: [Panel]

    package struct Panel {
        /// The text above the picture; empty for none.
        package var caption: String
        package var picture: Bitmap

        package init(caption: String, picture: Bitmap) { (self.caption, self.picture) = (caption, picture) }
    }

    package init(_ panels: [Panel]) { self.panels = panels }

    /// Creates the sheet of these pictures of a snapshot, some of which may be missing; `area` is the part to show, nil
    /// for all.
    package init(_ sides: [Outcome.Side], area: PixelRect? = nil, reading read: (Outcome.Side) -> [UInt8]?) {
        panels = sides.compactMap { side in
            guard let bytes = read(side), let picture = try? decodeImage(bytes) else { return nil }
            return Panel(caption: side.rawValue, picture: area.map { picture.part($0) } ?? picture)
        }
    }

    /// The maximum height of a sheet in pixels.
    private static let height = 4_096
    private static let (gap, margin, line) = (8, 8, 20)

    /// Returns a PNG at most `most` pixels wide; pictures are reduced if they need more, never enlarged. nil if it
    /// can't be drawn: without pictures, or without fonts for the captions.
    package func png(width most: Int) -> [UInt8]? {
        guard let widest = panels.map(\.picture.width).max(), let highest = panels.map(\.picture.height).max() else {
            return nil
        }
        let hasCaptions = panels.contains { !$0.caption.isEmpty }
        let isAlone = panels.count == 1 && !hasCaptions
        if isAlone, widest <= most, highest <= Self.height {
            return try? encodePNG(panels[0].picture, compression: .small)
        }
        let (gap, margin, line) = isAlone ? (0, 0, 0) : (Self.gap, Self.margin, hasCaptions ? Self.line : 0)
        let isColumn = panels.count > 1 && widest > highest * 3 / 2
        let (columns, rows) = isColumn ? (1, panels.count) : (panels.count, 1)
        let room = (
            width: (most - 2 * margin - (columns - 1) * gap) / columns,
            height: (Self.height - 2 * margin - (rows - 1) * gap) / rows - line
        )
        let scale = min(1, Double(room.width) / Double(widest), Double(room.height) / Double(highest))
        let sizes = panels.map { panel in
            (
                width: max(1, Int((Double(panel.picture.width) * scale).rounded())),
                height: max(1, Int((Double(panel.picture.height) * scale).rounded()))
            )
        }
        let inner = isColumn ? sizes.map(\.width).max() ?? 0 : sizes.reduce((columns - 1) * gap) { $0 + $1.width }
        var scene = """
            screen: {width: \(inner + 2 * margin), height: content, scale: 1, background: "\(isAlone ? "#FFFFFF" : "#EAEEF2")"}
            padding: \(margin)
            content:
              - \(isColumn ? "vstack" : "hstack"):
                  spacing: \(gap)
                  alignment: \(isColumn ? "leading" : "top")
                  content:

            """
        for (number, (panel, size)) in zip(panels, sizes).enumerated() {
            let caption =
                panel.caption.isEmpty
                ? ""
                : "{label: {text: \(panel.caption.quotedJSON), font: {size: 12, weight: semibold}, color: \"#57606A\", lines: 1}, height: \(line), width: \(size.width)}, "
            scene += """
                        - vstack: [\(caption){image: {source: \(number).png}, width: \(size.width), height: \(size.height)}]

                """
        }
        return draw(scene)
    }

    private func draw(_ scene: String) -> [UInt8]? {
        do {
            let scratch = try ScratchFolder()
            defer { withExtendedLifetime(scratch) {} }
            for (number, panel) in panels.enumerated() {
                try writeFile(encodePNG(panel.picture), to: "\(scratch.path)/\(number).png", survives: .kill)
            }
            let loader = SceneLoader(of: Project())
            guard let loaded = try loader.load(Array(scene.utf8), from: scratch.path + "/sheet.yaml").scene else {
                return nil
            }
            var run = RenderRun(options: RenderOptions(compression: .small, output: .memory))
            _ = try run.draw(loaded.source.shots, of: loaded)
            return run.kept.first
        } catch {
            return nil
        }
    }
}

extension Bitmap {
    /// Returns the part of the picture in an area, white where it has no pixels.
    package func part(_ area: PixelRect) -> Bitmap {
        var pixels = [UInt8](repeating: .max, count: area.width * area.height * 4)
        let shared = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        for y in shared.rows {
            let source = (y * width + shared.x) * 4
            let target = ((y - area.y) * area.width + shared.x - area.x) * 4
            pixels.replaceSubrange(
                target..<target + shared.width * 4, with: self.pixels[source..<source + shared.width * 4])
        }
        return Bitmap(width: area.width, height: area.height, pixels: pixels)
    }
}

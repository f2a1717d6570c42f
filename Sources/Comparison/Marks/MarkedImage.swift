package import TatamiPrimitives

/// Returns the faded actual picture with marks for all differences.
///
/// Bands show inserted and removed parts, outlines with arrows and distances moved ones. Changed pixels are magenta,
/// those that only the renderer draws differently amber, and unexplained ones orange. The size is the maximum width
/// and height of both pictures.
package func markedImage(expected: Bitmap, actual: Bitmap, marks: DifferenceMarks) -> Bitmap {
    let (width, height) = (max(expected.width, actual.width), max(expected.height, actual.height))
    // Two fifths of the strength.
    var canvas = PixelCanvas(width: width, height: height, fading: actual, share: 103)
    canvas.drawSizes(expected, actual)
    canvas.draw(marks, over: actual, unit: min(max(1, width / 220), 4))
    return canvas.bitmap
}

extension PixelCanvas.Color {
    fileprivate static let inserted: Self = 0x1E9E3E
    fileprivate static let removed: Self = 0xD8321F
    fileprivate static let moved: Self = 0x1F6FEB
    fileprivate static let changed: Self = 0xE000B8
    fileprivate static let renderer: Self = 0xF2A100
    fileprivate static let unexplained: Self = 0xFF6A00
    fileprivate static let white: Self = 0xFFFFFF
}

extension PixelCanvas {
    /// Marks the area that only one of the pictures has.
    fileprivate mutating func drawSizes(_ expected: Bitmap, _ actual: Bitmap) {
        let (before, now) = (
            PixelRect(x: 0, y: 0, width: expected.width, height: expected.height),
            PixelRect(x: 0, y: 0, width: actual.width, height: actual.height)
        )
        for (whole, part, color) in [(before, now, Color.removed), (now, before, .inserted)] {
            let lower = PixelRect(
                x: 0, y: part.height, width: whole.width, height: max(0, whole.height - part.height))
            let right = PixelRect(
                x: part.width, y: 0, width: max(0, whole.width - part.width), height: min(whole.height, part.height))
            for area in [lower, right] { hatch(area, color, gap: 12, thickness: 2, share: 0.3) }
        }
    }

    /// Draws the marks; `unit` is the thickness of lines in pixels.
    fileprivate mutating func draw(_ marks: DifferenceMarks, over actual: Bitmap, unit: Int) {
        for area in marks.removed { band(area, .removed, isPlus: false, unit: unit) }
        for area in marks.inserted { band(area, .inserted, isPlus: true, unit: unit) }
        for block in marks.moved { surround(block.area, .moved, thickness: unit) }
        tint(marks.changed, .changed, by: actual)
        for (region, color) in [(marks.renderer, Color.renderer), (marks.unexplained, .unexplained)] {
            fill(region, color)
            for lump in region.lumps(within: 12 * unit) {
                surround(lump.grown(by: 3 * unit), color, thickness: unit)
            }
        }
        var tags: [PixelRect] = []
        let tagUnit = max(unit, min(2, width / 150))
        for block in marks.moved { drawTag(of: block, scale: marks.scale, over: actual, unit: tagUnit, &tags) }
    }

    /// Outlines an area from outside, so that the line crosses nothing in it; at an edge of the picture, from inside.
    private mutating func surround(_ area: PixelRect, _ color: Color, thickness: Int) {
        guard !area.intersection(all).isEmpty else { return }
        outline(area.grown(by: thickness).intersection(all), color, thickness: thickness)
    }

    /// Draws an area with an edge at its left, and a white plus or minus beside the edge if there is room.
    private mutating func band(_ area: PixelRect, _ color: Color, isPlus: Bool, unit: Int) {
        let area = area.intersection(all)
        fill(area, color, share: 0.28)
        surround(area, color, thickness: max(1, unit / 2))
        let width = min(area.width, 3 * unit)
        let edge = PixelRect(x: max(0, area.x - width), y: area.y, width: width, height: area.height)
        fill(edge, color)
        let badge = PixelRect(x: edge.right, y: area.y, width: 7 * unit, height: 11 * unit)
        guard badge.height <= area.height, badge.width <= area.width / 2 else { return }
        fill(badge, color)
        fill(PixelRect(x: badge.x + unit, y: badge.y + 5 * unit, width: 5 * unit, height: unit), .white)
        guard isPlus else { return }
        fill(PixelRect(x: badge.x + 3 * unit, y: badge.y + 3 * unit, width: unit, height: 5 * unit), .white)
    }

    /// Draws a tag with the arrow of a moved block and its distance.
    ///
    /// The tag is in the block or beside it, where it covers the least content and no other tag; without such a place
    /// it is omitted. The distance is omitted if the block is too small for it.
    private mutating func drawTag(
        of block: PictureChanges.Move, scale: Double, over actual: Bitmap, unit: Int, _ tags: inout [PixelRect]
    ) {
        let area = block.area.intersection(all)
        guard !area.isEmpty else { return }
        let side = 11 * unit
        var distance = DistanceSigns(block.distance(scale: scale), height: side)
        if distance.width + side > area.width || side > area.height { distance = DistanceSigns("", height: side) }
        let size = (width: side + distance.width, height: side)
        let right = area.x + area.width - size.width - 2 * unit
        let middle = area.y + (area.height - side) / 2
        let inside = stride(from: right, through: area.x + 2 * unit, by: -side).map { ($0, middle) }
        let beside = [
            (area.x - size.width, middle), (area.x + area.width, middle), (right, area.y - side),
            (right, area.y + area.height),
        ]
        // Stays within the picture, even if the block is smaller than the tag.
        let places = ((inside.isEmpty ? [(right, middle)] : inside) + beside).map { x, y in
            PixelRect(
                x: max(0, min(x, width - size.width)), y: max(0, min(y, height - size.height)), width: size.width,
                height: size.height)
        }
        let free = places.filter { place in tags.allSatisfy { $0.intersection(place).isEmpty } }
        let costs = free.map { actual.unevenness(of: $0) }
        guard let best = free.indices.min(by: { (costs[$0], $0) < (costs[$1], $1) }) else { return }
        let tag = free[best]
        tags.append(tag)
        fill(tag, .moved)
        arrow(
            x: tag.x + 2 * unit, y: tag.y + 2 * unit, side: 7 * unit, dx: block.dx, dy: block.dy, thickness: unit,
            .white)
        for cell in distance.cells(x: tag.x + side, y: tag.y) { fill(cell, .white) }
    }
}

extension PictureChanges.Move {
    /// The distance in points, without its direction: `44 pt`, or `8, 17 pt` for both axes.
    func distance(scale: Double) -> String {
        let ways = [dx, dy].filter { $0 != 0 }.map { way in
            ((Double(abs(way)) / scale * 100).rounded() / 100).printed
        }
        return ways.joined(separator: ", ") + " pt"
    }
}

extension Bitmap {
    /// The number of pixels of an area that differ from their left neighbour: 0 for a plain background.
    fileprivate func unevenness(of area: PixelRect) -> Int {
        let area = area.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
        var count = 0
        withWords { words in
            guard let words else { return }
            for y in area.rows {
                count += area.columns.dropFirst().count { words[y * width + $0] != words[y * width + $0 - 1] }
            }
        }
        return count
    }
}

extension PixelRegion {
    /// Returns boxes around pixels within a distance of each other; only the bounds of all if they are over a hundred.
    fileprivate func lumps(within distance: Int) -> [PixelRect] {
        var lumps: [PixelRect] = []
        for run in runs {
            var box = pixels(of: run)
            let reach = box.grown(by: distance)
            lumps.removeAll { lump in
                guard !lump.intersection(reach).isEmpty else { return false }
                box = box.union(lump)
                return true
            }
            lumps.append(box)
            if lumps.count > 100 { return [bounds] }
        }
        return lumps
    }
}

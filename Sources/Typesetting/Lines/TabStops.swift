import Glibc

/// Adds up advances along a line, in points, with a tab stop at every eighth blank of the asked-for font.
struct TabStops {
    private let size: Double
    /// Points from one stop to the next: the most that a tab can be wide.
    let interval: Double
    private(set) var pen = 0.0

    init(paragraph: ShapedParagraph, size: Double) {
        self.size = size
        let blank = paragraph.primary.blankAdvance / paragraph.primary.unitsPerEm
        interval = 8 * blank * size
    }

    /// Moves the pen over a cluster of the line.
    mutating func advance(past cluster: GlyphStretch.Cluster, face: Face) {
        if cluster.marks.contains(.tab) {
            guard interval > 0 else { return }
            pen = (floor(pen / interval + 1e-6) + 1) * interval
        } else {
            pen += Double(cluster.advance) / face.unitsPerEm * size
        }
    }
}

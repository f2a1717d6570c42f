import TatamiComparison
import TatamiPainting
import TatamiPrimitives

extension PixelShift {
    /// The distance between two points; nil unless it is one of whole pixels, within rounding errors.
    init?(from start: Point, to end: Point, scale: Double) {
        let (x, y) = ((end.x - start.x) * scale, (end.y - start.y) * scale)
        guard abs(x) < 1e6, abs(y) < 1e6, abs(x - x.rounded()) < 1e-3, abs(y - y.rounded()) < 1e-3 else { return nil }
        self.init(dx: Int(x.rounded()), dy: Int(y.rounded()))
    }

    func points(_ scale: Double) -> Point { Point(x: Double(dx) / scale, y: Double(dy) / scale) }

    /// The number of whole pixels by which an item moved to become the other one, unchanged to the last pixel.
    ///
    /// nil if the other one is drawn differently, or not at a distance of whole pixels.
    init?(from expected: DisplayItem, to actual: DisplayItem, scale: Double) {
        if expected == actual {
            self = .zero
            return
        }
        guard let (start, end) = anchors(expected, actual), let shift = PixelShift(from: start, to: end, scale: scale),
            expected.isSame(as: actual, offset: shift.points(scale))
        else { return nil }
        self = shift
    }
}

/// A reference point of each item; nil for items of different kinds.
private func anchors(_ a: DisplayItem, _ b: DisplayItem) -> (Point, Point)? {
    switch (a, b) {
    case (.fill(let a, _, _, _), .fill(let b, _, _, _)), (.stroke(let a, _, _), .stroke(let b, _, _)):
        a.start.flatMap { a in b.start.map { (a, $0) } }
    case (.material(let a), .material(let b)): a.path.start.flatMap { a in b.path.start.map { (a, $0) } }
    case (.shadow(let a), .shadow(let b)): a.path.start.flatMap { a in b.path.start.map { (a, $0) } }
    case (.textShadow(let a), .textShadow(let b)):
        a.runs.first.flatMap { a in b.runs.first.map { (a.origin, $0.origin) } }
    case (.glyphs(_, let a, _), .glyphs(_, let b, _)): (a, b)
    case (.image(_, let a, _), .image(_, let b, _)): (a.origin, b.origin)
    case (.group(let a), .group(let b)):
        a.items.count == 1 && b.items.count == 1 ? anchors(a.items[0], b.items[0]) : nil
    default: nil
    }
}

extension Path {
    fileprivate var start: Point? { if case .move(let point)? = elements.first { point } else { nil } }
}

extension DisplayItem {
    fileprivate func isSame(as other: DisplayItem, offset: Point) -> Bool {
        switch (self, other) {
        case (.fill(let a, let ruleA, let paintA, let boxA), .fill(let b, let ruleB, let paintB, let boxB)):
            ruleA == ruleB && paintA == paintB && a.isSame(as: b, offset: offset)
                && (paintA.isPlain || boxA.isSame(as: boxB, offset: offset))
        case (.stroke(let a, let styleA, let colorA), .stroke(let b, let styleB, let colorB)):
            styleA == styleB && colorA == colorB && a.isSame(as: b, offset: offset)
        case (.shadow(let a), .shadow(let b)):
            a.offset == b.offset && a.blur == b.blur && a.color == b.color && a.path.isSame(as: b.path, offset: offset)
        case (.textShadow(let a), .textShadow(let b)):
            a.offset == b.offset && a.blur == b.blur && a.color == b.color && a.runs.count == b.runs.count
                && zip(a.runs, b.runs).allSatisfy { first, second in
                    first.glyphs.looks(like: second.glyphs)
                        && (first.origin + offset).isNear(second.origin)
                }
        case (.material(let a), .material(let b)):
            a.material == b.material && a.path.isSame(as: b.path, offset: offset)
        case (.glyphs(let a, _, let colorA), .glyphs(let b, _, let colorB)):
            colorA == colorB && a.looks(like: b)
        case (.image(let a, let frameA, let tintA), .image(let b, let frameB, let tintB)):
            a == b && tintA == tintB && frameA.isSame(as: frameB, offset: offset)
        case (.group(let a), .group(let b)):
            // Each leaf in a group with a transform is alone in such a group.
            a.transform?.moved(by: offset).isNear(b.transform) == true && a.items.count == 1 && b.items.count == 1
                && a.items[0].isSame(as: b.items[0], offset: offset)
        default: false
        }
    }

    var isGradient: Bool { if case .fill(_, _, let paint, _) = self { !paint.isPlain } else { false } }

    /// Whether a copy moved by whole pixels has other pixels.
    ///
    /// Wide shadows are scaled up from a coarser picture (`ShadowMask`), a material shows its backdrop, and the pixels of
    /// a turned element depend on the place of its middle between pixels.
    func dependsOnPlace(scale: Double) -> Bool {
        switch self {
        case .shadow(let shadow): shadow.blur / 2 * scale > 48
        case .textShadow(let shadow): shadow.blur / 2 * scale > 48
        case .material, .group: true
        case .fill, .stroke, .glyphs, .image: false
        }
    }
}

extension GlyphRun {
    /// Whether two runs have the same coverage; the text that they represent doesn't matter.
    fileprivate func looks(like other: GlyphRun) -> Bool {
        font == other.font && size == other.size && glyphs.count == other.glyphs.count
            && zip(glyphs, other.glyphs).allSatisfy { $0.looks(like: $1) }
    }

    /// The numbers of equal glyphs at the beginning and at the end of two runs with the same font and size.
    func commonEnds(_ other: GlyphRun) -> (start: Int, end: Int) {
        let shorter = min(glyphs.count, other.glyphs.count)
        let start = (0..<shorter).first { !glyphs[$0].looks(like: other.glyphs[$0]) } ?? shorter
        let end =
            (0..<shorter - start).first {
                !glyphs[glyphs.count - 1 - $0].looks(like: other.glyphs[other.glyphs.count - 1 - $0])
            } ?? shorter - start
        return (start, end)
    }
}

extension Glyph {
    fileprivate func looks(like other: Glyph) -> Bool {
        id == other.id && abs(x - other.x) < Path.nearness && abs(y - other.y) < Path.nearness
    }
}

extension Paint {
    fileprivate var isPlain: Bool { if case .solid = self { true } else { false } }
}

extension Rect {
    func isSame(as other: Rect, offset: Point) -> Bool {
        func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < Path.nearness }
        return near(minX + offset.x, other.minX) && near(minY + offset.y, other.minY) && near(width, other.width)
            && near(height, other.height)
    }
}

import TatamiPrimitives

/// The blocks that contain the differing pixels of a part.
///
/// Pixels at most a few pixels apart belong to one block, like the letters of a line of text.
struct BlockClusters {
    private(set) var blocks: [Parts] = []

    /// The size of a cell in pixels; it is wider than high, since the gaps between a line's letters are wider than
    /// those between lines.
    private static let cell = (width: 8, height: 3)

    /// Finds the blocks of a part, which must have the same size in both pictures.
    init(_ pair: ViewPair, _ parts: Parts) {
        let (width, height) = (parts.expected.width, parts.expected.height)
        let (columns, rows) = (
            (width + Self.cell.width - 1) / Self.cell.width, (height + Self.cell.height - 1) / Self.cell.height
        )
        var boxes = [PixelRect?](repeating: nil, count: columns * rows)
        pair.forEachRow(parts) { y, a, b in
            for start in stride(from: 0, to: width, by: Self.cell.width) {
                let cell = start..<min(width, start + Self.cell.width)
                guard let first = cell.first(where: { a[$0] != b[$0] }), let last = cell.last(where: { a[$0] != b[$0] })
                else { continue }
                let place = y / Self.cell.height * columns + start / Self.cell.width
                let run = PixelRect(columns: first..<last + 1, rows: y..<y + 1)
                boxes[place] = boxes[place]?.union(run) ?? run
            }
        }
        var isTaken = boxes.map { $0 == nil }
        for start in boxes.indices where !isTaken[start] {
            isTaken[start] = true
            var (box, open) = (PixelRect.empty, [start])
            while let place = open.popLast() {
                if let own = boxes[place] { box = box.union(own) }
                let (column, row) = (place % columns, place / columns)
                for other in max(0, row - 1)...min(rows - 1, row + 1) {
                    for next in max(0, column - 2)...min(columns - 1, column + 2) where !isTaken[other * columns + next]
                    {
                        isTaken[other * columns + next] = true
                        open.append(other * columns + next)
                    }
                }
            }
            blocks.append(parts.rows(box.rows).columns(box.columns))
        }
    }
}

/// Classifies a block of differing pixels by its old and new appearance.
struct BlockLook {
    private(set) var change: PictureChanges.Change

    init(_ pair: ViewPair, _ parts: Parts) {
        change = .init(.differs, expected: parts.expected, actual: parts.actual)
        if parts.areSameSize, let (from, to) = Self.recolored(pair, parts) ?? Self.recoloredDot(pair, parts) {
            change.kind = .recolored
            (change.from, change.to) = (from.color.description, to.color.description)
        } else if Self.isTextLike(pair.expected, parts.expected), Self.isTextLike(pair.actual, parts.actual) {
            change.kind = .textLike
        } else if Self.isPlain(pair.expected, parts.expected), Self.isPlain(pair.actual, parts.actual),
            pair.expected.background(parts.expected) == pair.actual.background(parts.actual)
        {
            change.kind = .resized
        }
    }

    /// The most frequent colours before and now of a shape that only changed its colours; nil for other changes.
    ///
    /// Each colour must have changed to a single other one, apart from a few pixels of smoothed edges.
    private static func recolored(_ pair: ViewPair, _ parts: Parts) -> (Pixel, Pixel)? {
        // The old colour is in the upper half of a key, the new one in the lower half.
        var counts: [UInt64: Int] = [:]
        var all = 0
        pair.forEachRow(parts) { _, a, b in
            for x in 0..<parts.expected.width where counts.count <= mostColors {
                counts[UInt64(a[x]) << 32 | UInt64(b[x]), default: 0] += 1
                if a[x] != b[x] { all += 1 }
            }
        }
        guard counts.count <= mostColors, all >= 16 else { return nil }
        var (became, kept): ([UInt32: (color: UInt32, count: Int)], [UInt32: Int]) = ([:], [:])
        // Sorted by colour, so that ties are always resolved alike.
        for (colors, count) in counts.sorted(by: { $0.key < $1.key }) {
            let (from, to) = (UInt32(colors >> 32), UInt32(truncatingIfNeeded: colors))
            if from == to {
                kept[from] = count
            } else if count > became[from]?.count ?? 0 {
                became[from] = (to, count)
            }
        }
        // A few pixels of smoothed edges may be blended differently.
        let agreeing = became.values.reduce(0) { $0 + $1.count }
        guard agreeing * 50 >= all * 49, became.count * 2 < all,
            let main = became.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
            kept[main.key, default: 0] * 4 <= main.value.count,
            // A gradient has no main colour.
            main.value.count * 8 >= all
        else { return nil }
        // On the same background, strokes that appeared and disappeared are not a recoloured shape.
        let ground = pair.expected.background(parts.expected)
        let isGroundKept = ground == pair.actual.background(parts.actual)
        let isGroundChanged = counts.keys.contains {
            let (from, to) = (UInt32($0 >> 32), UInt32(truncatingIfNeeded: $0))
            return from != to && (from == ground || to == ground)
        }
        if isGroundKept, isGroundChanged { return nil }
        guard Set(became.values.map(\.color)).count * 2 > became.count else { return nil }
        return (Pixel(main.key), Pixel(main.value.color))
    }

    /// The colours of a plain square or circle before and now; its smoothed edges may change in any way.
    private static func recoloredDot(_ pair: ViewPair, _ parts: Parts) -> (Pixel, Pixel)? {
        let (old, new) = (pair.expected.row(parts.expected.y), pair.actual.row(parts.actual.y))
        guard isDot(pair.expected, parts.expected), isDot(pair.actual, parts.actual),
            old[parts.expected.x] == new[parts.actual.x]
        else { return nil }
        let (from, to) = (pair.expected.background(parts.expected), pair.actual.background(parts.actual))
        // Initials on the dot may have changed, too.
        let rest = [pair.expected.ink(parts.expected, on: from), pair.actual.ink(parts.actual, on: to)]
        return from != to && rest.allSatisfy { $0 * 4 <= parts.actual.area } ? (Pixel(from), Pixel(to)) : nil
    }

    /// A part with more colours is a photograph or noise.
    private static let mostColors = 4096

    /// Whether a part has one colour besides its background, apart from smoothed edges.
    private static func isPlain(_ view: PixelView, _ part: PixelRect) -> Bool {
        guard let counts = colors(view, part) else { return false }
        let ground = view.background(part)
        let ink = counts.filter { $0.key != ground }.values
        let all = ink.reduce(0, +)
        return all > 0 && (ink.max() ?? 0) * 5 >= all * 4
    }

    /// Whether a part is a square or circle of one colour, such as a dot or the background of initials.
    static func isDot(_ view: PixelView, _ part: PixelRect) -> Bool {
        guard abs(part.width - part.height) <= 2, !part.isEmpty else { return false }
        guard let counts = colors(view, part) else { return false }
        let corner = view.row(part.y)[part.x]
        guard counts.count > 1 else { return true }
        let most = counts.filter { $0.key != corner }.max { ($0.value, $1.key) < ($1.value, $0.key) }
        guard let most, most.value * 5 >= part.area * 3 else { return false }
        // A border isn't a dot: its inside has the colour of its surroundings.
        return !view.isAround(part, most.key)
    }

    /// The number of pixels of each colour; nil if there are too many colours.
    private static func colors(_ view: PixelView, _ part: PixelRect) -> [UInt32: Int]? {
        var counts: [UInt32: Int] = [:]
        for y in part.rows {
            let row = view.row(y)
            for x in part.columns { counts[row[x], default: 0] += 1 }
            guard counts.count <= mostColors else { return nil }
        }
        return counts
    }

    /// Whether a part looks like text: strokes of one colour on a background of another, in lines.
    private static func isTextLike(_ view: PixelView, _ part: PixelRect) -> Bool {
        guard part.height >= 6, part.width >= 4, part.width <= 4096, !isDot(view, part) else { return false }
        let ground = view.background(part)
        var (ink, edges) = (0, 0)
        for y in part.rows {
            let row = view.row(y)
            var before = ground
            for x in part.columns {
                if row[x] != ground { ink += 1 }
                if (row[x] != ground) != (before != ground) { edges += 1 }
                before = row[x]
            }
        }
        // Strokes are a few pixels wide, several in a row, and cover between a twentieth and half of the part.
        return ink * 20 >= part.area && ink * 2 <= part.area && edges >= part.height * 3 && ink <= edges * 5
    }
}

extension Pixel {
    fileprivate var color: Color {
        Color(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: Double(alpha) / 255)
    }
}

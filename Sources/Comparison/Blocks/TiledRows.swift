import TatamiPrimitives

/// The rows or columns of a part of a picture, cut into tiles, each represented by a hash of its pixels.
struct TiledRows {
    let count: Int
    let tiles: Int
    /// The hash of each tile, row after row.
    private let hashes: [UInt64]
    /// Whether each tile has a single colour.
    private let plain: [Bool]
    private let lines: Lines
    /// Whether these are rows; otherwise they are columns.
    var areRows: Bool { lines.steps.pixel == 1 }

    /// The pixels of the rows or columns.
    private struct Lines {
        let start: UnsafePointer<UInt32>
        /// The distances from one row to the next, and from one pixel of a row to the next.
        let steps: (line: Int, pixel: Int)
        /// The length of a row in pixels.
        let length: Int
        let tile: Int

        init(_ view: PixelView, _ part: PixelRect, areRows: Bool, tile: Int) {
            let stride = view.height > 1 ? view.row(1) - view.row(0) : view.width
            start = view.row(part.y) + part.x
            steps = areRows ? (stride, 1) : (1, stride)
            (length, self.tile) = (areRows ? part.width : part.height, tile)
        }
    }

    private static let mostTiles = 16
    private static let narrowestTile = 8

    init(_ view: PixelView, rowsOf part: PixelRect) {
        let tile = Self.tile(part.width)
        let tiles = max(1, (part.width + tile - 1) / tile)
        var (hashes, plain) = ([UInt64](), [Bool]())
        hashes.reserveCapacity(part.height * tiles)
        plain.reserveCapacity(part.height * tiles)
        for y in part.rows {
            let row = view.row(y) + part.x
            for start in stride(from: 0, to: part.width, by: tile) {
                var (hash, difference) = (Self.start, UInt32(0))
                for x in start..<min(part.width, start + tile) {
                    difference |= row[x] ^ row[start]
                    hash = Self.mixed(hash, row[x])
                }
                // Tiles of the same single colour are equal whatever their length.
                hashes.append(difference == 0 ? Self.mixed(Self.start, row[start]) : hash)
                plain.append(difference == 0)
            }
        }
        (self.count, self.tiles, self.hashes, self.plain) = (part.height, tiles, hashes, plain)
        lines = Lines(view, part, areRows: true, tile: tile)
    }

    /// The columns of a part, from the left.
    init(_ view: PixelView, columnsOf part: PixelRect) {
        let tile = Self.tile(part.height)
        let tiles = max(1, (part.height + tile - 1) / tile)
        var hashes = [UInt64](repeating: Self.start, count: part.width * tiles)
        var differences = [UInt32](repeating: 0, count: part.width * tiles)
        for (index, y) in part.rows.enumerated() {
            let (row, first) = (view.row(y) + part.x, view.row(part.y + index / tile * tile) + part.x)
            for x in 0..<part.width {
                let place = x * tiles + index / tile
                hashes[place] = Self.mixed(hashes[place], row[x])
                differences[place] |= row[x] ^ first[x]
            }
        }
        for place in hashes.indices where differences[place] == 0 {
            let first = view.row(part.y + place % tiles * tile)[part.x + place / tiles]
            hashes[place] = Self.mixed(Self.start, first)
        }
        (self.count, self.tiles, self.hashes) = (part.width, tiles, hashes)
        plain = differences.map { $0 == 0 }
        lines = Lines(view, part, areRows: false, tile: tile)
    }

    private static func tile(_ length: Int) -> Int { max(narrowestTile, (length + mostTiles - 1) / mostTiles) }

    static let start: UInt64 = 0x9E37_79B9_7F4A_7C15

    @inline(__always)
    static func mixed(_ hash: UInt64, _ word: UInt32) -> UInt64 {
        let hash = (hash ^ UInt64(word)) &* 0xBF58_476D_1CE4_E5B9
        return hash ^ hash >> 29
    }

    @inline(__always)
    func hash(_ row: Int, _ tile: Int) -> UInt64 { hashes[row * tiles + tile] }

    @inline(__always)
    func isPlain(_ row: Int, _ tile: Int) -> Bool { plain[row * tiles + tile] }

    func isBlank(_ row: Int) -> Bool { (0..<tiles).allSatisfy { isPlain(row, $0) && hash(row, $0) == hash(row, 0) } }

    /// Whether a tile is equal to that of another row, except that some pixels may be slightly lighter or darker.
    ///
    /// These are at most half of its pixels: the edges of a circle are smoothed differently at another fraction of a
    /// pixel.
    @inline(__always)
    func isAlike(_ row: Int, _ other: Int, of rows: TiledRows, _ tile: Int) -> Bool {
        hash(row, tile) == rows.hash(other, tile)
            || !isPlain(row, tile) && !rows.isPlain(other, tile) && isSlightlyDifferent(row, other, of: rows, tile)
    }

    private func isSlightlyDifferent(_ row: Int, _ other: Int, of rows: TiledRows, _ tile: Int) -> Bool {
        let (line, otherLine) = (lines.start + row * lines.steps.line, rows.lines.start + other * rows.lines.steps.line)
        let places = tile * lines.tile..<min(lines.length, (tile + 1) * lines.tile)
        var left = places.count / 2
        for place in places {
            let (a, b) = (line[place * lines.steps.pixel], otherLine[place * rows.lines.steps.pixel])
            guard a != b else { continue }
            left -= 1
            guard left >= 0, Pixel(a).isWithin(Pixel.slight, of: Pixel(b)) else { return false }
        }
        return true
    }

    /// Whether a row is equal to the row `other` of `rows`.
    func isEqual(_ row: Int, _ other: Int, of rows: TiledRows) -> Bool {
        (0..<tiles).allSatisfy { hash(row, $0) == rows.hash(other, $0) }
    }

    /// The row of each pattern that occurs once in a column of tiles, by tile and hash; -1 for repeated patterns.
    func singles() -> [[UInt64: Int]] {
        (0..<tiles).map { tile in
            var places: [UInt64: Int] = [:]
            for row in 0..<count where !isPlain(row, tile) {
                places[hash(row, tile)] = places[hash(row, tile)] == nil ? row : -1
            }
            return places
        }
    }
}

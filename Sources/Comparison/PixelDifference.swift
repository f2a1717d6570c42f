package import TatamiPrimitives

/// Where two pictures differ.
package struct PixelDifference: Hashable, Sendable, Codable {
    package var expectedSize: PixelSize
    package var actualSize: PixelSize
    /// Pixels that differ by the rule, or stand in only one of the pictures.
    package var count = 0
    /// Pixels that would differ, were they not antialiasing.
    package var antialiased = 0
    /// Pixels whose bytes differ by no more than the threshold.
    package var similar = 0
    /// The pixels that `count` counts; exact as long as it has no more than `runLimit` runs, and a little wider beyond.
    package var region = PixelRegion.empty

    /// Twelve bytes each; more than a full screen of small text has that moved by a pixel.
    package static let runLimit = 1 << 20

    /// No difference yet.
    package init(expectedSize: PixelSize, actualSize: PixelSize) {
        self.expectedSize = expectedSize
        self.actualSize = actualSize
    }

    /// The smallest rectangle that holds all that `count` counts; empty when there are none.
    package var bounds: PixelRect { region.bounds }

    /// True when nothing differs by the rule, though bytes may.
    package var isAccepted: Bool { count == 0 && expectedSize == actualSize }

    /// Both pictures have these pixels.
    package var commonSize: PixelSize {
        PixelSize(
            width: min(expectedSize.width, actualSize.width), height: min(expectedSize.height, actualSize.height))
    }

    /// How many pixels stand in either picture, those of both counted once.
    package var pixels: Int { expectedSize.pixels + actualSize.pixels - commonSize.pixels }

    mutating func take(_ tally: PixelTally) {
        count = tally.count
        antialiased = tally.antialiased
        similar = tally.similar
        region = tally.region
    }
}

/// What a pass over pixels found; passes over bands of a picture add up to the pass over the whole.
struct PixelTally {
    private(set) var count = 0
    private(set) var antialiased = 0
    private(set) var similar = 0
    private var found: RegionCollector

    /// Where it keeps what it counts is exact up to so many runs.
    init(runLimit: Int) {
        found = RegionCollector(limit: runLimit)
    }

    /// Where that stands which was counted.
    var region: PixelRegion { found.region }

    mutating func addAntialiased() { antialiased += 1 }

    mutating func addSimilar() { similar += 1 }

    /// Counts neighbouring pixels of a row; they come in order within a band.
    @inline(__always)
    mutating func add(_ columns: Range<Int>, row: Int) {
        count += columns.count
        found.add(columns, row: row)
    }

    /// The same for pixels that don't touch those that were counted last.
    @inline(__always)
    mutating func addApart(_ columns: Range<Int>, row: Int) {
        count += columns.count
        found.addApart(columns, row: row)
    }

    mutating func endBand() { found.endBand() }

    /// Takes in what was found in other bands, or of other pixels in the same.
    mutating func add(_ other: PixelTally) {
        count += other.count
        antialiased += other.antialiased
        similar += other.similar
        found.add(other.found)
    }
}

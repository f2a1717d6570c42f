package import TatamiPrimitives

/// The difference of two pictures.
package struct PixelDifference: Hashable, Sendable, Codable {
    package var expectedSize: PixelSize
    package var actualSize: PixelSize
    /// The number of pixels that differ by the rule, or exist in only one of the pictures.
    package var count = 0
    /// The number of pixels that would differ if they were not antialiasing.
    package var antialiased = 0
    /// The number of pixels whose bytes differ within the threshold.
    package var similar = 0
    /// The number of differing pixels in areas that are not compared; nil without such areas.
    package var masked: Int?
    /// The changes, found in the pixels alone; nil if they were not searched for.
    package var changes: PictureChanges?
    /// The pixels counted in `count`; exact up to `runLimit` runs, and slightly enlarged beyond.
    package var region = PixelRegion.empty

    /// The largest number of runs in an exact region, of twelve bytes each.
    ///
    /// A full screen of small text that moved by a pixel has fewer.
    package static let runLimit = 1 << 20

    /// Creates an empty difference.
    package init(expectedSize: PixelSize, actualSize: PixelSize) {
        self.expectedSize = expectedSize
        self.actualSize = actualSize
    }

    /// The bounds of the pixels counted in `count`; empty if there are none.
    package var bounds: PixelRect { region.bounds }

    /// Whether nothing differs by the rule, though bytes may.
    package var isAccepted: Bool { count == 0 && expectedSize == actualSize }

    /// The size of the part that both pictures have.
    package var commonSize: PixelSize {
        PixelSize(
            width: min(expectedSize.width, actualSize.width), height: min(expectedSize.height, actualSize.height))
    }

    /// The number of pixels in either picture, with common ones counted once.
    package var pixels: Int { expectedSize.pixels + actualSize.pixels - commonSize.pixels }

    mutating func take(_ tally: PixelTally) {
        count = tally.count
        antialiased = tally.antialiased
        similar = tally.similar
        region = tally.region
    }
}

/// The findings of a pass over pixels.
struct PixelTally {
    private(set) var count = 0
    var antialiased = 0
    var similar = 0
    private var found: RegionCollector

    /// Creates an empty tally, whose region is exact up to this many runs.
    init(runLimit: Int) {
        found = RegionCollector(limit: runLimit)
    }

    /// The region of the counted pixels.
    var region: PixelRegion { found.region }

    /// Counts adjacent pixels of a row, given in order within a band.
    @inline(__always)
    mutating func add(_ columns: Range<Int>, row: Int) {
        count += columns.count
        found.add(columns, row: row)
    }

    /// Counts pixels that don't touch the previous ones.
    @inline(__always)
    mutating func addApart(_ columns: Range<Int>, row: Int) {
        count += columns.count
        found.addApart(columns, row: row)
    }

    mutating func endBand() { found.endBand() }

    /// Adds the findings of other pixels, whose bands are finished.
    mutating func add(_ other: PixelTally) {
        count += other.count
        antialiased += other.antialiased
        similar += other.similar
        found.add(other.found)
    }
}

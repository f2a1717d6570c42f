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
    /// The smallest rectangle, in pixels, that holds all that `count` counts; empty when there are none.
    package var bounds = Rect.zero

    /// No difference yet.
    package init(expectedSize: PixelSize, actualSize: PixelSize) {
        self.expectedSize = expectedSize
        self.actualSize = actualSize
    }

    package struct PixelSize: Hashable, Sendable, Codable {
        package var width: Int
        package var height: Int

        package init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }

        package var pixels: Int { width * height }
    }

    /// True when nothing differs by the rule, though bytes may.
    package var isAccepted: Bool { count == 0 && expectedSize == actualSize }

    /// Both pictures have these pixels.
    package var commonSize: PixelSize {
        PixelSize(
            width: min(expectedSize.width, actualSize.width), height: min(expectedSize.height, actualSize.height))
    }

    /// How many pixels stand in either picture, those of both counted once.
    package var pixels: Int { expectedSize.pixels + actualSize.pixels - commonSize.pixels }
}

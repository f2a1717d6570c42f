/// What a comparison with the baseline lets pass, and why: it says nothing of what is drawn.
package struct Allowance: Hashable, Sendable {
    /// The element within whose frame it holds; nil for the whole picture.
    package var element: ElementID?
    /// How many pixels may differ; nil for any number, which makes the element a mask.
    package var pixels: Int?
    /// How far apart two pixels may be to count as equal, 0…1, where 1 is black against white.
    package var threshold: Double
    /// In the author's words; reports repeat it.
    package var reason: String

    package init(element: ElementID?, pixels: Int?, threshold: Double = 0, reason: String) {
        self.element = element
        self.pixels = pixels
        self.threshold = threshold
        self.reason = reason
    }
}

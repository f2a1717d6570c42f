import TatamiComparison
import TatamiPrimitives

/// Two pictures that differ by more than their tolerance.
struct PicturePair {
    var expected: Bitmap
    /// The actual picture, with the expected pixels in areas that are not compared.
    var actual: Bitmap
    /// The difference by the rule, with the exact region.
    var difference: PixelDifference
    var rule: PixelRule
    /// The files that list the elements of each picture, as their tool wrote them; nil if there is none.
    var expectedElements: [UInt8]?
    var actualElements: [UInt8]?
}

/// The reason why two pictures differ. This is the only place that calls an analysis of pictures: all reports, the
/// review and approval use what it returns.
struct ExplainedPictures {
    /// What changed, found in the pixels alone.
    let changes: PictureChanges
    private let pair: PicturePair

    init(_ pair: PicturePair) {
        self.pair = pair
        changes = findChanges(expected: pair.expected, actual: pair.actual)
    }

    /// Returns the actual picture, faded, with the difference marked.
    func differenceImage() -> Bitmap {
        if changes.isTelling {
            return markedImage(
                expected: pair.expected, actual: pair.actual, marks: changes.marks(pair.difference.region))
        }
        return TatamiComparison.differenceImage(expected: pair.expected, actual: pair.actual, by: pair.rule)
    }
}

import TatamiComparison
import TatamiExplanation
import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiScenes

/// Two pictures that differ by more than their tolerance.
struct PicturePair {
    var expected: Bitmap
    /// The actual picture, with the expected pixels in areas that are not compared.
    var actual: Bitmap
    /// The difference by `rule`, with the exact region.
    var difference: PixelDifference
    var rule: PixelRule
    var trees = PairedTrees()
}

/// The reason why two pictures differ. This is the only caller of an analysis of pictures: all reports, the review and
/// approval use its result.
struct ExplainedPictures {
    /// The changes, found in the pixels alone; nil if the trees explain every pixel.
    let changes: PictureChanges?
    /// The explanation from the trees beside both pictures; nil if there are none, or if they explain nothing.
    let explanation: ExplanationRecord?
    private let marks: DifferenceMarks?
    private let pair: PicturePair

    init(_ pair: PicturePair) {
        self.pair = pair
        var explained: (explanation: Explanation, marks: DifferenceMarks)?
        if let expected = pair.trees.expected, let actual = pair.trees.actual {
            explained = explainByTrees(
                expected, actual, expected: pair.expected, actual: pair.actual, region: pair.difference.region,
                by: pair.rule)
        }
        let isComplete = explained?.explanation.pixels.unexplained == 0
        changes = isComplete ? nil : findChanges(expected: pair.expected, actual: pair.actual)
        marks = explained?.marks
        explanation = explained.map { explained in
            ExplanationRecord(explained.explanation) { cause in
                cause.place.map { SourcePlace(file: $0.file, line: $0.line, column: $0.column) }
            }
        }
    }

    /// Returns the actual picture, faded, with the difference marked.
    func differenceImage() -> Bitmap {
        if let marks { return markedImage(expected: pair.expected, actual: pair.actual, marks: marks) }
        if let changes, changes.isTelling {
            return markedImage(
                expected: pair.expected, actual: pair.actual, marks: changes.marks(pair.difference.region))
        }
        return TatamiComparison.differenceImage(expected: pair.expected, actual: pair.actual, by: pair.rule)
    }
}

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
    /// The difference by the rule, with the exact region.
    var difference: PixelDifference
    var rule: PixelRule
    /// The files that list the elements of each picture, as their tool wrote them; nil if there is none.
    var expectedElements: ElementsFile?
    var actualElements: ElementsFile?

    struct ElementsFile {
        var path: String
        var bytes: [UInt8]
    }
}

/// The reason why two pictures differ. This is the only place that calls an analysis of pictures: all reports, the
/// review and approval use what it returns.
struct ExplainedPictures {
    /// What changed, found in the pixels alone.
    let changes: PictureChanges
    /// What changed by the trees beside both pictures; nil if there are none, or if they don't tell.
    let explanation: ExplanationRecord?
    /// Why a tree was left out.
    private(set) var warnings: [DiagnosticRecord] = []
    private let marks: DifferenceMarks?
    private let pair: PicturePair

    init(_ pair: PicturePair) {
        self.pair = pair
        changes = findChanges(expected: pair.expected, actual: pair.actual)
        var trees: [PictureTree] = []
        for (file, picture) in [(pair.expectedElements, pair.expected), (pair.actualElements, pair.actual)] {
            guard let file else { continue }
            let (tree, found) = Self.tree(file, picture)
            trees += [tree].compactMap(\.self)
            warnings += found
        }
        let explained =
            trees.count < 2
            ? nil
            : explainByTrees(
                trees[0], trees[1], expected: pair.expected, actual: pair.actual, region: pair.difference.region,
                by: pair.rule)
        marks = explained?.marks
        explanation = explained.map { explained in
            ExplanationRecord(explained.explanation) { cause in
                cause.place.map { SourcePlace(file: $0.file, line: $0.line, column: $0.column) }
            }
        }
    }

    /// Reads a tree; nil, with the reasons, if it isn't one of this picture.
    private static func tree(
        _ file: PicturePair.ElementsFile, _ picture: Bitmap
    ) -> (PictureTree?, warnings: [DiagnosticRecord]) {
        let (tree, diagnostics) = readPictureTree(file.bytes, fileName: file.path)
        let warnings = diagnostics.map { diagnostic in
            var record = DiagnosticRecord(diagnostic)
            if record.severity == .error { record.severity = .warning }
            return record
        }
        guard let tree else { return (nil, warnings) }
        let size = PixelSize(width: picture.width, height: picture.height)
        guard tree.fits(size) else {
            let misfit = DiagnosticRecord(
                severity: .warning, file: file.path, line: 0, column: 0,
                sentence: misfitSentence(of: tree, with: size).text)
            return (nil, warnings + [misfit])
        }
        return (tree, warnings)
    }

    /// Returns the actual picture, faded, with the difference marked.
    func differenceImage() -> Bitmap {
        if let marks { return markedImage(expected: pair.expected, actual: pair.actual, marks: marks) }
        if changes.isTelling {
            return markedImage(
                expected: pair.expected, actual: pair.actual, marks: changes.marks(pair.difference.region))
        }
        return TatamiComparison.differenceImage(expected: pair.expected, actual: pair.actual, by: pair.rule)
    }
}

extension PictureTree {
    /// Whether the elements are those of a picture of this size: the root ends where it does, as far as it is seen.
    fileprivate func fits(_ size: PixelSize) -> Bool {
        let (right, bottom) = (elements[0].frame.maxX * scale, elements[0].frame.maxY * scale)
        // The page may be narrower than the window by its margins, and shorter.
        return right <= Double(size.width) + 1.5 && right >= Double(size.width) * 0.75
            && bottom <= Double(size.height) + 1.5
            && bottom > 0
    }
}

import TatamiMessages
import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiScenes
import TatamiSystem

/// The trees beside two pictures.
struct PairedTrees {
    /// The tree beside the expected picture; nil if there is none, or if it belongs to another picture.
    private(set) var expected: PictureTree?
    /// The tree beside the actual picture, as `expected`.
    private(set) var actual: PictureTree?
    /// The reasons why trees were left out.
    private(set) var warnings: [DiagnosticRecord] = []

    /// The file of the actual picture's tree, as its tool wrote it; nil if there is none.
    private(set) var actualFile: [UInt8]?

    init() {}

    /// Reads the trees beside two pictures.
    init(expected: PictureFile?, of expectedPicture: Bitmap, actual: PictureFile, of actualPicture: Bitmap) {
        self.expected = expected.flatMap { read(beside: $0) }.flatMap { read($0, of: expectedPicture) }
        let file = read(beside: actual)
        actualFile = file?.bytes
        self.actual = file.flatMap { read($0, of: actualPicture) }
    }

    /// Reads only the file beside a picture that has no counterpart.
    init(beside actual: PictureFile) { actualFile = read(beside: actual)?.bytes }

    /// Returns the areas of the elements with this id in either picture, in whole pixels.
    func areas(of id: String) -> [PixelRect] {
        [expected, actual].flatMap { tree in
            tree?.elements.filter { $0.id == id }.compactMap { element in
                let (frame, scale) = (element.frame, tree?.scale ?? 1)
                return PixelRect(
                    left: Int((frame.minX * scale).rounded(.down)), top: Int((frame.minY * scale).rounded(.down)),
                    right: Int((frame.maxX * scale).rounded(.up)), bottom: Int((frame.maxY * scale).rounded(.up)))
            } ?? []
        }
    }

    private mutating func read(beside picture: PictureFile) -> PictureFile.Tree? {
        do throws(FileError) { return try picture.tree() } catch {
            warnings.append(
                DiagnosticRecord(
                    severity: .warning, file: error.path, line: 0, column: 0,
                    sentence: "can't read the elements of the picture: \(error.reason.text)"))
            return nil
        }
    }

    private mutating func read(_ file: PictureFile.Tree, of picture: Bitmap) -> PictureTree? {
        let (tree, diagnostics) = readPictureTree(file.bytes, fileName: file.path, pictureWidth: picture.width)
        warnings += diagnostics.map { diagnostic in
            var record = DiagnosticRecord(diagnostic)
            if record.severity == .error { record.severity = .warning }
            return record
        }
        guard let tree else { return nil }
        let size = PixelSize(width: picture.width, height: picture.height)
        guard tree.fits(size) else {
            warnings.append(
                DiagnosticRecord(
                    severity: .warning, file: file.path, line: 0, column: 0,
                    sentence: misfitSentence(of: tree, with: size).text))
            return nil
        }
        return tree
    }
}

extension DiagnosticRecord {
    /// Creates the warning that no tree has the element of a mask.
    static func maskOfNothing(_ id: String) -> DiagnosticRecord {
        DiagnosticRecord(
            severity: .warning, file: "", line: 0, column: 0,
            sentence: "no tree beside the pictures has the element '\(id)', which 'ignore' names")
    }
}

extension PictureTree {
    /// Whether the elements belong to a picture of this size: the visible part of the root ends at its edges.
    fileprivate func fits(_ size: PixelSize) -> Bool {
        let (right, bottom) = (elements[0].frame.maxX * scale, elements[0].frame.maxY * scale)
        // The page may be narrower than the window by its margins, and shorter.
        return right <= Double(size.width) + 1.5 && right >= Double(size.width) * 0.75
            && bottom <= Double(size.height) + 1.5
            && bottom > 0
    }
}

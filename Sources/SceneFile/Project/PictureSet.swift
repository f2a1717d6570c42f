package import TatamiPrimitives
import TatamiScenes

/// Pictures that another tool draws and the approved ones that they are compared with.
package struct PictureSet: Hashable, Sendable {
    /// The folder of the approved pictures.
    package var expected: String
    /// The folder of this run's pictures.
    package var actual: String
    /// The tool that drew them; nil to recognise it from the files.
    package var tool: PictureTool?
    /// The name of each picture, with `{path}` for its path; nil for the path alone.
    package var name: String?
    package var tolerance = PictureTolerance()

    package init(expected: String, actual: String) {
        (self.expected, self.actual) = (expected, actual)
    }
}

/// A tool whose files are not at the same place in both folders.
package enum PictureTool: String, Hashable, Sendable, CaseIterable {
    case playwright, jest, paparazzi, roborazzi, swiftSnapshotTesting, composePreview, regSuit
}

/// The differences between pictures that are permitted.
package struct PictureTolerance: Hashable, Sendable {
    /// The distance up to which colours count as equal, from 0 to 1, as in pixelmatch; nil if every bit counts.
    package var threshold: Double?
    /// Whether differences that look like antialiasing count too; only with a threshold.
    package var includesAntialiasing = false
    /// The number of pixels of a picture that may differ.
    package var pixels = 0
    package var masks: [Mask] = []

    package init() {}

    /// An area that is not compared.
    package struct Mask: Hashable, Sendable {
        /// A pattern of the pictures' names; nil for all pictures.
        package var pictures: String?
        package var place: Place
        package var reason: String

        package enum Place: Hashable, Sendable {
            /// An area, in pixels from the upper left corner.
            case area(PixelRect)
            /// The id of elements of the tree beside the picture.
            case element(String)
        }

        package init(pictures: String? = nil, _ place: Place, reason: String) {
            (self.pictures, self.place, self.reason) = (pictures, place, reason)
        }
    }
}

/// The key `pictures` of a project.
enum PictureSetReading {
    private static let expected = Key(
        "expected", ProjectShape.path, required: true, "The folder of the approved pictures.")
    private static let actual = Key(
        "actual", ProjectShape.path, required: true, "The folder of the actual pictures.")
    private static let tool = Key<PictureTool>(
        "tool", WordReading.form(), "The tool that drew the pictures. Default: detected by the names of the files.")
    private static let name = Key(
        "name", TextReading.form,
        "The name of each picture, with {path} for its path below the folder, as in android/{path}.")
    private static let threshold = Key(
        "threshold", NumberReading.unit,
        "The colour distance up to which pixels count as equal, as in pixelmatch: 1 is that of black and white. Default: 0."
    )
    private static let includeAntialiasing = DefaultedKey(
        "includeAntialiasing", default: false, "Whether differences that look like antialiasing count too.")
    private static let maxPixels = Key(
        "maxPixels", NumberReading.whole(0...1_000_000_000),
        "The number of pixels of a picture that may differ. Default: none.")
    private static let ignore = Key("ignore", masks, "Areas and elements that are not compared.")

    static let form = Form<PictureSet>.mapping(
        "pictureSet", owner: "pictures",
        keys: .of(expected, actual, tool, name, threshold, includeAntialiasing, maxPixels, ignore),
        doc: "Two folders of pictures that another tool draws."
    ) { fields in
        guard let expected = fields[expected], let actual = fields[actual] else { return nil }
        var set = PictureSet(expected: expected, actual: actual)
        set.tool = fields[tool]
        set.name = fields[name]
        set.tolerance.threshold = fields[threshold]
        set.tolerance.includesAntialiasing = fields[includeAntialiasing]
        set.tolerance.pixels = fields[maxPixels] ?? 0
        set.tolerance.masks = fields[ignore] ?? []
        return set
    }

    // MARK: Areas

    private static let pictures = Key(
        "pictures", TextReading.form, "A pattern of the names of the pictures to which it applies. Default: all.")
    private static let area = Key(
        "area", .list(of: NumberReading.whole(0...1_000_000), count: 4...4),
        "The left and upper edge, the width and the height, in pixels of the picture.")
    private static let element = Key(
        "element", TextReading.form,
        "The id of an element of the tree beside each picture; its area in both pictures is not compared.")
    private static let reason = Key("reason", TextReading.form, required: true, "The reason, which reports repeat.")

    private static let mask = Form<PictureTolerance.Mask>.mapping(
        "pictureMask", owner: "an area", keys: .of(pictures, area, element, reason),
        doc: "An area of pictures, or an element, that is not compared."
    ) { fields in
        if fields.reportExclusive(area.name, element.name) { return nil }
        let place: PictureTolerance.Mask.Place
        if let id = fields[element] {
            place = .element(id)
        } else if let numbers = fields[area], numbers.count == 4 {
            place = .area(PixelRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        } else {
            let isKnown = fields.entries.allSatisfy { fields.shape.has($0.key) }
            if isKnown, !fields.has(area), !fields.has(element) {
                fields.decoding.log.add(
                    .missingOneOf([area.name, element.name], in: fields.shape.owner), at: fields.mark)
            }
            return nil
        }
        guard let reason = fields[reason] else { return nil }
        return PictureTolerance.Mask(pictures: fields[pictures], place, reason: reason)
    }

    static let masks = Form<[PictureTolerance.Mask]>.list(of: mask)
}

/// Reads a file of areas and elements that are not compared; nil if there are errors.
package func readMasks(
    _ bytes: [UInt8], fileName: String
) -> (masks: [PictureTolerance.Mask]?, diagnostics: [Diagnostic]) {
    let log = DiagnosticLog(files: SourceFiles(scene: fileName))
    guard let root = NodeReading.root(bytes, fileName: fileName, log) else { return (nil, log.diagnostics) }
    let decoding = Decoding(SharedReading(NoResources(), files: log.files), log: log)
    let masks = PictureSetReading.masks.read(root, decoding)
    return (log.hasErrors ? nil : masks, log.diagnostics)
}

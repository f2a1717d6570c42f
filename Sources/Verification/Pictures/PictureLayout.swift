import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// The files in which a tool keeps its pictures, and how they belong together.
struct PictureLayout: Sendable {
    /// The tool; nil for two folders in which a picture has the same path.
    var tool: PictureTool?
    var expected = FileForm()
    var actual = FileForm()
    /// The forms of other pictures that the tool writes, such as difference pictures.
    var others: [FileForm] = []
    /// Whether the actual folder has only pictures of failed tests.
    var keepsOnlyFailures = false
    /// Whether a path looks like that of the tool's approved pictures, which identifies the tool while no test has
    /// failed.
    var isKnownByApproved: @Sendable (_ path: String) -> Bool = { _ in false }

    // The layouts of the tools, each as in its source at the version named in its test.

    static let all: [PictureLayout] = [
        // test-results/login-dark-chromium/dark-actual.png beside -expected, -diff and -previous.
        PictureLayout(
            tool: .playwright, actual: FileForm(end: "-actual"),
            others: [FileForm(end: "-expected"), FileForm(end: "-diff"), FileForm(end: "-previous")],
            keepsOnlyFailures: true,
            isKnownByApproved: { $0.split(separator: "/").contains { $0.hasSuffix("-snapshots") } }),
        // __image_snapshots__/login-1-snap.png, and below it __received_output__/login-1-snap-received.png. Storybook's
        // test runner uses this library.
        PictureLayout(
            tool: .jest, actual: FileForm(folder: "__received_output__", end: "-received"),
            others: [FileForm(folder: "__diff_output__", end: "-diff")], keepsOnlyFailures: true,
            isKnownByApproved: { $0.split(separator: "/").contains("__image_snapshots__") }),
        // build/outputs/roborazzi/Login.png beside Login_actual.png and Login_compare.png; with trees, also
        // Login.annotated.png and Login_actual.annotated.png.
        PictureLayout(
            tool: .roborazzi, actual: FileForm(end: "_actual"),
            others: [FileForm(end: "_compare"), FileForm(end: ".annotated")],
            keepsOnlyFailures: true),
        // src/test/snapshots/images/Login.png, and build/paparazzi/failures/Login.png beside delta-Login.png.
        PictureLayout(
            tool: .paparazzi, expected: FileForm(root: "images"), others: [FileForm(start: "delta-")],
            keepsOnlyFailures: true),
        // Tests/__Snapshots__/LoginTests/testDark.1.png, and LoginTests/testDark.1.png in $SNAPSHOT_ARTIFACTS.
        PictureLayout(
            tool: .swiftSnapshotTesting, expected: FileForm(root: "__Snapshots__"), keepsOnlyFailures: true,
            isKnownByApproved: { $0.split(separator: "/").contains("__Snapshots__") }),
        // src/screenshotTestDebug/reference/…/Login_0.png, and …/preview/debug/rendered/…/Login_0.png.
        PictureLayout(
            tool: .composePreview, expected: FileForm(root: "reference"), actual: FileForm(root: "rendered"),
            others: [FileForm(root: "diffs")]),
        // .reg/expected/login.png, .reg/actual/login.png and .reg/diff/login.png.
        PictureLayout(
            tool: .regSuit, expected: FileForm(root: "expected"), actual: FileForm(root: "actual"),
            others: [FileForm(root: "diff")]),
    ]

    /// Returns the layout of the set's tool or, if the set names none, the first layout whose files exist.
    static func found(for set: PictureSet, expected: [String], actual: [String]) -> PictureLayout {
        if let tool = set.tool { return all.first { $0.tool == tool } ?? PictureLayout() }
        let isOneFolder = set.expected.isSame(as: set.actual)
        return all.first { layout in
            let (own, approved) = (layout.actual, layout.expected)
            // Two whole checkouts look alike, and are not a tool's approved and actual folders.
            let isKnown =
                (expected + ["\(set.expected)/a.png"]).contains(where: layout.isKnownByApproved)
                && (isOneFolder || !actual.contains(where: layout.isKnownByApproved))
            if own.isMarked { return actual.contains { own.key(of: $0) != nil } || isKnown }
            if own.root != nil {
                let hasActual = actual.contains { own.key(of: $0, needsRoot: true) != nil }
                let other = isOneFolder ? approved : own
                return hasActual && expected.contains { other.key(of: $0, needsRoot: true) != nil } == isOneFolder
            }
            return actual.contains { path in layout.others.contains { $0.key(of: path) != nil } } || isKnown
        } ?? PictureLayout()
    }

    /// A form of paths. The key of `a/b.png` is `a/b`, and so is that of `a/__received__/b-received.png` in a form
    /// with a folder and an `end`.
    struct FileForm: Sendable {
        /// The last folder of the path; nil for any.
        var folder: String?
        /// A folder of the path; the folders up to it are not part of the key.
        var root: String?
        var start = ""
        var end = ""

        /// Whether a file's name or last folder shows the form.
        var isMarked: Bool { folder != nil || !start.isEmpty || !end.isEmpty }

        /// Returns the key of a path; nil for a path of another form. Without `needsRoot`, the path may begin below
        /// the root.
        func key(of path: String, needsRoot: Bool = false) -> String? {
            guard let ending = endingOfPicture(path) else { return nil }
            var parts = path.dropLast(ending.count).split(separator: "/")
            guard let file = parts.popLast(), file.utf8.count > start.utf8.count + end.utf8.count,
                file.hasPrefix(start), file.hasSuffix(end)
            else { return nil }
            if let folder, parts.popLast() != folder[...] { return nil }
            if let root, let place = parts.lastIndex(of: root[...]) {
                parts.removeSubrange(...place)
            } else if root != nil, needsRoot {
                return nil
            }
            return (parts + [file.dropFirst(start.count).dropLast(end.count)]).joined(separator: "/")
        }
    }

    /// The files of a picture; `approved` is the file for the picture once it is approved.
    struct Pair {
        var key: String
        var expected: PictureFile?
        var actual: PictureFile?
        var approved: PictureFile
    }

    /// Returns the files that belong together, in no particular order. Throws if two approved files match one actual
    /// picture.
    func pairs(expected: [String], actual: [String], of set: PictureSet) throws(PictureFailure) -> [Pair] {
        let isOneFolder = set.expected.isSame(as: set.actual)
        let approved = keyed(expected, self.expected, besides: isOneFolder ? [self.actual] : [], needsRoot: isOneFolder)
        let drawn = keyed(actual, self.actual, besides: [], needsRoot: isOneFolder)
        if tool == .playwright { return try PlaywrightPairs(set, approved, actual).pairs(drawn) }
        // If files differ only in their extension, the key includes it.
        let endings = Dictionary(grouping: approved + drawn) { ExactText($0.key) }
            .mapValues { Set($0.map { endingOfPicture($0.file)?.lowercased() ?? "" }).count }
        func key(_ item: (key: String, file: String)) -> String {
            endings[ExactText(item.key), default: 0] > 1 ? item.key + (endingOfPicture(item.file) ?? "") : item.key
        }
        var pairs: [Pair] = []
        var places: [ExactText: Int] = [:]
        for item in approved {
            let file = PictureFile(item.file, below: set.expected)
            if let first = places.updateValue(pairs.count, forKey: ExactText(key(item))),
                drawn.contains(where: { key($0).isSame(as: key(item)) })
            {
                throw .sameName(key(item), first: pairs[first].approved.path, second: file.path)
            }
            pairs.append(Pair(key: key(item), expected: file, approved: file))
        }
        for item in drawn {
            let file = PictureFile(item.file, below: set.actual)
            if let place = places[ExactText(key(item))], pairs[place].actual == nil {
                pairs[place].actual = file
            } else {
                let new = PictureFile(item.key + (endingOfPicture(item.file) ?? ""), below: set.expected)
                pairs.append(Pair(key: key(item), actual: file, approved: new))
            }
        }
        return pairs
    }

    /// Returns the files of a form with their keys, without those of the forms in `others` and `more`.
    private func keyed(
        _ files: [String], _ form: FileForm, besides more: [FileForm], needsRoot: Bool
    ) -> [(key: String, file: String)] {
        let marked = (others + more).filter(\.isMarked)
        // If any file is below the root, those outside of it are other pictures, such as difference pictures.
        let needsRoot =
            needsRoot || form.root != nil && files.contains { form.key(of: $0, needsRoot: true) != nil }
        return files.compactMap { file in
            if !form.isMarked, marked.contains(where: { $0.key(of: file) != nil }) { return nil }
            return form.key(of: file, needsRoot: needsRoot).map { ($0, file) }
        }
    }
}

import TatamiPrimitives
import TatamiSceneFile
import TatamiSystem

/// The places where a tool keeps its pictures: which of its files belong together.
struct PictureLayout: Sendable {
    /// nil for folders in which a picture has the same path.
    var tool: PictureTool?
    var expected = FileForm()
    var actual = FileForm()
    /// Other pictures that the tool writes, such as those of differences.
    var others: [FileForm] = []
    /// Whether the actual folder has only pictures of failed tests.
    var keepsOnlyFailures = false

    /// A form of paths: `a/b.png` has the key `a/b`, as has `a/__received__/b-received.png` with a folder and an end.
    struct FileForm: Sendable {
        /// The last folder of the path; nil for any.
        var folder: String?
        /// A folder in the path; those up to it are no part of the key.
        var root: String?
        var start = ""
        var end = ""

        var isPlain: Bool { folder == nil && root == nil && start.isEmpty && end.isEmpty }

        /// Returns the key of a path; nil for one of another form.
        func key(of path: String) -> String? {
            guard let ending = endingOfPicture(path) else { return nil }
            var parts = path.dropLast(ending.count).split(separator: "/")
            guard let file = parts.popLast(), file.utf8.count > start.utf8.count + end.utf8.count,
                file.hasPrefix(start), file.hasSuffix(end)
            else { return nil }
            if let folder, parts.popLast() != folder[...] { return nil }
            if let root {
                guard let place = parts.lastIndex(of: root[...]) else { return nil }
                parts.removeSubrange(...place)
            }
            return (parts + [file.dropFirst(start.count).dropLast(end.count)]).joined(separator: "/")
        }
    }

    /// A picture's files, relative to their folders.
    struct Pair {
        var key: String
        var expected: String?
        var actual: String?
        /// The place of the approved picture.
        var approved: String
    }

    /// Returns the layout of a tool, or the first whose files are there.
    static func found(for tool: PictureTool?, expected: [String], actual: [String]) -> PictureLayout {
        PictureLayout()
    }

    /// Returns the files that belong together, in the order of their keys.
    func pairs(
        expected: [String], actual: [String], in folders: (expected: OpenFolder, actual: OpenFolder)
    ) -> [Pair] {
        let own = [self.expected, self.actual].filter { !$0.isPlain }
        func keyed(_ files: [String], _ form: FileForm) -> [(key: String, file: String)] {
            files.compactMap { file in
                let isOther = (others + own).contains { $0.key(of: file) != nil }
                if form.isPlain, isOther { return nil }
                return form.key(of: file).map { ($0, file) }
            }
        }
        let (approved, drawn) = (keyed(expected, self.expected), keyed(actual, self.actual))
        // Of files that differ in their ending only, each has its ending in the key.
        let ambiguous = Set(
            [approved, drawn].flatMap { list in
                Dictionary(grouping: list) { ExactText($0.key) }.filter { $1.count > 1 }.map(\.key)
            })
        var pairs: [ExactText: Pair] = [:]
        func key(_ item: (key: String, file: String)) -> String {
            ambiguous.contains(ExactText(item.key)) ? item.key + (endingOfPicture(item.file) ?? "") : item.key
        }
        for item in approved {
            pairs[ExactText(key(item))] = Pair(key: key(item), expected: item.file, approved: item.file)
        }
        for item in drawn {
            let key = key(item)
            if pairs[ExactText(key)] == nil { pairs[ExactText(key)] = Pair(key: key, approved: item.file) }
            pairs[ExactText(key)]?.actual = item.file
        }
        return pairs.sortedByKey().map(\.value)
    }
}

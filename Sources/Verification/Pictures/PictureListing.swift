package import TatamiResults
import TatamiSystem
import TatamiPrimitives
package import TatamiSceneFile

/// The pictures of a set with their names, found in its two folders.
package struct PictureListing: Sendable {
    /// Sorted by name.
    package private(set) var cases: [PictureCase] = []
    package private(set) var notices: [Notice] = []
    /// The tool whose files are recognised; nil if both folders have the same paths.
    package private(set) var tool: PictureTool?
    /// Whether the actual folder has only pictures of failed tests.
    package private(set) var keepsOnlyFailures = false

    /// Something that the user should know before the comparison.
    package enum Notice: Hashable, Sendable {
        /// A link to a folder, which is not followed.
        case link(path: String)
        /// A name that is not UTF-8, with replacement characters.
        case notUTF8(path: String)
        /// The tool leaves only the pictures of failed tests; there are approved ones without one.
        case onlyFailures(PictureTool, approved: Int)
    }

    /// Finds the pictures of a set. `makesExpected` is whether the folder of the approved pictures is created if it is
    /// missing, since they are recorded.
    package init(of set: PictureSet, makesExpected: Bool = false) throws(PictureFailure) {
        let folders: (expected: OpenFolder, actual: OpenFolder)
        let (approved, drawn): (OpenFolder.FoundFiles, OpenFolder.FoundFiles)
        do throws(FileError) {
            let expected = try makesExpected ? OpenFolder(making: set.expected) : OpenFolder(at: set.expected)
            folders = (expected, try OpenFolder(at: set.actual))
            approved = try folders.expected.files { endingOfPicture($0) != nil }
            drawn = try folders.actual.files { endingOfPicture($0) != nil }
        } catch {
            throw .unreadable(error)
        }
        let layout = PictureLayout.found(for: set.tool, expected: approved.files, actual: drawn.files)
        (tool, keepsOnlyFailures) = (layout.tool, layout.keepsOnlyFailures)
        for (folder, found) in [(folders.expected, approved), (folders.actual, drawn)] {
            notices += found.links.map { .link(path: folder.path(of: $0)) }
            notices += found.notUTF8.map { .notUTF8(path: folder.path(of: $0)) }
        }
        notices = notices.enumerated().filter { !notices[..<$0].contains($1) }.map(\.element)
        let pairs = layout.pairs(
            expected: approved.files, actual: drawn.files, in: folders)
        if layout.keepsOnlyFailures {
            let left = pairs.count { $0.actual == nil }
            if left > 0, let tool { notices.append(.onlyFailures(tool, approved: left)) }
        } else {
            try Self.refuseStrangers(pairs, set)
        }
        var known: [SnapshotName: String] = [:]
        for pair in pairs where !layout.keepsOnlyFailures || pair.actual != nil {
            let name = SnapshotName(ofPictureAt: set.name?.replacing("{path}", with: pair.key) ?? pair.key)
            let file = pair.actual.map(folders.actual.path(of:)) ?? folders.expected.path(of: pair.expected ?? "")
            if let first = known.updateValue(file, forKey: name) {
                throw .sameName(name.description, first: first, second: file)
            }
            cases.append(
                PictureCase(
                    name: name, expected: pair.expected.map { PictureFile($0, in: folders.expected) },
                    actual: pair.actual.map { PictureFile($0, in: folders.actual) },
                    approved: PictureFile(pair.approved, in: folders.expected), tolerance: set.tolerance,
                    folders: (set.expected, set.actual)))
        }
        cases.sort { $0.name.description.isBefore($1.name.description) }
    }

    /// Folders without a common name are mistaken for each other.
    private static func refuseStrangers(_ pairs: [PictureLayout.Pair], _ set: PictureSet) throws(PictureFailure) {
        let (gone, new) = (pairs.filter { $0.actual == nil }, pairs.filter { $0.expected == nil })
        guard gone.count + new.count == pairs.count, let first = gone.first else { return }
        guard let second = new.first else { throw .noPictures(folder: set.actual, other: set.expected) }
        throw .nothingInCommon(
            expected: set.expected, actual: set.actual, examples: [first.key, second.key])
    }
}

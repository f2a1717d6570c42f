import TatamiPrimitives
package import TatamiResults
package import TatamiSceneFile
import TatamiSystem

/// The pictures of other tools with their names, found in the folders of sets.
package struct PictureListing: Sendable {
    /// The pictures, sorted by name within each set.
    package private(set) var cases: [PictureCase] = []
    package private(set) var notices: [Notice] = []
    /// Whether a tool keeps only the pictures of failed tests, so that no picture means no failure.
    package private(set) var keepsOnlyFailures = false

    /// A fact that the user should know before the comparison.
    package enum Notice: Hashable, Sendable {
        /// A symbolic link to a folder, which is not followed.
        case link(path: String)
        /// A name that is not UTF-8, with replacement characters.
        case notUTF8(path: String)
        /// The tool keeps only the pictures of failed tests, and there are approved ones without an actual picture.
        case onlyFailures(PictureTool, approved: Int)
    }

    package init() {}

    /// Finds the pictures of a set. `mayBeNew` permits the folder of the approved pictures to be missing.
    package init(of set: PictureSet, mayBeNew: Bool = false) throws(PictureFailure) {
        var (expected, actual): ([String], [String])
        do throws(FileError) {
            actual = try files(below: set.actual)
            expected = try files(below: set.expected, mayBeMissing: mayBeNew)
        } catch {
            throw .unreadable(error)
        }
        // One folder may be inside the other.
        expected = Self.outside(set.actual, expected, in: set.expected)
        actual = Self.outside(set.expected, actual, in: set.actual)
        let layout = PictureLayout.found(for: set, expected: expected, actual: actual)
        if layout.tool == nil, set.expected.isSame(as: set.actual) { throw .oneFolder(set.expected) }
        let pairs = try layout.pairs(expected: expected, actual: actual, of: set)
        keepsOnlyFailures = layout.keepsOnlyFailures
        if let tool = layout.tool, keepsOnlyFailures {
            let left = pairs.count { $0.actual == nil }
            if left > 0 { note([.onlyFailures(tool, approved: left)]) }
        } else {
            try Self.requireCommonNames(pairs, set)
        }
        try add(
            pairs.filter { !keepsOnlyFailures || $0.actual != nil }.map { pair in
                PictureCase(
                    name: SnapshotName(ofPictureAt: set.name?.replacing("{path}", with: pair.key) ?? pair.key),
                    expected: pair.expected, actual: pair.actual, approved: pair.approved, tolerance: set.tolerance,
                    folders: (set.expected, set.actual))
            })
        cases.sort { $0.name.description.isBefore($1.name.description) }
    }

    /// Returns the paths of the pictures below a folder. Records notices about its links and about names that are not
    /// UTF-8.
    private mutating func files(below folder: String, mayBeMissing: Bool = false) throws(FileError) -> [String] {
        do throws(FileError) {
            let found = try OpenFolder(at: folder).files { endingOfPicture($0) != nil }
            let (links, others) = (found.links.map { "\(folder)/\($0)" }, found.notUTF8.map { "\(folder)/\($0)" })
            note(links.map { Notice.link(path: $0) } + others.map { Notice.notUTF8(path: $0) })
            return found.files
        } catch {
            if mayBeMissing, case .notFound = error { return [] }
            throw error
        }
    }

    /// Returns the files of `folder` that are not in `inner`, if that is a folder below it.
    private static func outside(_ inner: String, _ files: [String], in folder: String) -> [String] {
        guard let place = folder == "." ? inner : inner.after(folder + "/"), !inner.isSame(as: folder) else {
            return files
        }
        return files.filter { $0.after(place + "/") == nil }
    }

    /// Adds the pictures of another set.
    mutating func add(_ other: PictureListing) throws(PictureFailure) {
        note(other.notices)
        keepsOnlyFailures = keepsOnlyFailures || other.keepsOnlyFailures
        try add(other.cases)
    }

    private mutating func add(_ more: [PictureCase]) throws(PictureFailure) {
        var known = Dictionary(uniqueKeysWithValues: cases.enumerated().map { ($1.name, $0) })
        for next in more {
            if let first = known.updateValue(cases.count, forKey: next.name) {
                func path(_ next: PictureCase) -> String { (next.actual ?? next.approved).path }
                throw .sameName(next.name.description, first: path(cases[first]), second: path(next))
            }
            cases.append(next)
        }
    }

    private mutating func note(_ more: [Notice]) {
        for notice in more where !notices.contains(notice) { notices.append(notice) }
    }

    /// Pairs each new picture with an approved one that has the same pixels and no actual picture.
    package mutating func matchRenamed(threads: Int) { cases = cases.matchingRenamed(threads: threads) }

    /// Throws if no picture of one folder has the name of one in the other: the folders were probably given by
    /// mistake.
    private static func requireCommonNames(_ pairs: [PictureLayout.Pair], _ set: PictureSet) throws(PictureFailure) {
        guard let any = pairs.first else { throw .noPictures(folder: set.actual, other: nil) }
        let (gone, new) = (pairs.filter { $0.actual == nil }, pairs.filter { $0.expected == nil })
        guard gone.count + new.count == pairs.count, let first = gone.first else { return }
        guard let second = new.first else {
            throw .noPictures(folder: set.actual, other: any.expected == nil ? nil : set.expected)
        }
        throw .nothingInCommon(expected: set.expected, actual: set.actual, examples: [first.key, second.key])
    }
}

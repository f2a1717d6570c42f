import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// The pairs of Playwright's pictures, whose actual pictures don't have the names of the approved ones.
///
/// `tests/login.spec.ts-snapshots/dark-chromium-linux.png` has its actual picture at
/// `test-results/login-sign-in-chromium/dark-actual.png`, in a folder named by the test, beside a copy of the approved
/// one. The copy and the names identify it.
struct PlaywrightPairs {
    private let set: PictureSet
    private let approved: [(key: String, file: String)]
    private let actual: Set<String>

    init(_ set: PictureSet, _ approved: [(key: String, file: String)], _ actual: [String]) {
        (self.set, self.approved, self.actual) = (set, approved, Set(actual))
    }

    /// Returns a pair for each actual picture of a test's last attempt, and for each approved picture without one.
    func pairs(_ drawn: [(key: String, file: String)]) throws(PictureFailure) -> [PictureLayout.Pair] {
        var pairs: [ExactText: PictureLayout.Pair] = [:]
        try rethrowing(as: PictureFailure.unreadable) { () throws(FileError) in
            for item in drawn.sorted(by: { Self.test(of: $0.key).attempt < Self.test(of: $1.key).attempt }) {
                let pair = try pair(item)
                pairs[ExactText(pair.key)] = pair
            }
        }
        for item in approved where pairs[ExactText(item.key)] == nil {
            let file = PictureFile(item.file, below: set.expected)
            pairs[ExactText(item.key)] = PictureLayout.Pair(key: item.key, expected: file, approved: file)
        }
        return pairs.sortedByKey().map(\.value)
    }

    private func pair(_ item: (key: String, file: String)) throws(FileError) -> PictureLayout.Pair {
        let ending = endingOfPicture(item.file) ?? ""
        let file = PictureFile(item.file, below: set.actual)
        let copy = "\(item.key)-expected\(ending)"
        let hasCopy = actual.contains(copy)
        let named = candidates(item.key)
        // The approved picture may equal the actual one: Playwright itself writes a missing one, and the picture may
        // have been approved since.
        var sides: [[UInt8]] = [try file.read()]
        if hasCopy { sides.insert(try PictureFile(copy, below: set.actual).read(), at: 0) }
        for bytes in sides {
            var same: [Candidate] = []
            for candidate in named
            where try PictureFile(candidate.file, below: set.expected).read().holds(sameAs: bytes) {
                same.append(candidate)
            }
            if let approved = Self.best(of: same) { return pair(approved.file, file) }
        }
        // The approved picture is from another commit: only both parts of its name identify it.
        if let approved = Self.best(of: named.filter { $0.isOfTest && $0.isOfProject }) {
            return pair(approved.file, file)
        }
        // Without the approved folder, as from an artifact, the copy is compared.
        let own = PictureFile(hasCopy ? copy : item.key + ending, below: set.actual)
        return PictureLayout.Pair(key: item.key, expected: hasCopy ? own : nil, actual: file, approved: own)
    }

    private func pair(_ approved: String, _ actual: PictureFile) -> PictureLayout.Pair {
        let file = PictureFile(approved, below: set.expected)
        let key = String(approved.dropLast(endingOfPicture(approved)?.count ?? 0))
        return PictureLayout.Pair(key: key, expected: file, actual: actual, approved: file)
    }

    /// An approved picture whose name begins like an actual one's.
    private struct Candidate {
        var file: String
        /// Whether its folder is named after the test's file, like the test's folder.
        var isOfTest: Bool
        /// Whether its name contains, before the platform, the project with which the test's folder ends.
        var isOfProject: Bool
        /// Whether its name has no project and platform.
        var isPlain: Bool
    }

    /// Returns the approved pictures whose names begin like that of the actual picture with this key.
    private func candidates(_ key: String) -> [Candidate] {
        guard let name = key.split(separator: "/").last else { return [] }
        let test = Self.test(of: key).name
        return approved.map(\.file).filter { Self.stem($0).hasPrefix(name) }.map { file in
            let spec = file.split(separator: "/").dropLast().last?.prefix { $0 != "." } ?? ""
            let project = Self.stem(file).dropFirst(name.count).split(separator: "-").dropLast().joined(separator: "-")
            return Candidate(
                file: file, isOfTest: !spec.isEmpty && test.contains(spec),
                isOfProject: !project.isEmpty && test.hasSuffix("-\(project)"), isPlain: Self.stem(file) == name)
        }
    }

    /// Returns the best candidate; nil unless there is exactly one. Those of the test are preferred, then those of the
    /// project, then plain ones.
    private static func best(of candidates: [Candidate]) -> Candidate? {
        var left = candidates
        for isMeant in [\Candidate.isOfTest, \.isOfProject, \.isPlain]
        where left.contains(where: { $0[keyPath: isMeant] }) {
            left.removeAll { !$0[keyPath: isMeant] }
        }
        return left.count == 1 ? left[0] : nil
    }

    /// Returns the folder of a test and the number of the attempt: a later one ends in `-retry1`.
    private static func test(of key: String) -> (name: String, attempt: Int) {
        let folder = String(key.split(separator: "/").dropLast().last ?? "")
        guard let retry = folder.firstMatch(of: /-retry([0-9]+)$/) else { return (folder, 0) }
        return (String(folder[..<retry.range.lowerBound]), Int(retry.output.1) ?? 0)
    }

    /// The file's name without its extension.
    private static func stem(_ file: String) -> Substring {
        file.lastComponent.dropLast(endingOfPicture(file)?.count ?? 0)
    }
}

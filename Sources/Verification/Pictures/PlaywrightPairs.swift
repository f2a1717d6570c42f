import TatamiPrimitives
import TatamiResults
import TatamiSceneFile
import TatamiSystem

/// The pictures of Playwright, whose actual pictures don't have the names of the approved ones.
///
/// `tests/login.spec.ts-snapshots/dark-chromium-linux.png` has its actual picture at
/// `test-results/login-sign-in-chromium/dark-actual.png`, in a folder named by the test, beside a copy of the approved
/// one. That copy and the names show which one it is.
struct PlaywrightPairs {
    private let set: PictureSet
    private let approved: [(key: String, file: String)]
    private let actual: Set<String>

    init(_ set: PictureSet, _ approved: [(key: String, file: String)], _ actual: [String]) {
        (self.set, self.approved, self.actual) = (set, approved, Set(actual))
    }

    /// Returns a pair for each actual picture, the last try of each test, and one for each approved picture without.
    func pairs(_ drawn: [(key: String, file: String)]) throws(PictureFailure) -> [PictureLayout.Pair] {
        var pairs: [ExactText: PictureLayout.Pair] = [:]
        do throws(FileError) {
            for item in drawn.sorted(by: { Self.test(of: $0.key).attempt < Self.test(of: $1.key).attempt }) {
                let pair = try pair(item)
                pairs[ExactText(pair.key)] = pair
            }
        } catch {
            throw .unreadable(error)
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
        // Playwright itself writes the approved picture of a test that has none.
        let same = try hasCopy ? PictureFile(copy, below: set.actual).read() : file.read()
        if let approved = try approved(item.key, holding: same) {
            let file = PictureFile(approved, below: set.expected)
            return PictureLayout.Pair(
                key: String(approved.dropLast(ending.count)), expected: file,
                actual: PictureFile(item.file, below: set.actual), approved: file)
        }
        // Without the approved folder, or with one of an older commit, the copy is compared.
        let own = PictureFile(hasCopy ? copy : item.key + ending, below: set.actual)
        return PictureLayout.Pair(key: item.key, expected: hasCopy ? own : nil, actual: file, approved: own)
    }

    /// Returns the approved picture with these bytes and this name; nil unless there is exactly one.
    private func approved(_ key: String, holding bytes: [UInt8]) throws(FileError) -> String? {
        guard let name = key.split(separator: "/").last else { return nil }
        let test = Self.test(of: key).name
        var found: [String] = []
        for file in approved.map(\.file) where Self.stem(file).hasPrefix(name) {
            if try PictureFile(file, below: set.expected).read().holds(sameAs: bytes) { found.append(file) }
        }
        func narrowed(_ isMeant: (String) -> Bool) {
            let meant = found.filter(isMeant)
            if !meant.isEmpty { found = meant }
        }
        // The folder begins with the file of the test, and ends with the project, as does the name of the picture
        // before the platform.
        narrowed { file in
            let folders = file.split(separator: "/").dropLast()
            let spec = folders.last?.prefix { $0 != "." } ?? ""
            return !spec.isEmpty && test.hasPrefix(spec)
        }
        narrowed { file in
            let project = Self.stem(file).dropFirst(name.count).split(separator: "-").dropLast().joined(separator: "-")
            return !project.isEmpty && test.hasSuffix("-\(project)")
        }
        narrowed { Self.stem($0) == name }
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the folder of a test, and the number of the attempt: a later one ends in `-retry1`.
    private static func test(of key: String) -> (name: String, attempt: Int) {
        let folder = String(key.split(separator: "/").dropLast().last ?? "")
        guard let retry = folder.firstMatch(of: /-retry([0-9]+)$/) else { return (folder, 0) }
        return (String(folder[..<retry.range.lowerBound]), Int(retry.output.1) ?? 0)
    }

    /// The file's name without ending.
    private static func stem(_ file: String) -> Substring {
        let name = file.split(separator: "/").last ?? ""
        return name.dropLast(endingOfPicture(file)?.count ?? 0)
    }
}

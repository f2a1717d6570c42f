import TatamiPrimitives
import TatamiResults

/// A file of a scene or picture that a checkout on another system can't contain, or can't contain beside another file.
package enum UnportableFile: Hashable, Sendable {
    /// Windows and macOS treat both paths as the same, since they differ only in case or Unicode normalization.
    case sameAs(String, path: String)
    /// Windows doesn't permit the name: a device's name, one that ends in a dot or a space, or one with any of
    /// `<>:"|?*\`.
    case notOnWindows(path: String)

    /// Returns the unportable files among the scenes and pictures of these outcomes, in their order.
    static func all(in outcomes: [Outcome]) -> [Self] {
        var known: Set<ExactText> = []
        // Keys that are strings are equal under canonical equivalence, so that Unicode normalization is ignored.
        var folded: [String: String] = [:]
        var found: [UnportableFile] = []
        for path in outcomes.compactMap({ $0.scene ?? $0.pictures?.approved })
        where known.insert(ExactText(path)).inserted {
            if let first = folded.updateValue(path, forKey: path.lowercased()) {
                found.append(.sameAs(first, path: path))
            }
            if !path.split(separator: "/").allSatisfy(isNameOnWindows) { found.append(.notOnWindows(path: path)) }
        }
        return found
    }

    /// Whether Windows permits the name (https://learn.microsoft.com/windows/win32/fileio/naming-a-file).
    private static func isNameOnWindows(_ name: Substring) -> Bool {
        if name == "." || name == ".." { return true }
        let stem = name.lowercased().prefix { $0 != "." }
        return !SnapshotName.windowsDevices.contains(String(stem)) && name.last != "." && name.last != " "
            && name.utf8.allSatisfy { $0 >= 0x20 && !"<>:\"|?*\\".utf8.contains($0) }
    }
}

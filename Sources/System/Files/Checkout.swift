import Glibc
import TatamiPrimitives

/// The current directory and its parents up to the top of its git checkout, all of which a repository can
/// control. Files in it are not trusted as the user's own.
package struct Checkout: Sendable {
    /// The path of the top with all links resolved; nil for none, also if the current directory is the root.
    private let top: String?

    /// Finds the checkout around a folder: up to the next `.git`, or the folder alone if there is none.
    package init(around folder: String = ".") {
        guard let start = realPath(of: folder) else {
            top = nil
            return
        }
        let found = Self.top(around: start) ?? start
        top = found == "/" ? nil : found
    }

    /// Returns the folder with a `.git` that a folder lies in or is, with all links resolved; nil for none. The root of
    /// the file system counts as none.
    package static func top(around folder: String) -> String? {
        guard var place = realPath(of: folder) else { return nil }
        while place != "/", !isTaken("\(place)/.git") { place = TatamiSystem.folder(of: place) }
        return place == "/" ? nil : place
    }

    /// Whether a path leads into it, whether or not the path exists.
    package func contains(_ path: String) -> Bool {
        guard let top else { return false }
        let place = resolved(path)
        return place.isSame(as: top) || place.after(top + "/") != nil
    }

    /// Whether a folder is the top or below it.
    func holds(_ folder: OpenFolder) -> Bool {
        guard let top, let own = try? FolderIdentity(of: OpenFolder(asNamed: top, named: top), named: top) else {
            return false
        }
        return folder.withThoseAbove().contains { (try? FolderIdentity(of: $0, named: top)) == own }
    }
}

/// Resolves the existing part of a path and appends the rest unchanged.
package func resolved(_ path: String) -> String {
    var rest: [Substring] = []
    var parts = path.split(separator: "/")
    while true {
        let place = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
        if let real = realPath(of: place.isEmpty ? "." : place) {
            return ([real == "/" ? "" : real] + rest.map(String.init)).joined(separator: "/")
        }
        guard let last = parts.popLast() else { return path }
        rest.insert(last, at: 0)
    }
}

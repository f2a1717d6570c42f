import Glibc
import TatamiPrimitives

/// What a repository can bring: the folder that a program works in, and what stands around it up to the top of its
/// git checkout. Nothing in there can be trusted as the user's own.
package struct Checkout: Sendable {
    /// With all links resolved; nil for none, also where a program works in the root folder.
    private let top: String?

    /// The one around a folder: up to the next `.git`, or the folder alone where there is none.
    package init(around folder: String = ".") {
        guard let start = realPath(of: folder) else {
            top = nil
            return
        }
        var place = start
        while place != "/", !exists("\(place)/.git") { place = TatamiSystem.folder(of: place) }
        let found = place == "/" ? start : place
        top = found == "/" ? nil : found
    }

    /// Whether a path leads into it, whatever of the path is there already.
    package func contains(_ path: String) -> Bool {
        guard let top else { return false }
        let place = resolved(path)
        return place.isSame(as: top) || place.after(top + "/") != nil
    }

    /// Whether a folder is its own, or lies below.
    func holds(_ folder: OpenFolder) -> Bool {
        guard let top, let own = try? FolderIdentity(of: OpenFolder(asNamed: top, named: top), named: top) else {
            return false
        }
        return folder.withThoseAbove().contains { (try? FolderIdentity(of: $0, named: top)) == own }
    }
}

private func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
}

/// The real path of as much of a path as is there, with the rest as it stands.
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

import Glibc
import TatamiPrimitives

/// The git checkout around a folder. Its repository controls every file in it, so none is trusted as the user's own.
package struct Checkout: Sendable {
    /// The path of the checkout's top folder with all links resolved; nil for none, also if that is the root.
    private let top: String?

    /// Finds the checkout around a folder; without a `.git` in it or above it, the folder itself counts as the top.
    package init(around folder: String = ".") {
        guard let start = realPath(of: folder) else {
            top = nil
            return
        }
        let found = Self.top(around: start) ?? start
        top = found == "/" ? nil : found
    }

    /// Returns the closest folder with a `.git`, at or above the given one, with all links resolved; nil if there is
    /// none. The root of the file system counts as none.
    package static func top(around folder: String) -> String? {
        guard var place = realPath(of: folder) else { return nil }
        while place != "/", !isTaken("\(place)/.git") { place = TatamiSystem.folder(of: place) }
        return place == "/" ? nil : place
    }

    /// Returns whether a path leads into the checkout, whether or not the path exists.
    package func contains(_ path: String) -> Bool {
        guard let top else { return false }
        let place = resolved(path)
        return place.isSame(as: top) || place.after(top + "/") != nil
    }

    /// Returns whether an open folder is the top or below it.
    func holds(_ folder: OpenFolder) -> Bool {
        guard let top, let own = try? FileIdentity(of: OpenFolder(asNamed: top, named: top), named: top) else {
            return false
        }
        return folder.withThoseAbove().contains { (try? FileIdentity(of: $0, named: top)) == own }
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

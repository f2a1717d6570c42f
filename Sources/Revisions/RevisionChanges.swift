/// Which files of a checkout are other than in a revision, or unknown to git.
package struct RevisionChanges: Hashable, Sendable {
    /// With a slash at its end.
    package let top: String
    /// Paths from `top`: changed, added or removed.
    package let changed: Set<String>
    private let known: Set<String>

    package init(top: String, changed: Set<String>, known: Set<String>) {
        self.top = top
        self.changed = changed
        self.known = known
    }

    /// Whether a file, by its absolute path, may be other than it was. What git does not follow, because it is new,
    /// ignored, or outside of the repository, always may.
    package func mayHaveChanged(_ path: String) -> Bool {
        guard path.hasPrefix(top) else { return true }
        let place = String(path.dropFirst(top.count))
        return changed.contains(place) || !known.contains(place)
    }
}

package import TatamiPrimitives

/// A git repository, known by running git; nothing in it ever changes.
package struct Repository: Hashable, Sendable {
    /// The folder of the checkout: absolute, all links resolved, with a slash at its end.
    package let top: String
    /// From there to the folder that it was found from, with a slash at its end unless it is empty.
    package let prefix: String

    /// The repository that a folder lies in.
    package init(around folder: String = ".") throws(GitFailure) {
        let answer: [UInt8]
        do throws(GitFailure) {
            answer = try git(["rev-parse", "--show-toplevel", "--show-prefix"], in: folder)
        } catch .failed(_, let words) {
            throw .noRepository(folder: folder, words: words)
        }
        let lines = answer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        top = String(decoding: lines.first ?? [], as: UTF8.self) + "/"
        prefix = String(decoding: lines.dropFirst().first ?? [], as: UTF8.self)
    }

    /// A commit, by the digits that name it for good.
    package struct Commit: Hashable, Sendable {
        package let digits: String
        /// As the user named it.
        package let name: String
    }

    package func commit(_ revision: String) throws(GitFailure) -> Commit {
        do throws(GitFailure) {
            let answer = try git(
                ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], in: top)
            let digits = String(decoding: answer.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            return Commit(digits: digits, name: revision)
        } catch .failed {
            throw .unknownRevision(revision)
        }
    }

    /// The differences between the checkout and a commit.
    ///
    /// A file that a filter makes, as `git lfs` does, counts as changed when git has to read it to find out. A submodule
    /// always does: git would have to start another git in it, to which these settings don't go.
    package func changes(since commit: Commit) throws(GitFailure) -> RevisionChanges {
        let changed = try git(
            [
                "diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "--no-textconv",
                "--ignore-submodules=all", commit.digits, "--",
            ], in: top, settings: settingsWithoutFilters(in: top))
        let (known, submodules) = try indexed()
        return RevisionChanges(
            top: top, changed: Set<ExactText>(texts: paths(in: changed)).union(submodules), known: known)
    }

    /// The paths in the index: all, and those of submodules.
    private func indexed() throws(GitFailure) -> (all: Set<ExactText>, submodules: Set<ExactText>) {
        let (isSubmodule, tab) = (Array("160000 ".utf8), UInt8(ascii: "\t"))
        var (all, submodules): (Set<ExactText>, Set<ExactText>) = ([], [])
        for entry in try git(["ls-files", "--stage", "-z"], in: top).split(separator: 0) {
            let path = String(decoding: entry.drop { $0 != tab }.dropFirst(), as: UTF8.self)
            all.insert(path)
            if entry.starts(with: isSubmodule) { submodules.insert(path) }
        }
        return (all, submodules)
    }

    /// The place of a path in the repository: relative to `top`, empty for `top` itself.
    ///
    /// Relative ones are seen from where the repository was found from. Nothing has to be there.
    package func place(of path: String) throws(GitFailure) -> String {
        var parts: [Substring] = []
        for part in (path.hasPrefix("/") ? path : top + prefix + path).split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        let absolute = "/" + parts.joined(separator: "/") + "/"
        guard let place = absolute.after(top) else { throw .outside(path: path, top: top) }
        return String(place.dropLast())
    }

    /// Writes the files of a commit below these places (as `place` gives them) into a folder, where they stand as in the
    /// repository. Places that the commit doesn't have are passed over. No filter is run; files of Git LFS come from its
    /// folder in the repository, and stay pointers where they are not in there.
    ///
    /// With an index of its own instead of `git worktree`, which would leave a note in the repository, and instead of
    /// `git archive`, which leaves out what `.gitattributes` marks as `export-ignore`.
    package func checkOut(_ commit: Commit, below places: [String], to folder: String) throws(CheckOutFailure) {
        let index = ["GIT_INDEX_FILE": folder + "/.index"]
        let wholeTree = places.contains("")
        let listed = try answer(
            to: ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit.digits]
                + (wholeTree ? [] : ["--"] + places))
        try onDisk { () throws(FileError) in try writeFile(listed, to: folder + "/.paths") }
        let settings: [String]
        do { settings = ["core.sparseCheckout=false"] + (try settingsWithoutFilters(in: top)) } catch {
            throw .git(error)
        }
        _ = try answer(to: ["read-tree", commit.digits], settings: settings, variables: index)
        _ = try answer(
            to: ["checkout-index", "--quiet", "--prefix=\(folder)/", "-z", "--stdin"], settings: settings,
            input: folder + "/.paths", variables: index)
        let largeFiles: LargeFiles?
        do { largeFiles = try LargeFiles(of: self) } catch { throw .git(error) }
        try onDisk { () throws(FileError) in
            try removeFile(at: folder + "/.paths")
            try removeFile(at: folder + "/.index")
            try largeFiles?.replacePointers(at: paths(in: listed), in: OpenFolder(at: folder))
        }
    }

    private func answer(
        to arguments: [String], settings: [String] = [], input: String = "/dev/null", variables: [String: String] = [:]
    ) throws(CheckOutFailure) -> [UInt8] {
        do { return try git(arguments, in: top, settings: settings, input: input, variables: variables) } catch {
            throw .git(error)
        }
    }

    private func onDisk(_ work: () throws(FileError) -> Void) throws(CheckOutFailure) {
        do { try work() } catch { throw .file(error) }
    }

    package enum CheckOutFailure: Error, Hashable {
        case git(GitFailure)
        case file(FileError)
    }
}

/// Which files of a checkout are other than in a revision, or unknown to git.
package struct RevisionChanges: Hashable, Sendable {
    /// With a slash at its end.
    package let top: String
    /// Paths from `top`: changed, added or removed.
    package let changed: Set<ExactText>
    private let known: Set<ExactText>

    package init(top: String, changed: Set<ExactText>, known: Set<ExactText>) {
        self.top = top
        self.changed = changed
        self.known = known
    }

    /// Whether a file, by its absolute path, may be other than it was. What git does not follow, because it is new,
    /// ignored, or outside of the repository, always may.
    package func mayHaveChanged(_ path: String) -> Bool {
        guard let place = path.after(top) else { return true }
        return changed.contains(place) || !known.contains(place)
    }
}

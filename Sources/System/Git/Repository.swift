package import TatamiPrimitives

/// A git repository, queried by running git; it is never changed.
package struct Repository: Hashable, Sendable {
    /// The absolute path of the checkout with all links resolved and a trailing slash.
    package let top: String
    /// The path from `top` to the folder around which it was found, with a trailing slash unless it is empty.
    package let prefix: String

    /// Finds the repository that contains a folder.
    package init(around folder: String = ".") throws(GitFailure) {
        let answer: [UInt8]
        do throws(GitFailure) {
            answer = try git(["rev-parse", "--show-toplevel", "--show-prefix"], in: folder)
        } catch .failed(_, let words) {
            if let quoted = words.firstMatch(of: /dubious ownership in repository at '(.*)'/)?.output.1 {
                throw .foreignOwner(folder: String(quoted))
            }
            throw .noRepository(folder: folder, words: words)
        }
        let lines = answer.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        top = String(decoding: lines.first ?? [], as: UTF8.self) + "/"
        prefix = String(decoding: lines.dropFirst().first ?? [], as: UTF8.self)
    }

    /// A commit with its full hash.
    package struct Commit: Hashable, Sendable {
        package let digits: String
        /// The name given by the user.
        package let name: String
    }

    /// Returns the commit that a revision names; throws `unknownRevision` if there is none.
    package func commit(_ revision: String) throws(GitFailure) -> Commit {
        do throws(GitFailure) {
            let answer = try git(
                ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], in: top)
            return Commit(digits: firstLine(ofOutput: answer), name: revision)
        } catch .failed {
            throw .unknownRevision(revision, remedy: remedy(for: revision))
        }
    }

    /// The name of the current branch; nil if none is checked out.
    package var branch: String? {
        let answer = (try? git(["symbolic-ref", "--quiet", "--short", "HEAD"], in: top)) ?? []
        let name = firstLine(ofOutput: answer)
        return name.isEmpty ? nil : name
    }

    /// Returns how a missing revision is fetched; nil if there is nothing to fetch it from.
    private func remedy(for revision: String) -> GitFailure.Remedy? {
        func lines(_ arguments: String...) -> [Substring] {
            String(decoding: (try? git(arguments, in: top)) ?? [], as: UTF8.self).split(separator: "\n")
        }
        let remotes = lines("remote")
        let customary = ["origin", "upstream"].first { revision.hasPrefix("\($0)/") }
        if let customary, !remotes.contains(customary[...]) { return .addRemote(customary) }
        guard let usual = remotes.first(where: { $0 == "origin" }) ?? remotes.first else { return nil }
        if revision.contains(where: { "~^@:".contains($0) }) {
            return lines("rev-parse", "--is-shallow-repository") == ["true"] ? .unshallow : nil
        }
        guard !revision.isEmpty, !revision.hasPrefix("-") else { return nil }
        for remote in remotes {
            if let branch = revision.after("\(remote)/") { return .branch(String(branch), remote: String(remote)) }
        }
        return .name(remote: String(usual))
    }

    /// Returns the differences between the checkout and a commit.
    ///
    /// A file produced by a filter, such as `git lfs`, counts as changed if git has to read it to decide. A
    /// submodule always does: git would have to start another git in it, to which these settings don't apply.
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

    /// Returns the paths in the index: all of them, and those of submodules.
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

    /// Returns a path relative to `top`, empty for `top` itself.
    ///
    /// Relative paths are relative to the folder that the repository was found from. The path need not exist.
    package func place(of path: String) throws(GitFailure) -> String {
        let absolute = absolutePath(path.hasPrefix("/") ? path : top + prefix + path)
        guard let place = (absolute == "/" ? absolute : absolute + "/").after(top) else {
            throw .outside(path: path, top: top)
        }
        return String(place.dropLast())
    }

    /// Returns whether a file of a commit below these paths contains a text; false also if git fails.
    package func contains(_ text: String, in commit: Commit, below places: [String]) -> Bool {
        let search = ["grep", "--quiet", "--fixed-strings", "-e", text, commit.digits]
        let paths = places.contains("") ? [] : ["--"] + places
        return (try? git(search + paths, in: top, variables: ["GIT_LITERAL_PATHSPECS": "1"])) != nil
    }

    /// Writes the files of a commit below these paths into a folder with the repository's structure. The paths are in
    /// the form of `place(of:)`; those missing in the commit are ignored. No filter is run; Git LFS files are taken
    /// from the repository's store, and stay pointers if they are missing there.
    ///
    /// Uses a separate index instead of `git worktree`, which would register it in the repository, and instead of
    /// `git archive`, which omits files marked `export-ignore`.
    package func checkOut(_ commit: Commit, below places: [String], to folder: String) throws(GitFailure) {
        let index = ["GIT_INDEX_FILE": folder + "/.index"]
        let wholeTree = places.contains("")
        let listed = try git(
            ["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit.digits] + (wholeTree ? [] : ["--"] + places),
            in: top)
        try onDisk { () throws(FileError) in try writeFile(listed, to: folder + "/.paths") }
        let settings = ["core.sparseCheckout=false"] + (try settingsWithoutFilters(in: top))
        _ = try git(["read-tree", commit.digits], in: top, settings: settings, variables: index)
        _ = try git(
            ["checkout-index", "--quiet", "--prefix=\(folder)/", "-z", "--stdin"], in: top, settings: settings,
            input: folder + "/.paths", variables: index)
        let largeFiles = try LargeFiles(of: self)
        try onDisk { () throws(FileError) in
            try removeFile(at: folder + "/.paths")
            try removeFile(at: folder + "/.index")
            try largeFiles?.replacePointers(at: paths(in: listed), in: OpenFolder(at: folder))
        }
    }

    private func onDisk(_ work: () throws(FileError) -> Void) throws(GitFailure) {
        try rethrowing(as: GitFailure.unwritable, work)
    }
}

/// The files of a checkout that differ from a revision or are unknown to git.
package struct RevisionChanges: Hashable, Sendable {
    /// The path of the checkout with a trailing slash.
    package let top: String
    /// Paths relative to `top` of changed, added or removed files.
    package let changed: Set<ExactText>
    private let known: Set<ExactText>

    package init(top: String, changed: Set<ExactText>, known: Set<ExactText>) {
        self.top = top
        self.changed = changed
        self.known = known
    }

    /// Returns whether a file, given by its absolute path, may have changed. A file that git doesn't track,
    /// because it is new, ignored or outside of the repository, always may.
    package func mayHaveChanged(_ path: String) -> Bool {
        guard let place = path.after(top) else { return true }
        return changed.contains(place) || !known.contains(place)
    }
}

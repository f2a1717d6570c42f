import TatamiPrimitives
package import TatamiRendering
package import TatamiResults
import TatamiSceneFile
package import TatamiSystem

/// The drawing of a commit's scenes, as the expected side of a comparison without baselines.
package struct RevisionDrawing {
    package let repository: Repository
    package let commit: Repository.Commit
    package let project: Project

    package typealias Failure = SessionFailure

    /// Draws the selection in the commit into `folder`, as if approved, and returns what could not be drawn.
    ///
    /// The commit's files are in a scratch folder meanwhile; the checkout and the project's own baselines are
    /// not changed.
    func draw(
        _ selection: CaseSelection, into folder: SnapshotFolder, limits: Limits, workers: (_ scenes: Int) -> WorkerPool?
    ) throws(Failure) -> [Outcome] {
        let scratch = try rethrowing(as: Failure.unwritable) { () throws(FileError) in try ScratchFolder() }
        // Keeps the scratch folder until the end.
        defer { withExtendedLifetime(scratch) {} }
        let tree = scratch.path + "/tree"
        var (past, arguments, places) = try moved(to: tree, selection.arguments)
        if let shared = project.root.flatMap({ try? repository.place(of: $0) }) {
            past.root = shared.isEmpty ? tree : "\(tree)/\(shared)"
            // Scenes that contain no `../` need nothing outside of their folders.
            if repository.contains("../", in: commit, below: places) { places.append(shared) }
        }
        try rethrowing(as: Failure.unwritable) { () throws(FileError) in try createFolders(at: tree) }
        try rethrowing(as: Failure.git) { () throws(GitFailure) in
            try repository.checkOut(commit, below: places, to: tree)
        }
        let root = "\(tree)/\(repository.prefix)"
        let chosen = CaseSelection(arguments: arguments, variants: selection.variants, shard: selection.shard)
        let cases = try rethrowing(as: Failure.project) { () throws(ProjectFailure) in
            try past.cases(chosen, in: root).references
        }
        let place = SnapshotPlace(folder: folder, pending: PendingSnapshots(path: scratch.path + "/pending"))
        // Records the accessibility text of all scenes: the current ones decide whether it is compared.
        let rules = VerificationRules(
            place: place, record: .all, variants: project.variants(selection.variants), lint: nil, accessibility: .all)
        var run = VerificationRun(
            of: past, rules, workers: workers(Set<ExactText>(texts: cases.map(\.scene)).count), limits: limits)
        return try rethrowing(as: Failure.run) { () throws(RunFailure) in
            let standing = try EnvironmentStanding.ofNothing(besides: past.fonts)
            var missing: [Outcome] = []
            try run.verify(cases, in: standing) { if !$0.isRecorded { missing.append(inCommit($0, from: root)) } }
            return missing
        }
    }

    /// Returns the project and arguments for the commit's tree, and the paths in the repository that they
    /// need.
    private func moved(
        to tree: String, _ arguments: [String]
    ) throws(Failure) -> (project: Project, arguments: [String], places: [String]) {
        var past = project
        past.settings.scenes = []
        var moved: [String] = []
        var places: [String] = []
        // A scene may use the files beside it, so its whole folder is needed.
        func need(_ place: String, isFile: Bool) {
            places.append(isFile ? place.split(separator: "/").dropLast().joined(separator: "/") : place)
        }
        for pattern in project.patterns {
            let place = try place(of: pattern.text)
            past.settings.scenes.append(.init(text: "\(tree)/\(place)", place: pattern.place))
        }
        for argument in arguments {
            let scenes = try rethrowing(as: Failure.project) { () throws(ProjectFailure) in
                try project.scenes(argument)?.files
            }
            if let scenes, !scenes.isEmpty {
                let place = try place(of: argument)
                moved.append("\(tree)/\(place)")
                need(place, isFile: scenes == [argument])
            } else {
                moved.append(argument)
            }
        }
        if arguments.isEmpty || moved.contains(where: { !$0.hasPrefix(tree) }) {
            for pattern in project.patterns {
                let glob = GlobPattern(pattern.text)
                let isFile = glob.isLiteral && SceneSearch.isNamedAsScene(pattern.text)
                need(try place(of: glob.isLiteral ? pattern.text : glob.base), isFile: isFile)
            }
        }
        return (past, moved, places)
    }

    private func place(of path: String) throws(Failure) -> String {
        try rethrowing(as: Failure.git) { () throws(GitFailure) in try repository.place(of: path) }
    }

    /// Returns an outcome with its paths as git writes them: `HEAD~1:snapshots/chat.yaml`.
    private func inCommit(_ outcome: Outcome, from root: String) -> Outcome {
        func fromCommit(_ path: String) -> String {
            path.after(root).map { "\(commit.name):" + $0 } ?? path
        }
        var outcome = outcome
        outcome.scene = outcome.scene.map(fromCommit)
        if var place = outcome.place {
            place.file = fromCommit(place.file)
            outcome.place = place
        }
        if case .couldNotRun(.invalidScene(var diagnostics)) = outcome.verdict {
            for index in diagnostics.indices { diagnostics[index].file = fromCommit(diagnostics[index].file) }
            outcome.verdict = .couldNotRun(.invalidScene(diagnostics))
        }
        return outcome
    }
}

package import TatamiRendering
package import TatamiResults
import TatamiSystem
import TatamiPrimitives
package import TatamiSceneFile

/// Which of a project's snapshots a command means.
package struct CaseSelection: Sendable {
    /// Scene files, folders of them, and names of snapshots or patterns of names; empty for all.
    package var arguments: [String]
    /// In which the shots of scenes are meant, over those that they list.
    package var variants: VariantMatrix
    /// Only the part of one machine.
    package var shard: ShardRequest?
    /// Only what failed in this run.
    package var failures: RunRecord.Failures?
    /// Only scenes that these have touched.
    package var changes: SceneChanges?

    package init(
        arguments: [String] = [], variants: VariantMatrix = VariantMatrix(), shard: ShardRequest? = nil,
        failures: RunRecord.Failures? = nil, changes: SceneChanges? = nil
    ) {
        self.arguments = arguments
        self.variants = variants
        self.shard = shard
        self.failures = failures
        self.changes = changes
    }

    /// Before the shards part what is left.
    func includes(_ reference: CaseReference) -> Bool {
        guard let failures else { return true }
        return failures.snapshots.contains(reference.name) || failures.scenes.contains(reference.scene)
    }
}

/// The cases that a selection means.
package struct SelectedCases: Sendable {
    package var references: [CaseReference] = []
    /// How many there were before the shard, the last run and what changed narrowed them down.
    package var known = 0
    /// Scenes that can't be read, so that nobody knows their shots.
    package var unreadable: [Outcome] = []
    /// What the other machines do, of a shard.
    package var shard: ShardChoice?
}

extension Project {
    /// Looks through the scenes for the cases that are meant; nothing is drawn.
    ///
    /// `root` is another place than the working folder, such as an older checkout, where what the arguments name may be
    /// missing.
    package func cases(_ selection: CaseSelection, in root: String = "") throws(Failure) -> SelectedCases {
        var files: [String] = []
        var patterns: [NamePattern] = []
        for argument in selection.arguments {
            let found = try scenes(argument, in: root)
            if let found, !found.isEmpty {
                files += found.filter { root.isEmpty || exists($0) }
            } else {
                patterns.append(NamePattern(argument, isFolder: found != nil))
            }
        }
        let named = Set<ExactText>(texts: files)
        if selection.arguments.isEmpty || !patterns.isEmpty { files += try scenes(in: root).files }
        var known: Set<ExactText> = []
        let cases = CaseEnumeration(
            files.filter { known.insert($0).inserted }, of: self, variants: variants(selection.variants),
            isChanged: selection.changes?.touch)
        var selected = SelectedCases()
        var matched: Set<Int> = []
        var names: [SnapshotName] = []
        var inputs: Set<ExactText> = []
        while let next = try next(of: cases) {
            let reference = next.reference
            names.append(reference.name)
            let matching = patterns.indices.filter { patterns[$0].matches(reference.name) }
            matched.formUnion(matching)
            guard selection.arguments.isEmpty || named.contains(reference.scene) || !matching.isEmpty else { continue }
            selected.known += 1
            if selection.shard != nil { inputs.formUnion(cases.inputs) }
            guard !cases.isUntouched, selection.includes(reference) else { continue }
            selected.references.append(reference)
            if let failure = cases.failure {
                selected.unreadable.append(next.outcome(.couldNotRun(failure)))
            }
        }
        if root.isEmpty, let idle = patterns.indices.first(where: { !matched.contains($0) }) {
            throw patterns[idle].failure(among: names)
        }
        if let shard = selection.shard { selected.keep(shard, among: names, ofFiles: inputs) }
        return selected
    }

    private func next(of cases: CaseEnumeration) throws(Failure) -> CaseEnumeration.Case? {
        do throws(VerificationRun.Failure) { return try cases.next() } catch { throw .cases(error) }
    }

    private func exists(_ path: String) -> Bool { (try? FileVersion(ofFileAt: path)) != nil }
}

/// An argument that names snapshots: `chat` all of a scene or a folder of scenes, `chat/long` one, `chat/*` by a pattern.
struct NamePattern {
    let pattern: GlobPattern
    /// Whether a folder has this name too, which holds no scene.
    let isFolder: Bool

    init(_ text: String, isFolder: Bool) {
        pattern = GlobPattern(text)
        self.isFolder = isFolder
    }

    func matches(_ name: SnapshotName) -> Bool {
        pattern.covers(name.description) || name.variant != nil && pattern.covers("\(name.scene)/\(name.shot)")
    }

    func failure(among names: [SnapshotName]) -> Project.Failure {
        if isFolder { return .noScenes(folder: pattern.text) }
        let nearest = pattern.text.contains("/") ? names.map(\.description) : names.map(\.scene)
        return .unknownName(pattern.text, nearest: NearestName.nearest(to: pattern.text, among: nearest))
    }
}

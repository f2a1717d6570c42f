import TatamiPrimitives
package import TatamiRendering
package import TatamiResults
package import TatamiSceneFile
import TatamiSystem

/// A selection of a project's snapshots by a command.
package struct CaseSelection: Sendable {
    /// Scene files, folders of them, and names or name patterns of snapshots; empty for all.
    package var arguments: [String] = []
    /// The requested variants, in place of those that the scenes list.
    package var variants = VariantMatrix()
    /// The shard to select; nil for all.
    package var shard: ShardRequest?
    /// Selects only the failures of this run; nil for no restriction.
    package var failures: RunRecord.Failures?
    /// Selects only scenes affected by these changes; nil for no restriction.
    package var changes: SceneChanges?

    /// Whether a case is selected before sharding.
    func includes(_ reference: CaseReference) -> Bool {
        includes(reference.name) || failures?.scenes.contains(reference.scene) == true
    }

    /// Whether a snapshot or picture is selected before sharding.
    func includes(_ name: SnapshotName) -> Bool { failures?.snapshots.contains(name) ?? true }
}

/// The snapshots of a selection.
package struct SelectedCases: Sendable {
    package var references: [CaseReference] = []
    /// The pictures of other tools.
    package var pictures: [PictureCase] = []
    /// The names of all snapshots that the read scenes draw, chosen or not.
    package var names: Set<SnapshotName> = []
    /// The number of snapshots before restriction by shard, last run and changes.
    package var known = 0
    /// Links to scenes or folders that were not followed.
    package var links: [String] = []
    /// Outcomes of scenes that can't be read, whose shots are unknown.
    package var unreadable: [Outcome] = []
    /// The shard with the division among machines; nil without sharding.
    package var shard: ShardChoice?
}

extension Project {
    /// Returns the selected cases without drawing; `pictures` are those of other tools to choose from.
    ///
    /// `root` is a folder other than the current directory, such as an older checkout, in which files named
    /// by the arguments may be missing.
    package func cases(
        _ selection: CaseSelection, in root: String = "", pictures: [PictureCase] = []
    ) throws(Failure) -> SelectedCases {
        var files: [String] = []
        var links: [String] = []
        var patterns: [NamePattern] = []
        for argument in selection.arguments {
            let found = try scenes(argument, in: root)
            links += found?.links ?? []
            if let found, !found.files.isEmpty {
                files += found.files.filter { root.isEmpty || isRegularFile($0) }
            } else {
                patterns.append(NamePattern(argument, isFolder: found != nil))
            }
        }
        let named = Set<ExactText>(texts: files)
        if selection.arguments.isEmpty || !patterns.isEmpty {
            let all = try scenes(in: root)
            files += all.files
            if selection.arguments.isEmpty { links += all.links }
        }
        var known: Set<ExactText> = []
        let cases = CaseEnumeration(
            files.filter { known.insert($0).inserted }, of: self, variants: variants(selection.variants),
            isChanged: selection.changes?.touch)
        var selected = SelectedCases(links: links)
        var matched: Set<Int> = []
        var names: [SnapshotName] = []
        var inputs: Set<ExactText> = []
        while let next = try rethrowing(as: Failure.cases, cases.next) {
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
        for next in pictures {
            names.append(next.name)
            let matching = patterns.indices.filter { patterns[$0].matches(next) }
            matched.formUnion(matching)
            guard selection.arguments.isEmpty || !matching.isEmpty else { continue }
            selected.known += 1
            if selection.includes(next.name) { selected.pictures.append(next) }
            if selection.shard != nil, let file = next.expected { inputs.insert(ExactText(file.path)) }
        }
        if root.isEmpty, let idle = patterns.indices.first(where: { !matched.contains($0) }) {
            throw patterns[idle].failure(among: names)
        }
        selected.names = Set(names)
        if let shard = selection.shard { selected.keep(shard, among: names, ofFiles: inputs) }
        return selected
    }
}

/// An argument that selects snapshots: `chat` all of a scene or a folder of scenes, `chat/long` one, `chat/*`
/// a pattern.
struct NamePattern {
    let pattern: GlobPattern
    /// Whether there is a folder of this name, without scenes.
    let isFolder: Bool

    init(_ text: String, isFolder: Bool) {
        pattern = GlobPattern(text)
        self.isFolder = isFolder
    }

    /// Whether it selects a snapshot, by its name with or without the variant, its scene or a folder of the scene.
    func matches(_ name: SnapshotName) -> Bool {
        pattern.covers(name.description) || name.variant != nil && pattern.covers("\(name.scene)/\(name.shot)")
    }

    /// Whether it selects a picture of another tool, by its name, its file, or a folder of it.
    func matches(_ picture: PictureCase) -> Bool {
        matches(picture.name) || pattern.covers(picture.approved.path)
            || picture.actual.map { pattern.covers($0.path) } ?? false
    }

    /// Returns the error for an argument that selects nothing; `names` are those to choose from.
    func failure(among names: [SnapshotName]) -> Project.Failure {
        if isFolder { return .noScenes(folder: pattern.text) }
        let nearest = names.map(\.scene) + (pattern.text.contains("/") ? names.map(\.description) : [])
        return .unknownName(pattern.text, nearest: NearestName.nearest(to: pattern.text, among: nearest))
    }
}

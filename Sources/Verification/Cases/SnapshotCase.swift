import TatamiImages
import TatamiMessages
package import TatamiPrimitives
package import TatamiRendering
package import TatamiResults
package import TatamiSceneFile
import TatamiSystem

/// A shot of a scene, resolved, with the name of its baseline and the files that it was read from.
package struct SnapshotCase {
    package let name: SnapshotName
    /// The place of the shot in the scene's file or code.
    let place: SourcePlace
    let shot: Shot
    let loaded: LoadedScene
    let resolved: ResolvedScene

    package init(name: SnapshotName, shot: Shot, loaded: LoadedScene, resolved: ResolvedScene) {
        self.name = name
        self.shot = shot
        place = loaded.source.place(ofShot: shot)
        self.loaded = loaded
        self.resolved = resolved
    }

    /// The current content of the files read so far.
    var inputs: InputRecord { InputRecord(ofFiles: loaded.inputs) }

    /// Whether none of these files was written since shortly before `start`, so that they still have what was
    /// read.
    func wereInputsUntouched(since start: FileTime) -> Bool {
        loaded.inputs.allSatisfy { wasUntouched($0, since: start) }
    }
}

/// A reference to a case that is not read yet: the scene's file and the snapshot's name.
package struct CaseReference: Hashable, Sendable, Codable {
    @ExactText package var scene: String
    package var name: SnapshotName
}

/// A sequence of the cases of scene files; a scene is read on demand, and not at all if its pictures are
/// remembered.
final class CaseEnumeration {
    private var scenes: ArraySlice<String>
    private var waiting: ArraySlice<Case> = []
    private var names: [SnapshotName: String] = [:]
    private let reader: CaseReader
    private let isChanged: (LoadedScene) -> Bool
    /// Whether `isChanged` was false for the scene of the last case.
    private(set) var isUntouched = false

    var memory: DrawingMemory?
    private let included: Set<CaseReference>?
    /// The number of following scenes that the memory has prefetched.
    private var ahead = 0
    private static let longestAhead = 512

    struct Case {
        var reference: CaseReference
        /// The place of the shot.
        var place: SourcePlace
        /// Whether the snapshot is certainly equal to its baseline.
        var isApproved = false
        /// The scene's own settings for verification.
        var wishes = SceneWishes()

        /// Returns the outcome of a case without any further information.
        func outcome(_ verdict: Verdict) -> Outcome {
            Outcome(name: reference.name, scene: reference.scene, place: place, verdict: verdict)
        }
    }

    /// Enumerates the cases in `including`, or all. `isChanged` is called once for each scene that can be
    /// read.
    init(
        _ scenes: [String], of project: Project, variants: VariantRequest, including: Set<CaseReference>? = nil,
        memory: DrawingMemory? = nil, limits: Limits = .standard, isChanged: ((LoadedScene) -> Bool)? = nil
    ) {
        self.scenes = scenes[...]
        included = including
        self.memory = memory
        let loader = SceneLoader(of: project, images: ImageLoader(limits: limits))
        reader = CaseReader(loader, variants: variants)
        self.isChanged = isChanged ?? { _ in true }
    }

    /// The reason why the scene of the last case could not be read; nil if it could.
    var failure: Verdict.Failure? { reader.failure }

    /// The files that the scene of the last case was read from.
    var inputs: [String] { reader.inputs }

    var timings: Timings { reader.timings }

    /// Returns the next case; nil after the last.
    func next() throws(VerificationRun.Failure) -> Case? {
        while waiting.isEmpty {
            guard let scene = scenes.popFirst() else { return nil }
            let cases = cases(of: scene)
            for name in cases.map(\.reference.name) {
                // Files with the same scene name may have different shots, as those of previews do.
                if let first = names.updateValue(scene, forKey: name), !first.isSame(as: scene) {
                    throw .sameName(name.scene, first: first, second: scene)
                }
            }
            isUntouched = reader.scene.map { !isChanged($0) } ?? false
            waiting = cases.filter { included?.contains($0.reference) ?? true }[...]
        }
        return waiting.popFirst()
    }

    private func cases(of scene: String) -> [Case] {
        if ahead == 0 {
            ahead = Self.longestAhead
            memory?.look(aheadTo: CollectionOfOne(scene) + scenes.prefix(ahead - 1))
        }
        ahead -= 1
        if let known = memory?.snapshots(ofScene: scene) {
            return known.map {
                Case(
                    reference: CaseReference(scene: scene, name: $0.name), place: $0.place,
                    isApproved: $0.isApproved, wishes: $0.wishes)
            }
        }
        Heartbeat.begin(scene)
        defer { Heartbeat.end() }
        let references = reader.references(toScene: scene)
        let wishes = reader.scene?.source.wishes ?? SceneWishes()
        let known = memory?.begin(
            scene: scene, read: reader.scene, snapshots: references.map { ($0.reference.name, $0.place) },
            wishes: wishes)
        return references.enumerated().map { number, next in
            Case(
                reference: next.reference, place: next.place, isApproved: known?[number] ?? false, wishes: wishes)
        }
    }
}

extension DiagnosticRecord {
    package init(_ diagnostic: Diagnostic) {
        self.init(
            severity: diagnostic.severity, file: diagnostic.place.file, line: diagnostic.place.line,
            column: diagnostic.place.column, sentence: diagnostic.message.text)
    }
}

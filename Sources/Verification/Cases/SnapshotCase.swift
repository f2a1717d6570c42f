package import TatamiResults
package import TatamiRendering
import TatamiSystem
import TatamiImages
package import TatamiSceneFile
import TatamiMessages
package import TatamiPrimitives

/// A scene as one shot shows it, with the files that it came from, under the name that its baseline has.
package struct SnapshotCase {
    package let name: SnapshotName
    /// Where the shot stands in the scene's file, or in the code that says it.
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

    /// What the scene was read from so far, as it is now.
    var inputs: InputRecord { InputRecord(ofFiles: loaded.inputs) }

    /// Whether none of these files was written since shortly before `start`: what they hold now is what was read.
    func wereInputsUntouched(since start: FileTime) -> Bool {
        loaded.inputs.allSatisfy { wasUntouched($0, since: start) }
    }
}

/// A case that is not read yet: the scene's file, and the snapshot's name, which names the shot.
package struct CaseReference: Hashable, Sendable, Codable {
    @ExactText package var scene: String
    package var name: SnapshotName
}

/// The cases of scene files, one after the other; a scene is read when its turn comes, and not even then when it is
/// remembered what it drew.
final class CaseEnumeration {
    private var scenes: ArraySlice<String>
    private var waiting: ArraySlice<Case> = []
    private var names: [ExactText: String] = [:]
    private let reader: CaseReader
    private let isChanged: (LoadedScene) -> Bool
    /// Whether `isChanged` said no of the scene of the last case.
    private(set) var isUntouched = false

    var memory: DrawingMemory?
    private let included: Set<CaseReference>?
    /// How many of the next scenes the memory was asked to look at.
    private var ahead = 0
    private static let longestAhead = 512

    struct Case {
        var reference: CaseReference
        /// Where its shot stands.
        var place: SourcePlace
        /// What it is known to look like; nil when nothing is known of it.
        var look: RememberedLook?
        /// Whether all that it is drawn from is as it was when it looked so, and its baseline too.
        var isApproved = false
        /// What its scene says itself.
        var wishes = SceneWishes()

        /// Before anything else is known of it.
        func outcome(_ verdict: Verdict) -> Outcome {
            Outcome(name: reference.name, scene: reference.scene, place: place, verdict: verdict)
        }
    }

    /// Those `including`, or all. `isChanged` is asked once for each scene that is read and can be.
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

    /// Why the scene of the last case could not be read; nil when it could.
    var failure: Verdict.Failure? { reader.failure }

    /// What the scene of the last case was read from.
    var inputs: [String] { reader.inputs }

    var timings: Timings { reader.timings }

    /// nil after the last.
    func next() throws(VerificationRun.Failure) -> Case? {
        while waiting.isEmpty {
            guard let scene = scenes.popFirst() else { return nil }
            let cases = cases(of: scene)
            guard let name = cases.first?.reference.name.scene else { continue }
            if let first = names.updateValue(scene, forKey: ExactText(name)) {
                throw .sameName(name, first: first, second: scene)
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
                    reference: CaseReference(scene: scene, name: $0.name), place: $0.place, look: $0.look,
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
                reference: next.reference, place: next.place, look: known?[number].look,
                isApproved: known?[number].isApproved ?? false, wishes: wishes)
        }
    }
}

extension DiagnosticRecord {
    package init(_ diagnostic: Diagnostic) {
        let severity: Severity =
            switch diagnostic.severity {
            case .error: .error
            case .warning: .warning
            case .note: .note
            }
        self.init(
            severity: severity, file: diagnostic.place.file, line: diagnostic.place.line,
            column: diagnostic.place.column, sentence: diagnostic.reason.sentence.text)
    }
}

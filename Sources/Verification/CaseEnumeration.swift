import TatamiDrawing
import TatamiImageCoding

/// The cases of scene files, one after the other; a scene is read when its turn comes.
final class CaseEnumeration {
    private var scenes: ArraySlice<String>
    private var waiting: ArraySlice<CaseReference> = []
    private var names: [String: String] = [:]
    private let reader = CaseReader(images: ImageLoader())

    init(_ scenes: [String]) {
        self.scenes = scenes[...]
    }

    /// Why the scene of the last case could not be read; nil when it could.
    var obstacle: Verdict.Obstacle? { reader.obstacle }

    var timings: Timings { reader.timings }

    /// nil after the last.
    func next() throws(VerificationRun.Failure) -> CaseReference? {
        while waiting.isEmpty {
            guard let scene = scenes.popFirst() else { return nil }
            let name = LoadedScene.name(ofFile: scene)
            if let first = names.updateValue(scene, forKey: name) {
                throw .sameName(name, first: first, second: scene)
            }
            waiting = try reader.references(toScene: scene)[...]
        }
        return waiting.popFirst()
    }
}

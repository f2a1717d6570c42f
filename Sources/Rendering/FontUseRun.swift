import TatamiLayout
package import TatamiPrimitives
package import TatamiSceneFile
import TatamiScenes
import TatamiSystem
import TatamiTypesetting

/// A run that lists the fonts with which scenes are drawn.
package struct FontUseRun {
    package private(set) var diagnostics: [Diagnostic] = []
    private var faces: Set<FontFace> = []
    private var files: [ExactText: String] = [:]
    private let worker: RenderWorker

    package init(of project: Project, limits: Limits = .standard) {
        worker = RenderWorker(RenderOptions(limits: limits), of: project)
    }

    /// A face that is used.
    package struct Use: Hashable, Encodable, Sendable {
        /// The full name, such as `Inter Semi Bold`.
        package var font: String
        /// The font's file as the scene or the project names it; nil for an installed font.
        package var file: ExactText?
        /// The Debian package of an installed font; nil for others.
        package var package: String?
    }

    /// The used faces in order of name, without duplicates.
    package var uses: [Use] {
        let uses = faces.map { face in
            let known = FontCatalogue.files.first { $0.path.isSame(as: face.file) }
            return Use(font: face.name, file: files[face.file].map { ExactText($0) }, package: known?.package)
        }
        return Set(uses).sorted { ($0.font, $0.file ?? "") < ($1.font, $1.file ?? "") }
    }

    /// Collects the fonts of all shots of a scene, at rest or at their moment.
    package mutating func look(at path: String) throws(RenderFailure) {
        Heartbeat.begin(path)
        defer { Heartbeat.end() }
        guard let scene = try worker.load(path, &diagnostics) else { return }
        for shot in scene.source.shots {
            let (resolved, found) = scene.source.resolve(shot)
            diagnostics.appendNew(found)
            guard let resolved else { continue }
            for file in resolved.scene.fonts.files { files[file.path] = file.name }
            let plan = try worker.plan(resolved)
            diagnostics.appendNew(plan.diagnostics.filter { $0.severity == .error })
            plan.tree.root.forEach { node in
                guard case .text(let text) = node.content else { return }
                for run in text.lines.lazy.flatMap(\.line.runs) { faces.insert(run.font) }
            }
        }
    }
}

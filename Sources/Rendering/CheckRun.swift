import TatamiLoading
import TatamiDrawing
import TatamiFiles
import TatamiImageCoding
package import TatamiPrimitives
package import TatamiSceneFile
import TatamiProcesses
import TatamiScenes

/// Says everything that is wrong with scenes in all their shots and states, and with the images that they show.
package struct CheckRun {
    package private(set) var diagnostics: [Diagnostic] = []
    private let images: ImageLoader
    private let values: [GivenValue]
    private var maker: PictureMaker?

    /// `values` are given to each scene over those of its file.
    package init(values: [GivenValue] = [], limits: Limits = .standard) {
        self.values = values
        images = ImageLoader(limits: limits)
    }

    /// Looks through one scene file. Each of its pictures is planned, since only layout shows whether constraints can hold,
    /// and which characters are shown.
    package mutating func check(_ path: String) throws(RenderFailure) {
        WorkNote.begin(path)
        defer { WorkNote.end() }
        let read: LoadedScene
        do throws(FileError) {
            let (loaded, found) = try LoadedScene.load(path, images: images)
            guard let loaded else { return diagnostics.appendNew(found) }
            read = loaded
        } catch {
            throw .unreadableScene(error)
        }
        let scene: LoadedScene
        do throws(SceneSource.UnknownName) { scene = try read.giving(values) } catch {
            throw .unknownName(error.problem, known: read.source.valueNames, scene: path)
        }
        let maker = try pictureMaker()
        var planned: [Diagnostic] = []
        var isFilmPlanned = false
        diagnostics.appendNew(
            scene.source.check { resolved in
                WorkNote.begin(path)
                let plan = maker.plan(resolved)
                planned.appendNew(plan.problems)
                planned.appendNew(maker.problemsOfDrawing(plan, of: resolved))
                guard resolved.scene.timeline != nil, !isFilmPlanned else { return }
                isFilmPlanned = true
                for time in [.zero, maker.playback(of: resolved).duration] {
                    planned.appendNew(maker.plan(resolved, at: time).problems)
                }
            })
        diagnostics.appendNew(planned)
    }

    private mutating func pictureMaker() throws(RenderFailure) -> PictureMaker {
        if let maker { return maker }
        let new = try PictureMaker.reused(images: images)
        maker = new
        return new
    }
}

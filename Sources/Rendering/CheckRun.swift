import TatamiSystem
import TatamiImages
package import TatamiPrimitives
package import TatamiSceneFile
import TatamiScenes
import TatamiTypesetting

/// Says everything that is wrong with scenes in all their shots and states, and with the images that they show.
package struct CheckRun {
    package private(set) var diagnostics: [Diagnostic] = []
    private let loader: SceneLoader
    private let values: [GivenValue]
    private let overrides: ScreenOverrides
    private let variants: VariantRequest
    private var maker: PictureMaker?

    /// `values` are given to each scene over those of its file, and `overrides` to each screen; `variants` are those to
    /// check.
    package init(
        of project: Project, values: [GivenValue] = [], overrides: ScreenOverrides = ScreenOverrides(),
        variants: VariantMatrix = VariantMatrix(), limits: Limits = .standard
    ) {
        (self.values, self.overrides) = (values, overrides)
        self.variants = VariantRequest(asked: variants)
        loader = SceneLoader(of: project, images: ImageLoader(limits: limits))
    }

    /// Looks through one scene file. Each of its pictures is planned, since only layout shows whether constraints can hold,
    /// and which characters are shown; those that are sound are linted.
    package mutating func check(_ path: String) throws(RenderFailure) {
        Heartbeat.begin(path)
        defer { Heartbeat.end() }
        let read: LoadedScene
        do throws(FileError) {
            let (loaded, found) = try loader.load(path)
            guard let loaded else { return diagnostics.appendNew(found) }
            read = loaded.inVariants(variants)
        } catch {
            throw .unreadableScene(error)
        }
        let scene: LoadedScene
        do throws(SceneSource.UnknownName) { scene = try read.giving(values) } catch {
            throw .unknownName(error.reason, known: read.source.valueNames, scene: path)
        }
        let maker = try pictureMaker()
        let pardons = loader.project.settings.pardons
        var planned: [Diagnostic] = []
        var issues = LintIssuesOfShots()
        var isFilmPlanned = false
        func plan(_ resolved: ResolvedScene, _ shot: Shot) throws(FontError) {
            Heartbeat.begin(path)
            let plan = try maker.plan(resolved)
            planned.appendNew(plan.diagnostics)
            planned.appendNew(maker.diagnosticsOfDrawing(plan, of: resolved))
            if plan.isSound { issues.add(maker.lint(plan, of: resolved, pardons: pardons), of: shot) }
            guard resolved.scene.timeline != nil, !isFilmPlanned else { return }
            isFilmPlanned = true
            for time in [.zero, maker.playback(of: resolved).duration] {
                planned.appendNew(try maker.plan(resolved, at: time).diagnostics)
            }
        }
        var failure: FontError?
        let found = scene.source.check(overrides: overrides) { resolved, shot in
            guard failure == nil else { return }
            do throws(FontError) { try plan(resolved, shot) } catch { failure = error }
        }
        if let failure { throw .fonts(failure) }
        diagnostics.appendNew(found)
        diagnostics.appendNew(planned)
        let isComplete = !found.hasErrors && !planned.hasErrors
        diagnostics.appendNew(issues.warnings(pardons: isComplete ? scene.source.pardons : []))
    }

    private mutating func pictureMaker() throws(RenderFailure) -> PictureMaker {
        if let maker { return maker }
        let new = try PictureMaker.reused(images: loader.images)
        maker = new
        return new
    }
}

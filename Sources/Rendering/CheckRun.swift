package import TatamiPrimitives
package import TatamiSceneFile
import TatamiScenes
import TatamiSystem

/// A run that reports all errors in scenes, in all their shots and states, and in the images that they show.
package struct CheckRun {
    package private(set) var diagnostics: [Diagnostic] = []
    private let pardons: [Pardon]
    private let worker: RenderWorker

    /// Creates a run over scene files. `values` override those of each file, and `overrides` each screen; `variants`
    /// are the variants to check.
    package init(
        of project: Project, values: [GivenValue] = [], overrides: ScreenOverrides = ScreenOverrides(),
        variants: VariantMatrix = VariantMatrix(), limits: Limits = .standard
    ) {
        pardons = project.settings.pardons
        var options = RenderOptions(overrides: overrides, values: values, limits: limits)
        options.variants = variants
        worker = RenderWorker(options, of: project)
    }

    /// Creates a run that checks one loaded scene, named by its path, in its own variants.
    package init(of scene: LoadedScene, limits: Limits = .standard) {
        pardons = scene.loader.project.settings.pardons
        worker = RenderWorker(RenderOptions(limits: limits), scene)
    }

    /// Checks a scene file.
    ///
    /// Each of its pictures is planned, because only layout reveals conflicting constraints and missing characters;
    /// pictures without errors are linted.
    package mutating func check(_ path: String) throws(RenderFailure) {
        Heartbeat.begin(path)
        defer { Heartbeat.end() }
        var found: [Diagnostic] = []
        guard let scene = try worker.load(path, &found) else { return diagnostics.appendNew(found) }
        let maker = try worker.maker()
        var planned: [Diagnostic] = []
        var issues = LintIssuesOfShots()
        var variants = CheckedVariants()
        var isFilmPlanned = false
        func plan(_ resolved: ResolvedScene, _ shot: Shot) throws(RenderFailure) {
            Heartbeat.begin(path)
            let plan = try worker.plan(resolved)
            let seen = plan.diagnostics + maker.diagnosticsOfDrawing(plan, of: resolved)
            planned.appendNew(seen)
            variants.note(shot.variant)
            variants.note(seen, in: shot.variant)
            if plan.isSound { issues.add(maker.lint(plan, of: resolved, pardons: pardons), of: shot) }
            guard resolved.scene.timeline != nil, !isFilmPlanned else { return }
            isFilmPlanned = true
            let film = maker.playback(of: resolved)
            planned.appendNew(
                try worker.diagnostics(of: film, resolved, at: film.changes, for: .standard) { Heartbeat.begin(path) })
        }
        var failure: RenderFailure?
        found = scene.source.check(overrides: worker.options.overrides) { resolved, shot in
            guard failure == nil else { return }
            do throws(RenderFailure) { try plan(resolved, shot) } catch { failure = error }
        }
        if let failure { throw failure }
        diagnostics.appendNew(found)
        diagnostics.appendNew(variants.naming(planned))
        let isComplete = !found.hasErrors && !planned.hasErrors
        diagnostics.appendNew(issues.warnings(pardons: isComplete ? scene.source.pardons : [], of: variants))
    }
}

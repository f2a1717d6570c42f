import TatamiLayout
import TatamiPainting
package import TatamiPrimitives
package import TatamiSceneFile
package import TatamiScenes
import TatamiSystem

/// A run that describes the layout of a scene, or explains the frame of one of its elements.
package struct ExplainRun {
    package private(set) var diagnostics: [Diagnostic] = []
    private let worker: RenderWorker

    /// Creates a run over scene files. `shot` is nil for a scene's first; `states` replace a shot, and `time` replaces
    /// the shot's own. The first of the variants is explained.
    package init(
        of project: Project, shot: String? = nil, states: [String] = [], time: Time? = nil,
        overrides: ScreenOverrides = ScreenOverrides(), variants: VariantMatrix = VariantMatrix(),
        limits: Limits = .standard
    ) {
        var options = RenderOptions(
            shots: shot.map { [$0] } ?? [], states: states, time: time, overrides: overrides, limits: limits)
        options.variants = variants
        worker = RenderWorker(options, of: project)
    }

    /// Creates a run that explains one loaded scene, named by its path, in its own variants.
    package init(of scene: LoadedScene, shot: String? = nil, limits: Limits = .standard) {
        worker = RenderWorker(RenderOptions(shots: shot.map { [$0] } ?? [], limits: limits), scene)
    }

    /// Returns the layout tree, or the explanation of an element's frame.
    package mutating func explain(_ path: String, element: ElementID?) throws(RenderFailure) -> LayoutExplanation {
        Heartbeat.begin(path)
        defer { Heartbeat.end() }
        let scene = try load(path)
        let (resolved, tree) = try plan(try firstShot(of: scene), of: scene)
        let maker = try worker.maker()
        guard let element else { return .layout(tree) }
        if resolved.place(of: element) == nil { resolved.readRowsWithIDs() }
        let name = tree.id(named: resolved.laidOutName(of: element))
        if let found = explanation(of: name, in: tree, of: resolved.scene, resolved, maker) { return found }
        if let scrolled = resolved.scene.scrolled(toShow: resolved.numberedName(of: name)) {
            let tree = maker.layOut(scrolled, rows: resolved.rows).tree
            if let failure = maker.failure { throw .fonts(failure) }
            if let found = explanation(of: name, in: tree, of: scrolled, resolved, maker) { return found }
        }
        let reason: DiagnosticReason =
            resolved.place(of: element) != nil
            ? .elementNotShown(element.description)
            : resolved.reason(naming: element)
        throw .unknownElement(reason, scene: path)
    }

    /// Returns the accessibility of the chosen shot, or of all shots if none was chosen.
    package mutating func speak(_ path: String) throws(RenderFailure) -> LayoutExplanation {
        Heartbeat.begin(path)
        defer { Heartbeat.end() }
        let scene = try load(path)
        let options = worker.options
        let isChosen = !options.shots.isEmpty || !options.states.isEmpty || options.time != nil
        let shots = isChosen ? [try firstShot(of: scene)] : scene.source.shots
        var accessibility: [AccessibilityShot] = []
        for shot in shots {
            let tree = try plan(shot, of: scene).tree
            accessibility.append(AccessibilityShot(name: shot.name, elements: TatamiPainting.speak(tree)))
        }
        return .accessibility(accessibility)
    }

    /// Returns the explanation of an element's frame; nil if the picture doesn't show the element.
    private func explanation(
        of element: ElementID, in tree: LayoutTree, of scene: Scene, _ resolved: ResolvedScene, _ maker: PictureMaker
    ) -> LayoutExplanation? {
        lazy var reasons = maker.reasons(of: scene, rows: resolved.rows)
        return tree.explanation(of: element) { id in
            reasons.explanation(of: id, on: PixelGrid(pixelsPerPoint: tree.scale)).map {
                .constraints($0, places: resolved.places(of: $0.rules) ?? [])
            }
        }
    }

    private mutating func load(_ path: String) throws(RenderFailure) -> LoadedScene {
        guard let scene = try worker.load(path, &diagnostics) else { throw .invalidScene }
        return scene
    }

    private func firstShot(of scene: LoadedScene) throws(RenderFailure) -> Shot {
        try worker.options.chosenShots(of: scene).first ?? .standard
    }

    private mutating func plan(
        _ shot: Shot, of scene: LoadedScene
    ) throws(RenderFailure) -> (resolved: ResolvedScene, tree: LayoutTree) {
        let (resolved, found) = scene.source.resolve(shot, overrides: worker.options.overrides)
        diagnostics.appendNew(found)
        guard let resolved else { throw .invalidScene }
        let plan = try worker.plan(resolved)
        diagnostics.appendNew(plan.diagnostics)
        // The result of an invalid step is meaningless.
        guard plan.areStepsSound else { throw .invalidScene }
        return (resolved, plan.tree)
    }
}

extension Scene {
    /// Returns the scene with a list scrolled to the row in an id such as `chat.rows.300.comment`; nil for other ids.
    fileprivate func scrolled(toShow id: ElementID) -> Scene? {
        for (list, row) in id.numberedRows {
            var scene = self
            guard scene.editList(list, { $0.scroll = .row(row, at: .top) }) else { continue }
            return scene
        }
        return nil
    }
}

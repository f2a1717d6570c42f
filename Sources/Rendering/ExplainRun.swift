import TatamiSystem
import TatamiImages
import TatamiLayout
package import TatamiPrimitives
package import TatamiSceneFile
import TatamiPainting
package import TatamiScenes

/// Tells what the layout of a scene is, or what decided the frame of one of its elements.
package struct ExplainRun {
    /// nil for the scene's first shot.
    package var shot: String?
    /// Instead of a shot; empty for none.
    package var states: [String]
    /// The moment of the scene's timeline; nil for the shot's own.
    package var time: Time?
    package var overrides: ScreenOverrides
    /// Of which the first is explained.
    package var variants: VariantMatrix
    private let loader: SceneLoader
    package private(set) var diagnostics: [Diagnostic] = []

    package init(
        of project: Project, shot: String? = nil, states: [String] = [], time: Time? = nil,
        overrides: ScreenOverrides = ScreenOverrides(), variants: VariantMatrix = VariantMatrix(),
        limits: Limits = .standard
    ) {
        self.shot = shot
        self.states = states
        self.time = time
        self.overrides = overrides
        self.variants = variants
        loader = SceneLoader(of: project, images: ImageLoader(limits: limits))
    }

    /// The layout tree, or with an element's id what decided its frame.
    package mutating func explain(_ path: String, element: ElementID?) throws(RenderFailure) -> LayoutExplanation {
        Heartbeat.begin(path)
        defer { Heartbeat.end() }
        guard let scene = try load(path) else { throw .invalidScene }
        let (resolved, found) = scene.source.resolve(try chosenShot(of: scene), overrides: overrides)
        diagnostics.appendNew(found)
        guard let resolved else { throw .invalidScene }
        let maker = try PictureMaker.reused(images: loader.images)
        let plan: PicturePlan
        do { plan = try maker.plan(resolved) } catch { throw .fonts(error) }
        diagnostics.appendNew(plan.diagnostics)
        // What a step that makes no sense would have led to is not what anyone asks for.
        guard plan.areStepsSound else { throw .invalidScene }
        let tree = plan.tree
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

    /// What a screen reader says: of the chosen shot, or of all when none was chosen.
    package mutating func speak(_ path: String) throws(RenderFailure) -> LayoutExplanation {
        Heartbeat.begin(path)
        defer { Heartbeat.end() }
        guard let scene = try load(path) else { throw .invalidScene }
        let isChosen = shot != nil || !states.isEmpty || time != nil
        let shots = isChosen ? [try chosenShot(of: scene)] : scene.source.shots
        let maker = try PictureMaker.reused(images: loader.images)
        var accessibility: [AccessibilityShot] = []
        for shot in shots {
            let (resolved, found) = scene.source.resolve(shot, overrides: overrides)
            diagnostics.appendNew(found)
            guard let resolved else { throw .invalidScene }
            let plan: PicturePlan
            do { plan = try maker.plan(resolved) } catch { throw .fonts(error) }
            diagnostics.appendNew(plan.diagnostics)
            guard plan.areStepsSound else { throw .invalidScene }
            accessibility.append(AccessibilityShot(name: shot.name, elements: TatamiPainting.speak(plan.tree)))
        }
        return .accessibility(accessibility)
    }

    /// nil when the picture does not show the element.
    private func explanation(
        of element: ElementID, in tree: LayoutTree, of scene: Scene, _ resolved: ResolvedScene, _ maker: PictureMaker
    ) -> LayoutExplanation? {
        tree.explanation(of: element) {
            maker.explainFrame(of: element, in: scene, rows: resolved.rows).map {
                .constraints($0, places: resolved.places(of: $0.rules) ?? [])
            }
        }
    }

    private mutating func load(_ path: String) throws(RenderFailure) -> LoadedScene? {
        do throws(FileError) {
            let (scene, found) = try loader.load(path)
            diagnostics.appendNew(found)
            return scene?.inVariants(VariantRequest(asked: variants))
        } catch {
            throw .unreadableScene(error)
        }
    }

    private func chosenShot(of scene: LoadedScene) throws(RenderFailure) -> Shot {
        do throws(SceneSource.UnknownName) {
            let names = shot.map { [$0] } ?? []
            return try scene.chosenShots(named: names, states: states, at: time).first ?? .standard
        } catch {
            let known = states.isEmpty ? scene.source.shotNames : scene.source.stateNames
            throw .unknownName(error.reason, known: known, scene: scene.path)
        }
    }
}

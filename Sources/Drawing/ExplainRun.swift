import TatamiFiles
import TatamiImageCoding
import TatamiLayout
package import TatamiSceneFile
import TatamiScenes

/// Tells what the layout of a scene is, or what decided the frame of one of its elements.
package struct ExplainRun {
    /// nil for the scene's first shot.
    package var shot: String?
    /// Instead of a shot; empty for none.
    package var states: [String]
    package var overrides: ScreenOverrides
    package private(set) var diagnostics: [Diagnostic] = []

    package init(shot: String? = nil, states: [String] = [], overrides: ScreenOverrides = ScreenOverrides()) {
        self.shot = shot
        self.states = states
        self.overrides = overrides
    }

    /// The layout tree as text, or with an element's id what decided its frame.
    package mutating func explain(_ path: String, element: String?) throws(RenderFailure) -> String {
        let images = ImageLoader()
        guard let scene = try load(path, images: images) else { throw .mistakes }
        let (resolved, found) = scene.source.resolve(try chosenShot(of: scene), overrides: overrides)
        diagnostics.appendNew(found)
        guard let resolved else { throw .mistakes }
        let maker: PictureMaker
        do { maker = try PictureMaker(images: images) } catch { throw .fonts(error) }
        let tree = maker.plan(resolved.scene).tree
        diagnostics.appendNew(resolved.diagnostics(of: tree.findings))
        guard let element else { return tree.description }
        guard let place = tree.place(of: element) else {
            let problem: Problem =
                resolved.place(of: element) != nil
                ? .elementNotShown(element)
                : .unknownElement(element, among: tree.ids + resolved.places.keys.sorted())
            throw .unknownName(problem, known: [], scene: path)
        }
        if let explanation = maker.explainFrame(of: element, in: resolved.scene) {
            return place.title + explanation.text(places: resolved.places(of: explanation.rules) ?? [])
        }
        return place.title + place.sentence
    }

    private mutating func load(_ path: String, images: ImageLoader) throws(RenderFailure) -> LoadedScene? {
        do throws(FileError) {
            let (scene, found) = try LoadedScene.load(path, images: images)
            diagnostics.appendNew(found)
            return scene
        } catch {
            throw .unreadableScene(error)
        }
    }

    private func chosenShot(of scene: LoadedScene) throws(RenderFailure) -> Shot {
        do throws(SceneSource.UnknownName) {
            if !states.isEmpty { return try scene.source.shot(states: states) }
            if let shot { return try scene.source.shot(named: shot) }
            return scene.source.shots.first ?? .standard
        } catch {
            let known = states.isEmpty ? scene.source.shots.map(\.name) : scene.source.stateNames
            throw .unknownName(error.problem, known: known, scene: scene.path)
        }
    }
}

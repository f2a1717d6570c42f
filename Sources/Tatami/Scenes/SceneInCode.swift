package import TatamiDrawing
package import TatamiImageCoding
package import TatamiSceneFile

extension Screen {
    /// The scene as the rooms behind this one take it; nil when nothing can be drawn of it. The diagnostics are not complete
    /// before a shot is resolved.
    package func load(images: ImageLoader) -> (scene: LoadedScene?, diagnostics: [Diagnostic]) {
        LoadedScene.load(code, named: name ?? "scene", besideFilesIn: folder, images: images)
    }

    /// Which picture of a scene is meant.
    package enum Choice: Sendable {
        /// The scene as it stands.
        case plain
        case shot(String)
        case states([String])
    }
}

extension LoadedScene {
    /// The shot that is meant, on a screen that differs in these traits.
    package func shot(
        _ choice: Screen.Choice, _ traits: [ScreenTrait], at place: CodePlace
    ) throws(SceneSource.UnknownName) -> (shot: Shot, diagnostics: [Diagnostic]) {
        let base: Shot =
            switch choice {
            case .plain: .standard
            case .shot(let name): try source.shot(named: name)
            case .states(let names): try source.shot(states: names)
            }
        return source.shot(base, on: traits.map { $0.entry(at: place) })
    }
}

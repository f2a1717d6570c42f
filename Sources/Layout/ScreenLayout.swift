import TatamiPrimitives
package import TatamiScenes

/// Places every visible element of a scene on the screen.
///
/// The same scene, shaper and rows always give the same tree; rows that the scene only names are read from `source`, as far
/// as they are seen. A screen without a height becomes as tall as its content, and
/// its lists then show all their rows.
package func layout(
    _ scene: Scene, shaping shaper: any TextShaper, rows source: any RowSource = NoRowSource.none
) -> LayoutTree {
    LayoutPass(screen: scene.screen, shaper: shaper, source: source).layout(scene)
}

extension LayoutPass {
    func layout(_ scene: Scene) -> LayoutTree {
        touches = scene.touches
        let bounds = screenBounds(of: scene)
        visible = bounds
        var children: [LayoutNode] = []
        if let content = place(scene.content, in: bounds.inset(by: scene.screen.safeArea)) {
            children.append(content)
        }
        if let alert = scene.alert { children += place(alert, over: bounds) }
        return LayoutTree(
            size: bounds.size, scale: scene.screen.scale, background: scene.screen.background, title: scene.title,
            root: LayoutNode(
                id: .screen, kind: .screen, frame: bounds, said: Said(scene.screen), children: children),
            findings: findings)
    }

    /// The whole picture; at least one point high, since a picture without pixels can't be written.
    fileprivate func screenBounds(of scene: Scene) -> Rect {
        let width = length(scene.screen.width)
        if let height = scene.screen.height { return Rect(x: 0, y: 0, width: width, height: length(height)) }
        let safeArea = scene.screen.safeArea
        let offer = Proposal(width: max(0, width - safeArea.horizontal), height: nil)
        let content = measure(scene.content, in: offer).height + safeArea.vertical
        let alert = scene.alert.map { heightNeeded(by: $0) } ?? 0
        return Rect(x: 0, y: 0, width: width, height: grid.ceil(max(content, alert, 1)))
    }
}

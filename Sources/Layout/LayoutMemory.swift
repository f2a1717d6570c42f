package import TatamiPrimitives
package import TatamiScenes

/// What layouts measured, for the next of scenes that are much alike: what is equal there is not measured again, and every
/// tree is the one that it would be without.
///
/// For scenes that one maker of pictures lays out, in a time in which nothing of its fonts changes.
package struct LayoutMemory {
    private var setting: Setting?
    private var texts: [ElementID: [BrokenText]] = [:]
    private var containers: [LayoutPass.Arranging: LayoutPass.ArrangedContainer] = [:]
    private var solved = SolvedConstraints()

    /// Of nothing.
    package init() {}

    /// What decides a measure, and is not in the elements that are measured.
    private struct Setting: Equatable {
        let screen: ScreenTraits
        let touches: [ElementID: Touch]
        let fonts: FontSet

        init(_ scene: Scene) { (screen, touches, fonts) = (scene.screen, scene.touches, scene.fonts) }
    }

    /// A memory of many elements is forgotten.
    private static let most = 20_000

    /// What the pass adds to is the pass's alone meanwhile, so that nothing is copied.
    fileprivate mutating func lend(to pass: LayoutPass, for scene: Scene) {
        guard setting == Setting(scene) else { return }
        (pass.knownTexts, pass.knownContainers) = (texts, containers)
        swap(&pass.solved, &solved)
    }

    fileprivate mutating func keep(_ pass: LayoutPass, of scene: Scene) {
        let new = Setting(scene)
        if setting != new || texts.count > Self.most || containers.count > Self.most { self = LayoutMemory() }
        setting = new
        (pass.knownTexts, pass.knownContainers) = ([:], [:])
        texts.merge(pass.measured.texts) { old, new in new + old.prefix(3) }
        containers.merge(pass.measured.containers) { $1 }
        solved = pass.solved
    }
}

extension LayoutPass {
    /// What an earlier pass made of the very same container. Where a list stands in it, its rows may be others.
    func known(_ container: Constrained, _ arranging: Arranging) -> ArrangedContainer? {
        guard let known = knownContainers[arranging], known.container == container,
            !container.children.contains(where: \.mayHoldList)
        else { return nil }
        return known
    }
}

extension Element {
    fileprivate var mayHoldList: Bool {
        if flipped != nil || drag != nil { return true }
        return switch kind {
        case .label, .button, .image, .symbol, .spacer, .area: false
        case .stack(let stack): !stack.cells.isEmpty || stack.children.contains(where: \.mayHoldList)
        case .constrained(let container): container.children.contains(where: \.mayHoldList)
        case .carousel(let carousel):
            !carousel.cells.isEmpty || carousel.children.contains(where: \.mayHoldList)
        case .list: true
        }
    }
}

/// The layout of a scene, as `layout`; where it is `asked`, with what it solved on the way.
package func layout(
    _ scene: Scene, shaping shaper: any TextShaper, rows source: any RowSource = NoRowSource.none,
    limits: Limits = .standard, remembering memory: inout LayoutMemory, asked: Bool
) -> (tree: LayoutTree, reasons: PlacementReasons) {
    let pass = LayoutPass(screen: scene.screen, shaper: shaper, source: source, limits: limits)
    if asked { pass.reasons = PlacementReasons() }
    memory.lend(to: pass, for: scene)
    let (tree, last) = pass.settle(scene)
    memory.keep(last, of: scene)
    return (tree, last.reasons ?? PlacementReasons())
}

package import TatamiPrimitives
package import TatamiScenes

/// Measurements kept for the layouts of similar scenes.
///
/// Equal parts are not measured again, and every tree is the same as without the memory. It is valid for the scenes of
/// one picture maker, as long as its fonts don't change.
package struct LayoutMemory {
    private var setting: Setting?
    private var parts = LayoutPass.Measured()
    private var solved = SolvedConstraints()
    private var rows = KnownRows()

    /// Creates an empty memory.
    package init() {}

    /// The inputs of a measurement other than the measured elements.
    private struct Setting: Equatable {
        let screen: ScreenTraits
        let touches: [ElementID: Touch]
        let fonts: FontSet

        init(_ scene: Scene) { (screen, touches, fonts) = (scene.screen, scene.touches, scene.fonts) }
    }

    /// The limit of elements in each of the caches, beyond which the memory is cleared.
    private static let most = 20_000

    /// Moves the cached values into the pass, so that the pass can add to them without a copy.
    fileprivate mutating func lend(to pass: LayoutPass, for scene: Scene) {
        let new = Setting(scene)
        if setting != new || max(parts.texts.count, parts.containers.count, parts.stacks.count, rows.count) > Self.most
        {
            self = LayoutMemory()
            setting = new
        }
        pass.earlier = parts
        swap(&pass.solved, &solved)
        // A moved or touched row depends on more than itself.
        if scene.touches.isEmpty, scene.followers.isEmpty {
            pass.knownRows = rows
            rows = KnownRows()
        }
    }

    fileprivate mutating func keep(_ pass: LayoutPass) {
        if let known = pass.knownRows { rows = known }
        pass.knownRows = nil
        pass.earlier = LayoutPass.Measured()
        // After a limit was exceeded, arrangements lack what was not measured.
        if !pass.isSpent { parts.addLasting(pass.measured) }
        solved = pass.solved
    }
}

extension LayoutPass {
    /// Returns the arrangement of an equal container from an earlier pass; nil if none is known, or if the container
    /// may hold a list, whose rows may differ.
    func known(_ container: Constrained, _ arranging: Arranging) -> ArrangedContainer? {
        guard let known = earlier.containers[arranging], known.container == container,
            !container.children.contains(where: \.mayHoldList)
        else { return nil }
        return known
    }

    /// Returns the arrangement of an equal stack from an earlier pass; nil if none is known, or if the stack may hold a
    /// list.
    func known(_ stack: Stack, _ arranging: Arranging) -> ArrangedStack? {
        guard let known = earlier.stacks[arranging], known.stack == stack, !stack.mayHoldList else { return nil }
        return known
    }
}

extension Stack {
    fileprivate var mayHoldList: Bool { !cells.isEmpty || children.contains(where: \.mayHoldList) }
}

extension Element {
    /// Whether the element is or contains a list, a carousel, a grid of cells or another element whose content depends
    /// on what is visible or touched.
    var mayHoldList: Bool {
        if flipped != nil || drag != nil { return true }
        return switch kind {
        case .label, .button, .image, .symbol, .spacer, .area: false
        case .stack(let stack): stack.mayHoldList
        case .constrained(let container): container.children.contains(where: \.mayHoldList)
        case .carousel, .list: true
        }
    }
}

/// Lays out a scene like `layout`, reusing the measurements in `memory`.
///
/// If `asked`, the reasons hold the constraints that the layout solved; otherwise they are empty.
package func layout(
    _ scene: Scene, shaping shaper: any TextShaper, rows source: any RowSource = NoRowSource.none,
    limits: Limits = .standard, remembering memory: inout LayoutMemory, asked: Bool
) -> (tree: LayoutTree, reasons: PlacementReasons) {
    let pass = LayoutPass(screen: scene.screen, shaper: shaper, source: source, limits: limits)
    if asked { pass.reasons = PlacementReasons() }
    memory.lend(to: pass, for: scene)
    let (tree, last) = pass.settle(scene)
    memory.keep(last)
    return (tree, last.reasons ?? PlacementReasons())
}

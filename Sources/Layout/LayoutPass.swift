package import TatamiPrimitives
package import TatamiScenes

/// One run of layout over one scene: the inputs of all steps, and the measurements.
///
/// Every size is snapped to whole pixels when it is measured, and every place is found in the parent's coordinates
/// before it is moved to the screen's. So an element looks the same at any position on the screen.
final class LayoutPass {
    let screen: ScreenTraits
    let grid: PixelGrid
    let shaper: any TextShaper
    /// The source of the rows that the scene refers to without holding them.
    let source: any RowSource
    let motion: Motion
    let limits: Limits

    /// The part of the screen in which the current element is visible.
    var visible: Rect = .zero
    /// The part of the screen that the lists around the current element show, even if layout looks beyond it.
    var viewport: Rect = .zero
    /// The edges of the safe area and of the screen, for elements that extend beyond the safe area; nil if the two are
    /// equal, and within lists, carousels and alerts.
    var edges: ScreenEdges?
    /// The stacks whose excess height is reported: the screen's content, and the stacks in it that fill its height.
    var screenStacks: Set<ElementID> = []
    /// The effects of touches, by id.
    var touches: [ElementID: Touch] = [:]
    var measured = Measured()
    /// The measurements of earlier passes over this scene or similar ones.
    var earlier = Measured()
    var solved = SolvedConstraints()
    /// The rows of earlier passes over similar scenes; nil if none may be used or kept.
    var knownRows: KnownRows?
    var placed = Placed()
    var diagnostics: [LayoutDiagnostic] = []
    var notes: [ElementID: ElementNote] = [:]
    var budget: LayoutBudget
    /// The constraints that placed elements; nil if they are not requested.
    var reasons: PlacementReasons?

    /// The elements that follow scrolls, with their values in this layout.
    var followed: [ElementID: (motions: [FollowedMotion], values: [Double])] = [:]
    /// The pass before followers were resolved, and the lists and carousels that they follow; nil in the first pass
    /// over a scene.
    var before: (pass: LayoutPass, leaders: Set<ElementID>)?

    /// The motion from one appearance of a scene to another.
    struct Motion {
        /// The movement of rows, lists and carousels, by id.
        var ways: [ElementID: Touch] = [:]
        /// Whether lists include a further viewport above and below, whose rows may become visible.
        var looksBeyond = false
    }

    /// A cache of measurements. Without it, nested stacks would be measured again for each step of each enclosing
    /// stack, so that the work would double with every level.
    struct Measured {
        var sizes: [Measurement: Size] = [:]
        var stacks: [Arranging: ArrangedStack] = [:]
        var containers: [Arranging: ArrangedContainer] = [:]
        var leastLengths: [LeastLength: (stack: Stack, length: Double)] = [:]
        /// The broken texts, by the id of their element.
        var texts: [ElementID: [BrokenText]] = [:]

        /// Adds the measurements of another pass that stay valid in passes over similar scenes.
        mutating func addLasting(_ measured: Measured) {
            texts.merge(measured.texts) { old, new in new.followed(by: old) }
            containers.merge(measured.containers) { $1 }
            stacks.merge(measured.stacks) { $1 }
        }
    }

    struct Measurement: Hashable {
        var id: ElementID
        var offer: Proposal
        var wishes: SizeWishes
    }

    /// The key of an arrangement: an element's content in an available space.
    struct Arranging: Hashable {
        var id: ElementID
        var room: Proposal
    }

    /// A stack with its arrangement. An element may have several stacks, by taps and selections, so the stack is
    /// compared before its arrangement is reused.
    typealias ArrangedStack = (stack: Stack, arrangement: Arrangement)
    typealias ArrangedContainer = (container: Constrained, arranged: ConstrainedArrangement)

    struct LeastLength: Hashable {
        var id: ElementID
        var axis: Stack.Axis
        var across: Double?
        var wishes: SizeWishes
    }

    /// The placed elements, as changed by touches.
    struct Placed {
        var rows: [ElementID: PlacedRow] = [:]
        /// The elements that a tap flips.
        var flipping: Set<ElementID> = []
        /// The drags in rows, with their elements.
        var drags: [ElementID: (range: DragRange, element: ElementID)] = [:]
        /// The visible parts of the lists, by id.
        var windows: [ElementID: PlacedWindow] = [:]
        var carousels: [ElementID: CarouselRoom] = [:]
    }

    init(
        screen: ScreenTraits, shaper: any TextShaper, source: any RowSource, motion: Motion = Motion(),
        knownTexts: [ElementID: [BrokenText]] = [:], limits: Limits = .standard
    ) {
        self.limits = limits
        budget = LayoutBudget(limits)
        self.screen = screen
        self.source = source
        self.grid = PixelGrid(pixelsPerPoint: screen.scale)
        self.shaper = shaper
        self.motion = motion
        earlier.texts = knownTexts
    }

    /// Performs `work` without keeping its measurements, for rows that may never be visible.
    func withoutKeeping<Result>(_ work: () -> Result) -> Result {
        let kept = measured
        measured = Measured()
        defer { measured = kept }
        return work()
    }

    /// Performs `work` with a separate budget, for queries about a finished layout. So the answer doesn't depend on
    /// earlier queries.
    func withOwnBudget<Result>(_ limits: Limits? = nil, _ work: () -> Result) -> Result {
        let kept = (budget, diagnostics)
        budget = LayoutBudget(limits ?? self.limits)
        defer { (budget, diagnostics) = kept }
        return work()
    }

    /// Performs `work` as if nothing had been measured before; nil if that exceeds a limit. The limits for measuring
    /// are doubled, since `work` measures the rows between two layouts.
    func measuringAnew<Result>(_ work: () -> Result) -> Result? {
        let kept = earlier
        earlier = Measured()
        defer { earlier = kept }
        return withOwnBudget(limits.forMeasuring(2)) {
            let result = withoutKeeping(work)
            return isSpent ? nil : result
        }
    }

    var isRightToLeft: Bool { screen.direction == .rightToLeft }

    /// The longest side in points, so that sums of sides stay exact.
    static let longest = 1e9

    /// Returns a length that an author gives, in whole pixels: at least one, unless it is zero or negative.
    func length(_ points: Double) -> Double {
        guard points > 0 else { return 0 }
        return min(max(grid.hairline, grid.snap(points)), Self.longest)
    }

    /// Returns the length of content, rounded up to whole pixels.
    func contentLength(_ points: Double) -> Double {
        guard points > 0 else { return 0 }
        return min(grid.ceil(points), Self.longest)
    }

    /// Returns a rectangle with its edges on whole pixels.
    ///
    /// The sides are snapped separately: at three pixels per point, equal sizes are then equal numbers at any place,
    /// and the size of an element that only moved is exactly the same.
    func pixels(_ rect: Rect) -> Rect {
        let (left, top) = (grid.snap(rect.minX), grid.snap(rect.minY))
        return Rect(
            x: left, y: top, width: max(0, grid.snap(grid.snap(rect.maxX) - left)),
            height: max(0, grid.snap(grid.snap(rect.maxY) - top)))
    }

    func pixels(_ insets: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: grid.snap(insets.top), left: grid.snap(insets.left), bottom: grid.snap(insets.bottom),
            right: grid.snap(insets.right))
    }

    /// Returns the frame mirrored in a container if the screen is right-to-left.
    func mirrored(_ frame: Rect, in width: Double) -> Rect {
        guard isRightToLeft else { return frame }
        return Rect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}

/// The space that a parent offers, in points; nil where it is unbounded.
struct Proposal: Hashable {
    var width: Double?
    var height: Double?

    func inset(by insets: EdgeInsets) -> Proposal {
        Proposal(
            width: width.map { max(0, $0 - insets.horizontal) }, height: height.map { max(0, $0 - insets.vertical) })
    }
}

/// Places every visible element of a scene on the screen.
///
/// The same scene, shaper and rows always give the same tree; rows that the scene refers to without holding them are
/// read from `source` if they are visible. A screen without a height becomes as high as its content, and its lists then
/// show all their rows. A layout that exceeds its limits ends early and reports so in its diagnostics.
package func layout(
    _ scene: Scene, shaping shaper: any TextShaper, rows source: any RowSource = NoRowSource.none,
    limits: Limits = .standard
) -> LayoutTree {
    LayoutPass(screen: scene.screen, shaper: shaper, source: source, limits: limits).settle(scene).tree
}

extension LayoutPass {
    /// Places the content of a scene in the safe area, and over it the alert and the system's bars.
    func layout(_ scene: Scene) -> LayoutTree {
        touches = scene.touches
        let bounds = screenBounds(of: scene)
        (visible, viewport) = (bounds, bounds)
        var children: [LayoutNode] = []
        let safe = pixels(bounds.inset(by: scene.screen.safeArea))
        edges = safe == bounds ? nil : ScreenEdges(screen: bounds, safe: safe)
        if scene.screen.height != nil, !scene.pardons.contains(where: { $0.rule == .offScreen }) {
            screenStacks = [scene.content.id]
        }
        if let content = place(scene.content, in: safe) { children.append(content) }
        edges = nil
        if let alert = scene.alert { children += place(alert, over: bounds) }
        children += systemBars(over: bounds, on: children)
        return LayoutTree(
            size: bounds.size, scale: scene.screen.scale, background: scene.screen.background, title: scene.title,
            root: LayoutNode(
                id: .screen, kind: .screen, frame: bounds, part: .screen(scene.screen), children: children),
            diagnostics: diagnostics, notes: notes)
    }

    private func systemBars(over bounds: Rect, on nodes: [LayoutNode]) -> [LayoutNode] {
        let statusBar = screen.statusBar.map { place($0, over: bounds, on: nodes) }
        let indicator = screen.hasHomeIndicator ? homeIndicator(over: bounds, on: nodes) : nil
        return [statusBar, indicator].compactMap(\.self)
    }

    /// Returns the bounds of the whole picture. A height that follows from the content is at least one point, because a
    /// picture without pixels can't be written.
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

package import TatamiPrimitives
package import TatamiScenes

/// One run of layout over one scene: what all steps need to know, and what was measured on the way.
///
/// Every size is on whole pixels as soon as it is measured, and every place is found in its parent's coordinates before
/// it is moved to the screen's; so an element looks the same wherever on the screen it comes to stand.
final class LayoutPass {
    let screen: ScreenTraits
    let grid: PixelGrid
    let shaper: any TextShaper
    /// What the rows are read from that the scene only names.
    let source: any RowSource
    let motion: Motion
    let limits: Limits

    /// The part of the screen that what is being placed can be seen through.
    var visible: Rect = .zero
    /// Where the safe area and the screen end, for what may go beyond the one to the other; nil within lists and alerts.
    var edges: ScreenEdges?
    /// What fingers have done, by id.
    var touches: [ElementID: Touch] = [:]
    var measured = Measured()
    /// What earlier passes broke, of this scene or of one like it, by the id of the element.
    var knownTexts: [ElementID: [BrokenText]]
    /// What earlier passes arranged of scenes like it.
    var knownContainers: [Arranging: ArrangedContainer] = [:]
    var solved = SolvedConstraints()
    var placed = Placed()
    var diagnostics: [LayoutDiagnostic] = []
    var notes: [ElementID: ElementNote] = [:]
    var budget: LayoutBudget
    var inquiry: FrameInquiry?
    /// What constraints made of elements that were placed; nil when nobody will ask.
    var reasons: PlacementReasons?

    /// What follows scrolls alone, with its numbers in this layout.
    var followed: [ElementID: (motions: [FollowedMotion], values: [Double])] = [:]
    /// nil in the first pass over a scene.
    var before: BeforeFollowing?

    /// What is on its way from one look of a scene to another.
    struct Motion {
        /// Rows, lists and carousels, by id.
        var ways: [ElementID: Touch] = [:]
        /// Whether lists show a viewport more above and below, for what may come into sight.
        var looksBeyond = false
    }

    /// Without this a stack in a stack in a stack would be measured and arranged anew for each step of each stack around it:
    /// work that doubles with every level.
    struct Measured {
        var sizes: [Measurement: Size] = [:]
        var stacks: [Arranging: ArrangedStack] = [:]
        var containers: [Arranging: ArrangedContainer] = [:]
        var leastLengths: [LeastLength: (stack: Stack, length: Double)] = [:]
        /// Texts broken so far, by the id of their element.
        var texts: [ElementID: [BrokenText]] = [:]
    }

    struct Measurement: Hashable {
        var id: ElementID
        var offer: Proposal
        var wishes: SizeWishes
    }

    /// What stands in an element, in room of that size.
    struct Arranging: Hashable {
        var id: ElementID
        var room: Proposal
    }

    /// Of one element there may be several, as taps and selections have left it: what was arranged is looked at again.
    struct ArrangedStack {
        var stack: Stack
        var arrangement: Arrangement
    }

    struct ArrangedContainer {
        var container: Constrained
        var arranged: ConstrainedArrangement
    }

    struct LeastLength: Hashable {
        var id: ElementID
        var axis: Stack.Axis
        var across: Double?
        var wishes: SizeWishes
    }

    /// What was placed, as fingers have left it.
    struct Placed {
        var rows: [ElementID: PlacedRow] = [:]
        /// What a tap flips.
        var flipping: Set<ElementID> = []
        /// What fingers can drag in rows, with the element that it is.
        var drags: [ElementID: (range: DragRange, element: ElementID)] = [:]
        /// The lists.
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
        self.knownTexts = knownTexts
    }

    /// What `work` finds out by measuring, without keeping anything of how; for rows that may never be seen.
    func withoutKeeping<Result>(_ work: () -> Result) -> Result {
        let kept = measured
        measured = Measured()
        defer { measured = kept }
        return work()
    }

    var isRightToLeft: Bool { screen.direction == .rightToLeft }

    /// No side gets longer than this many points, so that sums of sides stay exact numbers.
    static let longest = 1e9

    /// A length that an author asked for, on whole pixels; a line thinner than a pixel gets one.
    func length(_ points: Double) -> Double {
        guard points > 0 else { return 0 }
        return min(max(grid.hairline, grid.snap(points)), Self.longest)
    }

    /// A length that content asks for, rounded up to whole pixels.
    func contentLength(_ points: Double) -> Double {
        guard points > 0 else { return 0 }
        return min(grid.ceil(points), Self.longest)
    }

    /// A rectangle with its edges on whole pixels.
    ///
    /// The sides are snapped for themselves: at three pixels to a point, equal sizes are then equal numbers wherever
    /// they stand, and an element that only moved does not differ in size by the last bit.
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

    /// The frame seen in a mirror that stands in the middle of a container, when the screen reads from right to left.
    func mirrored(_ frame: Rect, in width: Double) -> Rect {
        guard isRightToLeft else { return frame }
        return Rect(x: width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}

/// The room that a parent offers, in points; nil where it is without bounds.
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
/// The same scene, shaper and rows always give the same tree; rows that the scene only names are read from `source`, as far
/// as they are seen. A screen without a height becomes as tall as its content, and
/// its lists then show all their rows. A layout that takes more than its limits is cut short, and says so in its diagnostics.
package func layout(
    _ scene: Scene, shaping shaper: any TextShaper, rows source: any RowSource = NoRowSource.none,
    limits: Limits = .standard
) -> LayoutTree {
    LayoutPass(screen: scene.screen, shaper: shaper, source: source, limits: limits).settle(scene).tree
}

extension LayoutPass {
    func layout(_ scene: Scene) -> LayoutTree {
        touches = scene.touches
        let bounds = screenBounds(of: scene)
        visible = bounds
        var children: [LayoutNode] = []
        let safe = pixels(bounds.inset(by: scene.screen.safeArea))
        edges = safe == bounds ? nil : ScreenEdges(screen: bounds, safe: safe)
        if let content = place(scene.content, in: safe) { children.append(content) }
        edges = nil
        if let alert = scene.alert { children += place(alert, over: bounds) }
        if let statusBar = scene.screen.statusBar { children.append(place(statusBar, over: bounds)) }
        if scene.screen.hasHomeIndicator { children.append(homeIndicator(over: bounds)) }
        return LayoutTree(
            size: bounds.size, scale: scene.screen.scale, background: scene.screen.background, title: scene.title,
            root: LayoutNode(
                id: .screen, kind: .screen, frame: bounds, part: .screen(scene.screen), children: children),
            diagnostics: diagnostics, notes: notes)
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

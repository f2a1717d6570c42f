import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// A list on a screen of 400 × 300 points at one pixel per point, with its timeline.
struct Stage {
    var scene: Scene

    init(
        _ rows: [Row], fill: List.Fill = .top, rowHeight: Double = 50, scroll: List.ScrollPosition = .start,
        isScrollable: Bool = true, direction: LayoutDirection = .leftToRight
    ) {
        let list = List(
            sections: [Section(id: "section", rows: rows)], fill: fill, rowHeight: rowHeight, scroll: scroll,
            isScrollable: isScrollable)
        scene = Scene(
            screen: ScreenTraits(width: 400, height: 300, scale: 1, direction: direction),
            content: Element(id: "list", kind: .list(list)))
    }

    func after(_ steps: Timeline.Step...) -> Play { Play(scene, steps) }
}

/// A resolved timeline with the layout that it was resolved on.
final class Play {
    let timeline: ResolvedTimeline
    private let memo = LayoutMemo(shaping: FlatShaper())

    init(_ scene: Scene, _ steps: [Timeline.Step]) {
        var scene = scene
        scene.timeline = Timeline(steps)
        timeline = resolveTimeline(of: scene, in: memo)
    }

    var diagnostics: [StepReason] { timeline.diagnostics.map(\.reason) }
    var seconds: Double { timeline.duration.seconds }

    func tree(_ seconds: Double) -> LayoutTree { tree(at: Time(seconds: seconds)) }

    func tree(at time: Time) -> LayoutTree { layout(timeline.moment(at: time), keeping: memo) }

    /// The tree at a time, laid out without cached results.
    func freshTree(at time: Time) -> LayoutTree {
        layout(timeline.moment(at: time), keeping: LayoutMemo(shaping: FlatShaper()))
    }

    /// The frame of an element; nil if it is invisible.
    func frame(_ id: ElementID, _ seconds: Double) -> Rect? { tree(seconds)[id]?.frame }

    /// The displacement of a row's content to the right.
    func shift(_ row: ElementID, _ seconds: Double) -> Double? { frame(row.part("content"), seconds)?.minX }
}

/// A typesetter with characters ten points wide and twenty high.
final class FlatShaper: TextShaper {
    func shape(_ request: TextRequest) -> ShapedText {
        let width = Double(request.text.count) * 10
        let line = ShapedText.Line(baseline: 16, ascent: 16, descent: 4, width: width, runs: [])
        return ShapedText(size: Size(width: width, height: 20), lines: [line])
    }
}

extension LayoutTree {
    var rowIDs: [ElementID] {
        var ids: [ElementID] = []
        root.forEach { if $0.kind == .row { ids.append($0.id) } }
        return ids
    }

    var ids: [ElementID] {
        var ids: [ElementID] = []
        root.forEach { ids.append($0.id) }
        return ids
    }
}

// MARK: Rows

func plain(_ id: ElementID) -> Row { Row(id: id, content: contentArea(id)) }

func contentArea(_ id: ElementID) -> Element { Element(id: id.part("content"), kind: .area) }

func sliding(_ id: ElementID) -> Row {
    var row = plain(id)
    row.slide = Row.Slide(under: Element(id: id.part("under"), kind: .area))
    return row
}

func threshold(_ id: ElementID) -> Row {
    var row = plain(id)
    let icon = SymbolContent(symbol: Symbol(name: "trash"), size: 20, color: .white)
    row.threshold = ThresholdSwipe(background: .black, icon: icon)
    return row
}

/// A row with one action of 74 points, at the trailing edge unless `leading`.
func acting(
    _ id: ElementID, _ style: SwipeAction.Style = .normal, leading: Bool = false, fullSwipe: Bool = true,
    alert: Alert? = nil, completion: SwipeAction.Completion = .afterAlert
) -> Row {
    var row = plain(id)
    let action = SwipeAction(
        id: id.part(leading ? "leading" : "trailing")[0], style: style, title: "four", background: .black, alert: alert,
        completion: completion)
    row.actions = Actions(
        leading: leading ? [action] : [], trailing: leading ? [] : [action], allowsFullSwipe: fullSwipe)
    return row
}

func text(_ id: ElementID, _ text: String) -> Row {
    Row(id: id, content: Element(id: id.part("content"), kind: .label(Label(text: text, font: Font(size: 10)))))
}

let question = Alert(
    id: "alert", title: "Sure?", message: "",
    buttons: [.init(title: "Yes", style: .destructive), .init(title: "No", style: .cancel)],
    palette: .init(
        dimming: .black, background: .white, text: .black, tint: .black, destructive: .black, separator: .black,
        pressed: .black, field: .white, placeholder: .black))

// MARK: Steps

func swipe(
    _ row: ElementID, _ toward: HorizontalDirection, _ extent: Gesture.Stroke.Extent, over: Double? = nil,
    _ easing: Easing = .linear, isAnimated: Bool = true
) -> Timeline.Step {
    let timing = Timing(duration: over.map { Time(seconds: $0) }, easing: easing)
    return .gesture(.swipe(row, Gesture.Stroke(toward: toward, extent, timing: timing, isAnimated: isAnimated)))
}

func scroll(_ goal: Gesture.Drag.Goal, over: Double? = nil, of list: ElementID = "list") -> Timeline.Step {
    let timing = Timing(duration: over.map { Time(seconds: $0) }, easing: .linear)
    return .gesture(.scroll(list, Gesture.Drag(goal, timing: timing)))
}

func release(_ velocity: Double = 0) -> Timeline.Step { .gesture(.release(velocity: velocity)) }
func tap(_ id: ElementID) -> Timeline.Step { .gesture(.tap(id, then: nil, Transition())) }
func press(_ id: ElementID) -> Timeline.Step { .gesture(.press(id)) }

func change(_ change: RowChange, over: Double = 0.2, appearing: Entrance = .fade) -> Timeline.Step {
    .change(change, lasting(over, appearing: appearing))
}

func lasting(_ seconds: Double, _ easing: Easing = .linear, appearing: Entrance = .fade) -> Transition {
    Transition(timing: Timing(duration: Time(seconds: seconds), easing: easing), appearing: appearing)
}

extension ResolvedTimeline {
    /// Returns the times of all frames, from zero to the first at or after the end.
    func frameTimes(perSecond rate: Int) -> [Time] {
        (0...duration.frames(perSecond: rate)).map { Time(frame: $0, perSecond: rate) }
    }
}

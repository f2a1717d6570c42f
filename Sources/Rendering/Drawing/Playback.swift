package import TatamiLayout
import TatamiPrimitives
package import TatamiScenes
import TatamiTypesetting

/// A scene with its timeline, ready to be laid out at any moment.
///
/// Layouts of earlier moments are cached and never affect the result. A playback belongs to one thread.
package final class Playback {
    /// The resolved timeline, with the errors in its steps.
    package let timeline: ResolvedTimeline
    /// Whether the screen has a height; otherwise it is as high as its content at each moment.
    let hasFixedSize: Bool
    private let shaper: any TextShaper
    private let memo: LayoutMemo

    init(_ scene: Scene, shaping shaper: any TextShaper, rows source: any RowSource, limits: Limits) {
        self.shaper = shaper
        hasFixedSize = scene.screen.height != nil
        memo = LayoutMemo(rows: source, limits: limits)
        timeline = resolveTimeline(of: scene, on: LaidOutSurface(shaper: shaper, memo: memo, rows: source))
    }

    package var duration: Time { timeline.duration }

    /// Returns the times of all frames at a rate, from zero to the first at or after the end.
    package func frameTimes(perSecond rate: Int) -> FrameTimes { timeline.frameTimes(perSecond: rate) }

    package func tree(at time: Time) -> LayoutTree {
        layout(timeline.moment(at: time), shaping: shaper, keeping: memo)
    }

    /// Returns the last appearance to which the scene has begun to change, for queries about its layout.
    func scene(at time: Time) -> Scene {
        let moment = timeline.moment(at: time)
        return moment.passages.last?.scene ?? moment.scene
    }
}

/// The targets of gestures in the layout.
private final class LaidOutSurface: Surface {
    private let shaper: any TextShaper
    private let memo: LayoutMemo
    let rows: any RowSource

    init(shaper: any TextShaper, memo: LayoutMemo, rows: any RowSource) {
        self.shaper = shaper
        self.memo = memo
        self.rows = rows
    }

    func target(_ id: ElementID, in scene: Scene) -> TouchTarget? {
        touchTarget(id, in: scene, shaping: shaper, keeping: memo)
    }

    func closedAction(_ id: ElementID, in scene: Scene) -> (row: Row, edge: HorizontalEdge)? {
        TatamiLayout.closedAction(id, in: scene, shaping: shaper, keeping: memo)
    }

    func openRows(in scene: Scene) -> [TouchedRow] {
        TatamiLayout.openRows(in: scene, shaping: shaper, keeping: memo)
    }

    func scrollRoom(of list: ElementID, in scene: Scene, upTo limit: Double) -> ScrollRoom? {
        TatamiLayout.scrollRoom(of: list, in: scene, upTo: limit, shaping: shaper, keeping: memo)
    }

    func dragRoom(of id: ElementID, in scene: Scene) -> DragRoom? {
        TatamiLayout.dragRoom(of: id, in: scene, shaping: shaper, keeping: memo)
    }

    func carouselRoom(of carousel: ElementID, in scene: Scene) -> CarouselRoom? {
        TatamiLayout.carouselRoom(of: carousel, in: scene, shaping: shaper, keeping: memo)
    }
}

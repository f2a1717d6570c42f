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
    private let memo: LayoutMemo

    init(_ scene: Scene, shaping shaper: any TextShaper, rows source: any RowSource, limits: Limits) {
        hasFixedSize = scene.screen.height != nil
        memo = LayoutMemo(shaping: shaper, rows: source, limits: limits)
        timeline = resolveTimeline(of: scene, in: memo)
    }

    package var duration: Time { timeline.duration }

    /// The times at which each change ends, and the end of the timeline.
    var changes: [Time] { timeline.ends + [duration] }

    package func tree(at time: Time) -> LayoutTree { layout(timeline.moment(at: time), keeping: memo) }

    /// Returns the last appearance to which the scene has begun to change, for queries about its layout.
    func scene(at time: Time) -> Scene {
        let moment = timeline.moment(at: time)
        return moment.passages.last?.scene ?? moment.scene
    }
}

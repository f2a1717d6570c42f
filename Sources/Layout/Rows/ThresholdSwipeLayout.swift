import TatamiPrimitives
import TatamiScenes

extension LayoutPass {
    /// The content moves away from the trailing end, where an icon stands on the row's own background (screen D).
    ///
    /// The icon keeps its distance from the end when it grows. Mirrored where the screen reads from right to left.
    func uncovering(_ threshold: ThresholdSwipe, of row: Row, in frame: Rect) -> RowGesture {
        let distance = grid.snap(min(max(0, threshold.fraction), 1) * frame.width)
        var gesture = RowGesture(
            shift: isRightToLeft ? distance : -distance, contentKind: .overlay,
            background: .solid(threshold.background), hidesUncovered: true)
        guard distance > 0 else { return gesture }
        let side = length(threshold.icon.size)
        let place = mirrored(
            Rect(
                x: frame.width - grid.snap(threshold.iconMargin) - side, y: grid.snap((frame.height - side) / 2),
                width: side, height: side),
            in: frame.width)
        let icon = pixels(place.offset(by: frame.origin))
        gesture.uncovered = [
            LayoutNode(
                id: row.id.part("icon"), kind: .symbol, frame: icon,
                content: .symbol(threshold.icon.symbol, frame: icon, color: threshold.icon.color))
        ]
        return gesture
    }
}

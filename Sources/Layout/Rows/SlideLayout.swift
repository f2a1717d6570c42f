import TatamiPrimitives
import TatamiScenes

extension LayoutPass {
    /// The content moves to the right over a view of the same size, which stays where it is (screen B).
    func sliding(_ slide: Row.Slide, in frame: Rect) -> RowGesture {
        let shift = grid.snap(min(max(0, slide.fraction), 1) * frame.width)
        guard shift > 0, let under = place(slide.under, in: frame, kind: .slide) else {
            return RowGesture(shift: shift)
        }
        return RowGesture(shift: shift, uncovered: [under], hidesUncovered: true)
    }
}

import TatamiPrimitives
import TatamiScenes

/// What a row has around its content.
struct RowFrame {
    var background: Paint?
    var cornerRadius = 0.0
    var corners: Corners = []
    /// nil where no line ends the row.
    var separator: List.Separator?
    /// Stands behind content that has no background of its own when it must hide what lies under it.
    var backdrop: Color

    /// The frame of row `index` of `count` in its section.
    init(of row: Row, at index: Int, of count: Int, in list: List, backdrop: Color) {
        self.backdrop = backdrop
        if row.hasSeparator { separator = list.separator }
        guard list.style == .insetGrouped else { return }
        if let color = list.cardBackground {
            background = .solid(color)
            self.backdrop = color
        }
        if index == 0 { corners.formUnion(.top) }
        if index == count - 1 {
            corners.formUnion(.bottom)
            // The card's edge ends the last row. A plain list has a line there, as on the platform.
            separator = nil
        }
        cornerRadius = corners.isEmpty ? 0 : list.cardCornerRadius
    }
}

import TatamiPrimitives
import TatamiScenes

/// The platform's inset-grouped style: the rows of a section form a card, with room between the cards.
///
/// Without header and footer there are 35 points above the first card and between two cards.
extension SlotGaps {
    static func header(of style: List.Style, hasElement: Bool, isFirst: Bool, on grid: PixelGrid) -> SlotGaps {
        switch (style, hasElement, isFirst) {
        case (.plain, _, _): SlotGaps(above: 0, below: 0)
        case (.insetGrouped, false, let isFirst): SlotGaps(above: isFirst ? 35 : 18, below: 0)
        case (.insetGrouped, true, _): SlotGaps(above: 16, below: 7)
        }
    }

    static func footer(of style: List.Style, hasElement: Bool, on grid: PixelGrid) -> SlotGaps {
        switch (style, hasElement) {
        case (.plain, _): SlotGaps(above: 0, below: 0)
        case (.insetGrouped, false): SlotGaps(above: 0, below: 17)
        case (.insetGrouped, true): SlotGaps(above: 7, below: 17)
        }
    }
}

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

import TatamiPrimitives
import TatamiScenes

/// What a slot keeps free above and below its header or footer, in points.
struct SlotGaps {
    var above: Double
    var below: Double

    var insets: EdgeInsets { EdgeInsets(top: above, bottom: below) }

    func around(element: Element?, in slots: ListSlots) -> Double {
        slots.pass.grid.snap(above + slots.elementHeight(element) + below)
    }
}

/// The distances of the platform's inset-grouped style, where the rows of a section form a card: without header and
/// footer there are 35 points above the first card and between two cards.
extension SlotGaps {
    static func header(of style: List.Style, hasElement: Bool, isFirst: Bool) -> SlotGaps {
        switch (style, hasElement, isFirst) {
        case (.plain, _, _): SlotGaps(above: 0, below: 0)
        case (.insetGrouped, false, let isFirst): SlotGaps(above: isFirst ? 35 : 18, below: 0)
        case (.insetGrouped, true, _): SlotGaps(above: 16, below: 7)
        }
    }

    static func footer(of style: List.Style, hasElement: Bool) -> SlotGaps {
        switch (style, hasElement) {
        case (.plain, _): SlotGaps(above: 0, below: 0)
        case (.insetGrouped, false): SlotGaps(above: 0, below: 17)
        case (.insetGrouped, true): SlotGaps(above: 7, below: 17)
        }
    }
}

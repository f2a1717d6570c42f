/// What a node of a layout tree is for drawing, moving and touching. What its author called it is its role.
package enum NodeKind: String, Hashable, Sendable, CaseIterable {
    case screen, label, button, image, symbol, hstack, vstack, zstack, area, view, list
    /// Parts of a list.
    case row, header, footer, separator, filler, indicator
    /// What a finger uncovers in a row, and what lies over that.
    case action, slide, overlay
    /// A message and what dims the screen under it.
    case alert, dimming

    /// Whether a list moves it along with its content, so that it comes in over the list's ends by its own height.
    package var scrolls: Bool {
        switch self {
        case .row, .header, .footer: true
        case .screen, .label, .button, .image, .symbol, .hstack, .vstack, .zstack, .area, .view, .list, .separator,
            .filler, .indicator, .action, .slide, .overlay, .alert, .dimming:
            false
        }
    }
}

import TatamiSceneFile

/// Elements side by side in a viewport, which scrolls sideways; as wide as its place unless a frame is given.
///
///     Carousel(id: "offers", spacing: 8, itemWidth: .percent(100), paging: .item) {
///         for offer in offers { OfferCard(offer) }
///     }
///     .padding(horizontal: 16)
///     .scrollPosition(.item(1))
///
/// Its padding lies before the first item and behind the last, and scrolls with them.
public struct Carousel: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// Items are as wide as their content unless `itemWidth` is given, whose percentages are of the carousel inside its
    /// padding. `spacing` is in points from 0, which it is unless given; items stand in the middle unless aligned otherwise.
    public init(
        id: String? = nil, alignment: VerticalAlignment? = nil, spacing: Double? = nil, itemWidth: LengthLimit? = nil,
        paging: Paging? = nil, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "carousel", id: id, at: place)
        draft.set("itemWidth", itemWidth?.value, at: place)
        draft.set("spacing", spacing.map { .number($0) }, at: place)
        draft.set("alignment", alignment.map { .text($0.rawValue) }, at: place)
        draft.set("paging", paging?.value, at: place)
        draft.set("content", content().contentValue, at: place)
    }

    /// Where a carousel comes to rest that a finger lets go.
    public enum Paging: String, Hashable, Sendable, CaseIterable {
        /// Anywhere.
        case none
        /// With an item at the leading edge, inside the padding.
        case item
        /// By whole widths of the carousel, one at a time.
        case viewport

        var value: CodeNode.Value { self == .none ? .flag(false) : .text(rawValue) }
    }

    /// At the start unless said.
    public func scrollPosition(_ position: ListPosition, file: String = #filePath, line: UInt = #line) -> Self {
        setting("scroll", position.value(at: CodePlace(file: file, line: line)), file, line)
    }
}

/// Carousels; where one is scrolled to is said as of a list.
extension Override {
    /// Of a carousel.
    public func itemWidth(_ width: LengthLimit, file: String = #filePath, line: UInt = #line) -> Override {
        setting("itemWidth", width.value, file, line)
    }

    /// Of a carousel.
    public func paging(_ paging: Carousel.Paging, file: String = #filePath, line: UInt = #line) -> Override {
        setting("paging", paging.value, file, line)
    }
}

import TatamiSceneFile

/// A horizontally scrolling row of elements; as wide as the available space unless a frame is given.
///
///     Carousel(id: "offers", spacing: 8, itemWidth: .percent(100), paging: .item) {
///         for offer in offers { OfferCard(offer) }
///     }
///     .padding(.horizontal, 16)
///     .scrollPosition(.item(1))
///
/// Its padding is before the first item and after the last, and scrolls with them.
public struct Carousel: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a carousel. Items are as wide as their content unless `itemWidth` is given; percentages refer
    /// to the carousel's width inside its padding. `spacing` is in points from 0, the default. Items are
    /// centred unless aligned.
    public init(
        id: String? = nil, alignment: VerticalAlignment? = nil, spacing: Double? = nil, itemWidth: LengthLimit? = nil,
        paging: Paging? = nil, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "carousel", id: id, at: place)
        _draft.set("itemWidth", itemWidth?.value, at: place)
        _draft.set("spacing", spacing.map { .number($0) }, at: place)
        _draft.set("alignment", alignment.map { .text($0.rawValue) }, at: place)
        _draft.set("paging", paging?.value, at: place)
        _draft.set("content", content().contentValue, at: place)
    }

    /// The positions at which a carousel stops after a drag.
    public enum Paging: String, Hashable, Sendable, CaseIterable {
        /// Any position.
        case none
        /// An item at the leading edge, inside the padding.
        case item
        /// Multiples of the carousel's width, one at a time.
        case viewport

        var value: CodeNode.Value { self == .none ? .flag(false) : .text(rawValue) }
    }

    /// Sets the scroll position. Default: `start`.
    public func scrollPosition(_ position: ListPosition, file: String = #filePath, line: UInt = #line) -> Self {
        setting("scroll", file, line) { position.value(at: $0) }
    }
}

/// Carousel attributes; the scroll position is set as for a list.
extension Override {
    /// Sets the width of a carousel's items.
    public func itemWidth(_ width: LengthLimit, file: String = #filePath, line: UInt = #line) -> Override {
        setting("itemWidth", width.value, file, line)
    }

    /// Sets a carousel's paging.
    public func paging(_ paging: Carousel.Paging, file: String = #filePath, line: UInt = #line) -> Override {
        setting("paging", paging.value, file, line)
    }
}

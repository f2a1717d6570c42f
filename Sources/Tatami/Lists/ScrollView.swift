import TatamiSceneFile

/// A scrolling container, named as in SwiftUI: a ``List`` of elements without separators, or a ``Carousel``.
///
///     ScrollView {
///         ScrollView(.horizontal) {
///             HStack(spacing: 12) { ForEach(stories) { story in Circle().frame(width: 56, height: 56) } }
///                 .padding(.horizontal)
///         }
///         LazyVStack(spacing: 10) { ForEach(messages) { message in Text(message.text) } }
///     }
public struct ScrollView: ListElement {
    /// The element's attributes as set so far.
    public var draft: ElementDraft

    /// The scroll direction.
    public enum Axis: Hashable, Sendable, CaseIterable { case horizontal, vertical }

    /// Creates a scrolling container of vertically stacked elements. Horizontally, a single `HStack` passes
    /// its elements, spacing, alignment and padding to a ``Carousel``.
    ///
    /// The scroll indicator is hidden at rest, unless the direction is vertical and `showsIndicators` is
    /// true.
    public init(
        _ axis: Axis = .vertical, showsIndicators: Bool = false, id: String? = nil, file: String = #filePath,
        line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        let place = CodePlace(file: file, line: line)
        let content = content()
        guard axis == .vertical else {
            draft = ElementDraft(kind: "carousel", id: id, at: place)
            draft.setItems(content.map(\.draft), at: place)
            return
        }
        draft = ElementDraft(kind: "list", id: id, at: place)
        if showsIndicators { draft.set("scrollIndicator", .flag(true), at: place) }
        draft.set("separators", .flag(false), at: place)
        draft.set("minimumRowHeight", .number(0), at: place)
        draft.set("rows", .list(content.map(\.draft.node)), at: place)
    }
}

extension ElementDraft {
    fileprivate mutating func setItems(_ items: [ElementDraft], at place: CodePlace) {
        let given: Set = ["content", "spacing", "alignment", "padding"]
        guard items.count == 1, items[0].kind == "hstack", items[0].beside.isEmpty, items[0].context.isEmpty,
            items[0].entries.allSatisfy({ given.contains($0.key) })
        else {
            set("content", .list(items.map(\.node)), at: place)
            return
        }
        for entry in items[0].entries { set(entry.key, entry.node.value, at: entry.node.place) }
    }
}

import TatamiSceneFile

/// Elements that scroll, by SwiftUI's name: a ``List`` of elements without lines between them, or a ``Carousel``.
///
///     ScrollView {
///         ScrollView(.horizontal) {
///             HStack(spacing: 12) { ForEach(stories) { story in Circle().frame(width: 56, height: 56) } }
///                 .padding(.horizontal)
///         }
///         LazyVStack(spacing: 10) { ForEach(messages) { message in Text(message.text) } }
///     }
public struct ScrollView: ListElement {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// The ways in which it scrolls: one of them.
    public enum Axis: Hashable, Sendable, CaseIterable { case horizontal, vertical }

    /// Elements stand below each other. Sideways, a single stack that stands side by side gives its elements, its spacing, its
    /// alignment and its padding to a ``Carousel``.
    ///
    /// Where it is scrolled to is not seen at rest, unless `showsIndicators` asks for it from top to bottom.
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

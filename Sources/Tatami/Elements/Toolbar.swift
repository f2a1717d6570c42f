import TatamiSceneFile

/// An item at an end of a navigation bar: buttons, as the kit's component `barButton`, and any other
/// elements.
public struct ToolbarItem: Sendable {
    private let placement: Placement
    private let content: [ElementDraft]
    private let place: CodePlace

    /// The end of the bar.
    public enum Placement: Hashable, Sendable, CaseIterable {
        case topBarLeading, topBarTrailing
        /// The leading end.
        case cancellationAction
        /// The trailing end, in bold.
        case confirmationAction
        /// The trailing end.
        case primaryAction
    }

    /// Creates an item; a button with a symbol shows the symbol only.
    public init(
        placement: Placement = .topBarTrailing, file: String = #filePath, line: UInt = #line,
        @ElementBuilder content: () -> [any Element]
    ) {
        self.placement = placement
        self.content = content().map(\.draft)
        place = CodePlace(file: file, line: line)
    }

    private var nodes: [CodeNode] {
        content.map { draft in
            guard draft.kind == "button" else { return draft.node }
            var button = ElementDraft(kind: "barButton", id: draft.id, at: draft.place)
            for entry in draft.entries {
                button.set(entry.key == "color" ? "tint" : entry.key, entry.node.value, at: entry.node.place)
            }
            if case .symbol(let name)? = draft.companion { button.set("symbol", .text(name), at: draft.place) }
            if placement == .confirmationAction { button.set("bold", .flag(true), at: place) }
            return button.node
        }
    }

    /// The bar's slots with these items.
    static func slots(_ items: [ToolbarItem], at place: CodePlace) -> [CodeNode.Entry] {
        let leading: Set<Placement> = [.topBarLeading, .cancellationAction]
        func slot(_ name: String, _ items: [ToolbarItem]) -> CodeNode.Entry? {
            items.isEmpty ? nil : .init(name, .list(items.flatMap(\.nodes)), at: place)
        }
        let parts = [
            slot("leading", items.filter { leading.contains($0.placement) }),
            slot("trailing", items.filter { !leading.contains($0.placement) }),
        ]
        return parts.compactMap(\.self)
    }
}

/// Builds the items of a navigation bar from a closure.
@resultBuilder
public enum ToolbarBuilder {
    /// Adds an item.
    public static func buildExpression(_ item: ToolbarItem) -> [ToolbarItem] { [item] }

    /// Adds a button at the trailing end.
    public static func buildExpression(_ button: Button) -> [ToolbarItem] { [ToolbarItem { button }] }

    /// Joins the parts in order.
    public static func buildBlock(_ parts: [ToolbarItem]...) -> [ToolbarItem] { parts.flatMap(\.self) }

    /// Supports `if` without `else`.
    public static func buildOptional(_ part: [ToolbarItem]?) -> [ToolbarItem] { part ?? [] }

    /// Supports the first branch of `if` or `switch`.
    public static func buildEither(first part: [ToolbarItem]) -> [ToolbarItem] { part }

    /// Supports the other branches of `if` or `switch`.
    public static func buildEither(second part: [ToolbarItem]) -> [ToolbarItem] { part }
}

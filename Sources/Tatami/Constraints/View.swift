import TatamiSceneFile

/// Elements placed by constraints between their anchors.
///
///     View {
///         Image("cat.png").frame(width: 48, height: 48).named("icon")
///         Label("Good morning").named("text")
///     } constraints: { row in
///         row.icon.leading == row.leading + 8
///         row.bottom - row.icon.bottom >= 8
///         (row.height == 64).priority(750)
///     }
public struct View: Element {
    /// What has been said of it so far.
    public var draft: ElementDraft

    /// Constraints speak of elements by the names that ``Element/named(_:)`` gives, or else by their ids; the later
    /// element stands over the earlier.
    public init(
        file: String = #filePath, line: UInt = #line, @ElementBuilder content: () -> [any Element],
        @ConstraintBuilder constraints: (_ row: ViewAnchors) -> ConstraintBuilder.Part
    ) {
        let place = CodePlace(file: file, line: line)
        draft = ElementDraft(kind: "view", at: place)
        draft.set("content", Self.content(content()), at: place)
        draft.set("constraints", .list(constraints(ViewAnchors()).nodes), at: place)
    }

    /// By names where an element has one; in a list, elements go by their ids.
    static func content(_ elements: [any Element]) -> CodeNode.Value {
        guard elements.contains(where: { $0.draft.name != nil }) else { return .list(elements.map(\.draft.node)) }
        return .dictionary(
            elements.enumerated().map { index, element in
                CodeNode.Entry(element.draft.name ?? element.draft.id ?? "element\(index)", element.draft.node)
            })
    }
}

extension Element {
    /// What the constraints of the ``View`` around it call the element. Letters, digits, `-` and `_`, with a letter first;
    /// once in each view.
    public func named(_ name: String) -> Self {
        var copy = self
        copy.draft.name = name
        return copy
    }

    /// How much it matters among constraints that the element gets no larger than its content: 250 unless said.
    public func contentHuggingPriority(
        horizontal: LayoutPriority? = nil, vertical: LayoutPriority? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        priorities("hugging", horizontal, vertical, at: CodePlace(file: file, line: line))
    }

    /// How much it matters among constraints that the element gets no smaller than its content: 750 unless said.
    public func contentCompressionResistancePriority(
        horizontal: LayoutPriority? = nil, vertical: LayoutPriority? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        priorities("compressionResistance", horizontal, vertical, at: CodePlace(file: file, line: line))
    }

    private func priorities(
        _ key: String, _ horizontal: LayoutPriority?, _ vertical: LayoutPriority?, at place: CodePlace
    ) -> Self {
        let axes = [("horizontal", horizontal), ("vertical", vertical)].compactMap { axis, priority in
            priority.map { CodeNode.Entry(axis, .number(Double($0.rawValue)), at: place) }
        }
        var copy = self
        copy.draft.set(key, .mapping(axes), at: place)
        return copy
    }
}

/// Views.
extension Override {
    /// Of a view: other elements and constraints in place of those it had.
    public func content(
        file: String = #filePath, line: UInt = #line, @ElementBuilder _ content: () -> [any Element],
        @ConstraintBuilder constraints: (_ row: ViewAnchors) -> ConstraintBuilder.Part
    ) -> Override {
        setting("content", View.content(content()), file, line)
            .setting("constraints", .list(constraints(ViewAnchors()).nodes), file, line)
    }

    /// Of a view: other constraints on the elements it has.
    public func constraints(
        file: String = #filePath, line: UInt = #line,
        @ConstraintBuilder _ constraints: (_ row: ViewAnchors) -> ConstraintBuilder.Part
    ) -> Override {
        setting("constraints", .list(constraints(ViewAnchors()).nodes), file, line)
    }
}

import TatamiSceneFile

/// Elements positioned by constraints between their anchors.
///
///     ConstraintView {
///         Image("cat.png").frame(width: 48, height: 48).named("icon")
///         Label("Good morning").named("text")
///     } constraints: { row in
///         row.icon.leading == row.leading + 8
///         row.bottom - row.icon.bottom >= 8
///         (row.height == 64).priority(750)
///     }
public struct ConstraintView: Element {
    /// The element's attributes as set so far.
    public var _draft: _ElementDraft

    /// Creates a view. Constraints refer to elements by the names set with ``Element/named(_:)``, or else by
    /// their ids. Later elements are drawn on top of earlier ones.
    public init(
        file: String = #filePath, line: UInt = #line, @ElementBuilder content: () -> [any Element],
        @ConstraintBuilder constraints: (_ row: ViewAnchors) -> ConstraintBuilder.Part
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _ElementDraft(kind: "view", at: place)
        _draft.set("content", Self.content(content()), at: place)
        _draft.set("constraints", .list(constraints(ViewAnchors()).nodes), at: place)
    }

    /// Returns the elements by their names; as a list, identified by ids, if none has a name.
    static func content(_ elements: [any Element]) -> CodeNode.Value {
        guard elements.contains(where: { $0._draft.name != nil }) else { return .list(elements.map(\._draft.node)) }
        return .dictionary(
            elements.enumerated().map { index, element in
                CodeNode.Entry(element._draft.name ?? element._draft.id ?? "element\(index)", element._draft.node)
            })
    }
}

extension Element {
    /// Names the element in the constraints of the enclosing ``ConstraintView``. Letters, digits, `-` and `_`, starting
    /// with a letter; unique in the view.
    public func named(_ name: String) -> Self {
        var copy = self
        copy._draft.name = name
        return copy
    }

    /// Sets the priority with which the element stays no larger than its content. Default: 250.
    public func contentHuggingPriority(
        horizontal: LayoutPriority? = nil, vertical: LayoutPriority? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        priorities("hugging", horizontal, vertical, file, line)
    }

    /// Sets the priority with which the element stays no smaller than its content. Default: 750.
    public func contentCompressionResistancePriority(
        horizontal: LayoutPriority? = nil, vertical: LayoutPriority? = nil, file: String = #filePath, line: UInt = #line
    ) -> Self {
        priorities("compressionResistance", horizontal, vertical, file, line)
    }

    private func priorities(
        _ key: String, _ horizontal: LayoutPriority?, _ vertical: LayoutPriority?, _ file: String, _ line: UInt
    ) -> Self {
        func number(_ priority: LayoutPriority?) -> CodeNode.Value? { priority.map { .number(Double($0.rawValue)) } }
        return setting(key, file, line) {
            .mapping([("horizontal", number(horizontal)), ("vertical", number(vertical))], at: $0)
        }
    }
}

/// View attributes.
extension Override {
    /// Replaces a view's elements and constraints.
    public func content(
        file: String = #filePath, line: UInt = #line, @ElementBuilder _ content: () -> [any Element],
        @ConstraintBuilder constraints: (_ row: ViewAnchors) -> ConstraintBuilder.Part
    ) -> Override {
        setting("content", ConstraintView.content(content()), file, line)
            .setting("constraints", .list(constraints(ViewAnchors()).nodes), file, line)
    }

    /// Replaces a view's constraints.
    public func constraints(
        file: String = #filePath, line: UInt = #line,
        @ConstraintBuilder _ constraints: (_ row: ViewAnchors) -> ConstraintBuilder.Part
    ) -> Override {
        setting("constraints", .list(constraints(ViewAnchors()).nodes), file, line)
    }
}

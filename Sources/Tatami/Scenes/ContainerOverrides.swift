import TatamiSceneFile

/// Stacks and views.
extension Override {
    /// Of a stack: other elements in place of those it had.
    public func content(
        file: String = #filePath, line: UInt = #line, @ElementBuilder _ content: () -> [any Element]
    ) -> Override {
        setting("content", .list(content().map(\.draft.node)), file, line)
    }

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

    /// Of a stack, in points.
    public func spacing(_ spacing: Double, file: String = #filePath, line: UInt = #line) -> Override {
        setting("spacing", .number(spacing), file, line)
    }

    /// Of a stack.
    public func distribution(
        _ distribution: StackDistribution, file: String = #filePath, line: UInt = #line
    ) -> Override {
        setting("distribution", .text(distribution.rawValue), file, line)
    }

    /// Of a stack of elements side by side.
    public func alignment(vertical alignment: VerticalAlignment, file: String = #filePath, line: UInt = #line)
        -> Override
    {
        setting("alignment", .text(alignment.rawValue), file, line)
    }

    /// Of a stack of elements one below the other.
    public func alignment(horizontal alignment: HorizontalAlignment, file: String = #filePath, line: UInt = #line)
        -> Override
    {
        setting("alignment", .text(alignment.rawValue), file, line)
    }

    /// Of a stack of elements one over the other.
    public func alignment(_ alignment: Alignment, file: String = #filePath, line: UInt = #line) -> Override {
        setting("alignment", .text(alignment.rawValue), file, line)
    }

    /// Of a spacer, in points.
    public func minLength(_ length: Double, file: String = #filePath, line: UInt = #line) -> Override {
        setting("minLength", .number(length), file, line)
    }
}

/// Lists and sections.
extension Override {
    /// Of a list or a section: other rows in place of those it had. A list takes sections too, if it had any.
    public func rows(
        file: String = #filePath, line: UInt = #line, @ListBuilder _ rows: () -> ListBuilder.Content
    ) -> Override {
        var copy = self
        copy.draft.setRows(rows(), at: CodePlace(file: file, line: line))
        return copy
    }

    /// Of a list.
    public func fill(_ fill: ListFill, file: String = #filePath, line: UInt = #line) -> Override {
        fill.entries(at: CodePlace(file: file, line: line)).reduce(self) {
            $0.setting($1.key, $1.node.value, file, line)
        }
    }

    /// Of a section: what stands above its rows.
    public func header(_ header: String, file: String = #filePath, line: UInt = #line) -> Override {
        setting("header", .text(header), file, line)
    }

    /// Of a section: what stands below its rows.
    public func footer(_ footer: String, file: String = #filePath, line: UInt = #line) -> Override {
        setting("footer", .text(footer), file, line)
    }
}

/// Chat rows.
extension Override {
    /// The path of an image file or the name of a symbol; sizes are in points.
    public func icon(
        _ icon: String? = nil, size: Double? = nil, cornerRadius: Double? = nil, file: String = #filePath,
        line: UInt = #line
    ) -> Override {
        var copy = self
        let place = CodePlace(file: file, line: line)
        copy.draft.set("icon", icon.map { .text($0) }, at: place)
        copy.draft.set("iconSize", size.map { .number($0) }, at: place)
        copy.draft.set("iconCornerRadius", cornerRadius.map { .number($0) }, at: place)
        return copy
    }

    /// Who speaks.
    public func name(_ name: any LabelContent, file: String = #filePath, line: UInt = #line) -> Override {
        setting("name", name.labelDraft.node(at: CodePlace(file: file, line: line)).value, file, line)
    }

    /// What is said.
    public func comment(_ comment: any LabelContent, file: String = #filePath, line: UInt = #line) -> Override {
        setting("comment", comment.labelDraft.node(at: CodePlace(file: file, line: line)).value, file, line)
    }

    /// Points around and between all parts, and the most that may remain under the comment.
    public func gap(
        _ gap: Double? = nil, maximumCommentBottomGap: Double? = nil, file: String = #filePath, line: UInt = #line
    ) -> Override {
        var copy = self
        let place = CodePlace(file: file, line: line)
        copy.draft.set("gap", gap.map { .number($0) }, at: place)
        copy.draft.set("maximumCommentBottomGap", maximumCommentBottomGap.map { .number($0) }, at: place)
        return copy
    }
}

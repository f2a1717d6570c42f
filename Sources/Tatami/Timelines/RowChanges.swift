import TatamiSceneFile

/// A step that appends rows to a list.
public struct Append: AnimatedStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// Creates the step. If `follows` is true, the list scrolls to the new rows at its end; otherwise it keeps its
    /// scroll position as its `fillStrategy` says.
    public init(
        to list: String, follows: Bool = false, file: String = #filePath, line: UInt = #line,
        @ListBuilder rows: () -> ListBuilder.Content
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _StepDraft("append", .text(list), at: place)
        _draft.set("rows", .list(rows().rows), at: place)
        if follows { _draft.set("follow", .flag(true), at: place) }
    }
}

/// A step that inserts rows into a list.
public struct Insert: AnimatedStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// Creates the step; `index` is that of the first new row across all sections, from 0.
    public init(
        into list: String, at index: Int, file: String = #filePath, line: UInt = #line,
        @ListBuilder rows: () -> ListBuilder.Content
    ) {
        let place = CodePlace(file: file, line: line)
        _draft = _StepDraft("insert", .text(list), at: place)
        _draft.set("at", .number(Double(index)), at: place)
        _draft.set("rows", .list(rows().rows), at: place)
    }
}

/// A step that deletes a row; those below it close the gap.
public struct Delete: AnimatedStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// Creates the step for the row with this id.
    public init(_ row: String, file: String = #filePath, line: UInt = #line) {
        _draft = _StepDraft("delete", .text(row), at: CodePlace(file: file, line: line))
    }
}

/// A step that moves a row within its list.
public struct Move: AnimatedStep {
    /// The step's attributes as set so far.
    public var _draft: _StepDraft

    /// Creates the step; `index` is the row's new index across all sections, from 0.
    public init(_ row: String, to index: Int, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        _draft = _StepDraft("move", .text(row), at: place)
        _draft.set("at", .number(Double(index)), at: place)
    }
}

import TatamiSceneFile

/// A step in which rows come at the end of a list.
public struct Append: AnimatedStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// A list that `follows` scrolls to its end, where the rows are; else it stays where it is, by the rules of how it is
    /// filled.
    public init(
        to list: String, follows: Bool = false, file: String = #filePath, line: UInt = #line,
        @ListBuilder rows: () -> ListBuilder.Content
    ) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("append", .text(list), at: place)
        draft.set("rows", .list(rows().rows), at: place)
        if follows { draft.set("follow", .flag(true), at: place) }
    }
}

/// A step in which rows come between those of a list.
public struct Insert: AnimatedStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// The first of the rows gets the index, counted through all sections from 0.
    public init(
        into list: String, at index: Int, file: String = #filePath, line: UInt = #line,
        @ListBuilder rows: () -> ListBuilder.Content
    ) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("insert", .text(list), at: place)
        draft.set("at", .number(Double(index)), at: place)
        draft.set("rows", .list(rows().rows), at: place)
    }
}

/// A step in which a row goes, and those below it close the gap.
public struct Delete: AnimatedStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// The id of a row.
    public init(_ row: String, file: String = #filePath, line: UInt = #line) {
        draft = StepDraft("delete", .text(row), at: CodePlace(file: file, line: line))
    }
}

/// A step in which a row goes to another place of its list.
public struct Move: AnimatedStep {
    /// What has been said of it so far.
    public var draft: StepDraft

    /// The row gets the index, counted through all sections from 0.
    public init(_ row: String, to index: Int, file: String = #filePath, line: UInt = #line) {
        let place = CodePlace(file: file, line: line)
        draft = StepDraft("move", .text(row), at: place)
        draft.set("at", .number(Double(index)), at: place)
    }
}

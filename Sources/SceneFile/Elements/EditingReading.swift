import TatamiScenes

/// The editing mode of a list.
struct ListEditing: Hashable {
    /// Whether rows can be selected, several at a time, instead of deleted.
    var selectsSeveral: Bool
    /// Whether rows can be moved by default.
    var movesRows: Bool
}

/// The keys of lists and rows for editing, named as in UITableView and its data source.
enum EditingReading {
    private static let editing = DefaultedKey(
        "editing", default: false,
        "Whether the list is being edited: its rows have controls in place of accessories, and can't be swiped.")
    private static let multipleSelection = DefaultedKey(
        "multipleSelection", default: false,
        "Whether editing selects several rows instead of deleting rows.")
    private static let movableRows = DefaultedKey(
        "movableRows", default: false, "Whether rows can be moved while the list is edited; a row can override it.")
    static let listKeys: [KeyShape] = .of(editing, multipleSelection, movableRows)

    private static let deletable = DefaultedKey(
        "deletable", default: true,
        "Whether the row can be deleted while the list is edited: by its trailing swipe action, or else by an action Delete."
    )
    private static let insertable = DefaultedKey(
        "insertable", default: false, "Whether the row inserts a new row while the list is edited.")
    private static let movable = Key(
        "movable", FlagReading.form,
        "Whether the row can be moved while the list is edited. Default: the list's movableRows.")
    static let rowKeys: [KeyShape] = .of(deletable, insertable, movable)

    /// Returns the editing mode of a list; nil if it is not being edited.
    static func editing(_ fields: Fields) -> ListEditing? {
        let editing = ListEditing(selectsSeveral: fields[multipleSelection], movesRows: fields[movableRows])
        return fields[Self.editing] ? editing : nil
    }

    /// Returns the control at the leading end of a row; nil for none.
    static func control(_ fields: Fields, in editing: ListEditing) -> Accessory.Kind? {
        if editing.selectsSeveral { return .select }
        if fields[insertable] { return .insert }
        return fields[deletable] ? .delete : nil
    }

    static func isMovable(_ fields: Fields, in editing: ListEditing) -> Bool { fields[movable] ?? editing.movesRows }
}

import TatamiSceneFile

/// What decorates an end of a row; the platform decides where, whatever the order in which they are given.
///
///     Row("Wi-Fi").accessories(.label("Home"), .toggle(isOn: true))
public struct RowAccessory: Sendable {
    /// By the scene file's key for it; nil for none.
    private let entry: @Sendable (CodePlace) -> CodeNode.Entry?

    private init(_ entry: @escaping @Sendable (CodePlace) -> CodeNode.Entry?) { self.entry = entry }

    private init(_ key: String, _ value: CodeNode.Value) { entry = { CodeNode.Entry(key, value, at: $0) } }

    /// Nothing.
    public static let none = RowAccessory { _ in nil }

    /// A chevron: a tap on the row leads on.
    public static let disclosure = RowAccessory("disclosure", .flag(true))

    /// A check mark: the row is chosen.
    public static let checkmark = RowAccessory("checkmark", .flag(true))

    /// An i in a circle: there are details to see.
    public static let detail = RowAccessory("detail", .flag(true))

    /// A chevron that points down where what the row holds is shown.
    public static func outline(isExpanded: Bool) -> RowAccessory {
        RowAccessory("outline", .text(isExpanded ? "expanded" : "collapsed"))
    }

    /// A switch; `systemGreen` unless tinted. A disabled one is pale, and taps do nothing to it.
    public static func toggle(isOn: Bool, tint: Color? = nil, isDisabled: Bool = false) -> RowAccessory {
        RowAccessory { place in
            let tint = tint.map { CodeNode.Entry("tint", $0.value(at: place), at: place) }
            let disabled = isDisabled ? CodeNode.Entry("disabled", .flag(true), at: place) : nil
            let parts = [.init("isOn", .flag(isOn), at: place), tint, disabled].compactMap(\.self)
            return CodeNode.Entry("toggle", .mapping(parts), at: place)
        }
    }

    /// A circle at the leading end, filled with a check mark when it is on; `systemBlue` unless tinted.
    public static func checkbox(isOn: Bool, tint: Color? = nil) -> RowAccessory {
        RowAccessory { place in
            let tint = tint.map { CodeNode.Entry("tint", $0.value(at: place), at: place) }
            let parts = [.init("isOn", .flag(isOn), at: place), tint].compactMap(\.self)
            return CodeNode.Entry("checkbox", .mapping(parts), at: place)
        }
    }

    /// A count in a secondary colour; 0 is not shown.
    public static func badge(_ count: Int) -> RowAccessory { badge(String(count)) }

    /// A count or a short text: in a secondary colour, or white on `background`, `systemRed` unless given, when it is
    /// prominent.
    public static func badge(_ text: String, isProminent: Bool = false, background: Color? = nil) -> RowAccessory {
        RowAccessory { place in
            let prominent = isProminent ? CodeNode.Entry("prominent", .flag(true), at: place) : nil
            let background = background.map { CodeNode.Entry("background", $0.value(at: place), at: place) }
            let parts = [.init("text", .text(text), at: place), prominent, background].compactMap(\.self)
            return CodeNode.Entry("badge", .mapping(parts), at: place)
        }
    }

    /// Text in a secondary colour, or a ``Label`` with a font and colour of its own.
    public static func label(_ content: any LabelContent) -> RowAccessory {
        RowAccessory { CodeNode.Entry("label", content.labelDraft.node(at: $0).value, at: $0) }
    }

    func value(at place: CodePlace) -> CodeNode.Value { entry(place).map { .mapping([$0]) } ?? .text("none") }
}

/// What can be said of an element that is a row of a list; of any other element it is an error.
extension Element {
    /// What stands at the ends of the row: one of each kind at most.
    public func accessories(_ accessories: RowAccessory..., file: String = #filePath, line: UInt = #line) -> Self {
        let place = CodePlace(file: file, line: line)
        let items = accessories.map { CodeNode($0.value(at: place), at: place) }
        return settingOfRow("accessories", .list(items), file, line)
    }

    /// What stands there while the list is edited, in place of `accessories`; nothing unless said.
    public func editingAccessories(_ accessories: RowAccessory..., file: String = #filePath, line: UInt = #line) -> Self
    {
        let place = CodePlace(file: file, line: line)
        let items = accessories.map { CodeNode($0.value(at: place), at: place) }
        return settingOfRow("editingAccessories", .list(items), file, line)
    }

    /// Whether the row can be deleted while the list is edited, by its trailing swipe action, or by one that says Delete; it
    /// can unless said.
    public func deletable(_ isDeletable: Bool, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("deletable", .flag(isDeletable), file, line)
    }

    /// Whether the row stands for one to be inserted while the list is edited; it does not unless said.
    public func insertable(_ isInsertable: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("insertable", .flag(isInsertable), file, line)
    }

    /// Whether the row can be moved while the list is edited; as the list says unless said.
    public func movable(_ isMovable: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        settingOfRow("movable", .flag(isMovable), file, line)
    }
}

extension ListElement {
    /// Whether the list is being edited: its rows have controls in place of accessories, and don't swipe.
    public func editing(_ isEditing: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("editing", .flag(isEditing), file, line)
    }

    /// Whether rows of a list that is edited are selected, several of them, instead of deleted.
    public func multipleSelection(_ isAllowed: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("multipleSelection", .flag(isAllowed), file, line)
    }

    /// Whether rows of a list that is edited can be moved; a row may say otherwise.
    public func movableRows(_ areMovable: Bool = true, file: String = #filePath, line: UInt = #line) -> Self {
        setting("movableRows", .flag(areMovable), file, line)
    }
}

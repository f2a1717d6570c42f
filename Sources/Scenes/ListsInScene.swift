/// The lists of a scene by their ids, wherever they stand in it; lists within rows are not looked for.
extension Scene {
    package var lists: [(id: ElementID, list: List)] { content.lists }

    package func list(_ id: ElementID) -> List? { lists.first { $0.id == id }?.list }

    /// False when there is no such list.
    @discardableResult
    package mutating func editList(_ id: ElementID, _ edit: (inout List) -> Void) -> Bool { content.editList(id, edit) }
}

extension Element {
    fileprivate var lists: [(id: ElementID, list: List)] {
        switch kind {
        case .list(let list): [(id, list)]
        case .stack(let stack): stack.children.flatMap(\.lists)
        case .constrained(let container): container.children.flatMap(\.lists)
        case .label, .button, .image, .symbol, .spacer, .area: []
        }
    }

    fileprivate mutating func editList(_ wanted: ElementID, _ edit: (inout List) -> Void) -> Bool {
        switch kind {
        case .list(var list):
            guard id == wanted else { return false }
            edit(&list)
            kind = .list(list)
            return true
        case .stack(var stack):
            guard Self.editList(wanted, in: &stack.children, edit) else { return false }
            kind = .stack(stack)
            return true
        case .constrained(let container):
            var children = container.children
            guard Self.editList(wanted, in: &children, edit) else { return false }
            kind = .constrained(Constrained(children, rules: container.rules))
            return true
        case .label, .button, .image, .symbol, .spacer, .area: return false
        }
    }

    private static func editList(
        _ wanted: ElementID, in elements: inout [Element], _ edit: (inout List) -> Void
    ) -> Bool {
        for index in elements.indices where elements[index].editList(wanted, edit) { return true }
        return false
    }
}

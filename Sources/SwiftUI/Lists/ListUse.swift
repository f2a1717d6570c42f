import Tatami
import TatamiSceneFile

/// The selection of a list, which reports whether a row is selected, and selects a row.
struct ListSelection {
    let isSelected: (ViewNode) -> Bool
    let select: (ViewNode) -> Void

    init<Value: Hashable>(_ binding: Binding<Value?>) {
        isSelected = { row in row.selectionValue(of: Value.self).map { $0 == binding.wrappedValue } ?? false }
        select = { row in if let value = row.selectionValue(of: Value.self) { binding.wrappedValue = value } }
    }

    init<Value: Hashable>(_ binding: Binding<Set<Value>>) {
        isSelected = { row in row.selectionValue(of: Value.self).map { binding.wrappedValue.contains($0) } ?? false }
        select = { row in row.selectionValue(of: Value.self).map { binding.wrappedValue = [$0] } }
    }
}

extension ViewContext {
    /// Returns a row with its state, selected or swiped open, and with the controls that select and swipe it.
    @MainActor
    func used(_ row: ViewNode, _ number: Int, _ selection: ListSelection?) -> ViewNode {
        var used = row
        if let selection {
            if selection.isSelected(row) { used = used.with(.selected) }
            if !row.isUsable, !row.isSelectionDisabled { used = used.with(control(.tap { selection.select(row) })) }
        }
        let edges = row.edgesWithActions
        guard !edges.isEmpty else { return used }
        let list = identity.entering("rows")
        if let open = run.openRow, open.list == list, open.row == number {
            used = used.openedForDeletion(at: open.edge, in: self).with(.swiped(open.edge))
        }
        let isRightToLeft = environment.layoutDirection == .rightToLeft
        return used.with(
            control(
                .swipe { direction in
                    // The finger moves away from the edge at which the actions are.
                    let isTowardLeading =
                        switch direction {
                        case .leading: true
                        case .trailing: false
                        case .left: !isRightToLeft
                        case .right: isRightToLeft
                        }
                    let edge: HorizontalEdge = isTowardLeading ? .trailing : .leading
                    if edges.contains(edge) { run.openRow = OpenRow(list: list, row: number, edge: edge) }
                }))
    }
}

extension ViewNode {
    /// Whether a tap on the row has an effect.
    fileprivate var isUsable: Bool {
        if case .button = content { return true }
        return traits.contains { if case .control(let control) = $0, case .tap = control.use { true } else { false } }
    }

    /// Whether a tap doesn't select the row.
    fileprivate var isSelectionDisabled: Bool {
        for case .selectionDisabled(let isDisabled) in traits.reversed() { return isDisabled }
        return false
    }

    /// The edges of a row at which a swipe reveals actions.
    fileprivate var edgesWithActions: Set<HorizontalEdge> {
        var edges: Set<HorizontalEdge> = []
        for trait in traits {
            switch trait {
            case .swipeActions(let isLeading, _, _): edges.insert(isLeading ? .leading : .trailing)
            default: break
            }
        }
        if deletion != nil { edges.insert(.trailing) }
        return edges
    }

    /// The action that deletes the row; nil if it can't be deleted.
    private var deletion: (@MainActor () -> Void)? {
        var (delete, isDisabled): ((@MainActor () -> Void)?, Bool) = (nil, false)
        for trait in traits {
            switch trait {
            case .deletion(let action): delete = action
            case .deletionDisabled(let value): isDisabled = value
            default: break
            }
        }
        return isDisabled ? nil : delete
    }

    /// Returns the row with the platform's delete action if it can be deleted and has no other actions at the edge.
    @MainActor
    fileprivate func openedForDeletion(at edge: HorizontalEdge, in context: ViewContext) -> ViewNode {
        guard edge == .trailing, let delete = deletion else { return self }
        for case .swipeActions(isLeading: false, _, _) in traits { return self }
        let title = context.nodes(of: Text(verbatim: "Delete"))
        let button = ViewNode(
            .button(ButtonContent(label: title, isDestructive: true, action: delete)), at: context.place)
        return with(.swipeActions(isLeading: false, allowsFullSwipe: true, [button]))
    }
}

import TatamiScenes

/// Rows that are inserted, removed and moved. The list's strategy determines the motion on the screen.
extension TimelineResolver {
    mutating func take(_ rowChange: RowChange, _ transition: Transition) {
        guard isFingerFree() else { return }
        switch rowChange {
        case .append(let list, let rows, let follows):
            guard isList(list) else { return }
            change(transition) { scene in
                if follows { scene.touches[list]?.scroll = nil }
                scene.editList(list) { content in
                    content.appended += rows
                    guard follows else { return }
                    content.scroll(to: .end)
                }
            }
            if follows { forgetScroll(of: list) }
        case .insert(let list, let index, let rows):
            guard isList(list) else { return }
            let count = scene.list(list)?.rowCount ?? 0
            guard 0...count ~= index else { return report(.indexOutOfRange(index, count: count)) }
            change(transition) { scene in scene.editList(list) { $0.insert(rows, at: index) } }
        case .delete(let row): delete(row, transition)
        case .move(let row, let index):
            var edited = scene
            guard let (list, taken) = edited.deleteRow(row, from: memo.rows) else { return reportNoRow(row) }
            let count = (scene.list(list)?.rowCount ?? 0) - 1
            guard 0...max(0, count) ~= index else { return report(.indexOutOfRange(index, count: count + 1)) }
            let source = memo.rows
            change(transition) { scene in
                _ = scene.deleteRow(row, from: source)
                scene.editList(list) { $0.insert(Rows([taken]), at: index) }
            }
        }
    }

    mutating func delete(_ row: ElementID, _ transition: Transition) {
        var edited = scene
        guard edited.deleteRow(row, from: memo.rows) != nil else { return reportNoRow(row) }
        let source = memo.rows
        change(transition) { _ = $0.deleteRow(row, from: source) }
    }

    private mutating func isList(_ id: ElementID) -> Bool {
        guard let target = target(id) else { return false }
        if case .list = target { return true }
        report(.notAList(id))
        return false
    }

    private mutating func reportNoRow(_ id: ElementID) {
        switch memo.target(id, in: scene) {
        case nil: report(reasonForNothing(id))
        case .filler: report(.fillerRow(id))
        default: report(.notARow(id))
        }
    }
}

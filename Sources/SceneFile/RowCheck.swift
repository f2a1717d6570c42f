/// Checks each row on demand of a scene once, however many shots show it: a shot's screen changes no mistake, and the rows
/// that its states name are made for each shot anyway.
final class RowCheck {
    private var checked: Set<TemplateRows.Origin> = []

    func check(_ onDemand: [TemplateRows], _ changes: StateChanges) {
        for rows in onDemand {
            let isNew = checked.insert(rows.origin).inserted
            // A state can name a row by an id that only the row knows.
            if isNew || (rows.makesIDs && !changes.byTarget.isEmpty) { rows.check() }
        }
    }
}

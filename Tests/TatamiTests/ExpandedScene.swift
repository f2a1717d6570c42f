import TatamiScenes

/// Scenes as plain values: rows on demand are made, and the texts of constraints are as the library spells them, since
/// these two are told apart by where they come from.
extension Scene {
    var expanded: Scene {
        var scene = self
        scene.content = content.expanded
        scene.timeline?.steps = timeline?.steps.map(\.expanded) ?? []
        return scene
    }
}

extension Timeline.Step {
    fileprivate var expanded: Timeline.Step {
        switch self {
        case .pass(let scene, let transition): .pass(to: scene.expanded, transition)
        case .gesture(.tap(let id, let then, let transition)): .gesture(.tap(id, then: then?.expanded, transition))
        case .change(.append(let list, let rows, let follows), let transition):
            .change(.append(list: list, Rows(rows.map(\.expanded)), follows: follows), transition)
        case .change(.insert(let list, let index, let rows), let transition):
            .change(.insert(list: list, at: index, Rows(rows.map(\.expanded))), transition)
        case .wait, .gesture, .change: self
        }
    }
}

extension Element {
    fileprivate var expanded: Element {
        var element = self
        switch kind {
        case .stack(var stack):
            stack.children = stack.children.map(\.expanded)
            element.kind = .stack(stack)
        case .constrained(let constrained):
            let rules = ConstraintSet(constrained.rules.constraints, names: constrained.rules.names)
            element.kind = .constrained(Constrained(constrained.children.map(\.expanded), rules: rules))
        case .list(var list):
            list.sections = list.sections.map { section in
                TatamiScenes.Section(
                    id: section.id, header: section.header?.expanded, footer: section.footer?.expanded,
                    rows: section.rows.map(\.expanded))
            }
            list.appended = Rows(list.appended.map(\.expanded))
            element.kind = .list(list)
        default: break
        }
        return element
    }
}

extension Row {
    fileprivate var expanded: Row {
        var row = self
        row.content = content.expanded
        row.slide = slide.map { Slide(under: $0.under.expanded, fraction: $0.fraction) }
        return row
    }
}

import TatamiSceneFile
import TatamiScenes

/// Scenes as plain values, for comparisons. Rows on demand are created, and constraints have canonical texts, since
/// these two differ by their source.
extension ResolvedScene {
    var expanded: Scene { scene.expanded(from: rows) }
}

extension Scene {
    fileprivate func expanded(from source: any RowSource) -> Scene {
        var scene = self
        scene.content = content.expanded(from: source)
        scene.timeline?.steps = timeline?.steps.map { $0.expanded(from: source) } ?? []
        return scene
    }
}

extension Timeline.Step {
    fileprivate func expanded(from source: any RowSource) -> Timeline.Step {
        switch self {
        case .pass(let scene, let transition): .pass(to: scene.expanded(from: source), transition)
        case .gesture(.tap(let id, let then, let transition)):
            .gesture(.tap(id, then: then?.expanded(from: source), transition))
        case .change(.append(let list, let rows, let follows), let transition):
            .change(.append(list: list, rows.expanded(from: source), follows: follows), transition)
        case .change(.insert(let list, let index, let rows), let transition):
            .change(.insert(list: list, at: index, rows.expanded(from: source)), transition)
        case .wait, .gesture, .refused, .change: self
        }
    }
}

extension Element {
    fileprivate func expanded(from source: any RowSource) -> Element {
        var element = self
        switch kind {
        case .stack(var stack):
            stack.children = stack.children.map { $0.expanded(from: source) }
            element.kind = .stack(stack)
        case .constrained(let constrained):
            let rules = ConstraintSet(constrained.rules.constraints, names: constrained.rules.names)
            element.kind = .constrained(
                Constrained(constrained.children.map { $0.expanded(from: source) }, rules: rules))
        case .list(var list):
            list.sections = list.sections.map { section in
                TatamiScenes.Section(
                    id: section.id, header: section.header?.expanded(from: source),
                    footer: section.footer?.expanded(from: source),
                    rows: section.rows.expanded(from: source))
            }
            list.appended = list.appended.expanded(from: source)
            element.kind = .list(list)
        default: break
        }
        return element
    }
}

extension Row {
    fileprivate func expanded(from source: any RowSource) -> Row {
        var row = self
        row.content = content.expanded(from: source)
        row.slide = slide.map { Slide(under: $0.under.expanded(from: source), fraction: $0.fraction) }
        return row
    }
}

extension Rows {
    fileprivate func expanded(from source: any RowSource) -> Rows {
        Rows(read(from: source).map { $0.expanded(from: source) })
    }
}

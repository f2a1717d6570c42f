import TatamiScenes

/// Taps and presses.
extension TimelineResolver {
    /// The time that a finger stays down in a tap.
    static let tapLength = Time(milliseconds: 100)

    mutating func tap(_ id: ElementID, _ then: Scene?, _ transition: Transition) {
        guard isFingerFree(), let target = target(id) else { return }
        switch target {
        case .row(let row):
            // A touch elsewhere only closes open actions.
            let isClosing = !rowsWithOpenActions.isEmpty
            if !isClosing, !row.row.isEditing { highlight(row.row.id) }
            pass(Self.tapLength)
            if isClosing { pass(closeActions(except: nil)) } else { choose(row.row) }
        case .button:
            highlight(id)
            pass(Self.tapLength)
            unhighlight(id)
        case .flipping:
            let isClosing = !rowsWithOpenActions.isEmpty
            pass(Self.tapLength)
            if isClosing { pass(closeActions(except: nil)) } else { flip(id) }
        case .editing(let row, let control):
            let isClosing = !rowsWithOpenActions.isEmpty
            pass(Self.tapLength)
            if isClosing {
                pass(closeActions(except: nil))
            } else if control == .delete {
                // The platform confirms a deletion by the action at the trailing edge.
                settle(row, to: .open(.trailing))
            } else {
                choose(row.row)
            }
        case .action(let row, let edge, let index):
            pass(Self.tapLength)
            perform(row.row.actions[edge][index], of: row)
        case .alertButton(let index):
            let button = ElementID.alert.button(index)
            highlight(button)
            pass(Self.tapLength)
            unhighlight(button)
            answer(index, isAllDone: then == nil)
        case .filler: return report(.fillerRow(id))
        case .list: return report(.notTappable(id, kind: "list"))
        case .carousel: return report(.notTappable(id, kind: "carousel"))
        case .other(let kind):
            // A step with a result implies that the element reacts: a segment, a tab, half of a stepper. A disabled
            // switch never does.
            guard then != nil, kind != "switch" else { return report(.notTappable(id, kind: kind)) }
            pass(Self.tapLength)
        }
        if let then { take(.pass(to: then, transition), number: step) }
    }

    mutating func press(_ id: ElementID) {
        guard isFingerFree(), let target = target(id) else { return }
        switch target {
        case .row(let row) where row.row.isEditing:
            closeActions(except: id)
            finger = .pressing(id)
        case .row, .button:
            closeActions(except: id)
            highlight(id)
            finger = .pressing(id)
        case .editing: report(.notTappable(id, kind: "control"))
        case .flipping: finger = .pressing(id)
        case .filler: report(.fillerRow(id))
        case .list: report(.notTappable(id, kind: "list"))
        case .carousel: report(.notTappable(id, kind: "carousel"))
        case .action: report(.notTappable(id, kind: "action"))
        case .alertButton(let index):
            let button = ElementID.alert.button(index)
            highlight(button)
            finger = .pressing(button)
        case .other(let kind): report(.notTappable(id, kind: kind))
        }
    }

    /// Ends a press; a row is selected when the finger is lifted.
    mutating func lift(from id: ElementID) {
        switch memo.target(id, in: scene) {
        case .row(let row): choose(row.row)
        case .flipping: flip(id)
        case .alertButton(let index):
            unhighlight(id)
            answer(index, isAllDone: true)
        default: unhighlight(id)
        }
    }

    /// Flips a switch, whose knob moves in a quarter of a second, about as long as UISwitch takes.
    private mutating func flip(_ id: ElementID) {
        let transition = Transition(timing: Timing(duration: Time(milliseconds: 250), easing: .easeInOut))
        let isFlipped = scene.touches[id]?.isFlipped ?? false
        change(transition) { $0.touches[id, default: Touch()].isFlipped = !isFlipped }
    }

    private mutating func highlight(_ id: ElementID) { move(.state, of: id, .state(.highlighted)) }
    private mutating func unhighlight(_ id: ElementID) { move(.state, of: id, .state(.normal)) }

    /// Selects a row; while its list is edited, toggles its selection if it can be selected.
    private mutating func choose(_ row: Row) {
        guard row.isEditing else { return select(row.id) }
        guard row.accessories.contains(where: { $0.kind == .select }) else { return }
        move(.state, of: row.id, .state(row.state == .selected ? .normal : .selected))
    }

    /// Selects a row and deselects all others.
    private mutating func select(_ id: ElementID) {
        for (other, touch) in scene.touches.sorted(by: { $0.key < $1.key })
        where touch.state == .selected && other != id {
            unhighlight(other)
        }
        move(.state, of: id, .state(.selected))
    }

    /// Dismisses the alert; unless it was cancelled, deletes the row that it concerned. If the step has a further
    /// result, the row is left to that result.
    private mutating func answer(_ index: Int, isAllDone: Bool) {
        guard let alert = scene.alert, alert.buttons.indices.contains(index) else { return }
        let row = asked
        asked = nil
        guard let row, alert.buttons[index].style != .cancel else {
            if let row, case .row(let target)? = memo.target(row, in: scene) { closeActions(of: target) }
            return change(alertPasses(alert)) { $0.alert = nil }
        }
        guard isAllDone else { return change(alertPasses(alert)) { $0.alert = nil } }
        let source = memo.rows
        change(alertPasses(alert)) { scene in
            scene.alert = nil
            _ = scene.deleteRow(row, from: source)
        }
    }
}

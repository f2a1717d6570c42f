import TatamiPrimitives
package import TatamiScenes

/// Information about an element besides its appearance.
package struct ElementNote: Hashable, Sendable {
    /// Permitted lint issues of the element and its content.
    package var pardons: [Pardon] = []
    /// The control that a finger operates there; nil for none.
    package var control: Control?
    /// The information for screen readers apart from the label.
    package var accessibility = Accessibility()
    /// The position of a row among those of its list, from 1; nil for other elements.
    package var position: Position?
    /// The swipe actions of a row, by their titles or else by the names of their symbols; an action with neither is
    /// omitted.
    package var actions: [String] = []

    package struct Position: Hashable, Sendable {
        package var number: Int
        package var count: Int

        package init(number: Int, count: Int) {
            self.number = number
            self.count = count
        }
    }

    package enum Control: Hashable, Sendable {
        case button(isPressed: Bool)
        case toggle(isOn: Bool, isEnabled: Bool)
        /// A row that responds to taps or swipes.
        case row
    }
}

extension LayoutPass {
    func note(_ element: Element) {
        var control: ElementNote.Control?
        if case .button = element.kind {
            control = .button(isPressed: touches[element.id]?.state == .highlighted)
        } else if element.role == "switch" {
            control = .toggle(isOn: element.isSwitchedOn, isEnabled: element.flipped != nil)
        }
        let said = element.accessibility
        guard control != nil || said != Accessibility() || !element.pardons.isEmpty else { return }
        // A row and its content can have the same id.
        var note = notes[element.id] ?? ElementNote()
        note.pardons += element.pardons
        note.control = control ?? note.control
        note.accessibility.value = said.value ?? note.accessibility.value
        note.accessibility.traits.formUnion(said.traits)
        note.accessibility.isHidden = note.accessibility.isHidden || said.isHidden
        notes[element.id] = note
    }

    func note(_ row: Row) {
        var note = notes[row.id] ?? ElementNote()
        if row.answers || touches[row.id] != nil { note.control = .row }
        note.actions = (row.actions.leading + row.actions.trailing).compactMap(\.accessibilityTitle)
        if note != ElementNote() { notes[row.id] = note }
    }

    /// Records the position of a row among the rows of its list.
    func note(_ row: ElementID, number: Int, of count: Int) {
        notes[row, default: ElementNote()].position = ElementNote.Position(number: number, count: count)
    }
}

extension Element {
    /// Whether the knob of a switch is at the end of its track.
    fileprivate var isSwitchedOn: Bool {
        guard case .stack(let stack) = kind, case .stack(let track)? = stack.children.first?.kind else { return false }
        return track.alignment == .end
    }
}

extension SwipeAction {
    fileprivate var accessibilityTitle: String? {
        if !title.isEmpty { return title }
        if case .symbol(let symbol) = picture { return symbol.symbol.name }
        return nil
    }
}

extension Row {
    /// Whether a touch on the row has an effect.
    fileprivate var answers: Bool {
        isTappedByDefault && (paints.highlighted != nil || paints.selected != nil) || !actions.leading.isEmpty
            || !actions.trailing.isEmpty
            || slide != nil || threshold != nil || state != .normal || isEditing
            || accessories.contains { $0.kind == .disclosure || $0.kind == .outline }
    }
}

extension LayoutTree {
    /// Returns the author's permission for a lint issue of an element; nil if there is none.
    ///
    /// It is that of the innermost element or container that permits the issue.
    package func pardon(_ rule: LintRule, of id: ElementID) -> Pardon? {
        guard notes.values.contains(where: { $0.pardons.contains { $0.rule == rule } }) else { return nil }
        var found: Pardon?
        _ = root.path(to: id) { node in
            if found == nil { found = notes[node.id]?.pardons.first { $0.rule == rule } }
        }
        return found
    }
}

extension LayoutNode {
    /// Calls `body` with the node of that id, then with its containers, outward; returns false if the node isn't here.
    fileprivate func path(to id: ElementID, _ body: (LayoutNode) -> Void) -> Bool {
        guard self.id == id || children.contains(where: { $0.path(to: id, body) }) else { return false }
        body(self)
        return true
    }
}

import TatamiLayout
import TatamiPrimitives
import TatamiSceneFile
import TatamiScenes

/// The diagnostics of layouts, at their places in the scene file.
extension ResolvedScene {
    /// Returns the diagnostics of layout and of invalid steps in terms of the scene file. Equal errors of several
    /// rows are reported once.
    func diagnostics(
        found layout: [LayoutDiagnostic], inSteps steps: [(step: Int, reason: StepReason)]
    ) -> [Diagnostic] {
        layout.grouped(by: key).flatMap { diagnostics(of: $0.members[0], others: $0.members.count - 1) }
            + steps.map { diagnostic(of: $0.reason, step: $0.step) }
    }

    /// Returns the diagnostic of an invalid step. An element that the screen doesn't show may be elsewhere in the
    /// scene, or unknown.
    private func diagnostic(of reason: StepReason, step: Int) -> Diagnostic {
        let place = place(ofStep: step) ?? scenePlace
        guard case .unknownElement(let id) = reason else {
            return Diagnostic(severity: .error, place: place, reason: .step(reason))
        }
        if self.place(of: id) == nil { readRowsWithIDs() }
        let reported: DiagnosticReason =
            self.place(of: id) != nil ? .step(.notShown(id)) : self.reason(naming: id)
        return Diagnostic(severity: .error, place: place, reason: reported)
    }

    private func key(of diagnostic: LayoutDiagnostic) -> DiagnosticKey {
        switch diagnostic {
        case .conflict(_, let rules, let members):
            .conflict(
                ObjectIdentifier(rules),
                members.compactMap { if case .constraint(let index) = $0 { index } else { nil } })
        case .ambiguous(let element, let anchor): .ambiguous(place(of: element), anchor)
        case .tooLow(let container, _, _): .tooLow(place(of: container))
        case .tooHigh(let content, _, _): .tooHigh(content)
        case .tooManyRows(let list, _, _): .tooManyRows(list)
        case .leaderChanges(let leader): .leaderChanges(leader)
        case .excess: .excess
        }
    }

    private func diagnostics(of diagnostic: LayoutDiagnostic, others: Int) -> [Diagnostic] {
        switch diagnostic {
        case .conflict(let container, let rules, let members):
            return conflict(of: container, others: others, rules, members)
        case .ambiguous(let element, let anchor):
            let reason = DiagnosticReason.ambiguousAnchor(
                element: element.description, others: others, anchor: anchor.rawValue)
            return [Diagnostic(severity: .warning, place: nearestPlace(of: element), reason: reason)]
        case .tooLow(let container, let given, let needed):
            let reason = DiagnosticReason.tooLowForConstraints(
                element: container.description, others: others, given: given, needed: needed)
            return [Diagnostic(severity: .warning, place: nearestPlace(of: container), reason: reason)]
        case .tooHigh(let content, let excess, let shortened):
            let reason = DiagnosticReason.higherThanScreen(excess: excess, shortened: shortened.map(\.description))
            return [Diagnostic(severity: .warning, place: nearestPlace(of: content), reason: reason)]
        case .tooManyRows(let list, let rows, let capacity):
            let reason = DiagnosticReason.rowsBeyondCapacity(list: list.description, rows: rows, capacity: capacity)
            return [Diagnostic(severity: .error, place: nearestPlace(of: list), reason: reason)]
        case .leaderChanges(let leader):
            let reason = DiagnosticReason.follow(.changesWidth(leader.description))
            return [Diagnostic(severity: .error, place: nearestPlace(of: leader), reason: reason)]
        case .excess(let element, let excess):
            let reason = DiagnosticReason.excess(excess, element: element.description)
            return [Diagnostic(severity: .error, place: nearestPlace(of: element), reason: reason)]
        }
    }

    /// Returns an error at the first constraint, then a note for each of the conflicting constraints with its place
    /// and text.
    private func conflict(
        of container: ElementID, others: Int, _ rules: ConstraintSet, _ members: [LayoutDecider]
    ) -> [Diagnostic] {
        let constraints = members.compactMap { if case .constraint(let index) = $0 { index } else { nil } }
        let own = places(of: rules) ?? []
        func place(_ index: Int) -> SourcePlace {
            own.indices.contains(index) ? own[index] : nearestPlace(of: container)
        }
        let start = constraints.first.map(place) ?? nearestPlace(of: container)
        let summary =
            (members.count == constraints.count ? rules.contradiction(of: constraints) : nil).map {
                DiagnosticReason.contradiction(
                    element: container.description, others: others, sum: $0.sum, $0.values.0, $0.values.1)
            } ?? .conflict(element: container.description, others: others, count: constraints.count)
        var all = [Diagnostic(severity: .error, place: start, reason: summary)]
        for member in members {
            switch member {
            case .constraint(let index):
                all.append(
                    Diagnostic(severity: .note, place: place(index), reason: .conflicting(rules.texts[index])))
            case .fact(let fact):
                all.append(
                    Diagnostic(
                        severity: .note, place: nearestPlace(of: container),
                        reason: .conflictingFact(fact, names: rules.names)))
            }
        }
        return all
    }
}

/// The part of a diagnostic that equal ones of several rows share.
private enum DiagnosticKey: Hashable {
    case conflict(ObjectIdentifier, [Int])
    case ambiguous(SourcePlace?, Anchor)
    case tooLow(SourcePlace?)
    case tooHigh(ElementID)
    case tooManyRows(ElementID)
    case leaderChanges(ElementID)
    case excess
}

extension ConstraintSet {
    /// Returns the two values that equalities require of the same sum; nil for all other conflicts.
    fileprivate func contradiction(of members: [Int]) -> (sum: String, values: (Double, Double))? {
        guard members.count == 2 else { return nil }
        let (a, b) = (constraints[members[0]], constraints[members[1]])
        guard a.relation == .equal, b.relation == .equal, Set(a.terms) == Set(b.terms) else { return nil }
        return (a.sumText(names: names), (0 - a.constant, 0 - b.constant))
    }
}

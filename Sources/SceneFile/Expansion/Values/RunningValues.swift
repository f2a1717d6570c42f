import TatamiExpressions

/// The values of a scene at a moment.
///
/// A value set by a step lasts until it is set again. A value set by a state lasts as long as the state. A computed
/// value follows its inputs unless it was set itself.
struct RunningValues {
    private let scene: SceneValues
    private let log: DiagnosticLog
    /// The values that the shot and its states set at the beginning, and those that steps have set since.
    private var assigned: [String: ExpressionValue] = [:]
    /// The values that the current states set, which take precedence over `assigned`.
    private var held: [String: ExpressionValue] = [:]
    /// All values that can be computed.
    private(set) var current: [String: ExpressionValue] = [:]

    /// Creates the values at the beginning of a shot.
    ///
    /// Those of `values:` are overridden by the shot's states, then the shot, then command-line options.
    init(_ scene: SceneValues, of shot: Shot, _ log: DiagnosticLog) {
        self.scene = scene
        self.log = log
        compute()
        for state in shot.states { assign(scene.setByStates[state] ?? []) }
        assign(shot.set)
        for name in scene.fixed { assigned[name] = nil }
        compute()
    }

    /// Replaces the current states, and with them the values that states set.
    mutating func enter(_ states: [String]) {
        held = [:]
        compute()
        for state in states {
            for (name, value) in evaluated(scene.setByStates[state] ?? []) { held[name] = value }
            compute()
        }
    }

    /// Assigns simultaneously: each expression sees the previous values.
    mutating func assign(_ assignments: [Assignment]) {
        guard !assignments.isEmpty else { return }
        for (name, value) in evaluated(assignments) {
            assigned[name] = value
            held[name] = nil
        }
        compute()
    }

    private func evaluated(_ assignments: [Assignment]) -> [(String, ExpressionValue)] {
        assignments.compactMap { assignment in
            switch assignment.definition {
            case .constant(let value): return (assignment.name, value)
            case .pattern(let pattern):
                do throws(ExpressionError) {
                    return (assignment.name, try pattern.value(in: scene.wording) { current[$0.description] })
                } catch {
                    // The error of the missing value was already reported.
                    if case .unknownName(let name) = error.reason, scene.names.contains(name) { return nil }
                    log.add(error, in: assignment.text, at: assignment.mark, known: scene.names)
                    return nil
                }
            }
        }
    }

    private mutating func compute() {
        var formulas = scene.formulas
        for (name, value) in assigned.merging(held, uniquingKeysWith: { $1 }) { formulas[name] = .constant(value) }
        let (values, failures) = formulas.values(in: scene.wording)
        for failure in failures { scene.report(failure, log) }
        current = values
    }
}

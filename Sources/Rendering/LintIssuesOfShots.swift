import TatamiSceneFile
import TatamiScenes

/// The lint issues in the shots of a scene: one of each kind per place, even if several shots have it.
struct LintIssuesOfShots {
    private var found: [(key: Key, reason: DiagnosticReason)] = []
    private var known: Set<Key> = []
    private var used: Set<Int> = []
    /// Whether a shot was not linted, because something in it moves.
    private var isPartial = false

    private struct Key: Hashable {
        var place: SourcePlace
        var rule: LintRule
    }

    /// `lint` is nil for a shot that was not linted.
    mutating func add(_ lint: PictureLint?, of shot: Shot) {
        guard let lint else {
            isPartial = true
            return
        }
        used.formUnion(lint.used)
        for issue in lint.issues {
            let key = Key(place: issue.place, rule: issue.issue.rule)
            guard known.insert(key).inserted else { continue }
            let reason = DiagnosticReason.lintIssue(
                issue.issue, element: issue.element.description, others: issue.others,
                shot: shot == .standard || shot.name == Shot.standard.name ? nil : shot.name)
            found.append((key, reason))
        }
    }

    /// Returns the warnings in the order of the scene's lines. `pardons` are all permissions of the scene by number;
    /// unneeded ones are reported too.
    func warnings(pardons: [(rule: LintRule, place: SourcePlace?)]) -> [Diagnostic] {
        let issues = found.map { Diagnostic(severity: .warning, place: $0.key.place, reason: $0.reason) }
        let needless = pardons.enumerated().filter { !isPartial && !used.contains($0.offset) }.compactMap { _, pardon in
            pardon.place.map {
                Diagnostic(severity: .warning, place: $0, reason: .needlessAllow(pardon.rule.rawValue))
            }
        }
        return (issues + needless).enumerated().sorted {
            ($0.element.place.line, $0.element.place.column, $0.offset)
                < ($1.element.place.line, $1.element.place.column, $1.offset)
        }.map(\.element)
    }
}

import TatamiSceneFile
import TatamiScenes

/// The lint issues in the shots of a scene.
///
/// Each rule has at most one issue per place, even if several shots have it. Equal issues of several places become
/// one warning.
struct LintIssuesOfShots {
    private var found: [(issue: PictureLint.Issue, shot: String?)] = []
    private var variants: [Key: Set<String>] = [:]
    private var known: Set<Key> = []
    private var used: Set<Int> = []
    /// Whether a shot was not linted, because something in it moves.
    private var isPartial = false

    private struct Key: Hashable {
        var place: SourcePlace
        var rule: LintRule

        init(_ issue: PictureLint.Issue) { (place, rule) = (issue.place, issue.issue.rule) }
    }

    /// An issue without its elements, and the variants that have it.
    private struct Likeness: Hashable {
        var issue: LintIssue
        var variants: [String]
    }

    /// Adds the issues of a shot; `lint` is nil if it was not linted.
    mutating func add(_ lint: PictureLint?, of shot: Shot) {
        guard let lint else {
            isPartial = true
            return
        }
        used.formUnion(lint.used)
        for issue in lint.issues {
            let key = Key(issue)
            if let variant = shot.variant { variants[key, default: []].insert(variant) }
            guard known.insert(key).inserted else { continue }
            let isStandard = shot == .standard || shot.name == Shot.standard.name
            found.append((issue, isStandard ? nil : shot.name))
        }
    }

    /// Returns the warnings in the order of the scene's lines.
    ///
    /// `pardons` are the scene's permissions in the order of their numbers. If all shots were linted, permissions that
    /// allowed nothing are reported too.
    func warnings(pardons: [(rule: LintRule, place: SourcePlace?)], of checked: CheckedVariants) -> [Diagnostic] {
        func likeness(_ issue: PictureLint.Issue) -> Likeness {
            Likeness(
                issue: issue.issue.withoutElements, variants: checked.names(of: variants[Key(issue)] ?? []))
        }
        let inOrder = self.inOrder(found) { $0.issue.place }
        let alike = Dictionary(grouping: inOrder) { likeness($0.issue) }
        let issues = inOrder.compactMap { issue, shot -> Diagnostic? in
            let like = likeness(issue)
            guard let all = alike[like], all[0].issue.place == issue.place else { return nil }
            let reason = DiagnosticReason.lintIssue(
                issue.issue, element: issue.element.description, others: issue.others,
                elsewhere: all.dropFirst().map(\.issue.place), shot: shot)
            var warning = Diagnostic(severity: .warning, place: issue.place, reason: reason)
            warning.variants = like.variants
            return warning
        }
        let needless = pardons.enumerated().filter { !isPartial && !used.contains($0.offset) }.compactMap { _, pardon in
            pardon.place.map {
                Diagnostic(severity: .warning, place: $0, reason: .needlessAllow(pardon.rule.rawValue))
            }
        }
        return self.inOrder(issues + needless, by: \.place)
    }

    private func inOrder<Item>(_ items: [Item], by place: (Item) -> SourcePlace) -> [Item] {
        items.enumerated().map { (place: place($0.element), $0.offset, $0.element) }.sorted {
            ($0.place.line, $0.place.column, $0.1) < ($1.place.line, $1.place.column, $1.1)
        }.map(\.2)
    }
}

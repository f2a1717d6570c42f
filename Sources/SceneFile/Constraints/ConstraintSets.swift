import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// The sets of constraints that a scene's elements share, with their places.
///
/// Rows from one template have equal texts at equal places, so each set is parsed once.
final class ConstraintSets {
    private var sets: [Source: ConstraintSet?] = [:]
    private var marks: [ObjectIdentifier: [Mark]] = [:]

    /// A constraint as written in a file.
    struct Line: Hashable {
        var text: String
        var mark: Mark
    }

    private enum Source: Hashable {
        case lines([Line], ConstraintParser.Names)
        case chat(hasIcon: Bool, gap: Double, maximumCommentBottomGap: Double, Mark)
    }

    /// Returns the place of each constraint in a set; nil for an unknown set.
    func marks(of set: ConstraintSet) -> [Mark]? { marks[ObjectIdentifier(set)] }

    /// Returns the constraints of a chat row, all at the place of the row.
    func chat(hasIcon: Bool, gap: Double, maximumCommentBottomGap: Double, at mark: Mark) -> ConstraintSet {
        let source = Source.chat(
            hasIcon: hasIcon, gap: gap, maximumCommentBottomGap: maximumCommentBottomGap, mark)
        if let known = sets[source], let known { return known }
        let set = ConstraintSet.chat(hasIcon: hasIcon, gap: gap, maximumCommentBottomGap: maximumCommentBottomGap)
        note(set, source, [Mark](repeating: mark, count: set.constraints.count))
        return set
    }

    /// Returns the set of these constraints; nil after reporting errors in them.
    func set(of lines: [Line], names: ConstraintParser.Names, _ decoding: Decoding) -> ConstraintSet? {
        let source = Source.lines(lines, names)
        if let known = sets[source] { return known }
        guard let (constraints, texts, places) = read(lines, names, decoding.log) else {
            sets[source] = .some(nil)
            return nil
        }
        let set = ConstraintSet(constraints, texts: texts, names: names.children)
        note(set, source, places)
        return set
    }

    private func note(_ set: ConstraintSet, _ source: Source, _ places: [Mark]) {
        sets[source] = set
        marks[ObjectIdentifier(set)] = places
    }

    /// A text may contain several constraints, one per line.
    private func read(
        _ lines: [Line], _ names: ConstraintParser.Names, _ log: DiagnosticLog
    ) -> (constraints: [Constraint], texts: [String], places: [Mark])? {
        var constraints: [Constraint] = []
        var texts: [String] = []
        var places: [Mark] = []
        var isValid = true
        for line in lines {
            let scalars = Array(line.text.unicodeScalars)
            var start = 0
            let isSingle = !scalars.contains("\n")
            for part in scalars.split(separator: "\n", omittingEmptySubsequences: false) {
                defer { start += part.count + 1 }
                guard isSingle || part.contains(where: { !ExpressionTokens.isBlank($0) }) else { continue }
                let blanks = part.prefix(while: ExpressionTokens.isBlank).count
                let place = log.files.mark(of: start + blanks, in: line.text, at: line.mark)
                let (constraint, errors) = ConstraintParser.parse(part, names: names)
                for error in errors {
                    let mark = log.files.mark(of: start + error.offset, in: line.text, at: line.mark)
                    log.add(.constraint(error.reason), at: mark)
                    isValid = false
                }
                guard let constraint else { continue }
                constraints.append(constraint)
                texts.append(String(String.UnicodeScalarView(part)).trimmed)
                places.append(place)
            }
        }
        return isValid ? (constraints, texts, places) : nil
    }
}

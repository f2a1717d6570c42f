import TatamiExplanation
import TatamiLayout
import TatamiPrimitives
import TatamiScenes

/// Consequences of a cause that differ only in distances or amounts, described together.
struct ConsequenceGroup {
    private var key: Key
    private var members: [Consequence]
    private let cause: Cause

    private struct Key: Equatable {
        var kind: Consequence.Kind
        var role: String
        var side: Consequence.Side?
        var right: FloatingPointSign?
        var down: FloatingPointSign?
        /// How many bring it about.
        var causes: Int

        init(_ consequence: Consequence) {
            causes = consequence.causes.count
            (kind, role, side) = (consequence.kind, consequence.role, consequence.side)
            right = consequence.distance.x == 0 ? nil : consequence.distance.x.sign
            down = consequence.distance.y == 0 ? nil : consequence.distance.y.sign
        }
    }

    static func groups(of consequences: [Consequence], cause: Cause) -> [ConsequenceGroup] {
        var groups: [ConsequenceGroup] = []
        for consequence in consequences where !isSelfEvident(consequence, of: cause) {
            let key = Key(consequence)
            if let place = groups.firstIndex(where: { $0.key == key && !$0.isOfCause(consequence) }) {
                groups[place].members.append(consequence)
            } else {
                groups.append(ConsequenceGroup(key: key, members: [consequence], cause: cause))
            }
        }
        return groups
    }

    /// Whether a consequence needs no mention: containers that grow with their content, and separators that
    /// move with rows.
    private static func isSelfEvident(_ consequence: Consequence, of cause: Cause) -> Bool {
        if consequence.role == "separator" { return true }
        guard consequence.kind == .resized else { return false }
        // The cause's row, whose growth is described with the cause.
        if consequence.role == LayoutNodeKind.row.rawValue, consequence.side == nil, consequence.elements.count == 1 {
            for case .rowHeight(let expected, let actual) in cause.effects
            where consequence.effects == [.height(expected: expected, actual: actual)] { return true }
        }
        return consequence.elements.allSatisfy { element in
            cause.element.isWithin(element) || element.last == .name("content")
        }
    }

    private var elements: [ElementID] { members.flatMap(\.elements) }

    /// The elements of the cause; none if it was removed, since another may have its id.
    private var own: [ElementID] { cause.kind == .removed ? [] : [cause.element] }

    private func isOfCause(_ consequence: Consequence) -> Bool {
        consequence.elements == own || elements == own
    }

    // MARK: Words

    /// The consequence as a sentence without its full stop.
    var words: Words {
        let sentence = reason.map { "\(becoming), because \($0)" } ?? becoming
        return key.causes > 1 ? "\(sentence), because of \(key.causes.grouped) changes together" : sentence
    }

    private var becoming: Words {
        switch key.kind {
        case .moved: "\(subject) moved \(distance)"
        case .resized: "\(subject) \(size ?? "changed in size")"
        case .rewrapped:
            "\(subject) \(effect ?? (isOne ? "breaks its lines differently" : "break their lines differently"))"
        case .repainted: "\(subject) \(saying ?? (isOne ? "looks different" : "look different"))"
        case .appeared: "\(subject) came into view"
        case .disappeared: "\(subject) went out of view"
        }
    }

    /// nil where the words are the same.
    private var saying: Words? {
        let texts = members.flatMap(\.effects).compactMap { effect -> (expected: String, actual: String)? in
            if case .text(let expected, let actual) = effect { (expected, actual) } else { nil }
        }
        guard texts.count == members.count, let text = texts.first else { return nil }
        guard isOne else { return "say something else" }
        let change = TextChange(expected: text.expected, actual: text.actual)
        guard let now = change.actual else { return "says something else" }
        return "says \(quoted: now) now" + (change.expected.map { " (said \(quoted: $0))" } ?? "")
    }

    private var isOne: Bool { elements.count == 1 }

    /// The subject, such as `6 rows below`, `The label 'title'`, `It`.
    private var subject: Words {
        if elements == own, cause.elements.count == 1 { return "It" }
        let side: Words =
            switch key.side {
            case .below?: " below"
            case .above?: " above"
            case nil: ""
            }
        if key.role == "row" { return counted(elements.count, "row") + side }
        if isOne { return key.role.isEmpty ? "'\(elements[0])'" : "The \(words: key.role) '\(elements[0])'" }
        return "\(elements.count.grouped) \(plural)\(side)"
    }

    private var plural: Words {
        guard !key.role.isEmpty else { return "elements" }
        let end: Words = ["s", "x", "ch", "sh"].contains { key.role.hasSuffix($0) } ? "es" : "s"
        return "\(words: key.role)\(end)"
    }

    /// The distance, such as `right by 8 and down by 17 to 34 pt`.
    private var distance: Words {
        var ways: [Words] = []
        if let right = key.right {
            ways.append("\(right == .plus ? "right" : "left") by \(span(members.map { abs($0.distance.x) }))")
        }
        if let down = key.down {
            ways.append("\(down == .plus ? "down" : "up") by \(span(members.map { abs($0.distance.y) }))")
        }
        return ways.isEmpty ? "elsewhere" : ways.joined(separator: " and ") + " pt"
    }

    private func span(_ lengths: [Double]) -> Words {
        let (least, most) = (number(lengths.min() ?? 0), number(lengths.max() ?? 0))
        return least == most ? "\(least)" : "\(least) to \(most)"
    }

    /// Returns nil if the elements have no size in common.
    private var size: Words? {
        guard members.count == 1 else { return nil }
        for case .height(let expected, let actual) in members[0].effects {
            guard !members[0].effects.contains(where: { if case .width = $0 { true } else { false } }) else {
                return nil
            }
            return Cause.growth(expected, actual) + (key.role == "row" ? "" : " in height")
        }
        for case .width(let expected, let actual) in members[0].effects {
            return Cause.growth(expected, actual) + " in width"
        }
        return nil
    }

    /// The reason common to all besides the cause; nil if there is none.
    private var reason: Words? {
        let shared = members[0].reasons.filter { reason in members.allSatisfy { $0.reasons.contains(reason) } }
        let told = shared.compactMap { $0.reason(isOne: isOne) }
        return told.isEmpty ? nil : told.joined(separator: " and ")
    }

    /// Returns nil if the effects differ.
    private var effect: Words? {
        let shared = members[0].effects.filter { effect in members.allSatisfy { $0.effects.contains(effect) } }
        for case .lines(let expected, let actual) in shared {
            return isOne
                ? Effect.lines(expected: expected, actual: actual).words
                : "\(actual == 1 ? "take one line" : "wrap to \(actual.grouped) lines") (was \(expected.grouped))"
        }
        for case .truncation(let isNow) in shared {
            return isNow ? "\(isOne ? "is" : "are") cut off now" : "\(isOne ? "is" : "are") not cut off any more"
        }
        return nil
    }
}

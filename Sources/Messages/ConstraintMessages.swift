import TatamiSceneFile
import TatamiScenes

/// The messages about constraints.
extension ConstraintReason {
    /// The error in a constraint's text, with a hint.
    var sentence: Message {
        switch self {
        case .empty: "expected a constraint such as 'row.bottom - icon.bottom >= 8'"
        case .unexpected(let found, let expected):
            found.isEmpty ? "the constraint ends here; expected \(expected)" : "expected \(expected), found '\(found)'"
        case .unknownElement(let name, let known, let nearest):
            "no element '\(name)' here"
                + didYouMean(nearest, else: "there are \(quotedChoice(of: known.prefix(12)))")
        case .unknownAnchor(let name, let known, let nearest):
            "no anchor '\(name)'" + didYouMean(nearest, else: "give \(choice(of: known))")
        case .missingAnchor(let name): "'\(name)' is an element; name one of its anchors, as in '\(name).bottom'"
        case .missingOperator: "expected '+', '-', '*' or '/' before this"
        case .product: "two anchors can't be multiplied; constraints are sums of multiples"
        case .divisionByAnchor: "nothing can be divided by an anchor; move it to the other side"
        case .divisionByZero: "a division by zero"
        case .noRelation: "a constraint needs '=', '>=' or '<='"
        case .strictRelation(let relation): "'\(relation)' is not a relation of a constraint; write '\(relation)='"
        case .secondRelation: "a constraint has one relation; write two constraints"
        case .unknownPriority(let name, let known, let nearest):
            "unknown priority '\(name)'" + didYouMean(nearest, else: "give 1 to 1000, \(choice(of: known))")
        case .priorityOutOfRange(let number): "priority \(number) is out of range; give a whole number from 1 to 1000"
        case .noAnchors: "the constraint names no element, or its anchors cancel out"
        case .mixedDirections:
            "'leading' and 'trailing' can't be combined with 'left' and 'right': they swap sides by language"
        case .mixedAxes: "a horizontal and a vertical position can't be compared; only widths and heights can"
        case .numberOutOfRange(let number):
            "\(number) is out of range; give at most 100000 points, and multipliers from 0.001 to 10000"
        case .tooLong(let limit): "the constraint is longer than \(limit) characters"
        case .tooDeep: "too many parentheses"
        case .tooMany(let limit): "more than \(limit) here; divide the view into several"
        }
    }
}

extension LayoutFact {
    /// Returns the fact as a clause; `names` are those of the children.
    func words(names: [String]) -> Message {
        func name(_ child: Int) -> Message { "'\(names[child])'" }
        func dimension(_ isHorizontal: Bool) -> Message { isHorizontal ? "wide" : "high" }
        return switch self {
        case .containerWidth(let width): "the row is \(number(width)) wide"
        case .containerHeight(let height): "the row is \(number(height)) high"
        case .fitting(let isHorizontal): "the row is as \(isHorizontal ? "narrow" : "low") as possible"
        case .length(let child, let isHorizontal, let length):
            "\(name(child)) is \(number(length)) \(dimension(isHorizontal))"
        case .minimum(let child, let isHorizontal, let length):
            "\(name(child)) is at least \(number(length)) \(dimension(isHorizontal))"
        case .maximum(let child, let isHorizontal, let length):
            "\(name(child)) is at most \(number(length)) \(dimension(isHorizontal))"
        case .share(let child, let isHorizontal, let relation, let percent):
            "\(name(child)) is \(relation.words)\(number(percent)) % as \(dimension(isHorizontal)) as the row"
        case .aspectRatio(let child, let ratio): "\(name(child)) is \(number(ratio)) times as wide as high"
        case .content(let child, let isHorizontal, let length):
            "the content of \(name(child)) is \(number(length)) \(dimension(isHorizontal))"
        case .notNegative(let child, let isHorizontal):
            "\(name(child)) can't be less than 0 \(dimension(isHorizontal))"
        }
    }
}

extension Constraint.Relation {
    /// The relation before a number.
    fileprivate var words: Message {
        switch self {
        case .equal: ""
        case .greaterOrEqual: "at least "
        case .lessOrEqual: "at most "
        }
    }
}

import TatamiScenes

/// A piece of a constraint's text, for those who say it in another form.
package enum ConstraintWord: Hashable, Sendable {
    case number(Double)
    case anchor(element: String, anchor: String)
    /// `+`, `-`, `*`, `/` or a parenthesis.
    case sign(String)
    /// `<=`, `=` or `>=`.
    case relation(String)
    /// From 1 to 1000, or one of the platform's words.
    case priority(String)
}

/// The pieces of one constraint; nil for what is none.
package func constraintWords(_ text: String) -> [ConstraintWord]? {
    let read = ConstraintText(Array(text.unicodeScalars))
    guard read.mistakes.isEmpty else { return nil }
    var words: [ConstraintWord] = []
    var places = read.places[...]
    while let place = places.popFirst() {
        switch place.token {
        case .number(let number, _): words.append(.number(number))
        case .word(let element):
            guard case .dot? = places.popFirst()?.token, case .word(let anchor)? = places.popFirst()?.token else {
                return nil
            }
            words.append(.anchor(element: element, anchor: anchor))
        case .at:
            guard let priority = places.popFirst() else { return nil }
            words.append(.priority(priority.spelling))
        case .plus: words.append(.sign("+"))
        case .minus: words.append(.sign("-"))
        case .times: words.append(.sign("*"))
        case .divided: words.append(.sign("/"))
        case .open: words.append(.sign("("))
        case .close: words.append(.sign(")"))
        case .relation(let relation): words.append(.relation(relation.rawValue))
        case .dot: return nil
        case .end: break
        }
    }
    return words
}

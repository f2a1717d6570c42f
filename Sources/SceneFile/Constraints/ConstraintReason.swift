/// What is wrong with the text of a constraint.
package enum ConstraintReason: Hashable, Sendable {
    case empty
    /// Something stands, or nothing stands (an empty text), where something else was expected.
    case unexpected(String, expected: String)
    case unknownElement(String, known: [String], nearest: String?)
    case unknownAnchor(String, known: [String], nearest: String?)
    /// An element without one of its anchors.
    case missingAnchor(String)
    /// Two things side by side, such as `2 icon.width`.
    case missingOperator
    case product
    case divisionByAnchor
    case divisionByZero
    case noRelation
    case strictRelation(String)
    case secondRelation
    case unknownPriority(String, known: [String], nearest: String?)
    case priorityOutOfRange(String)
    case noAnchors
    /// `leading` or `trailing` together with `left` or `right`.
    case mixedDirections
    /// A place across together with a place down.
    case mixedAxes
    case numberOutOfRange(String)
    case tooLong(limit: Int)
    case tooDeep
    case tooMany(limit: Int)
}

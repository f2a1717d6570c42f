/// What can be wrong with components, styles and colours of an author's own, and with the files that define them.
package enum KitReason: Hashable, Sendable {
    // Files.
    /// Of two files that use each other, the first again at the end.
    case circularFiles([String])
    case tooManyFiles(limit: Int, depth: Int)
    case definedTwice(String, first: SourcePlace)
    /// `use:` says a name that is neither a kit's nor a file's.
    case unknownKit(String, nearest: String?)

    // Design tokens.
    case unknownToken(String, nearest: String?)
    /// Of tokens that stand for each other, the first again at the end.
    case circularTokens([String])
    /// What should be a file of tokens is none.
    case noTokens(String)

    // Components.
    case takenName(String)
    case badName(String)
    case badParameterName(String)
    /// A slot has the name of a parameter.
    case duplicateParameter(String)
    case unknownParameter(String, component: String, nearest: String?)
    /// A parameter or slot has the name by which uses say their state.
    case parameterNamedState
    case badStateName(String)
    case unknownComponentState(String, component: String, known: [String], nearest: String?)
    /// A state changes what the component gives no such id.
    case unknownPart(String, component: String, nearest: String?)
    /// The element that a component stands for is given an id.
    case idOfComponent
    case slotAlone
    case slotOutside
    case unknownSlot(String, component: String, nearest: String?)
    /// Of components that stand in each other, the first again at the end.
    case circularComponents([String])
    /// Components come to more values than these.
    case tooMuch(limit: Int)
    /// Copies of elements come to more values than these.
    case tooManyCopies(limit: Int)
    /// Where the diagnostic before comes from.
    case usedHere(String)
    case definedHere(String)
    /// The diagnostic before is of a component that comes with Tatami.
    case builtIn(String)
    /// A component of a kit that the scene doesn't use.
    case notUsed(String, in: String, kit: String)

    // Styles and colours.
    case unknownStyle(String, nearest: String?)
    /// An element can't take what a style says, which stands at `style`.
    case unfitStyle(String, key: String, of: String, style: SourcePlace)
    case badLengthName(String)
    case unknownLength(String, nearest: String)
    case takenColorName(String)
    case badColorName(String)
    case circularColors([String])
}

/// The errors in components, styles and colours, and in the files that define them.
package enum KitReason: Hashable, Sendable {
    // Files.
    /// A cycle of files that use each other, with the first again at the end.
    case circularFiles([String])
    case tooManyFiles(limit: Int, depth: Int)
    case definedTwice(String, first: SourcePlace)
    /// A name in `use:` that is neither a kit's nor a file's.
    case unknownKit(String, nearest: String?)

    // Design tokens.
    case unknownToken(String, nearest: String?)
    /// A cycle of tokens, with the first again at the end.
    case circularTokens([String])
    /// A file expected to contain tokens doesn't.
    case noTokens(String)

    // Components.
    case takenName(String)
    case badName(String)
    case badParameterName(String)
    /// A slot has the name of a parameter.
    case duplicateParameter(String)
    case unknownParameter(String, component: String, nearest: String?)
    /// A parameter or slot is named `state`, the key by which uses name their states.
    case parameterNamedState
    case badStateName(String)
    case unknownComponentState(String, component: String, known: [String], nearest: String?)
    /// A state changes a part that the component doesn't have.
    case unknownPart(String, component: String, nearest: String?)
    /// The root element of a component has an id.
    case idOfComponent
    case slotAlone
    case slotOutside
    case unknownSlot(String, component: String, nearest: String?)
    /// A cycle of components that contain each other, with the first again at the end.
    case circularComponents([String])
    /// The expansions of components exceed this number of nodes.
    case tooMuch(limit: Int)
    /// The copies of elements exceed this number of nodes.
    case tooManyCopies(limit: Int)
    /// A note on the source of the preceding diagnostic.
    case usedHere(String)
    case definedHere(String)
    /// The preceding diagnostic concerns a built-in component.
    case builtIn(String)
    /// A component of a kit that the scene doesn't use.
    case notUsed(String, in: String, kit: String)

    // Styles and colours.
    case unknownStyle(String, nearest: String?)
    /// An element doesn't support a key of a style, which is defined at `style`.
    case unfitStyle(String, key: String, of: String, style: SourcePlace)
    case badLengthName(String)
    case unknownLength(String, nearest: String)
    case takenColorName(String)
    case badColorName(String)
    case circularColors([String])
}

package import TatamiExpressions
package import TatamiPrimitives
package import TatamiScenes

/// Every possible reason of a diagnostic.
package enum DiagnosticReason: Error, Hashable, Sendable {
    // Errors in the bytes of a file.
    case fileTooLarge(limit: Int)
    case emptyFile
    case notUTF8Encoded
    /// A pointer of Git LFS in place of the file.
    case largeFilePointer
    case invalidUTF8(UInt8)
    case controlCharacter(UInt32)
    case outOfMemory

    // Errors in YAML and JSON.
    case yaml(YAMLReason)
    case json(JSONReason)
    /// Malformed XML, with the parser's message.
    case xml(String)
    /// A file of elements beside a picture that contains none.
    case treeWithoutElements
    case secondDocument
    case unknownAlias(String)
    case aliasAsKey(String)
    case anchoredKey
    case keyNotText
    case duplicateKey(String, first: SourcePlace)
    case mergeOfNoMapping(ValueKind)
    case tag(String)
    case tooManyNodes(limit: Int)
    case tooDeep(limit: Int)
    case hashStartsComment(String)

    // Errors in keys and types.
    case unknownKey(String, in: String, nearest: String?)
    case renamedKey(String, to: String)
    /// A word of another framework; `KeyHint` gives the replacement.
    case foreignKey(String, in: String, KeyHint)
    case misplacedKey(String, belongsIn: String)
    /// A key of rows in an element that isn't one.
    case keyOfRows(String, in: String)
    /// An element given as a key of a container that has its elements under `content`.
    case elementOutsideContent(String, of: String)
    case keyGivenTwice(String, other: SourcePlace)
    case missingKey(String, in: String)
    case missingOneOf([String], in: String)
    case exclusiveKeys(String, String)
    /// Two steps in one entry; `keys` belong to the first.
    case twoSteps(String, String, keys: [String])
    case wrongType(expected: String, found: ValueKind)
    case unquotedPlaceholder(String)
    case unknownWord(String, expected: String, nearest: String?)
    case badText(String, expected: String)
    /// A text in place of an element; `isKind` if it is the word of a kind.
    case bareElement(String, isKind: Bool)
    /// A text in place of the component that is usually there.
    case bareComponent(String, write: String)
    /// A file pattern that begins with a star.
    case unquotedPattern
    /// A path that leads out of the project's folder: by its components, or by a symbolic link on its way.
    case leavesProject(String, link: String?)
    /// A path that leads into a folder `.git`.
    case inGitFolder(String)
    case badSceneName(String)
    /// The version of a file's format that is newer than the known one.
    case newerFormat(Double, known: Int)

    // Errors in numbers.
    case notFinite
    case outOfRange(Double, NumberRange)
    case notWhole(Double)
    /// A percentage that refers to nothing; `word` is a keyword for a similar value.
    case percentageOfNothing(String, NumberRange, word: String?)
    case wrongCount(Int, expected: String)
    case minimumAboveMaximum(String, String)
    /// The key has no effect, since an element takes the rest of the length.
    case filledContent(String, by: String)
    /// Padding of an element without content, such as an area.
    case paddingOfNothing(of: String)
    /// A repeated text with more than `limit` bytes.
    case textTooLong(limit: Int)
    /// A Markdown text with more than `limit` UTF-8 bytes.
    case markdownTooLong(limit: Int)

    // Errors in colours and fonts.
    case unknownColor(String, nearest: String?)
    /// A colour such as `rgba(255, 255, 255, 0.6)`, with parts from 0 to 255.
    case colorOfBytes(String, hexadecimal: String)
    /// A material where only a colour is allowed.
    case misplacedMaterial(String)
    /// Columns of different widths in a grid, whose columns share one width.
    case columnsOfOtherWidths
    /// A gradient as the screen's background, which is a single colour.
    case gradientOfScreen
    case unknownFamily(String, nearest: String?)
    case badFontAxis(String)
    case badFontFeature(String)
    case unsortedStops

    // Errors in elements, ids, states and shots.
    /// An element without a key for one of these kinds.
    case noKind(in: String, kinds: [String])
    case twoKinds(String, String)
    case badID(String)
    case reservedID(String)
    case duplicateID(String, first: SourcePlace)
    case overriddenID
    case unknownElement(String, nearest: String?)
    /// An id names a row by a number that its list does not have.
    case noSuchRow(list: String, number: Int, count: Int)
    /// The scene has the element, but it isn't visible in the picture.
    case elementNotShown(String)
    case unknownState(String, nearest: String?)
    case unknownShot(String, nearest: String?)
    case badShotName(String)
    case duplicateShot(String, first: SourcePlace)
    case noHomeIndicator(String)
    case unknownDevice(String, nearest: String?)
    case unknownSymbol(String, nearest: String?)
    case badDrawing(OwnDrawing.ReadingError)
    case badLanguage(String)
    case noActions(String)
    /// A lint issue of an element, of `others` more at its place in the scene, and of elements elsewhere.
    ///
    /// `shot` is nil if the scene without states shows it.
    case lintIssue(LintIssue, element: String, others: Int, elsewhere: [SourcePlace] = [], shot: String?)
    case allowWithoutReason(String)
    /// A permission for a lint issue that no element has.
    case needlessAllow(String)
    /// `count` characters that no font has, shown by the element and `others` more; the scalar is the first of them. If
    /// `script` is given, all characters belong to it.
    case missingCharacters(Unicode.Scalar, count: Int, script: String?, element: String, others: Int = 0)
    case rowOutOfRange(Int, count: Int)
    case itemOutOfRange(Int, count: Int)
    case tooManyRows(limit: Int)
    /// The content is higher than its screen by `excess` points, although these elements were shortened.
    case higherThanScreen(excess: Double, shortened: [String])
    /// More rows than fit into a list that can't scroll.
    case rowsBeyondCapacity(list: String, rows: Int, capacity: Int)

    /// The picture exceeds a resource limit.
    case excess(Excess, element: String)

    // Errors in values and expressions.
    /// An error in an expression. `record` is the place of the data with which an expression of a row fails.
    case expression(ExpressionReason, nearest: String?, record: SourcePlace?)
    case badValueName(String)
    case unknownValue(String, nearest: String?)
    /// An expression in braces as a value, in a scene without values.
    case bracesWithoutValues(String, expected: String)
    /// A call of a function in the braces of a text, in a scene without values.
    case formulaAsText(String)

    // Errors in timelines.
    case noTimeline
    case step(StepReason)

    // Errors in components, styles and colours of the author.
    case kit(KitReason)
    case follow(FollowReason)

    // Errors in constraints.
    case constraint(ConstraintReason)
    /// `count` of an element's constraints conflict.
    case conflict(element: String, others: Int, count: Int)
    /// Two of an element's constraints require different values for the same sum of anchors.
    case contradiction(element: String, others: Int, sum: String, Double, Double)
    /// One constraint of a conflict, as written.
    case conflicting(String)
    /// An implicit constraint of a conflict; `names` are those of the children.
    case conflictingFact(LayoutFact, names: [String])
    /// No constraint determines this anchor of an element.
    case ambiguousAnchor(element: String, others: Int, anchor: String)
    case tooLowForConstraints(element: String, others: Int, given: Double, needed: Double)

    // Errors in files beside the scene.
    case badPath(String, ScenePath.ReadingError)
    case resource(String, ResourceError, nearest: String?)
    /// A warning: a placeholder is drawn for a symbol of that name, or for the file.
    case symbolPlaceholder(String, nearest: String?)
    case imagePlaceholder(String, nearest: String?)

    // Errors in pictures of records.
    case unknownRecordFormat(String)
    /// Records were given to a scene without values.
    case noValues
    /// The record lacks the field that names the pictures.
    case noRecordName(String, nearest: String?)
    case badRecordName(String)
    case duplicateRecordName(String, first: SourcePlace)
    /// The record to which the preceding diagnostic refers.
    case recordOfPicture

    // Errors in rows from data.
    case unknownDataFormat(String)
    case dataNotAList(ValueKind)
    case recordNotAMapping(ValueKind)
    case tooMuchFromTemplates
    case missingField(String, template: SourcePlace, nearest: String?)
    case fieldNotScalar(String, ValueKind, template: SourcePlace)
    case rows(RowsReason)
    case csv(CSVReason)
    /// A record with more than `limit` bytes.
    case recordTooLong(limit: Int)

    /// The number of diagnostics that are not listed.
    case more(Int)
}

extension DiagnosticReason {
    /// The new names of renamed keys, by their old names.
    static let renamedKeys = ["spoken": "accessibility"]
}

/// A syntax error in a YAML file, in terms that the author knows.
package enum YAMLReason: Hashable, Sendable {
    case tabIndent
    case reservedCharacter(String)
    case colonInText
    case missingColon
    case openBraces
    case openBrackets
    case indentation
    case unexpectedEnd
    /// Any other error, with the library's message.
    case other(String)
}

/// A syntax error in a JSON file.
package enum JSONReason: Hashable, Sendable {
    case unexpectedEnd
    case textAfterEnd
    case expectedValue(found: String)
    case expectedKey
    case expectedColon
    /// Neither a comma nor this closing bracket, one of which is expected.
    case expectedCommaOr(String)
    case malformedNumber(String)
    case openString
    case lineBreakInString
    case tabInString
    case unknownEscape(String)
    case loneSurrogate(UInt16)
}

/// A syntax error in a CSV file.
package enum CSVReason: Hashable, Sendable {
    case openQuote
    case textAfterQuote
    case wrongFieldCount(found: Int, expected: Int)
    case emptyHeader
    case duplicateHeader(String)
}

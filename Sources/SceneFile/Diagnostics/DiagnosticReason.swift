package import TatamiExpressions
package import TatamiPrimitives
package import TatamiScenes

/// Everything that can be wrong with a scene.
package enum DiagnosticReason: Hashable, Sendable {
    // The bytes of a file.
    case fileTooLarge(limit: Int)
    case emptyFile
    case notUTF8Encoded
    /// A pointer of Git LFS in place of the file.
    case largeFilePointer
    case invalidUTF8(UInt8)
    case controlCharacter(UInt32)
    case outOfMemory

    // YAML and JSON.
    case yaml(YAMLReason)
    case json(JSONReason)
    /// The words of the parser.
    case xml(String)
    /// Of the file beside a picture.
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

    // Keys and types.
    case unknownKey(String, in: String, nearest: String?)
    case renamedKey(String, to: String)
    /// The word of another framework for what `KeyHint` says.
    case foreignKey(String, in: String, KeyHint)
    case misplacedKey(String, belongsIn: String)
    /// An element that stands as a key in what has its elements under `content`.
    case elementOutsideContent(String, of: String)
    case keyGivenTwice(String, other: SourcePlace)
    case missingKey(String, in: String)
    case missingOneOf([String], in: String)
    case exclusiveKeys(String, String)
    /// `keys` go with the first.
    case twoSteps(String, String, keys: [String])
    case wrongType(expected: String, found: ValueKind)
    case unquotedPlaceholder(String)
    case unknownWord(String, expected: String, nearest: String?)
    case badText(String, expected: String)
    /// A text in place of an element; `isKind` if it is the word of a kind.
    case bareElement(String, isKind: Bool)
    /// A text in place of a component that usually stands there.
    case bareComponent(String, write: String)
    /// Of files, beginning with a star.
    case unquotedPattern
    /// A path that leads out of the project's folder: by its words, or by a link on its way.
    case leavesProject(String, link: String?)
    /// A path that leads into a folder `.git`.
    case inGitFolder(String)
    case badSceneName(String)

    // Numbers.
    case notANumber(String)
    case notFinite
    case outOfRange(Double, NumberRange)
    case notWhole(Double)
    /// Where there is nothing that it could be a part of; `word` says something like it.
    case percentageOfNothing(String, NumberRange, word: String?)
    case wrongCount(Int, expected: String)
    case minimumAboveMaximum(String, String)
    /// Of an element, such as an area, that has nothing in it.
    case paddingOfNothing(of: String)
    /// A repeated text of more bytes than `limit`.
    case textTooLong(limit: Int)
    /// In UTF-8 bytes.
    case markdownTooLong(limit: Int)

    // Colours and fonts.
    case unknownColor(String, nearest: String?)
    /// Where only a colour can be.
    case misplacedMaterial(String)
    /// The columns of a grid have one width.
    case columnsOfOtherWidths
    /// The screen's background is one colour.
    case gradientOfScreen
    case unknownFamily(String, nearest: String?)
    case badFontAxis(String)
    case badFontFeature(String)
    case unsortedStops

    // Elements, ids, states and shots.
    /// It needs the key of one of these kinds.
    case noKind(in: String, kinds: [String])
    case twoKinds(String, String)
    case badID(String)
    case reservedID(String)
    case duplicateID(String, first: SourcePlace)
    case overriddenID
    case unknownElement(String, nearest: String?)
    /// An id names a row by a number that its list does not have.
    case noSuchRow(list: String, number: Int, count: Int)
    /// The scene has the element, but the picture does not show it.
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
    /// A lint issue of an element and so many others that stand at the same place of the scene, and of elements elsewhere;
    /// `shot` is nil where the scene without states shows it.
    case lintIssue(LintIssue, element: String, others: Int, elsewhere: [SourcePlace] = [], shot: String?)
    case allowWithoutReason(String)
    /// A lint issue is let pass that nothing has.
    case needlessAllow(String)
    /// No font has so many characters that the element and so many others show, of which this is the first; all are of the
    /// script, if one is named.
    case missingCharacters(Unicode.Scalar, count: Int, script: String?, element: String, others: Int = 0)
    case rowOutOfRange(Int, count: Int)
    case itemOutOfRange(Int, count: Int)
    case tooManyRows(limit: Int)
    /// The content is higher than its screen, by so many points, although these elements gave way.
    case higherThanScreen(excess: Double, shortened: [String])
    /// Of a list that can't scroll.
    case rowsBeyondCapacity(list: String, rows: Int, capacity: Int)

    /// The picture takes more of the machine than it may.
    case excess(Excess, element: String)

    // Values and expressions.
    /// `record` is where the data stands that an expression of a row fails with.
    case expression(ExpressionReason, nearest: String?, record: SourcePlace?)
    case badValueName(String)
    case unknownValue(String, nearest: String?)
    /// Of a scene without values.
    case bracesWithoutValues(String, expected: String)

    // Timelines.
    case noTimeline
    case step(StepReason)

    // Components, styles and colours of one's own.
    case kit(KitReason)
    case follow(FollowReason)

    // Constraints.
    case constraint(ConstraintReason)
    /// So many of an element's constraints can't hold together.
    case conflict(element: String, others: Int, count: Int)
    /// Two of an element's constraints want the same sum of anchors to be different numbers.
    case contradiction(element: String, others: Int, sum: String, Double, Double)
    /// One constraint of a conflict, as it is written.
    case conflicting(String)
    /// What else takes part in a conflict; `names` are those of the children.
    case conflictingFact(LayoutFact, names: [String])
    /// Nothing decides this anchor of an element.
    case ambiguousAnchor(element: String, others: Int, anchor: String)
    case tooLowForConstraints(element: String, others: Int, given: Double, needed: Double)

    // Files beside the scene.
    case badPath(String, ScenePath.ReadingError)
    case resource(String, ResourceError, nearest: String?)
    /// As a warning: a placeholder is drawn for a symbol of that name, or for the file.
    case symbolPlaceholder(String, nearest: String?)
    case imagePlaceholder(String, nearest: String?)

    // Pictures of records.
    case unknownRecordFormat(String)
    /// A scene without values was given records.
    case noValues
    /// The record lacks the field that pictures are called by.
    case noRecordName(String, nearest: String?)
    case badRecordName(String)
    case duplicateRecordName(String, first: SourcePlace)
    /// What the diagnostic before was found in.
    case recordOfPicture

    // Rows from data.
    case unknownDataFormat(String)
    case dataNotAList(ValueKind)
    case recordNotAMapping(ValueKind)
    case tooMuchFromTemplates
    case missingField(String, template: SourcePlace, nearest: String?)
    case fieldNotScalar(String, ValueKind, template: SourcePlace)
    case rows(RowsReason)
    case csv(CSVReason)
    /// Of more bytes than `limit`.
    case recordTooLong(limit: Int)

    case more(Int)
}

extension DiagnosticReason {
    /// Keys that have another name by now, by the old one.
    static let renamedKeys = ["spoken": "accessibility"]
}

/// What broke the YAML of a file, in the terms of someone who writes it.
package enum YAMLReason: Hashable, Sendable {
    case tabIndent
    case reservedCharacter(String)
    case colonInText
    case missingColon
    case openBraces
    case openBrackets
    case indentation
    case unexpectedEnd
    /// In the words of the library.
    case other(String)
}

/// What broke the JSON of a file.
package enum JSONReason: Hashable, Sendable {
    case unexpectedEnd
    case textAfterEnd
    case expectedValue(found: String)
    case expectedKey
    case expectedColon
    /// A comma or the closing bracket.
    case expectedCommaOr(String)
    case malformedNumber(String)
    case openString
    case lineBreakInString
    case tabInString
    case unknownEscape(String)
    case loneSurrogate(UInt16)
}

/// What broke a CSV file.
package enum CSVReason: Hashable, Sendable {
    case openQuote
    case textAfterQuote
    case wrongFieldCount(found: Int, expected: Int)
    case emptyHeader
    case duplicateHeader(String)
}

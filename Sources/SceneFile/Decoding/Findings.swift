import TatamiPrimitives
import TatamiScenes

/// The results of a reading besides the elements.
struct Findings {
    // MARK: Names

    /// The ids that the author gave, with their places.
    var claims: [ElementID: Mark] = [:]
    var elementMarks: [(id: ElementID, mark: Mark)] = []
    var definitionMarks: [DefinitionMark] = []
    var rowNames = RowNames()
    /// The elements that the states change.
    var usedOverrides: Set<ElementID> = []
    /// Whether an element was left out because of an error. A state that changes an unknown element is then not
    /// reported.
    var hasSkippedElements = false

    // MARK: Sources

    /// The parts of the kit that were used.
    var usedParts: Set<Kit.Part> = []
    /// The first place that names each image.
    var imageMarks: [ImageReference: Mark] = [:]
    /// The records of data files: those that elements were made of, and of those for rows only the number.
    var records = UsedRecords()
    /// The place of the scene's size; nil if the scene doesn't specify one.
    var screenMark: Mark?
    /// The UTF-8 bytes of all texts.
    var textBytes = 0
    /// The amount produced by templates.
    var spent = TemplateExpense()

    // MARK: Deferred readings

    /// The on-demand rows, in the order of their numbers.
    var onDemand: [(series: RowSeries, template: RowTemplate)] = []
    /// The rows that steps of a timeline add, by the step's number.
    var addedRows: [Int: Rows] = [:]
    /// The uses that follow a scroll or a finger, by number, in reading order.
    var followers: [Int] = []
    /// The uses in a row that a finger drags, in reading order.
    var drags: [(template: FollowerTemplate, kind: ElementKind)] = []

    /// Adds the findings of a later part of the scene.
    mutating func add(_ other: Findings) {
        claims.merge(other.claims) { first, _ in first }
        elementMarks += other.elementMarks
        definitionMarks += other.definitionMarks
        rowNames.add(other.rowNames)
        usedOverrides.formUnion(other.usedOverrides)
        hasSkippedElements = hasSkippedElements || other.hasSkippedElements
        usedParts.formUnion(other.usedParts)
        imageMarks.merge(other.imageMarks) { first, _ in first }
        records.add(other.records)
        screenMark = screenMark ?? other.screenMark
        textBytes += other.textBytes
        spent.add(other.spent)
        onDemand += other.onDemand
        addedRows.merge(other.addedRows) { first, _ in first }
        followers += other.followers
        drags += other.drags
    }
}

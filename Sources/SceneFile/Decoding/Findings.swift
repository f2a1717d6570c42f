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
    /// The names by which the states change elements that were read.
    var usedOverrides: Set<ElementID> = []
    /// Whether an element was left out because of an error. A state that changes an unknown element is then not
    /// reported.
    var hasSkippedElements = false

    // MARK: Sources

    /// The parts of the kit that were used.
    var usedParts: Set<Kit.Part> = []
    /// The first place that names each image.
    var imageMarks: [ImageReference: Mark] = [:]
    /// The records of data files that elements were made of; for rows, only the number of records.
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
    var drags: [FollowerTemplate] = []

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

/// The place of an element's definition, if it isn't the place where its content is given.
///
/// It is in the component of a use, or in a component or template that takes the text from a use or a record.
struct DefinitionMark: Hashable, Sendable {
    let id: ElementID
    let mark: Mark
    /// Whether the element is the root of a use rather than a part of one.
    let isOfUse: Bool
}

/// The records of data files that a drawing depends on, by the names of the requests for them.
struct UsedRecords {
    /// The number of records that a request gives, and those of them that were read.
    private(set) var files: [ExactText: (count: Int, known: [Int: Node])] = [:]
    /// The sections that a request gives.
    private(set) var groups: [ExactText: [RecordGroup]] = [:]

    var isEmpty: Bool { files.isEmpty && groups.isEmpty }

    /// Adds a request with its number of records, and those of them that were read.
    mutating func add(_ name: String, count: Int, known: [Int: Node] = [:]) {
        let earlier = files[ExactText(name)] ?? (0, [:])
        files[ExactText(name)] = (max(earlier.count, count), earlier.known.merging(known) { first, _ in first })
    }

    mutating func add(_ name: String, groups sections: [RecordGroup]) { groups[ExactText(name)] = sections }

    mutating func add(_ other: UsedRecords) {
        for (name, records) in other.files { add(name.wrappedValue, count: records.count, known: records.known) }
        groups.merge(other.groups) { first, _ in first }
    }
}

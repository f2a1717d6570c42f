import TatamiPrimitives
import TatamiScenes

/// What a reading has found beside the elements themselves.
struct Findings {
    // MARK: Names

    /// The ids that the author gave, and where.
    var claims: [ElementID: Mark] = [:]
    var elementMarks: [(id: ElementID, mark: Mark)] = []
    var definitionMarks: [DefinitionMark] = []
    var rowNames = RowNames()
    /// The elements that the states change.
    var usedOverrides: Set<ElementID> = []
    /// Whether an element was left out because of an error, so that its id is missing for no fault of a state.
    var hasSkippedElements = false

    // MARK: What it was read from

    /// The parts of the kit that were used.
    var usedParts: Set<Kit.Part> = []
    /// For each image the first place that names it.
    var imageMarks: [ImageReference: Mark] = [:]
    /// The sections made from data, by the names of the requests for their records.
    var recordGroups: [ExactText: [RecordGroup]] = [:]
    /// The records of data files that elements were made of, by the names of the requests for them.
    var recordsInElements: [ExactText: (count: Int, known: [Int: Node])] = [:]
    /// Where the scene says how large it is; nil if it does not.
    var screenMark: Mark?
    /// UTF-8 bytes of all texts.
    var textBytes = 0
    /// What templates have made.
    var spent = TemplateExpense()

    // MARK: What is read later

    /// The rows that are only named, in the order of their numbers in a row.
    var onDemand: [(series: RowSeries, template: RowTemplate)] = []
    /// The rows that steps of a timeline add, by the step's number.
    var addedRows: [Int: Rows] = [:]
    /// The uses that follow a scroll or a finger, by their numbers, in the order in which they were read.
    var followers: [Int] = []
    /// The uses in a row that a finger drags, in the order in which they were read.
    var drags: [(template: FollowerTemplate, kind: ElementKind)] = []
}

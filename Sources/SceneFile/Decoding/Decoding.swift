import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// The state of one decoding, of a scene or of one row: what values resolve against, and what has been found out on the
/// way.
final class Decoding {
    let surroundings: Surroundings
    let log: DiagnosticLog
    /// Which row is read; nil for what stands in the scene itself.
    let row: RowPlace?

    var appearance = Appearance.light
    var textSize = ContentSize.large
    var direction = LayoutDirection.leftToRight
    /// Of what expressions put into words.
    var wording = Wording()
    /// The values of the scene, or of the parameters of the component that is being read, for the rows that it makes.
    var values: [String: ExpressionValue] = [:]
    /// The use of a component as whose part elements are read; nil for what the scene says itself.
    var use: ComponentUse? { didSet { log.use = use } }
    /// The uses that follow a scroll, by their numbers, in the order in which they were read.
    var followers: [Int] = []
    /// Whether such a use is being read again.
    var isFollowing = false
    /// Whether what a row of a list shows is being read.
    var isInRow: Bool
    /// What fingers drag in the row that is read for itself, in the order in which it was read.
    var drags: [(template: FollowerTemplate, kind: ElementKind)] = []
    /// How many values components have come to.
    var componentNodes = 0
    /// How many values copies of elements have come to.
    var copiedNodes = 0
    /// How many elements the one that is being read stands in, itself included.
    var elementDepth = 0
    /// What of the kit has been used.
    private(set) var usedParts: Set<Kit.Part> = []
    /// Points that rows, headers and cards keep from the sides.
    var sideMargin = ScreenTraits.sideMargin(width: 0)
    /// The nearest plain colour behind the element that is being read; rows that move are filled with it.
    var backdrop = Color.white

    /// What the states change, by element id.
    let overrides: [ElementID: [Node]]
    private(set) var usedOverrides: Set<ElementID> = []

    /// The ids that the author gave, and where.
    private(set) var claims: [ElementID: Mark] = [:]
    private(set) var elementMarks: [(id: ElementID, mark: Mark)] = []
    private(set) var definitionMarks: [DefinitionMark] = []
    /// What stands in uses of components, where a name that is given can be that of a part.
    private var idsInUses: [ElementID: Mark] = [:]
    /// Where the scene says how large it is; nil until that was read.
    var screenMark: Mark?
    private(set) var imageMarks: [ImageReference: Mark] = [:]
    /// What the rows that were read are called.
    var rowNames = RowNames()
    /// Whether an element was left out because of an error, so that its id is missing for no fault of the state.
    var hasSkippedElements = false
    /// Whether the rows being read are in a list that fixes their height.
    var rowsHaveFixedHeight = false
    /// Points that rows keep free at the trailing edge beside their margin, for a section index.
    var sectionIndexWidth = 0.0
    /// What a finger paints on the rows being read.
    var selectionStyle = SelectionStyle.default
    /// How the list is edited whose rows are being read; nil while it is not.
    var editing: ListEditing?
    /// Rows given and repeated so far, in all lists.
    var rowCount = 0
    /// Rows that steps of a timeline bring to lists, by the list's id; then, by the step, those that were read.
    var rowsToAdd: [ElementID: [AddedRows]] = [:]
    private(set) var addedRows: [Int: Rows] = [:]
    /// The rows that are named here, and read when someone asks for them.
    var onDemand: [(series: RowSeries, template: RowTemplate)] = []
    /// Of the sections from data, by the names of the requests for their records.
    var recordGroups: [ExactText: [RecordGroup]] = [:]
    /// The records of data files that elements were made of, by the names of the requests for them.
    var recordsInElements: [ExactText: (count: Int, known: [Int: Node])] = [:]
    /// UTF-8 bytes of all texts read so far.
    var textBytes = 0
    /// What the template of the row made.
    var spent = TemplateExpense()

    var resources: any SceneResources { surroundings.resources }
    var cache: ResourceCache { surroundings.cache }
    var constraintSets: ConstraintSets { surroundings.constraintSets }

    init(
        _ surroundings: Surroundings, log: DiagnosticLog, overrides: [ElementID: [Node]] = [:], row: RowPlace? = nil
    ) {
        self.surroundings = surroundings
        self.log = log
        self.overrides = overrides
        self.row = row
        isInRow = row != nil
    }

    /// nil after reporting malformed expressions.
    func rowTemplate(_ node: Node) -> Template? {
        Template(node, components: surroundings.kit.componentNames, log)
    }

    /// The values that a template looks up.
    func values(of template: Template) -> [String: ExpressionValue] {
        values.isEmpty ? [:] : values.filter { template.names.contains($0.key) }
    }

    // Ids.

    /// The changes that states make to an element, under whichever of its names: those of components, and over them the
    /// scene's.
    func overrides(of id: ElementID) -> [Node] {
        let isChanged = use?.isChanged ?? false
        guard !overrides.isEmpty || isChanged else { return [] }
        let names = rowNames.names(of: id)
        let ofComponents = isChanged ? use?.changes(of: names) ?? [] : []
        return ofComponents
            + names.flatMap { name -> [Node] in
                guard let found = overrides[name] else { return [] }
                usedOverrides.insert(name)
                return found
            }
    }

    func register(_ id: ElementID, at mark: Mark) {
        elementMarks.append((id, log.outside(mark)))
        guard use != nil else { return }
        if let first = idsInUses.updateValue(mark, forKey: id), first != mark {
            log.add(.duplicateID(id.last.description, first: log.place(of: first)), at: mark)
        }
    }

    /// Notes where an element is written that a use stands for, or whose text may come from elsewhere.
    func noteDefinition(of id: ElementID, at mark: Mark, isUse: Bool) {
        definitionMarks.append(DefinitionMark(id: id, mark: mark, isOfUse: isUse))
    }

    func note(_ part: Kit.Part) { usedParts.insert(part) }

    /// Notes an id that the author gave; nil after reporting one that is malformed or already taken.
    func claim(_ name: String, at mark: Mark) -> ElementID? {
        guard ElementID.canBeChosen(name) else {
            log.add(.badID(name), at: mark)
            return nil
        }
        let id = use?.id.part(name) ?? ElementID(name)
        guard !ElementID.reserved.contains(id), name != SceneValues.set || surroundings.valueNames.isEmpty else {
            log.add(.reservedID(name), at: mark)
            return nil
        }
        if let first = claims[id] {
            log.add(.duplicateID(name, first: log.place(of: first)), at: mark)
            return nil
        }
        claims[id] = mark
        return id
    }

    /// Reads the rows that will come to a list, as if they stood behind its own.
    func readRowsToAdd(to list: ElementID, _ counter: inout RowCounter) {
        for rows in rowsToAdd[list] ?? [] {
            addedRows[rows.step] = RowSources.rows(rows.node, &counter, self)
        }
    }

    // Images.

    /// nil after reporting why the path is none of an image that can be drawn.
    func image(_ path: String, at mark: Mark) -> ImageReference? {
        switch cache.image(path, fonts: surroundings.fonts, in: resources) {
        case .success(let image):
            if imageMarks[image] == nil { imageMarks[image] = mark }
            return image
        case .failure(let failure):
            log.add(failure.reason, at: mark)
            return nil
        }
    }

    // Diagnostics.

    /// Says what a node should have been.
    func reportMismatch(_ node: Node, _ shape: Shape) {
        guard !log.isFull else { return log.add(.wrongType(expected: "", found: node.kind), at: node.mark) }
        if let entries = node.entries, entries.count == 1, let only = entries.first, only.node.isNull {
            return log.add(.unquotedPlaceholder(only.key), at: node.mark)
        }
        if case .text(let text) = node.value, surroundings.valueNames.isEmpty, text.hasPrefix("{"), text.hasSuffix("}")
        {
            return log.add(.bracesWithoutValues(text, expected: shape.phrase), at: node.mark)
        }
        let words = shape.listedWords
        if case .text(let text) = node.value, !words.isEmpty {
            let nearest = NearestName.nearest(to: text, among: words)
            return log.add(.unknownWord(text, expected: shape.phrase, nearest: nearest), at: node.mark)
        }
        if let text = node.text, node.kind == .text {
            return log.add(.badText(text, expected: shape.phrase), at: node.mark)
        }
        log.add(.wrongType(expected: shape.phrase, found: node.kind), at: node.mark)
    }

    /// `isAlone` says that the mapping has no other key; without a value, it is then a placeholder without quotes.
    func reportUnknownKey(_ entry: Node.Entry, in shape: MappingShape, isAlone: Bool = false) {
        if let name = DiagnosticReason.renamedKeys[entry.key], shape.has(name) {
            return log.add(.renamedKey(entry.key, to: name), at: entry.keyMark)
        }
        let kindsOfKit = surroundings.kit.kinds.keys
        let kinds = shape.kinds.isEmpty ? [] : kindsOfKit.sorted()
        let nearest = log.isFull ? nil : NearestName.nearest(to: entry.key, among: shape.keys.map(\.name) + kinds)
        if isAlone, entry.node.isNull, nearest == nil {
            return log.add(.unquotedPlaceholder(entry.key), at: entry.keyMark)
        }
        if shape.isOpen, !log.isFull, BuiltInKit.componentNames.contains(entry.key) {
            return log.add(.kit(.notUsed(entry.key, in: shape.owner, kit: BuiltInKit.name)), at: entry.keyMark)
        }
        let isElement = ElementKind.named(entry.key) != nil || kindsOfKit.contains(entry.key)
        if nearest == nil, isElement, shape.has("content") {
            return log.add(.elementOutsideContent(entry.key, of: shape.owner), at: entry.keyMark)
        }
        log.add(.unknownKey(entry.key, in: shape.owner, nearest: nearest), at: entry.keyMark)
    }
}

/// What all readings of one scene file share: the files beside it, and what was found in them. For one thread.
struct Surroundings {
    let resources: any SceneResources
    let files: SourceFiles
    let cache = ResourceCache()
    let constraintSets = ConstraintSets()
    let templates = RowTemplates()
    let followers = FollowerTemplates()
    let pardons = PardonPlaces()
    var kit = Kit()
    /// The ids that the scene's content gives to elements outside of rows, which no row can have.
    var namesOutsideRows: Set<String> = []
    /// Empty for a scene without values.
    let valueNames: Set<String>
    /// Those that come with the scene and its project.
    var fonts: FontSet
    /// False after errors in what the scene says of its fonts: then a family that nobody knows is no error of its own.
    var areFontsKnown = true

    init(_ resources: any SceneResources, files: SourceFiles, valueNames: Set<String> = []) {
        self.resources = resources
        self.files = files
        self.valueNames = valueNames
        fonts = resources.projectFonts
    }

    /// The families that text can name.
    var fontFamilies: [String] { fonts.families + resources.fontFamilies }
}

extension Decoding {
    /// A text style in the family of text that names none.
    func font(_ style: TextStyle) -> Font { usual(style.font(at: textSize)) }

    func usual(_ font: Font) -> Font {
        guard let family = surroundings.fonts.usualFamily else { return font }
        var font = font
        font.family = family
        return font
    }
}

/// What the reading of rows goes by that are read after the rest of the scene.
extension Decoding {
    /// What the place of a list says of how its rows are read.
    struct RowContext: Hashable {
        var backdrop: Color
        var rowsHaveFixedHeight: Bool
        var selectionStyle: SelectionStyle
        var editing: ListEditing?
        var appearance: Appearance
        var textSize: ContentSize
        var direction: LayoutDirection
        var wording: Wording
        var sideMargin: Double
        var sectionIndexWidth: Double
        var use: ComponentUse?
        var elementDepth: Int
    }

    var rowContext: RowContext {
        RowContext(
            backdrop: backdrop, rowsHaveFixedHeight: rowsHaveFixedHeight, selectionStyle: selectionStyle,
            editing: editing, appearance: appearance, textSize: textSize, direction: direction,
            wording: wording,
            sideMargin: sideMargin, sectionIndexWidth: sectionIndexWidth, use: use, elementDepth: elementDepth)
    }

    func enter(_ context: RowContext) {
        (backdrop, rowsHaveFixedHeight) = (context.backdrop, context.rowsHaveFixedHeight)
        (selectionStyle, editing) = (context.selectionStyle, context.editing)
        (appearance, textSize, direction) = (context.appearance, context.textSize, context.direction)
        (sideMargin, sectionIndexWidth) = (context.sideMargin, context.sectionIndexWidth)
        wording = context.wording
        (use, elementDepth) = (context.use, context.elementDepth)
    }

    /// What the states change that can be of rows of a list: not what they say of the list itself, as where it has scrolled
    /// to, nor of other elements that are known by their names; and where rows have no ids of their own, of nothing else.
    private func overridesOfRows(in list: ElementID, withIDs: Bool) -> [ElementID: [Node]] {
        guard !overrides.isEmpty else { return overrides }
        let names = rowNames.names(of: list)
        return overrides.filter { id, _ in
            if names.contains(id) { return false }
            if names.contains(where: id.isWithin) { return true }
            return withIDs && !surroundings.namesOutsideRows.contains(id.description)
        }
    }

    /// Rows with the next numbers in their list, or cells of a grid.
    func rowsOnDemand(
        _ pattern: RowTemplate.Pattern, count: Int, origin: RowTemplate.Origin, areCells: Bool = false,
        _ counter: inout RowCounter
    ) -> Rows {
        guard count > 0 else { return [] }
        let template = RowTemplate(
            pattern: pattern, origin: origin, count: count, list: counter.list, first: counter.count,
            context: rowContext, overrides: overridesOfRows(in: counter.list, withIDs: pattern.makesIDs),
            areCells: areCells)
        counter.skip(count)
        let series =
            row.map { $0.series.series(onDemand.count, inRow: $0.index) } ?? surroundings.templates.series(of: template)
        onDemand.append((series, template))
        return Rows(series, count: count)
    }
}

import TatamiExpressions
import TatamiPrimitives
import TatamiScenes

/// The reading of a scene or of one row: its inputs and its findings.
final class Decoding {
    let shared: SharedReading
    let log: DiagnosticLog
    /// The row that is read; nil for the scene itself.
    let row: RowPlace?
    /// Whether a use is read again for another position of the scroll or finger that it follows.
    let isFollowing: Bool
    /// The changes of the states, by element id.
    let overrides: [ElementID: [Node]]
    /// The rows that steps of a timeline add to lists, by the list's id.
    var rowsToAdd: [ElementID: [AddedRows]] = [:]

    var context: ReadingContext
    /// The values of the scene, or the parameters of the current component, for the rows that it makes.
    private(set) var values: [String: ExpressionValue]
    var found = Findings()
    var amounts = Amounts()
    let joined = JoinedTexts()
    /// The ids inside uses of components, where two parts of one use could have the same id.
    private var idsInUses: [ElementID: Mark] = [:]

    /// The amount read so far, for the limits of a scene.
    struct Amounts {
        /// The number of nodes made by components.
        var ofComponents = 0
        /// The number of nodes made by copies of elements.
        var ofCopies = 0
        /// The number of given and repeated rows, in all lists.
        var rows = 0
    }

    var resources: any SceneResources { shared.resources }
    var cache: ResourceCache { shared.cache }
    var constraintSets: ConstraintSets { shared.constraintSets }

    init(
        _ shared: SharedReading, log: DiagnosticLog, in context: ReadingContext = ReadingContext(),
        _ values: [String: ExpressionValue] = [:], overrides: [ElementID: [Node]] = [:], row: RowPlace? = nil,
        isFollowing: Bool = false
    ) {
        (self.shared, self.log, self.context, self.values) = (shared, log, context, values)
        (self.overrides, self.row, self.isFollowing) = (overrides, row, isFollowing)
        log.use = context.use
    }

    /// Calls `read` within a use of a component, or within the scene itself if `use` is nil. Expressions see `values`, by
    /// default the use's own, and diagnostics refer to the use.
    func reading<Result>(
        _ use: ComponentUse?, seeing values: [String: ExpressionValue]? = nil, _ read: () -> Result
    ) -> Result {
        guard use !== context.use else { return read() }
        let (outer, outerValues) = (context.use, self.values)
        defer { (context.use, log.use, self.values) = (outer, outer, outerValues) }
        (context.use, log.use, self.values) = (use, use, values ?? use?.values ?? self.values)
        return read()
    }

    /// Returns the template of a row; nil after reporting malformed expressions.
    func rowTemplate(_ node: Node) -> Template? {
        Template(node, components: shared.kit.componentNames, log)
    }

    /// Returns the values that a template looks up.
    func values(of template: Template) -> [String: ExpressionValue] {
        values.isEmpty ? [:] : values.filter { template.names.contains($0.key) }
    }

    // Ids.

    /// Returns the changes of an element under any of its names: those of components, then those of the scene.
    func overrides(of id: ElementID) -> [Node] {
        guard !overrides.isEmpty || context.use?.isChanged == true else { return [] }
        let names = found.rowNames.names(of: id)
        let ofComponents = context.use?.changes(of: names) ?? []
        return ofComponents
            + names.flatMap { name -> [Node] in
                guard let changes = overrides[name] else { return [] }
                found.usedOverrides.insert(name)
                return changes
            }
    }

    func register(_ id: ElementID, at mark: Mark) {
        found.elementMarks.append((id, log.outside(mark)))
        guard context.use != nil else { return }
        if let first = idsInUses.updateValue(mark, forKey: id), first != mark {
            log.add(.duplicateID(id.last.description, first: log.place(of: first)), at: mark)
        }
    }

    /// Records the definition of an element that is a use, or whose text may come from a use or from data.
    func noteDefinition(of id: ElementID, at mark: Mark, isUse: Bool) {
        found.definitionMarks.append(DefinitionMark(id: id, mark: mark, isOfUse: isUse))
    }

    func note(_ part: Kit.Part) { found.usedParts.insert(part) }

    /// Records an id that the author gave; nil after reporting one that is malformed or already taken.
    func claim(_ name: String, at mark: Mark) -> ElementID? {
        guard ElementID.canBeChosen(name) else { return log.refuse(.badID(name), at: mark) }
        let id = context.use?.id.part(name) ?? ElementID(name)
        guard !ElementID.reserved.contains(id), name != SceneValues.set || shared.valueNames == nil else {
            return log.refuse(.reservedID(name), at: mark)
        }
        if let first = found.claims[id] { return log.refuse(.duplicateID(name, first: log.place(of: first)), at: mark) }
        found.claims[id] = mark
        return id
    }

    // Images.

    /// Returns the image at a path; nil after reporting why it can't be drawn.
    func image(_ path: String, at mark: Mark) -> ImageReference? {
        let path = log.files.path(path, at: mark)
        let image: ImageReference? =
            switch cache.image(path, fonts: shared.fonts, in: resources) {
            case .success(let image): image
            case .failure(let reason): undrawableImage(path, reason, at: mark)
            }
        if let image, found.imageMarks[image] == nil { found.imageMarks[image] = mark }
        return image
    }

    // Diagnostics.

    /// Reports that a node has the wrong type, with the expected one.
    func reportMismatch(_ node: Node, _ shape: Shape) {
        guard !log.isFull else { return log.add(.wrongType(expected: "", found: node.kind), at: node.mark) }
        if let entries = node.entries, entries.count == 1, let only = entries.first, only.node.isNull {
            return log.add(.unquotedPlaceholder(only.key), at: node.mark)
        }
        if case .text(let text) = node.value, shared.valueNames == nil, text.hasPrefix("{"), text.hasSuffix("}") {
            return log.add(.bracesWithoutValues(text, expected: shape.phrase), at: node.mark)
        }
        let words = shape.listedWords
        if case .text(let text) = node.value, !words.isEmpty {
            let nearest = NearestName.nearest(to: text, among: words)
            return log.add(.unknownWord(text, expected: shape.phrase, nearest: nearest), at: node.mark)
        }
        if case .named(.element) = shape, let text = node.text, node.kind == .text {
            let isKind = ElementKind.all.contains { $0.word == text } || shared.kit.kinds[text] != nil
            return log.add(.bareElement(text, isKind: isKind), at: node.mark)
        }
        if let text = node.text, node.kind == .text {
            return log.add(.badText(text, expected: shape.phrase), at: node.mark)
        }
        log.add(.wrongType(expected: shape.phrase, found: node.kind), at: node.mark)
    }

    /// Reports that a node has the wrong type and returns nil, in place of its value.
    func refuse<Value>(_ node: Node, _ shape: Shape) -> Value? {
        reportMismatch(node, shape)
        return nil
    }

    /// Reports an unknown key.
    ///
    /// `isAlone` is whether the mapping has no other key: without a value, the key is then an unquoted placeholder such
    /// as `{name}`. `kind` is the kind of the element that the key stands beside.
    func reportUnknownKey(
        _ entry: Node.Entry, in shape: MappingShape, isAlone: Bool = false, beside kind: ElementKind? = nil
    ) {
        if let name = DiagnosticReason.renamedKeys[entry.key], shape.has(name) {
            return log.add(.renamedKey(entry.key, to: name), at: entry.keyMark)
        }
        if let hint = hint(for: entry.key, in: shape, beside: kind) {
            return log.add(.foreignKey(entry.key, in: shape.owner, hint), at: entry.keyMark)
        }
        if shared.origin == .file, !shape.kinds.isEmpty, ElementShapes.row.has(entry.key) {
            return log.add(.keyOfRows(entry.key, in: shape.owner), at: entry.keyMark)
        }
        let kindsOfKit = shared.kit.kinds.keys
        let kinds = shape.kinds.isEmpty ? [] : kindsOfKit.sorted()
        let isGuessed = !log.isFull && !FrameworkWords.has(entry.key)
        let nearest = isGuessed ? NearestName.nearest(to: entry.key, among: shape.keys.map(\.name) + kinds) : nil
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

    /// Returns the replacement for a word of another framework; nil for other words.
    private func hint(for key: String, in shape: MappingShape, beside kind: ElementKind?) -> KeyHint? {
        guard !log.isFull else { return nil }
        if let kind, let meaning = FrameworkWords.meaning(of: key, in: kind.shape) {
            // Beside the key of its kind, a key for another kind would make a second element.
            let isHere = shape.has(meaning.firstKey) && ElementKind.named(meaning.firstKey) == nil
            let isMisplaced = meaning.place == .here && !isHere
            return KeyHint(meaning.code, isMisplaced ? .inside(kind: kind.word) : meaning.place)
        }
        let isKind = kind == nil && !shape.kinds.isEmpty
        guard let meaning = FrameworkWords.meaning(of: key, in: shape, asKind: isKind) else { return nil }
        let isThere = meaning.place != .here || shape.has(meaning.firstKey)
        let isUsed = isThere || shared.kit.kinds[meaning.firstKey] != nil
        return KeyHint(meaning.code, isUsed ? meaning.place : .withKit(BuiltInKit.name))
    }
}

/// The inputs and findings that all readings of one scene file share. Not thread-safe.
struct SharedReading {
    let resources: any SceneResources
    let files: SourceFiles
    let origin: SceneOrigin
    let cache = ResourceCache()
    let constraintSets = ConstraintSets()
    let numbers = SharedNumbers()
    var kit = Kit()
    /// The rows of earlier replays; nil for a scene that is read once.
    var knownRows: ReadRows?
    /// The ids of elements outside of rows, which no row may have.
    var namesOutsideRows: Set<String> = []
    /// The names of the scene's values; nil for a scene without `values:`, in which braces are text.
    let valueNames: Set<String>?
    /// The fonts of the scene and of its project.
    var fonts: FontSet
    /// Whether the scene's fonts were read without errors; otherwise an unknown family is not reported.
    var areFontsKnown = true

    init(
        _ resources: any SceneResources, files: SourceFiles, valueNames: Set<String>? = nil,
        from origin: SceneOrigin = .file
    ) {
        self.resources = resources
        self.files = files
        self.origin = origin
        self.valueNames = valueNames
        fonts = resources.projectFonts
    }

    /// The families that text can name.
    var fontFamilies: [String] { fonts.families + resources.fontFamilies }
}

extension Decoding {
    /// Returns a text style in the default font family.
    func font(_ style: TextStyle) -> Font { usual(style.font(at: context.textSize)) }

    func usual(_ font: Font) -> Font {
        guard let family = shared.fonts.usualFamily else { return font }
        var font = font
        font.family = family
        return font
    }
}

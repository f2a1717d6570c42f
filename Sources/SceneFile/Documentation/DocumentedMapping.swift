import TatamiPrimitives

/// A mapping of scene files with the documentation of its keys, for the reference. It is derived from the same shapes
/// as validation and the schema.
package struct DocumentedMapping: Sendable {
    /// The mapping's name in the schema. Components of the kit are named `kit.` and the user's own `own.`, followed
    /// by the component's name.
    package let name: String
    /// The documentation, in one sentence.
    package let doc: String
    /// The mapping's own keys, without those that all elements share.
    package let keys: [DocumentedKey]
    /// The key that a plain value stands for, as in `label: Hello`; nil if there is none.
    package let mainKey: String?
    /// The mapping whose keys are valid here too; nil for none.
    package let shared: String?

    /// The name without its prefix.
    package var title: String {
        name.firstIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
    }
}

/// A key with its documentation.
package struct DocumentedKey: Sendable {
    package let name: String
    /// The documentation, in one sentence.
    package let doc: String
    package let type: [Part]
    /// The default as JSON; nil if an omitted key has no effect, or if `doc` describes the default.
    package let fallback: String?
    package let isRequired: Bool
    /// The key's example; nil if the book of examples has none, which a test reports.
    package let example: Example?

    /// A part of the description of a type.
    package enum Part: Hashable, Sendable {
        case words(String)
        case code(String)
        /// The name of a mapping, or of another page of the reference.
        case page(String)
    }

    package struct Example: Sendable {
        /// The text shown in the reference, for copying.
        package let text: String
        /// The scene file that contains the example.
        package let scene: String
        package let drawing: ExampleDrawing
    }
}

/// A part of the reference: a group of mappings.
package struct DocumentedGroup: Sendable {
    package let title: String
    /// The documentation, in one sentence.
    package let doc: String
    package let mappings: [DocumentedMapping]

    package init(title: String, doc: String, mappings: [DocumentedMapping]) {
        (self.title, self.doc, self.mappings) = (title, doc, mappings)
    }

    /// Returns all groups in the order of the reference.
    package static func all() -> [DocumentedGroup] {
        let shapes = MappingWalk.documented
        return ExampleBook.groups.map { group in
            DocumentedGroup(
                title: group.title, doc: group.doc,
                mappings: group.pages.compactMap { page in
                    shapes[page.mapping].map { DocumentedMapping($0, page.examples) }
                })
        }
    }
}

extension DocumentedMapping {
    init(_ mapping: MappingShape, _ examples: [String: DocumentedKey.Example]) {
        let kind = ElementKind.documented[mapping.name]
        (name, doc) = (mapping.name, mapping.doc)
        mainKey = kind?.mainKey
        shared =
            switch mapping.name {
            case _ where kind != nil: ElementShapes.element.name
            case ElementShapes.row.name: ElementShapes.element.name
            case ShotReading.shape.name: ScreenReading.shape.name
            case DataSections.shape.name: DataRows.shape.name
            default: nil
            }
        let isComponent = kind?.component != nil
        keys = Self.ownKeys(of: mapping, kind).map { key in
            DocumentedKey(
                name: key.name, doc: key.doc,
                type: key.shape.words(unitless: isComponent || key.name == "velocity"),
                fallback: key.literal.flatMap(\.spelled), isRequired: key.isRequired,
                example: examples[key.name])
        }
    }

    /// Returns the keys on the mapping's page. Kinds of elements have their own pages, and shared keys are on the page
    /// of the element.
    private static func ownKeys(of mapping: MappingShape, _ kind: ElementKind?) -> [KeyShape] {
        if let kind { return kind.tellingKeys }
        let kinds = Set(ElementKind.all.map(\.word))
        let isRow = mapping === ElementShapes.row
        let keys =
            mapping === ElementShapes.row || mapping === ElementShapes.element
            ? mapping.keys.filter { !kinds.contains($0.name) } : mapping.keys
        if mapping === ShotReading.shape { return keys.filter { !ScreenReading.shape.has($0.name) } }
        if mapping === DataSections.shape { return keys.filter { !DataRows.shape.has($0.name) } }
        guard isRow else { return keys }
        let shared = Set(ElementShapes.element.keys.map(\.name))
        let own = Set(RowReading.keys.map(\.name))
        return keys.filter { own.contains($0.name) || !shared.contains($0.name) }
    }
}

extension ElementKind {
    /// The documented mappings by name.
    fileprivate static let documented = Dictionary(
        (all + BuiltInKit.kinds).map { ($0.shape.name, $0) }, uniquingKeysWith: { first, _ in first })
}

extension Node {
    /// The value as JSON on one line, a text without quotes; nil for an empty text.
    var spelled: String? {
        if case .text(let text) = value { return text.isEmpty ? nil : text }
        var text = ""
        writeJSON(to: &text)
        return text
    }
}

/// A walk that finds some mappings and all that they can contain, at any depth, by name.
struct MappingWalk {
    private(set) var found: [String: MappingShape] = [:]

    init(from roots: [MappingShape]) {
        for root in roots { visit(root) }
    }

    /// The mappings that the reference describes.
    static let documented: [String: MappingShape] = {
        let roots = [SceneShape.shape, Kit.shape, ProjectShape.shape] + BuiltInKit.kinds.map(\.shape)
        // The keys of a style are those of elements.
        return MappingWalk(from: roots).found.filter { $0.key != StyleReading.shape.name }
    }()

    private mutating func visit(_ shape: Shape) {
        switch shape {
        case .list(let item, _): visit(item)
        case .dictionary(let values): visit(values)
        case .either(let shapes): for inner in shapes { visit(inner) }
        // Named shapes can contain one another. The walk ends because it visits the keys of each mapping once.
        case .named(let name): visit(name.shape)
        case .mapping(let mapping): visit(mapping)
        case .text, .formed, .number, .flag, .onlyTrue, .nothing, .words, .changes: break
        }
    }

    private mutating func visit(_ mapping: MappingShape) {
        guard found.updateValue(mapping, forKey: mapping.name) == nil, !mapping.keys.isEmpty else { return }
        for key in mapping.keys { visit(key.shape) }
    }
}

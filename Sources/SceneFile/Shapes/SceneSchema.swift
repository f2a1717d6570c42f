import TatamiPrimitives

/// Returns the JSON Schema of scene files, for editors and validators; always the same bytes.
package func schemaJSON() -> [UInt8] { schemaJSON(of: SceneShape.shape, title: "Tatami scene") }

/// Returns the JSON Schema of `tatami.yaml`.
package func projectSchemaJSON() -> [UInt8] { schemaJSON(of: ProjectShape.shape, title: "Tatami project") }

private func schemaJSON(of shape: MappingShape, title: String) -> [UInt8] {
    var schema = SceneSchema()
    let root = schema.object(shape)
    let document = Node.mapping([
        "$schema": .text("https://json-schema.org/draft/2020-12/schema"), "title": .text(title),
    ])
    guard let head = document.entries, let body = root.entries else { return [] }
    let definitions = schema.definitions.sorted { $0.key < $1.key }
    var text = ""
    Node.mapping(head + body + [Node.Entry("$defs", .mapping(definitions))]).writeJSON(to: &text)
    return Array((text + "\n").utf8)
}

/// A conversion of shapes to schemas; each mapping becomes one definition.
struct SceneSchema {
    private(set) var definitions: [Node.Entry] = []
    private var started: Set<String> = []

    /// The pattern of an expression in braces, which may stand for any value in templates and in scenes with values.
    /// The schema can't tell where these are, so it accepts expressions everywhere, and the reader reports invalid
    /// ones.
    private static let placeholder = "\\{[\\s\\S]+\\}"

    private mutating func schema(_ shape: Shape) -> Node {
        switch shape {
        case .text: .mapping(["type": .texts(["string", "number"])])
        case .formed(let text) where text.names != nil: symbolName(or: text.otherwise)
        case .formed(let text):
            .mapping([
                "type": .text("string"),
                "pattern": text.pattern.map { .text("\($0)|\(Self.placeholder)") },
                "examples": text.examples.isEmpty ? nil : .texts(text.examples),
            ])
        case .number(let range): number(range)
        case .flag: .mapping(["type": .texts(["boolean", "string"]), "pattern": .text(Self.placeholder)])
        case .onlyTrue:
            .mapping([
                "anyOf": .list([
                    .mapping(["const": .flag(true)]),
                    .mapping(["type": .text("string"), "pattern": .text(Self.placeholder)]),
                ])
            ])
        case .nothing: .mapping(["type": .text("null")])
        case .words(let words):
            .mapping([
                "anyOf": .list([
                    .mapping(["enum": .texts(words)]),
                    .mapping(["type": .text("string"), "pattern": .text(Self.placeholder)]),
                ])
            ])
        case .list(let item, let count):
            .mapping([
                "type": .text("array"), "items": schema(item),
                "minItems": count.map { .number(Double($0.lowerBound)) },
                "maxItems": count.map { .number(Double($0.upperBound)) },
            ])
        case .mapping(let mapping): mappingReference(mapping)
        case .dictionary(let values): .mapping(["type": .text("object"), "additionalProperties": schema(values)])
        case .changes: changes()
        case .either(let shapes): .mapping(["anyOf": .list(flattened(shapes).map { schema($0) })])
        case .named(let name): namedReference(name)
        }
    }

    /// Returns the schema of a symbol's name, of a text with the pattern, or of an expression in braces.
    private mutating func symbolName(or pattern: String?) -> Node {
        let name = define("symbolName") { _ in .mapping(["enum": .texts(TatamiPrimitives.Symbol.names)]) }
        let other = [pattern, Self.placeholder].compactMap(\.self).joined(separator: "|")
        return .mapping(["anyOf": .list([name, .mapping(["type": .text("string"), "pattern": .text(other)])])])
    }

    /// Returns the schema of changes: the screen, the alert and the values have fixed ids, rows have ids of a specific
    /// form. Any other id is that of an element, whose kind the schema can't know.
    private mutating func changes() -> Node {
        define("changes") { schema in
            .mapping([
                "description": .text("The changes of a state, by the ids of the changed elements."),
                "type": .text("object"),
                "properties": .mapping(
                    [
                        KeyShape(
                            name: "screen", shape: .mapping(ScreenReading.shape), doc: "Changes of the screen."),
                        KeyShape(
                            name: "alert", shape: .either([.mapping(AlertReading.shape), .nothing]),
                            doc: "Changes of the alert, or null for none."),
                        KeyShape(
                            name: "set", shape: SceneShape.assignments, doc: "Values, computed from those before."),
                    ].map { Node.Entry($0.name, schema.property($0)) }),
                "patternProperties": .mapping([
                    "(^|\\.)rows\\.[0-9]+$": schema.mappingReference(ElementShapes.rowChange)
                ]),
                "additionalProperties": schema.mappingReference(ElementShapes.elementChange),
            ])
        }
    }

    /// Returns a reference to a definition, which is made on first use.
    private mutating func define(_ name: String, _ make: (inout SceneSchema) -> Node) -> Node {
        if started.insert(name).inserted {
            let value = make(&self)
            definitions.append(Node.Entry(name, value))
        }
        return reference(name)
    }

    /// Returns the schema of a number, also as a ratio such as `1/3`; for fractions, also as a percentage such as
    /// `25%`.
    private func number(_ range: NumberRange) -> Node {
        .mapping([
            "type": .texts([range.isWhole ? "integer" : "number", "string"]),
            "minimum": range.excludesMinimum ? nil : .number(range.minimum),
            "exclusiveMinimum": range.excludesMinimum ? .number(range.minimum) : nil,
            "maximum": .number(range.maximum),
            "pattern": .text(ratioPattern(range) + Self.placeholder),
        ])
    }

    private func ratioPattern(_ range: NumberRange) -> String {
        if range.isWhole { return "" }
        // A length may also be given by its name.
        if range.isLength { return "^[-+]?[0-9.]+ */ *[-+]?[0-9.]+$|^[A-Za-z_][A-Za-z0-9_.-]*$|" }
        return range.isShare ? "^[-+]?[0-9.]+ *(/ *[-+]?[0-9.]+|%)$|" : "^[-+]?[0-9.]+ */ *[-+]?[0-9.]+$|"
    }

    private func flattened(_ shapes: [Shape]) -> [Shape] {
        shapes.flatMap { shape in
            if case .either(let inner) = shape { flattened(inner) } else { [shape] }
        }
    }

    private mutating func namedReference(_ name: NamedShape) -> Node {
        if case .mapping(let mapping) = name.shape { return mappingReference(mapping) }
        // A row may also be text, so its name differs from that of the mapping.
        return define(name == .row ? "rowOrText" : name.rawValue) { $0.schema(name.shape) }
    }

    private mutating func mappingReference(_ mapping: MappingShape) -> Node {
        define(mapping.name) { $0.object(mapping) }
    }

    private func reference(_ name: String) -> Node { .mapping(["$ref": .text("#/$defs/\(name)")]) }

    mutating func object(_ mapping: MappingShape) -> Node {
        // A mapping without its own keys has those of the element that it changes.
        guard !mapping.keys.isEmpty else {
            return .mapping(["description": .text(mapping.doc), "type": .text("object")])
        }
        var properties: [Node.Entry] = []
        for key in mapping.keys {
            properties.append(Node.Entry(key.name, property(key, in: mapping)))
        }
        if mapping.isOpen, !mapping.kinds.isEmpty { properties += componentsOfKit }
        let required = mapping.keys.filter(\.isRequired).map(\.name)
        return .mapping([
            "description": .text(mapping.doc), "type": .text("object"), "properties": .mapping(properties),
            "required": required.isEmpty ? nil : .texts(required),
            "oneOf": mapping.kinds.isEmpty
                ? nil
                : .list(mapping.kinds.map { kind($0, of: mapping) } + (mapping.isOpen ? [noKind(of: mapping)] : [])),
            "not": mapping.exclusive.isEmpty ? nil : .mapping(["required": .texts(mapping.exclusive)]),
            "additionalProperties": mapping.isOpen ? mapping.kinds.isEmpty ? nil : Self.componentUse : .flag(false),
        ])
    }

    /// The schema of a component's use: the schema can't know the components, so any mapping is valid.
    private static let componentUse = Node.mapping([
        "description": .text("A component by its name, with what it takes."),
        "type": .texts(["object", "null", "array"]),
    ])

    /// The components of the built-in kit, for completion: a scene may redefine them.
    private lazy var componentsOfKit: [Node.Entry] = BuiltInKit.kinds.map { kind in
        let keys = kind.ownKeys.map { key in
            let parameter = kind.component?.parameters.first { $0.name == key.name }
            let scroll = parameter.map { $0.type.canFollow } == true ? mappingReference(FollowReading.shape) : nil
            return Node.Entry(
                key.name,
                .mapping([
                    "description": .text(key.doc), "default": key.literal,
                    "anyOf": scroll.map { .list([$0, Self.notFollowing]) },
                ]))
        }
        let use = Node.mapping([
            "description": .text(kind.shape.doc), "type": .texts(Self.types(of: kind)), "properties": .mapping(keys),
        ])
        return Node.Entry(kind.word, use)
    }

    /// Any value that doesn't follow a scroll: a scene's component of the same name may have other types.
    private static let notFollowing = Node.mapping([
        "not": .mapping(["type": .text("object"), "required": .texts([FollowReading.leader.name])])
    ])

    /// Returns the types of a use: those of a mapping, of nothing, and of its main parameter or slot given alone.
    private static func types(of kind: ElementKind) -> [String] {
        let short = kind.component?.parameters.first { $0.name == kind.mainKey }?.type
        let main =
            switch short {
            case nil: [String]()
            case .text: ["string", "number"]
            case .number, .fraction: ["number", "string"]
            case .boolean: ["boolean", "string"]
            case .color, .image: ["string"]
            }
        return ["object", "null"] + main + (kind.listKey == nil ? [] : ["array"])
    }

    /// Returns a schema that excludes all keys of kinds.
    private func noKind(of mapping: MappingShape) -> Node {
        .mapping(["not": .mapping(["anyOf": .list(mapping.kinds.map { .mapping(["required": .texts([$0])]) })])])
    }

    /// Returns a schema that requires the key of this kind. For the kind that may go along with others, it excludes the
    /// others, so that exactly one schema of `oneOf` matches.
    private func kind(_ kind: String, of mapping: MappingShape) -> Node {
        guard kind == mapping.joining else { return .mapping(["required": .texts([kind])]) }
        let others = mapping.kinds.filter { $0 != kind }.map { Node.mapping(["required": .texts([$0])]) }
        return .mapping(["required": .texts([kind]), "not": .mapping(["anyOf": .list(others)])])
    }

    private mutating func property(_ key: KeyShape, in mapping: MappingShape? = nil) -> Node {
        guard let members = schema(key.shape).entries else { return .flag(true) }
        var all = [Node.Entry("description", .text(key.doc))] + members
        if let literal = key.literal { all.append(Node.Entry("default", literal)) }
        if let mapping, !members.contains(where: { $0.key == "examples" }),
            let example = ExampleBook.values[ExampleUse(mapping: mapping.name, key: key.name)]
        {
            all.append(Node.Entry("examples", .list([example])))
        }
        return .mapping(all)
    }
}

/// The entries of a mapping, accessed by key.
struct Fields {
    let entries: [Node.Entry]
    let shape: MappingShape
    /// The place of the mapping, for missing keys.
    let mark: Mark
    let decoding: Decoding

    init(_ entries: [Node.Entry], _ shape: MappingShape, _ mark: Mark, _ decoding: Decoding) {
        self.entries = entries
        self.shape = shape
        self.mark = mark
        self.decoding = decoding
    }

    /// Reads a mapping and reports its unknown keys; nil after reporting a node that is not a mapping.
    init?(of node: Node, _ shape: MappingShape, _ decoding: Decoding) {
        guard let entries = node.entries else {
            decoding.reportMismatch(node, .mapping(shape))
            return nil
        }
        self.init(entries, shape, node.mark, decoding)
        reportUnknownKeys()
    }

    /// Returns the value of a key; nil if the key is omitted or null, or after reporting an invalid value.
    subscript<Value>(_ key: Key<Value>) -> Value? {
        guard let node = node(key.name) else {
            if key.isRequired { reportMissing(key.name) }
            return nil
        }
        return decoding.unnamed(node, key.form.shape).flatMap { key.form.read($0, decoding) }
    }

    /// Returns the value of a key, or its default if the key is omitted or null, or after reporting an invalid value.
    subscript<Value>(_ key: DefaultedKey<Value>) -> Value {
        node(key.name).flatMap { decoding.unnamed($0, key.form.shape) }.flatMap { key.form.read($0, decoding) }
            ?? key.fallback(decoding)
    }

    /// Returns the value of a key that is neither omitted nor null; otherwise nil.
    func node(_ name: String) -> Node? {
        guard let node = entries[name], !node.isNull else { return nil }
        return node
    }

    func has<Value>(_ key: Key<Value>) -> Bool { node(key.name) != nil }
    func has<Value>(_ key: DefaultedKey<Value>) -> Bool { node(key.name) != nil }

    /// Returns the place of a key's value, or of the mapping if the key is missing.
    func mark(of name: String) -> Mark { entries[name]?.mark ?? mark }

    func reportUnknownKeys() {
        for entry in entries where !shape.has(entry.key) {
            decoding.reportUnknownKey(entry, in: shape, isAlone: entries.count == 1)
        }
    }

    /// Reports a missing key, unless it was reported as the suggestion for an unknown one.
    func reportMissing(_ name: String) {
        let unknown = entries.lazy.filter { !shape.has($0.key) }.map(\.key)
        let isMisspelled = unknown.contains { key in
            if FrameworkWords.has(key) {
                let meaning = FrameworkWords.meaning(of: key, in: shape)
                return meaning?.firstKey == name || meaning?.place == .instead
            }
            return NearestName.nearest(to: key, among: shape.keys.map(\.name)) == name
        }
        if !isMisspelled || decoding.log.isFull { decoding.log.add(.missingKey(name, in: shape.owner), at: mark) }
    }

    /// Whether two exclusive keys are both given, which is reported.
    func reportExclusive(_ a: String, _ b: String) -> Bool {
        guard node(a) != nil, let second = node(b) else { return false }
        decoding.log.add(.exclusiveKeys(a, b), at: second.mark)
        return true
    }
}

/// An optional or required key without a default.
struct Key<Value>: SceneKey, Sendable {
    let name: String
    let form: Form<Value>
    let doc: String
    var isRequired = false

    init(_ name: String, _ form: Form<Value>, required: Bool = false, _ doc: String) {
        self.name = name
        self.form = form
        self.doc = doc
        isRequired = required
    }

    var shape: KeyShape { KeyShape(name: name, shape: form.shape, doc: doc, isRequired: isRequired) }
}

/// A key with a value of any type.
protocol SceneKey {
    var shape: KeyShape { get }
}

extension [KeyShape] {
    static func of(_ keys: any SceneKey...) -> [KeyShape] { keys.map(\.shape) }
}

/// A key with a default.
struct DefaultedKey<Value>: SceneKey, Sendable {
    let name: String
    let form: Form<Value>
    let doc: String
    let literal: Node
    let fallback: @Sendable (Decoding) -> Value

    var shape: KeyShape { KeyShape(name: name, shape: form.shape, doc: doc, literal: literal) }
}

extension DefaultedKey where Value == Double {
    init(_ name: String, _ form: Form<Double>, default value: Double, _ doc: String) {
        self.init(name: name, form: form, doc: doc, literal: .number(value)) { _ in value }
    }
}

extension DefaultedKey where Value == Int {
    init(_ name: String, _ form: Form<Int>, default value: Int, _ doc: String) {
        self.init(name: name, form: form, doc: doc, literal: .number(Double(value))) { _ in value }
    }
}

extension DefaultedKey where Value == Bool {
    init(_ name: String, default value: Bool, _ doc: String) {
        self.init(name: name, form: FlagReading.form, doc: doc, literal: .flag(value)) { _ in value }
    }
}

extension DefaultedKey where Value == String {
    init(_ name: String, _ form: Form<String>, default value: String, _ doc: String) {
        self.init(name: name, form: form, doc: doc, literal: .text(value)) { _ in value }
    }
}

extension DefaultedKey where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
    /// Creates a key for one of the words of an enumeration.
    init(_ name: String, default value: Value, _ doc: String) {
        self.init(name: name, form: WordReading.form(), doc: doc, literal: .text(value.rawValue)) { _ in value }
    }
}

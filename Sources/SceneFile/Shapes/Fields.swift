/// The entries of a mapping, asked for by their keys.
struct Fields {
    let entries: [Node.Entry]
    let shape: MappingShape
    /// Of the mapping, for what is missing in it.
    let mark: Mark
    let decoding: Decoding

    init(_ entries: [Node.Entry], _ shape: MappingShape, _ mark: Mark, _ decoding: Decoding) {
        self.entries = entries
        self.shape = shape
        self.mark = mark
        self.decoding = decoding
    }

    /// Reports a node that is no mapping, in which case there are no fields, and keys that the shape does not know.
    init?(of node: Node, _ shape: MappingShape, _ decoding: Decoding) {
        guard let entries = node.entries else {
            decoding.reportMismatch(node, .mapping(shape))
            return nil
        }
        self.init(entries, shape, node.mark, decoding)
        reportUnknownKeys()
    }

    /// nil when the key is left out, null, or its value is wrong (which is then reported).
    subscript<Value>(_ key: Key<Value>) -> Value? {
        guard let node = node(key.name) else {
            if key.isRequired { reportMissing(key.name) }
            return nil
        }
        return decoding.unnamed(node, key.form.shape).flatMap { key.form.read($0, decoding) }
    }

    subscript<Value>(_ key: DefaultedKey<Value>) -> Value {
        node(key.name).flatMap { decoding.unnamed($0, key.form.shape) }.flatMap { key.form.read($0, decoding) }
            ?? key.fallback(decoding)
    }

    /// The value of a key that is neither left out nor null.
    func node(_ name: String) -> Node? {
        guard let node = entries[name], !node.isNull else { return nil }
        return node
    }

    func has<Value>(_ key: Key<Value>) -> Bool { node(key.name) != nil }
    func has<Value>(_ key: DefaultedKey<Value>) -> Bool { node(key.name) != nil }

    /// Where the value of a key stands, or the mapping that lacks it.
    func mark(of name: String) -> Mark { entries[name]?.mark ?? mark }

    func reportUnknownKeys() {
        for entry in entries where !shape.has(entry.key) {
            decoding.reportUnknownKey(entry, in: shape, isAlone: entries.count == 1)
        }
    }

    /// Reports that a key is missing, unless one that nobody knows was told to be meant as it.
    func reportMissing(_ name: String) {
        let unknown = entries.lazy.filter { !shape.has($0.key) }.map(\.key)
        let isMisspelled = unknown.contains { key in
            if ForeignWords.has(key) {
                let meaning = ForeignWords.meaning(of: key, in: shape)
                return meaning?.firstKey == name || meaning?.place == .instead
            }
            return NearestName.nearest(to: key, among: shape.keys.map(\.name)) == name
        }
        if !isMisspelled || decoding.log.isFull { decoding.log.add(.missingKey(name, in: shape.owner), at: mark) }
    }

    /// Reports two keys that are both given; true if so.
    func reportExclusive(_ a: String, _ b: String) -> Bool {
        guard node(a) != nil, let second = node(b) else { return false }
        decoding.log.add(.exclusiveKeys(a, b), at: second.mark)
        return true
    }
}

/// A key that may be left out, which then means nothing.
struct Key<Value>: Sendable {
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

/// A key with a value for when it is left out.
struct DefaultedKey<Value>: Sendable {
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
    /// One of the words of an enumeration.
    init(_ name: String, default value: Value, _ doc: String) {
        self.init(name: name, form: WordReading.form(), doc: doc, literal: .text(value.rawValue)) { _ in value }
    }
}

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
    let literal: JSONValue
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

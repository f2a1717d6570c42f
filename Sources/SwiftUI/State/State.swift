/// A value of a view that is kept between evaluations.
@propertyWrapper
public struct State<Value> {
    private let location: StateLocation<Value>

    /// Creates a state with its initial value.
    public init(wrappedValue value: Value) { location = StateLocation(value) }

    /// Creates a state with its initial value.
    public init(initialValue value: Value) { location = StateLocation(value) }

    /// The current value.
    public var wrappedValue: Value {
        get { location.current.value }
        nonmutating set { location.current.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { location.current.binding }
}

extension State where Value: ExpressibleByNilLiteral {
    /// Creates a state without a value.
    public init() { location = StateLocation(nil) }
}

extension State: DynamicProperty, InstalledProperty {
    func install(at identity: ViewIdentity, in context: ViewContext) {
        location.install(at: identity, in: context)
    }
}

/// The storage of a property: first the cell that it was created with, then the cell that is kept for its identity.
final class StateLocation<Value> {
    private let first: Value
    var current: StateCell<Value>

    init(_ value: Value) { (first, current) = (value, StateCell(value)) }

    /// Connects the property with the cell that is kept for its identity.
    ///
    /// A new cell begins with the initial value, so that another screen of the same view starts from its initial state.
    @MainActor
    func install(at identity: ViewIdentity, in context: ViewContext) {
        current = context.run.kept(at: identity) { StateCell(first) }
    }
}

/// A stored value.
final class StateCell<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }

    var binding: Binding<Value> {
        Binding(get: { self.value }, set: { self.value = $0 })
    }
}

/// A reference to a value that is stored elsewhere.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: @unchecked Sendable {
    private let get: () -> Value
    private let set: (Value) -> Void

    /// Creates a binding from closures that read and write its value.
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        (self.get, self.set) = (get, set)
    }

    /// Creates the same binding.
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    /// Creates a binding to the value in an optional; nil if it is nil now. Once it is nil later, the first value is
    /// read.
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
    }

    /// Creates a binding to an optional from a binding to its value. Setting nil changes nothing.
    public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
        self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
    }

    /// Returns a binding to a value that never changes.
    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    /// The value.
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding<Value> { self }

    /// A binding to a part of the value.
    public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
        Binding<Part>(
            get: { self.wrappedValue[keyPath: path] },
            set: { part in
                var whole = self.wrappedValue
                whole[keyPath: path] = part
                self.wrappedValue = whole
            })
    }

    /// Returns the same binding: changes are drawn without animation.
    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
    /// The id of the value.
    public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
    /// A binding to an element.
    public typealias Element = Binding<Value.Element>
    /// An iterator over bindings to the elements.
    public typealias Iterator = IndexingIterator<Binding<Value>>
    /// A slice of bindings.
    public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
    /// An index of the collection.
    public typealias Index = Value.Index
    /// The indices of the collection.
    public typealias Indices = Value.Indices

    /// The first index.
    public var startIndex: Value.Index { wrappedValue.startIndex }
    /// The index after the last.
    public var endIndex: Value.Index { wrappedValue.endIndex }
    /// The indices.
    public var indices: Value.Indices { wrappedValue.indices }
    /// Returns the next index.
    public func index(after index: Value.Index) -> Value.Index { wrappedValue.index(after: index) }

    /// A binding to an element.
    public subscript(position: Value.Index) -> Binding<Value.Element> {
        Binding<Value.Element>(
            get: { self.wrappedValue[position] }, set: { self.wrappedValue[position] = $0 })
    }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
    /// Returns the previous index.
    public func index(before index: Value.Index) -> Value.Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: RandomAccessCollection & MutableCollection {}

@_exported public import OpenCombine
@_exported public import OpenCombineDispatch
@_exported public import OpenCombineFoundation

// `ObservableObject`, `Published` and publishers are OpenCombine's. A screen is evaluated again after each action, and
// reads the objects' values as they are then.

/// An observable object that a view receives.
@propertyWrapper
public struct ObservedObject<Object: ObservableObject> {
    /// The object.
    public var wrappedValue: Object

    /// Creates a property with an object.
    public init(wrappedValue: Object) { self.wrappedValue = wrappedValue }

    /// Creates a property with an object.
    public init(initialValue: Object) { wrappedValue = initialValue }

    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

    /// Bindings to the properties of an object.
    @dynamicMemberLookup
    public struct Wrapper {
        let object: Object

        /// A binding to a property.
        public subscript<Value>(dynamicMember path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
            let object = object
            return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
        }
    }
}

extension ObservedObject: DynamicProperty {}

/// An observable object that a view creates and that is kept between evaluations.
@propertyWrapper
public struct StateObject<Object: ObservableObject> {
    private let make: () -> Object
    private let location = StateLocation<Object?>(nil)

    /// Creates a property; the object is made on the first evaluation.
    public init(wrappedValue make: @autoclosure @escaping () -> Object) { self.make = make }

    /// The object.
    public var wrappedValue: Object {
        if let object = location.current.value { return object }
        let object = make()
        location.current.value = object
        return object
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension StateObject: DynamicProperty, InstalledProperty {
    func install(at identity: ViewIdentity, in context: ViewContext) {
        location.install(at: identity, in: context)
    }
}

/// An object with the Observable macro, and bindings to its properties.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    /// The object.
    public var wrappedValue: Value

    /// The bindings.
    public var projectedValue: Bindable<Value> { self }

    /// Creates bindings to an object.
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject & Observable {
    /// Creates bindings to an object.
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }

    /// Creates bindings to an object.
    public init(projectedValue: Bindable<Value>) { self = projectedValue }

    /// A binding to a property.
    public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
        let object = wrappedValue
        return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
}

extension Bindable: DynamicProperty {}

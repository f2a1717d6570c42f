/// A value of the environment, or an observable object in it.
@propertyWrapper
public struct Environment<Value> {
    private let cell: StateCell<Value?>
    private let read: (EnvironmentValues) -> Value?

    /// Creates a property that reads a value of the environment.
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        cell = StateCell(nil)
        read = { $0[keyPath: keyPath] }
    }

    /// Creates a property that reads an object of the environment.
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        cell = StateCell(nil)
        read = { $0.objects[ObjectIdentifier(type)] as? Value }
    }

    /// Creates a property that reads an object of the environment; nil if there is none.
    public init<Object: AnyObject & Observable>(_ type: Object.Type) where Value == Object? {
        cell = StateCell(nil)
        read = { .some($0.objects[ObjectIdentifier(type)] as? Object) }
    }

    /// The current value. Reading an object that isn't in the environment ends the program, as on the platform.
    public var wrappedValue: Value {
        if let value = cell.value ?? read(EnvironmentValues()) { return value }
        fatalError("there is no \(Value.self) in the environment: set one with .environment(_:)")
    }
}

extension Environment: DynamicProperty, InstalledProperty {
    func install(at identity: ViewIdentity, in context: ViewContext) { cell.value = read(context.environment) }
}

/// Makes a property of ``EnvironmentValues`` a value of the environment; its initial value is the default.
@attached(accessor) @attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "TatamiPreviewMacro", type: "EntryMacro")

/// A key of a value in the environment.
public protocol EnvironmentKey {
    /// The type of the value.
    associatedtype Value

    /// The value if none is set.
    static var defaultValue: Value { get }
}

/// An observable object of the environment.
@propertyWrapper
public struct EnvironmentObject<Object: ObservableObject> {
    private let cell = StateCell<Object?>(nil)

    /// Creates a property that reads an object of the environment.
    public init() {}

    /// The object. Reading one that isn't in the environment ends the program, as on the platform.
    public var wrappedValue: Object {
        if let object = cell.value { return object }
        fatalError("there is no \(Object.self) in the environment: set one with .environmentObject(_:)")
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<Object>.Wrapper { ObservedObject.Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: DynamicProperty, InstalledProperty {
    func install(at identity: ViewIdentity, in context: ViewContext) {
        cell.value = context.environment.objects[ObjectIdentifier(Object.self)] as? Object
    }
}

/// A key of a value that the focused view publishes.
public protocol FocusedValueKey {
    /// The type of the value.
    associatedtype Value
}

/// The values that the focused view publishes; none in a picture.
public struct FocusedValues {
    /// The value of a key; always nil.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { nil }
        set {}
    }
}

/// A value that the focused view publishes; nil in a picture.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    /// Creates a property that reads a value.
    public init(_ path: KeyPath<FocusedValues, Value?>) {}
    /// The value; always nil.
    public var wrappedValue: Value? { nil }
}

/// A value in the user's defaults. A picture starts from the declared value, so that it doesn't depend on the machine.
@propertyWrapper
public struct AppStorage<Value> {
    private let key: String
    private let location: StateLocation<Value>

    init(_ value: Value, key: String) { (location, self.key) = (StateLocation(value), key) }

    /// The value.
    public var wrappedValue: Value {
        get { location.current.value }
        nonmutating set { location.current.value = newValue }
    }

    /// A binding to the value.
    public var projectedValue: Binding<Value> { location.current.binding }

    /// Creates a value that is shared by all properties with the same key.
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) { self.init(wrappedValue, key: key) }

    /// Creates an optional value.
    public init(_ key: String, store: UserDefaults? = nil) where Value: ExpressibleByNilLiteral {
        self.init(nil, key: key)
    }
}

extension AppStorage: DynamicProperty, InstalledProperty {
    func install(at identity: ViewIdentity, in context: ViewContext) {
        // All properties with the key share one place.
        let shared = ViewIdentity.root.entering("AppStorage").entering(key)
        context.run.persist(shared)
        location.install(at: shared, in: context)
    }
}

/// A value that is kept with the app's scene; here the same as ``AppStorage``.
public typealias SceneStorage = AppStorage

/// The focused field of a screen.
@propertyWrapper
public struct FocusState<Value: Hashable> {
    private let location: StateLocation<Value>

    /// Creates a state without focus.
    public init() where Value == Bool { location = StateLocation(false) }

    /// Creates a state without focus.
    public init<Wrapped: Hashable>() where Value == Wrapped? { location = StateLocation(nil) }

    /// The focused field.
    public var wrappedValue: Value {
        get { location.current.value }
        nonmutating set { location.current.value = newValue }
    }

    /// A binding for `focused`.
    public var projectedValue: Binding { Binding(cell: location.current) }

    /// A binding to the focus.
    @propertyWrapper
    public struct Binding {
        let cell: StateCell<Value>

        /// The focused field.
        public var wrappedValue: Value {
            get { cell.value }
            nonmutating set { cell.value = newValue }
        }

        /// The binding itself.
        public var projectedValue: Binding { self }
    }
}

extension FocusState: DynamicProperty, InstalledProperty {
    func install(at identity: ViewIdentity, in context: ViewContext) {
        location.install(at: identity, in: context)
    }
}

/// A namespace for matched geometry. Pictures don't move, so nothing is matched.
@propertyWrapper
public struct Namespace: DynamicProperty {
    /// Creates a namespace.
    public init() {}

    /// The id of the namespace.
    public var wrappedValue: ID { ID() }

    /// The id of a namespace.
    public struct ID: Hashable, Sendable {}
}

/// A value that grows with the Dynamic Type size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint> {
    private let cell: StateCell<Value>
    private let base: Value
    private let style: Font.TextStyle

    /// Creates a value in points at the text size `large`, which grows as text in a style does.
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle = .body) {
        (cell, base, self.style) = (StateCell(wrappedValue), wrappedValue, style)
    }

    /// The value at the current text size.
    public var wrappedValue: Value { cell.value }
}

extension ScaledMetric: DynamicProperty, InstalledProperty {
    func install(at identity: ViewIdentity, in context: ViewContext) {
        cell.value = base * Value(style.growth(at: context.environment.dynamicTypeSize))
    }
}

/// The objects that a request selects. A picture reads no store: it shows the objects that the app has inserted.
///
/// Each request causes a warning that says what the picture shows instead.
@propertyWrapper
public struct FetchRequest<Result: NSFetchRequestResult>: DynamicProperty {
    @Environment(\.managedObjectContext) private var context
    private var request = NSFetchRequest<Result>()

    /// The objects.
    public var wrappedValue: FetchedResults<Result> { FetchedResults(results: context.objects(of: request)) }

    /// The request, which can be changed.
    public struct Configuration {
        /// The condition that selects objects; not used.
        public var nsPredicate: NSPredicate?
        /// The order of the objects; not used.
        public var nsSortDescriptors: [NSSortDescriptor] = []
    }

    /// A binding to the request.
    public var projectedValue: Binding<Configuration> { .constant(Configuration()) }

    /// Creates a request in an order.
    public init(
        sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {}
    /// Creates a request in an order.
    @_disfavoredOverload
    public init(
        sortDescriptors: [SortDescriptor<Result>], predicate: NSPredicate? = nil, animation: Animation? = nil
    ) {}
    /// Creates a request of an entity in an order.
    public init(
        entity: NSEntityDescription, sortDescriptors: [NSSortDescriptor], predicate: NSPredicate? = nil,
        animation: Animation? = nil
    ) {}
    /// Creates a request.
    public init(fetchRequest: NSFetchRequest<Result>, animation: Animation? = nil) { request = fetchRequest }
}

extension FetchRequest: WarnedProperty {
    package func warning(in environment: EnvironmentValues) -> String? {
        let isKnown = environment.managedObjectContext.registeredObjects.contains { $0 is Result }
        return isKnown
            ? "the request of \(Result.self) is shown in the order of insertion, without its predicate"
            : "the request of \(Result.self) shows nothing: no store is read"
    }
}

/// The objects of a request.
public struct FetchedResults<Result: NSFetchRequestResult>: RandomAccessCollection {
    fileprivate let results: [Result]
    /// The condition that selects objects; not used.
    public var nsPredicate: NSPredicate? {
        get { nil }
        nonmutating set {}
    }
    /// The order of the objects; not used.
    public var nsSortDescriptors: [NSSortDescriptor] {
        get { [] }
        nonmutating set {}
    }
    /// The first index.
    public var startIndex: Int { results.startIndex }
    /// The index after the last.
    public var endIndex: Int { results.endIndex }
    /// An object.
    public subscript(position: Int) -> Result { results[position] }
}

extension EnvironmentValues {
    /// The context of the views.
    @Entry public var managedObjectContext = NSManagedObjectContext()
}

/// The stored objects of a class, selected and sorted again in each evaluation.
@propertyWrapper
public struct Query<Element: PersistentModel> {
    private let descriptor: FetchDescriptor<Element>
    @Environment(\.modelContext) private var context

    /// The context of the environment.
    public var modelContext: ModelContext { context }

    /// The error of the predicate; nil if it can be evaluated.
    public var fetchError: (any Error)? {
        do { _ = try context.fetch(descriptor) } catch { return error }
        return nil
    }

    private init(selecting descriptor: FetchDescriptor<Element>) { self.descriptor = descriptor }

    /// The objects; none if the predicate can't be evaluated.
    public var wrappedValue: [Element] { (try? context.fetch(descriptor)) ?? [] }

    /// Selects all objects.
    public init() { self.init(selecting: FetchDescriptor()) }

    /// Selects objects by a description.
    public init(
        _ descriptor: FetchDescriptor<Element>, transaction: Transaction? = nil, animation: Animation? = nil
    ) { self.init(selecting: descriptor) }

    /// Selects objects by a predicate, in an order.
    public init(
        filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
        transaction: Transaction? = nil, animation: Animation? = nil
    ) { self.init(selecting: FetchDescriptor(predicate: filter, sortBy: descriptors)) }

    /// Selects objects by a predicate, ordered by a property.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort path: any KeyPath<Element, Value> & Sendable,
        order: SortOrder = .forward, transaction: Transaction? = nil, animation: Animation? = nil
    ) { self.init(selecting: FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(path, order: order)])) }

    /// Selects objects by a predicate, ordered by an optional property.
    public init<Value: Comparable>(
        filter: Predicate<Element>? = nil, sort path: any KeyPath<Element, Value?> & Sendable,
        order: SortOrder = .forward, transaction: Transaction? = nil, animation: Animation? = nil
    ) { self.init(selecting: FetchDescriptor(predicate: filter, sortBy: [SortDescriptor(path, order: order)])) }
}

extension Query: DynamicProperty, WarnedProperty {
    package func warning(in environment: EnvironmentValues) -> String? {
        if environment.hasModelContext {
            guard (try? environment.modelContext.fetch(descriptor)) == nil else { return nil }
            return "the predicate of this query of \(Element.self) can't be evaluated, so it shows nothing"
        }
        return "no container is around this query of \(Element.self), which shows nothing: set one with modelContainer"
    }
}

private struct ModelContextKey: EnvironmentKey {
    static var defaultValue: ModelContext? { nil }
}

extension EnvironmentValues {
    /// The context that views query and change. Without `modelContainer` around, it is empty.
    public var modelContext: ModelContext {
        get { self[ModelContextKey.self] ?? ModelContext(ModelContainer()) }
        set { self[ModelContextKey.self] = newValue }
    }

    fileprivate var hasModelContext: Bool { self[ModelContextKey.self] != nil }
}

extension View {
    /// Sets the context that views query and change.
    public func modelContext(_ context: ModelContext) -> some View { environment(\.modelContext, context) }

    /// Sets the container whose objects views query and change.
    public func modelContainer(_ container: ModelContainer) -> some View {
        environment(\.modelContext, container.mainContext)
    }

    /// Creates an empty container in memory, which is kept as long as the screen.
    public func modelContainer(
        for type: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View { modelContainer(for: [type], inMemory: inMemory, onSetup: onSetup) }

    /// Creates an empty container in memory, which is kept as long as the screen.
    public func modelContainer(
        for types: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View { modifier(NewModelContainer(types: types, onSetup: onSetup)) }
}

/// A container that is created with the screen.
private struct NewModelContainer: ViewModifier {
    let types: [any PersistentModel.Type]
    let onSetup: (Result<ModelContainer, any Error>) -> Void
    @State private var container: ModelContainer?

    func body(content: Content) -> some View { content.modelContainer(known()) }

    private func known() -> ModelContainer {
        if let container { return container }
        let new = ModelContainer(types)
        container = new
        onSetup(.success(new))
        return new
    }
}

extension Scene {
    /// Sets the container of an app's windows, which aren't drawn.
    public func modelContainer(_ container: ModelContainer) -> some Scene { self }

    /// Creates the container of an app's windows, which aren't drawn.
    public func modelContainer(
        for type: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene { self }

    /// Creates the container of an app's windows, which aren't drawn.
    public func modelContainer(
        for types: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene { self }
}

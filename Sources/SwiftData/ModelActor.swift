/// An actor with the ``ModelActor()`` macro, which has a context of its own.
public protocol ModelActor: Actor {
    /// The container of the context.
    nonisolated var modelContainer: ModelContainer { get }
    /// The owner of the context.
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    /// The context.
    public var modelContext: ModelContext { modelExecutor.modelContext }

    /// The object with an identifier; nil if none of the type is stored.
    public subscript<Model: PersistentModel>(id: PersistentIdentifier, as type: Model.Type) -> Model? {
        modelContext.registeredModel(for: id)
    }
}

/// The owner of a context.
public protocol ModelExecutor: AnyObject, Sendable {
    /// The context.
    var modelContext: ModelContext { get }
}

/// The owner of a context that an actor uses.
public final class DefaultSerialModelExecutor: ModelExecutor {
    /// The context.
    public let modelContext: ModelContext
    /// Creates an owner.
    public init(modelContext: ModelContext) { self.modelContext = modelContext }
}

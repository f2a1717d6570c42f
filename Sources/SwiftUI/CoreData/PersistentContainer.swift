/// A data model with its context; in memory.
open class NSPersistentContainer: NSObject, @unchecked Sendable {
    /// The name.
    public let name: String
    /// The context of the main thread.
    public let viewContext = NSManagedObjectContext()
    /// The places of the stores, which aren't read.
    public var persistentStoreDescriptions = [NSPersistentStoreDescription()]
    /// The stores: none.
    public let persistentStoreCoordinator = NSPersistentStoreCoordinator()
    /// Creates a container of a model, which isn't read.
    public init(name: String) { self.name = name }
    /// Creates a container of a model.
    public init(name: String, managedObjectModel: NSManagedObjectModel) { self.name = name }
    /// Calls the closure once for each store, without an error: nothing is read.
    public func loadPersistentStores(
        completionHandler: @escaping (NSPersistentStoreDescription, (any Error)?) -> Void
    ) { for description in persistentStoreDescriptions { completionHandler(description, nil) } }
    /// Returns the only context.
    public func newBackgroundContext() -> NSManagedObjectContext { viewContext }
    /// Runs a closure with the only context.
    public func performBackgroundTask(_ body: @escaping (NSManagedObjectContext) -> Void) { body(viewContext) }
}

/// A data model that other devices share; in memory.
public final class NSPersistentCloudKitContainer: NSPersistentContainer, @unchecked Sendable {}

/// A data model.
public final class NSManagedObjectModel: NSObject, @unchecked Sendable {
    /// Creates an empty model.
    public override init() {}
    /// Creates a model of a file, which isn't read.
    public init?(contentsOf url: URL) {}
}

/// The stores: none.
public final class NSPersistentStoreCoordinator: NSObject, @unchecked Sendable {}

/// The place of a store, which isn't read.
public final class NSPersistentStoreDescription: NSObject, @unchecked Sendable {
    /// The place.
    public var url: URL?
    /// The kind.
    public var type = NSSQLiteStoreType
    /// Whether it is read later.
    public var shouldAddStoreAsynchronously = false
    /// Does nothing.
    public func setOption(_ option: NSObject?, forKey key: String) {}
    /// Creates a place.
    public override init() {}
    /// Creates a place.
    public init(url: URL) { self.url = url }
}

/// A store in a database.
public let NSSQLiteStoreType = "SQLite"
/// A store in memory.
public let NSInMemoryStoreType = "InMemory"

import TatamiSceneFile

/// An object of a data model. It holds values for the program; nothing is stored.
open class NSManagedObject: NSObject, ObservableObject, @unchecked Sendable {
    /// Sends before each change of a value.
    public let objectWillChange = ObservableObjectPublisher()
    private var values: [String: Any] = [:]
    /// The values that `rollback` restores: those of the last `save`.
    private var savedValues: [String: Any] = [:]
    /// The context in which the object was created; nil once it is released, or has saved the object's deletion.
    public fileprivate(set) weak var managedObjectContext: NSManagedObjectContext?
    /// The identifier.
    public let objectID = NSManagedObjectID()
    /// Whether the object was deleted.
    public fileprivate(set) var isDeleted = false

    /// Creates an object in a context.
    public required init(context: NSManagedObjectContext) {
        super.init()
        managedObjectContext = context
        context.insert(self)
    }

    /// Creates an object of an entity in a context.
    public convenience init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
        self.init(context: context ?? NSManagedObjectContext())
    }

    /// Returns a value by its name; nil for none.
    open func value(forKey key: String) -> Any? { values[key] }
    /// Sets a value by its name.
    open func setValue(_ value: Any?, forKey key: String) { set(value, key) }
    private func set(_ value: Any?, _ key: String) {
        objectWillChange.send()
        values[key] = value
        managedObjectContext?.hasChanges = true
    }
    /// Keeps the values for `restoreValues`.
    fileprivate func saveValues() { savedValues = values }
    /// Restores the values of the last `saveValues`; none if there was none.
    fileprivate func restoreValues() {
        objectWillChange.send()
        values = savedValues
    }
    /// Returns a stored value by its name; nil for none.
    public func primitiveValue(forKey key: String) -> Any? { values[key] }
    /// Sets a stored value by its name.
    public func setPrimitiveValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// Returns the value of a property with `@NSManaged`, as `tatami previews` compiles it. Until one is set it is nil,
    /// zero, false, empty, or the reference date; a property of any other type ends the program.
    public func managedValue<Value>(_ key: String) -> Value {
        if let value = values[key], let value = value as? Value { return value }
        guard let empty = (Value.self as? any ManagedValue.Type)?.empty as? Value else {
            preconditionFailure("'\(key)' of \(Self.self) is read before it is set")
        }
        return empty
    }
    /// Sets the value of a property with `@NSManaged`.
    public func setManagedValue<Value>(_ value: Value, _ key: String) { set(value, key) }
    /// Adds an object, or those of a set, to a relation, or removes them.
    public func changeManagedValue(_ key: String, by value: Any, adding: Bool) {
        let objects = (value as? NSSet)?.allObjects ?? [value]
        let relation = NSMutableSet(array: (values[key] as? NSSet)?.allObjects ?? [])
        for object in objects { if adding { relation.add(object) } else { relation.remove(object) } }
        set(relation as NSSet, key)
    }
    /// Does nothing.
    public func willChangeValue(forKey key: String) {}
    /// Does nothing.
    public func didChangeValue(forKey key: String) {}
    /// Does nothing.
    open func awakeFromInsert() {}
    /// Returns a request of all objects of the class.
    public class func fetchRequest() -> NSFetchRequest<any NSFetchRequestResult> {
        NSFetchRequest(entityName: "\(self)")
    }
}

/// A type of a property in a data model, with the value of one that was never set.
private protocol ManagedValue {
    static var empty: Self { get }
}

extension Optional: ManagedValue { static var empty: Wrapped? { nil } }
extension Int: ManagedValue { static var empty: Int { 0 } }
extension Int16: ManagedValue { static var empty: Int16 { 0 } }
extension Int32: ManagedValue { static var empty: Int32 { 0 } }
extension Int64: ManagedValue { static var empty: Int64 { 0 } }
extension Double: ManagedValue { static var empty: Double { 0 } }
extension Float: ManagedValue { static var empty: Float { 0 } }
extension Bool: ManagedValue { static var empty: Bool { false } }
extension String: ManagedValue { static var empty: String { "" } }
extension Date: ManagedValue { static var empty: Date { Date(timeIntervalSinceReferenceDate: 0) } }
extension Data: ManagedValue { static var empty: Data { Data() } }
extension Decimal: ManagedValue { static var empty: Decimal { 0 } }
extension Set: ManagedValue { static var empty: Set<Element> { [] } }
extension Array: ManagedValue { static var empty: [Element] { [] } }

/// The identifier of an object.
public final class NSManagedObjectID: NSObject, @unchecked Sendable {}

/// An entity of a data model.
public final class NSEntityDescription: NSObject, @unchecked Sendable {
    /// The name.
    public var name: String?
    /// Returns the entity of a name.
    public static func entity(forEntityName name: String, in context: NSManagedObjectContext) -> NSEntityDescription? {
        let entity = NSEntityDescription()
        entity.name = name
        return entity
    }
    /// Creates an object, which has values by their names only.
    public static func insertNewObject(
        forEntityName name: String, into context: NSManagedObjectContext
    ) -> NSManagedObject { NSManagedObject(context: context) }
}

/// The queue on which a context works.
public enum NSManagedObjectContextConcurrencyType: UInt, Sendable {
    case privateQueueConcurrencyType = 1, mainQueueConcurrencyType
}

/// The objects that were inserted, in memory.
open class NSManagedObjectContext: NSObject, @unchecked Sendable {
    /// The objects that were inserted and not deleted.
    public private(set) var registeredObjects: [NSManagedObject] = []
    /// The objects that were deleted after the last `save`.
    public private(set) var deletedObjects: Set<NSManagedObject> = []
    /// Whether there is something to save.
    public fileprivate(set) var hasChanges = false
    /// The objects of the last `save`.
    private var savedObjects: [NSManagedObject] = []
    /// The context around this one.
    public var parent: NSManagedObjectContext?
    /// Whether changes of the context around are merged.
    public var automaticallyMergesChangesFromParent = false
    /// The policy for conflicting changes; not used.
    public var mergePolicy: Any = NSMergePolicy.error
    /// The undo manager.
    public var undoManager: UndoManager?

    /// Creates a context.
    public override init() {}
    /// Creates a context.
    public init(concurrencyType: NSManagedObjectContextConcurrencyType) {}
    /// Inserts an object.
    public func insert(_ object: NSManagedObject) {
        guard !registeredObjects.contains(where: { $0 === object }) else { return }
        registeredObjects.append(object)
        hasChanges = true
    }
    /// Deletes an object.
    public func delete(_ object: NSManagedObject) {
        registeredObjects.removeAll { $0 === object }
        deletedObjects.insert(object)
        (object.isDeleted, hasChanges) = (true, true)
    }
    /// Keeps the objects in memory, without those that were deleted.
    public func save() throws {
        for object in deletedObjects { object.managedObjectContext = nil }
        for object in registeredObjects { object.saveValues() }
        (savedObjects, deletedObjects, hasChanges) = (registeredObjects, [], false)
    }
    /// Restores the objects and values of the last `save`.
    public func rollback() {
        for object in registeredObjects + deletedObjects { object.managedObjectContext = nil }
        for object in savedObjects {
            (object.managedObjectContext, object.isDeleted) = (self, false)
            object.restoreValues()
        }
        (registeredObjects, deletedObjects, hasChanges) = (savedObjects, [], false)
    }
    /// Restores the objects and values of the last `save`, since nothing is read from a store again.
    public func reset() { rollback() }
    /// Restores an object's values of the last `save`, unless its changes are kept.
    public func refresh(_ object: NSManagedObject, mergeChanges: Bool) { if !mergeChanges { object.restoreValues() } }
    /// Returns the inserted objects of a request's class, in the order of insertion, from its offset up to its limit.
    ///
    /// A predicate or an order of the request isn't used, which is a warning.
    public func fetch<Result>(
        _ request: NSFetchRequest<Result>, file: String = #fileID, line: UInt = #line
    ) throws -> [Result] {
        let unused = [
            request.predicate == nil ? nil : "its predicate",
            request.sortDescriptors?.isEmpty == false ? "its order" : nil,
        ].compactMap(\.self)
        if !unused.isEmpty {
            UIScreen.drawn.warn(
                "the request of \(Result.self) is answered without \(unused.joined(separator: " and "))",
                at: CodePlace(file, line))
        }
        return objects(of: request)
    }
    /// Returns the number of objects that `fetch` returns.
    public func count<Result>(
        for request: NSFetchRequest<Result>, file: String = #fileID, line: UInt = #line
    ) throws -> Int { try fetch(request, file: file, line: line).count }
    /// Returns the inserted objects of a request's class, in the order of insertion, from its offset up to its limit.
    func objects<Result>(of request: NSFetchRequest<Result>) -> [Result] {
        let objects = registeredObjects.compactMap { $0 as? Result }.dropFirst(max(0, request.fetchOffset))
        return Array(request.fetchLimit > 0 ? objects.prefix(request.fetchLimit) : objects)
    }
    /// Returns the object with an identifier; a new object, which isn't inserted, if there is none.
    public func object(with id: NSManagedObjectID) -> NSManagedObject {
        if let object = try? existingObject(with: id) { return object }
        let before = (registeredObjects, hasChanges)
        defer { (registeredObjects, hasChanges) = before }
        return NSManagedObject(context: self)
    }
    /// Returns the object with an identifier; throws if there is none.
    public func existingObject(with id: NSManagedObjectID) throws -> NSManagedObject {
        if let object = registeredObjects.first(where: { $0.objectID === id }) { return object }
        // The platform's `NSManagedObjectReferentialIntegrityError`.
        throw NSError(domain: NSCocoaErrorDomain, code: 133_000)
    }
    /// Runs a closure.
    public func perform(_ body: @escaping () -> Void) { body() }
    /// Runs a closure.
    public func perform<Value>(_ body: @escaping () throws -> Value) async rethrows -> Value { try body() }
    /// Runs a closure.
    public func performAndWait<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }
}

/// A policy for conflicting changes.
public final class NSMergePolicy: NSObject, @unchecked Sendable {
    /// Fails on a conflict.
    public static let error = NSMergePolicy()
    /// Keeps the context's changes.
    public static let mergeByPropertyObjectTrump = NSMergePolicy()
    /// Keeps the store's changes.
    public static let mergeByPropertyStoreTrump = NSMergePolicy()
    /// Keeps the context's changes.
    public static let overwrite = NSMergePolicy()
}

/// Keeps the context's changes.
public let NSMergeByPropertyObjectTrumpMergePolicy = NSMergePolicy.mergeByPropertyObjectTrump

/// The result of a request.
public protocol NSFetchRequestResult {}
extension NSManagedObject: NSFetchRequestResult {}
extension NSDictionary: NSFetchRequestResult {}
extension NSNumber: NSFetchRequestResult {}

/// A request of objects.
public final class NSFetchRequest<ResultType>: NSObject, @unchecked Sendable {
    /// The name of the entity.
    public var entityName: String?
    /// The condition that selects objects; not used, which is a warning.
    public var predicate: NSPredicate?
    /// The order of the objects; not used, which is a warning.
    public var sortDescriptors: [NSSortDescriptor]?
    /// The maximum number of objects; 0 for no limit.
    public var fetchLimit = 0
    /// The number of objects that are skipped.
    public var fetchOffset = 0
    /// The number of objects that are read at once; not used.
    public var fetchBatchSize = 0
    /// Whether objects are read without their values.
    public var returnsObjectsAsFaults = true
    /// Creates a request.
    public override init() {}
    /// Creates a request of an entity.
    public init(entityName: String) { self.entityName = entityName }
}

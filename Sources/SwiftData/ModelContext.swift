/// The objects that were inserted, saved and deleted; in memory.
///
/// Contexts of one container share their saved objects, and hold the same instances.
public final class ModelContext: @unchecked Sendable, Equatable {
    /// The container with the saved objects.
    public let container: ModelContainer
    /// Whether changes are saved automatically; a picture is the same either way.
    public var autosaveEnabled = true
    /// The undo manager, which undoes nothing.
    public var undoManager: UndoManager?
    /// The objects that were inserted and not saved, in order.
    public private(set) var insertedModelsArray: [any PersistentModel] = []
    /// The objects that were deleted and not saved, in order.
    public private(set) var deletedModelsArray: [any PersistentModel] = []
    /// The objects that were changed and not saved, in order.
    public private(set) var changedModelsArray: [any PersistentModel] = []
    /// The steps back to the last saved state, which run from the last to the first.
    private var undoSteps: [() -> Void] = []
    /// The deleted objects with a relationship that denies their deletion, and its objects at that time.
    private var deniedDeletions: [(model: any PersistentModel, targets: [any PersistentModel])] = []
    private var isRollingBack = false

    /// Creates a context of a container.
    public init(_ container: ModelContainer) { self.container = container }

    /// Compares two contexts by identity.
    public static func == (first: ModelContext, second: ModelContext) -> Bool { first === second }

    /// Whether something was inserted, deleted or changed after the last `save`.
    public var hasChanges: Bool {
        !insertedModelsArray.isEmpty || !deletedModelsArray.isEmpty || !changedModelsArray.isEmpty
    }

    func isChanged(_ model: any PersistentModel) -> Bool {
        (insertedModelsArray + changedModelsArray).contains { $0 === model }
    }

    /// Inserts an object, and the objects that it refers to.
    public func insert<Model: PersistentModel>(_ model: Model) { insert(model: model) }

    func insert(model: any PersistentModel) {
        guard model.modelContext == nil else { return }
        var replaced: [any PersistentModel] = []
        for property in type(of: model).persistentModelProperties where property.isUnique {
            guard let value = property.value(model) else { continue }
            let same = all(of: type(of: model)).filter { property.value($0) == value }
            for other in same { remove(other) }
            replaced += same
        }
        model.persistentModelState.context = self
        model.persistentModelState.isDeleted = false
        insertedModelsArray.append(model)
        undoSteps.append { [unowned self] in
            insertedModelsArray.removeAll { $0 === model }
            model.persistentModelState.context = nil
        }
        Relationships.linkAll(of: model)
        for other in replaced { removeReferences(to: other, replacement: model) }
    }

    /// Deletes an object, the objects of its cascading relationships, and the references to them.
    public func delete<Model: PersistentModel>(_ model: Model) { delete(model: model) }

    private func delete(model: any PersistentModel) {
        guard model.modelContext != nil else { return }
        remove(model)
        for property in type(of: model).persistentModelProperties where property.target != nil {
            switch property.relationship?.deleteRule {
            case .cascade: for target in property.targets(model) { delete(model: target) }
            case .deny: deniedDeletions.append((model, property.targets(model)))
            case .nullify, .noAction, nil: break
            }
        }
        removeReferences(to: model)
    }

    /// Removes an object from the relationships of all others, which then refer to its replacement if there is one.
    private func removeReferences(to model: any PersistentModel, replacement: (any PersistentModel)? = nil) {
        for other in everything() where other !== replacement {
            for property in type(of: other).persistentModelProperties where property.target == type(of: model) {
                guard property.targets(other).contains(where: { $0 === model }) else { continue }
                property.remove(model, other)
                if let replacement { property.add(replacement, other) }
            }
        }
    }

    private func remove(_ model: any PersistentModel) {
        let position = insertedModelsArray.firstIndex { $0 === model }
        if let position { insertedModelsArray.remove(at: position) } else { deletedModelsArray.append(model) }
        changedModelsArray.removeAll { $0 === model }
        model.persistentModelState.context = nil
        model.persistentModelState.isDeleted = true
        undoSteps.append { [unowned self] in
            if let position {
                insertedModelsArray.insert(model, at: min(position, insertedModelsArray.count))
            } else {
                deletedModelsArray.removeAll { $0 === model }
            }
            model.persistentModelState.context = self
            model.persistentModelState.isDeleted = false
        }
    }

    /// Deletes the objects of a class that a predicate selects; all objects without a predicate.
    public func delete<Model: PersistentModel>(
        model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true
    ) throws {
        for object in try fetch(FetchDescriptor<Model>(predicate: predicate)) { delete(object) }
    }

    /// Returns the selected objects in the descriptor's order, or else in the order of insertion.
    public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
        var models = all(of: Model.self).compactMap { $0 as? Model }
        if !descriptor.includePendingChanges {
            models.removeAll { model in insertedModelsArray.contains { $0 === model } }
        }
        if let predicate = descriptor.predicate { models = try models.filter { try predicate.evaluate($0) } }
        if !descriptor.sortBy.isEmpty { models.sort(using: descriptor.sortBy) }
        models.removeFirst(min(models.count, max(0, descriptor.fetchOffset ?? 0)))
        return Array(models.prefix(max(0, descriptor.fetchLimit ?? .max)))
    }

    /// Returns the number of the selected objects.
    public func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
        try fetch(descriptor).count
    }

    /// Returns the identifiers of the selected objects.
    public func fetchIdentifiers<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>
    ) throws -> [PersistentIdentifier] { try fetch(descriptor).map(\.persistentModelID) }

    /// Calls a closure with each of the selected objects.
    public func enumerate<Model: PersistentModel>(
        _ descriptor: FetchDescriptor<Model>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
        block: (Model) throws -> Void
    ) throws {
        for model in try fetch(descriptor) { try block(model) }
    }

    /// Returns the object with an identifier; nil if none is stored.
    public func registeredModel<Model: PersistentModel>(for identifier: PersistentIdentifier) -> Model? {
        all(of: Model.self).first { $0.persistentModelID == identifier } as? Model
    }

    /// Returns the object with an identifier; ends the program if the object isn't in the context.
    ///
    /// The platform also fails for such an identifier, but only once a property of the object is read.
    public func model(for identifier: PersistentIdentifier) -> any PersistentModel {
        guard let model = everything().first(where: { $0.persistentModelID == identifier }) else {
            fatalError("no \(identifier.entityName) with this identifier is in the context: try registeredModel(for:)")
        }
        return model
    }

    /// Saves the changes, so that other contexts of the container see them and `rollback` doesn't undo them.
    ///
    /// Throws if an object was deleted and a relationship with the rule `deny` refers to objects that weren't. The
    /// changes are then still there.
    public func save() throws {
        for (model, targets) in deniedDeletions where model.isDeleted {
            guard targets.contains(where: { $0.modelContext != nil }) else { continue }
            // The platform's `NSValidationRelationshipDeniedDeleteError`.
            let reason = "\(type(of: model)) can't be deleted: a relationship with the rule 'deny' has objects"
            throw NSError(domain: NSCocoaErrorDomain, code: 1600, userInfo: [NSLocalizedDescriptionKey: reason])
        }
        container.apply(inserted: insertedModelsArray, deleted: deletedModelsArray)
        (insertedModelsArray, deletedModelsArray, changedModelsArray, undoSteps) = ([], [], [], [])
        deniedDeletions = []
    }

    /// Runs a closure, and saves its changes.
    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }

    /// Undoes what was inserted, deleted and changed after the last `save`.
    public func rollback() {
        isRollingBack = true
        while let step = undoSteps.popLast() { step() }
        isRollingBack = false
        (insertedModelsArray, deletedModelsArray, changedModelsArray, undoSteps) = ([], [], [], [])
        deniedDeletions = []
    }

    /// Does nothing: changes are in the context at once.
    public func processPendingChanges() {}

    func change<Model: PersistentModel, Value>(
        of model: Model, _ path: ReferenceWritableKeyPath<Model, Value>, from old: Value
    ) {
        guard !isRollingBack else { return }
        let isNew = insertedModelsArray.contains { $0 === model }
        if !isNew, !changedModelsArray.contains(where: { $0 === model }) { changedModelsArray.append(model) }
        undoSteps.append { model[keyPath: path] = old }
    }

    private func everything() -> [any PersistentModel] {
        container.saved.filter { model in !deletedModelsArray.contains { $0 === model } } + insertedModelsArray
    }

    private func all(of type: any PersistentModel.Type) -> [any PersistentModel] {
        everything().filter { Swift.type(of: $0) == type }
    }
}

/// The objects that are selected, and their order.
public struct FetchDescriptor<Model: PersistentModel> {
    /// The condition that selects the objects; nil for all.
    public var predicate: Predicate<Model>?
    /// The order of the objects: by the first descriptor, then by the next.
    public var sortBy: [SortDescriptor<Model>]
    /// The maximum number of objects; nil for no limit.
    public var fetchLimit: Int?
    /// The number of objects to skip.
    public var fetchOffset: Int?
    /// Whether objects that aren't saved are included.
    public var includePendingChanges = true
    /// The properties that are needed; unused in memory.
    public var propertiesToFetch: [PartialKeyPath<Model>] = []
    /// The relationships that are needed; unused in memory.
    public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []

    /// Creates a description.
    public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
        (self.predicate, self.sortBy) = (predicate, sortBy)
    }
}

// The part of SwiftData that screens use, for files that import it beside SwiftUI: models in memory and their queries.
@_exported public import TatamiSwiftUI

/// A class with the ``Model()`` macro, whose objects a ``ModelContext`` stores in memory.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable, RelatedValue {
    /// The state of the object as a model; declared by the macro.
    var persistentModelState: PersistentModelState { get }
    /// The stored properties; declared by the macro.
    static var persistentModelProperties: [PersistentModelProperty] { get }
}

extension PersistentModel {
    /// The identifier of the object, by which it is also identified in lists unless the class has an `id`.
    public var id: PersistentIdentifier { persistentModelID }

    /// The identifier of the object.
    public var persistentModelID: PersistentIdentifier {
        PersistentIdentifier(number: persistentModelState.number, entityName: "\(Self.self)")
    }

    /// The context that the object was inserted into; nil before that and after its deletion.
    public var modelContext: ModelContext? { persistentModelState.context }

    /// Whether the object was changed after it was last saved.
    public var hasChanges: Bool { persistentModelState.context?.isChanged(self) == true }

    /// Whether the object was deleted from its context.
    public var isDeleted: Bool { persistentModelState.isDeleted }

    /// Compares two objects by identity.
    public static func == (first: Self, second: Self) -> Bool { first === second }

    /// Hashes the identity of the object.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identifier of an object in the program that created it.
public struct PersistentIdentifier: Hashable, Comparable, Codable, Sendable, Identifiable {
    let number: Int
    /// The name of the class.
    public let entityName: String

    /// The identifier itself.
    public var id: PersistentIdentifier { self }

    /// Orders identifiers by the creation of their objects.
    public static func < (first: PersistentIdentifier, second: PersistentIdentifier) -> Bool {
        first.number < second.number
    }
}

/// The state of an object as a model.
public final class PersistentModelState: @unchecked Sendable {
    private static let numbers = ModelNumbers()
    let number = PersistentModelState.numbers.next()
    var context: ModelContext?
    var isDeleted = false

    /// Creates the state of an object that isn't stored yet.
    public init() {}

    /// Keeps the other side of a relationship and the context up to date after a property has changed.
    public func changed<Model: PersistentModel, Value>(
        _ model: Model, _ path: ReferenceWritableKeyPath<Model, Value>, from old: Value
    ) {
        Relationships.update(model, path, from: old, to: model[keyPath: path])
        context?.change(of: model, path, from: old)
    }
}

/// Numbers for new objects.
private final class ModelNumbers: @unchecked Sendable {
    private let lock = NSLock()
    private var last = 0

    func next() -> Int {
        lock.withLock {
            last += 1
            return last
        }
    }
}

/// Makes a class a model, whose objects are stored in memory by a ``ModelContext``.
@attached(member, names: named(persistentModelState), named(persistentModelProperties))
@attached(memberAttribute)
@attached(extension, conformances: PersistentModel)
public macro Model() = #externalMacro(module: "TatamiPreviewMacro", type: "ModelMacro")

/// Observes the changes of a stored property; added to each by ``Model()``.
@attached(accessor, names: named(didSet))
public macro PersistentProperty() = #externalMacro(module: "TatamiPreviewMacro", type: "PersistentPropertyMacro")

/// Leaves a property out of the model.
@attached(peer)
public macro Transient() = #externalMacro(module: "TatamiPreviewMacro", type: "TransientMacro")

/// Sets options of a property: with `.unique`, an inserted object replaces the stored one with an equal value.
@attached(peer)
public macro Attribute(
    _ options: Schema.Attribute.Option..., originalName: String? = nil, hashModifier: String? = nil
) = #externalMacro(module: "TatamiPreviewMacro", type: "AttributeMacro")

/// Sets the rule for the deletion of related objects and the property on their side.
@attached(peer)
public macro Relationship(
    _ options: Schema.Relationship.Option..., deleteRule: Schema.Relationship.DeleteRule = .nullify,
    minimumModelCount: Int? = 0, maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
    hashModifier: String? = nil
) = #externalMacro(module: "TatamiPreviewMacro", type: "RelationshipMacro")

/// Names properties whose values are unique together; accepted without an effect.
@freestanding(declaration)
public macro Unique<Model>(_ constraints: [PartialKeyPath<Model>]...) =
    #externalMacro(module: "TatamiPreviewMacro", type: "UniqueMacro")

/// Names properties by which a store is indexed; without an effect in memory.
@freestanding(declaration)
public macro Index<Model>(_ indices: [PartialKeyPath<Model>]...) =
    #externalMacro(module: "TatamiPreviewMacro", type: "IndexMacro")

/// Adds a context and its container to an actor, and makes it a ``ModelActor``.
@attached(member, names: named(modelExecutor), named(modelContainer), named(init))
@attached(extension, conformances: ModelActor)
public macro ModelActor() = #externalMacro(module: "TatamiPreviewMacro", type: "ModelActorMacro")

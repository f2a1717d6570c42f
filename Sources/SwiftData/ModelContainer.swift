/// The saved objects of some model classes, in memory.
public final class ModelContainer: @unchecked Sendable, Equatable {
    /// The classes.
    public let schema: Schema
    /// The configurations, whose stores are all in memory here.
    public let configurations: Set<ModelConfiguration>
    /// The plan of migrations; unused, as each container begins empty.
    public let migrationPlan: (any SchemaMigrationPlan.Type)?
    private(set) var saved: [any PersistentModel] = []
    /// The context of views.
    @MainActor @preconcurrency public private(set) lazy var mainContext = ModelContext(self)

    /// Creates an empty container.
    init(_ types: [any PersistentModel.Type] = []) {
        (schema, configurations, migrationPlan) = (Schema(types), [], nil)
    }

    /// Creates an empty container.
    public init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: [ModelConfiguration] = []
    ) throws {
        (self.schema, self.migrationPlan) = (schema, migrationPlan)
        self.configurations = Set(configurations)
    }

    /// Creates an empty container.
    public convenience init(
        for schema: Schema, migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: schema, migrationPlan: migrationPlan, configurations: configurations)
    }

    /// Creates an empty container of classes.
    public convenience init(
        for types: any PersistentModel.Type..., migrationPlan: (any SchemaMigrationPlan.Type)? = nil,
        configurations: ModelConfiguration...
    ) throws {
        try self.init(for: Schema(types), migrationPlan: migrationPlan, configurations: configurations)
    }

    /// Compares two containers by identity.
    public static func == (first: ModelContainer, second: ModelContainer) -> Bool { first === second }

    /// Removes all saved objects.
    public func deleteAllData() { saved = [] }

    /// Removes all saved objects.
    public func erase() throws { saved = [] }

    func apply(inserted: [any PersistentModel], deleted: [any PersistentModel]) {
        saved.removeAll { model in deleted.contains { $0 === model } }
        saved += inserted
    }
}

/// A configuration of a store; each is in memory here.
public struct ModelConfiguration: Hashable, Sendable, Identifiable {
    /// A container that apps share; unused.
    public enum GroupContainer: Hashable, Sendable { case automatic, none, identifier(String) }

    /// A database in the cloud; unused.
    public enum CloudKitDatabase: Hashable, Sendable { case automatic, none, `private`(String) }

    /// The name.
    public let name: String
    /// Whether the store was requested in memory only; each store is in memory here.
    public let isStoredInMemoryOnly: Bool
    /// Whether saving is allowed; unused.
    public let allowsSave: Bool
    /// The file on the platform, never read or written here.
    public let url: URL
    /// The name.
    public var id: String { name }

    /// Creates a configuration.
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        (self.name, self.isStoredInMemoryOnly, self.allowsSave) = (name ?? "default", isStoredInMemoryOnly, allowsSave)
        url = URL(filePath: "/dev/null")
    }

    /// Creates a configuration with a file, which isn't read or written.
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        (self.name, self.isStoredInMemoryOnly, self.allowsSave) = (name ?? "default", false, allowsSave)
        self.url = url
    }

    /// Creates a configuration for some classes.
    public init(
        for type: any PersistentModel.Type, _ more: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false,
        allowsSave: Bool = true
    ) {
        self.init(isStoredInMemoryOnly: isStoredInMemoryOnly, allowsSave: allowsSave)
    }
}

/// Some model classes.
public struct Schema: @unchecked Sendable {
    /// The classes.
    public let types: [any PersistentModel.Type]
    /// The version.
    public let version: Version

    /// Creates a schema.
    public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
        (self.types, self.version) = (types, version)
    }

    /// Creates a schema.
    public init(_ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)) {
        (self.types, self.version) = (types, version)
    }

    /// Creates the schema of a version.
    public init(versionedSchema: any VersionedSchema.Type) {
        (types, version) = (versionedSchema.models, versionedSchema.versionIdentifier)
    }

    /// A version of a schema.
    public struct Version: Hashable, Comparable, Codable, Sendable {
        let parts: [Int]
        /// Creates a version.
        public init(_ major: Int, _ minor: Int, _ patch: Int) { parts = [major, minor, patch] }
        /// Orders versions.
        public static func < (first: Version, second: Version) -> Bool {
            first.parts.lexicographicallyPrecedes(second.parts)
        }
    }

    /// The options of a property.
    public struct Attribute: Sendable {
        /// An option of a property.
        public enum Option: Hashable, Sendable {
            /// An inserted object replaces the stored one with an equal value.
            case unique
            /// Options with which a property is here like any other.
            case ephemeral, externalStorage, spotlight, allowsCloudEncryption, preserveValueOnDeletion
            case transformable(by: String)
        }

        let isUnique: Bool

        /// Describes a property.
        public init(_ options: Option..., originalName: String? = nil, hashModifier: String? = nil) {
            isUnique = options.contains(.unique)
        }
    }

    /// The rules of a relationship.
    public struct Relationship: @unchecked Sendable {
        /// An option of a relationship.
        public enum Option: Hashable, Sendable {
            /// At most one object refers to each related object; without an effect.
            case unique
        }

        /// The effect of deleting an object on its related objects. Here, `noAction` is the same as `nullify`; with
        /// `deny`, saving the deletion throws while there are related objects.
        public enum DeleteRule: String, Codable, Sendable {
            case noAction, nullify, cascade, deny
        }

        let deleteRule: DeleteRule
        let inverse: AnyKeyPath?

        /// Describes a relationship.
        public init(
            _ options: Option..., deleteRule: DeleteRule = .nullify, minimumModelCount: Int? = 0,
            maximumModelCount: Int? = 0, originalName: String? = nil, inverse: AnyKeyPath? = nil,
            hashModifier: String? = nil
        ) {
            (self.deleteRule, self.inverse) = (deleteRule, inverse)
        }
    }
}

/// A version of the model classes.
public protocol VersionedSchema {
    /// The classes.
    static var models: [any PersistentModel.Type] { get }
    /// The version.
    static var versionIdentifier: Schema.Version { get }
}

/// Steps from older versions of the model classes to newer ones; unused, as each container begins empty.
public protocol SchemaMigrationPlan {
    /// The versions.
    static var schemas: [any VersionedSchema.Type] { get }
    /// The steps.
    static var stages: [MigrationStage] { get }
}

/// A step from one version of the model classes to another; never run.
public struct MigrationStage {
    /// Returns a step that the system finds.
    public static func lightweight(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type
    ) -> MigrationStage { MigrationStage() }

    /// Returns a step with closures.
    public static func custom(
        fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
        willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?
    ) -> MigrationStage { MigrationStage() }
}

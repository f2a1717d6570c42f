/// An entity of the app, which the system knows.
public protocol AppEntity: Identifiable, Sendable where ID: Sendable {
    /// The type of the query.
    associatedtype DefaultQuery: EntityQuery
    /// The name of the type.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    /// The query that finds entities.
    static var defaultQuery: DefaultQuery { get }
    /// The name of the entity.
    var displayRepresentation: DisplayRepresentation { get }
}

/// An entity that exists only for a moment.
public protocol TransientAppEntity: Sendable {
    /// Creates the entity.
    init()
}

/// An entity that the search of the device finds.
public protocol IndexedEntity: AppEntity {}

/// A query of the app's entities.
public protocol EntityQuery: Sendable {
    /// The type of the entities.
    associatedtype Entity: AppEntity
    /// Creates the query.
    init()
    /// Finds entities by their identifiers.
    func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
    /// Returns entities to choose from.
    func suggestedEntities() async throws -> [Entity]
    /// Returns the entity that is chosen at first; nil for none.
    func defaultResult() async -> Entity?
}

extension EntityQuery {
    /// Returns no entities.
    public func suggestedEntities() async throws -> [Entity] { [] }
    /// Returns nil: no entity is chosen at first.
    public func defaultResult() async -> Entity? { nil }
}

/// A query of entities by a text.
public protocol EntityStringQuery: EntityQuery {
    /// Finds entities by a text.
    func entities(matching string: String) async throws -> [Entity]
}

/// A query of all entities.
public protocol EnumerableEntityQuery: EntityQuery {
    /// Returns all entities.
    func allEntities() async throws -> [Entity]
}

/// Values of the app that the system knows.
public protocol AppEnum: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {
    /// The name of the type.
    static var typeDisplayRepresentation: TypeDisplayRepresentation { get }
    /// The names of the values.
    static var caseDisplayRepresentations: [Self: DisplayRepresentation] { get }
}

/// The name of an entity.
public struct DisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The title.
    public let title: LocalizedStringResource
    /// Creates a name.
    public init(stringLiteral value: String) { title = LocalizedStringResource(stringLiteral: value) }
    /// Creates a name.
    public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
        title = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
    /// Creates a name with a second line and a picture.
    public init(title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, image: Image? = nil) {
        self.title = title
    }
    /// A picture; never drawn.
    public struct Image: Hashable, Sendable {
        /// Creates a symbol.
        public init(systemName: String) {}
        /// Creates an image of the asset catalogue.
        public init(named name: String) {}
        /// Creates an image of a URL.
        public init(url: URL) {}
    }
}

/// The name of a type.
public struct TypeDisplayRepresentation: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The name.
    public let name: LocalizedStringResource
    /// Creates a name.
    public init(stringLiteral value: String) { name = LocalizedStringResource(stringLiteral: value) }
    /// Creates a name.
    public init(stringInterpolation: LocalizedStringResource.StringInterpolation) {
        name = LocalizedStringResource(stringInterpolation: stringInterpolation)
    }
    /// Creates a name with its plural form.
    public init(name: LocalizedStringResource, numericFormat: LocalizedStringResource? = nil) { self.name = name }
}

/// The sentences that start actions of the app; never shown.
public protocol AppShortcutsProvider {
    /// The sentences.
    @AppShortcutsBuilder static var appShortcuts: [AppShortcut] { get }
}

extension AppShortcutsProvider {
    /// Does nothing.
    public static func updateAppShortcutParameters() {}
}

/// A sentence that starts an action.
public struct AppShortcut: Sendable {
    /// Creates a sentence.
    public init<Intent: AppIntent>(
        intent: Intent, phrases: [AppShortcutPhrase<Intent>], shortTitle: LocalizedStringResource = "",
        systemImageName: String = ""
    ) {}
}

/// The words of a sentence.
public struct AppShortcutPhrase<Intent: AppIntent>: Sendable, ExpressibleByStringInterpolation {
    /// Creates words.
    public init(stringLiteral value: String) {}
    /// Creates words with values.
    public init(stringInterpolation: StringInterpolation) {}
    /// A value of the app.
    public enum Token: Sendable { case applicationName }
    /// The parts of a sentence.
    public struct StringInterpolation: StringInterpolationProtocol {
        /// Creates an empty sentence.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// Ignores literal text.
        public mutating func appendLiteral(_ literal: String) {}
        /// Ignores a value of the app.
        public mutating func appendInterpolation(_ token: Token) {}
        /// Ignores a parameter.
        public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, Value>) {}
    }
}

/// Builds a list of sentences.
@resultBuilder
public enum AppShortcutsBuilder {
    /// Lists sentences.
    public static func buildBlock(_ shortcuts: AppShortcut...) -> [AppShortcut] { shortcuts }
}

import TatamiSceneFile

/// A property of a view that is connected to the evaluation before the body is read.
public protocol DynamicProperty {
    /// Updates the property before the body is evaluated.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
}

/// A dynamic property of the library.
@MainActor
protocol InstalledProperty {
    /// Connects the property with the state that is kept for its place, and with the environment.
    func install(at identity: ViewIdentity, in context: ViewContext)
}

/// The state of a screen and what its evaluation finds.
@MainActor
final class EvaluationRun {
    /// The kept state, by the identity of the property.
    private var storage: [ViewIdentity: AnyObject] = [:]
    /// The views of whose actions on appearing have run.
    private var appeared: Set<ViewIdentity> = []
    /// The last values that changes are compared with.
    private var watched: [ViewIdentity: Any] = [:]
    /// The types of which an instance had no property to install.
    private var plainTypes: Set<ObjectIdentifier> = []
    private(set) var actions: [ViewAction] = []
    private(set) var warnings: [ViewWarning] = []
    private(set) var presentations: [Presentation] = []
    let assets: AssetFolder

    nonisolated init(assets: AssetFolder) { self.assets = assets }

    /// Forgets what the last evaluation found; state is kept.
    func begin() {
        (actions, warnings, presentations) = ([], [], [])
    }

    /// Connects the properties of a view or a modifier.
    func install<Value>(_ value: Value, in context: ViewContext) {
        let type = ObjectIdentifier(Value.self)
        guard !plainTypes.contains(type) else { return }
        var isPlain = true
        for (index, child) in Mirror(reflecting: value).children.enumerated() {
            if let property = child.value as? any InstalledProperty {
                property.install(at: context.identity.entering(index), in: context)
                isPlain = false
            } else if child.value is any DynamicProperty {
                install(child.value, in: context.entering(index))
                isPlain = false
            }
        }
        if isPlain { plainTypes.insert(type) }
    }

    /// Returns the object that is kept for a property, made on the first evaluation.
    func kept<Object: AnyObject>(at identity: ViewIdentity, _ make: () -> Object) -> Object {
        if let known = storage[identity] as? Object { return known }
        let new = make()
        storage[identity] = new
        return new
    }

    /// Reports something that isn't drawn as on the platform, once for each place.
    func warn(_ message: String, at place: CodePlace) {
        let warning = ViewWarning(message: message, place: place)
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Adds a sheet, an alert or a dialog over the screen.
    func present(_ presentation: Presentation) { presentations.append(presentation) }

    /// Adds an action that runs once, after the first evaluation of its place.
    func appear(at identity: ViewIdentity, _ action: ViewAction) {
        if appeared.insert(identity).inserted { actions.append(action) }
    }

    /// Adds an action that runs after a value has changed.
    func watch<Value: Equatable>(
        _ value: Value, at identity: ViewIdentity, initially: Bool,
        _ action: @escaping @MainActor (Value, Value) -> Void
    ) {
        let before = watched[identity] as? Value
        watched[identity] = value
        if let before {
            if before != value { actions.append(.plain { action(before, value) }) }
        } else if initially {
            actions.append(.plain { action(value, value) })
        }
    }
}

/// Something to run after an evaluation, before the next.
enum ViewAction {
    case plain(@MainActor () -> Void)
    /// A `task` of a view, in the order of appearance.
    case task(@MainActor () async -> Void, place: CodePlace)
}

/// A part of a screen that isn't drawn as on the platform.
struct ViewWarning: Equatable {
    var message: String
    var place: CodePlace
}

@_spi(Reflection) import Swift
import TatamiSceneFile

/// A property of a view that is connected with the view's state and environment before its body is evaluated.
public protocol DynamicProperty {
    /// Updates the property before each evaluation of the body, after the properties in it.
    mutating func update()
}

extension DynamicProperty {
    /// Does nothing.
    public mutating func update() {}
}

/// A dynamic property of the library, such as ``State``, whose value is kept or comes from the environment.
@MainActor
protocol InstalledProperty {
    /// Connects the property with the state that is kept for its identity, and with the environment.
    func install(at identity: ViewIdentity, in context: ViewContext)
}

/// A dynamic property that warns if a picture can't show its value as the platform does.
package protocol WarnedProperty: DynamicProperty {
    /// Returns the warning for an environment; nil if there is none.
    func warning(in environment: EnvironmentValues) -> String?
}

/// The state of a screen and the results of its evaluation.
@MainActor
final class EvaluationRun {
    /// The kept state, by the identity of the property.
    private var storage: [ViewIdentity: AnyObject] = [:]
    /// The identities whose appear actions have run.
    private var appeared: Set<ViewIdentity> = []
    /// The values of the last evaluation that `onChange` watches.
    private var watched: [ViewIdentity: Any] = [:]
    /// The disappear actions of the views of the last evaluation.
    private var leaving: [(identity: ViewIdentity, action: @MainActor () -> Void)] = []
    /// The disappear actions of the views of this evaluation.
    private var disappearing: [(identity: ViewIdentity, action: @MainActor () -> Void)] = []
    /// The identities whose state outlives their views.
    private var persistent: Set<ViewIdentity> = []
    /// The identities of state, of actions and of watched values that this evaluation has found so far.
    ///
    /// State that an evaluation doesn't find is removed: its view has disappeared.
    private var met: Set<ViewIdentity> = []
    /// The row that a swipe has opened; nil for none.
    var openRow: OpenRow?
    /// The menu that a tap has opened; nil for none.
    var openMenu: ViewIdentity?
    /// Whether rows below the screen are evaluated too: an action has scrolled to one, or the picture depends on them.
    var evaluatesAllRows = false
    /// Whether a list, a lazy stack or a lazy grid of this evaluation has rows that weren't evaluated.
    var leavesOutRows = false
    /// The number of lazy stacks of this evaluation whose last views weren't evaluated.
    var cutStacks = 0
    /// Whether the picture depends on views that this evaluation left out.
    var needsAllRows = false
    /// The types whose instances have no dynamic property, so that they needn't be reflected again.
    private var plainTypes: Set<ObjectIdentifier> = []
    private(set) var actions: [ViewAction] = []
    private(set) var warnings: [ViewWarning] = []
    private(set) var presentations: [Presentation] = []
    /// The appearances that views prefer for the whole screen, the outermost first.
    private(set) var appearances: [(scheme: ColorScheme, place: CodePlace)] = []
    /// The paths of the font files that texts use.
    var fontFiles: Set<String> = []
    let assets: AssetFolder
    let measurements = Measurements()

    nonisolated init(assets: AssetFolder) { self.assets = assets }

    /// Removes the results of the last evaluation, and the state of views that it didn't find.
    func begin() {
        if !met.isEmpty {
            storage = storage.filter { met.contains($0.key) }
            appeared.formIntersection(met)
            watched = watched.filter { met.contains($0.key) }
        }
        met = persistent.union([.root])
        measurements.begin()
        (leaving, disappearing) = (disappearing, [])
        (actions, warnings, presentations, appearances) = ([], [], [], [])
        if needsAllRows { evaluatesAllRows = true }
        (leavesOutRows, cutStacks, needsAllRows) = (false, 0, false)
    }

    /// Adds the disappear actions of the views that this evaluation didn't find.
    func end() {
        for (identity, action) in leaving where !met.contains(identity) { actions.append(.plain(action)) }
    }

    /// Connects the dynamic properties of a view or a modifier with their stored values and the environment, and
    /// updates those of the app.
    func install<Value>(_ value: inout Value, in context: ViewContext) {
        let type = ObjectIdentifier(Value.self)
        guard !plainTypes.contains(type) else { return }
        var (index, isPlain) = (0, true)
        withUnsafeMutablePointer(to: &value) { value in
            // Mirror copies the fields: the view wouldn't see the values that an update sets.
            _ = _forEachField(of: Value.self) { _, offset, type, _ in
                if let type = type as? any DynamicProperty.Type {
                    install(type, at: UnsafeMutableRawPointer(value) + offset, in: context.entering(index))
                    isPlain = false
                }
                index += 1
                return true
            }
        }
        if isPlain { plainTypes.insert(type) }
    }

    private func install<Property: DynamicProperty>(
        _ type: Property.Type, at address: UnsafeMutableRawPointer, in context: ViewContext
    ) {
        let property = address.assumingMemoryBound(to: type)
        if let own = property.pointee as? any InstalledProperty {
            return own.install(at: context.identity, in: context)
        }
        install(&property.pointee, in: context)
        let warned = property.pointee as? any WarnedProperty
        if let message = warned?.warning(in: context.environment) { context.warn(message) }
        property.pointee.update()
    }

    /// Returns the object that is kept for a property, made on the first evaluation.
    func kept<Object: AnyObject>(at identity: ViewIdentity, _ make: () -> Object) -> Object {
        met.insert(identity)
        if let known = storage[identity] as? Object { return known }
        let new = make()
        storage[identity] = new
        return new
    }

    /// Reports a part that isn't drawn as on the platform, once for each message and place.
    func warn(_ message: String, at place: CodePlace) {
        let warning = ViewWarning(message: message, place: place)
        if !warnings.contains(warning) { warnings.append(warning) }
    }

    /// Adds an appearance that a view prefers for the whole screen.
    func prefer(_ scheme: ColorScheme, at place: CodePlace) { appearances.append((scheme, place)) }

    /// Adds a sheet, an alert or a dialog over the screen.
    ///
    /// `order` is the number of presentations before this one's content was evaluated: presentations that the content
    /// adds lie above this one.
    func present(_ presentation: Presentation, at order: Int) { presentations.insert(presentation, at: order) }

    /// Adds an action that runs once, after the first evaluation that finds its identity.
    func appear(at identity: ViewIdentity, _ action: ViewAction) {
        met.insert(identity)
        if appeared.insert(identity).inserted { actions.append(action) }
    }

    /// Adds an action that runs after the first evaluation that doesn't find its identity.
    func disappear(at identity: ViewIdentity, _ action: @escaping @MainActor () -> Void) {
        met.insert(identity)
        disappearing.append((identity, action))
    }

    /// Keeps the state of an identity as long as the screen exists.
    func persist(_ identity: ViewIdentity) { persistent.insert(identity) }

    /// Adds an action that runs after a value has changed.
    func watch<Value: Equatable>(
        _ value: Value, at identity: ViewIdentity, initially: Bool,
        _ action: @escaping @MainActor (Value, Value) -> Void
    ) {
        met.insert(identity)
        let before = watched[identity] as? Value
        watched[identity] = value
        if let before {
            if before != value { actions.append(.plain { action(before, value) }) }
        } else if initially {
            actions.append(.plain { action(value, value) })
        }
    }
}

/// A row that a swipe has opened at an edge.
struct OpenRow: Equatable {
    var list: ViewIdentity
    /// The position in the list, across all sections.
    var row: Int
    var edge: HorizontalEdge
}

/// An action that runs after an evaluation, before the next.
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

import Tatami
import TatamiSceneFile

extension UserAction {
    /// Performs a user's action on a screen.
    ///
    /// Throws if no view that can be used in this way has the name, if several have it, if the control is disabled, or
    /// if an index or a slider's position is out of range.
    @MainActor
    func perform(on search: ControlSearch) throws(SceneError) {
        if kind == .dismissSheet {
            guard let dismiss = search.dismiss else { throw error("there is no sheet to dismiss") }
            return dismiss()
        }
        let target = try target(in: search)
        guard target.control.isEnabled else { throw error("'\(name)' is disabled") }
        switch (kind, target.control.use) {
        case (_, .tap(let act)), (_, .press(let act)): act()
        case (.type(let typed), .type(let text, let set, let submit)):
            let returns = typed.hasSuffix("\n")
            set(text + (returns ? String(typed.dropLast()) : typed))
            if returns { submit() }
        case (.adjust(let position), .adjust(let set)):
            guard 0...1 ~= position else { throw error("the position of a slider is from 0 to 1, not \(position)") }
            set(position)
        case (.swipe(let direction), .swipe(let open)): open(direction)
        default: break
        }
    }

    /// Returns the view that the action names; throws if none or several match its name, container and index.
    private func target(in search: ControlSearch) throws(SceneError) -> ControlSearch.Found {
        let usable = search.found.filter { $0.control.use.answers(kind) }
        var named = usable.filter { $0.names.contains(name) }
        if named.isEmpty { named = usable.filter { $0.parts.contains(name) } }
        if let container { named = named.filter { $0.containers.contains(container) } }
        if let index {
            guard named.indices.contains(index) else {
                throw error("there is no '\(name)' number \(index), counted from 0: there are \(named.count)")
            }
            return named[index]
        }
        guard named.count <= 1 else {
            let places = named.map { "\($0.place.file):\($0.place.line)" }.joined(separator: ", ")
            throw error(
                "\(named.count) views are named '\(name)', at \(places): select one with 'in:' and a text beside it, "
                    + "or with 'at:' and its index from 0")
        }
        guard let only = named.first else { throw missing(usable, search) }
        return only
    }

    private func missing(_ usable: [ControlSearch.Found], _ search: ControlSearch) -> SceneError {
        let isNamed = usable.contains { $0.names.contains(name) || $0.parts.contains(name) }
        if let container, isNamed { return error("no '\(name)' is beside '\(container)'") }
        let names = usable.compactMap { $0.names.last ?? $0.parts.first }
        var sentence = "no '\(name)' can be \(kind.participle) on the screen"
        if search.texts.contains(name) {
            sentence += ": it is a text without an action"
        } else if let nearest = NearestName.nearest(to: name, among: usable.flatMap { $0.names + $0.parts }) {
            sentence += ": did you mean '\(nearest)'?"
        } else if names.isEmpty {
            sentence += ": there are no such views"
        } else {
            sentence += ": there are \(names.prefix(12).map { "'\($0)'" }.joined(separator: ", "))"
        }
        return error(sentence)
    }

    func error(_ message: String) -> SceneError { .invalidScene([SceneDiagnostic(error: message, at: place)]) }
}

extension UserAction.Kind {
    /// The action's participle in an error, such as 'tapped' in "no 'A' can be tapped".
    fileprivate var participle: String {
        switch self {
        case .tap: "tapped"
        case .press: "pressed"
        case .type: "typed into"
        case .adjust: "adjusted"
        case .swipe: "swiped"
        case .dismissSheet: "dismissed"
        case .wait: "waited for"
        }
    }
}

extension Control.Use {
    /// Whether the control does something on an action.
    fileprivate func answers(_ kind: UserAction.Kind) -> Bool {
        switch (self, kind) {
        case (.tap, .tap), (.press, .press), (.type, .type), (.adjust, .adjust), (.swipe, .swipe): true
        default: false
        }
    }
}

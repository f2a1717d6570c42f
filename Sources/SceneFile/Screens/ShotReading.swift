package import TatamiScenes

/// A named picture of a scene.
package struct Shot: Hashable, Sendable {
    /// The shot's name, which is safe as a file name.
    package var name: String
    /// A name such as `iphone-se,dark`, whose traits `screen` contains; nil for the shot as the scene lists it.
    package var variant: String?
    /// The shot's title; nil for the scene's.
    package var title: String?
    /// The names of the states, in the order in which they are applied.
    package var states: [String] = []
    /// A moment of the scene's timeline; nil for the scene at rest, without its timeline.
    package var time: Time?
    /// The values that the shot sets.
    var set: [Assignment] = []
    var screen: [Node.Entry] = []
    var mark = Mark.nowhere
    var stateMarks: [Mark] = []
    var timeMark = Mark.nowhere

    /// The only shot of a scene that lists none.
    package static let standard = Shot(name: "default")

    /// The name with the variant, as in `long@iphone-se,dark`, or the name alone without a variant.
    package var fullName: String { name + (variant.map { "@\($0)" } ?? "") }

    /// Returns the shot with further states after its own, at rest.
    func with(states more: [String], marks: [Mark]) -> Shot {
        Shot(
            name: name, variant: variant, title: title, states: states + more, set: set, screen: screen, mark: mark,
            stateMarks: stateMarks + marks)
    }
}

/// The list of shots.
enum ShotReading {
    private static let name = Key("name", nameForm, required: true, "The picture's file name, without extension.")
    private static let title = Key("title", TextReading.form, "A description of the picture for readers.")
    private static let state = Key("state", stateName, "The state to render.")
    private static let states = Key(
        "states", .list(of: stateName), "States to apply; later ones override earlier ones.")
    private static let at = Key(
        "at", TimeReading.form, "The moment of the scene's timeline to render, from its beginning.")
    private static let set = Key(
        "set", Assignment.form, "Values of the scene for this shot, which override those of its states.")
    private static let screen = Key("screen", ScreenReading.form, "Changes of the screen for this shot.")

    static let shape = MappingShape(
        "shot", owner: "a shot",
        keys: .of(name, title, state, states, at, set, screen)
            + ScreenReading.keys,
        doc: "One named picture of the scene, optionally in a state and with changes of the screen.")

    private static let nameForm = Form<String>(
        .formed(Shape.FormedText(words: "a name", pattern: "^\(namePattern)$"))
    ) { node, decoding in
        guard let text = node.text else { return decoding.refuse(node, .text) }
        if isName(text) { return text }
        return decoding.log.refuse(.badShotName(text), at: node.mark)
    }

    private static let stateName = TextReading.form

    /// The form of a name that is safe as a file name, optionally preceded by folders.
    static let sceneName = Form<String>(
        .formed(Shape.FormedText(words: "a name", pattern: "^\(namePattern)(/\(namePattern))*$"))
    ) { node, decoding in
        guard let text = node.text else { return decoding.refuse(node, .text) }
        if text.split(separator: "/", omittingEmptySubsequences: false).allSatisfy({ isName(String($0)) }) {
            return text
        }
        return decoding.log.refuse(.badSceneName(text), at: node.mark)
    }

    /// The pattern of a name: of ASCII, only letters, digits, `_`, `-`, and `.` except at the beginning. `isName` is
    /// stricter beyond ASCII.
    private static let namePattern =
        #"[^\s\x00-,./:-@\[-\^`{-\x7F][^\s\x00-,/:-@\[-\^`{-\x7F]*"#

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 100 && !text.hasPrefix(".") && text.unicodeScalars.allSatisfy(isInNames)
    }

    /// Whether a character is visible in a name, in any script, and safe in a path.
    private static func isInNames(_ character: Unicode.Scalar) -> Bool {
        let (nonJoiner, joiner): (Unicode.Scalar, Unicode.Scalar) = ("\u{200C}", "\u{200D}")
        if character.isASCII {
            return character.properties.isAlphabetic || character.properties.numericType != nil
                || ["_", "-", "."].contains(character)
        }
        switch character.properties.generalCategory {
        case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned:
            return false
        // For example those that override the direction of the following text.
        case .format: return character == nonJoiner || character == joiner
        default: return true
        }
    }

    static func shots(_ node: Node, _ decoding: Decoding) -> [Shot] {
        var places: [String: Mark] = [:]
        var shots: [Shot] = []
        for item in node.items ?? [] {
            guard let shot = form.read(item, decoding) else { continue }
            if let first = places[shot.name] {
                decoding.log.add(.duplicateShot(shot.name, first: decoding.log.place(of: first)), at: shot.mark)
            } else {
                places[shot.name] = shot.mark
                shots.append(shot)
            }
        }
        return shots
    }

    private static let form = Form<Shot>(.mapping(shape)) { node, decoding in
        guard let entries = node.entries else { return decoding.refuse(node, .mapping(shape)) }
        let fields = Fields(entries, shape, node.mark, decoding)
        for entry in entries where !shape.has(entry.key) { decoding.reportUnknownKey(entry, in: shape) }
        _ = fields.reportExclusive(state.name, states.name)
        let screenKeys = Set(ScreenReading.keys.map(\.name))
        let inner = fields[screen]?.entries ?? []
        let stateNodes = fields.node(state.name).map { [$0] } ?? fields.node(states.name)?.items ?? []
        let names = fields[state].map { [$0] } ?? fields[states] ?? []
        let (title, time, set) = (fields[title], fields[at], fields[set] ?? [])
        guard let name = fields[name] else { return nil }
        return Shot(
            name: name, title: title, states: names, time: time, set: set,
            screen: inner + entries.filter { screenKeys.contains($0.key) },
            mark: fields.mark(of: "name"), stateMarks: stateNodes.map(\.mark), timeMark: fields.mark(of: at.name))
    }
}

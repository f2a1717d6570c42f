import TatamiScenes

/// The transition of a step: its duration, its curve, and how elements appear and disappear.
enum TransitionReading {
    static let over = Key("over", TimeReading.form, "The duration. Default: 0.25s, or until a spring comes to rest.")
    static let delay = Key("delay", TimeReading.form, "The time before it begins.")
    static let easing = Key("easing", EasingReading.form, "The progress over time. Default: easeInOut.")
    static let appear = Key("appear", entrance, "The animation of elements that appear. Default: fade.")
    static let disappear = Key("disappear", entrance, "The animation of elements that disappear. Default: fade.")
    static let elements = Key("elements", elementsForm, "Settings for single elements, by id.")

    static let timingKeys: [KeyShape] = .of(over, delay, easing)
    static let keys = timingKeys + [appear.shape, disappear.shape, elements.shape]

    private static let entrance = WordReading.form([
        "fade": EntranceSource.plain(.fade), "none": .plain(.none), "grow": .plain(.grow),
        "settle": .plain(.settle),
        "top": .plain(.slide(.top)), "bottom": .plain(.slide(.bottom)), "left": .plain(.slide(.left)),
        "right": .plain(.slide(.right)), "leading": .leading, "trailing": .trailing,
    ])

    private static let elementShape = MappingShape(
        "elementTransition", owner: "an element's transition",
        keys: timingKeys + [appear.shape, disappear.shape], doc: "Settings for one element.")

    private static let elementsForm = Form<[ElementSourceTransition]>(.dictionary(values: .mapping(elementShape))) {
        node, decoding in
        guard let entries = node.entries else {
            return decoding.refuse(node, .dictionary(values: .mapping(elementShape)))
        }
        return entries.compactMap { entry in
            guard let fields = Fields(of: entry.node, elementShape, decoding) else { return nil }
            let hasTiming = fields.has(over) || fields.has(delay) || fields.has(easing)
            return ElementSourceTransition(
                id: ElementID(entry.key), mark: entry.keyMark,
                timing: hasTiming ? timing(fields, easing: .easeInOut) : nil, appear: fields[appear],
                disappear: fields[disappear])
        }
    }

    static func timing(_ fields: Fields, easing standard: Easing) -> Timing {
        Timing(duration: fields[over], delay: fields[delay] ?? .zero, easing: fields[easing] ?? standard)
    }

    static func transition(_ fields: Fields) -> TransitionSource {
        TransitionSource(
            timing: timing(fields, easing: .easeInOut), appear: fields[appear], disappear: fields[disappear],
            elements: fields[elements] ?? [])
    }
}

/// A transition as written: leading and trailing are not resolved yet.
struct TransitionSource: Hashable, Sendable {
    var timing = Timing()
    var appear: EntranceSource?
    var disappear: EntranceSource?
    var elements: [ElementSourceTransition] = []

    func resolved(in direction: LayoutDirection) -> Transition {
        var transition = Transition(
            timing: timing, appearing: appear?.resolved(in: direction) ?? .fade,
            disappearing: disappear?.resolved(in: direction) ?? .fade)
        for element in elements {
            transition.elements[element.id] = ElementTransition(
                timing: element.timing, appearing: element.appear?.resolved(in: direction),
                disappearing: element.disappear?.resolved(in: direction))
        }
        return transition
    }
}

/// The differences for one element of a transition.
struct ElementSourceTransition: Hashable, Sendable {
    var id: ElementID
    var mark: Mark
    var timing: Timing?
    var appear: EntranceSource?
    var disappear: EntranceSource?
}

enum EntranceSource: Hashable, Sendable {
    case plain(Entrance)
    case leading, trailing

    func resolved(in direction: LayoutDirection) -> Entrance {
        switch self {
        case .plain(let entrance): entrance
        case .leading: .slide(direction == .leftToRight ? .left : .right)
        case .trailing: .slide(direction == .leftToRight ? .right : .left)
        }
    }
}

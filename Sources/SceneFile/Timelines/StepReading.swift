import TatamiScenes

/// The steps of a timeline.
enum StepReading {
    private static let id = TextReading.form.map { ElementID($0) }
    private static let whole = NumberReading.whole(0...RowSources.largestCount)

    private static let states = Form<StepSource.StateNames>.either(
        Form(.text) { node, _ in node.text.map { StepSource.StateNames(names: [$0], marks: [node.mark]) } },
        Form(.list(.text)) { node, decoding in
            TextReading.list.read(node, decoding).map {
                StepSource.StateNames(names: $0, marks: (node.items ?? []).map(\.mark))
            }
        })

    private static let onlyTrue = Form<Bool>(.onlyTrue) { node, decoding in
        let flag = FlagReading.form.read(node, decoding)
        guard flag == false else { return flag }
        return decoding.log.refuse(.unknownWord("false", expected: "true", nearest: nil), at: node.mark)
    }

    private static let to = Key(
        "to", states,
        "Changes to a state, or to several, of which later ones override earlier ones; [] is the initial state.")
    private static let wait = Key("wait", TimeReading.form, "Lets time pass.")
    private static let tap = Key("tap", id, "Taps a row, a button, a swipe action or a button of an alert.")
    private static let press = Key("press", id, "Puts a finger down on a row or a button.")
    private static let release = Key("release", onlyTrue, "Lifts the finger.")
    private static let swipe = Key(
        "swipe", id, "Swipes over a row or a carousel; if the finger is on the row, continues from its position.")
    private static let scroll = Key("scroll", id, "Scrolls a list or a carousel.")
    private static let drag = Key("drag", id, "Drags the knob of a slider.")
    private static let append = Key("append", id, "Appends rows to a list.")
    private static let insert = Key("insert", id, "Inserts rows into a list.")
    private static let delete = Key("delete", id, "Deletes a row.")
    private static let move = Key("move", id, "Moves a row to another position in its list.")

    private static let set = Key(
        "set", Assignment.form,
        "Assigns values of the scene, each computed from the earlier values: alone, or with 'to' or 'tap'.")
    private static let then = Key(
        "then", states, "The state that a tap leads to; with it, anything on the screen can be tapped.")
    private static let toward = Key<StepSource.Direction>("toward", WordReading.form(), "The direction of a swipe.")
    private static let distance = Key(
        "distance", NumberReading.positiveLength,
        "The distance that the finger moves over a row or a carousel, in points. Without a distance the swipe is a short one, of 30 points."
    )
    private static let fraction = Key("fraction", NumberReading.unit, "The distance as a fraction of its width.")
    private static let velocity = Key(
        "velocity", NumberReading.coordinate,
        "The speed in points per second at which the finger is lifted: when scrolling, positive toward the end; else in the direction of the swipe."
    )
    private static let full = DefaultedKey(
        "full", default: false, "Whether the swipe goes over the whole width and lifts the finger.")
    private static let animated = DefaultedKey("animated", default: true, "Whether the result of a swipe is animated.")
    private static let by = Key(
        "by", NumberReading.coordinate,
        "The distance that the finger scrolls or drags, in points; positive toward the end.")
    private static let position = Key(
        "position", ItemScrollReading.ofAny,
        "The position to which the list or carousel scrolls by itself: start, end, points, a row or an item.")
    private static let rows = Key("rows", .unread(RowSources.shape), "The new rows.")
    private static let follow = DefaultedKey(
        "follow", default: false, "Whether the list scrolls to the appended rows at the end.")
    private static let at = Key("at", whole, "The index, counted from 0 through all sections.")

    private static let expect = Key<Expectation>(
        "expect", WordReading.form(), "Expects that the gesture has no effect; an effect is an error.")

    private enum Expectation: String, CaseIterable, Sendable { case nothing }

    /// The keys that go with each kind of step.
    private static let kinds: [(key: KeyShape, others: [KeyShape])] = [
        (to.shape, [set.shape] + TransitionReading.keys), (set.shape, TransitionReading.keys), (wait.shape, []),
        (tap.shape, [then.shape, set.shape, expect.shape] + TransitionReading.keys),
        (press.shape, [expect.shape]), (release.shape, [velocity.shape]),
        (
            swipe.shape,
            [
                toward.shape, distance.shape, fraction.shape, velocity.shape, full.shape, animated.shape, expect.shape,
                TransitionReading.over.shape, TransitionReading.easing.shape,
            ]
        ),
        (
            scroll.shape,
            [by.shape, position.shape, expect.shape, TransitionReading.over.shape, TransitionReading.easing.shape]
        ),
        (drag.shape, [by.shape, expect.shape, TransitionReading.over.shape, TransitionReading.easing.shape]),
        (append.shape, [rows.shape, follow.shape] + TransitionReading.keys),
        (insert.shape, [at.shape, rows.shape] + TransitionReading.keys), (delete.shape, TransitionReading.keys),
        (move.shape, [at.shape] + TransitionReading.keys),
    ]

    static let shape: MappingShape = {
        var keys = kinds.map(\.key)
        for other in kinds.flatMap(\.others) where !keys.contains(where: { $0.name == other.name }) {
            keys.append(other)
        }
        return MappingShape(
            "step", owner: "a step", kinds: kinds.map(\.key.name), joining: set.name, keys: keys,
            doc: "A step of a timeline: one of the first keys, with the keys that belong to it.")
    }()

    /// Returns the steps; those with errors are reported and omitted.
    static func steps(_ node: Node, _ decoding: Decoding) -> [StepSource] {
        let items = node.items ?? []
        guard items.count <= mostSteps else {
            decoding.log.add(.wrongCount(items.count, expected: "at most \(mostSteps) steps"), at: node.mark)
            return []
        }
        return items.compactMap { step($0, decoding) }
    }

    /// The greatest number of steps in a timeline.
    static let mostSteps = 1000

    /// Reads a step; nil after reporting errors.
    static func step(_ node: Node, _ decoding: Decoding) -> StepSource? {
        guard let entries = node.entries else { return decoding.refuse(node, .mapping(shape)) }
        var found = entries.filter { entry in kinds.contains { $0.key.name == entry.key } }
        // `set` may also go along with steps of some other kinds.
        if let other = found.first(where: { $0.key != set.name }),
            kinds.contains(where: { $0.key.name == other.key && $0.others.contains { $0.name == set.name } })
        {
            found.removeAll { $0.key == set.name }
        }
        guard let first = found.first, let kind = kinds.first(where: { $0.key.name == first.key }) else {
            let unknown = entries.filter { !shape.has($0.key) }
            for entry in unknown { decoding.reportUnknownKey(entry, in: shape, isAlone: entries.count == 1) }
            if unknown.isEmpty { decoding.log.add(.missingOneOf(kinds.map(\.key.name), in: "a step"), at: node.mark) }
            return nil
        }
        if let second = found.dropFirst().first {
            let keys = kind.others.map(\.name).filter { name in !entries.contains { $0.key == name } }
            return decoding.log.refuse(.twoSteps(first.key, second.key, keys: keys), at: second.keyMark)
        }
        let own = MappingShape(
            "step", owner: "a step '\(first.key)'", keys: [kind.key] + kind.others, doc: shape.doc)
        let fields = Fields(entries, own, node.mark, decoding)
        fields.reportUnknownKeys()
        guard !first.node.isNull else { return decoding.refuse(first.node, kind.key.shape) }
        let source = self.kind(first.key, fields)
        let transition = TransitionReading.transition(fields)
        let expectsNothing = own.has(expect.name) && fields[expect] == .nothing
        let values = fields.has(set) ? fields[set] ?? [] : []
        return source.map {
            StepSource(
                kind: $0, transition: transition, set: values, expectsNothing: expectsNothing, mark: first.node.mark)
        }
    }

    private static func kind(_ name: String, _ fields: Fields) -> StepSource.Kind? {
        switch name {
        case to.name: fields[to].map { .to($0) }
        case set.name: .set
        case wait.name: fields[wait].map { .wait($0) }
        case tap.name: fields[tap].map { .tap($0, then: fields[then]) }
        case press.name: fields[press].map { .press($0) }
        case release.name: fields[release] == nil ? nil : .release(velocity: fields[velocity] ?? 0)
        case swipe.name: swipe(fields)
        case scroll.name: scroll(fields)
        case drag.name:
            if let slider = fields[drag], let points = required(by, fields) { .drag(slider, by: points) } else { nil }
        case append.name: append(fields)
        case insert.name: insert(fields)
        case delete.name: fields[delete].map { .delete($0) }
        default:
            if let row = fields[move], let index = required(at, fields) { .move(row, to: index) } else { nil }
        }
    }

    /// Reads a swipe. Its extent is given in one of several ways; a swipe without an extent is a flick.
    private static func swipe(_ fields: Fields) -> StepSource.Kind? {
        let extents = [distance.name, fraction.name, velocity.name].filter { fields.node($0) != nil }
        let given = extents + (fields[full] ? [full.name] : [])
        if given.count > 1 {
            _ = fields.reportExclusive(given[0], given[1])
            return nil
        }
        let (points, share, speed) = (fields[distance], fields[fraction], fields[velocity])
        guard let row = fields[swipe], let direction = required(toward, fields) else { return nil }
        let extent: Gesture.Stroke.Extent? =
            if let points { .points(points) } else if let share { .fraction(share) } else if let speed {
                .flick(velocity: abs(speed))
            } else { fields[full] ? .full : given.isEmpty ? .flick(velocity: 2000) : nil }
        return extent.map { .swipe(row, toward: direction, $0, isAnimated: fields[animated]) }
    }

    private static func scroll(_ fields: Fields) -> StepSource.Kind? {
        guard !fields.reportExclusive(by.name, position.name), let list = fields[scroll] else { return nil }
        if fields.has(by) { return fields[by].map { .scroll(list, .finger($0)) } }
        return required(position, fields).map { .scroll(list, .position($0)) }
    }

    private static func append(_ fields: Fields) -> StepSource.Kind? {
        guard let list = fields[append], let node = required(rows, fields) else { return nil }
        return .append(list, rows: node, follows: fields[follow])
    }

    private static func insert(_ fields: Fields) -> StepSource.Kind? {
        guard let list = fields[insert], let node = required(rows, fields), let index = required(at, fields) else {
            return nil
        }
        return .insert(list, at: index, rows: node)
    }

    private static func required<Value>(_ key: Key<Value>, _ fields: Fields) -> Value? {
        guard fields.has(key) else {
            return fields.decoding.log.refuse(.missingKey(key.name, in: fields.shape.owner), at: fields.mark)
        }
        return fields[key]
    }
}

extension TextReading {
    fileprivate static let list = Form.list(of: form)
}

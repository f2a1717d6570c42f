import TatamiScenes

/// Times and durations: `0.2s`, `200ms`, or seconds as a number, exact to the nanosecond.
enum TimeReading {
    private static let range = NumberRange(0...3600)
    private static let shape = Shape.either([
        .formed(
            Shape.FormedText(
                words: "a time such as 0.2s", pattern: "^[0-9]+(\\.[0-9]{1,9})? *m?s$", examples: ["0.2s", "200ms"])),
        .number(range),
    ])

    static let form = Form<Time>(shape) { node, decoding in
        if let time = node.text.flatMap({ Time($0) }) { return time }
        // Numbers with an exponent are converted from their value rather than their digits.
        guard case .number(let seconds, _) = node.value else { return decoding.refuse(node, shape) }
        guard seconds.isFinite else { return decoding.log.refuse(.notFinite, at: node.mark) }
        guard range.contains(seconds) else { return decoding.log.refuse(.outOfRange(seconds, range), at: node.mark) }
        return Time(seconds: seconds)
    }
}

/// Easings by the platform's names, as a curve, or as a spring.
enum EasingReading {
    private static let points = Key(
        "cubicBezier", .list(of: NumberReading.coordinate, count: 4...4), required: true,
        "x1, y1, x2, y2 of the inner control points; each x from 0 to 1.")
    private static let curve = Form.mapping(
        "curve", owner: "an easing", keys: .of(points), doc: "A curve through two control points."
    ) { fields -> Easing? in
        guard let numbers = fields[points], numbers.count == 4 else { return nil }
        if let curve = CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]) { return .cubicBezier(curve) }
        let x = (0...1).contains(numbers[0]) ? numbers[2] : numbers[0]
        return fields.decoding.log.refuse(.outOfRange(x, .unit), at: fields.mark(of: points.name))
    }

    private static let positive = NumberReading.form(NumberRange(0...1_000_000, excludesMinimum: true))
    private static let mass = DefaultedKey("mass", positive, default: 1, "The mass on the spring.")
    private static let stiffness = DefaultedKey("stiffness", positive, default: 100, "The stiffness of the spring.")
    private static let damping = DefaultedKey("damping", positive, default: 10, "The damping of the motion.")
    private static let velocity = DefaultedKey(
        "velocity", NumberReading.coordinate, default: 0,
        "The initial velocity, in multiples of the whole distance per second.")
    private static let numbers = Form.mapping(
        "springNumbers", owner: "a spring", keys: .of(mass, stiffness, damping, velocity),
        doc: "A spring with the platform's parameters."
    ) { fields -> Easing? in
        Spring(
            checking: fields[mass], stiffness: fields[stiffness], damping: fields[damping], velocity: fields[velocity]
        ).map(Easing.spring)
    }
    private static let springKey = Key("spring", numbers, required: true, "A mass on a spring.")
    private static let spring = Form.mapping(
        "spring", owner: "an easing", keys: .of(springKey), doc: "A mass on a spring."
    ) { fields in fields[springKey] }

    private static let words = WordReading.form([
        "linear": Easing.linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
        "spring": .spring(.standard),
    ])
    private static let mapped = Form<Easing>(.either([curve.shape, spring.shape])) { node, decoding in
        node.entries?[springKey.name] != nil ? spring.read(node, decoding) : curve.read(node, decoding)
    }

    static let form = Form.either(words, mapped)
}
